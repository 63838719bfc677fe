"""Lines from a stream, read by a thread so that a running search hears the ones that stop it."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable, Iterator
from typing import TextIO

from engines.search.engine import StopFlag


class Inbox:
    """The lines of a stream in order; `is_interrupt` names those that end the search in progress.

    An interrupting line also ends searches that begin while it is still
    waiting in the queue: it was sent to stop what came before it.
    """

    def __init__(self, stream: TextIO, is_interrupt: Callable[[str], bool] = lambda line: False) -> None:
        self._lines: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._is_interrupt = is_interrupt
        self._lock = threading.Lock()
        self._waiting = 0
        self._stop: StopFlag | None = None
        self._reader = threading.Thread(target=self._read, args=(stream,), daemon=True, name="inbox")
        self._reader.start()

    def __iter__(self) -> Iterator[str]:
        """Yield line after line, without its end, until the stream closes."""
        while (line := self._lines.get()) is not None:
            if self._is_interrupt(line):
                with self._lock:
                    self._waiting -= 1
            yield line

    def watch(self, stop: StopFlag) -> None:
        """From now on interrupting lines set `stop`; one that waits already sets it at once."""
        with self._lock:
            self._stop = stop
            if self._waiting:
                stop.set()

    def _read(self, stream: TextIO) -> None:
        for raw in stream:
            line = raw.rstrip("\r\n")
            if self._is_interrupt(line):
                with self._lock:
                    self._waiting += 1
                    if self._stop is not None:
                        self._stop.set()
            self._lines.put(line)
        self._lines.put(None)
