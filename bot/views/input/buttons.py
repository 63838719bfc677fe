"""Buttons and rows of them: the faces of points, widths that no phone wraps, and the buttons of a move."""

from __future__ import annotations

import functools
import itertools
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import discord
from discord import ui

from bot.i18n import Words
from bot.views.custom_id import MovePresses, Press, custom_id
from bot.views.input.walk import Walk, action_at
from bot.views.presses import BOARD
from bot.views.tiles import NO_TILES, Tiles
from bot.views.words.names import text_width
from bot.views.words.sentences import INVISIBLE, piece_mark
from engines.core.game import Position
from engines.core.path import Step

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
_NAMED = 6
"""Maximum number of moves named on a closed menu."""


def press_button(
    label: str,
    press: Press,
    *numbers: int,
    text: str = "",
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
) -> Button:
    """Return a button whose custom id has this press, these numbers and this text; grey by default.

    Raises `ValueError` like `custom_id`.
    """
    return Button(label=label, style=style, custom_id=custom_id(press, *numbers, text=text))


# -- faces ------------------------------------------------------------------------
def with_number(name: str, position: Position, point: int) -> str:
    """Return a point's name, which can be empty, with its piece's number, if it has one: `C · 4`."""
    numbers = position.numbers()
    number = str(numbers[point]) if numbers and numbers[point] else ""
    return f"{_THIN_SPACE}·{_THIN_SPACE}".join(filter(None, (name, number)))


def point_face(
    position: Position, point: int, words: Words, tiles: Tiles, *, is_next: bool, has_room: bool
) -> tuple[str, Emoji | None]:
    """Return the label and the emoji, if any, of a point's button.

    - A point that cannot be the next step (`is_next` false) shows only its piece: as a tile or, while this is
      missing, as an emoji, with a letter if the emoji could be invisible. So it is about as wide as an empty
      point's name.
    - A point that can be the next step shows its name, beside its piece if the row `has_room` for both: not
      in a row of four. Beside a name, a letter replaces an emoji that could be invisible.
    - A number follows the name, or stands beside the emoji. A numbered piece of no side, such as seeds in a
      house, always shows its name: four emoji with numbers would wrap a row.
    - An empty point shows its name, and a place that is no point of the board a dot.
    """
    if point in position.voids:
        return _VOID, None
    point_name, cell = position.format_point(point), position.cells[point]
    name = with_number(point_name, position, point)
    if not cell:
        return name, None
    look, tile = position.game.look, tiles.button_emoji(position.game, cell)
    piece = look.piece(cell)
    emoji = tile or ("" if look.is_lettered else piece.glyph)
    is_visible = bool(emoji) and (tile is not None or piece.colour not in INVISIBLE)
    letter = "" if is_visible else piece.figurine or piece_mark(position.game, piece, words)
    if not is_next and (piece.side is not None or name == point_name):
        return with_number(letter, position, point), emoji or None
    if not has_room:
        return name, None
    return (f"{letter} {name}", None) if letter else (name, emoji or None)


# -- widths -----------------------------------------------------------------------
def fit_in_row(buttons: Sequence[Button]) -> bool:
    """Whether these buttons fit in one row on a narrow phone."""
    return sum(max(_width(button), _MIN_WIDTH) + _BUTTON_FRAME for button in buttons) <= _ROW_WIDTH


def widen(buttons: Sequence[Button]) -> None:
    """Pad all labels in place to the width of the widest button, or less if they would not fit in a row.

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
    """Return the slices of `buttons` for the fewest rows, each of at most `most`, that do not wrap on phones.

    The rows are as equal as possible if such rows do not wrap. A button that is too wide has its own row.
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
    """Yield the fewest slices of at most `most` that `count` items can be split into, in order.

    They are as equal as possible; larger ones come first.
    """
    parts = math.ceil(count / most)
    start = 0
    for part in range(parts):
        size = math.ceil((count - start) / (parts - part))
        yield slice(start, start + size)
        start += size


# -- buttons of a move ------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Target:
    """A board to make moves on: the id and revision for its custom ids, and the options of its buttons."""

    id: int
    seq: int
    presses: MovePresses = BOARD
    """The presses (kinds of components) that make a move on this board."""
    is_closed: bool = False
    """Whether the inputs are shown but disabled."""
    is_asking: bool = False
    """Whether an offer is open; the buttons that answer it replace the pad's row of arrows."""
    explains: bool = True
    """Whether to add a button that explains the words to choose from."""
    offers_rules: bool = False
    """Whether to add a button that shows the rules."""


class StepButtons:
    """Makes the buttons and menus for the next step of a half-made move."""

    def __init__(self, target: Target, words: Words, walk: Walk, tiles: Tiles = NO_TILES) -> None:
        self._target = target
        self._tiles = tiles
        self._position = walk.position
        self._walk = walk
        self._words = words
        self._is_closed = target.is_closed
        self._last_points = self._position.last_points

    @functools.cached_property
    def _is_placement(self) -> bool:
        """Whether the first step is next, and can only go to empty points, as where pieces are placed."""
        return not self._walk.path and not any(map(self._position.cells.__getitem__, self._walk.points))

    @functools.cached_property
    def _has_owners(self) -> bool:
        """Whether pieces to choose from belong to sides, so that buttons show the pieces."""
        cells, look = self._position.cells, self._position.game.look
        return any(look.piece(cells[point]).side is not None for point in self._walk.points if cells[point])

    @functools.cached_property
    def _offers_empty_points(self) -> bool:
        """Whether the pad offers every empty point.

        It does where pieces are placed, if at least half of the empty points are legal.
        """
        return self._is_placement and 2 * len(self._walk.points) >= self._position.cells.count(0)

    def _point_button(self, point: int, *, is_board: bool, has_room: bool) -> Button:
        """Return the button of a point, with its name, its piece or both (`point_face`), and its colour.

        If the buttons are the whole board (`is_board`), a point with a piece has its name beside the piece
        only where the row `has_room`. A button is enabled if its point can be the next step and the inputs
        are not closed. Where pieces are placed, some others are enabled too; a press is then answered in
        private with the reason why the move is illegal:

        - the button of a taken point, even if the inputs are closed, because Discord dims disabled buttons;
        - the button of an empty point, unless the inputs are closed, if the buttons are the board or offer
          every empty point.
        """
        is_next, is_taken = self._walk.has_step(point), bool(self._position.cells[point])
        # If the buttons are the board, their places tell the squares, and a piece must be seen.
        is_named = is_next and (has_room or not is_board)
        label, emoji = self._face(point, is_next=is_named, has_room=has_room)
        button = self._button(self._point_id(point), label)
        button.emoji, button.style = emoji, self._point_style(point)
        can_refuse = self._refused_action(point) is not None
        is_open = is_next or (can_refuse and (is_board or self._offers_empty_points))
        refuses_piece = is_taken and can_refuse and not is_next
        button.disabled = not refuses_piece and (self._is_closed or not is_open)
        return button

    def _point_style(self, point: int) -> discord.ButtonStyle:
        """Return the colour of a point's button: green if chosen or winning, else blue for the last move.

        Others are grey, and so is the last move once the next one is half-made.
        """
        if point in self._walk.path or point in self._position.winning_line:
            return discord.ButtonStyle.success
        is_last = not self._walk.is_begun and point in self._last_points
        return discord.ButtonStyle.primary if is_last else discord.ButtonStyle.secondary

    def _listed_button(self, point: int, *, has_room: bool) -> Button:
        """Return the button of a point in a list, with its name and, if the row `has_room`, its piece.

        Without room, the symbol of a piece that has one (such as a chess figurine) is before the name.
        """
        label, emoji = self._face(point, is_next=True, has_room=has_room)
        cell = self._position.cells[point]
        figurine = self._position.game.look.piece(cell).figurine if cell and not has_room else ""
        button = self._button(self._point_id(point), " ".join(filter(None, (figurine, label))))
        button.emoji = emoji
        return button

    def _face(self, point: int, *, is_next: bool, has_room: bool) -> tuple[str, Emoji | None]:
        return point_face(self._position, point, self._words, self._tiles, is_next=is_next, has_room=has_room)

    def _button(self, identity: str, label: str, *, is_disabled: bool = False) -> Button:
        return Button(
            style=discord.ButtonStyle.secondary,
            label=label,
            custom_id=identity,
            disabled=is_disabled or self._is_closed,
        )

    def _menu(self, part: int, actions: Sequence[int]) -> ui.Select[ui.LayoutView]:
        names = [self._position.format_action(action) for action in actions]
        named = zip(names, actions, strict=True)
        options = [discord.SelectOption(label=name, value=str(action)) for name, action in named]
        return ui.Select(
            custom_id=self._id(self._target.presses.pick, part),
            placeholder=self._words("pick-move", moves=self._name_list(names)),
            options=options,
            disabled=self._is_closed,
        )

    def _refused_action(self, point: int) -> int | None:
        """Return the action that puts a piece on this point, for a press that shows why it is illegal now.

        Returns `None` if there is no such action, and in positions where the mover moves pieces.
        """
        return action_at(self._position, point) if self._is_placement else None

    def _point_id(self, point: int) -> str:
        if self._walk.has_step(point):
            return self._step_id(point)
        # A point without an action gets a number that no action has, because custom ids must differ.
        refused = self._refused_action(point)
        number = self._position.action_count + point if refused is None else refused
        return self._id(self._target.presses.play, number)

    def _step_id(self, step: Step) -> str:
        """Return the custom id for the button of a step, which plays a move, or shows the next step."""
        made = self._walk.action_completed_by(step)
        if made is not None:
            return self._id(self._target.presses.play, made)
        after = self._walk.after(step)
        assert after is not None
        return self._step(after.action, after.depth)

    def _step(self, action: int, depth: int) -> str:
        return custom_id(self._target.presses.step, self._target.id, self._target.seq, action, depth)

    def _id(self, press: Press, number: int) -> str:
        return custom_id(press, self._target.id, self._target.seq, number)

    def _name_list(self, names: Sequence[str]) -> str:
        """Join the names with commas; if there are more than `_NAMED`, only the first and the last."""
        many = len(names) > _NAMED
        return f"{names[0]} … {names[-1]}" if many else self._words("list-comma").join(names)
