"""Phases IV and V, told."""

from collections.abc import Iterator
from itertools import zip_longest

from sim.engine.phrases import plural
from sim.engine.tale import Row
from sim.small_city.telling.council import tell_council
from sim.small_city.telling.phrases import COLOURS
from sim.small_city.telling.scene import Scene, Teller


def tell_income(scene: Scene) -> Teller:
    """Tell phase IV: tourists, shops, Museums, factories, Refinery, Harbor."""
    for row in scene.rows("income"):
        parts = list(_parts(scene, row))
        yield scene.say(row["seat"], parts or ["earns and makes nothing"])


def _parts(scene: Scene, row: Row) -> Iterator[str]:
    seat = row["seat"]
    if row["tourist_income"]:
        guests = plural(scene.after(seat)["tourists_in"], "tourist")
        yield f"hosts {guests}: ${row['tourist_income']}"
    events = scene.events(seat=seat)
    museums = iter([f"earns ${row['museum_income']} in Museums"] if row["museum_income"] else [])
    for event, following in zip_longest(events, events[1:]):
        if event["event"] != "shop":
            yield from museums
        lost = following is not None and following["event"] == "product_lost"
        yield from _work(scene, event, "lost" if lost else "stored")
    yield from museums
    if any(row[f"others_{what}"] for what in ("money", "votes", "cubes")):
        yield _others(row)


def _work(scene: Scene, event: Row, kept: str) -> Iterator[str]:
    tale, seat, item, amount = scene.tale, event["seat"], event["item"], event["amount"]
    match event["event"]:
        case "shop":
            yield f"{_trade(scene, item, amount)} in {tale.place(event['place'], seat)}"
        case "produced":
            yield f"makes 1 {COLOURS[item]} in {tale.place(event['place'], seat)}, {kept}"
        case "refined":
            old, new = (COLOURS[letter] for letter in item.split(" > "))
            yield f"turns the {old} on {event['place']} into {new} in the Refinery"
        case "material_moved":
            yield f"moves the {COLOURS[item[0]]} on {' to '.join(event['place'].split(' > '))}"
        case "harbor_sale":
            yield f"sells {_cube(item)} in the Harbor for ${amount}"


def _trade(scene: Scene, item: str, amount: int) -> str:
    if item == "no sale":
        return f"earns ${amount} without a sale"
    cube, _, currency = item.partition(" for ")
    numbers = scene.tale.box.numbers
    per_rank = numbers.shop_votes_per_rank if currency == "votes" else numbers.shop_sale_per_rank
    base = 0 if currency == "votes" else numbers.shop_sale_base
    rank = f" at rank {(amount - base) // per_rank}" if per_rank else ""
    gain = plural(amount, "vote") if currency == "votes" else f"${amount}"
    return f"sells {_cube(cube)}{rank} for {gain}"


def _cube(text: str) -> str:
    letter, _, square = text.partition("@")
    return f"the {COLOURS[letter]} on {square}"


def _others(row: Row) -> str:
    votes, made = plural(row["others_votes"], "vote"), plural(row["others_cubes"], "cube")
    return f"others earn ${row['others_money']} and {votes} and make {made} in this town"


VOTERS = {
    "university": "Universities",
    "museum": "Museums",
    "schools": "School and Library",
    "attorney": "a second citizen on a space",
}


def tell_votes(scene: Scene) -> Teller:
    """Tell phase V: votes by source, and the council where it acts now."""
    for row in scene.rows("votes"):
        residents = plural(row["votes_residents"], "vote")
        others = "".join(
            f", {row[f'votes_{source}']} from {title}"
            for source, title in VOTERS.items()
            if row[f"votes_{source}"]
        )
        now = scene.after(row["seat"])["votes"]
        speech = "".join(_speech(event) for event in scene.events("speech", seat=row["seat"]))
        heard = f"gets {residents} from residents{others}{speech}: now {now}"
        yield scene.say(row["seat"], [heard])
    yield from tell_council(scene)


def _speech(event: Row) -> str:
    side = {"N": "north", "E": "east", "S": "south", "W": "west"}[event["item"]]
    return f", {event['amount']} from the Mayor's speech to the {side}"
