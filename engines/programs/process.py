"""Process of an external program, which exchanges lines through pipes.

No shell is involved, and what the program prints is bounded: it is read `_MAX_AHEAD` lines ahead, after which
the program waits on its full pipe. On Linux it is killed when the thread that started it ends; elsewhere its
input ends then.
"""

from __future__ import annotations

import contextlib
import os
import queue
import shlex
import shutil
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import IO

from engines.core.errors import EngineError, ProgramGoneError, ProgramLateError

_LEAVE_S = 2.0
"""Seconds that a program has for leaving after its farewell."""
_DRAIN_S = 1.0
"""Seconds in which the reading thread of a killed program ends, unless others hold the program's pipe."""
_MAX_LINE, _MAX_AHEAD = 10_000, 1_000
"""Maximum length of a line in characters (a longer one is read as several), and of the queue in lines."""
_LAUNCHER = Path(__file__).with_name("launcher.py")


def words_of(command: str) -> list[str]:
    """Return a command line's words, the first of which is replaced by the path of the program.

    Raises `EngineError` for an empty or unreadable command line, or if the program cannot be executed.
    """
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise EngineError(f"{command!r} is not a command line: {error}") from error
    if not words:
        raise EngineError("the command line of an external program is empty")
    path = shutil.which(words[0])
    if path is None:
        raise EngineError(f"the program {words[0]!r} does not exist or cannot be executed")
    return [path, *words[1:]]


class Process:
    """External program in a separate process."""

    def __init__(self, command: str) -> None:
        """Start `command`; raises `EngineError` if that fails."""
        launcher = [sys.executable, "-I", "-S", str(_LAUNCHER)] if sys.platform == "linux" else []
        try:
            self._process = subprocess.Popen(
                [*launcher, *words_of(command)],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                text=True,
                encoding="utf-8",
                errors="replace",
                bufsize=1,
                # Its own group, so that what it starts is killed with it.
                start_new_session=True,
            )
        except OSError as error:
            raise EngineError(f"the program {command!r} could not be started: {error}") from error
        self._command = command
        self._lines: queue.Queue[str | None] = queue.Queue(_MAX_AHEAD)
        self._reader = threading.Thread(
            target=_read, args=(self._process.stdout, self._lines), daemon=True, name="program"
        )
        self._reader.start()

    @property
    def pid(self) -> int:
        """Process id of the program."""
        return self._process.pid

    @property
    def is_running(self) -> bool:
        """Whether the program has not ended yet."""
        return self._process.poll() is None

    def say(self, line: str) -> None:
        """Send a line; raises `ProgramGoneError` if the program has ended."""
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(line + "\n")
            self._process.stdin.flush()
        except (OSError, ValueError) as error:
            raise ProgramGoneError(f"the program {self._command!r} has ended unexpectedly") from error

    def hear(self, deadline: float) -> str:
        """Return the next line without its end; `deadline` is a time of `time.monotonic`.

        Raises `ProgramLateError` after the deadline, even if lines are left, and `ProgramGoneError` once the
        program has ended and its lines were returned.
        """
        left_s = deadline - time.monotonic()
        try:
            line = self._lines.get(timeout=left_s) if left_s > 0 else ""
        except queue.Empty:
            left_s = 0.0
        if left_s <= 0:
            raise ProgramLateError(f"the program {self._command!r} did not answer in time")
        if line is None:
            self._lines.put(None)
            raise ProgramGoneError(f"the program {self._command!r} has ended unexpectedly")
        return line.rstrip("\r\n")

    def close(self, farewell: str) -> None:
        """Send the line `farewell`; if the program does not end within `_LEAVE_S` seconds, kill it.

        Processes that the program has started are killed at its end.
        """
        with contextlib.suppress(ProgramGoneError, subprocess.TimeoutExpired):
            self.say(farewell)
            self._process.wait(_LEAVE_S)
        self.kill()

    def kill(self) -> None:
        """Kill the program with all that it has started; safe to call twice."""
        with contextlib.suppress(OSError):  # It has ended before.
            if hasattr(os, "killpg"):
                os.killpg(self._process.pid, signal.SIGKILL)
            else:
                self._process.kill()
        self._process.wait()
        self._end_reading()
        stdin, stdout = self._process.stdin, self._process.stdout
        assert stdin is not None and stdout is not None
        with contextlib.suppress(OSError):  # The pipe broke with an unsent line in its buffer.
            stdin.close()
        # A stream in which a thread waits cannot be closed.
        if not self._reader.is_alive():
            stdout.close()

    def _end_reading(self) -> None:
        """Discard lines for at most `_DRAIN_S` seconds, until the reading thread has ended.

        That thread may wait for room in the queue.
        """
        until = time.monotonic() + _DRAIN_S
        while self._reader.is_alive() and time.monotonic() < until:
            with contextlib.suppress(queue.Empty):
                if self._lines.get(timeout=0.01) is None:
                    self._reader.join(until - time.monotonic())


def _read(stream: IO[str], lines: queue.Queue[str | None]) -> None:
    """Put the lines of a program into a queue, and `None` at their end."""
    with contextlib.suppress(OSError, ValueError):
        while line := stream.readline(_MAX_LINE):
            lines.put(line)
    lines.put(None)
