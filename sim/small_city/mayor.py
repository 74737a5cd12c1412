"""Phases I and VIII: the Mayor's visit, the action cards, and who hosts him next."""

from sim.boards.squares import Mask, names, pairs, squares
from sim.engine.script import Ask, Script
from sim.small_city.council import council_step
from sim.small_city.decisions import ChooseCard, EngineerUse, PlaceMayor, SupporterGain
from sim.small_city.godzilla import depart
from sim.small_city.schema import CARDS, HostRow, MayorRow
from sim.small_city.starred import anarchist, exec_assistant
from sim.small_city.state import GameState
from sim.small_city.town import Town
from sim.small_city.words import Account, Event, Reason


def phase_1(state: GameState) -> Script[None]:
    """Phase I: place the Mayor, then take a card each in turn order (SC-P1-01 to 16).

    In solo he visits nobody (SC-SOLO-11).
    """
    yield from state.begin("I")
    if state.rules.readings.godzilla_leaves == "phase1_start":
        depart(state)
    if state.rules.modes.solo:
        lay_solo_ring(state)
    else:
        yield from _place_mayor(state)
        state.ring = lay_ring(state)
    yield from _take_cards(state)
    yield from state.end()


def _place_mayor(state: GameState) -> Script[None]:
    """Put the Mayor on two adjacent squares, if there are (SC-P1-04, 05, SC-ACT-02 to 06)."""
    town = state.towns[state.host]
    peaceful = state.rules.modes.activist_mayor
    options = _in_city_hall(state, town) if peaceful else _on_the_grid(town)
    if not options:
        if not peaceful:
            state.event(town.seat, Event.RULE_HOLE, "SC-P1-07")
        return
    chooser = town if peaceful else _who_places(state)
    town.mayor = yield Ask(PlaceMayor(chooser.seat, options), state.view(chooser))
    town.ground_changed()
    state.event(town.seat, Event.MAYOR_PLACED, "", names(town.mayor))


def _on_the_grid(town: Town) -> list[Mask]:
    """List where the Mayor could stand on the grid (SC-P1-04, SC-P1-07, SC-GOD-84)."""
    readings, ground = town.readings, town.empty
    if readings.mayor_on_disc == "allowed":
        ground |= town.discs & ~(town.built | town.graves | town.godzilla)
    found = pairs(ground)
    if not found and readings.mayor_no_room == "one_square":
        return [1 << at for at in squares(ground)]
    return found


def _who_places(state: GameState) -> Town:
    """Return who chooses the Mayor's squares on the grid (SC-P1-05) of those still in the game."""
    to_the_left = state.turn_order()
    match state.rules.readings.mayor_placed_by:
        case "left_neighbour":
            return to_the_left[1 % len(to_the_left)]
        case "right_neighbour":
            return to_the_left[-1]
    return to_the_left[0]


def _in_city_hall(state: GameState, town: Town) -> list[Mask]:
    """List where the peaceful Mayor could stand (SC-ACT-02 to 04, SC-ACT-06, SC-GOD-84)."""
    found = pairs(town.free_hall())
    if found and state.rules.readings.mayor_pair_choice == "orthogonal_random":
        return [found[state.luck.below(len(found), "mayor pair", state.round)]]
    return found


def lay_solo_ring(state: GameState) -> None:
    """Lay the Mayor on a card and three beside it, the others face down (SC-SOLO-04, 05, 08 to 10).

    The four that lie face down are turned up in the next round; then all are shuffled again.
    """
    readings, luck, cards = state.rules.readings, state.luck, state.face_down
    if not cards or readings.solo_reshuffle == "every_round":
        cards = "".join(luck.shuffled(state.rules.box.cards, "ring", state.round))
    elif readings.solo_second_round_ring == "random_mayor_of_four":
        start = luck.below(len(cards), "Mayor's card", state.round)
        cards = cards[start:] + cards[:start]
    shown = 1 + state.rules.box.numbers.solo_offer
    state.mayor_card, state.ring, state.face_down = cards[0], cards[1:shown], cards[shown:]


def _take_cards(state: GameState) -> Script[None]:
    """Let each player take one card and carry out what acts at once (SC-P1-08 to 16)."""
    ring = state.mayor_card + state.ring
    state.engineer.clear()
    state.anarchists.clear()
    for town in state.turn_order():
        skips, cost = skips_payable(state, town), skip_cost(state)
        letter: str = yield Ask(ChooseCard(town.seat, skips, cost), state.view(town))
        paid = skips[letter] * cost
        town.ledger.book(Account.MONEY, Reason.CARD_SKIP, -paid)
        state.cards[town.seat] = letter
        if letter:
            state.ring = _ring_after(state, letter)
            state.event(town.seat, Event.CARD_TAKEN, letter, "", paid)
        area, discs, tiles = town.area, town.discs, len(town.tiles)
        yield from _act_at_once(state, town, letter)
        _write_row(state, town, ring, skips[letter], area, discs, tiles)


def lay_ring(state: GameState) -> str:
    """Lay the cards of a round, from the first to be had (SC-P1-08 to 10, SC-ADV-05 to 08).

    The advanced game shuffles all twelve every round and uses the first 2x + 2 of them.
    """
    box, readings = state.rules.box, state.rules.readings
    if state.rules.modes.advanced:
        players = state.rules.players
        if len(state.living()) < players:
            state.event(None, Event.RULE_HOLE, "SC-ADV-08")
        if readings.ring_size_after_elimination == "living_players":
            players = len(state.living())
        size = players * box.numbers.ring_cards_per_player + box.numbers.ring_cards_more
        cards = state.luck.shuffled(box.cards + box.starred, "ring", state.round)[:size]
    else:
        shuffled_in = state.round if readings.reshuffle_ring == "every_round" else 1
        cards = state.luck.shuffled(box.cards, "ring", shuffled_in)
    ring = "".join(cards)
    if readings.host_pick == "any_free":
        return ring
    start = state.luck.below(len(ring), "ring start", state.round)
    return ring[start:] + ring[:start]


def _ring_after(state: GameState, letter: str) -> str:
    """Return the ring from the card after one that was taken (SC-P1-11, SC-P1-13)."""
    before, after = state.ring.split(letter)
    shared = state.rules.readings.card_sharing == "shared"
    return after + before + (letter if shared else "")


def skips_payable(state: GameState, town: Town) -> dict[str, int]:
    """Return the cards a player can take and how many he pays to skip (SC-P1-10 to 12, SC-SOLO-07).

    The Mayor's host skips for nothing; the others pay for each card still there. Card A is out of
    question without room for the peaceful Mayor, and passed over free of charge (SC-ACT-08, 24).
    No card is an empty letter.
    """
    readings = state.rules.readings
    barred = state.rules.modes.activist_mayor and not pairs(town.free_hall())
    ring = state.ring.replace("A", "") if barred else state.ring
    host = town.seat == state.mayors_host and readings.host_pick == "any_free"
    if host or state.free_pick:
        skips = dict.fromkeys(ring, 0)
    else:
        cost = skip_cost(state)
        skips = {letter: skip for skip, letter in enumerate(ring) if skip * cost <= town.money}
    return skips if readings.card_mandatory else {**skips, "": 0}


def skip_cost(state: GameState) -> int:
    """Return the dollars for each card skipped (SC-P1-12, SC-SOLO-06)."""
    numbers = state.rules.box.numbers
    return numbers.solo_skip_cost if state.rules.modes.solo else numbers.skip_cost


def _act_at_once(state: GameState, town: Town, letter: str) -> Script[None]:
    """Carry out the cards that act when taken (SC-P1-16, SC-CARD-A to L, SC-CARD-G-2)."""
    numbers = state.rules.box.numbers
    match letter:
        case "D":
            yield from _engineer(state, town)
        case "E":
            gain: str = yield Ask(SupporterGain(town.seat, ("dollars", "votes")), state.view(town))
            if gain == "dollars":
                town.ledger.book(Account.MONEY, Reason.SUPPORTER, numbers.supporter_money)
            else:
                town.ledger.book(Account.VOTES, Reason.SUPPORTER, numbers.supporter_votes)
        case "F":
            town.enlarge_to(town.area + numbers.planner_area)
        case "G":
            for _ in range(numbers.councilor_steps):
                yield from council_step(state, town, moved=set())
        case "I":
            yield from exec_assistant(state, town)
        case "L":
            yield from anarchist(state, town)


def _engineer(state: GameState, town: Town) -> Script[None]:
    """Remove two adjacent discs, or make this round's production clean (SC-GOD-06 to 10)."""
    diagonal = town.readings.engineer_disc_adjacency == "diagonal_too"
    options: list[int | None] = [None, *pairs(town.discs, diagonal=diagonal)]
    removed: int | None = yield Ask(EngineerUse(town.seat, options), state.view(town))
    if removed is None:
        state.engineer.add(town.seat)
        return
    town.discs &= ~removed
    town.ground_changed()
    state.disc_supply += removed.bit_count()
    town.ledger.book(Account.DISCS, Reason.ENGINEER, -removed.bit_count())
    state.event(town.seat, Event.DISCS_REMOVED, "", names(removed), removed.bit_count())


def _write_row(
    state: GameState, town: Town, ring: str, skipped: int, area: int, discs: int, tiles: int
) -> None:
    if not state.journal.keeps("mayor"):
        return
    flow = town.ledger.flow
    row = MayorRow(
        round=state.round,
        seat=town.seat,
        host=state.mayors_host,
        mayor_squares=names(town.mayor),
        ring=ring,
        card=CARDS.index(letter) if (letter := state.cards[town.seat]) else None,
        cards_skipped=skipped,
        skip_paid=-flow(Account.MONEY, Reason.CARD_SKIP),
        card_money=sum(flow(Account.MONEY, reason) for reason in CARD_FLOWS),
        card_votes=sum(flow(Account.VOTES, reason) for reason in CARD_FLOWS),
        card_area=town.area - area,
        discs_removed=(discs & ~town.discs).bit_count(),
        merges=max(0, tiles - len(town.tiles)),
        card_pollution=flow(Account.POLLUTION, Reason.ANARCHIST),
    )
    state.journal.add("mayor", row)


CARD_FLOWS = (Reason.SUPPORTER, Reason.MERGE, Reason.ANARCHIST)
"""Why cards bring and cost money and votes when they are taken."""


def phase_8(state: GameState) -> Script[None]:
    """Phase VIII: the Mayor leaves, the cards come back (SC-P8-01 to 04).

    In solo nobody hosts him next, and card A has no effect (SC-SOLO-12).
    """
    yield from state.begin("VIII")
    for town in state.towns:
        if town.mayor:
            town.mayor = 0
            town.ground_changed()
    if state.rules.modes.solo:
        holds_a = "A" in state.cards
        state.free_pick = holds_a and state.rules.readings.solo_card_a == "free_pick"
    else:
        state.next_host = _next_host(state)
        state.event(state.next_host, Event.NEXT_HOST)
        state.journal.add("hosts", HostRow(state.round, state.next_host))
    yield from state.end()
    state.host = state.next_host
    state.cards = [""] * state.rules.players


def _next_host(state: GameState) -> int:
    """Return the holder of card A, else the next living seat clockwise (SC-P8-02, SC-P8-03).

    Of several holders the first in turn order hosts him (SC-P1-13).
    """
    holder = next((t.seat for t in state.turn_order() if state.cards[t.seat] == "A"), None)
    if holder is not None:
        return holder
    fallback, host = state.rules.readings.next_host_fallback, state.towns[state.host]
    others = [town for town in state.turn_order() if town is not host]
    if not others or (fallback == "stays" and host.living):
        return host.seat
    if fallback == "lowest_pollution":
        living = [*others, host] if host.living else others
        return min(living, key=lambda town: town.pollution).seat
    return others[0].seat
