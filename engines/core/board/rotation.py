"""Boards seen from the opposite edge: rotated by 180°, with the same point names and moves.

3 . . .        1 . . X       `points - 1 - point` converts a point's number in
2 . . .   →    2 . . .       either direction (the rotation is its own inverse);
1 X . .        3 . . .       actions keep their numbers, so the same action is
  A B C          C B A       the same move on both boards
"""

from __future__ import annotations

import operator
from collections.abc import Sequence
from typing import Any, ClassVar, Self

from engines.core.game import Position
from engines.core.path import Path
from engines.core.state import State
from engines.core.types import Side


def view_from(position: Position, side: Side) -> Position:
    """Return the position with the edge of `side` at the bottom; upright boards are not rotated."""
    is_kept = side is position.bottom_side or position.game.look.is_upright
    return position if is_kept else TurnedPosition(position)


def _unturned(name: str) -> Any:
    """Return a property that forwards to the attribute or method `name` of the original position."""
    return property(operator.attrgetter(f"_position.{name}"))


def _turned_points(name: str) -> Any:
    """Return a property with the points `name` of the original position, rotated and sorted."""

    def turned(self: TurnedPosition) -> tuple[int, ...]:
        points = getattr(self._position, name)
        return tuple(sorted(map(self._turned, points)))

    return property(turned)


class TurnedPosition(Position):
    """A position rotated by 180°; attributes that a rotation does not change come from the original position.

    Paths, marks and lines use the point numbers of the rotated board. The labels of
    rows and columns rotate too, so each point keeps its name.
    """

    __slots__ = ("_position",)

    names_vary: ClassVar[bool] = True
    """Always true, because the original position's notation can depend on the position."""

    def __init__(self, position: Position) -> None:
        self._position = position

    # -- as on the board before the turn: actions keep their numbers ----
    game = _unturned("game")
    options = _unturned("options")
    state_key = _unturned("state_key")
    has_draws = _unturned("has_draws")
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
    readings = _unturned("readings")
    format_like = _unturned("format_like")
    history = _unturned("history")
    seat_of = _unturned("seat_of")
    seat_to_move = _unturned("seat_to_move")
    last_seat = _unturned("last_seat")
    number_of = _unturned("number_of")
    last_number = _unturned("last_number")
    request = _unturned("request")
    is_late = _unturned("is_late")
    counts = _unturned("counts")
    taken = _unturned("taken")
    as_setup = _unturned("as_setup")
    can_still_win = _unturned("can_still_win")
    text = _unturned("text")

    winning_line = _turned_points("winning_line")
    stars = _turned_points("stars")
    voids = _turned_points("voids")
    forbidden_points = _turned_points("forbidden_points")
    alarm_points = _turned_points("alarm_points")
    left_points = _turned_points("left_points")
    last_points = _turned_points("last_points")

    # -- turned ---------------------------------------------------------
    @property
    def bottom_side(self) -> Side:
        """The side at the lower edge of the rotated board."""
        return self._position.bottom_side.other

    @property
    def lines(self) -> tuple[tuple[int, int], ...]:
        """The pairs of points that are joined by lines, as point numbers of the rotated board."""
        return tuple((self._turned(one), self._turned(other)) for one, other in self._position.lines)

    @property
    def cells(self) -> bytes:
        """The cells in reverse reading order."""
        return self._position.cells[::-1]

    def state(self) -> State:
        """Return the state, with its further boards rotated."""
        return self._position.state().turned()

    def play(self, action: int) -> Self:
        """Return the position after `action`, rotated; raises `IllegalActionError`."""
        return type(self)(self._position.play(action))

    def earlier(self, ply: int) -> Position:
        """Return the position after the first `ply` actions, rotated."""
        return type(self)(self._position.earlier(ply))

    def with_side(self, side: Side) -> Position:
        """Return the rotated position with the same pieces and `side` to move; raises `SetupError`."""
        return type(self)(self._position.with_side(side))

    def path_of(self, action: int) -> Path:
        """Return the steps of `action`, as point numbers of the rotated board."""
        return self._turned_path(self._position.path_of(action))

    def step_request(self, path: Path) -> str:
        """Return the word for the step after `path`, whose steps are point numbers of the rotated board."""
        return self._position.step_request(self._turned_path(path))

    def format_point(self, point: int) -> str:
        """Return the name of a point of the rotated board; the rotation does not change names."""
        return self._position.format_point(self._turned(point))

    def point_of(self, action: int) -> int | None:
        """Return the point of an action on the rotated board; `None` for a pass or a choice."""
        point = self._position.point_of(action)
        return None if point is None else self._turned(point)

    def move_likelihood(self) -> Sequence[float]:
        """Return the probability that each point of the rotated board is the next move; empty if unknown."""
        return self._position.move_likelihood()[::-1]

    def numbers(self) -> Sequence[int]:
        """Return the number of each point's piece on the rotated board."""
        return self._position.numbers()[::-1]

    def own_points(self, side: Side) -> tuple[int, ...]:
        """Return a side's own points on the rotated board, ascending."""
        return tuple(sorted(map(self._turned, self._position.own_points(side))))

    def column_labels(self) -> tuple[str, ...]:
        """Return the column labels of the rotated board, left to right: the original ones reversed."""
        return self._position.column_labels()[::-1]

    def row_labels(self) -> tuple[str, ...]:
        """Return the row labels of the rotated board, from the top: the original ones reversed."""
        return self._position.row_labels()[::-1]

    # -- equality -------------------------------------------------------
    def __eq__(self, other: object) -> bool:
        return isinstance(other, TurnedPosition) and self._position == other._position

    def __hash__(self) -> int:
        return hash((TurnedPosition, self._position))

    # -- inside ---------------------------------------------------------
    def _turned_path(self, path: Path) -> Path:
        return tuple(self._turned(step) if isinstance(step, int) else step for step in path)

    def _turned(self, point: int) -> int:
        return len(self._position.cells) - 1 - point
