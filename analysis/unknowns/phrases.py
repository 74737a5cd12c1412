"""What a sheet says of tables, rows and columns: where to look, and for what."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from sim.engine.tables import Row
from sim.small_city.words import TITLES, Kind

Words = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Phrases:
    """The words of a game.

    Attributes
    ----------
    title : str
        The game, as on the box.
    tables : mapping of str to (str, str)
        By table, a heading and where to look.
    columns : mapping of str to mapping of str to str
        By table and column, what to look for.
    aspects : mapping of str to mapping of str to str
        The same by a word of the provenance, where a cell holds several things.
    questions : mapping of str to str
        Settings that are about something printed and that no cell answers.
    aliases : mapping of str to sequence of str
        Words of the provenance and the columns they mean.
    """

    title: str = ""
    tables: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    columns: Mapping[str, Words] = field(default_factory=dict)
    aspects: Mapping[str, Words] = field(default_factory=dict)
    questions: Words = field(default_factory=dict)
    aliases: Mapping[str, Sequence[str]] = field(default_factory=dict)


SMALL_CITY = Phrases(
    "Small City",
    tables={
        "buildings": (
            "Tiles",
            "Take one tile of each sort and level. Where several of one sort differ, say so.",
        ),
        "council": (
            "Council board",
            "The plain side, without stars. Rows from top to bottom, columns from left to right.",
        ),
        "promises": ("Promise cards", "Their numbers stand on the cards; 1 to 16 are purple."),
        "numbers": ("Rulebook and boards", "Numbers that the rules name or that boards show."),
        "solo_difficulties": ("Solo game", "The table of the five difficulties."),
        "solo_ratings": ("Solo game", "The list of titles."),
        "settings": ("Questions", "Tick what you see. Where nothing fits, write it beside."),
    },
    columns={
        "buildings": {
            "supply": "how many there are in the box",
            "size": "how many squares it covers",
            "shapes": "its shape: any, 1x1, I2 I3 I4 (row), L3 (corner), O4 O6 O9 (block), T4",
            "price": "price in dollars",
            "materials": "cubes it costs, such as W:1;G:1",
            "requirement": "what must and must not be near, such as near_culture:1;not_near:F",
            "effect": "what it does, such as votes_when_built:2",
        },
        "council": {
            "dollars": "price in dollars",
            "votes": "price in votes, empty if votes cannot pay",
            "pink_draw": "pink cards drawn, on the starred side",
            "reward": "what it gives: material:W:1, tile:2, votes:3, citizens:1",
        },
        "promises": {
            "grade": "votes for keeping it: 6, 12 or 18",
            "condition": "what must be true at the end, such as tiles(R)>=5 or pollution<=20",
        },
        "solo_difficulties": {"min_increase": "smallest increase of pollution of which one dies"},
        "solo_ratings": {"min_score": "lowest score that earns the title, empty if any does"},
    },
    aspects={
        "buildings": {
            "near_tiles": "how many residential tiles must be near",
            "near_kinds": "how many kinds of industry must be near",
            "not_near": "which kinds must not be near",
            "max": "whether a player may have more than one",
            "requirement": "whether anything must be near",
            "votes": "votes for building it",
            "person_money": "dollars for each person on it",
            "person_votes": "votes for each person on it",
            "no other effect": "whether it does anything else",
            "effect": "what it does",
        },
    },
    questions={
        "residential_votes": "Residential tiles: do their spaces bear the numbers 1, 2, …, so that"
        " it matters on which of them citizens stand?",
        "factory_colours": "Factories of level 2 and 3: which squares are white, grey and black?",
        "refinery_effect": "Refinery: what does its symbol say?",
        "base_card_effects": "Action cards A to H: do they have the effects of the later edition?",
        "council_movement": "Council board: does a disc stay in its row?",
        "council_tile_kinds": "Second row of the council board: are cultural tiles shown?",
        "easy_blocked": "Easy side of a player's board: are there squares that cannot be used?",
        "construction_anchor": "Player's board: do the areas of side 7 to 10 share a corner?",
        "material_supply": "Cubes: how many of each colour?",
        "money_supply": "Money: how much is in the box?",
    },
    aliases={"amount": ("reward",)},
)
PRODUCTS = ("produces_base", "produces_upgraded")
KEY_TO_THE_CITY = Phrases(
    "Key to the City \N{EN DASH} London",
    tables={
        "tiles": ("Tiles", "Both sides of each tile; the base side has the upgrade arrow."),
        "river": ("River tiles", "The side with berths; berth 1 is the leftmost one."),
    },
    columns={
        "tiles": {
            "produces_base": "what its base side makes, such as skill:coin:1",
            "produces_upgraded": "what its upgraded side makes",
            "upgrade_cost_1": "first cost of the upgrade, such as conn:red:1;skill:any:1",
            "upgrade_cost_2": "second cost of the upgrade, if there is a choice",
            "vp_base": "points of the base side",
            "vp_upgraded": "points of the upgraded side",
            "scoring_colour": "colour that scores",
            "river_edges": "edges with river, such as 0;3 for opposite ones",
        },
        "river": {"keyples": "keyples of the berth", "vp": "points of the barrier at the berth"},
    },
    aliases={"make": PRODUCTS, "which": PRODUCTS, "value": ("vp",)},
)
SUBURBIA = Phrases(
    "Suburbia",
    tables={
        "tiles": ("Tiles", "What is printed on the tile: upper right at once, below for others."),
        "goals": ("Goal tiles", "The number on each goal tile."),
        "numbers": ("Rulebook and boards", "Numbers that the rules name or that boards show."),
    },
    columns={
        "tiles": {
            "cost": "printed cost",
            "income": "Income it gives at once",
            "reputation": "Reputation it gives at once",
            "population": "inhabitants it gives at once",
            "effects": "its effect below, such as adjacent:Residential:population:+3",
        },
        "goals": {
            "bonus": "population it gives",
            "with_dale": "whether it may be public against Dale: yes or no",
        },
    },
)
GAMES = {"small_city": SMALL_CITY, "key_to_the_city": KEY_TO_THE_CITY, "suburbia": SUBURBIA}


def phrases(game: str) -> Phrases:
    """Return the words of a game; of one without words of its own, none."""
    return GAMES.get(game, Phrases(game.replace("_", " ")))


def row_title(table: str, name: str, row: Row, key: Sequence[str]) -> str:
    """Return what a row is called on a sheet, such as ``"Commercial 3"``."""
    if table == "buildings" and row.get("kind") in Kind.__members__:
        return f"{TITLES[Kind[row['kind']]]} {row['level']}".rstrip()
    if table == "promises":
        return f"Promise {name}"
    if table == "council":
        return f"Row {row['row']}, column {row['column']}"
    if len(key) > 1:
        return ", ".join(row[column] for column in key if row[column])
    return name.replace("_", " ")
