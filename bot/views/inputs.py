"""The buttons and menus that make a move, step by step, chosen by what the position offers.

| fact | input |
|---|---|
| the next step is a word | its buttons alone |
| the board has at most 5×5 points | a grid of buttons, one a point |
| there are at most ten actions in all | one button an action, in even rows |
| the next step completes a move, and begins with few points | select menus of them |
| the move has further steps, and few points | a button a point |
| anything else | a 5×5 pad that looks at one window of the board |

Words beside points (a pass, a swap) are buttons of their own, and so is
the way back from a half-made move. Nothing here knows a game by name.
"""

from __future__ import annotations

import enum
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import discord
from discord import ui

from bot.hosting.matches.match import Match
from bot.i18n import Words
from bot.views import pad
from bot.views.custom_id import Press, custom_id, step_id
from bot.views.sentences import step_name
from bot.views.walk import Walk
from engines.core.path import Step

if TYPE_CHECKING:
    Row = ui.ActionRow[ui.LayoutView]
    Button = ui.Button[ui.LayoutView]
else:
    # A parametrised class is slow to call: it notes its parameters on everything that it makes.
    Row, Button = ui.ActionRow, ui.Button

_SIDE = 5
_ROW = 4
"""Buttons in a row that need not be as wide as the board: a phone may wrap the fifth."""
_MOST_ACTION_BUTTONS = 10
_MOST_POINT_BUTTONS = 20
_MENU = 25
"""Options a select menu may have."""
_MOST_MENUS = 2
_NAMED = 6
"""So many moves are named on a closed menu."""
_GRID_ROOM = 33
"""Components that a message has room for besides its texts, a picture and the last row."""
_FIGURE_SPACE = "\u2007"
"""As wide as a digit: keeps the labels of a pad equally long, and is white space to whoever reads them."""


class InputKind(enum.Enum):
    """How a step is made by clicking."""

    WORDS = enum.auto()
    GRID = enum.auto()
    ACTIONS = enum.auto()
    MENU = enum.auto()
    POINTS = enum.auto()
    PAD = enum.auto()


@dataclass(frozen=True, slots=True)
class Inputs:
    """The rows that make a step. `windows` counts the pad's windows, 1 where nothing pans."""

    rows: tuple[Row, ...]
    windows: int = 1


def input_kind(walk: Walk) -> InputKind:
    """Choose the input by facts that hold through a whole match, as far as they can."""
    position, count = walk.position, len(walk.points)
    if not count:
        return InputKind.WORDS
    size = position.rows * position.columns
    if position.action_count >= size and max(position.rows, position.columns) <= _SIDE:
        # In the worst case each word is a button, and so is the way back.
        extras = len(walk.words) + bool(walk.path)
        has_room = position.rows * (position.columns + 1) + bool(extras) + extras <= _GRID_ROOM
        return InputKind.GRID if has_room else InputKind.PAD
    if not walk.path and walk.is_last_step and position.action_count <= _MOST_ACTION_BUTTONS:
        return InputKind.ACTIONS
    if not walk.is_last_step or walk.path:
        return InputKind.POINTS if count <= _MOST_POINT_BUTTONS else InputKind.PAD
    most = _MENU * _MOST_MENUS
    start = position.game.position(position.options) if count <= most else position
    return InputKind.MENU if len(start.legal_actions()) <= most else InputKind.PAD


def input_rows(match: Match, words: Words, walk: Walk, window: int = 0) -> Inputs:
    """Return the rows for the player to move; all disabled while an engine thinks, none when finished."""
    if match.is_finished:
        return Inputs(())
    maker = _Maker(match, words, walk)
    kind = input_kind(walk)
    if kind is InputKind.PAD:
        return maker.pad(window)
    rows = {
        InputKind.WORDS: lambda: [],
        InputKind.GRID: maker.grid,
        InputKind.ACTIONS: maker.actions,
        InputKind.MENU: maker.menus,
        InputKind.POINTS: maker.points,
    }[kind]()
    return Inputs((*rows, *maker.extras()))


class _Maker:
    """Makes the rows of one board."""

    def __init__(self, match: Match, words: Words, walk: Walk) -> None:
        self._match = match
        self._position = walk.position
        self._walk = walk
        self._words = words
        self._is_closed = match.is_thinking
        self._points = self._position.rows * self._position.columns

    # -- the kinds --------------------------------------------------------
    def grid(self) -> list[Row]:
        """Every point of the board, row by row."""
        columns = self._position.columns
        rows = (range(start, start + columns) for start in range(0, self._points, columns))
        return [self._row_of_points(row) for row in rows]

    def actions(self) -> list[Row]:
        """Every action of the game, in rows as even as can be: seven are 4 + 3."""
        legal = set(self._position.legal_actions())
        buttons = [
            self._button(
                self._id(Press.PLAY, action),
                self._position.format_action(action),
                is_disabled=action not in legal,
            )
            for action in range(self._position.action_count)
            if isinstance(self._position.path_of(action)[0], int)
        ]
        return [Row(*buttons[part]) for part in _even_parts(len(buttons), _SIDE)]

    def menus(self) -> list[Row]:
        """The legal points, in one menu or in two."""
        legal = [action for action, path in self._walk.paths.items() if isinstance(path[-1], int)]
        return [
            Row(self._menu(part, legal[span])) for part, span in enumerate(_even_parts(len(legal), _MENU))
        ]

    def points(self) -> list[Row]:
        """The points that the next step may go to, in board order."""
        buttons = [self._step_button(point) for point in self._walk.points]
        return [Row(*buttons[part]) for part in _even_parts(len(buttons), _ROW)]

    def pad(self, window: int) -> Inputs:
        """A window of the board. Any number names a window: they are counted around."""
        extras = self.extras()
        # A row of words takes the place of a row of points: there is room for so many components.
        shown = None if self._is_placement else self._walk.points
        windows = pad.windows(self._position, shown, _SIDE - bool(extras))
        chosen = windows[window % len(windows)]
        width = max(len(self._position.format_point(point)) for row in chosen.points for point in row)
        rows = [self._row_of_points(row, width) for row in chosen.points]
        return Inputs((*rows, *extras), len(windows))

    def extras(self) -> list[Row]:
        """The words that may be said, a move that is complete, and the way back."""
        words = [self._step_button(word) for word in self._walk.words]
        if len(words) == 1 and not self._walk.points:
            words[0].style = discord.ButtonStyle.primary
        if self._walk.whole is not None:
            words.append(self._button(self._id(Press.PLAY, self._walk.whole), "✓"))
        if self._walk.path:
            back = step_id(self._match.id, self._match.seq, self._walk.action, self._walk.depth - 1)
            words.append(Button(emoji="↩️", custom_id=back, disabled=self._is_closed))
        return [Row(*words[part]) for part in _even_parts(len(words), _ROW)] if words else []

    # -- parts ------------------------------------------------------------
    @property
    def _is_placement(self) -> bool:
        """Whether this step puts a piece on an empty point; then every empty point is worth showing."""
        return not self._walk.path and not any(self._position.cells[point] for point in self._walk.points)

    def _row_of_points(self, points: Sequence[int], width: int = 0) -> Row:
        return Row(*(self._point_button(point, width) for point in points))

    def _point_button(self, point: int, width: int) -> Button:
        """An empty point by its name, a taken one by its piece; what was just played or chosen stands out."""
        cell = self._position.cells[point]
        is_chosen, is_next = point in self._walk.path, self._walk.after(point) is not None
        marked = is_chosen or (not self._walk.path and point == self._position.last_point)
        if not cell:
            name = self._position.format_point(point)
            button = self._button(self._point_id(point), name + _FIGURE_SPACE * (width - len(name)))
            button.disabled = self._is_closed or not (is_next or self._is_refusable(point))
        else:
            piece = self._position.game.look.piece(cell)
            button = Button(emoji=piece.glyph, custom_id=self._point_id(point))
            button.disabled = self._is_closed or not is_next
        if marked:
            button.style = discord.ButtonStyle.success if is_chosen else discord.ButtonStyle.primary
        return button

    def _step_button(self, step: Step) -> Button:
        return self._button(self._step_id(step), step_name(self._position, step, self._words))

    def _button(self, identity: str, label: str, *, is_disabled: bool = False) -> Button:
        return Button(
            style=discord.ButtonStyle.secondary,
            label=label,
            custom_id=identity,
            disabled=is_disabled or self._is_closed,
        )

    def _menu(self, part: int, actions: Sequence[int]) -> ui.Select[ui.LayoutView]:
        names = [self._position.format_action(action) for action in actions]
        options = [
            discord.SelectOption(label=name, value=str(action))
            for name, action in zip(names, actions, strict=True)
        ]
        return ui.Select(
            custom_id=self._id(Press.PICK, part),
            placeholder=self._words("pick-move", moves=_listed(names)),
            options=options,
            disabled=self._is_closed,
        )

    # -- custom ids ---------------------------------------------------------
    def _is_refusable(self, point: int) -> bool:
        """Whether there is a move to this point that the rules deny now: who presses it is told why."""
        is_action = point < self._position.action_count
        return not self._walk.path and is_action and self._position.path_of(point) == (point,)

    def _point_id(self, point: int) -> str:
        if self._walk.after(point) is not None:
            return self._step_id(point)
        # Where a point is no action, a number that none has: no two buttons may share a custom id.
        offset = 0 if self._is_refusable(point) else self._position.action_count
        return self._id(Press.PLAY, offset + point)

    def _step_id(self, step: Step) -> str:
        """Complete the move, or lead one step deeper."""
        after = self._walk.after(step)
        assert after is not None
        if after.paths.keys() == {after.whole}:
            return self._id(Press.PLAY, after.action)
        return step_id(self._match.id, self._match.seq, after.action, after.depth)

    def _id(self, press: Press, number: int) -> str:
        return custom_id(press, self._match.id, self._match.seq, number)


def _listed(names: Sequence[str]) -> str:
    """A few names in full, of many the first and the last."""
    return ", ".join(names) if len(names) <= _NAMED else f"{names[0]} … {names[-1]}"


def _even_parts(count: int, most: int) -> Iterator[slice]:
    """Cut `count` things into as few parts of at most `most` as needed, the earlier ones the larger."""
    parts = math.ceil(count / most)
    start = 0
    for part in range(parts):
        size = math.ceil((count - start) / (parts - part))
        yield slice(start, start + size)
        start += size
