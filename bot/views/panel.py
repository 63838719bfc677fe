"""The private panel behind a board's button ⋯: two pages of buttons for everything but moves on the pad.

    -# Black Ada – White Bob
    -# Gomoku · Freestyle, 15 × 15 · match #12
    -# the level of the engine, which the players' line can leave out: Level: Beginner
    -# notes, such as why there is no analysis
    [Type a move]
    [Takeback] [Offer draw]
    menus of the moves that are far from the pad
    [View] [Resign]

The page *View* has styles, colours, position in the channel, pad, rules and export. Each feature
registers its buttons; only usable buttons are shown; `Section` defines their page and order.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from discord import ui

from bot.hosting.matches.match import MatchWithBoard
from bot.i18n import Words
from bot.views import presses
from bot.views.boards.board import Layout
from bot.views.boards.match_page import pad_window
from bot.views.boards.players import players_line
from bot.views.frame import MAX_COMPONENTS
from bot.views.input.buttons import Button, Row, button_rows, press_button
from bot.views.input.inputs import far_menus
from bot.views.input.pad import WIDTH
from bot.views.input.walk import Viewport
from bot.views.words import sentences
from engines.core.types import Seat


@dataclass(frozen=True, slots=True)
class PanelView:
    """The data that a panel is drawn from: the match and the reader.

    `pad_width` is the width in points of the pad that the reader has chosen.
    """

    match: MatchWithBoard
    words: Words
    """Sentences in the reader's language, not the board's."""
    seat: Seat | None
    """The reader's seat in the match; `None` if the reader does not play."""
    pad_width: int = WIDTH
    is_following: bool = False
    """Whether the reader, who does not play, follows the match to be notified of its end."""
    may_arrange: bool = False
    """Whether the reader can change the board's style and position in the channel."""
    viewport: Viewport | None = None
    """The board's view, if the reader is the player to move; otherwise `None`."""
    is_turned: bool | None = None
    """Whether the reader sees the board rotated; `None` if the reader cannot rotate it."""

    @property
    def is_player(self) -> bool:
        """Whether the reader plays in the match."""
        return self.seat is not None


class PanelPage(enum.Enum):
    """The pages of the panel."""

    MATCH = enum.auto()
    VIEW = enum.auto()


class Section(enum.IntEnum):
    """The parts of the panel, from top to bottom; `STYLE` and later sections are on the page *View*."""

    MOVE = enum.auto()
    REQUESTS = enum.auto()
    ANALYSIS = enum.auto()
    PLANS = enum.auto()
    FOLLOWING = enum.auto()
    RESIGNATION = enum.auto()
    """The button to resign, at the end of the last row."""
    STYLE = enum.auto()
    BOARD = enum.auto()
    REFERENCE = enum.auto()


_PARTS = {
    PanelPage.MATCH: (Section.MOVE, Section.REQUESTS, Section.ANALYSIS, Section.PLANS, Section.FOLLOWING),
    PanelPage.VIEW: (Section.STYLE, Section.BOARD, Section.REFERENCE),
}


PanelButtons = Callable[[PanelView], Sequence[Button]]
"""Function that returns a feature's buttons for the panel of a match and its reader."""
PanelNote = Callable[[PanelView], str]
"""Function that returns a feature's note, a sentence on the page *Match*; empty if it has none."""


class Panel:
    """Builds panels from the buttons that features have registered."""

    def __init__(self) -> None:
        self._parts: dict[Section, PanelButtons] = {}
        self._notes: list[PanelNote] = []

    def register(self, section: Section, part: PanelButtons) -> None:
        """Register `part` to return the buttons, if any, of this section of the panel.

        Raises `ValueError` if another part is registered for the section.
        """
        if section in self._parts:
            raise ValueError(f"two parts fill the section {section!r} of the panel")
        self._parts[section] = part

    def annotate(self, note: PanelNote) -> None:
        """Register `note` to return a small line above the buttons of the page *Match*."""
        self._notes.append(note)

    def layout(self, view: PanelView, notice: str = "", page: PanelPage = PanelPage.MATCH) -> Layout:
        """Build a page of the panel, with `notice` on top if it is not empty.

        If no button of the page *Match* is usable for the reader, the result is the page *View*.
        """
        players, about = players_line(view.match, view.words), sentences.caption(view.match, view.words)
        has_match = bool(self._rows(view, PanelPage.MATCH) or _far_rows(view, 1))
        page = page if has_match else PanelPage.VIEW
        notes = filter(None, (note(view) for note in self._notes)) if page is PanelPage.MATCH else ()
        level = sentences.level_text(view.match, view.words)
        small = filter(None, (level, *notes))
        lines = (notice, f"-# {players}", about, *(f"-# {note}" for note in small))
        text = "\n".join(filter(None, lines))
        rows = self._rows(view, page)
        ending = button_rows([*self._ways(view, page, has_match=has_match)])
        used = 1 + sum(1 + len(row.children) for row in (*rows, *ending))
        far = _far_rows(view, (MAX_COMPONENTS - used) // 2) if page is PanelPage.MATCH else []
        return Layout(ui.TextDisplay(text), *rows, *far, *ending)

    def _rows(self, view: PanelView, page: PanelPage) -> list[Row]:
        return [row for section in _PARTS[page] for row in button_rows(self._buttons(view, section))]

    def _buttons(self, view: PanelView, section: Section) -> Sequence[Button]:
        part = self._parts.get(section)
        return part(view) if part is not None else ()

    def _ways(self, view: PanelView, page: PanelPage, *, has_match: bool) -> Iterator[Button]:
        """Yield the last buttons of a page: to the other page, if it has any buttons, and the resignation.

        `has_match` tells whether the page *Match* has buttons.
        """
        words, match = view.words, view.match
        if page is PanelPage.VIEW and has_match:
            yield press_button(words("button-back"), presses.MORE, match.id)
        elif page is PanelPage.MATCH and self._rows(view, PanelPage.VIEW):
            yield press_button(words("button-view"), presses.VIEW, match.id)
        if page is PanelPage.MATCH:
            yield from self._buttons(view, Section.RESIGNATION)


def _far_rows(view: PanelView, most: int) -> list[Row]:
    """Return at most `most` rows, each a menu of moves far from the pad's window.

    There are none unless the reader can move now, on a pad. A move takes three taps, with that on ⋯.
    """
    if view.viewport is None:
        return []
    window = pad_window(view.match, view.viewport)
    if window is None or view.match.is_finished or view.match.is_thinking:
        return []
    words = view.words.of(view.match.game)
    return [Row(menu) for menu in far_menus(view.match, words, view.viewport, window, most)]
