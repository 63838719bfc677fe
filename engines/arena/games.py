"""Games between two engines, and their records as lines of JSON.

A contestant is named by the id of a level (`club`) or of a model of people (`first-timer`), or
by `cmd:` and the command line of an external program. A player loses by forfeit if its answer
is late, illegal or missing; the record contains the reason.
"""

from __future__ import annotations

import contextlib
import json
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass, replace

from engines.arena.first_timer import MODELS
from engines.core.engine import Engine, Limits, StopFlag
from engines.core.errors import EngineError, NotationError, TengenError
from engines.core.game import Game, Position
from engines.core.level import Level
from engines.core.scoring.ending import winner_of
from engines.core.types import Seat
from engines.programs.host_programs import start_program
from engines.programs.process import words_of
from engines.registry import find, find_level

PROGRAM = "cmd:"
"""Prefix of a contestant's name if it is the command line of an external program."""
FORFEIT = "forfeit"
"""Termination of a game lost by a late, illegal or missing answer."""


@dataclass(frozen=True, slots=True)
class Terms:
    """Conditions of a game: its options and search limits, as plain data that worker processes receive.

    - `game` is the game's id, `options` are complete.
    - If `seconds` or `nodes` is given, these two replace all of the levels' own limits.
    - If `is_varied`, levels that keep their own limits vary their moves as they do against people.
    """

    game: str
    options: dict[str, str]
    seconds: float | None = None
    """Seconds per move."""
    nodes: int | None = None
    """Nodes per move."""
    is_varied: bool = False
    """Whether levels vary their moves."""


@dataclass(frozen=True, slots=True)
class Task:
    """A game to play.

    `pair` is the number of its pair of games, from 0. In the second game of a pair, `is_swapped` is true: the
    contestants have the other seats.
    """

    terms: Terms
    players: tuple[str, str]
    """Names of the two contestants, by seat."""
    pair: int
    is_swapped: bool
    opening: tuple[str, ...]
    """The first moves, in notation."""
    seed: int
    """Seed of the players' random choices."""


@dataclass(frozen=True, slots=True)
class Record:
    """A finished game.

    - `game` is the game's id; `first` and `second` are the names of the contestants in those seats.
    - `pair`, `is_swapped` and `seed` are those of the game's `Task`.
    - `outcome` is `first`, `second` or `draw`; `termination` is `FORFEIT` or that of the game's `Outcome`.
    - `seconds` and `nodes` are by seat.
    """

    game: str
    options: dict[str, str]
    first: str
    second: str
    pair: int
    is_swapped: bool
    seed: int
    opening: tuple[str, ...]
    """The moves of the opening, in notation."""
    moves: tuple[str, ...]
    """All moves from the start, those of the opening included, in notation."""
    outcome: str
    termination: str
    seconds: tuple[float, float]
    """Seconds that each seat has used."""
    nodes: tuple[int, int]
    limits: dict[str, float | int | None]
    """The `seconds` and `nodes` of the game's `Terms`, by name; `None` where they set no limit."""
    error: str | None = None
    """Reason of a forfeit."""

    def to_json(self) -> str:
        """Return the record as one line of JSON."""
        return json.dumps(asdict(self), ensure_ascii=False)

    @classmethod
    def from_json(cls, line: str) -> Record:
        """Parse a line that `to_json` wrote.

        Raises `NotationError` unless the line is a JSON object with exactly a record's fields; only
        `error` may be missing. Values are not checked.
        """
        try:
            fields = json.loads(line)
            for name in ("opening", "moves", "seconds", "nodes"):
                fields[name] = tuple(fields[name])
            return cls(**fields)
        except (ValueError, TypeError, KeyError) as error:
            raise NotationError(f"this line of the file is not a record of a game: {line[:60]!r}") from error


def play_game(task: Task) -> Record:
    """Play a game to its end; a player whose engine raises `EngineError` loses by forfeit.

    The record has the text of that error. Other exceptions of our own engines are bugs and are not caught.
    Raises `TengenError` for an unknown game or contestant, and for an invalid opening.
    """
    game = find(task.terms.game)
    position = game.parse_moves(" ".join(task.opening), task.terms.options)
    seconds, nodes, error = [0.0, 0.0], [0, 0], None
    loser: Seat | None = None
    with contextlib.ExitStack() as stack:
        engines = [_Player(game, name, task.terms, stack) for name in task.players]
        while position.outcome is None and loser is None:
            seat, started = position.seat_to_move, time.perf_counter()
            try:
                position, spent = engines[seat].move(position, task.seed)
                nodes[seat] += spent
            except EngineError as complaint:
                loser, error = seat, str(complaint)
            seconds[seat] += time.perf_counter() - started
    outcome, termination = _result(position, loser)
    return Record(
        game=game.id,
        options=dict(position.options),
        first=task.players[0],
        second=task.players[1],
        pair=task.pair,
        is_swapped=task.is_swapped,
        seed=task.seed,
        opening=task.opening,
        moves=position.history(),
        outcome=outcome,
        termination=termination,
        seconds=(round(seconds[0], 3), round(seconds[1], 3)),
        nodes=(nodes[0], nodes[1]),
        limits={"seconds": task.terms.seconds, "nodes": task.terms.nodes},
        error=error,
    )


class _Player:
    """Contestant `name` with its engine and limits for a game of these `terms`.

    The engine, or program, starts at its first move. Closing `stack` ends an external program.
    """

    def __init__(self, game: Game, name: str, terms: Terms, stack: contextlib.ExitStack) -> None:
        self._game, self._name, self._stack = game, name, stack
        self._engine: Engine | None = None
        self._limits = limits_of(game, name, terms)

    def move(self, position: Position, seed: int) -> tuple[Position, int]:
        """Return the position after this player's move, and the number of nodes searched.

        `seed` decides the player's random choices. Raises `EngineError` if the engine cannot start, its
        answer is late or missing, or its move is illegal.
        """
        result = self._started_engine().search(position, replace(self._limits, seed=seed), StopFlag())
        try:
            return position.play(result.action), result.nodes
        except TengenError as error:
            raise EngineError(f"{self._name} played an illegal move: {error}") from error

    def _started_engine(self) -> Engine:
        if self._engine is None:
            if self._name.startswith(PROGRAM):
                program = start_program(self._game, self._name.removeprefix(PROGRAM))
                self._engine = self._stack.enter_context(contextlib.closing(program))
            else:
                self._engine = find_contestant(self._game, self._name).build()
        return self._engine


def check_contestant(game: Game, name: str) -> str:
    """Return the id of a contestant's level or model; the name of an external program is returned unchanged.

    Raises `UnknownLevelError` for an unknown level, and `EngineError` if an external program cannot be
    executed, or the game has no protocol for such programs.
    """
    if not name.startswith(PROGRAM):
        return find_contestant(game, name).id
    if not game.external_protocol:
        raise EngineError(f"{game.title} has no protocol for other programs; name one of its levels")
    words_of(name.removeprefix(PROGRAM))
    return name


def find_contestant(game: Game, name: str) -> Level:
    """Return the model of people with the id `name`, or else the level with that id or title.

    Raises `UnknownLevelError`.
    """
    return next((model for model in MODELS if model.id == name), None) or find_level(game, name)


def limits_of(game: Game, name: str, terms: Terms) -> Limits:
    """Return a contestant's search limits: those in `terms`, or else the limits of its level.

    The level's limits include its variety of moves if `terms.is_varied`. An external program gets no limits
    but those in `terms`.
    """
    if terms.seconds is not None or terms.nodes is not None:
        return Limits(seconds=terms.seconds, nodes=terms.nodes)
    if name.startswith(PROGRAM):
        return Limits()
    level = find_contestant(game, name)
    return level.limits_for(0) if terms.is_varied else level.limits


def read_records(lines: Iterator[str]) -> Iterator[Record]:
    """Yield the records in `lines`, skipping an incomplete last line left by a killed process.

    Raises `NotationError` for any other line that is not a record.
    """
    for line in lines:
        if line.endswith("\n"):
            yield Record.from_json(line)


def _result(position: Position, loser: Seat | None) -> tuple[str, str]:
    """Return outcome and termination in the words of records; `loser` is the seat that forfeited, if any."""
    if loser is not None:
        return loser.other.name.lower(), FORFEIT
    assert position.outcome is not None
    winner = winner_of(position)
    return "draw" if winner is None else winner.name.lower(), str(position.outcome.termination)
