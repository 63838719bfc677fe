"""Rectangles of a board: the part that text shows, and the window of the pad (the grid of move buttons).

Of a large board where pieces stand on crossings, text shows the middle eleven by
eleven points, its frame, from the first move on. Once a piece stands at the frame's
edge or beyond, play has outgrown text: from then on the whole board is a picture.
This depends on all moves of a match, so it happens once. Other boards are shown whole,
as text up to twelve by twelve points.

Where the bot cannot attach files, a board that has outgrown text stays text of at most fifteen lines: the
part around the pad's window and the latest moves.
"""

from __future__ import annotations

import enum
import functools
import itertools
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from engines.core.game import Position
from engines.core.look import Look
from engines.core.types import Side

IN_LINE = 15
"""Maximum number of glyphs or tiles in a line on phones 360 to 390 px wide (`tests/e2e/browser`)."""
MAX_IN_TEXT = 12
"""Maximum number of rows, and of columns, of a board that can be shown without a picture."""
_MAX_LINES = 15
"""Maximum number of lines above a pad of three rows on a phone."""
STEP = 4
"""Number of rows or columns by which a pan moves the window."""
_FRAME = 11
"""Maximum number of rows, and of columns, of a frame."""
_REMEMBERED = 64
"""Number of positions for which `outgrows_text` is cached; one drawing asks several times."""
_RECENT = 8
"""Number of latest moves that are shown in preference to older stones."""


class Direction(enum.Enum):
    """Direction in which a window moves, as steps in rows and columns."""

    LEFT = (0, -1)
    UP = (-1, 0)
    DOWN = (1, 0)
    RIGHT = (0, 1)


@dataclass(frozen=True, slots=True)
class Window:
    """Rectangle of a `rows` × `columns` board; `top` and `left` are the rectangle's first row and column.

    Rows, columns and points are numbered from 0, in reading order.
    """

    top: int
    left: int
    height: int
    width: int
    rows: int
    columns: int

    @property
    def bottom(self) -> int:
        """The row after the window's last row."""
        return self.top + self.height

    @property
    def right(self) -> int:
        """The column after the window's last column."""
        return self.left + self.width

    @property
    def corner(self) -> int:
        """The window's top left point; with the size, it identifies the window."""
        return self.top * self.columns + self.left

    @property
    def points(self) -> tuple[tuple[int, ...], ...]:
        """The window's points, row by row."""
        return tuple(
            tuple(range(row * self.columns + self.left, row * self.columns + self.right))
            for row in range(self.top, self.bottom)
        )

    @property
    def offered_points(self) -> tuple[tuple[int, ...], ...]:
        """The points that the pad has buttons for, row by row: all of the window's points.

        A pad with only some of them has a window class of its own.
        """
        return self.points

    def holds(self, point: int) -> bool:
        """Whether the window contains the point."""
        row, column = divmod(point, self.columns)
        return self.top <= row < self.bottom and self.left <= column < self.right

    def at(self, top: int, left: int) -> Window:
        """Return the window moved to this first row and column, clamped to the board."""
        top = min(max(top, 0), self.rows - self.height)
        left = min(max(left, 0), self.columns - self.width)
        return Window(top, left, self.height, self.width, self.rows, self.columns)

    def panned(self, direction: Direction) -> Window:
        """Return the window moved by `STEP` rows or columns, or by the window's size if that is smaller.

        The window stops at the board's edge; from there, it wraps around to the opposite edge.
        """
        down, right = direction.value
        if self.is_at_edge(direction):
            return self.at(self.top - down * self.rows, self.left - right * self.columns)
        # A smaller window would skip a line.
        rows, columns = min(STEP, self.height), min(STEP, self.width)
        return self.at(self.top + rows * down, self.left + columns * right)

    def is_at_edge(self, direction: Direction) -> bool:
        """Whether the window touches the board's edge in this direction."""
        down, right = direction.value
        return self.at(self.top + down, self.left + right) == self

    def within(self, pans: int) -> set[Window]:
        """Return all windows that this window can reach with at most `pans` pans, including this window."""
        seen = {self}
        for _ in range(pans):
            seen |= {one.panned(direction) for one in seen for direction in Direction}
        return seen


def whole(position: Position) -> Window:
    """Return the window that covers the whole board."""
    return Window(0, 0, position.rows, position.columns, position.rows, position.columns)


def is_framed(look: Look) -> bool:
    """Whether text shows a frame of boards with this look: pieces on crossings, and no side owns an edge."""
    return look.ground == "crossings" and not any(look.edges)


def frame_of(position: Position) -> Window:
    """Return the part of a board that text shows until play outgrows it."""
    board = whole(position)
    if not is_framed(position.game.look):
        return board
    found = replace(board, height=min(_FRAME, board.rows), width=min(_FRAME, board.columns))
    # An even board has no middle point; seen from both sides, its frame has the same points.
    extra = position.bottom_side is Side.SECOND
    return found.at((board.rows - found.height + extra) // 2, (board.columns - found.width + extra) // 2)


def _played(position: Position) -> Iterator[tuple[int, int]]:
    """Yield the row and column of every point set up or touched by a move, in order of play."""
    if position.setup is not None:
        first = position.earlier(0)
        yield from (divmod(point, first.columns) for point, cell in enumerate(first.cells) if cell)
    yield from _touched(position, position.actions)


def _touched(position: Position, actions: Iterable[int]) -> Iterator[tuple[int, int]]:
    """Yield the row and column of every point that the actions touch."""
    for action in actions:
        for step in position.path_of(action):
            if isinstance(step, int):
                yield divmod(step, position.columns)


def shown_in_text(position: Position, window: Window | None = None) -> Window:
    """Return the part of a board that its text shows: the frame or, if play has outgrown text, what fits.

    In what fits, the pad's `window` and the winning line have priority, then the latest moves, then the
    number of stones; ties are broken by the distance to the centre.
    """
    if not outgrows_text(position):
        return frame_of(position)
    board, (above, beside) = whole(position), position.game.look.edges
    worths = _worths(position, window)
    by_column = [sum(worths[column :: position.columns]) for column in range(position.columns)]
    by_row = [sum(worths[row[0] : row[-1] + 1]) for row in board.points]
    top, height = _best_span(by_row, _MAX_LINES - 2 * bool(above))
    left, width = _best_span(by_column, IN_LINE - 1 - 2 * bool(beside))
    return replace(board, top=top, left=left, height=height, width=width)


def _best_span(worths: Sequence[int], most: int) -> tuple[int, int]:
    """Return the first index and the length of the span with the greatest sum of `worths`.

    The span has `most` elements, or all if there are fewer. Ties go to the span nearest to the middle.
    """
    size = min(len(worths), most)
    centre = (len(worths) - size) / 2
    starts = range(len(worths) - size + 1)
    best = min(starts, key=lambda first: (-sum(worths[first : first + size]), abs(first - centre), first))
    return best, size


@functools.lru_cache(_REMEMBERED)
def outgrows_text(position: Position, undone: tuple[int, ...] = ()) -> bool:
    """Whether text cannot show the board, because of its size or of a piece at its frame's edge or beyond.

    Where the frame ends with the board, its edge does not count. Pieces that were moved or taken since count
    too, and those of actions that were taken back (`undone`).
    """
    shown = frame_of(position)
    if not is_framed(position.game.look):
        return max(shown.height, shown.width) > MAX_IN_TEXT
    points = itertools.chain(_played(position), _touched(position, undone))
    return any(not _surrounds(shown, row, column) for row, column in points)


def _surrounds(window: Window, row: int, column: int) -> bool:
    """Whether the window contains the point and all points around it that are on the board."""
    rows = window.top + (window.top > 0) <= row < window.bottom - (window.bottom < window.rows)
    columns = window.left + (window.left > 0) <= column < window.right - (window.right < window.columns)
    return rows and columns


def hidden_points(position: Position, shown: Window) -> dict[Direction, tuple[int, ...]]:
    """Return the occupied points outside the window, in reading order, by the direction in which they lie.

    Directions without such points are left out.
    """
    cells = position.cells
    rows = range(shown.corner, shown.bottom * shown.columns, shown.columns)
    empty = sum(cells.count(0, start, start + shown.width) for start in rows)
    if shown.height * shown.width - empty == len(cells) - cells.count(0):
        return {}  # The usual case: only parts of large boards hide pieces.
    found: dict[Direction, list[int]] = {direction: [] for direction in Direction}
    for point, cell in enumerate(cells):
        if cell and not shown.holds(point):
            found[_direction_to(point, shown)].append(point)
    return {direction: tuple(points) for direction, points in found.items() if points}


def _direction_to(point: int, shown: Window) -> Direction:
    """Return the side of the window on which a point outside it lies; left or right for corners."""
    row, column = divmod(point, shown.columns)
    if not shown.left <= column < shown.right:
        return Direction.LEFT if column < shown.left else Direction.RIGHT
    return Direction.UP if row < shown.top else Direction.DOWN


def _worths(position: Position, window: Window | None) -> list[int]:
    """Return each point's weight in the choice of the shown part, in reading order.

    A point of the pad's `window` or of the winning line outweighs all latest moves, and each of these
    outweighs all other pieces together. `window` can be `None`.
    """
    area = position.rows * position.columns
    worths = [1 if cell else 0 for cell in position.cells]
    for action in position.actions[-_RECENT:]:
        played = position.point_of(action)
        if played is not None:
            worths[played] += area
    looked_at = () if window is None else itertools.chain(*window.points)
    for point in (*position.winning_line, *looked_at):
        worths[point] += area * (_RECENT + 1)
    return worths
