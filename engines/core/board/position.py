"""Positions on rectangular boards: state, names of points, and runs (unbroken rows of equal pieces).

A direction is a step `(rows, columns)`. `LINES` holds one direction of each pair of
opposite directions.
"""

from __future__ import annotations

import abc
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Self

from engines.core.errors import IllegalActionError, NotationError, SetupError
from engines.core.game import Position
from engines.core.notation.coordinates import Coordinates
from engines.core.option import Options
from engines.core.setup import Setup
from engines.core.types import Outcome, Side, Termination

LINES = ((0, 1), (1, 0), (1, 1), (1, -1))  # — | \ /
"""One direction of each pair of opposite ones, as (rows down, columns right)."""

EMPTY = 0
"""Cell of an empty point."""


@dataclass(slots=True, eq=False, repr=False)
class BoardPosition(Position):
    """A position whose state is the cells, the actions so far and the side to move.

    By default, the position has no options, and its actions are the board's points,
    named by `coordinates`. Two positions are equal if they have the same game, options,
    setup and actions, and the same `has_draws` (whether repetition and counting end the game).
    """

    cells: bytes = field()  # Without this, the inherited property would be the default.
    actions: tuple[int, ...] = ()
    side_to_move: Side = Side.FIRST
    outcome: Outcome | None = None
    winning_line: tuple[int, ...] = ()
    setup: Setup | None = None

    @property
    @abc.abstractmethod
    def coordinates(self) -> Coordinates:
        """Coordinates of the board, which name its points."""

    @property
    def options(self) -> Options:
        """An empty mapping; games with options override this."""
        return {}

    @property
    def rows(self) -> int:
        """Number of rows of the board."""
        return self.coordinates.rows

    @property
    def columns(self) -> int:
        """Number of columns of the board."""
        return self.coordinates.columns

    @property
    def action_count(self) -> int:
        """Number of actions: one for each point."""
        return len(self.cells)

    def format_action(self, action: int) -> str:
        """Return the name of the point."""
        return self.coordinates.format(action)

    def parse_action(self, text: str) -> int:
        """Return the point that `text` names; raises `NotationError`."""
        return self.coordinates.parse(text)

    def readings(self, text: str) -> tuple[int, ...]:
        """Return the action that `text` names, or the actions that it can mean: `h 8`, `8h`, `8,8`.

        These are legal actions, or a single illegal one. Raises `NotationError`.
        """
        try:
            return (self.parse_action(text),)
        except NotationError:
            names = map(self.coordinates.format, self.coordinates.readings(text))
            actions = tuple(map(self.parse_action, names))
            legal = self.legal_actions()
            return tuple(action for action in actions if action in legal) or actions[:1]

    def format_like(self, text: str, action: int) -> str:
        """Return the action's name, or two numbers such as `8,8` if `text` is two numbers.

        The numbers are those of the point's column, counted from 1, and row. Actions that are no point, or
        have another name than their point's, keep their name.
        """
        name = self.format_action(action)
        is_point = action < len(self.cells) and name == self.coordinates.format(action)
        return self.coordinates.format_like(text, action) if is_point else name

    def column_labels(self) -> tuple[str, ...]:
        """Return the letters of the columns, left to right."""
        return self.coordinates.column_labels

    def row_labels(self) -> tuple[str, ...]:
        """Return the numbers of the rows, from the top."""
        return self.coordinates.row_labels

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, BoardPosition):
            return NotImplemented
        return self._identity() == other._identity()

    def __hash__(self) -> int:
        return hash((self.game.id, self.setup, self.actions))

    def _identity(self) -> tuple[object, ...]:
        return (self.game.id, self.options, self.setup, self.actions, self.has_draws)

    def _refuse_unless_open(self, action: int) -> None:
        """Raise `IllegalActionError` if the game is over or the action does not exist."""
        if self.outcome is not None:
            raise IllegalActionError("no move can be played: the game is over", reason="finished")
        if not 0 <= action < self.action_count:
            raise IllegalActionError(f"no move of this game has the number {action}", reason="off_board")

    def _refuse_if_taken(self, point: int) -> None:
        """Raise `IllegalActionError` if a piece occupies the point."""
        if self.cells[point] != EMPTY:
            raise IllegalActionError(
                f"{self.coordinates.format(point)} is taken: a piece stands there", reason="occupied"
            )

    def _with_piece(self, action: int, point: int, min_length: int) -> Self:
        """Return the position after `action`, which puts a piece of the mover on `point`.

        A run of `min_length` or more wins, and a full board is a draw. The new position has no `setup`.
        """
        cells = put_piece(self.cells, point, self.side_to_move)
        line = long_runs(cells, point, self.columns, min_length)
        outcome = None
        if line:
            outcome = Outcome(self.side_to_move, Termination.LINE)
        elif EMPTY not in cells:
            outcome = Outcome(None, Termination.BOARD_FULL)
        return type(self)(cells, (*self.actions, action), self.side_to_move.other, outcome, line)


def require_cells(setup: Setup, points: int) -> None:
    """Raise `SetupError` unless `setup` has `points` cells that are empty or hold a piece of either side.

    Pieces with numbers are refused too.
    """
    if len(setup.cells) != points:
        raise SetupError(f"the setup has {len(setup.cells)} points, the board {points}")
    if max(setup.cells, default=EMPTY) > Side.SECOND + 1:
        raise SetupError("the setup has a piece that is of neither side")
    if setup.numbers:
        raise SetupError("the setup has numbers, but pieces of this game have none")


def put_piece(cells: bytes, point: int, side: Side) -> bytes:
    """Return `cells` with a piece of `side` on `point`; games with one kind of piece for each side use it."""
    return cells[:point] + bytes((side + 1,)) + cells[point + 1 :]


def ray(point: int, step: tuple[int, int], rows: int, columns: int) -> Iterator[int]:
    """Yield the points from `point` (exclusive) along `step` to the board's edge."""
    row, column = divmod(point, columns)
    row, column = row + step[0], column + step[1]
    while 0 <= row < rows and 0 <= column < columns:
        yield row * columns + column
        row, column = row + step[0], column + step[1]


def run_through(cells: bytes, point: int, step: tuple[int, int], columns: int) -> list[int]:
    """Return the points, ascending, of the unbroken run of equal pieces through `point` along `step`.

    The run extends both ways; `cells` is a board with `columns` columns.
    """
    rows = len(cells) // columns
    run = [point]
    for way in (step, (-step[0], -step[1])):
        for neighbour in ray(point, way, rows, columns):
            if cells[neighbour] != cells[point]:
                break
            run.append(neighbour)
    return sorted(run)


def long_runs(
    cells: bytes, point: int, columns: int, min_length: int, max_length: int | None = None
) -> tuple[int, ...]:
    """Return the points, ascending, of all runs through `point` with `min_length` to `max_length` points.

    A run consists of equal pieces; `cells` is a board with `columns` columns. Without `max_length`, a run can
    have any greater length.
    """
    found: set[int] = set()
    for step in LINES:
        run = run_through(cells, point, step, columns)
        if len(run) >= min_length and (max_length is None or len(run) <= max_length):
            found.update(run)
    return tuple(sorted(found))
