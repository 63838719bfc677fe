"""Progress of a command on standard error, shown after two seconds.

A terminal shows a progress bar. Elsewhere, or if the command itself writes lines,
progress is written as lines at increasing intervals. Nothing is shown for work that
ends within two seconds.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Iterable, Iterator
from types import TracebackType
from typing import Self, TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, ProgressColumn, Task, TextColumn, TimeRemainingColumn
from rich.progress import Progress as Bar
from rich.text import Text

PATIENCE_S = 2.0
_SELDOM_S = 60.0
"""Maximum seconds between two lines; until then, the interval equals the elapsed time."""
_INTERVAL_S = 0.25

Item = TypeVar("Item")


class Progress:
    """Context manager that reports the number of items done, until its block ends."""

    def __init__(
        self,
        title: str,
        total: int | None = None,
        *,
        is_live: bool = True,
        patience_s: float | None = None,
        console: Console | None = None,
    ) -> None:
        """Set up the report of work called `title` on `total` items, if known.

        `is_live=False` writes lines even in a terminal; nothing is shown for the first `patience_s` seconds,
        by default `PATIENCE_S`. The report goes to `console`, by default to standard error.
        """
        self._console = console or Console(stderr=True)
        self._bar = _bar(self._console) if is_live and self._console.is_terminal else None
        self._task = None if self._bar is None else self._bar.add_task(title, total=total)
        self._title, self._total, self._done = title, total, 0
        self._patience_s = self._next_s = PATIENCE_S if patience_s is None else patience_s
        self._since: float | None = None
        self._is_over = threading.Event()
        self._watch = threading.Thread(target=self._report, daemon=True, name="progress")

    def __enter__(self) -> Self:
        self.resume()
        self._watch.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._is_over.set()
        self._watch.join()
        if self._bar is not None:
            self._bar.stop()

    def update(self, done: int | None = None, total: int | None = None, title: str | None = None) -> None:
        """Change the number of items done, the total, or the title; `None` leaves each as it is."""
        self._done = self._done if done is None else done
        self._total = self._total if total is None else total
        self._title = title or self._title
        if self._bar is not None and self._task is not None:
            self._bar.update(self._task, completed=self._done, total=self._total, description=self._title)

    def advance(self) -> None:
        """Count one more item as done."""
        self.update(done=self._done + 1)

    def say(self, text: str) -> None:
        """Write a line immediately to where the report goes, by default standard error."""
        self._console.print(text, markup=False, highlight=False, soft_wrap=True)

    def pause(self) -> None:
        """Pause reporting, for example while waiting for input; a bar that is shown already stays."""
        self._since = None

    def resume(self) -> None:
        """Start or resume reporting; the time until something is shown begins again."""
        self._since, self._next_s = time.monotonic(), self._patience_s

    def each(self, items: Iterable[Item]) -> Iterator[Item]:
        """Yield the items, and count each as done when it is handed out.

        Reporting pauses while this function waits for the next item.
        """
        self.pause()
        for item in items:
            self.advance()
            self.resume()
            yield item
            self.pause()

    def _report(self) -> None:
        while not self._is_over.wait(_INTERVAL_S if self._patience_s else _INTERVAL_S / 25):
            since = self._since
            took = 0.0 if since is None else time.monotonic() - since
            if since is None or took < self._next_s:
                continue
            if self._bar is not None:
                self._bar.start()
                return
            self.say(self._line(took))
            self._next_s = took + min(max(took, self._patience_s), _SELDOM_S)

    def _line(self, took_s: float) -> str:
        """Return the progress as one line; `took_s` counts seconds since reporting began or resumed."""
        count = "" if self._total is None and not self._done else f" {self._done:,}"
        of = "" if self._total is None else f" of {self._total:,}"
        return f"{self._title}:{count}{of}{',' if count or of else ''} {took_s:.0f} s so far"


class _Speed(ProgressColumn):
    """Column that shows the number of items a second."""

    def render(self, task: Task) -> Text:
        """Return the number of items a second, such as `12.5/s`; empty while it is unknown."""
        return Text(f"{task.speed:,.1f}/s" if task.speed else "")


def _bar(console: Console) -> Bar:
    columns = (
        *(TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn()),
        *(_Speed(), TimeRemainingColumn()),
    )
    return Bar(*columns, console=console)
