"""Phase II, told."""

from collections.abc import Iterator

from sim.engine.phrases import plural
from sim.engine.tale import Row
from sim.small_city.telling.phrases import cubes, price
from sim.small_city.telling.scene import Scene, Tale, Teller

MATERIALS = {"W": "materials_white", "G": "materials_grey", "B": "materials_black"}


def tell_development(scene: Scene) -> Teller:
    """Tell phase II: what was built and grown, where, and what was paid."""
    for row in scene.rows("development"):
        done = [_done(scene, event) for event in scene.events(seat=row["seat"])]
        parts = [*filter(None, done), *_paid(row)]
        parts = parts or ["builds and grows nothing"]
        left = scene.after(row["seat"])["money"]
        yield scene.say(row["seat"], [*parts, f"${left} left"])


def _done(scene: Scene, event: Row) -> str:
    tale, seat, item, place = scene.tale, event["seat"], event["item"], event["place"]
    match event["event"]:
        case "enlarged":
            cost = next(r["enlarge_money"] for r in scene.rows("development") if r["seat"] == seat)
            return f"enlarges the area to {event['amount']} ({price(cost)})"
        case "tile_built":
            tale.lay(seat, item, place)
            cost = "" if tale.box.building(item).price is None else f" ({price(event['amount'])})"
            return f"builds {item} on {place}{cost}"
        case "tile_grown":
            return growth(tale, event)
        case "citizen_pulled":
            return f"a citizen moves in from City Hall, {place}"
        case "step_skipped":
            return f"had planned {item}, which is no longer possible"
    return ""


def growth(tale: Tale, event: Row) -> str:
    """Tell what grew, and note where it stands now."""
    seat, item, place = event["seat"], event["item"], event["place"]
    before = [square for square in place.split() if (seat, square) in tale.ground]
    old = tale.ground[seat, before[0]]
    tale.lay(seat, item, place)
    return f"grows {old} on {' '.join(before)} to {item} on {place}"


def _paid(row: Row) -> Iterator[str]:
    paid = "".join(letter * row[column] for letter, column in MATERIALS.items())
    if paid:
        yield f"pays {cubes(paid)}"
    if row["culture_votes"]:
        yield f"gains {plural(row['culture_votes'], 'vote')} for culture"
    if row["growth_money"]:
        yield f"pays ${row['growth_money']} for growth"
