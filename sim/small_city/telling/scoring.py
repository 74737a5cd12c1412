"""The final scoring, told and as a table."""

from typing import Any

from sim.small_city.telling.mayor import departure
from sim.small_city.telling.phrases import condition, total
from sim.small_city.telling.scene import Row, Scene, Tale, Teller

Standing = dict[str, Any]


def tell_scoring(scene: Scene) -> Teller:
    """Tell the end of the game: where each score comes from."""
    for event in scene.events("godzilla_left"):
        yield scene.say(event["seat"], [departure(event)])
    for row in scene.tale.rows("scores"):
        if row["score"] is None:
            yield scene.say(row["seat"], [f"was eliminated in round {row['eliminated_round']}"])
        else:
            promise = _promise(scene.tale, row)
            yield scene.say(
                row["seat"], [f"scores {_sum(row)}", *filter(None, [promise]), _place(row)]
            )


def _sum(row: Row) -> str:
    terms = [
        (row["votes"], "votes"),
        (row["promise_votes"], "for the promise"),
        (-row["pollution_subtracted"], "for pollution"),
        (row["disc_points"], "for discs"),
    ]
    return f"{total(terms)} = {row['score']}"


def _place(row: Row) -> str:
    return f"rank {row['rank']}" + (", wins" if row["won"] else "")


def _promise(tale: Tale, row: Row) -> str:
    if row["promise"] is None:
        return ""
    text = condition(tale.box.promises[row["promise"] - 1].text)
    return f"{'kept' if row['promise_met'] else 'broke'} promise {row['promise']}: {text}"


def standings(tale: Tale) -> list[Standing]:
    """Return the final scoring: one row per seat, columns under their headings.

    The last column, ``remark``, is a sentence about the seat.
    """
    return [_standing(tale, row) for row in tale.rows("scores")]


def _standing(tale: Tale, row: Row) -> Standing:
    out = f"was eliminated in round {row['eliminated_round']}" if row["score"] is None else ""
    return {
        "seat": row["seat"],
        "strategy": tale.strategies[row["seat"]],
        "votes": row["votes"],
        "promise": row["promise_votes"],
        "pollution": -row["pollution_subtracted"],
        "discs": row["disc_points"],
        "score": row["score"],
        "rank": row["rank"],
        "remark": out or _promise(tale, row),
    }
