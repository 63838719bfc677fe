"""The buttons and menus that make a move, chosen by what the position offers.

| fact | input |
|---|---|
| the board has at most 5×5 points | a grid of buttons, one a point |
| there are at most ten actions in all | one button an action, in even rows |
| legal points are worth marking and few | select menus of them |
| no point can be played, a choice is due | its buttons alone |
| anything else | a 5×5 pad that looks at one window of the board |

Actions beyond the board's points (a pass) are buttons of their own.
Nothing here knows a game by name.
"""

from __future__ import annotations

import enum
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import discord
from discord import ui

from bot.hosting.match import Match
from bot.i18n import Words
from bot.views import pad
from bot.views.custom_id import Press, custom_id
from engines.core.game import Position

Row = ui.ActionRow[ui.LayoutView]
Button = ui.Button[ui.LayoutView]

_SIDE = 5
_MOST_ACTION_BUTTONS = 10
_MENU = 25
"""Options a select menu may have."""
_MOST_MENUS = 2
_NAMED = 6
"""So many moves are named on a closed menu."""
_FIGURE_SPACE = "\u2007"
"""As wide as a digit: keeps the labels of a pad equally long, and is white space to whoever reads them."""


class InputKind(enum.Enum):
    """How a move is made by clicking."""

    GRID = enum.auto()
    ACTIONS = enum.auto()
    MENU = enum.auto()
    PAD = enum.auto()


@dataclass(frozen=True, slots=True)
class Inputs:
    """The rows that make a move. `windows` counts the pad's windows, 1 where nothing pans."""

    rows: tuple[Row, ...]
    windows: int = 1


def input_kind(position: Position) -> InputKind:
    """Choose the input by facts of the position that hold through a whole match, as far as they can."""
    points = position.rows * position.columns
    names_points = position.action_count >= points
    if names_points and max(position.rows, position.columns) <= _SIDE:
        return InputKind.GRID
    if position.action_count <= _MOST_ACTION_BUTTONS:
        return InputKind.ACTIONS
    if position.game.look.legal and len(position.legal_actions()) <= _MENU * _MOST_MENUS:
        return InputKind.MENU
    return InputKind.PAD


def input_rows(match: Match, words: Words, window: int = 0) -> Inputs:
    """Return the rows for the player to move; all disabled while an engine thinks, none when finished."""
    if match.is_finished:
        return Inputs(())
    maker = _Maker(match, words)
    kind = input_kind(match.position)
    if kind is InputKind.PAD and maker.is_choice:
        return Inputs(tuple(maker.extras()))
    if kind is InputKind.PAD:
        return maker.pad(window)
    rows = {InputKind.GRID: maker.grid, InputKind.ACTIONS: maker.actions, InputKind.MENU: maker.menus}[kind]()
    return Inputs((*rows, *maker.extras()))


class _Maker:
    """Makes the rows of one board."""

    def __init__(self, match: Match, words: Words) -> None:
        self._match = match
        self._position = match.position
        self._words = words
        self._is_closed = match.is_thinking
        self._points = self._position.rows * self._position.columns

    @property
    def is_choice(self) -> bool:
        """Whether nothing but actions that are no points can be played."""
        return all(action >= self._points for action in self._position.legal_actions())

    # -- the four kinds ---------------------------------------------------
    def grid(self) -> list[Row]:
        """Every point of the board, row by row."""
        columns = self._position.columns
        rows = (range(start, start + columns) for start in range(0, self._points, columns))
        return [self._row_of_points(row) for row in rows]

    def actions(self) -> list[Row]:
        """Every action of the game, in rows as even as can be: seven are 4 + 3."""
        legal = set(self._position.legal_actions())
        buttons = [
            self._button(action, self._position.format_action(action), is_disabled=action not in legal)
            for action in range(self._position.action_count)
        ]
        return [Row(*buttons[part]) for part in _even_parts(len(buttons), _SIDE)]

    def menus(self) -> list[Row]:
        """The legal points, in one menu or in two."""
        legal = [action for action in self._position.legal_actions() if action < self._points]
        return [
            Row(self._menu(part, legal[span])) for part, span in enumerate(_even_parts(len(legal), _MENU))
        ]

    def pad(self, window: int) -> Inputs:
        """A window of the board. Any number names a window: they are counted around."""
        windows = pad.windows(self._position)
        chosen = windows[window % len(windows)]
        width = max(len(self._position.format_action(point)) for row in chosen.points for point in row)
        rows = [self._row_of_points(row, width) for row in chosen.points]
        # A pass on a large board would not fit beside the pad's five rows; it can be typed.
        if len(rows) < _SIDE:
            rows += self.extras()
        return Inputs(tuple(rows), len(windows))

    def extras(self) -> list[Row]:
        """The legal actions that are no point, such as a pass."""
        extra = [action for action in self._position.legal_actions() if action >= self._points]
        if not extra or self._position.action_count < self._points:
            return []
        return [Row(*(self._extra_button(action, is_only=len(extra) == 1) for action in extra[:_SIDE]))]

    # -- parts ------------------------------------------------------------
    def _row_of_points(self, points: Sequence[int], width: int = 0) -> Row:
        return Row(*(self._point_button(point, width) for point in points))

    def _point_button(self, point: int, width: int) -> Button:
        """An empty point by its name, a taken one by its stone; the latest stone stands out."""
        cell = self._position.cells[point]
        name = self._position.format_action(point)
        if not cell:
            return self._button(point, name + _FIGURE_SPACE * (width - len(name)))
        look = self._position.game.look
        is_last = point == self._position.last_point
        glyph = (is_last and look.last[cell - 1]) or look.side_glyphs[cell - 1]
        style = discord.ButtonStyle.primary if is_last else discord.ButtonStyle.secondary
        return Button(
            style=style, emoji=glyph, custom_id=self._id(Press.PLAY, point), disabled=True, label=None
        )

    def _button(self, action: int, label: str, *, is_disabled: bool = False) -> Button:
        return Button(
            style=discord.ButtonStyle.secondary,
            label=label,
            custom_id=self._id(Press.PLAY, action),
            disabled=is_disabled or self._is_closed,
        )

    def _extra_button(self, action: int, *, is_only: bool) -> Button:
        notation = self._position.format_action(action)
        button = self._button(action, self._words.get(f"extra-{notation.lower()}", notation))
        if is_only:
            button.style = discord.ButtonStyle.primary
        return button

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

    def _id(self, press: Press, number: int) -> str:
        return custom_id(press, self._match.id, self._match.ply, number)


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
