"""The words of Small City: kinds of building, colours, accounts, reasons, events, phases."""

from enum import IntEnum


class Kind(IntEnum):
    """Kinds of building, by the letters of the component table."""

    R = 0
    C = 1
    F = 2
    P = 3
    WH = 4
    RF = 5
    HB = 6
    PO = 7
    FI = 8
    CH = 9
    SC = 10
    LI = 11
    MU = 12
    ME = 13
    CL = 14
    UN = 15


TITLES = {
    Kind.R: "Residential",
    Kind.C: "Commercial",
    Kind.F: "Factory",
    Kind.P: "Park",
    Kind.WH: "Warehouse",
    Kind.RF: "Refinery",
    Kind.HB: "Harbor",
    Kind.PO: "Police Station",
    Kind.FI: "Fire Station",
    Kind.CH: "City Hall",
    Kind.SC: "School",
    Kind.LI: "Library",
    Kind.MU: "Museum",
    Kind.ME: "Metro Station",
    Kind.CL: "CliniC",
    Kind.UN: "University",
}

ZONES = (Kind.R, Kind.C, Kind.F)
STORES = (Kind.CH, Kind.WH, Kind.HB)
CULTURE = (Kind.SC, Kind.LI, Kind.MU, Kind.ME, Kind.CL, Kind.UN)
INFLUENCE = (Kind.CH, *CULTURE)
VISITED = (Kind.C, Kind.F, Kind.P, Kind.MU, Kind.UN)


class Colour(IntEnum):
    """Colours of material."""

    WHITE = 0
    GREY = 1
    BLACK = 2


LETTERS = "WGB"
"""The colours' letters, by index."""


class Account(IntEnum):
    """What a player's ledger counts.

    The members up to BLACK count things, those up to GONE people; COUNT is what a victory other
    than that by votes counts: economic effect, citizens or cultural squares.
    """

    MONEY = 0
    VOTES = 1
    POLLUTION = 2
    WHITE = 3
    GREY = 4
    BLACK = 5
    CITY_HALL = 6
    JOB_CENTRE = 7
    RESERVE = 8
    IN_PLAY = 9
    DEAD = 10
    GONE = 11
    DISCS = 12
    COUNT = 13


MATERIALS = (Account.WHITE, Account.GREY, Account.BLACK)
PEOPLE = (
    Account.CITY_HALL,
    Account.JOB_CENTRE,
    Account.RESERVE,
    Account.IN_PLAY,
    Account.DEAD,
    Account.GONE,
)


class Reason(IntEnum):
    """Why an account changed."""

    SETUP = 0
    CARD_SKIP = 1
    SUPPORTER = 2
    BUILD = 3
    GROWTH = 4
    ENLARGE = 5
    CULTURE = 6
    R1_POWER = 7
    NEWCOMER = 8
    HOUSED = 9
    TOURISTS = 10
    POLICE = 11
    SHOP = 12
    SALE = 13
    MUSEUM = 14
    PRODUCTION = 15
    REFINERY = 16
    HARBOR = 17
    RESIDENTS = 18
    UNIVERSITY = 19
    PERSONS = 20
    DEATH = 21
    ELIMINATION = 22
    COUNCIL = 23
    COUNCIL_REWARD = 24
    EATEN = 25
    DESTROYED = 26
    RADIATION = 27
    ENGINEER = 28
    PROMISE = 29
    FINAL_POLLUTION = 30
    DISC_POINTS = 31
    PARKS = 32
    FIRE_STATION = 33
    FLOOR = 34
    MERGE = 35
    ANARCHIST = 36
    SPEECH = 37
    COUNTED = 38
    MONEY_LEFT = 39
    RETURNED = 40
    PINK_PROMISE = 41
    ATTORNEY = 42


class Event(IntEnum):
    """What the table ``events`` tells."""

    FIRST_HOST = 0
    CITY_HALL_PLACED = 1
    SEATED_IN_CITY_HALL = 2
    PROMISE_GRADE = 3
    MAYOR_PLACED = 4
    CARD_TAKEN = 5
    DISCS_REMOVED = 6
    ENLARGED = 7
    TILE_BUILT = 8
    STEP_SKIPPED = 9
    TILE_GROWN = 10
    CITIZEN_PULLED = 11
    CITIZEN_MOVED = 12
    NEWCOMER = 13
    CITIZEN_HOUSED = 14
    SHOP = 15
    PRODUCED = 16
    PRODUCT_LOST = 17
    REFINED = 18
    HARBOR_SALE = 19
    GODZILLA_LEFT = 20
    GODZILLA_ROLL = 21
    GODZILLA_ENTERED = 22
    GODZILLA_WALKED = 23
    EATEN = 24
    DESTROYED = 25
    DISC_LAID = 26
    DEATH = 27
    DEATH_SAVED = 28
    BURIED = 29
    ELIMINATED = 30
    COUNCIL_STEP = 31
    COUNCIL_REWARD = 32
    NEXT_HOST = 33
    PROMISE_KEPT = 34
    PROMISE_BROKEN = 35
    RULE_HOLE = 36
    TILES_MERGED = 37
    ANARCHIST = 38
    SPEECH = 39
    MATERIAL_MOVED = 40
    TOURIST_REFUSED = 41
    SOLO_DIFFICULTY = 42
    PINK_KEPT = 43
    ATTORNEY_PAIR = 44


PHASES = ("setup", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "end")
"""Labels of the phases; the index is what rows hold."""
