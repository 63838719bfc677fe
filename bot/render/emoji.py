"""Draws boards as emoji text, one glyph per point, readable on a phone in the light and the dark theme.

Letters are regional indicators, digits keycaps. Two regional indicators
side by side would merge into a flag, so a zero-width space separates
them. Unless the board's rows have no names, every row has a label: a glyph at
its start if all rows of the board have one, otherwise plain digits at its end,
where their width cannot misalign anything. 🔘 replaces the labels of the latest
move; in looks with `above`, that glyph does so above its column.

    🟦🇦🇧🇨           1️⃣2️⃣🔽4️⃣…        🟨🟨🟨🟨⚫🟨🟨🟨🟨 🔘
    1️⃣🟨❌🟨           🟦🟦🟡🟦…         🇩🇪🇫🇬🔘🇮🇯🇰🇱

If the app has its own emojis (`bot.render.tiles`), a board of up to twelve by twelve
points uses them, with marks on the pieces themselves. Up to
eleven by eleven points, the coordinates are tiles as well. The letters of boards with
a frame (`bot.render.window`) are below.

Tiles of numbers are below those of their pieces. Without tiles, a neutral piece with a number up to ten is
drawn as that number's keycap. Other numbers are in a line below the board.

Of a board larger than a phone's screen, only a part is shown
(`bot.render.window`). A line below the board names the shown part and
the hidden pieces.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from bot.render.describe import number_note, window_note
from bot.render.letters import lettered_text
from bot.render.runs import winning_runs
from bot.render.tiles import (
    Tile,
    TileTexts,
    fits_tiles,
    has_tile_labels,
    point_tiles,
    short_word,
    store_tiles,
)
from bot.render.window import Window, is_framed, shown_in_text
from engines.core.game import Position

ZERO_WIDTH_SPACE = "\u200b"
CORNER = "🟦"
"""Emoji in the corner where the row of letters meets the column of digits, all of the same colour."""
LAST = "🔘"
"""Emoji that labels the row and column of the latest move."""
_MAX_MARKED = 3
"""Maximum number of points to mark by coordinates; of more, only the latest action's point is marked.

Otherwise the marks would replace the names of most columns.
"""
_MAX_KEYCAPS = 10
_TEN = "🔟"
_REGIONAL_INDICATOR_A = 0x1F1E6
_KEYCAP = "\ufe0f\u20e3"
_MESSAGE = 4000
"""Discord's maximum length of a message in characters."""
_OTHER_TEXT = 260
"""Room in characters for a message's other texts, if they are unknown."""


def board_text(
    position: Position,
    *,
    chosen: Collection[int] = (),
    next_points: Collection[int] = (),
    window: Window | None = None,
    marks: Sequence[str] = (),
    tiles: TileTexts | None = None,
    is_over: bool = False,
    beside: str | None = None,
) -> str:
    """Return the board, or the part that fits, as lines of emoji (`bot.render.window`).

    - The part that fits includes `window`, which the pad of move buttons covers. Pieces outside the part are
      named below, each with its mark: `marks` has one for each of `Look.pieces`, by default their glyphs.
    - Coordinates mark the latest move or, in a half-made move, its `chosen` points. The winning line and
      `next_points` (possible targets of the move) have special glyphs from the game's look. If `is_over`, no
      point is marked as forbidden.
    - With `tiles`, the board consists of tiles that include the marks. If the message would exceed 4,000
      characters, their names are shortened; if it still would, or without `tiles`, the board consists of
      emoji or, in some looks, of letters, which show the whole board without notes below.
    - `beside` is the message's other text, which counts towards the 4,000 characters; `None` reserves 260 for
      it.

    The text has at most 4,000 characters for any board up to 26×26.
    """
    shown = shown_in_text(position, window)
    most = _MESSAGE - (_OTHER_TEXT if beside is None else _count_characters(beside))
    if tiles is not None and fits_tiles(position):
        cells = point_tiles(position, chosen=chosen, next_points=next_points, is_over=is_over, window=window)
        for texts in (tiles, _shortened(position, tiles)):
            labels = texts if has_tile_labels(position.game.look, shown) else None
            drawn = [texts[tile] if shown.holds(point) else "" for point, tile in enumerate(cells)]
            text = _lines(position, drawn, (), shown, marks, (), labels)
            if _count_characters(text) <= most:
                return text
    if position.game.look.is_lettered:
        return lettered_text(position, chosen=chosen, next_points=next_points)
    marked = chosen or position.last_points
    if position.game.look.left:
        # An emptied point has its own glyph, beside which its column keeps its name.
        marked = [point for point in marked if position.cells[point]]
    if len(marked) > _MAX_MARKED and position.last_point is not None:
        marked = (position.last_point,)
    glyphs = point_glyphs(position, next_points=next_points, is_over=is_over)
    named = [point for point in range(len(position.numbers())) if not _keycap(position, point)]
    return _lines(position, glyphs, marked, shown, marks, named)


def _count_characters(text: str) -> int:
    """Return a text's length as Discord's clients count it: in UTF-16 units, two for most emojis."""
    return len(text.encode("utf-16-le")) // 2


def _shortened(position: Position, tiles: TileTexts) -> TileTexts:
    """Return the tiles' texts with the shortest names that are still descriptive."""
    look = position.game.look
    return {tile: f"<:{short_word(look, tile)}:{text.rpartition(':')[2]}" for tile, text in tiles.items()}


def _lines(
    position: Position,
    cells: Sequence[str],
    marked: Collection[int],
    shown: Window,
    marks: Sequence[str],
    numbered: Collection[int] = (),
    tiles: TileTexts | None = None,
) -> str:
    """Return the board's lines: the part `shown` of `cells`, with coordinates around it and notes below.

    `cells` are the glyphs or tiles of all points. `LAST` replaces the coordinates of `marked` points; for
    columns, the look's `above` does, if it has that glyph. Below stand the hidden pieces, each with its mark
    from `marks`, and the numbers of `numbered` points. With `tiles`, coordinates and numbers are tiles.
    """
    beside, above = reversed(position.game.look.edges)
    has_heads = bool(position.row_labels()) and (tiles is not None or position.rows <= _MAX_KEYCAPS)
    look, numbers = position.game.look, position.row_labels()[shown.top : shown.bottom]
    heads = _written(numbers, tiles) if has_heads else numbers
    rows = _marked(heads, {point // position.columns - shown.top for point in marked}, LAST)
    names = _written(position.column_labels()[shown.left : shown.right], tiles)
    columns = _marked(names, {point % position.columns - shown.left for point in marked}, look.above or LAST)
    corner = CORNER if tiles is None else tiles[Tile(label="")]
    margin = corner * (has_heads + bool(beside))
    # Only regional indicators would merge into flags.
    between = ZERO_WIDTH_SPACE if tiles is None else ""
    lines = [margin + between.join(columns)]
    for row, points in enumerate(shown.points):
        head, tail = (rows[row], "") if has_heads else ("", f" {rows[row]}" if rows else "")
        lines.append(head + beside + "".join(cells[points[0] : points[-1] + 1]) + beside + tail)
        if tiles is not None and look.max_number:
            below = (tiles[Tile(number=position.numbers()[point])] for point in points)
            lines.append(corner * has_heads + "".join(below))
    if above:
        border = corner * has_heads + above * (shown.width + 2)
        lines = [lines[0], border, *lines[1:], border]
    if is_framed(look):
        lines = [*lines[1:], lines[0]]
    if look.has_stores:
        lines = _between_stores(position, lines, corner, tiles)
    notes = window_note(position, shown, marks), number_note(position, numbered)
    lines += [f"-# {note}" for note in notes if note]
    return "\n".join(lines)


def _between_stores(
    position: Position, lines: Sequence[str], corner: str, tiles: TileTexts | None
) -> list[str]:
    """Return the lines with the bottom side's store at their right, and the other side's at their left.

    `lines` begins with the line of labels. Tiles of stores are in the middle of the height. Without `tiles`,
    the bottom side's glyph ends the last row of points, and the other side's begins the first; they have no
    numbers, which stand beside the players. `corner` fills the rest.
    """
    near = position.bottom_side
    left, right = [corner] * len(lines), [corner] * len(lines)
    if tiles is None:
        look = position.game.look
        left[1], right[-1] = (look.side_piece(side).glyph for side in (near.other, near))
    else:
        middle = len(lines) // 2
        for column, side in (left, near.other), (right, near):
            column[1:] = [tiles[Tile(number=0)]] * (len(lines) - 1)
            column[middle : middle + 2] = (tiles[tile] for tile in store_tiles(position, side))
    return [start + line + end for start, line, end in zip(left, lines, right, strict=True)]


def point_glyphs(
    position: Position, *, next_points: Collection[int] = (), is_over: bool = False
) -> list[str]:
    """Return the glyph of every point, or of the mark on it, in reading order.

    `next_points` are the possible targets of a half-made move. If `is_over`, forbidden points have no mark.
    """
    look, cells = position.game.look, position.cells
    glyphs = [look.piece(cell).glyph if cell else look.empty for cell in cells]
    for point in range(len(position.numbers())):
        glyphs[point] = _keycap(position, point) or glyphs[point]
    for mark, points in (
        (look.void or CORNER, position.voids),
        (look.star, position.stars),
        (look.forbidden, () if is_over else position.forbidden_points),
        (look.left, position.left_points),
        (look.legal, next_points),
    ):
        for point in points:
            if mark and not cells[point]:
                glyphs[point] = mark
    won = {point for run in winning_runs(position) for point in run} if look.marks_ends else ()
    for point in won or position.winning_line:
        if cells[point]:
            glyphs[point] = look.piece(cells[point]).winning or glyphs[point]
    return glyphs


def _keycap(position: Position, point: int) -> str:
    """Return the glyph of a neutral piece's number; empty for other pieces and for numbers above ten."""
    cell, number = position.cells[point], position.numbers()[point]
    if not number or number > _MAX_KEYCAPS or position.game.look.piece(cell).side is not None:
        return ""
    return label_glyph(str(number))


def label_glyph(label: str) -> str:
    """Return a label, one letter or a number, as a glyph; a number above ten is unchanged.

    >>> label_glyph("12"), label_glyph("10")
    ('12', '🔟')
    """
    if label.isdigit():
        return label + _KEYCAP if len(label) == 1 else _TEN if label == "10" else label
    return chr(_REGIONAL_INDICATOR_A + ord(label.upper()) - ord("A"))


def _written(labels: Sequence[str], tiles: TileTexts | None) -> list[str]:
    """Return the labels as tiles or, without `tiles`, as glyphs; an empty label's glyph is `CORNER`."""
    if tiles is None:
        return [label_glyph(label) if label else CORNER for label in labels]
    return [tiles[Tile(label=label)] for label in labels]


def _marked(labels: Sequence[str], places: Collection[int], mark: str) -> list[str]:
    """Return the labels, with `mark` in place of those whose indices are in `places`."""
    return [mark if place in places else label for place, label in enumerate(labels)]
