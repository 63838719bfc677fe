"""The private panel behind a board's ⋯: actions besides moves on the pad, as buttons with words.

    -# Black Ada – White Bob
    -# Gomoku · Freestyle, 15 × 15 · match #12
    [Type a move] [Resign]
    [Style] [To the bottom] [Pad five wide]
    [Export] [Rules] [Next]
    menus of the moves that are far from the pad

Each feature registers its rows; `Section` has their order.
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
"""Components a message may have."""


@dataclass(frozen=True, slots=True)
class PanelView:
    """The facts from which a panel is drawn: the match, and its reader."""

    match: ShownMatch
    words: Words
    """The person's language, not the board's."""
    is_player: bool
    pad_width: int = WIDTH
    is_following: bool = False
    """Whether somebody who does not play waits to hear of its end."""
    is_starter: bool = False
    """Whether this person began it, where nobody sits down to play."""
    viewport: Viewport | None = None
    """How the player to move looks at the board; `None` for anybody else."""

    @property
    def may_arrange(self) -> bool:
        """Whether this person says how and where it is shown."""
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
"""Returns the buttons that a feature offers this person for the match."""


class Panel:
    """Draws panels from the rows that features registered."""

    def __init__(self) -> None:
        self._parts: dict[Section, PanelButtons] = {}

    def register(self, section: Section, part: PanelButtons) -> None:
        """Show the buttons of `part` as `section` of the panel; it may return none.

        Raises `ValueError` where another part has registered for the section.
        """
        if section in self._parts:
            raise ValueError(f"{section!r} is filled already")
        self._parts[section] = part

    def layout(self, view: PanelView, notice: str = "") -> Layout:
        """Draw the panel, with a sentence on top where there is something to say."""
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
    """Menus of the moves that the pad's arrows do not show soon: with ⋯ three taps, as everywhere."""
    if view.viewport is None:
        return []
    window = pad_window(view.match, view.viewport)
    if window is None or view.match.is_finished or view.match.is_thinking:
        return []
    words = view.words.of(view.match.game)
    return [Row(menu) for menu in far_menus(view.match, words, view.viewport, window, most)]
