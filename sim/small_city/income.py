"""Phases IV and V: income and votes."""

from dataclasses import dataclass

from sim.boards.squares import Mask, mask_of, name, names, squares
from sim.engine.script import Ask, Script, Together
from sim.small_city.council import council_acts
from sim.small_city.decisions import (
    CommerceAction,
    HarborSale,
    RearrangeMaterial,
    RefineryUse,
    Sale,
    Shift,
    ShopRank,
    SpeechFront,
)
from sim.small_city.schema import IncomeRow, VotesRow
from sim.small_city.speech import audience, fronts
from sim.small_city.state import GameState, View
from sim.small_city.stores import cube, store, take
from sim.small_city.town import Town
from sim.small_city.words import LETTERS, MATERIALS, Account, Colour, Event, Kind, Reason


@dataclass(slots=True)
class Abroad:
    """What a player's tourists did in one other town: posted when all are done."""

    money: int = 0
    votes: int = 0
    cubes: int = 0
    worked: Mask = 0


Posted = dict[int, Abroad]
"""By the seat of the town, the player's own included."""


def phase_4(state: GameState) -> Script[None]:
    """Phase IV: all earn at the same time, each in the order of SC-P4-01 and SC-P4-02."""
    yield from state.begin("IV")
    players = state.rules.players
    state.produced = [0] * players
    state.refined = [0] * players
    towns = state.living()
    if state.rules.readings.commerce_rank == "owner_chooses":
        views = state.views_apart()
        yield Together([(town.seat, _set_ranks(town, views[town.seat])) for town in towns])
    views = state.views_apart()
    posted: list[Posted] = yield Together(
        [(town.seat, _earn(state, town, views[town.seat])) for town in towns]
    )
    worked = [0] * players
    for by_host in posted:
        for host, work in by_host.items():
            state.produced[host] += work.cubes
            worked[host] |= work.worked
    # A factory in which two players had people is one factory.
    state.producing_tiles = [
        sum(bool(tile.mask & squares_) for tile in host.tiles)
        for host, squares_ in zip(state.towns, worked, strict=True)
    ]
    for town, own in zip(towns, posted, strict=True):
        others = [p[town.seat] for p in posted if p is not own]
        _write_income(state, town, others)
    yield from state.end()


def _earn(state: GameState, town: Town, view: View) -> Script[Posted]:
    posted = {seat: Abroad() for seat in range(state.rules.players)}
    _host_tourists(state, town)
    first = state.rules.readings.industry_timing == "before_commerce"
    if first:
        yield from _industry(state, town, view)
    yield from _commerce(state, town, view, posted)
    yield from _factories(state, town, view, posted)
    if not first:
        yield from _industry(state, town, view)
    if state.rules.readings.warehouse_rearrange:
        yield from _rearrange(state, town, view)
    return posted


def _host_tourists(state: GameState, town: Town) -> None:
    """Earn for every tourist hosted (SC-P4-03, SC-BLD-26)."""
    guests = len(town.tourists())
    income = state.rules.box.numbers.host_income
    town.ledger.book(Account.MONEY, Reason.TOURISTS, guests * income)
    extra = town.effect(Kind.PO, "tourist_money")
    town.ledger.book(Account.MONEY, Reason.POLICE, guests * extra)


def _set_ranks(town: Town, view: View) -> Script[None]:
    """Let the owner of a town put the persons in each shop in order, as if they came so."""
    for shop in [tile.mask for tile in town.tiles if tile.building.kind is Kind.C]:
        waiting = [at for at in town.persons if shop >> at & 1]
        while waiting:
            at: int = yield Ask(ShopRank(town.seat, tuple(waiting)), view)
            waiting.remove(at)
            town.persons[at] = town.persons.pop(at)


def ranks(host: Town) -> dict[int, tuple[int, ...]]:
    """Return the ranks of the persons on every shop space, by square (SC-P4-06, SC-CARD-K-4).

    The second one of a pair has the rank of the first or, with ``attorney_rank = next_rank``, the
    next; whoever came later is ranked as if the first stood alone.
    """
    second = 1 if host.readings.attorney_rank == "next_rank" else 0
    found: dict[int, tuple[int, ...]] = {}
    in_shop: dict[int, int] = {}
    shops = [tile for tile in host.tiles if tile.building.kind is Kind.C]
    for at in host.persons:
        for shop in shops:
            if shop.mask >> at & 1:
                rank = in_shop[shop.mask] = in_shop.get(shop.mask, 0) + 1
                found[at] = (rank, rank + second) if host.doubled >> at & 1 else (rank,)
    return found


def workers(state: GameState, seat: int, kind: Kind) -> list[tuple[Town, int]]:
    """List a player's persons on spaces of a kind in the order of SC-P4-20."""
    return [
        (host, at)
        for host in map(state.towns.__getitem__, state.clockwise(seat))
        for at, owner in host.persons.items()
        if owner == seat and host.squares_of[kind] >> at & 1
    ]


def _commerce(state: GameState, town: Town, view: View, posted: Posted) -> Script[None]:
    """Let each person in a shop or Museum act once (SC-P4-04 to 11, SC-CARD-K-2)."""
    for host, at in workers(state, town.seat, Kind.C):
        for rank in ranks(host)[at]:
            place = f"{host.seat + 1}:{name(at)}"
            yield from _trade(state, town, view, posted[host.seat], rank, place)
    for host, _ in workers(state, town.seat, Kind.MU):
        gain = host.box.levels[Kind.MU][0].person_money
        town.ledger.book(Account.MONEY, Reason.MUSEUM, gain)
        posted[host.seat].money += gain


def _trade(
    state: GameState, town: Town, view: View, work: Abroad, rank: int, place: str
) -> Script[None]:
    """Let a person in a shop sell a cube or nothing (SC-P4-05 to 09)."""
    numbers = state.rules.box.numbers
    currencies = ("dollars", "votes") if rank >= numbers.shop_votes_from_rank else ("dollars",)
    options = [None, *(Sale(c, currency) for c in town.cubes() for currency in currencies)]
    sale: Sale | None = yield Ask(CommerceAction(town.seat, options, rank), view)
    gain = numbers.shop_no_sale
    account, reason, what = Account.MONEY, Reason.SHOP, "no sale"
    if sale is not None:
        what = f"{cube(town, sale.at)} for {sale.currency}"
        take(town, sale.at, Reason.SALE)
        reason = Reason.SALE
        gain = numbers.shop_sale_base + numbers.shop_sale_per_rank * rank
        if sale.currency == "votes":
            account, gain = Account.VOTES, numbers.shop_votes_per_rank * rank
    town.ledger.book(account, reason, gain)
    if account is Account.MONEY:
        work.money += gain
    else:
        work.votes += gain
    state.event(town.seat, Event.SHOP, what, place, gain)


def _factories(state: GameState, town: Town, view: View, posted: Posted) -> Script[None]:
    """Let each person in a factory make one cube (SC-P4-12 to 15, SC-CARD-K-2)."""
    needs_room = state.rules.readings.material_overflow == "not_produced"
    for host, at in workers(state, town.seat, Kind.F):
        tile = host.tile_at(at)
        assert tile is not None
        colour = LETTERS.index(tile.colour_letter(at))
        place = f"{host.seat + 1}:{name(at)}"
        for _ in range(host.crowd(at)):
            if needs_room and not town.free_store():
                return
            posted[host.seat].cubes += 1
            posted[host.seat].worked |= 1 << at
            state.event(town.seat, Event.PRODUCED, LETTERS[colour], place, 1)
            yield from store(state, town, colour, Reason.PRODUCTION, view)
            town.ledger.flows[MADE[colour]] = town.ledger.flows.get(MADE[colour], 0) + 1


MADE = tuple((-1, int(colour)) for colour in Colour)
"""Keys under which a phase's production is counted, lost cubes included; no account moves."""


def _industry(state: GameState, town: Town, view: View) -> Script[None]:
    yield from _refinery(state, town, view)
    yield from _harbor(state, town, view)


def _refinery(state: GameState, town: Town, view: View) -> Script[None]:
    """Offer to raise one cube by one colour (SC-P4-16)."""
    raisable = [at for at, colour in town.cubes().items() if colour < Colour.BLACK]
    if not town.effect(Kind.RF, "refine") or not raisable:
        return
    at: int | None = yield Ask(RefineryUse(town.seat, (*raisable, None)), view)
    if at is None:
        return
    colour = take(town, at, Reason.REFINERY)
    town.stored[at] = colour + 1
    town.ledger.book(MATERIALS[colour + 1], Reason.REFINERY, 1)
    state.refined[town.seat] += 1
    state.event(town.seat, Event.REFINED, f"{LETTERS[colour]} > {LETTERS[colour + 1]}", name(at))


def _harbor(state: GameState, town: Town, view: View) -> Script[None]:
    """Offer to sell one cube (SC-P4-17)."""
    cubes = tuple(town.cubes())
    price = town.effect(Kind.HB, "sale")
    if not price or not cubes:
        return
    at: int | None = yield Ask(HarborSale(town.seat, (*cubes, None)), view)
    if at is None:
        return
    state.event(town.seat, Event.HARBOR_SALE, cube(town, at), name(at), price)
    take(town, at, Reason.HARBOR)
    town.ledger.book(Account.MONEY, Reason.HARBOR, price)


def _rearrange(state: GameState, town: Town, view: View) -> Script[None]:
    """Offer to move every cube once within Warehouse and Harbor (SC-P4-19)."""
    stores = town.squares_of[Kind.WH] | town.squares_of[Kind.HB]
    waiting = [at for at in town.cubes() if stores >> at & 1]
    while options := [
        Shift(at, to) for at in waiting for to in squares(town.free_store() & stores)
    ]:
        shift: Shift | None = yield Ask(RearrangeMaterial(town.seat, [None, *options]), view)
        if shift is None:
            return
        waiting.remove(shift.at)
        town.stored[shift.to] = town.stored.pop(shift.at)
        state.event(town.seat, Event.MATERIAL_MOVED, cube(town, shift.to), str(shift))


def _write_income(state: GameState, town: Town, others: list[Abroad]) -> None:
    if not state.journal.keeps("income"):
        return
    flow, flows = town.ledger.flow, town.ledger.flows
    made = [flows.get(key, 0) for key in MADE]
    money, votes = Account.MONEY, Account.VOTES
    stored = sum(flow(account, Reason.PRODUCTION) for account in MATERIALS)
    row = IncomeRow(
        round=state.round,
        seat=town.seat,
        tourist_income=flow(money, Reason.TOURISTS) + flow(money, Reason.POLICE),
        commerce_money=flow(money, Reason.SHOP) + flow(money, Reason.SALE),
        commerce_votes=flow(votes, Reason.SALE),
        sales_white=-flow(Account.WHITE, Reason.SALE),
        sales_grey=-flow(Account.GREY, Reason.SALE),
        sales_black=-flow(Account.BLACK, Reason.SALE),
        museum_income=flow(money, Reason.MUSEUM),
        produced_white=made[Colour.WHITE],
        produced_grey=made[Colour.GREY],
        produced_black=made[Colour.BLACK],
        produced_lost=sum(made) - stored,
        refinery_used=state.refined[town.seat] > 0,
        harbor_income=flow(money, Reason.HARBOR),
        others_money=sum(work.money for work in others),
        others_votes=sum(work.votes for work in others),
        others_cubes=sum(work.cubes for work in others),
    )
    state.journal.add("income", row)


def phase_5(state: GameState) -> Script[None]:
    """Phase V: residents, visitors of Universities and the Mayor's audience.

    Holds SC-P5-01 to 06 and SC-CARD-K-3. With ``museum_effect = vote`` visitors of Museums vote
    too, and with ``school_library_effect = one_vote`` Schools and Libraries give votes of their own
    (SC-P4-11, SC-BLD-37). With the other reading of SC-ACT-21 the council follows.
    """
    yield from state.begin("V")
    won = yield from _speech(state)
    for town in state.living():
        votes = {
            Reason.RESIDENTS: resident_votes(town),
            Reason.UNIVERSITY: _visitor_votes(state, town.seat, Kind.UN),
            Reason.MUSEUM: _visitor_votes(state, town.seat, Kind.MU),
            Reason.CULTURE: sum(town.effect(kind, "votes_each_round") for kind in SCHOOLS),
            Reason.ATTORNEY: attorney_votes(town) if town.doubled else 0,
            Reason.SPEECH: won if town.seat == state.host else 0,
        }
        for reason, number in votes.items():
            town.ledger.book(Account.VOTES, reason, number)
        state.journal.add("votes", VotesRow(state.round, town.seat, *votes.values()))
    if state.rules.readings.park_council_phase == "V":
        yield from council_acts(state)
    yield from state.end()


SCHOOLS = (Kind.SC, Kind.LI)


def _visitor_votes(state: GameState, seat: int, kind: Kind) -> int:
    each = state.rules.box.levels[kind][0].person_votes
    return each * len(workers(state, seat, kind)) if each else 0


def _speech(state: GameState) -> Script[int]:
    """Let the peaceful Mayor speak, and return the votes it wins his host (SC-ACT-09 to 12).

    With ``mayor_holds_spaces = until_phase_5`` he leaves afterwards (SC-ACT-07).
    """
    host = state.towns[state.host]
    if not (state.rules.modes.activist_mayor and host.mayor):
        return 0
    decision = SpeechFront(host.seat, fronts(host, host.mayor))
    front: str = yield Ask(decision, state.view(host))
    area = decision.areas[front]
    votes = audience(host, area)
    state.event(host.seat, Event.SPEECH, front, names(area & host.inside), votes)
    if state.rules.readings.mayor_holds_spaces == "until_phase_5":
        host.mayor = 0
    return votes


def resident_votes(town: Town) -> int:
    """Count the votes of residents, tile by tile (SC-P5-01 to 03).

    The m citizens of a tile give 1 + 2 + … + m; with ``residential_votes = printed`` the spaces of
    a tile are worth 1, 2, … from its lowest square on, and the occupied ones count.
    """
    printed = town.readings.residential_votes == "printed"
    votes = 0
    for tile in town.tiles:
        if tile.building.kind is Kind.R:
            spaces = [town.persons.get(at) == town.seat for at in squares(tile.mask)]
            if printed:
                votes += sum(worth for worth, taken in enumerate(spaces, 1) if taken)
            else:
                living = sum(spaces)
                votes += living * (living + 1) // 2
    return votes


def attorney_votes(town: Town) -> int:
    """Count the votes of second citizens at home (SC-CARD-K-3).

    Each is worth the level of the tile or, with ``attorney_extra_votes = occupied_spaces``, the
    spaces of the tile on which citizens stand.
    """
    votes = 0
    for at in squares(town.doubled & town.squares_of[Kind.R]):
        tile = town.tile_at(at)
        assert tile is not None
        if town.readings.attorney_extra_votes == "occupied_spaces":
            votes += (tile.mask & mask_of(town.at_home())).bit_count()
        else:
            votes += tile.building.level
    return votes
