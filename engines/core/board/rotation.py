"""A board as seen from the opposite edge: rotated by 180°, with the same names and moves.

3 . . .        1 . . X       `points - 1 - point` is where a point lies
2 . . .   →    2 . . .       after the turn, and where it came from;
1 X . .        3 . . .       actions keep their numbers, so that what is
  A B C          C B A       played on one board is played on the other
"""

from __future__ import annotations

import operator
from collections.abc import Sequence
from typing import Any, ClassVar, Self

from engines.core.game import Position
from engines.core.path import Path
from engines.core.types import Side


def view_from(position: Position, side: Side) -> Position:
    """Return the position as seen from `side`, whose edge is below; an upright board is not rotated."""
    is_kept = side is position.near_side or position.game.look.is_upright
    return position if is_kept else TurnedPosition(position)


def _unturned(name: str) -> Any:
    """Return a property that gives the inner position's attribute or bound method of this name."""
    return property(operator.attrgetter(f"_position.{name}"))


def _turned_points(name: str) -> Any:
    """Return a property: the inner position's points of this name, turned, in ascending order."""

    def turned(self: TurnedPosition) -> tuple[int, ...]:
        points = getattr(self._position, name)
        return tuple(sorted(map(self._turned, points)))

    return property(turned)


class TurnedPosition(Position):
    """A position with its points numbered from the other end; everything else is the inner position's.

    Points of paths, marks and lines are those of the turned board, and the
    labels of rows and columns are turned with them: a point keeps its name.
    """

    __slots__ = ("_position",)

    names_vary: ClassVar[bool] = True
    """True, because the inner position's names may vary."""

    def __init__(self, position: Position) -> None:
        self._position = position

    # -- as on the board before the turn: actions keep their numbers ----
    game = _unturned("game")
    options = _unturned("options")
    setup = _unturned("setup")
    rows = _unturned("rows")
    columns = _unturned("columns")
    action_count = _unturned("action_count")
    actions = _unturned("actions")
    side_to_move = _unturned("side_to_move")
    outcome = _unturned("outcome")
    legal_actions = _unturned("legal_actions")
    format_action = _unturned("format_action")
    parse_action = _unturned("parse_action")
    history = _unturned("history")
    seat_of = _unturned("seat_of")
    seat_to_move = _unturned("seat_to_move")
    last_seat = _unturned("last_seat")
    request = _unturned("request")
    counts = _unturned("counts")
    text = _unturned("text")

    winning_line = _turned_points("winning_line")
    stars = _turned_points("stars")
    forbidden_points = _turned_points("forbidden_points")
    left_points = _turned_points("left_points")

    # -- turned ---------------------------------------------------------
    @property
    def near_side(self) -> Side:
        """The side that was at the upper edge."""
        return self._position.near_side.other

    @property
    def cells(self) -> bytes:
        """The board from its last point to its first."""
        return self._position.cells[::-1]

    def play(self, action: int) -> Self:
        """Return the position after `action`, turned; raises `IllegalActionError`."""
        return type(self)(self._position.play(action))

    def earlier(self, ply: int) -> Position:
        """Return the position after the first `ply` actions, turned."""
        return type(self)(self._position.earlier(ply))

    def with_side(self, side: Side) -> Position:
        """Return the same pieces with `side` to move, turned; raises `SetupError`."""
        return type(self)(self._position.with_side(side))

    def path_of(self, action: int) -> Path:
        """Return the steps by which `action` is made on the turned board."""
        steps = self._position.path_of(action)
        return tuple(self._turned(step) if isinstance(step, int) else step for step in steps)

    def format_point(self, point: int) -> str:
        """Return the name of the point, which is unchanged."""
        return self._position.format_point(self._turned(point))

    def point_of(self, action: int) -> int | None:
        """Return the point of an action on the turned board."""
        point = self._position.point_of(action)
        return None if point is None else self._turned(point)

    def attention(self) -> Sequence[float]:
        """Return how much each point of the turned board draws the eye."""
        return self._position.attention()[::-1]

    def column_labels(self) -> tuple[str, ...]:
        """Return the labels of the columns, the last one first."""
        return self._position.column_labels()[::-1]

    def row_labels(self) -> tuple[str, ...]:
        """Return the labels of the rows, the lowest one first."""
        return self._position.row_labels()[::-1]

    # -- equality -------------------------------------------------------
    def __eq__(self, other: object) -> bool:
        return isinstance(other, TurnedPosition) and self._position == other._position

    def __hash__(self) -> int:
        return hash((TurnedPosition, self._position))

    # -- inside ---------------------------------------------------------
    def _turned(self, point: int) -> int:
        return len(self._position.cells) - 1 - point
