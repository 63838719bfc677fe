"""The private panel behind a board's button ⋯: labelled buttons for everything besides moves on the pad.

    -# Black Ada – White Bob
    -# Gomoku · Freestyle, 15 × 15 · match #12
    [Type a move] [Resign]
    [Style] [To the bottom] [Pad five wide]
    [Export] [Rules] [Next]
    menus of the moves that are far from the pad

Each feature registers its rows; `Section` defines their order.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from discord import ui

from bot.hosting.matches.shown_match import ShownMatch
from bot.i18n import Words
from bot.views.boards.board import Layout, pad_window
from bot.views.boards.header import players_line
from bot.views.input.inputs import Button, Row, far_menus
from bot.views.input.pad import WIDTH
from bot.views.input.viewport import Viewport
from bot.views.input.widths import MOST_IN_ROW, unwrapped_rows
from bot.views.words import sentences

_MOST = 40
"""Maximum number of components in a message."""


@dataclass(frozen=True, slots=True)
class PanelView:
    """The data that a panel is drawn from: the match and the reader."""

    match: ShownMatch
    words: Words
    """Sentences in the reader's language, not the board's."""
    is_player: bool
    pad_width: int = WIDTH
    can_give_time: bool = False
    """Whether the reader can give the opponent time."""
    is_following: bool = False
    """Whether the reader, who does not play, follows the match to be notified of its end."""
    is_starter: bool = False
    """Whether the reader started this match between engines or vote."""
    viewport: Viewport | None = None
    """The board's view, if the reader is the player to move; otherwise `None`."""

    @property
    def may_arrange(self) -> bool:
        """Whether the reader can change the board's style and position in the channel."""
        return self.is_player or self.is_starter


class Section(enum.IntEnum):
    """The parts of the panel, from top to bottom."""

    MOVE = enum.auto()
    BOARD = enum.auto()
    MATCH = enum.auto()
    ANALYSIS = enum.auto()
    REQUESTS = enum.auto()
    PLANS = enum.auto()
    FOLLOWING = enum.auto()


PanelButtons = Callable[[PanelView], Sequence[Button]]
"""Returns a feature's buttons for the match and its reader."""


class Panel:
    """Draws panels from the rows that features registered."""

    def __init__(self) -> None:
        self._parts: dict[Section, PanelButtons] = {}

    def register(self, section: Section, part: PanelButtons) -> None:
        """Register `part` to return the buttons, if any, of this section of the panel.

        Raises `ValueError` if another part is registered for the section.
        """
        if section in self._parts:
            raise ValueError(f"{section!r} is filled already")
        self._parts[section] = part

    def layout(self, view: PanelView, notice: str = "") -> Layout:
        """Draw the panel, with `notice` on top if it is not empty."""
        players, about = players_line(view.match, view.words), sentences.caption(view.match, view.words)
        text = "\n".join(part for part in (notice, f"-# {players}", about) if part)
        rows = [
            Row(*buttons[row])
            for _, part in sorted(self._parts.items())
            for buttons in [part(view)]
            for row in unwrapped_rows(buttons, MOST_IN_ROW)
        ]
        used = 1 + sum(1 + len(row.children) for row in rows)
        return Layout(ui.TextDisplay(text), *rows, *_far_rows(view, (_MOST - used) // 2))


def _far_rows(view: PanelView, most: int) -> list[Row]:
    """Return menus of moves far from the pad's window, playable with three taps including ⋯."""
    if view.viewport is None:
        return []
    window = pad_window(view.match, view.viewport)
    if window is None or view.match.is_finished or view.match.is_thinking:
        return []
    words = view.words.of(view.match.game)
    return [Row(menu) for menu in far_menus(view.match, words, view.viewport, window, most)]
