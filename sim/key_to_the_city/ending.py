"""The end of the game: tiles and berths score, ties go to the barge farther right."""

from sim.engine.game import Outcome
from sim.engine.script import Script
from sim.key_to_the_city.maps import write_map
from sim.key_to_the_city.rules import ERAS
from sim.key_to_the_city.schema import BoroughRow, TileScoreRow
from sim.key_to_the_city.scoring import Counting, Scored, score
from sim.key_to_the_city.state import GameState
from sim.key_to_the_city.words import CATEGORIES, CONNECTORS, Account, Reason


def final_scoring(state: GameState) -> Script[Outcome]:
    """Score all boroughs and tell who won (KCL-END-07, KCL-SCORE-01 to 11, KCL-RIV-04)."""
    yield from state.begin("scoring")
    scored = []
    for seat, (borough, screen) in enumerate(zip(state.boroughs, state.screens, strict=True)):
        tiles = score(state.rules, borough, screen.keyples, screen.skills)
        book = screen.ledger.book
        book(Account.VP, Reason.TILES, sum(one.vp for one in tiles))
        book(Account.VP, Reason.BERTH, _berth_vp(state, seat))
        scored.append(tiles)
    for seat, tiles in enumerate(scored):
        _write_rows(state, seat, tiles)
    yield from state.end("scoring")
    winner = max(range(state.rules.players), key=lambda seat: _key(state, seat))
    return Outcome((winner,), state.round)


def _berth_vp(state: GameState, seat: int) -> int:
    """Return what the berth on Thames Barrier scores (KCL-SAIL-03, KCL-RIV-04)."""
    return state.rules.berth(ERAS[-1], state.berths[seat]).vp


def _points(state: GameState, seat: int) -> int:
    return state.screens[seat].ledger.balances[Account.VP]


def _key(state: GameState, seat: int) -> tuple[int, int]:
    """Return what ranks a player: VP, then the barge farther right (KCL-SCORE-09)."""
    return _points(state, seat), state.berths[seat]


# Rows


def _write_rows(state: GameState, seat: int, tiles: list[Scored]) -> None:
    for one in tiles:
        row = TileScoreRow(
            seat=seat,
            tile=one.piece.tile.name,
            category=CATEGORIES.index(one.piece.tile.category),
            rule=one.piece.tile.rule,
            level=one.piece.level,
            vp_each=one.piece.vp,
            units=one.units,
            vp=one.vp,
        )
        state.journal.add("tile_scores", row)
    if state.journal.keeps("scores"):
        _write_score(state, seat, tiles)
    if state.journal.keeps("boroughs"):
        state.journal.add("boroughs", BoroughRow(seat, write_map(state.boroughs[seat])))


def _write_score(state: GameState, seat: int, tiles: list[Scored]) -> None:
    screen, borough = state.screens[seat], state.boroughs[seat]
    counting = Counting(state.rules, borough, screen.keyples, screen.skills)
    everyone = range(state.rules.players)
    rank = 1 + sum(_key(state, other) > _key(state, seat) for other in everyone)
    points = _points(state, seat)
    row = (
        seat,
        *(sum(one.vp for one in tiles if one.piece.tile.category == c) for c in CATEGORIES),
        _berth_vp(state, seat),
        points,
        *screen.keyples,
        *screen.skills,
        *(edges.bit_count() for edges in borough.connectors),
        counting.full_tiles(),
        *(counting.longest_chain(colour) for colour in range(len(CONNECTORS))),
        state.berths[seat],
        rank,
        rank == 1,
        sum(_points(state, other) == points for other in everyone) > 1,
    )
    state.journal.add("scores", row)
