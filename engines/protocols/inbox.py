"""Reads a stream's lines in a thread, so that a line can stop a running search."""

from __future__ import annotations

import contextlib
import queue
import threading
from collections.abc import Callable, Iterable, Iterator

from engines.core.engine import StopFlag


class Inbox:
    """Queue of a stream's lines; lines that satisfy `is_interrupt` stop a running search.

    Such a line must arrive *during* the search, so that a script that sends a whole session in advance gets
    full searches. An endless search is also stopped by a line that waits in the queue.

    During a search, each line is first given to `answers_at_once`; if that returns true, the line is answered
    and not queued.
    """

    def __init__(
        self,
        stream: Iterable[str],
        is_interrupt: Callable[[str], bool] = lambda line: False,
        answers_at_once: Callable[[str], bool] = lambda line: False,
    ) -> None:
        self._lines: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._is_interrupt, self._answers_at_once = is_interrupt, answers_at_once
        self._stop: StopFlag | None = None
        self._is_endless = False
        self._came = self._taken = 0
        """Numbers of interrupting lines, each written by a single thread; the end of the stream is one."""
        self._reader = threading.Thread(target=self._read, args=(stream,), daemon=True, name="inbox")
        self._reader.start()

    def __iter__(self) -> Iterator[str]:
        """Yield lines without their line ends until the stream closes."""
        while (line := self.next()) is not None:
            yield line

    def next(self) -> str | None:
        """Wait for the next line and return it; `None` at the end of the stream."""
        line = self._lines.get()
        if line is None:
            self._lines.put(None)
        else:
            self._taken += self._is_interrupt(line)
        return line

    def watch(self, stop: StopFlag | None, *, is_endless: bool = False) -> None:
        """Let interrupting lines set the flag `stop` from now on; `None` means that no search runs.

        An endless search also stops at interrupting lines that wait in the queue, and at the end of the
        stream.
        """
        self._is_endless, self._stop = is_endless, stop
        if stop is not None and is_endless and self._came > self._taken:
            stop.set()

    def _read(self, stream: Iterable[str]) -> None:
        # Closing a stream while it is read raises `ValueError`.
        with contextlib.suppress(ValueError):
            for raw in stream:
                self._take(raw.rstrip("\r\n"))
        self._came += 1
        stop = self._stop
        if stop is not None and self._is_endless:
            stop.set()
        self._lines.put(None)

    def _take(self, line: str) -> None:
        """Answer a line at once if possible; otherwise queue it, and stop the search if it interrupts."""
        if self._stop is not None and self._answers_at_once(line):
            return
        is_interrupt = self._is_interrupt(line)
        self._came += is_interrupt
        stop = self._stop
        if stop is not None and is_interrupt:
            stop.set()
        self._lines.put(line)
