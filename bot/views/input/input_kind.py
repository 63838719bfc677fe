"""The kind of input for a move, chosen by properties of the position, never by a game's name.

| property | input |
|---|---|
| the next step is a word | only the words' buttons |
| the board is no wider than a pad, and small enough | a grid with one button per point |
| points belong to the sides, such as houses | one button per open point of the mover's |
| there are at most ten actions in all | one button per action, in even rows |
| few points for the next step, in moves of several steps | one button per point; targets in a small box |
| few points, and few at the game's start | one button per point |
| the next step has more points, in a game that starts with few | select menus |
| anything else | a pad that shows one window or page of the board |

A pad is four points wide, or five for people who choose that.
"""

from __future__ import annotations

import enum
import functools
from collections.abc import Sequence

from bot.views.frame import MAX_OPTIONS
from bot.views.input.buttons import MAX_IN_ROW, Row
from bot.views.input.walk import Walk, begin
from engines.core.game import Game, Position

ROOM, END_ROOM = 35, 28
"""Components available for inputs: in an ongoing match, 40 minus the container, the header with its button,
and the board; in a finished match, 40 minus the container, the header, the footer, and four rows with
five buttons in all."""
_MAX_ACTION_BUTTONS = 10
_MAX_POINT_BUTTONS = 24
_MAX_TARGET_BUTTONS = 20
"""Maximum number of buttons in the second step, which fill five rows; a queen can have more targets."""
MAX_BOX_ROWS = 3
"""Maximum number of rows that a box of points takes."""
MAX_IN_BOX = MAX_BOX_ROWS * MAX_IN_ROW
"""Number of listed points that take as many rows as a box."""
_MAX_MENUS = 2


def components(rows: Sequence[Row]) -> int:
    """Return the number of components of these rows and their buttons."""
    return sum(1 + len(row.children) for row in rows)


class InputKind(enum.Enum):
    """The kinds of input for the next step of a move."""

    WORDS = enum.auto()
    GRID = enum.auto()
    ACTIONS = enum.auto()
    MENU = enum.auto()
    POINTS = enum.auto()
    PAD = enum.auto()


def input_kind(walk: Walk, width: int = MAX_IN_ROW) -> InputKind:
    """Return the kind of input for the next step of `walk`, if the pad is `width` buttons wide.

    It depends only on properties of the position that rarely change during a match. The module's table has
    the rules.
    """
    position, count = walk.position, len(walk.points)
    if not count:
        return InputKind.WORDS
    if _is_grid(walk, width):
        return InputKind.GRID
    if not walk.path and position.own_points(position.side_to_move):
        return InputKind.POINTS
    if not walk.path and walk.is_last_step and position.action_count <= _MAX_ACTION_BUTTONS:
        return InputKind.ACTIONS
    if walk.path:
        return InputKind.POINTS if _fits_list(walk) else InputKind.PAD
    if not walk.is_last_step:
        return InputKind.POINTS if count <= _MAX_POINT_BUTTONS else InputKind.PAD
    if _first_choices(position.game, tuple(position.options.items())) > _MAX_POINT_BUTTONS:
        return InputKind.PAD
    if count <= _MAX_POINT_BUTTONS:
        return InputKind.POINTS
    return InputKind.MENU if count <= MAX_OPTIONS * _MAX_MENUS else InputKind.PAD


def has_pad(position: Position) -> bool:
    """Whether the first step of a move in this position is made on a pad, of the usual width."""
    return input_kind(begin(position)) is InputKind.PAD


def has_grid(position: Position, width: int = MAX_IN_ROW) -> bool:
    """Whether the message of a finished match can show the whole board as buttons, at most `width` in a row.

    That is never so where points belong to sides, or with fewer actions than points.
    """
    return _is_grid(begin(position), width, END_ROOM)


def points_box(walk: Walk) -> list[range]:
    """Return the rows of the smallest box on the board that holds all targets of the chosen piece.

    Each row is a range of points. The list is empty if the box is too large for buttons, if one of its rows
    has neither a target nor a chosen point, or if no piece has been chosen. A chosen piece must have targets.
    """
    if not walk.path:
        return []
    columns = walk.position.columns
    places = [divmod(point, columns) for point in walk.points]
    top, bottom = places[0][0], places[-1][0]
    left, right = min(column for _, column in places), max(column for _, column in places)
    width = right - left + 1
    rows = [range(row * columns + left, row * columns + right + 1) for row in range(top, bottom + 1)]
    has_own_row = width + _extras(walk) > MAX_IN_ROW
    if width > MAX_IN_ROW or len(rows) + has_own_row > MAX_BOX_ROWS:
        return []
    points = {*walk.points, *walk.chosen_points}
    return rows if all(points.intersection(row) for row in rows) else []


def _extras(walk: Walk) -> int:
    """Return the number of buttons for words, for playing a complete move, and for the step back."""
    return len(walk.words) + (walk.complete_action is not None) + walk.is_begun


def _components(walk: Walk, width: int, height: int) -> int:
    """Return the number of components of `height` rows of `width` points and one row of the extras.

    The extras are the buttons that `_extras` counts.
    """
    extras = _extras(walk)
    return height * (width + 1) + bool(extras) + extras


def _fits_list(walk: Walk) -> bool:
    """Whether a phone's screen has room for a button for every target, and for those `_extras` counts."""
    return len(walk.points) + _extras(walk) <= _MAX_TARGET_BUTTONS


def _is_grid(walk: Walk, width: int, room: int = ROOM) -> bool:
    """Whether buttons for the whole board, and one row of the extras, take at most `room` components.

    `width` is the maximum number of buttons in a row. Boards whose points belong to sides, and boards with
    fewer actions than points, have no such buttons. The extras are the buttons that `_extras` counts.
    """
    position = walk.position
    if position.own_points(position.side_to_move):
        return False  # Half of the buttons would be the opponent's.
    if position.columns > width or position.action_count < position.rows * position.columns:
        return False
    return _components(walk, position.columns, position.rows) <= room


@functools.lru_cache(256)
def _first_choices(game: Game, options: tuple[tuple[str, str], ...]) -> int:
    """Return the number of legal actions at the start of a game with these options (name and value)."""
    return len(game.position(dict(options)).legal_actions())
