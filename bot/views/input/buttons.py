"""Buttons and rows of them: the faces of points, and widths that no phone wraps."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import discord
from discord import ui

from bot.i18n import Words
from bot.views.custom_id import Press, custom_id
from bot.views.tiles import Tiles
from bot.views.words.names import text_width
from bot.views.words.sentences import INVISIBLE, piece_mark
from engines.core.game import Position

if TYPE_CHECKING:
    Row = ui.ActionRow[ui.LayoutView]
    Button = ui.Button[ui.LayoutView]
else:
    # Calling a parametrised generic is slow, because it sets `__orig_class__` on each new object.
    Row, Button = ui.ActionRow, ui.Button

Emoji = discord.PartialEmoji | str

MAX_IN_ROW = 4
"""Maximum number of buttons in a row, because phones wrap a fifth button."""
MAX_WITH_PIECE = 3
"""Number of buttons with a piece and a name that fit in a row."""
_FIGURE_SPACE, _THIN_SPACE = "\u2007", "\u2009"
"""Space characters as wide as a digit and as a third of a digit; screen readers skip both."""
_VOID = "·"
"""Label of a button that keeps a grid's shape; Discord refuses empty labels."""
_MAX_WIDENED = 4.6
"""Maximum width of padded labels, in letters; a narrow phone wraps a row of four wider ones."""
_EMOJI_WIDTH, _GAP_WIDTH = 2.5, 0.8
"""The widths of an emoji and of the gap between it and a label, in letters."""
_ROW_WIDTH, _BUTTON_FRAME = 39.0, 5.0
"""Widths of a row on a narrow phone and of a button's border and padding, in average letters."""
_MIN_WIDTH = 4.6
"""Minimum width of a button's content on a narrow phone, in average letters."""


def press_button(
    label: str,
    press: Press,
    *numbers: int,
    text: str = "",
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
) -> Button:
    """Return a button whose custom id has this press, these numbers and this text."""
    return Button(label=label, style=style, custom_id=custom_id(press, *numbers, text=text))


# -- faces ------------------------------------------------------------------------
def with_number(name: str, position: Position, point: int) -> str:
    """Return a point's name, which can be empty, with its piece's number, such as `C · 4`."""
    numbers = position.numbers()
    number = str(numbers[point]) if numbers and numbers[point] else ""
    return f"{_THIN_SPACE}·{_THIN_SPACE}".join(filter(None, (name, number)))


def point_face(
    position: Position, point: int, words: Words, tiles: Tiles, *, is_next: bool, has_room: bool
) -> tuple[str, Emoji | None]:
    """Return the label and emoji of a point's button; `is_next`: the next step can be this point.

    A point that cannot be the next step shows only its piece: as a tile or, while this is missing, as an
    emoji, with a letter if the emoji could be invisible. So it is about as wide as an empty point's name.

    A point that can be the next step shows its name, beside its piece if the row `has_room` for both: not in
    a row of four. A number follows the name, or stands beside the emoji. A numbered piece of no side, such
    as seeds in a house, always shows its name: four emoji with numbers would wrap a row.
    """
    if point in position.voids:
        return _VOID, None
    point_name, cell = position.format_point(point), position.cells[point]
    name = with_number(point_name, position, point)
    if not cell:
        return name, None
    piece, tile = position.game.look.piece(cell), tiles.button_emoji(position.game, cell)
    letter = (
        "" if tile is not None or piece.colour not in INVISIBLE else piece_mark(position.game, piece, words)
    )
    if not is_next and (piece.side is not None or name == point_name):
        return with_number(letter, position, point), tile or piece.glyph
    if not has_room:
        return name, None
    return (f"{letter} {name}", None) if letter else (name, tile or piece.glyph)


# -- widths -----------------------------------------------------------------------
def fit_in_row(buttons: Sequence[Button]) -> bool:
    """Whether these buttons fit in one row on a narrow phone."""
    return sum(max(_width(button), _MIN_WIDTH) + _BUTTON_FRAME for button in buttons) <= _ROW_WIDTH


def widen(buttons: Sequence[Button]) -> None:
    """Pad all labels to the width of the widest button, or less if they would not fit in a phone's row.

    A button with only an emoji is not padded, because white space alone is not a valid label.
    """
    widest = min(max(map(_width, buttons), default=0), _MAX_WIDENED)
    for button in filter(lambda one: one.label, buttons):
        button.label = _pad_label(button.label or "", widest - _width(button))


def _width(button: Button) -> float:
    """Return the width of a button's content, in letters."""
    if not button.emoji:
        return text_width(button.label or "")
    return _EMOJI_WIDTH + (_GAP_WIDTH + text_width(button.label) if button.label else 0)


def _pad_label(label: str, missing: float) -> str:
    """Pad a label on both sides by about `missing` letters in total."""
    thirds = max(round(missing * 3), 0)
    left = thirds // 2
    return _blank(left) + label + _blank(thirds - left)


def _blank(thirds: int) -> str:
    return _FIGURE_SPACE * (thirds // 3) + _THIN_SPACE * (thirds % 3)


# -- rows -------------------------------------------------------------------------
def button_rows(buttons: Sequence[Button], most: int = MAX_IN_ROW) -> list[Row]:
    """Arrange buttons in the fewest rows of at most `most` that are narrow enough not to wrap on phones."""
    return [Row(*buttons[part]) for part in unwrapped_rows(buttons, most)]


def unwrapped_rows(buttons: Sequence[Button], most: int) -> list[slice]:
    """Split buttons into the fewest rows of at most `most` that are narrow enough not to wrap on phones.

    The rows are as equal as possible if such rows do not wrap.
    """
    if not buttons:
        return []
    filled = [slice(0, 1)]
    for place in range(1, len(buttons)):
        longer = slice(filled[-1].start, place + 1)
        if place - longer.start < most and fit_in_row(buttons[longer]):
            filled[-1] = longer
        else:
            filled.append(slice(place, place + 1))
    even = list(even_parts(len(buttons), math.ceil(len(buttons) / len(filled))))
    return even if all(fit_in_row(buttons[row]) for row in even) else filled


def rows_as_on_board(buttons: Sequence[Button], lines: Sequence[int], most: int) -> list[list[Button]]:
    """Arrange buttons in at most `most` rows, if possible, so that a new line of the board begins a new row.

    `lines` are the numbers of the buttons' lines, ascending. If there would be too many rows, short lines
    share one; if that is not enough, the rows are filled.
    """
    found = []
    for _, places in itertools.groupby(range(len(buttons)), key=lines.__getitem__):
        line = [buttons[place] for place in places]
        found += [line[part] for part in unwrapped_rows(line, MAX_IN_ROW)]
    while len(found) > most:
        pairs = [(one + other, place) for place, (one, other) in enumerate(itertools.pairwise(found))]
        fitting = [pair for pair in pairs if len(pair[0]) <= MAX_IN_ROW and fit_in_row(pair[0])]
        if not fitting:
            return [list(buttons[part]) for part in unwrapped_rows(buttons, MAX_IN_ROW)]
        row, place = min(fitting, key=lambda pair: len(pair[0]))
        found[place : place + 2] = [row]
    return found


def even_parts(count: int, most: int) -> Iterator[slice]:
    """Split `count` into the fewest parts of at most `most`, as equal as possible, larger ones first."""
    parts = math.ceil(count / most)
    start = 0
    for part in range(parts):
        size = math.ceil((count - start) / (parts - part))
        yield slice(start, start + size)
        start += size
