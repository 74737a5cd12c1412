"""Council steps, told for phase VII and for card G."""

from collections.abc import Iterator

from sim.engine.phrases import plural
from sim.engine.tale import Row
from sim.small_city.telling.phrases import condition, cubes, price
from sim.small_city.telling.scene import Scene, Teller


def tell_council(scene: Scene) -> Teller:
    """Tell phase VII."""
    seats = dict.fromkeys(row["seat"] for row in scene.rows("council"))
    for seat in seats:
        yield scene.say(seat, list(steps(scene, seat)))


def steps(scene: Scene, seat: int) -> Iterator[str]:
    """Tell the steps of a seat, in order."""
    told = iter(_by_step(scene.events(seat=seat)))
    for row in scene.rows("council"):
        if row["seat"] == seat:
            yield "takes no council step" if row["disc"] is None else _step(scene, row, next(told))


def _by_step(events: list[Row]) -> list[list[Row]]:
    """Cut a seat's events at each council step."""
    cut: list[list[Row]] = []
    for event in events:
        if event["event"] == "council_step":
            cut.append([])
        if cut:
            cut[-1].append(event)
    return cut


def _step(scene: Scene, row: Row, events: list[Row]) -> str:
    space = f"row {row['row']}, column {row['column']}"
    reward = _reward(scene, row, [event["item"] for event in events if _lost(event)])
    pulled = [event["place"] for event in events if event["event"] == "citizen_pulled"]
    moved = "".join(f", a citizen moves in from City Hall: {place}" for place in pulled)
    return f"moves disc {row['disc']} to {space} ({_paid(scene, row)}) and {reward}{moved}"


def _paid(scene: Scene, row: Row) -> str:
    match row["payment"]:
        case "votes":
            return plural(row["paid"], "vote")
        case "pink":
            text = condition(scene.tale.box.pink[row["pink_kept"]].text)
            drawn = plural(row["pink_drawn"], "pink promise")
            return f"drawing {drawn} and keeping number {row['pink_kept']}: {text}"
    return price(row["paid"])


def _lost(event: Row) -> bool:
    return bool(event["event"] == "product_lost")


def _reward(scene: Scene, row: Row, lost: list[str]) -> str:
    what, _, amount = row["reward"].partition(":")
    missed = f"loses {cubes(''.join(lost))} for want of room" if lost else ""
    match what:
        case "votes":
            return f"gains {plural(int(amount), 'vote')}"
        case "citizens":
            source = "the reserve" if scene.tale.rules.victory.reserve else "the job centre"
            return f"gets {plural(int(amount), 'citizen')} from {source}"
        case "materials" if amount == "lost":
            return missed or "gets no material"
        case "materials":
            return f"stores {cubes(amount)}" + (f", {missed}" if missed else "")
        case "tile":
            return "takes no tile"
    tile, *words = what.split()
    at = " ".join(word for word in words if "," in word)
    scene.tale.lay(row["seat"], tile, at)
    return f"lays a free {tile} on {at}"
