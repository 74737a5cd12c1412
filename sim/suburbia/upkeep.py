"""Steps 2 and 3 of a turn: money by Income, Population by Reputation."""

from sim.suburbia.borough import Borough
from sim.suburbia.schema import UpkeepRow
from sim.suburbia.state import GameState
from sim.suburbia.words import Account, Reason


def upkeep(state: GameState, borough: Borough) -> None:
    """Play steps 2 and 3, each of which reads its counter when it begins.

    Holds SUB-TURN-01, SUB-TURN-15 and SUB-TURN-16.
    """
    income = borough.counters.income
    paid, unpaid, lost = pay_income(state, borough)
    reputation = borough.counters.reputation
    moved, missing, missing_paid = move_people(state, borough)
    if state.journal.keeps("upkeep"):
        row = UpkeepRow(
            round=state.round,
            phase=state.phase,
            seat=borough.seat,
            income=income,
            paid=paid,
            unpaid=unpaid,
            people_lost=lost,
            reputation=reputation,
            moved=moved,
            missing=missing,
            missing_paid=missing_paid,
        )
        state.journal.add("upkeep", row)


def pay_income(state: GameState, borough: Borough) -> tuple[int, int, int]:
    """Receive Income, or pay it as far as the money goes; the rest costs inhabitants.

    Holds SUB-TURN-11, SUB-TURN-12 and SUB-TURN-19.

    Returns
    -------
    (int, int, int)
        Dollars received, dollars not paid, inhabitants lost for them.
    """
    counters = borough.counters
    income = counters.income
    paid = counters.change(Account.MONEY, Reason.INCOME_STEP, income)
    unpaid = max(0, paid - income)
    if not unpaid or state.rules.readings.income_shortfall == "forgiven":
        return paid, unpaid, 0
    return paid, unpaid, -counters.change(Account.POPULATION, Reason.UNPAID, -unpaid, "step 2")


def move_people(state: GameState, borough: Borough) -> tuple[int, int, int]:
    """Change Population by Reputation; inhabitants short of 0 cost money.

    Holds SUB-TURN-13 to 15 and SUB-TURN-19.

    Returns
    -------
    (int, int, int)
        Inhabitants moved, inhabitants missing, dollars paid for them.
    """
    counters, readings = borough.counters, state.rules.readings
    reputation = counters.reputation
    if readings.population_step_reading == "line_by_line":
        moved = _one_by_one(borough)
    else:
        moved = counters.change(Account.POPULATION, Reason.REPUTATION_STEP, reputation, "step 3")
    missing = max(0, moved - reputation) if not counters.population else 0
    if not missing or readings.population_shortfall == "stop_at_zero":
        return moved, missing, 0
    return moved, missing, -counters.change(Account.MONEY, Reason.MISSING, -missing)


def _one_by_one(borough: Borough) -> int:
    """Move the marker one inhabitant at a time, until it has moved by the present Reputation."""
    counters, moved = borough.counters, 0
    step = 1 if counters.reputation > 0 else -1
    while moved * step < counters.reputation * step:
        changed = counters.change(Account.POPULATION, Reason.REPUTATION_STEP, step, "step 3")
        if not changed:
            break
        moved += changed
    return moved
