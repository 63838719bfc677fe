"""Board actions other than moves: changing the style, and opening a panel with the button ⋯."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import discord

from bot.chat import places
from bot.chat.clicked import replace_with_text
from bot.chat.response import Response
from bot.chat.server import permissions
from bot.chat.viewports import bottom_side, side_of
from bot.hosting.errors import InvalidChoiceError
from bot.hosting.matches.board import BoardStyle
from bot.hosting.matches.command import Resign
from bot.hosting.matches.errors import MatchFinishedError
from bot.hosting.matches.match import MatchWithBoard
from bot.parts import Parts
from bot.render.pictures.theme import THEMES
from bot.views import presses
from bot.views.boards.board import style_of
from bot.views.custom_id import Click, custom_id
from bot.views.input.buttons import Button, press_button
from bot.views.input.input_kind import has_pad
from bot.views.input.pad import WIDE, WIDTH
from bot.views.menu import choice_button, resign_layout, themes_layout
from bot.views.panel import PanelPage, PanelView, Section
from bot.views.settings import TURNED
from bot.views.words.results import result_text
from engines.core.types import Side


class BoardMenu:
    """Handles those buttons of a board that do not play moves.

    After a setting has changed, a redraw of the board is scheduled, and the panel shows the page with the
    setting: the picture's colours, or the page *View*.
    """

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        parts.panel.register(Section.MOVE, _main_buttons)
        parts.panel.register(Section.STYLE, _style_buttons)
        parts.panel.register(Section.BOARD, _board_buttons)
        parts.panel.register(Section.REFERENCE, _reference_buttons)
        parts.panel.register(Section.RESIGNATION, _resign_buttons)
        parts.presses.register_for(
            parts.access.match,
            {
                presses.MORE: self._more,
                presses.VIEW: self._view,
                presses.THEME_MENU: self._themes,
                presses.STYLE: self._style,
                presses.THEME: self._theme,
                presses.NUMBERS: self._number,
                presses.TURN_BOARD: self._turn,
                presses.PAD: self._pad,
                presses.RESIGN: self._resign,
                presses.REPOST: self._repost,
            },
        )
        parts.presses.register(
            {
                presses.RESIGN_SURE: self._resign_sure,
                presses.KEEP_PLAYING: self._stay,
                presses.CLOSE: self._close,
            }
        )

    async def _more(self, response: Response, click: Click, match: MatchWithBoard) -> None:
        await self._parts.panels.open(response, match)

    async def _view(self, response: Response, click: Click, match: MatchWithBoard) -> None:
        await self._parts.panels.open(response, match, page=PanelPage.VIEW)

    async def _themes(self, response: Response, click: Click, match: MatchWithBoard) -> None:
        """Show the picture colours; for a board without a picture, the page *View*."""
        if style_of(match.board.style).needs_files:
            await self._parts.panels.show(response, themes_layout(match, response.words))
        else:
            await self._parts.panels.open(response, match, page=PanelPage.VIEW)

    async def _style(self, response: Response, click: Click, match: MatchWithBoard) -> None:
        """Set the style of this board and of the person's future matches.

        If the bot lacks a permission for the style here, the panel says so and nothing changes. Raises
        `InvalidChoiceError` for a style that does not exist.
        """
        _, number = click.numbers
        styles = tuple(BoardStyle)
        if number >= len(styles):
            raise InvalidChoiceError(
                f"there is no style {number}: the {len(styles)} styles have the numbers from 0"
            )
        style = styles[number]
        if await self._lacks_permission(response, match, style):
            return
        match = await self._parts.service.boards.set_style(match, style)
        # First, because the next step may fail, and nothing else would redraw this board.
        self._parts.boards.schedule_redraw(match)
        await self._parts.preferences.set_person(response.user_id, style=style)
        await self._parts.panels.open(response, match, page=PanelPage.VIEW)

    async def _theme(self, response: Response, click: Click, match: MatchWithBoard) -> None:
        """Set the theme of this board and of the person's future matches.

        Raises `InvalidChoiceError` for a theme that does not exist.
        """
        _, number = click.numbers
        if number >= len(THEMES):
            raise InvalidChoiceError(
                f"there is no theme {number}: the {len(THEMES)} themes have the numbers from 0"
            )
        await self._paint(response, match, theme=THEMES[number])
        await self._parts.preferences.set_person(response.user_id, theme=THEMES[number])

    async def _number(self, response: Response, click: Click, match: MatchWithBoard) -> None:
        """Show or hide move numbers on the pieces, here and in the person's future matches."""
        _, is_on = click.numbers
        await self._paint(response, match, has_numbers=bool(is_on))
        await self._parts.preferences.set_person(response.user_id, numbers="on" if is_on else None)

    async def _paint(self, response: Response, match: MatchWithBoard, **changes: Any) -> None:
        """Store `changes` of the board's picture style, redraw the board, and show the colours again."""
        picture = replace(match.board.picture, **changes)
        match = await self._parts.service.boards.set_style(match, picture=picture)
        self._parts.boards.schedule_redraw(match)
        await self._parts.panels.show(response, themes_layout(match, response.words))

    async def _turn(self, response: Response, click: Click, match: MatchWithBoard) -> None:
        """Store the setting by which this person gets the wanted side at the bottom of this board.

        The click's second number is 1 for the second side, 0 for the first. Of the default and `TURNED`, the
        first that gives this side is stored, for all of the person's boards. The public board has the second
        side at the bottom only if all people who play want it there.
        """
        _, is_on = click.numbers
        wanted, side = Side.SECOND if is_on else Side.FIRST, side_of(match, response.user_id)
        # First the default, so that turning a board back leaves other boards as they were.
        chosen = next(one for one in (None, *TURNED) if bottom_side(one, match.position, side) is wanted)
        await self._parts.preferences.set_person(response.user_id, turned=chosen)
        self._parts.boards.schedule_redraw(match)
        await self._parts.panels.open(response, match, page=PanelPage.VIEW)

    async def _pad(self, response: Response, click: Click, match: MatchWithBoard) -> None:
        """Set the width of this person's button pads; raises `InvalidChoiceError` for a width not offered."""
        _, width = click.numbers
        if width not in (WIDTH, WIDE):
            raise InvalidChoiceError(
                f"the pad of buttons must be {WIDTH} or {WIDE} buttons wide, not {width}"
            )
        await self._parts.preferences.set_person(
            response.user_id, pad_width=None if width == WIDTH else width
        )
        self._parts.boards.schedule_redraw(match)
        await self._parts.panels.open(response, match, page=PanelPage.VIEW)

    async def _resign(self, response: Response, click: Click, match: MatchWithBoard) -> None:
        if match.is_finished:
            raise MatchFinishedError(match)
        await self._parts.panels.show(response, resign_layout(match, response.words))

    async def _resign_sure(self, response: Response, click: Click) -> None:
        match = await self._parts.service.execute_command(
            click.id, response.viewer, lambda match, seat: Resign(seat)
        )
        if await self._parts.clicked.waits_for_click(match):
            await self._parts.clicked.tell(response, match, result_text(match, response.words))
        else:
            await self._parts.panels.close(response)

    async def _stay(self, response: Response, click: Click) -> None:
        await self._parts.panels.close(response)

    async def _close(self, response: Response, click: Click) -> None:
        closed = await self._parts.service.unplayable.close(click.id, response.user_id)
        await replace_with_text(response, response.words("unplayable-closed", id=str(closed.id)))

    async def _repost(self, response: Response, click: Click, match: MatchWithBoard) -> None:
        if not await self._lacks_permission(response, match, match.board.style):
            await self._parts.boards.post(match.id)
            await self._parts.panels.close(response)

    async def _lacks_permission(self, response: Response, match: MatchWithBoard, style: BoardStyle) -> bool:
        """Whether the bot may not post a board of this style here; if so, the panel says what is missing."""
        missing = places.missing(response.interaction, needs_files=style_of(style).needs_files)
        if missing:
            notice = permissions.sentence(missing, response)
            await self._parts.panels.open(response, match, notice, PanelPage.VIEW)
        return bool(missing)


# -- buttons of the panel ---------------------------------------------------------
def _main_buttons(view: PanelView) -> Sequence[Button]:
    """Return the button for typing a move; none for readers who are not to move, and after the end."""
    if view.viewport is None or view.match.is_finished:
        return ()
    return (press_button(view.words("button-type"), presses.TYPE, view.match.id),)


def _resign_buttons(view: PanelView) -> Sequence[Button]:
    if not view.is_player or view.match.is_finished:
        return ()
    style = discord.ButtonStyle.danger
    return (press_button(view.words("button-resign"), presses.RESIGN, view.match.id, style=style),)


def _style_buttons(view: PanelView) -> Sequence[Button]:
    """Return a button for each style, and the way to the colours if the board is a picture.

    There is none for readers who may not arrange the board.
    """
    match, words = view.match, view.words
    if not view.may_arrange:
        return ()
    styles = [
        choice_button(
            words(f"choice-style-{style}"),
            custom_id(presses.STYLE, match.id, number),
            is_chosen=style == match.board.style,
        )
        for number, style in enumerate(BoardStyle)
    ]
    if style_of(match.board.style).needs_files:
        styles.append(press_button(words("setting-theme"), presses.THEME_MENU, match.id))
    return styles


def _board_buttons(view: PanelView) -> Sequence[Button]:
    """Return the buttons that repost the board, change the width of its pad, and turn it.

    - Repost: for readers who may arrange the board; others get no buttons at all.
    - Width: for players of an ongoing match on a board with a pad.
    - Turn: if the reader can rotate the board.
    """
    match, words = view.match, view.words
    if not view.may_arrange:
        return ()
    buttons = [press_button(words("button-repost"), presses.REPOST, match.id)]
    if not match.is_finished and view.is_player and has_pad(match.position):
        is_wide = view.pad_width == WIDE
        identity = custom_id(presses.PAD, match.id, WIDTH if is_wide else WIDE)
        buttons.append(choice_button(words("button-wide-pad"), identity, is_chosen=is_wide))
    if view.is_turned is not None:
        identity = custom_id(presses.TURN_BOARD, match.id, int(not view.is_turned))
        buttons.append(choice_button(words("setting-turned"), identity, is_chosen=view.is_turned))
    return buttons


def _reference_buttons(view: PanelView) -> Sequence[Button]:
    """Return the buttons for the rules and, for players or after the end, for the file of the match."""
    match, words = view.match, view.words
    export = press_button(words("button-export"), presses.EXPORT, match.id)
    rules = press_button(words("button-rules"), presses.HELP, match.id)
    return (rules, export) if view.is_player or match.is_finished else (rules,)
