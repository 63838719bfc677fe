"""Progress of commands; the tests wait for what the watch writes, not for a clock."""

from __future__ import annotations

import io
import re
import threading

import pytest
from rich.console import Console

from engines.console_progress import Progress


class Heard(io.StringIO):
    """A stream that tells when something was written."""

    def __init__(self) -> None:
        super().__init__()
        self.spoke = threading.Event()

    def write(self, text: str) -> int:
        written = super().write(text)
        self.spoke.set()
        return written

    def wait(self) -> str:
        assert self.spoke.wait(60)
        self.spoke.clear()
        return self.getvalue()


def console(stream: io.StringIO, is_terminal: bool = False) -> Console:
    return Console(file=stream, force_terminal=is_terminal, width=100)


def test_long_work_is_mentioned_in_lines() -> None:
    stream = Heard()
    with Progress("choosing openings", 50, patience_s=0.0, console=console(stream)) as progress:
        progress.update(done=3)
        stream.spoke.clear()
        assert re.search(r"^choosing openings: 3 of 50, \d+ s so far$", _next(stream), re.MULTILINE)
        progress.update(title="playing", total=60)
        progress.advance()
        assert re.search(r"^playing: 4 of 60, \d+ s so far$", _next(stream), re.MULTILINE)
    assert "\x1b" not in stream.getvalue()


def _next(stream: Heard) -> str:
    """Return what was written once a whole look was made from now on."""
    stream.wait()
    stream.wait()
    return stream.getvalue()


def test_work_without_an_end_tells_its_time() -> None:
    stream = Heard()
    with Progress("loading", patience_s=0.0, console=console(stream)):
        stream.wait()
    assert re.match(r"loading: \d+ s so far\n", stream.getvalue())


def test_progress_is_a_bar_in_terminals_by_default() -> None:
    for is_live in (True, False):
        stream = Heard()
        terminal = console(stream, is_terminal=True)
        with Progress("playing", 8, is_live=is_live, patience_s=0.0, console=terminal) as progress:
            progress.update(done=2)
            stream.wait()
        assert ("━" in stream.getvalue()) is is_live
        assert "playing" in stream.getvalue()


@pytest.mark.parametrize("is_terminal", [True, False])
def test_quick_work_is_not_mentioned(is_terminal: bool) -> None:
    stream = Heard()
    with Progress("playing", 8, patience_s=3_600.0, console=console(stream, is_terminal)) as progress:
        progress.advance()
    assert stream.getvalue() == ""


def test_waiting_for_somebody_else_is_no_work() -> None:
    stream, lines = Heard(), iter("ab")
    with Progress("solving", patience_s=3_600.0, console=console(stream)) as progress:
        assert progress._since is not None
        heard = progress.each(lines)
        next(heard)
        assert progress._since is not None and progress._done == 1
        progress.pause()
        assert progress._since is None
        assert list(heard) == ["b"]
        assert progress._since is None
    assert stream.getvalue() == ""


def test_line_is_said_as_it_is() -> None:
    stream = Heard()
    with Progress("playing", patience_s=3_600.0, console=console(stream)) as progress:
        progress.say("[bold]a - b[/bold]: illegal " + "x" * 200)
    assert stream.getvalue() == "[bold]a - b[/bold]: illegal " + "x" * 200 + "\n"


@pytest.mark.parametrize(("took_s", "is_mentioned"), [(1.99, False), (2.0, True)])
def test_work_is_mentioned_after_two_seconds(
    took_s: float, is_mentioned: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    stream = Heard()
    progress = Progress("loading", console=console(stream))
    progress._since, looks = 0.0, iter((False, True))
    monkeypatch.setattr(progress._is_over, "wait", lambda _: next(looks))
    monkeypatch.setattr("engines.console_progress.time.monotonic", lambda: took_s)
    progress._report()
    assert bool(stream.getvalue()) == is_mentioned
