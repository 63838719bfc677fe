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

from collections.abc import Collection

from bot.render.describe import window_note
from bot.render.window import visible_columns
from engines.core.game import Position

ZERO_WIDTH_SPACE = "\u200b"
CORNER = "🟦"
"""Where the row of letters meets the column of digits: as blue as they are."""
_MOST_ROW_LABELS = 9
_REGIONAL_INDICATOR_A = 0x1F1E6
_KEYCAP = "\ufe0f\u20e3"


def board_text(position: Position, *, chosen: Collection[int] = (), next_points: Collection[int] = ()) -> str:
    """Return the board as lines of emoji.

    The latest move, what won and the `next_points`, where a move may go
    next, are marked with the game's own glyphs; of a half-made move the
    `chosen` points are marked in place of the latest. At most 4,000
    characters for any board up to 26×26.
    """
    window = visible_columns(position)
    labels = _row_glyphs(position)
    beside, above = reversed(position.game.look.edges)
    lines = [_header(position, window, CORNER * (bool(labels) + bool(beside)))]
    cells = point_glyphs(position, chosen=chosen, next_points=next_points)
    for row in range(position.rows):
        start = row * position.columns
        glyphs = "".join(cells[start + window.start : start + window.stop])
        lines.append((labels[row] if labels else "") + beside + glyphs + beside)
    if above:
        border = (CORNER if labels else "") + above * (len(window) + 2)
        lines = [lines[0], border, *lines[1:], border]
    note = window_note(position)
    if note:
        lines.append(f"-# {note}")
    return "\n".join(lines)


def point_glyphs(
    position: Position, *, chosen: Collection[int] = (), next_points: Collection[int] = ()
) -> list[str]:
    """Return the glyph of every point in reading order, marks included."""
    look, cells = position.game.look, position.cells
    last = position.last_point
    played = chosen or (() if last is None else (last,))
    glyphs = [look.piece(cell).glyph if cell else look.empty for cell in cells]
    for mark, points in (
        (look.star, position.stars),
        (look.left, () if chosen else position.left_points),
        (look.legal, next_points),
    ):
        for point in points:
            if mark and not cells[point]:
                glyphs[point] = mark
    for point in played:
        if cells[point]:
            glyphs[point] = look.piece(cells[point]).last or glyphs[point]
    for point in position.winning_line:
        if cells[point]:
            glyphs[point] = look.piece(cells[point]).winning or glyphs[point]
    return glyphs


def label_glyph(label: str) -> str:
    """Return the emoji of a one-character label: a letter's regional indicator or a digit's keycap."""
    if label.isdigit():
        return label + _KEYCAP
    return chr(_REGIONAL_INDICATOR_A + ord(label.upper()) - ord("A"))


def _header(position: Position, window: range, corner: str) -> str:
    """The line of column labels; a mark `above` takes the place of the last column's label."""
    labels = position.column_labels()
    glyphs = [label_glyph(labels[column]) for column in window]
    above, last = position.game.look.above, position.last_point
    if above and last is not None:
        glyphs[last % position.columns - window.start] = above
    return corner + ZERO_WIDTH_SPACE.join(glyphs)


def _row_glyphs(position: Position) -> list[str]:
    """A glyph for each row, or none at all where rows have no names or the board is too wide."""
    labels = position.row_labels()
    if position.columns > _MOST_ROW_LABELS or len(labels) > _MOST_ROW_LABELS:
        return []
    return [label_glyph(label) for label in labels]
