"""A board as whoever sits across sees it: turned by half a circle, its names and its moves as they were.

3 . . .        1 . . X       `points - 1 - point` is where a point lies
2 . . .   →    2 . . .       after the turn, and where it came from;
1 X . .        3 . . .       actions keep their numbers, so that what is
  A B C          C B A       played on one board is played on the other
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, Self

from engines.core.game import Game, Position
from engines.core.option import Options
from engines.core.path import Path
from engines.core.setup import Setup
from engines.core.types import Outcome, Seat, Side


def seen_from(position: Position, side: Side) -> Position:
    """Return the position with the edge of `side` below; a board that is upright stays as it is."""
    is_kept = side is position.near_side or position.game.look.is_upright
    return position if is_kept else TurnedPosition(position)


class TurnedPosition(Position):
    """A position whose points are numbered from the other end; everything else is the position's own.

    Points of paths, marks and lines are those of the turned board, and the
    labels of rows and columns are turned with them: a point keeps its name.
    """

    __slots__ = ("_position",)

    names_vary: ClassVar[bool] = True
    """They may: the turned position is asked."""

    def __init__(self, position: Position) -> None:
        self._position = position

    # -- facts ----------------------------------------------------------
    @property
    def game(self) -> Game:
        """The position's own."""
        return self._position.game

    @property
    def options(self) -> Options:
        """The position's own."""
        return self._position.options

    @property
    def setup(self) -> Setup | None:
        """Return the position's own setup; it is not turned."""
        return self._position.setup

    @property
    def rows(self) -> int:
        """As many as before."""
        return self._position.rows

    @property
    def columns(self) -> int:
        """As many as before."""
        return self._position.columns

    @property
    def action_count(self) -> int:
        """Actions are not turned."""
        return self._position.action_count

    @property
    def near_side(self) -> Side:
        """The side that sat above."""
        return self._position.near_side.other

    # -- state ----------------------------------------------------------
    @property
    def actions(self) -> tuple[int, ...]:
        """Actions are not turned."""
        return self._position.actions

    @property
    def cells(self) -> bytes:
        """The board from its last point to its first."""
        return self._position.cells[::-1]

    @property
    def side_to_move(self) -> Side:
        """The position's own."""
        return self._position.side_to_move

    @property
    def outcome(self) -> Outcome | None:
        """The position's own."""
        return self._position.outcome

    def legal_actions(self) -> tuple[int, ...]:
        """Return the legal actions; they are not turned."""
        return self._position.legal_actions()

    def play(self, action: int) -> Self:
        """Return the position after `action`, turned; raises `IllegalActionError`."""
        return type(self)(self._position.play(action))

    def earlier(self, ply: int) -> Position:
        """Return the position after the first `ply` actions, turned."""
        return type(self)(self._position.earlier(ply))

    def with_side(self, side: Side) -> Position:
        """Return the same pieces with `side` to move, turned; raises `SetupError`."""
        return type(self)(self._position.with_side(side))

    # -- notation -------------------------------------------------------
    def format_action(self, action: int) -> str:
        """Return the action in the game's notation."""
        return self._position.format_action(action)

    def parse_action(self, text: str) -> int:
        """Return the action that `text` names; raises `NotationError`."""
        return self._position.parse_action(text)

    def path_of(self, action: int) -> Path:
        """Return the steps by which `action` is made on the turned board."""
        steps = self._position.path_of(action)
        return tuple(self._turned(step) if isinstance(step, int) else step for step in steps)

    def format_point(self, point: int) -> str:
        """Return the name that the point has kept."""
        return self._position.format_point(self._turned(point))

    def history(self) -> tuple[str, ...]:
        """Every action since the start, in the notation of its position."""
        return self._position.history()

    # -- what a board shows ---------------------------------------------
    def seat_of(self, side: Side) -> Seat:
        """The position's own."""
        return self._position.seat_of(side)

    @property
    def seat_to_move(self) -> Seat:
        """The position's own."""
        return self._position.seat_to_move

    @property
    def last_seat(self) -> Seat | None:
        """The position's own."""
        return self._position.last_seat

    @property
    def request(self) -> str:
        """The position's own."""
        return self._position.request

    def point_of(self, action: int) -> int | None:
        """The point of an action on the turned board."""
        point = self._position.point_of(action)
        return None if point is None else self._turned(point)

    @property
    def last_point(self) -> int | None:
        """The point of the latest action on the turned board."""
        point = self._position.last_point
        return None if point is None else self._turned(point)

    @property
    def left_points(self) -> tuple[int, ...]:
        """The points that the latest action left empty, on the turned board."""
        return self._all_turned(self._position.left_points)

    @property
    def winning_line(self) -> tuple[int, ...]:
        """The points that won, on the turned board."""
        return self._all_turned(self._position.winning_line)

    @property
    def stars(self) -> tuple[int, ...]:
        """The points marked on the turned board."""
        return self._all_turned(self._position.stars)

    @property
    def forbidden_points(self) -> tuple[int, ...]:
        """The points denied to the side to move, on the turned board."""
        return self._all_turned(self._position.forbidden_points)

    def attention(self) -> Sequence[float]:
        """How much each point of the turned board draws the eye."""
        return self._position.attention()[::-1]

    def counts(self) -> tuple[int, int] | None:
        """The position's own."""
        return self._position.counts()

    def column_labels(self) -> tuple[str, ...]:
        """The labels of the columns, the last one first."""
        return self._position.column_labels()[::-1]

    def row_labels(self) -> tuple[str, ...]:
        """The labels of the rows, the lowest one first."""
        return self._position.row_labels()[::-1]

    def text(self) -> str:
        """Return the position's own text: how a game writes its board is not turned."""
        return self._position.text()

    # -- equality -------------------------------------------------------
    def __eq__(self, other: object) -> bool:
        return isinstance(other, TurnedPosition) and self._position == other._position

    def __hash__(self) -> int:
        return hash((TurnedPosition, self._position))

    # -- inside ---------------------------------------------------------
    def _turned(self, point: int) -> int:
        return self.rows * self.columns - 1 - point

    def _all_turned(self, points: Iterable[int]) -> tuple[int, ...]:
        return tuple(sorted(map(self._turned, points)))
