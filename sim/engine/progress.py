"""A progress bar for batches, on standard error."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

Advance = Callable[[int], None]


@contextmanager
def progress_bar(games: int, shown: bool | Advance) -> Iterator[Advance]:
    """Yield a function that takes the number of games finished since its last call.

    Parameters
    ----------
    games : int
        How many there will be.
    shown : bool or callable
        Whether to show a bar; or such a function of one's own, as that of a bar over several runs.
    """
    if callable(shown):
        yield shown
        return
    if not shown:
        yield lambda _count: None
        return
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        ProgressColumn,
        Task,
        TimeRemainingColumn,
    )
    from rich.text import Text

    class Rate(ProgressColumn):
        """Games per second."""

        def render(self, task: Task) -> Text:
            """Return the rate as text."""
            return Text(f"{task.finished_speed or task.speed or 0:,.0f} games/s")

    parts = (BarColumn(), MofNCompleteColumn(), Rate(), TimeRemainingColumn())
    with Progress("games", *parts, console=Console(stderr=True)) as bar:
        task = bar.add_task("games", total=games)
        yield lambda count: bar.advance(task, count)
