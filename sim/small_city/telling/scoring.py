"""The final scoring, told and as a table."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from sim.engine.phrases import plural, total
from sim.engine.tale import Row
from sim.small_city.telling.mayor import departure
from sim.small_city.telling.phrases import condition
from sim.small_city.telling.scene import Scene, Tale, Teller
from sim.small_city.words import Account

Standing = dict[str, Any]
UNRATED = "no title"


class Part(NamedTuple):
    """A part of a score: as a heading, as a term of the sum, and how much it is."""

    heading: str
    noun: str
    points: int


def tell_scoring(scene: Scene) -> Teller:
    """Tell the end of the game: where each score comes from."""
    tale = scene.tale
    for event in scene.events("godzilla_left"):
        yield scene.say(event["seat"], [departure(event)])
    for row in tale.rows("scores"):
        if row["score"] is None:
            yield scene.say(row["seat"], [f"was eliminated in round {row['eliminated_round']}"])
        else:
            promises = [_promise(tale, row), *_pink(scene, row["seat"])]
            said = [_sum(tale, row), *promises, _votes(tale, row), _place(tale, row)]
            yield scene.say(row["seat"], list(filter(None, said)))


def _parts(tale: Tale, row: Row) -> list[Part]:
    """Return what a score is made of, in the currency of the victory."""
    rules, victory = tale.rules, tale.rules.victory
    parts = [Part(victory.heading, victory.points, row["counted"])]
    if victory.promises is victory.decides:
        parts.append(Part("promise", "for the promise", row["promise_points"]))
    if rules.modes.advanced and rules.pink_currency is victory.decides:
        parts.append(Part("pink", "for pink promises", row["pink_points"]))
    if victory.subtracts_pollution:
        parts.append(Part("pollution", "for pollution", -row["pollution_subtracted"]))
    if victory.adds_money or rules.box.numbers.money_per_vote:
        parts.append(Part("money", "for money left", row["money_points"]))
    if rules.disc_currency is victory.decides:
        parts.append(Part("discs", "for discs", row["disc_points"]))
    return parts


def _sum(tale: Tale, row: Row) -> str:
    parts = _parts(tale, row)
    return f"scores {total((part.points, part.noun) for part in parts)} = {row['score']}"


def _votes(tale: Tale, row: Row) -> str:
    votes_decide = tale.rules.victory.decides is Account.VOTES
    return "" if votes_decide else f"has {plural(row['final_votes'], 'vote')}"


def _place(tale: Tale, row: Row) -> str:
    if tale.rules.modes.solo:
        return f"earns the title {row['rating']}" if row["rating"] else UNRATED
    return f"rank {row['rank']}" + (", wins" if row["won"] else "")


def _promise(tale: Tale, row: Row) -> str:
    if row["promise"] is None:
        return ""
    text = condition(tale.box.promises[row["promise"] - 1].text)
    return f"{'kept' if row['promise_met'] else 'broke'} promise {row['promise']}: {text}"


def _pink(scene: Scene, seat: int) -> Iterator[str]:
    """Tell which pink promises a seat kept and broke."""
    for event in scene.events("promise_kept", "promise_broken", seat=seat):
        if int(event["item"]) in scene.tale.box.pink:
            verb = "kept" if event["event"] == "promise_kept" else "broke"
            yield f"{verb} pink promise {event['item']}: {condition(event['place'])}"


def standings(tale: Tale) -> list[Standing]:
    """Return the final scoring: one row per seat, columns under their headings.

    The last column, ``remark``, is a sentence about the seat.
    """
    return [_standing(tale, row) for row in tale.rows("scores")]


def _standing(tale: Tale, row: Row) -> Standing:
    out = f"was eliminated in round {row['eliminated_round']}" if row["score"] is None else ""
    victory = tale.rules.victory
    ties = {"pollution": row["pollution"], "votes": row["final_votes"], "money": row["money"]}
    title = "" if out else row["rating"] or UNRATED
    return {
        "seat": row["seat"],
        "strategy": tale.strategies[row["seat"]],
        **{part.heading: part.points for part in _parts(tale, row)},
        "score": row["score"],
        **({} if victory.decides is Account.VOTES else {tie: ties[tie] for tie in victory.ties}),
        **({"title": title} if tale.rules.modes.solo else {"rank": row["rank"]}),
        "remark": out or _promise(tale, row),
    }
