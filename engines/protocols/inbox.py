"""Reads a stream's lines in a thread, so that a line can stop a running search."""

from __future__ import annotations

import contextlib
import queue
import threading
from collections.abc import Callable, Iterable, Iterator

from engines.core.engine import StopFlag


class Inbox:
    """Queue of a stream's lines; lines that satisfy `is_interrupt` stop a running search.

    Only a line that arrives *during* a search stops it. A script that sends a
    whole session in advance gets full searches.
    """

    def __init__(
        self, stream: Iterable[str], is_interrupt: Callable[[str], bool] = lambda line: False
    ) -> None:
        self._lines: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._is_interrupt = is_interrupt
        self._stop: StopFlag | None = None
        self._reader = threading.Thread(target=self._read, args=(stream,), daemon=True, name="inbox")
        self._reader.start()

    def __iter__(self) -> Iterator[str]:
        """Yield lines without their line ends until the stream closes."""
        while (line := self.next()) is not None:
            yield line

    def next(self, timeout_s: float | None = None) -> str | None:
        """Return the next line, `None` at the end of the stream; raises `queue.Empty` after `timeout_s`."""
        return self._lines.get(timeout=timeout_s)

    def watch(self, stop: StopFlag | None) -> None:
        """Let interrupting lines set the flag `stop` from now on; `None` means that no search runs."""
        self._stop = stop

    def _read(self, stream: Iterable[str]) -> None:
        # Closing a stream while it is read raises `ValueError`.
        with contextlib.suppress(ValueError):
            for raw in stream:
                line = raw.rstrip("\r\n")
                stop = self._stop
                if stop is not None and self._is_interrupt(line):
                    stop.set()
                self._lines.put(line)
        self._lines.put(None)
