"""Phase VI, told: the Godzillas, then pollution and deaths."""

from collections.abc import Iterator
from itertools import zip_longest

from sim.engine.narration import Line
from sim.engine.phrases import listed, plural, total
from sim.engine.tale import Row
from sim.small_city.telling.mayor import departure
from sim.small_city.telling.phrases import COLOURS
from sim.small_city.telling.scene import Scene, Teller
from sim.small_city.words import TITLES, Kind

SPARED = {
    "roll": "the lowest",
    "pollution": "tied for the lowest, with less pollution",
    "factory_spaces": "tied for the lowest, with fewer factory spaces",
    "full_tie": "tied for the lowest in everything",
}
ENTRIES = {"harbor": "the Harbor", "discs": "its discs", "edge": "the edge"}


def tell_pollution(scene: Scene) -> Teller:
    """Tell phase VI."""
    for event in scene.events("godzilla_left"):
        yield _godzilla(scene, event["seat"], departure(event))
    for row in scene.rows("godzilla"):
        yield _godzilla(scene, row["seat"], _visit(scene, row))
    for row in scene.rows("pollution"):
        yield scene.say(row["seat"], [_measure(scene, row), *_deaths(scene, row["seat"])])
    for event in scene.events("eliminated"):
        yield scene.say(event["seat"], [f"is eliminated at pollution {event['amount']}"])


# Godzillas


def _godzilla(scene: Scene, seat: int, text: str) -> Line:
    return scene.line(f"Godzilla: {scene.tale.who(seat)} {text}", seat)


def _visit(scene: Scene, row: Row) -> str:
    rolls = f"rolls {row['die']}"
    if not row["visited"]:
        return f"{rolls}, {SPARED[row['spared_by']]}, and is spared"
    if not row["entry_squares"]:
        return f"{rolls} and is visited, but there is no way in"
    if row["entry_kind"] == "standing":
        parts = [rolls, f"it stands on {row['entry_squares']}{_walk(scene, row)}"]
    else:
        parts = [f"{rolls} and is visited", f"it enters {_entry(row)}{_walk(scene, row)}"]
    return "; ".join([*parts, *_trail(scene, row)])


def _entry(row: Row) -> str:
    kind = row["entry_kind"]
    return f"on {ENTRIES.get(kind, f'an {kind}')} {row['entry_squares']}"


def _walk(scene: Scene, row: Row) -> str:
    if not row["path"]:
        return " and stays there, for no way leads out"
    ways = [one["option"] for one in scene.rows("decisions") if _is_exit(one, row["seat"])]
    leaves = "".join(f", leaves {way}" for way in ways)
    turned = [one["item"] for one in scene.events("godzilla_walked", seat=row["seat"])]
    turns = f", turning {listed(turned[0].split())}" if turned and turned[0] else ""
    return f"{leaves} and walks {row['path']}{turns}"


def _is_exit(decision: Row, seat: int) -> bool:
    return bool(decision["decision"] == "godzilla_exit" and decision["seat"] == seat)


def _trail(scene: Scene, row: Row) -> Iterator[str]:
    yield f"stands on {row['final_squares']}"
    laid = [event["place"] for event in _of_visit(scene, row["seat"], "disc_laid")]
    yield plural(len(laid), "disc") + (f" on {' '.join(laid)}" if laid else "")
    eaten = [_eaten(scene, event) for event in _of_visit(scene, row["seat"], "eaten")]
    yield f"eaten: {listed(eaten)}" if eaten else "nobody eaten"
    lost = _of_visit(scene, row["seat"], "destroyed")
    if lost:
        yield "destroyed: " + listed(f"{COLOURS[one['item']]} on {one['place']}" for one in lost)
    if row["newly_disabled_spaces"]:
        yield f"newly disabled: {_kinds(row['newly_disabled_kinds'])}"


def _of_visit(scene: Scene, seat: int, kind: str) -> list[Row]:
    """Return a town's events of a kind after its old Godzilla left."""
    events = scene.events(seat=seat)
    left = [i for i, event in enumerate(events) if event["event"] == "godzilla_left"]
    return [event for event in events[left[0] + 1 if left else 0 :] if event["event"] == kind]


def _eaten(scene: Scene, event: Row) -> str:
    owner = int(event["item"].removeprefix("seat "))
    noun = "citizen" if owner == event["seat"] else "tourist"
    return f"1 {noun} (seat {owner}) at {scene.tale.at(event['seat'], event['place'])}"


def _kinds(text: str) -> str:
    counts: dict[str, int] = {}
    for kind in text.split():
        counts[kind] = counts.get(kind, 0) + 1
    named = {k: TITLES[Kind[k]] if k != "." else "empty" for k in counts}
    return listed(f"{count} {named[kind]}" for kind, count in counts.items())


# Measuring and deaths


def _measure(scene: Scene, row: Row) -> str:
    terms = [
        (row["inc_persons"], "person" if row["inc_persons"] == 1 else "persons"),
        (row["inc_tourists"], "tourist" if row["inc_tourists"] == 1 else "tourists"),
        (row["inc_production"], "produced"),
        (row["inc_refinery"], "refined"),
        (row["inc_anarchist"], "by the Anarchist"),
        (-row["dec_parks"], "park" if row["dec_parks"] == 1 else "parks"),
        (-row["dec_fire"], "Fire Station"),
    ]
    found = sum(number for number, _ in terms)
    counts = "" if found == row["increase"] else f", counts as {row['increase']}"
    level = scene.after(row["seat"])["pollution_level"]
    return f"measures {total(terms)} = {found}{counts}, level {level}"


def _deaths(scene: Scene, seat: int) -> Iterator[str]:
    for event in scene.events("death_saved", seat=seat):
        where = f" at {scene.tale.at(seat, event['place'])}" if event["place"] else ""
        yield f"saves {plural(event['amount'], 'person')}{where} in the CliniC"
    deaths = scene.events("death", seat=seat)
    graves = scene.events("buried", seat=seat)
    for death, grave in zip_longest(deaths, graves):
        where = scene.tale.at(seat, death["place"])
        place = f"grave on {grave['place']}" if grave else "who is taken away"
        yield f"loses a person of {death['item']} at {where}, {place}"
