"""The process of a program: what it prints is bounded, and it ends with the one that started it."""

from __future__ import annotations

import os
import subprocess
import sys
import textwrap
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from engines.core.errors import EngineError, ProgramGoneError, ProgramLateError
from engines.programs import process
from engines.programs.process import Process
from tests.engines.programs.fake import script

ROOT = Path(__file__).parents[3]
SOON_S, PATIENT_S = 0.1, 30.0


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Callable[[str], Process]]:
    """`start(text)` runs a script in a process that ends with the test."""
    processes: list[Process] = []

    def started(text: str) -> Process:
        processes.append(Process(script(tmp_path, text)))
        return processes[-1]

    yield started
    for one in processes:
        one.kill()


def within(seconds: float) -> float:
    return time.monotonic() + seconds


def test_lines_are_exchanged(start: Callable[[str], Process]) -> None:
    echo = start("for line in lines: say(line + '!')")
    echo.say("één")
    assert echo.hear(within(PATIENT_S)) == "één!"


def test_late_and_gone_are_two_errors(start: Callable[[str], Process]) -> None:
    hung = start("say('hello'); lines = [time.sleep(600)]")
    assert hung.hear(within(PATIENT_S)) == "hello"
    with pytest.raises(ProgramLateError, match="in time"):
        hung.hear(within(SOON_S))
    left = start("say('bye')")
    assert left.hear(within(PATIENT_S)) == "bye"
    for _ in range(2):
        with pytest.raises(ProgramGoneError, match="gone"):
            left.hear(within(PATIENT_S))


def test_endless_output_is_late_and_takes_no_memory(start: Callable[[str], Process]) -> None:
    loud = start("while True: say('x' * 100)")
    until = within(SOON_S)
    with pytest.raises(ProgramLateError):
        while True:
            assert loud.hear(until) == "x" * 100
    assert loud._lines.qsize() <= process._MAX_AHEAD
    loud.kill()
    assert not loud._reader.is_alive()


def test_endless_line_is_read_in_pieces(start: Callable[[str], Process]) -> None:
    loud = start("while True: sys.stdout.write('x' * 100)")
    assert loud.hear(within(PATIENT_S)) == "x" * process._MAX_LINE


def test_output_that_is_no_text_is_read(start: Callable[[str], Process]) -> None:
    odd = start("sys.stdout.buffer.write(b'\\xff\\xfe ok\\n'); sys.stdout.flush()")
    assert odd.hear(within(PATIENT_S)).endswith(" ok")


def test_program_that_ignores_its_farewell_is_killed(
    start: Callable[[str], Process], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(process, "_LEAVE_S", SOON_S)
    stubborn = start(
        "import signal; signal.signal(signal.SIGTERM, signal.SIG_IGN)\nwhile True: time.sleep(600)"
    )
    stubborn.close("quit")
    assert not stubborn.is_running
    stubborn.close("quit")


@pytest.mark.parametrize(
    ("content", "mode"), [("no program", 0o644), ("\0no program", 0o755)], ids=["rights", "format"]
)
def test_file_that_cannot_be_executed_is_an_error(tmp_path: Path, content: str, mode: int) -> None:
    file = tmp_path / "program"
    file.write_text(content, encoding="utf-8")
    file.chmod(mode)
    with pytest.raises(EngineError):
        Process(str(file)).hear(within(PATIENT_S))


def test_no_shell_reads_the_command(tmp_path: Path) -> None:
    command = script(tmp_path, "say(' '.join(sys.argv[1:]))")
    echo = Process(f"{command} '$HOME' ; echo `id` > {tmp_path / 'made'}")
    assert echo.hear(within(PATIENT_S)) == f"$HOME ; echo `id` > {tmp_path / 'made'}"
    echo.kill()
    assert not (tmp_path / "made").exists()


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux kills the children of a killed process")
def test_program_ends_with_its_killed_starter(tmp_path: Path) -> None:
    """The program holds a pipe open, hears nothing, and ignores the end of its input."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    command = script(tmp_path, f"pipe = open({str(pipe)!r}, 'w')\nwhile True: time.sleep(600)")
    starter = f"""
    import time
    from engines.programs.process import Process
    started = Process({command!r})
    time.sleep(600)
    """
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    words = [sys.executable, "-c", textwrap.dedent(starter)]
    with subprocess.Popen(words, env=environment) as parent, pipe.open() as held:
        parent.kill()
        assert held.read() == ""
