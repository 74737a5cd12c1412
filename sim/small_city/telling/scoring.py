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
            yield scene.say(row["seat"], [f"scores {_sum(row)}", _place(row)])


def _sum(row: Row) -> str:
    terms = [
        (row["votes"], "votes"),
        (row["promise_votes"], f"for promise {row['promise']}"),
        (-row["pollution_subtracted"], "for pollution"),
        (row["disc_points"], "for discs"),
    ]
    return f"{total(terms)} = {row['score']}"


def _place(row: Row) -> str:
    return f"rank {row['rank']}" + (", wins" if row["won"] else "")


def standings(tale: Tale) -> list[Standing]:
    """Return the final scoring: one row per seat, columns under their headings."""
    return [_standing(tale, row) for row in tale.rows("scores")]


def _standing(tale: Tale, row: Row) -> Standing:
    return {
        "seat": row["seat"],
        "strategy": tale.strategies[row["seat"]],
        "votes": row["votes"],
        "promise": _promise(tale, row),
        "for promise": row["promise_votes"],
        "for pollution": -row["pollution_subtracted"],
        "for discs": row["disc_points"],
        "score": row["score"],
        "rank": row["rank"],
    }


def _promise(tale: Tale, row: Row) -> str:
    if row["promise"] is None:
        return "none"
    text = condition(tale.box.promises[row["promise"] - 1].text)
    kept = "kept" if row["promise_met"] else "broken"
    return f"{row['promise']}: {text} ({kept})"
