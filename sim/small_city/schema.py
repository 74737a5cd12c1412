"""Every table of Small City: name, grain, columns, dtypes, units and meanings.

Rows hold 0-based seats and indexes of labels; the tables show seats 1-based and labels as words.
"""

from typing import Annotated, NamedTuple

from sim.engine.journal import engine_tables
from sim.engine.schema import Column, Schema, Table
from sim.small_city.words import PHASES, TITLES, Account, Event, Kind, Reason

Round = Annotated[int, Column("int8", "rounds", "round, 1 to 8; 0 is the set-up")]
Phase = Annotated[int, Column("category", "", "phase", PHASES)]
Seat = Annotated[int, Column("seat", "", "player's place, 1-based")]
OptionalSeat = Annotated[int | None, Column("seat", "", "seat, 1-based", nullable=True)]

SPARED_BY = ("not spared", "roll", "pollution", "factory_spaces", "full_tie")
ENTRY_KINDS = ("none", "harbor", "F3", "F2", "F1", "discs", "edge", "standing")
CARDS = tuple("ABCDEFGHIJKL")
PAYMENTS = ("dollars", "votes", "pink")
DEVELOP_MODES = ("build", "enlarge")


class MayorRow(NamedTuple):
    """Phase I."""

    round: Round
    seat: Seat
    host: Annotated[
        int | None,
        Column("seat", "", "Mayor's host of the round, 1-based; missing in solo", nullable=True),
    ]
    mayor_squares: Annotated[
        str, Column("text", "", "squares the Mayor took in this town, empty if none")
    ]
    ring: Annotated[
        str,
        Column(
            "text", "", "cards of the round, clockwise; in solo those face up, the Mayor's first"
        ),
    ]
    card: Annotated[int | None, Column("category", "", "card taken", CARDS, nullable=True)]
    cards_skipped: Annotated[int, Column("int8", "cards", "cards paid to be skipped")]
    skip_paid: Annotated[int, Column("int16", "$", "paid for skipping")]
    card_money: Annotated[
        int, Column("int16", "$", "money from card E, less what was paid for cards I and L")
    ]
    card_votes: Annotated[
        int, Column("int16", "votes", "votes from card E, less what was paid for card L")
    ]
    card_area: Annotated[int, Column("int8", "steps", "steps of the area from card F")]
    discs_removed: Annotated[int, Column("int8", "discs", "radiation discs removed with card D")]
    merges: Annotated[int, Column("int8", "tiles", "tiles merged from two with card I")]
    card_pollution: Annotated[int, Column("int8", "pp", "pollution at once from card L")]


class DevelopmentRow(NamedTuple):
    """Phase II."""

    round: Round
    seat: Seat
    develop_mode: Annotated[int, Column("category", "", "what the player did", DEVELOP_MODES)]
    tiles_built: Annotated[int, Column("int8", "tiles", "tiles built")]
    built: Annotated[str, Column("text", "", "tiles built, in order, such as 'R1 P3'")]
    squares_built: Annotated[int, Column("int8", "squares", "squares of the tiles built")]
    build_money: Annotated[int, Column("int16", "$", "paid for builds")]
    growth_money: Annotated[int, Column("int16", "$", "paid for growth")]
    enlarge_money: Annotated[int, Column("int16", "$", "paid for enlarging")]
    materials_white: Annotated[int, Column("int8", "cubes", "white cubes paid")]
    materials_grey: Annotated[int, Column("int8", "cubes", "grey cubes paid")]
    materials_black: Annotated[int, Column("int8", "cubes", "black cubes paid")]
    culture_votes: Annotated[int, Column("int16", "votes", "votes for cultural tiles built")]
    levels_grown: Annotated[int, Column("int8", "levels", "levels gained by growth")]
    area_gain: Annotated[int, Column("int8", "steps", "steps of the area")]
    r1_pulls: Annotated[
        int, Column("int8", "people", "citizens pulled from City Hall into a new R1")
    ]
    steps_skipped: Annotated[
        int, Column("int8", "steps", "planned steps that could not be carried out")
    ]
    squares_lost_to_mayor: Annotated[
        int, Column("int8", "squares", "squares barred from building by the Mayor")
    ]
    squares_lost_to_discs: Annotated[
        int, Column("int8", "squares", "untiled squares barred by discs or a Godzilla")
    ]


class MovementRow(NamedTuple):
    """Phase III."""

    round: Round
    seat: Seat
    moved: Annotated[int, Column("int8", "people", "own citizens that moved")]
    stayed: Annotated[int, Column("int8", "people", "own citizens in play that did not move")]
    went_abroad: Annotated[int, Column("int8", "people", "moves into another town")]
    came_home: Annotated[int, Column("int8", "people", "moves from another town home")]
    newcomers: Annotated[int, Column("int8", "people", "from the job centre to City Hall")]
    newcomers_missed: Annotated[
        int, Column("int8", "people", "empty factory spaces without a newcomer")
    ]
    housed: Annotated[int, Column("int8", "people", "from City Hall into an R1 in step C")]
    parks_grown: Annotated[int, Column("int8", "tiles", "parks that grew as citizens entered")]


class IncomeRow(NamedTuple):
    """Phase IV."""

    round: Round
    seat: Seat
    tourist_income: Annotated[
        int, Column("int16", "$", "for tourists hosted, Police Station included")
    ]
    commerce_money: Annotated[int, Column("int16", "$", "earned in shops, sales included")]
    commerce_votes: Annotated[int, Column("int16", "votes", "votes earned in shops")]
    sales_white: Annotated[int, Column("int8", "cubes", "white cubes sold in shops")]
    sales_grey: Annotated[int, Column("int8", "cubes", "grey cubes sold in shops")]
    sales_black: Annotated[int, Column("int8", "cubes", "black cubes sold in shops")]
    museum_income: Annotated[int, Column("int16", "$", "earned by persons in a Museum")]
    produced_white: Annotated[
        int, Column("int8", "cubes", "white cubes made by own persons, lost ones included")
    ]
    produced_grey: Annotated[
        int, Column("int8", "cubes", "grey cubes made by own persons, lost ones included")
    ]
    produced_black: Annotated[
        int, Column("int8", "cubes", "black cubes made by own persons, lost ones included")
    ]
    produced_lost: Annotated[int, Column("int8", "cubes", "cubes made and not stored")]
    refinery_used: Annotated[bool, Column("bool", "", "whether the Refinery raised a cube")]
    harbor_income: Annotated[int, Column("int16", "$", "from the Harbor's sale")]
    others_money: Annotated[int, Column("int16", "$", "earned in this town by other players")]
    others_votes: Annotated[
        int, Column("int16", "votes", "votes earned in this town's shops by other players")
    ]
    others_cubes: Annotated[
        int, Column("int8", "cubes", "made in this town by other players' persons")
    ]


class VotesRow(NamedTuple):
    """Phase V."""

    round: Round
    seat: Seat
    votes_residents: Annotated[int, Column("int16", "votes", "votes of residents")]
    votes_university: Annotated[int, Column("int16", "votes", "votes from University spaces")]
    votes_museum: Annotated[
        int, Column("int16", "votes", "votes from Museum spaces (setting museum_effect)")
    ]
    votes_schools: Annotated[
        int,
        Column("int16", "votes", "votes of School and Library (setting school_library_effect)"),
    ]
    votes_attorney: Annotated[
        int, Column("int16", "votes", "votes of a second citizen on a space, by card K")
    ]
    votes_speech: Annotated[
        int, Column("int16", "votes", "votes won by the speech of the peaceful Mayor")
    ]


class GodzillaRow(NamedTuple):
    """Phase VI, Godzilla steps, rounds 5 to 8; in solo only while one walks."""

    round: Round
    seat: Seat
    departed: Annotated[bool, Column("bool", "", "whether a Godzilla left this town")]
    departure_discs: Annotated[int, Column("int8", "discs", "discs it left")]
    die: Annotated[int, Column("int8", "", "the roll; steps of a visiting Godzilla")]
    visited: Annotated[bool, Column("bool", "", "whether a Godzilla was due in this town")]
    spared_by: Annotated[
        int, Column("category", "", "what spared a town that is not visited", SPARED_BY)
    ]
    entry_kind: Annotated[
        int,
        Column(
            "category", "", "where the Godzilla entered; solo: that it stood there", ENTRY_KINDS
        ),
    ]
    entry_squares: Annotated[
        str, Column("text", "", "the two squares it entered or, in solo, stood on")
    ]
    path: Annotated[str, Column("text", "", "squares walked, in order")]
    turns: Annotated[int, Column("int8", "turns", "turns at an edge")]
    discs_laid: Annotated[int, Column("int8", "discs", "discs laid on the path")]
    discs_met: Annotated[int, Column("int8", "squares", "path squares that had a disc already")]
    disc_supply: Annotated[
        int, Column("int8", "discs", "discs left beside the council board after this walk")
    ]
    eaten_citizens: Annotated[int, Column("int8", "people", "own citizens of this town eaten")]
    eaten_tourists: Annotated[int, Column("int8", "people", "tourists eaten in this town")]
    citizens_eaten_abroad: Annotated[
        int, Column("int8", "people", "this player's citizens eaten in other towns")
    ]
    destroyed_white: Annotated[int, Column("int8", "cubes", "white cubes destroyed")]
    destroyed_grey: Annotated[int, Column("int8", "cubes", "grey cubes destroyed")]
    destroyed_black: Annotated[int, Column("int8", "cubes", "black cubes destroyed")]
    final_squares: Annotated[str, Column("text", "", "the two squares it stands on")]
    newly_disabled: Annotated[
        int, Column("int8", "squares", "squares disabled by this visit, empty ones included")
    ]
    newly_disabled_spaces: Annotated[
        int, Column("int8", "squares", "tile squares disabled by this visit")
    ]
    newly_disabled_kinds: Annotated[
        str, Column("text", "", "kinds of the squares newly disabled, such as 'F F R .'")
    ]
    parks_out: Annotated[int, Column("int8", "squares", "park squares under a disc or Godzilla")]


class PollutionRow(NamedTuple):
    """Phase VI, measuring and deaths."""

    round: Round
    seat: Seat
    inc_persons: Annotated[int, Column("int16", "pp", "increase for own citizens in the town")]
    inc_tourists: Annotated[int, Column("int16", "pp", "increase for tourists hosted")]
    inc_production: Annotated[int, Column("int16", "pp", "increase for production")]
    inc_refinery: Annotated[int, Column("int16", "pp", "increase for the Refinery")]
    inc_anarchist: Annotated[
        int, Column("int8", "pp", "increase for card L, where it counts in the increase")
    ]
    dec_parks: Annotated[int, Column("int16", "pp", "reduction by parks")]
    dec_fire: Annotated[int, Column("int16", "pp", "reduction by the Fire Station")]
    increase: Annotated[
        int, Column("int16", "pp", "increase of the level; what deaths are judged by")
    ]
    deaths: Annotated[int, Column("int8", "people", "persons who died in this town")]
    death_saved: Annotated[int, Column("int8", "people", "deaths the CliniC prevented")]
    burials: Annotated[int, Column("int8", "squares", "graves laid")]
    eliminated: Annotated[bool, Column("bool", "", "whether the player is out from this phase on")]


class CouncilRow(NamedTuple):
    """A council step, in phase VII or by card G in phase I."""

    round: Round
    phase: Phase
    seat: Seat
    disc: Annotated[
        int | None,
        Column("int8", "", "disc moved, 1 or 2; missing if no step was taken", nullable=True),
    ]
    row: Annotated[int | None, Column("int8", "", "row entered", nullable=True)]
    column: Annotated[int | None, Column("int8", "", "column entered", nullable=True)]
    payment: Annotated[int | None, Column("category", "", "currency", PAYMENTS, nullable=True)]
    paid: Annotated[int, Column("int8", "$ or votes", "price paid; 0 if by pink promises")]
    reward: Annotated[str, Column("text", "", "reward as taken, such as 'votes:3' or 'R1 3,4'")]
    pink_drawn: Annotated[int, Column("int8", "cards", "pink promises drawn as payment")]
    pink_kept: Annotated[
        int | None, Column("int8", "", "number of the pink promise kept", nullable=True)
    ]


class HostRow(NamedTuple):
    """Phase VIII."""

    round: Round
    next_host: Annotated[int, Column("seat", "", "Mayor's host of the next round, 1-based")]


class GrowthRow(NamedTuple):
    """What each victory would count at the end of a round, whatever is played for."""

    round: Round
    seat: Seat
    economic_effect: Annotated[
        int, Column("int16", "effect", "squared sizes of residential and cultural tiles, added up")
    ]
    citizens_in_play: Annotated[
        int, Column("int16", "people", "own living citizens on spaces of any town but City Hall")
    ]
    culture_squares: Annotated[int, Column("int16", "squares", "squares of cultural tiles")]


class ScoreRow(NamedTuple):
    """End of the game; points are votes, or whatever else the victory counts."""

    seat: Seat
    promise: Annotated[
        int | None, Column("int8", "", "number of the purple promise", nullable=True)
    ]
    promise_met: Annotated[
        bool, Column("bool", "", "whether it was met; false of an eliminated seat, not judged")
    ]
    counted: Annotated[
        int,
        Column(
            "int16",
            "points",
            "what the victory counts, before the rest of the scoring: votes, economic effect of"
            " tiles, citizens in play or cultural squares",
        ),
    ]
    promise_points: Annotated[
        int, Column("int16", "points", "points for or against the promise; 0 if it is about votes")
    ]
    pink_promises: Annotated[
        str, Column("text", "", "numbers of the pink promises held, such as '17 23'")
    ]
    pink_broken: Annotated[
        int | None,
        Column(
            "int8",
            "cards",
            "how many of them are broken; missing of an eliminated seat, not judged",
            nullable=True,
        ),
    ]
    pink_points: Annotated[
        int, Column("int16", "points", "points against them; 0 if they are about votes")
    ]
    pollution_subtracted: Annotated[int, Column("int16", "points", "points taken for pollution")]
    money_points: Annotated[int, Column("int16", "points", "points for money left")]
    disc_points: Annotated[
        int,
        Column("int16", "points", "points for radiation discs in the town; 0 if they are votes"),
    ]
    score: Annotated[
        int | None,
        Column(
            "int16",
            "points",
            "final score, the sum of these; missing for an eliminated player",
            nullable=True,
        ),
    ]
    rank: Annotated[
        int | None,
        Column(
            "int8",
            "",
            "place after tie-breaks, equal for a shared place; missing if eliminated",
            nullable=True,
        ),
    ]
    rating: Annotated[
        str | None,
        Column("text", "", "solo: title earned by the score; missing without one", nullable=True),
    ]
    won: Annotated[
        bool, Column("bool", "", "whether this seat won or shared the win; solo: earned a title")
    ]
    final_votes: Annotated[int, Column("int16", "votes", "votes after the final scoring")]
    money: Annotated[int, Column("int16", "$", "money left")]
    pollution: Annotated[int, Column("int16", "pp", "pollution level")]
    eliminated_round: Annotated[
        int | None,
        Column("int8", "rounds", "round of elimination; missing if never", nullable=True),
    ]


class TownRow(NamedTuple):
    """The town of a seat when the game is over."""

    seat: Seat
    map_text: Annotated[str, Column("text", "", "the town as a map, see `sim.small_city.maps`")]


ZONE_LEVELS = ((Kind.R, 5), (Kind.C, 4), (Kind.F, 3), (Kind.P, 3))
TILE_NAMES = tuple(
    f"{kind.name}{level}" for kind, levels in ZONE_LEVELS for level in range(1, levels + 1)
) + tuple(kind.name for kind in Kind if kind > Kind.P)
"""Buildings in the order of the component table; their index is that of the columns ``tiles_…``."""

PERSON_KINDS = (Kind.R, Kind.C, Kind.F, Kind.P, Kind.MU, Kind.UN)


def _snapshot_columns() -> tuple[Column, ...]:
    """Return the columns of ``phases``: what can be counted in a town at the end of a phase."""

    def count(name: str, unit: str, meaning: str) -> Column:
        return Column("int16", unit, meaning, name=name)

    return (
        Column("int8", "rounds", "round, 1 to 8; 0 is the set-up", name="round"),
        Column("category", "", "phase that ended", PHASES, name="phase"),
        Column("seat", "", "player's place, 1-based", name="seat"),
        count("votes", "votes", "votes on the track"),
        count("money", "$", "money"),
        count("pollution_level", "pp", "pollution level"),
        count("area_size", "squares", "side of the construction area"),
        count("empty_squares", "squares", "squares that could be built on"),
        count(
            "citizens_in_play", "people", "own living citizens on spaces of any town but City Hall"
        ),
        count("tourists_out", "people", "own citizens in other towns"),
        count("tourists_in", "people", "citizens of others in this town"),
        count("citizens_city_hall", "people", "own citizens in City Hall"),
        count("citizens_job_centre", "people", "own citizens in the job centre"),
        count("citizens_reserve", "people", "own citizens in the reserve"),
        count("citizens_dead", "people", "own citizens in any grave"),
        count("graves_in_town", "squares", "graves in this town"),
        *(
            count(f"persons_on_{k.name}", "people", f"persons on {TITLES[k]} spaces")
            for k in PERSON_KINDS
        ),
        count("materials_white", "cubes", "white cubes stored"),
        count("materials_grey", "cubes", "grey cubes stored"),
        count("materials_black", "cubes", "black cubes stored"),
        *(
            count(f"store_free_{k.name}", "spaces", f"empty store spaces, {TITLES[k]}")
            for k in (Kind.CH, Kind.WH, Kind.HB)
        ),
        *(count(f"tiles_{name}", "tiles", f"{name} tiles") for name in TILE_NAMES),
        *(count(f"spaces_{k.name}", "squares", f"squares of {TITLES[k]} tiles") for k in Kind),
        *(
            count(f"disabled_{k.name}", "squares", f"{TITLES[k]} squares under a disc or Godzilla")
            for k in Kind
        ),
        count("disabled_empty", "squares", "untiled squares under a disc or Godzilla"),
        count("council_1_row", "", "council row of the first disc, 0 before it enters"),
        count("council_1_column", "", "council column of the first disc"),
        count("council_2_row", "", "council row of the second disc, 0 before it enters"),
        count("council_2_column", "", "council column of the second disc"),
        count("purple_grade", "votes", "grade of the purple promise held, 0 without"),
        count("pink_held", "cards", "pink promises held"),
        count("discs_in_town", "discs", "radiation discs in this town"),
        count("godzilla_here", "", "1 while a Godzilla stands in this town"),
        count("eliminated_round", "rounds", "round of elimination, 0 while in the game"),
    )


SCHEMA = Schema.of(
    "small_city",
    [
        *engine_tables(phases=PHASES, events=Event, accounts=Account, reasons=Reason),
        Table.of(ScoreRow, "scores", grain="game, seat", level="games"),
        Table.of(GrowthRow, "growth", grain="game, round, seat", level="games"),
        Table("phases", "game, round, phase, seat", "phases", _snapshot_columns()),
        Table.of(MayorRow, "mayor", grain="game, round, seat", level="phases"),
        Table.of(DevelopmentRow, "development", grain="game, round, seat", level="phases"),
        Table.of(MovementRow, "movement", grain="game, round, seat", level="phases"),
        Table.of(IncomeRow, "income", grain="game, round, seat", level="phases"),
        Table.of(VotesRow, "votes", grain="game, round, seat", level="phases"),
        Table.of(GodzillaRow, "godzilla", grain="game, round, seat", level="phases"),
        Table.of(PollutionRow, "pollution", grain="game, round, seat", level="phases"),
        Table.of(CouncilRow, "council", grain="council step or its refusal", level="phases"),
        Table.of(HostRow, "hosts", grain="game, round", level="phases"),
        Table.of(TownRow, "towns", grain="game, seat", level="decisions"),
    ],
)
