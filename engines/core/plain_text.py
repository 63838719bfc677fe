"""Writes a board as plain text, for terminals and exports."""

from __future__ import annotations

from engines.core.look import Look
from engines.core.shown_board import ShownBoard


def plain_text(board: ShownBoard, look: Look) -> str:
    """Return the board with its labels, one row a line: `.` for an empty point, `X` and `O` for pieces.

    On hexagonal boards, each row starts half a cell to the right of the row above.
    """
    shift = " " if look.ground == "hexagons" else ""
    numbers = board.numbers() or bytes(len(board.cells))
    cells = [_character(cell, number, look) for cell, number in zip(board.cells, numbers, strict=True)]
    for point in board.voids:
        cells[point] = " "
    wide, width = max(map(len, cells)), max((len(label) for label in board.row_labels()), default=0)
    margin = " " * (width + 1) if width else ""
    lines = [margin + " ".join(label.ljust(wide) for label in board.column_labels()).rstrip()]
    labels = board.row_labels() or ("",) * board.rows
    for row, label in enumerate(labels):
        points = cells[row * board.columns : (row + 1) * board.columns]
        left = f"{label:>{width}} " if width else ""
        lines.append(shift * row + left + " ".join(text.ljust(wide) for text in points).rstrip())
    return "\n".join(lines)


def _character(cell: int, number: int, look: Look) -> str:
    """Return a point in plain text: the piece's letters and number, or the number of a neutral piece."""
    if not cell:
        return "."
    piece = look.piece(cell)
    return f"{'' if piece.side is None else piece.character}{number}" if number else piece.character
