"""Set-up and phases I and VIII, told."""

from collections.abc import Iterator
from itertools import groupby

from sim.engine.phrases import listed, plural
from sim.engine.tale import Row
from sim.small_city.telling.council import steps
from sim.small_city.telling.phrases import condition, cubes
from sim.small_city.telling.scene import Scene, Tale, Teller
from sim.small_city.words import Colour


def tell_set_up(scene: Scene) -> Teller:
    """Tell the set-up: City Halls, what each seat starts with, promises."""
    tale = scene.tale
    for event in scene.events("solo_difficulty"):
        yield scene.say(event["seat"], [f"plays alone, at difficulty {event['item']}"])
    for event in scene.events("first_host"):
        yield scene.say(event["seat"], ["will host the Mayor first"])
    for event in scene.events("city_hall_placed"):
        seat = event["seat"]
        tale.lay(seat, "CH", event["place"])
        seated = [row["place"] for row in scene.events("seated_in_city_hall", seat=seat)]
        parts = [f"puts City Hall on {event['place']} with citizens on {' '.join(seated)}"]
        yield scene.say(seat, [*parts, f"starts with {holds(scene.after(seat))}"])
    for event in scene.events("promise_grade"):
        text = promise(tale, event["seat"])
        yield scene.say(event["seat"], [f"takes a promise of grade {event['item']}{text}"])


def promise(tale: Tale, seat: int) -> str:
    """Name the promise of a seat, which the final scoring reveals."""
    for row in tale.rows("scores"):
        if row["seat"] == seat and row["promise"] is not None:
            text = tale.box.promises[row["promise"] - 1].text
            return f": number {row['promise']}, {condition(text)}"
    return ""


def holds(town: Row) -> str:
    """Say what a seat has, from its snapshot."""
    stored = "".join(
        letter * town[f"materials_{colour.name.lower()}"]
        for letter, colour in zip("WGB", Colour, strict=True)
    )
    people = {
        "in play": town["citizens_in_play"],
        "in City Hall": town["citizens_city_hall"],
        "in the job centre": town["citizens_job_centre"],
    }
    where = listed(f"{count} {place}" for place, count in people.items())
    parts = [plural(town["votes"], "vote"), f"${town['money']}"]
    parts += [f"pollution {town['pollution_level']}", f"area {town['area_size']}"]
    return f"{', '.join([*parts, cubes(stored) if stored else 'no material'])}; citizens: {where}"


def tell_mayor(scene: Scene) -> Teller:
    """Tell phase I: where the Mayor stands, the ring, and who takes which card."""
    rows = scene.rows("mayor")
    for event in scene.events("godzilla_left"):
        yield scene.say(event["seat"], [departure(event)])
    if not rows:
        return
    host, squares = rows[0]["host"], rows[0]["mayor_squares"].split()
    if host is None:
        yield scene.line(_solo_ring(scene, rows[0]["ring"]))
        yield scene.say(rows[0]["seat"], [_taken(scene, rows[0]), *_effect(scene, rows[0])])
        return
    spots = " ".join(scene.tale.at(host, square) for square in squares)
    where = f"who stands on {spots}" if squares else "for whom there is no room"
    ring = " ".join(rows[0]["ring"])
    yield scene.say(host, [f"hosts the Mayor, {where}", f"cards clockwise from him: {ring}"])
    for row in rows:
        yield scene.say(row["seat"], [_taken(scene, row), *_effect(scene, row)])


def _solo_ring(scene: Scene, ring: str) -> str:
    names = scene.tale.box.card_names
    offer = listed(f"{letter}, {names[letter]}" for letter in ring[1:])
    return f"the Mayor stands on card {ring[0]}, {names[ring[0]]}; clockwise from him lie {offer}"


def departure(event: Row) -> str:
    """Tell that a Godzilla leaves."""
    discs = f" and leaves {plural(event['amount'], 'disc')} there" if event["amount"] else ""
    return f"is left by its Godzilla, which stood on {event['place']}{discs}"


def _taken(scene: Scene, row: Row) -> str:
    if row["card"] is None:
        return "takes no card"
    name = scene.tale.box.card_names[row["card"]]
    taken = f"takes card {row['card']}, {name}"
    if not row["cards_skipped"]:
        return taken
    skipped = plural(row["cards_skipped"], "card")
    return f"{taken}, skipping {skipped} for ${row['skip_paid']}"


def _effect(scene: Scene, row: Row) -> Iterator[str]:
    seat = row["seat"]
    match row["card"]:
        case "A" if row["host"] is not None and not _is_last(scene):
            yield "will host the Mayor next round"
        case "D":
            removed = scene.events("discs_removed", seat=seat)
            for event in removed:
                yield f"removes the discs on {event['place']}"
            if not removed:
                yield "the factories do not pollute this round"
        case "E":
            money = row["card_money"]
            yield f"gains ${money}" if money else f"gains {plural(row['card_votes'], 'vote')}"
        case "F":
            yield f"the area grows to {scene.after(seat)['area_size']}"
        case "G":
            yield from steps(scene, seat)
        case "I":
            yield from _merged(scene, seat)
        case "J":
            yield "nobody in the shops pollutes this round"
        case "L":
            yield from _anarchist(scene, row)


def _merged(scene: Scene, seat: int) -> Iterator[str]:
    merged = scene.events("tiles_merged", seat=seat)
    for event in merged:
        scene.tale.lay(seat, event["item"], event["place"])
        yield f"merges two homes into {event['item']} {event['place']} for ${event['amount']}"
    if not merged:
        yield "merges nothing"


def _anarchist(scene: Scene, row: Row) -> Iterator[str]:
    for event in scene.events("anarchist", seat=row["seat"]):
        amount = event["amount"]
        match event["item"]:
            case "dollars":
                yield f"pays ${amount}"
            case "votes":
                yield f"pays {plural(amount, 'vote')}"
            case _ if row["card_pollution"]:
                yield f"cannot pay: pollution rises by {amount}"
            case _:
                yield f"cannot pay: pollution will rise by {amount} more this round"
    for event in scene.events("eliminated", seat=row["seat"]):
        yield f"is eliminated at pollution {event['amount']}"


def _is_last(scene: Scene) -> bool:
    return bool(scene.round == scene.tale.box.numbers.rounds)


def tell_next_host(scene: Scene) -> Teller:
    """Tell phase VIII, and how everybody stands at the end of the round."""
    for row in scene.rows("hosts"):
        if not _is_last(scene):
            yield scene.say(row["next_host"], ["hosts the Mayor next"])
    for seat, towns in groupby(scene.rows("phases"), key=lambda town: town["seat"]):
        town = next(towns)
        if not town["eliminated_round"]:
            yield scene.say(seat, [f"has {holds(town)}"])
