"""The private panel behind a board's ⋯: everything that makes no move by itself, with words.

    -# Black Ada – White Bob
    -# Gomoku · Freestyle, 15 × 15 · match #12
    [Type a move] [Resign]
    [Emoji] [Picture] [Text]
    [Post at the bottom] [Pad five wide]
    [Export] [Help]

Each feature registers the rows that are its own.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from discord import ui

from bot.hosting.matches.match import Match
from bot.i18n import Words
from bot.views import sentences
from bot.views.board import Layout
from bot.views.header import players_line
from bot.views.inputs import MOST_IN_ROW, Button, Row
from bot.views.pad import WIDTH


@dataclass(frozen=True, slots=True)
class PanelView:
    """What a panel is drawn from: the match, and who looks at it."""

    match: Match
    words: Words
    """The person's language, not the board's."""
    is_player: bool
    pad_width: int = WIDTH
    is_following: bool = False
    """Whether somebody who does not play waits to hear of its end."""
    is_starter: bool = False
    """Whether this person began it, where nobody sits down to play."""

    @property
    def may_arrange(self) -> bool:
        """Whether this person says how and where it is shown."""
        return self.is_player or self.is_starter


PanelButtons = Callable[[PanelView], Sequence[Button]]
"""What a feature offers of a match, now and to this person."""


class Panel:
    """Draws panels of what was registered, in that order."""

    def __init__(self) -> None:
        self._parts: list[PanelButtons] = []

    def register(self, part: PanelButtons) -> None:
        """Have the buttons of `part` in rows of their own; it may return none."""
        self._parts.append(part)

    def layout(self, view: PanelView, notice: str = "") -> Layout:
        """Draw the panel, with a sentence on top where there is something to say."""
        players, about = players_line(view.match, view.words), sentences.caption(view.match, view.words)
        text = "\n".join(part for part in (notice, f"-# {players}", about) if part)
        rows = [
            Row(*buttons[start : start + MOST_IN_ROW])
            for part in self._parts
            for buttons in [part(view)]
            for start in range(0, len(buttons), MOST_IN_ROW)
        ]
        return Layout(ui.TextDisplay(text), *rows)
