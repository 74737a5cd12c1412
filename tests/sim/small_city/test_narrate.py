"""The narration says what the tables hold, all of it, and its sums come out."""

import re

import pytest

from sim.engine.batch import run
from sim.engine.errors import BoroughsError
from sim.engine.phrases import listed, plural, total
from sim.engine.play import play
from sim.engine.scenario import Scenario
from sim.engine.settings import SettingsTable
from sim.small_city.game import GAME
from sim.small_city.narrate import TELLERS
from sim.small_city.telling.phrases import condition, cubes, price
from sim.small_city.words import PHASES

SEATS = ("housing", "industry", "random", "balanced")
SILENT = ("first_host", "promise_grade", "next_host", "promise_kept", "promise_broken")
"""Events without a place that lines put in other words."""


def scenario(players=4, **content):
    variants = ("godzillas",) if players > 1 else ("godzillas", "solo")
    return Scenario(game="small_city", seats=SEATS[-players:], variants=variants, **content)


READINGS = {
    "tourist_permission": "host_agrees",
    "warehouse_rearrange": True,
    "clinic_vs_godzilla": "yes",
    "school_library_effect": "one_vote",
    "city_hall_return": "allowed",
}
GAMES = {
    "four": (4, 1, {}),
    "three": (3, 2, {}),
    "two": (2, 3, {}),
    "alone": (1, 4, {}),
    "otherwise": (3, 1, READINGS),
}


@pytest.fixture(scope="module", params=GAMES.values(), ids=list(GAMES))
def played(request):
    players, seed, settings = request.param
    return play(scenario(players, settings=settings), seed)


@pytest.fixture(scope="module")
def game():
    return play(scenario(), 5)


def rows(run, table):
    return run.arrow(table).to_pylist()


def told(run, **wanted):
    lines = list(GAME.narrate(run))
    return [one.text for one in lines if all(getattr(one, k) == v for k, v in wanted.items())]


def test_every_phase_of_every_round_is_told_in_order(played):
    keys = [(one.round, one.phase) for one in GAME.narrate(played) if one.rank == "phase"]
    assert keys == [(round_, phase) for round_ in range(1, 9) for phase in PHASES[1:-1]]
    assert list(TELLERS) == list(PHASES)


def test_every_event_with_a_place_is_told(played):
    lines = list(GAME.narrate(played))
    for event in rows(played, "events"):
        if not event["place"] or event["event"] in SILENT:
            continue
        key = (event["round"], event["phase"], event["seat"])
        text = " ".join(one.text for one in lines if (one.round, one.phase, one.seat) == key)
        squares = re.findall(r"\d+,\d+", event["place"])
        if event["event"].startswith("council"):
            row, column = event["place"].split(",")
            assert f"row {row}, column {column}" in text
        else:
            assert all(square in text for square in squares), (event, text)


def test_every_line_about_a_seat_names_it(played):
    names = {
        row["seat"]: f"seat {row['seat']} ({row['strategy']})" for row in rows(played, "seats")
    }
    for one in GAME.narrate(played):
        if one.seat is not None:
            assert names[one.seat] in one.text


def test_pollution_adds_up_to_the_level(played):
    levels = {
        (row["round"], row["seat"]): row["pollution_level"]
        for row in rows(played, "phases")
        if row["phase"] == "VI"
    }
    found = 0
    for one in GAME.narrate(played):
        match = re.search(r"measures (.+?) = (-?\d+)(?:, counts as (\d+))?, level (\d+)", one.text)
        if match:
            found += 1
            assert added(match[1]) == int(match[2])
            assert int(match[3] or match[2]) == max(0, int(match[2]))
            assert int(match[4]) == levels[one.round, one.seat]
    assert found == len(rows(played, "pollution"))


def added(text):
    """Add up ``9 persons + 1 tourist - 4 parks``."""
    if text == "nothing":
        return 0
    terms = re.findall(r"(?:^|([+-]) )(-?\d+) \w+", text)
    return sum(-int(number) if sign == "-" else int(number) for sign, number in terms)


def test_scores_add_up(played):
    scores = {row["seat"]: row["score"] for row in rows(played, "scores")}
    for one in GAME.narrate(played):
        match = re.search(r"scores (.+?) = (-?\d+);", one.text)
        if match:
            assert added(match[1]) == int(match[2]) == scores[one.seat]


def test_standings_add_up(played):
    for row in GAME.standings(played):
        if row["score"] is not None:
            assert row["score"] == sum(row[k] for k in ("votes", "promise", "pollution", "discs"))
            assert (
                re.match(r"(kept|broke) promise \d+: at ", row["remark"]) or "no" in row["remark"]
            )


def test_godzillas(played):
    visits = {(row["round"], row["seat"]): row for row in rows(played, "godzilla")}
    decided = {
        (row["round"], row["seat"]): row["option"]
        for row in rows(played, "decisions")
        if row["decision"] == "godzilla_exit"
    }
    for one in GAME.narrate(played):
        if "rolls" not in one.text:
            continue
        row = visits[one.round, one.seat]
        assert f"rolls {row['die']}" in one.text
        assert ("is spared" in one.text) is not row["visited"]
        if row["path"]:
            assert f"leaves {decided[one.round, one.seat]} and walks {row['path']}" in one.text
            eaten = one.text.count("1 citizen (") + one.text.count("1 tourist (")
            assert eaten == row["eaten_citizens"] + row["eaten_tourists"]
            discs = re.search(r"(\d+) discs?", one.text)
            assert int(discs[1]) == row["discs_laid"]


def test_cards_and_what_was_paid(played):
    lines = list(GAME.narrate(played))
    for row in rows(played, "mayor"):
        (text,) = (
            one.text
            for one in lines
            if (one.round, one.phase, one.seat) == (row["round"], "I", row["seat"])
            and "takes card" in one.text
        )
        assert f"takes card {row['card']}, " in text
        assert (f"for ${row['skip_paid']}" in text) is (row["cards_skipped"] > 0)


def test_tiles_are_named_where_people_stand(game):
    assert any(re.search(r"moves .*R\d \d,\d > ", text) for text in told(game, phase="III"))


def test_minutes_follow_the_clock(game):
    minutes = [int(re.search(r"minute (\d+)", text)[1]) for text in told(game, rank="round")[1:-1]]
    assert minutes == sorted(minutes)
    assert "from minute" not in "".join(told(play(scenario(), 5, tempo=False)))


def test_a_game_of_a_batch_is_told_as_if_played_alone(tmp_path):
    batch = run(scenario(2), 3, 9, out=tmp_path / "here", shard_size=2, log="decisions")
    alone = play(scenario(2), 9, game=2)
    assert list(GAME.narrate(batch, 2)) == list(GAME.narrate(alone))
    assert GAME.standings(batch, 2) == GAME.standings(alone)


def test_log_level_events_leaves_the_exit_out(game):
    fewer = list(GAME.narrate(play(scenario(), 5, log="events")))
    for one, other in zip(GAME.narrate(game), fewer, strict=True):
        assert re.sub(r", leaves \d,\d [NESW] and", " and", one.text) == other.text


def test_log_level_phases_cannot_be_told():
    with pytest.raises(BoroughsError, match="needs log level 'events' or 'decisions'"):
        list(GAME.narrate(play(scenario(), 5, log="phases")))


def test_a_game_that_is_not_there(game):
    with pytest.raises(BoroughsError, match="no game 3 in this run; it has 0 to 0"):
        list(GAME.narrate(game, 3))


def test_a_failed_game_is_told_in_one_line(tmp_path, monkeypatch):
    (tmp_path / "bot.py").write_text(
        "from sim.engine.strategy import Strategy\n"
        "class Bot(Strategy):\n"
        "    name, game, summary = 'bot', 'small_city', 'Fails.'\n"
        "    def choose_card(self, view, decision):\n"
        "        raise ValueError('no idea')\n"
    )
    monkeypatch.chdir(tmp_path)
    failed = play(Scenario(game="small_city", seats=("bot.py:Bot", "random")), 1)
    (line,) = GAME.narrate(failed)
    assert "the game was not finished; seat 1 (bot.py:Bot) failed" in line.text
    assert GAME.standings(failed) == []


def test_eliminations_are_told():
    numbers = {"numbers": {"pollution_limit": {"value": "6"}}}
    run_ = play(Scenario(game="small_city", seats=SEATS, tables=numbers), 2)
    out = [row["seat"] for row in rows(run_, "scores") if row["score"] is None]
    assert out
    for seat in out:
        text = " ".join(told(run_, seat=seat))
        assert "is eliminated at pollution" in text
        assert "was eliminated in round" in text


@pytest.mark.slow
@pytest.mark.parametrize(
    ("key", "choice"),
    [
        (one.key, choice)
        for one in SettingsTable.load("small_city").values()
        if one.working and one.applies({"votes", "godzillas", "expert"})
        for choice in one.choices[1:]
    ],
)
def test_every_reading_can_be_told(key, choice):
    changed = scenario(settings={key: choice}, modes={"side": "expert"})
    assert len(told(play(changed, 3), rank="phase")) == 64
    assert len(GAME.standings(play(changed, 3))) == 4


class TestPhrases:
    def test_total(self):
        terms = [(9, "persons"), (1, "tourist"), (3, "produced"), (0, "refined"), (-4, "parks")]
        assert total(terms) == "9 persons + 1 tourist + 3 produced - 4 parks"
        assert total([(-4, "parks")]) == "-4 parks"
        assert total([]) == "nothing"

    def test_small_words(self):
        assert plural(1, "citizen") == "1 citizen"
        assert plural(2, "person", "people") == "2 people"
        assert listed(["a", "b", "c"]) == "a, b and c"
        assert cubes("WGW") == "2 white and 1 grey"
        assert (price(0), price(3)) == ("free", "$3")

    @pytest.mark.parametrize(
        ("text", "words"),
        [
            ("tiles(R)>=5", "at least 5 Residential"),
            (
                "tiles(F,3)>=1 & tiles(HB)>=1",
                "at least 1 Factory 3 or higher and at least 1 Harbor",
            ),
            ("graves==0 & pollution<=30", "exactly 0 graves and at most 30 pollution"),
            ("council_discs(4)>=2", "at least 2 discs in council column 4"),
            ("tiles(PO)+tiles(FI)>=1", "at least 1 Police Station or Fire Station"),
            ("stored(W)>=1", "at least 1 white stored"),
            ("culture_types>=6", "at least 6 kinds of culture"),
            ("a | b", "a | b"),
        ],
    )
    def test_condition(self, text, words):
        assert condition(text) == words


# The solo game


@pytest.fixture(scope="module")
def alone():
    seats = ("industry",)
    return play(Scenario(game="small_city", seats=seats, variants=("solo", "godzillas")), 7)


def test_a_solo_game_is_told_with_its_ring_its_godzilla_and_its_title(alone):
    me = "seat 1 (industry)"
    text = "\n".join(told(alone))
    assert f"{me} plays alone, at difficulty Government" in text
    assert "host" not in text
    (first, *_) = rows(alone, "mayor")
    names = GAME.prepare(alone.scenario).box.card_names
    under, *offer = first["ring"]
    (line,) = [one for one in told(alone, round=1, phase="I") if "stands on card" in one]
    assert line.startswith(f"the Mayor stands on card {under}, {names[under]}; clockwise")
    assert all(f"{letter}, {names[letter]}" in line for letter in offer)
    standing = [one for one in told(alone) if "; it stands on " in one]
    assert len(standing) == 3
    (score,) = rows(alone, "scores")
    assert told(alone)[-1].endswith(f"earns the title {score['rating']}")


def test_a_solo_game_has_a_title_where_others_have_ranks(alone):
    (standing,) = GAME.standings(alone)
    (score,) = rows(alone, "scores")
    assert standing["title"] == score["rating"]
    assert "rank" not in standing


def test_a_solo_game_below_the_lowest_title_says_so():
    game = play(Scenario(game="small_city", seats=("random",), variants=("solo",)), 7)
    assert rows(game, "scores")[0]["rating"] is None
    assert GAME.standings(game)[0]["title"] == "no title"
    assert told(game)[-1].endswith("; no title")
