"""The peaceful Mayor beside the one who takes two squares of the town."""

import pandas as pd

from analysis.reports.page import Finding
from analysis.small_city.seats import GAME, first_hosts, sums
from analysis.statistics import compare, words
from analysis.statistics.estimate import Groups, mean, proportion
from analysis.statistics.frames import Arms
from analysis.statistics.paired import Differences
from analysis.statistics.result import Estimates, Quantity
from analysis.statistics.seats import PLACE, with_place
from analysis.studies import comparison
from analysis.studies.reread import Measure, Readings

PEACEFUL = "peaceful_mayor"
SPEECH = Quantity(
    "votes won by the speech", "votes", "visits", "a speech wins {value}", "each", least=0
)
NO_ROOM = Quantity(
    "visits without a speech", "%", "visits", "there is no room for him in {value}", "of the visits"
)
CARD_A = Quantity(
    "rounds in which card A is taken", "%", "rounds", "card A is taken in {value}", "of the rounds"
)
SQUARES = Quantity("change of the squares built in a game", "squares", "players", reference=0.0)


def visits(arms: Arms) -> pd.DataFrame:
    """Return the rounds of the Mayor's hosts in the arm with speeches.

    Returns
    -------
    DataFrame
        One row per round and game: ``votes_speech``, ``no_room`` (he stays beside the town,
        SC-ACT-05), and what joins to the seat.
    """
    rows = arms.table("mayor", ("round", "seat", "host", "mayor_squares"), arm=PEACEFUL)
    rows = rows[rows["seat"] == rows["host"]]
    votes = arms.raw("votes", ("game", "round", "seat", "votes_speech"), PEACEFUL)
    rows = rows.merge(votes, on=[*GAME, "round", "seat"], how="left")
    return rows.assign(no_room=rows["mayor_squares"].isin(["", "none"]))


def speech(arms: Arms, by: Groups = (), title: str = "") -> Estimates:
    """Estimate the votes that a speech wins, visits without room for one included."""
    return mean(visits(arms), "votes_speech", by, quantity=SPEECH, title=title)


def no_room(arms: Arms, by: Groups = (), title: str = "") -> Estimates:
    """Estimate how often City Hall has no room for him."""
    return proportion(visits(arms), "no_room", by, quantity=NO_ROOM, title=title)


def squares_built(arms: Arms, by: Groups = (), title: str = "") -> Differences:
    """Estimate what it does to the building ground: squares a player builds in a game."""
    return compare.effect(
        arms,
        lambda of, arm: sums(
            of.table("development", ("round", "seat", "squares_built"), arm=arm), ["squares_built"]
        ),
        "squares_built",
        by,
        quantity=SQUARES,
        wording=compare.wording("a player builds"),
        title=title,
    )


def card_a(arms: Arms) -> Estimates:
    """Estimate how often somebody takes card A, which brings the Mayor next round."""
    rows = arms.table("mayor", ("round", "card"))
    taken = rows.assign(taken=rows["card"] == "A")
    keys = [*GAME, "seed_number", "digest", "round"]
    rounds = taken.groupby(keys, as_index=False, observed=True)[["taken"]].max()
    return proportion(rounds, "taken", "arm", quantity=CARD_A, title="How often card A is taken")


def by_place(arms: Arms, title: str) -> Differences:
    """Estimate the change of the score by the place in the turn order of round 1."""
    first = first_hosts(arms)
    return compare.effect(
        arms,
        lambda of, arm: with_place(compare.scores(of, arm), first),
        "score",
        PLACE,
        quantity=compare.POINTS,
        wording=compare.wording("a player scores"),
        title=title,
    )


MEASURES = {
    "speech": Measure("votes won by a speech", speech),
    "no room": Measure("visits without room for a speech (%)", no_room),
    "squares": Measure("change of the squares built", squares_built),
}


def measures(arms: Arms) -> dict[str, Measure]:
    """Return what is worked out anew under each reading of the rules."""
    return {**comparison.measures(arms), **MEASURES}


def findings(arms: Arms, readings: Readings) -> list[Finding]:
    """Say what the study found, most important first."""
    votes, room = speech(arms), no_room(arms)
    said = f"{votes.sentence().partition(' [')[0]}; {words.lower_first(room.sentence())}"
    own = [
        Finding("The speech", said, readings.said("speech", "no room")),
        Finding.of("The ground", squares_built(arms), readings.said("squares")),
        Finding.of("Card A", card_a(arms)),
    ]
    return [*comparison.findings(arms, readings), *own]
