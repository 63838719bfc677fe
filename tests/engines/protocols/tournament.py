"""A Gomocup tournament of our own: a manager, two programs a game, a referee, a clock.

    python -m tests.engines.protocols.tournament --games 100 --seconds 0.3 --out tournament.jsonl

Each game starts two processes of `python -m engines gomocup` and plays
them by the rules and on the boards of `BOARDS` in turn, every fourth game
(or as often as `--clock-every` says) with a clock for the whole game as
well. Openings are random, two games to each, colours swapped. Times are the manager's: from a command sent to
its answer heard. Goes on from the file where it was stopped.

A program is started once before the first game: the first start after an
installation compiles the kernels, which takes a minute and about 100 MiB
that no later one needs.
"""

from __future__ import annotations

import contextlib
import json
import sys
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Annotated

import typer

from engines.arena.openings import random_openings
from engines.command_line import run_and_exit
from engines.console_progress import Progress
from engines.core.errors import EngineError, TengenError
from engines.core.game import Game, Position
from engines.core.line_file import trim_last_line
from engines.core.types import Seat
from engines.programs.gomocup import ENDLESS_MS, RULES
from engines.programs.process import Process
from engines.programs.stones import format_point
from engines.registry import games

BOARDS = (
    ("freestyle", 15),
    ("freestyle", 20),
    ("standard", 15),
    ("renju", 15),
    ("freestyle", 19),
    ("standard", 20),
    ("renju", 13),
    ("freestyle", 16),
)
"""Rule and size of the pairs, in turn."""
MAX_MEMORY = 350 * 2**20
"""In bytes; what Gomocup grants."""
PATIENCE_S = 10.0
"""A program that is so late has hung; until then its answer counts, and its delay is reported."""
START_S = 120.0
_CLOCK_MOVES = 30
"""With a clock for the whole game: enough for this number of moves at the full time each."""


@dataclass(frozen=True)
class Report:
    """One game, seats in order of play; a finished one has an outcome or an error, never neither."""

    number: int
    seconds: float
    rule: str
    size: int
    has_clock: bool
    opening: tuple[str, ...]
    moves: tuple[str, ...]
    outcome: str | None
    error: str | None
    overruns_s: tuple[float, float]
    """The worst of each; below zero where every answer was in time."""
    peaks: tuple[int, int]
    """The most memory each process had in its hands, in bytes; 0 where the system does not tell."""


@dataclass
class Program:
    """One process as the manager sees it."""

    process: Process
    turn_s: float
    left_s: float | None
    worst_overrun_s: float = field(default=-1.0)
    is_informed: bool = False

    def introduce(self, rule: str, size: int) -> None:
        self.process.say(f"START {size}")
        answer = self._hear(START_S)
        if answer != "OK":
            raise EngineError(f"START {size}: {answer}")
        match_ms = 0 if self.left_s is None else round(self.left_s * 1000)
        number = {name: number for number, name in RULES.items()}[rule]
        self.inform(timeout_turn=round(self.turn_s * 1000), timeout_match=match_ms)
        self.inform(max_memory=MAX_MEMORY, game_type=1, rule=number)

    def inform(self, **values: int) -> None:
        for key, value in values.items():
            self.process.say(f"INFO {key} {value}")

    def ask(self, position: Position, is_first: bool) -> int:
        """Return the program's action; raises `EngineError` for what is no answer or no point."""
        self.inform(time_left=ENDLESS_MS if self.left_s is None else round(self.left_s * 1000))
        for line in self._commands(position, is_first)[:-1]:
            self.process.say(line)
        started = time.perf_counter()
        self.process.say(self._commands(position, is_first)[-1])
        answer = self._hear(self.turn_s + PATIENCE_S)
        took = time.perf_counter() - started
        allowed = self.turn_s
        if self.left_s is not None:
            allowed = min(allowed, self.left_s)
            self.left_s -= took
        self.worst_overrun_s = max(self.worst_overrun_s, took - allowed)
        column, comma, row = answer.partition(",")
        if not (comma and column.isdecimal() and row.isdecimal()):
            raise EngineError(f"not a move: {answer}")
        if int(column) >= position.columns or int(row) >= position.rows:
            raise EngineError(f"off the board: {answer}")
        return int(row) * position.columns + int(column)

    @property
    def peak(self) -> int:
        with contextlib.suppress(OSError):
            for line in Path(f"/proc/{self.process.pid}/status").read_text(encoding="ascii").splitlines():
                if line.startswith("VmHWM:"):
                    return int(line.split()[1]) * 1024
        return 0

    def _commands(self, position: Position, is_first: bool) -> list[str]:
        if not position.ply:
            return ["BEGIN"]
        if not is_first:
            return [f"TURN {format_point(position, position.actions[-1])}"]
        stones = [
            f"{format_point(position, action)},{1 + (position.ply - ply) % 2}"
            for ply, action in enumerate(position.actions)
        ]
        return ["BOARD", *stones, "DONE"]

    def _hear(self, timeout_s: float) -> str:
        deadline = time.monotonic() + timeout_s
        while (line := self.process.hear(deadline)).startswith(("MESSAGE", "DEBUG")):
            pass
        return line


def play(number: int, seconds: float, commands: tuple[str, str], clock_every: int = 4) -> Report:
    """Play game `number`; `commands` exchange seats from game to game."""
    rule, size = BOARDS[number // 2 % len(BOARDS)]
    game = _gomoku()
    options = game.complete({"rule": rule, "size": str(size)})
    # The first pair begins on the empty board.
    opening = random_openings(game, options, 1, number // 2)[0] if number > 1 else ()
    position, error = game.parse_moves(" ".join(opening), options), None
    has_clock = number % clock_every == clock_every - 1
    left_s = seconds * _CLOCK_MOVES if has_clock else None
    with contextlib.ExitStack() as stack:
        programs = []
        for command in commands[::-1] if number % 2 else commands:
            process = Process(command)
            stack.callback(process.close, "END")
            programs.append(Program(process, seconds, left_s))
        try:
            position = _play_on(position, programs, rule, size)
        except MisplayedError as misplayed:
            position, error = misplayed.position, str(misplayed)
        winner = position.outcome.winner if position.outcome else None
        seat = "draw" if winner is None else ("first", "second")[position.seat_of(winner)]
        return Report(
            number,
            seconds,
            rule,
            size,
            has_clock,
            opening,
            position.history(),
            seat if position.outcome else None,
            error,
            (round(programs[0].worst_overrun_s, 4), round(programs[1].worst_overrun_s, 4)),
            (programs[0].peak, programs[1].peak),
        )


class MisplayedError(Exception):
    """A program left, hung, or answered what the referee refuses."""

    def __init__(self, position: Position, seat: Seat, cause: TengenError) -> None:
        super().__init__(f"the {('first', 'second')[seat]} at ply {position.ply}: {cause}")
        self.position = position


def _play_on(position: Position, programs: list[Program], rule: str, size: int) -> Position:
    """Return the finished position; raises `MisplayedError`."""
    try:
        for program in programs:
            program.introduce(rule, size)
        while position.outcome is None:
            program = programs[position.seat_to_move]
            action = program.ask(position, not program.is_informed)
            program.is_informed = True
            position = position.play(action)
    except TengenError as error:
        raise MisplayedError(position, position.seat_to_move, error) from error
    return position


def run(
    games: int, seconds: float, out: Path, commands: tuple[str, str], clock_every: int = 4
) -> Iterator[Report]:
    """Yield the games that `out` holds, then play the others and write them there."""
    done = set()
    if out.exists():
        trim_last_line(out)
        for line in out.read_text(encoding="utf-8").splitlines():
            report = _from_json(line)
            if report.seconds == seconds and report.number < games:
                done.add(report.number)
                yield report
    if len(done) < games:
        for command in sorted(set(commands)):
            _compile(command)
    for number in range(games):
        if number not in done:
            report = play(number, seconds, commands, clock_every)
            with out.open("a", encoding="utf-8") as file:
                file.write(json.dumps(asdict(report)) + "\n")
            yield report


def _compile(command: str) -> None:
    process = Process(command)
    # Should it fail, its first game will tell.
    with contextlib.suppress(EngineError):
        Program(process, 1.0, None).introduce("freestyle", 15)
    process.close("END")


def summary(reports: list[Report]) -> str:
    """Return what a tournament has to show, in a few lines."""
    moves = sum(len(report.moves) - len(report.opening) for report in reports)
    late = sum(overrun > 0 for report in reports for overrun in report.overruns_s)
    worst = max(overrun for report in reports for overrun in report.overruns_s)
    peak = max(peak for report in reports for peak in report.peaks)
    errors = [f"game {report.number}: {report.error}" for report in reports if report.error]
    return "\n".join(
        [
            f"{len(reports)} games, {moves} moves: {len(errors)} errors, "
            f"{late} players once or more too late (worst {worst * 1000:+.0f} ms), "
            f"at most {peak / 2**20:.0f} of {MAX_MEMORY / 2**20:.0f} MiB",
            *errors,
        ]
    )


def _from_json(line: str) -> Report:
    fields = json.loads(line)
    return Report(
        **{name: tuple(value) if isinstance(value, list) else value for name, value in fields.items()}
    )


def _gomoku() -> Game:
    return games()["gomoku"]


def main(
    count: Annotated[int, typer.Option("--games")] = 100,
    seconds: float = 0.3,
    clock_every: Annotated[int, typer.Option(help="1: every game has a clock for the whole.")] = 4,
    out: Path = Path("tournament.jsonl"),
) -> None:
    """Play the tournament, and print its summary after every ten games."""
    command = f"{sys.executable} -m engines gomocup"
    reports = []
    with Progress("playing", count, is_live=False) as progress:
        for report in run(count, seconds, out, (command, command), clock_every):
            reports.append(report)
            progress.advance()
            if len(reports) % 10 == 0:
                typer.echo(summary(reports))
    typer.echo(summary(reports))


if __name__ == "__main__":
    run_and_exit(main)
