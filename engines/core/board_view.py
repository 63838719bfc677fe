"""Interface of a board: its points, labels and marks; and the board as plain text.

Where a function takes a `look`, it is that of the board's game.
"""

from __future__ import annotations

import abc
from collections.abc import Sequence

from engines.core.look import Look
from engines.core.types import Side


class BoardView(abc.ABC):
    """Immutable contents of a rectangular board; points are numbered in reading order."""

    __slots__ = ()

    @property
    @abc.abstractmethod
    def rows(self) -> int:
        """Number of rows of the board."""

    @property
    @abc.abstractmethod
    def columns(self) -> int:
        """Number of columns of the board."""

    @property
    @abc.abstractmethod
    def cells(self) -> bytes:
        """The board in reading order: 0 for an empty point, otherwise `n` for the piece `look.pieces[n - 1]`.

        If each side has one kind of piece, 1 is the first side's and 2 the second's.
        """

    @property
    def bottom_side(self) -> Side:
        """The side at the lower edge of the board; see `engines.core.board.rotation`."""
        return Side.FIRST

    @property
    def winning_line(self) -> tuple[int, ...]:
        """The points of the winning line or chain, ascending; empty if there is none."""
        return ()

    @property
    def voids(self) -> tuple[int, ...]:
        """Points of the rectangle outside the playable board, ascending; the same in every position."""
        return ()

    @property
    def lines(self) -> tuple[tuple[int, int], ...]:
        """Pairs of points that are joined by a straight line; the same in every position on this board.

        Boards draw the lines if `Look.ground` is `points`. A line follows a row, column or diagonal.
        """
        return ()

    @property
    def stars(self) -> tuple[int, ...]:
        """Points that are marked on the empty board for orientation (star points)."""
        return ()

    @property
    def forbidden_points(self) -> tuple[int, ...]:
        """Empty points forbidden to the side to move by a rule such as renju's; ascending."""
        return ()

    @property
    def alarm_points(self) -> tuple[int, ...]:
        """Points of vital pieces in danger, such as a king in check (`Piece.is_vital`); ascending."""
        return ()

    def move_likelihood(self) -> Sequence[float]:
        """Return the probability that each point is the next move, in reading order; empty if unknown.

        The values decide which part of a large board is shown first. They are computed
        from static patterns alone, never by a search, so that they give no hints.
        Values of occupied points are ignored.
        """
        return ()

    def numbers(self) -> Sequence[int]:
        """Return the number that each point's piece shows, such as its seeds, at most `Piece.max_number`.

        A point without a piece has the number 0. In a game without numbers, the sequence is empty.
        """
        return ()

    def own_points(self, side: Side) -> tuple[int, ...]:
        """Return the points that belong to a side even when they are empty, such as its houses; ascending.

        Buttons offer all of the mover's own points, so each keeps its place. Points of different
        sides may share a name. By default no point belongs to a side.
        """
        return ()

    def counts(self) -> tuple[int, int] | None:
        """Return the numbers that boards show beside the sides, such as discs, seeds or walls left.

        The first side's comes first. A result by `Termination.COUNT` names these numbers. Without any, return
        `None`.
        """
        return None

    def taken(self) -> tuple[Sequence[int], Sequence[int]] | None:
        """Return the cells of the pieces that each side has taken, in the order to show them.

        The first side's captures come first. Headers show them, with the lead by `Position.plain_count`. A
        game that shows none returns `None`.
        """
        return None

    @abc.abstractmethod
    def column_labels(self) -> tuple[str, ...]:
        """Return a label for each column, left to right."""

    @abc.abstractmethod
    def row_labels(self) -> tuple[str, ...]:
        """Return a label for each row from the top; empty if rows have no labels."""

    def format_point(self, point: int) -> str:
        """Return the point's name, or its column's name if rows have no labels."""
        row, column = divmod(point, self.columns)
        numbers = self.row_labels()
        return self.column_labels()[column] + (numbers[row] if numbers else "")


def plain_text(board: BoardView, look: Look) -> str:
    """Return the board with its labels, one row a line: `.` for an empty point, letters for a piece.

    The letters are `X` and `O` unless the pieces have their own; a piece's number follows or, if it is
    neutral, replaces them. On hexagonal boards, each row starts half a cell to the right of the row above.
    """
    shift = " " if look.ground == "hexagons" else ""
    cells = cell_texts(board, look)
    wide, width = max(map(len, cells)), max((len(label) for label in board.row_labels()), default=0)
    margin = " " * (width + 1) if width else ""
    lines = [margin + " ".join(label.ljust(wide) for label in board.column_labels()).rstrip()]
    labels = board.row_labels() or ("",) * board.rows
    for row, label in enumerate(labels):
        points = cells[row * board.columns : (row + 1) * board.columns]
        left = f"{label:>{width}} " if width else ""
        lines.append(shift * row + left + " ".join(text.ljust(wide) for text in points).rstrip())
    return "\n".join(lines)


def counts_text(board: BoardView, look: Look) -> str:
    """Return the number beside each side in plain text: `Blue 5, Red 3`; empty in games without them."""
    names = map(str.capitalize, look.side_names)
    return ", ".join(f"{name} {count}" for name, count in zip(names, board.counts() or (), strict=False))


def count_pieces(board: BoardView, look: Look, side: Side) -> int:
    """Return the number of pieces on the board that belong to `side`."""
    owners = enumerate((piece.side for piece in look.pieces), start=1)
    return sum(board.cells.count(cell) for cell, owner in owners if owner is side)


def cell_texts(board: BoardView, look: Look) -> list[str]:
    """Return each point in plain text: a piece's letters or number, `.` if empty, a blank for a void.

    In `plain_text`, all are padded to the width of the widest.
    """
    numbers = board.numbers() or bytes(len(board.cells))
    cells = [_character(cell, number, look) for cell, number in zip(board.cells, numbers, strict=True)]
    for point in board.voids:
        cells[point] = " "
    return cells


def _character(cell: int, number: int, look: Look) -> str:
    """Return a point in plain text: the letters of the piece `cell`, then `number` if it is not 0.

    A neutral piece with a number is shown by the number alone. Without a piece, return `.`.
    """
    if not cell:
        return "."
    piece = look.piece(cell)
    return f"{'' if piece.side is None else piece.character}{number}" if number else piece.character
