"""Boards as emoji text, one glyph a point, readable on a phone in both themes.

Letters are regional indicators, digits keycaps. Two regional indicators
side by side would merge into a flag, so a zero-width space stands
between them. A row's keycap leads its line only on boards up to nine
wide, and no line has more than fifteen glyphs: a wider board shows
fifteen columns around the fight (`bot.render.window`) with a line below
it that names the columns and every stone outside.

    🟦🇦🇧🇨           1️⃣2️⃣🔽4️⃣…        🇦🇧🇨🇩 … 🇴
    1️⃣⬜❌⬜           🟦🟦🟡🟦…         🟨🟨🟨🟨 … 🟨
"""

from __future__ import annotations

from collections.abc import Iterable

from bot.render.describe import window_note
from bot.render.window import visible_columns
from engines.core.game import Position

ZERO_WIDTH_SPACE = "\u200b"
CORNER = "🟦"
"""Where the row of letters meets the column of digits: as blue as they are."""
_MOST_ROW_LABELS = 9
_REGIONAL_INDICATOR_A = 0x1F1E6
_KEYCAP = "\ufe0f\u20e3"


def board_text(position: Position, *, show_legal: bool = False) -> str:
    """Return the board as lines of emoji.

    The latest move, a winning line and, if `show_legal`, the legal
    points are marked with the game's own glyphs. At most 4,000
    characters for any board up to 26×26.
    """
    window = visible_columns(position)
    labels = _row_glyphs(position)
    lines = [_header(position, window, has_corner=bool(labels))]
    cells = point_glyphs(position, show_legal=show_legal)
    for row in range(position.rows):
        start = row * position.columns
        glyphs = cells[start + window.start : start + window.stop]
        lines.append((labels[row] if labels else "") + "".join(glyphs))
    note = window_note(position)
    if note:
        lines.append(f"-# {note}")
    return "\n".join(lines)


def point_glyphs(position: Position, *, show_legal: bool = False) -> list[str]:
    """Return the glyph of every point in reading order, marks included."""
    look = position.game.look
    glyphs = [(look.empty, *look.side_glyphs)[cell] for cell in position.cells]
    if look.star:
        _mark(glyphs, (p for p in position.stars if not position.cells[p]), look.star)
    if show_legal and look.legal and position.outcome is None:
        _mark(glyphs, _legal_points(position), look.legal)
    last = position.last_point
    if last is not None and position.cells[last]:
        glyphs[last] = look.last[position.cells[last] - 1] or glyphs[last]
    for point in position.winning_line:
        glyphs[point] = look.winning[position.cells[point] - 1] or glyphs[point]
    return glyphs


def label_glyph(label: str) -> str:
    """Return the emoji of a one-character label: a letter's regional indicator or a digit's keycap."""
    if label.isdigit():
        return label + _KEYCAP
    return chr(_REGIONAL_INDICATOR_A + ord(label.upper()) - ord("A"))


def _header(position: Position, window: range, *, has_corner: bool) -> str:
    """The line of column labels; a mark `above` takes the place of the last column's label."""
    labels = position.column_labels()
    glyphs = [label_glyph(labels[column]) for column in window]
    above, last = position.game.look.above, position.last_point
    if above and last is not None:
        glyphs[last % position.columns - window.start] = above
    return (CORNER if has_corner else "") + ZERO_WIDTH_SPACE.join(glyphs)


def _row_glyphs(position: Position) -> list[str]:
    """A glyph for each row, or none at all where rows have no names or the board is too wide."""
    labels = position.row_labels()
    if position.columns > _MOST_ROW_LABELS or len(labels) > _MOST_ROW_LABELS:
        return []
    return [label_glyph(label) for label in labels]


def _legal_points(position: Position) -> list[int]:
    """The empty points a legal action would fill."""
    points = (position.point_of(action) for action in position.legal_actions())
    return [point for point in points if point is not None and not position.cells[point]]


def _mark(glyphs: list[str], points: Iterable[int], glyph: str) -> None:
    for point in points:
        glyphs[point] = glyph
