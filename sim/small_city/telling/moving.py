"""Phase III, told."""

from collections.abc import Iterator

from sim.engine.phrases import plural
from sim.engine.tale import Row
from sim.small_city.telling.develop import growth
from sim.small_city.telling.scene import Scene, Teller


def tell_movement(scene: Scene) -> Teller:
    """Tell phase III: moves, newcomers, and who leaves City Hall for an R1."""
    for row in scene.rows("movement"):
        parts = list(_parts(scene, row))
        yield scene.say(row["seat"], parts or ["has nobody to move"])


def _parts(scene: Scene, row: Row) -> Iterator[str]:
    tale, seat = scene.tale, row["seat"]
    moves, grown = [], []
    for event in scene.events("citizen_moved", "attorney_pair", "tile_grown", seat=seat):
        if event["event"] == "tile_grown":
            grown.append(growth(tale, event))
        else:
            ends = " > ".join(tale.place(end, seat) for end in event["place"].split(" > "))
            second = " beside another" if event["event"] == "attorney_pair" else ""
            moves.append(ends + second)
    if moves:
        yield f"moves {', '.join(moves)}"
    yield from grown
    if row["stayed"]:
        yield f"leaves {plural(row['stayed'], 'citizen')} where they are"
    for event in scene.events("tourist_refused", seat=seat):
        way = " > ".join(tale.place(end, seat) for end in event["place"].split(" > "))
        yield f"refuses a tourist of {event['item']}, {way}"
    arrived = [event["place"] for event in scene.events("newcomer", seat=seat)]
    if arrived:
        yield f"seats {plural(len(arrived), 'newcomer')} in City Hall on {' '.join(arrived)}"
    if row["newcomers_missed"]:
        yield f"misses {plural(row['newcomers_missed'], 'newcomer')}"
    for event in scene.events("citizen_housed", seat=seat):
        origin, to = event["place"].split(" > ")
        yield f"moves a citizen from City Hall, {origin} > {tale.at(seat, to)}"
