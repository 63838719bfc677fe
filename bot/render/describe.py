"""Boards in words: the facts a picture's description and a cropped board need.

Only notation, side names given by the caller and punctuation: a sentence
around it is the caller's, in the reader's language.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.render.window import Window, hidden_points
from engines.core.game import Position

DESCRIPTION_LIMIT = 1024
"""Characters Discord takes for the description of a file."""
_MOST_NAMED = 6
"""So many hidden stones are named on either side; more are counted."""


def describe(position: Position, piece_names: Sequence[str], limit: int = DESCRIPTION_LIMIT) -> str:
    """Return where every piece stands, such as `Black: H8, J9. White: H9.`; a name for each of `Look.pieces`.

    Where rows have no names a column lists its pieces from the bottom
    up: `4: Red, Yellow. 5: Red.` Boards too full for `limit` name each
    column's letter once (`Black: A 1 3, B 2.`); what is still too long
    ends in an ellipsis. An empty board gives an empty text.
    """
    if not position.row_labels():
        return _clip(_by_column(position, piece_names), limit)
    full = _by_piece(position, piece_names, is_short=False)
    return full if len(full) <= limit else _clip(_by_piece(position, piece_names, is_short=True), limit)


def window_note(position: Position, shown: Window) -> str:
    """Return which columns are `shown` and what stands outside; empty where nothing does.

    `C–Q · ◀ ⚫ A4 · ⚪ R3, S3 ▶`
    """
    left, right = hidden_points(position, shown)
    if not left and not right:
        return ""
    labels = position.column_labels()
    parts = [f"{labels[shown.left]}–{labels[shown.right - 1]}"]
    if left:
        parts.append(f"◀ {_named(position, left)}")
    if right:
        parts.append(f"{_named(position, right)} ▶")
    return " · ".join(parts)


def _named(position: Position, points: tuple[int, ...]) -> str:
    """Glyph and coordinates of each kind's points, or how many there are."""
    parts = []
    for cell, piece in enumerate(position.game.look.pieces, start=1):
        names = [position.format_point(point) for point in points if position.cells[point] == cell]
        if names:
            parts.append(
                f"{piece.glyph} " + (", ".join(names) if len(names) <= _MOST_NAMED else f"×{len(names)}")
            )
    return " ".join(parts)


def _by_piece(position: Position, names: Sequence[str], *, is_short: bool) -> str:
    sentences = []
    for kind, name in enumerate(names, start=1):
        points = [point for point, cell in enumerate(position.cells) if cell == kind]
        if points:
            words = _grouped(position, points) if is_short else [position.format_point(p) for p in points]
            sentences.append(f"{name}: {', '.join(words)}.")
    return " ".join(sentences)


def _grouped(position: Position, points: list[int]) -> list[str]:
    """The points by column: `A 1 3`."""
    rows: dict[int, list[str]] = {}
    for point in points:
        row, column = divmod(point, position.columns)
        rows.setdefault(column, []).append(position.row_labels()[row])
    labels = position.column_labels()
    return [f"{labels[column]} {' '.join(rows[column])}" for column in sorted(rows)]


def _by_column(position: Position, names: Sequence[str]) -> str:
    sentences = []
    for column, label in enumerate(position.column_labels()):
        stack = [cell for cell in position.cells[column :: position.columns] if cell]
        if stack:
            sentences.append(f"{label}: {', '.join(names[cell - 1] for cell in reversed(stack))}.")
    return " ".join(sentences)


def _clip(text: str, limit: int) -> str:
    return text if len(text) <= limit else text[: limit - 1] + "…"
