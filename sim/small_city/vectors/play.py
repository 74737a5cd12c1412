"""Whether a test vector holds: what it says beside what comes of it when the game plays it."""

from sim.small_city.godzilla import who_is_spared
from sim.small_city.position import game_around
from sim.small_city.vectors.owner import Difference, Differs
from sim.small_city.vectors.steps import STEPS, fact
from sim.small_city.vectors.vector import Vector
from sim.small_city.vectors.waking import TIE, Waking


def differences(block: Vector | Waking) -> list[Difference]:
    """Play a vector and return where it disagrees with the game; nothing if it holds."""
    try:
        told = play(block)
    except Differs as error:
        return [error.difference]
    expected = block.all_expected()
    return [
        Difference(what, value, told[what])
        for what, value in expected.items()
        if told[what] != value
    ]


def play(block: Vector | Waking) -> dict[str, str]:
    """Return what comes of a vector, under the words and in the form of its expectations.

    Raises
    ------
    Differs
        If the game does not offer a choice that the vector makes.
    """
    return _wake(block) if isinstance(block, Waking) else _play(block)


def _play(vector: Vector) -> dict[str, str]:
    game, town = game_around(vector.map, vector.settings, log="events")
    told = STEPS[vector.kind](vector, game, town)
    for what in vector.expected:
        if what not in told:
            told[what] = fact(what, vector, game, town)
    return told


def _wake(waking: Waking) -> dict[str, str]:
    """Tell who is visited and who is spared; a reason only where the vector gives one."""
    spared = who_is_spared(
        dict(enumerate(waking.players.values())),
        only_highest=waking.settings.get(TIE) == "only_highest",
    )
    by_name = {who: spared.get(player) for player, who in enumerate(waking.players)}
    bare = [who for who, reason in (waking.spared or {}).items() if not reason]
    told = {who: "" if who in bare else reason for who, reason in by_name.items() if reason}
    return {
        "visited": waking.listed(who for who in by_name if who not in told),
        "spared": waking.listed(f"{who} {reason}" for who, reason in told.items()),
    }
