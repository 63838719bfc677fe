"""Answers clicks on boards: shows the match's new state in the clicked message, and on private pages."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass, field, replace
from functools import partial

import discord
from cachetools import TTLCache

from bot.chat import places
from bot.chat.clicked import is_offered, replace_with_text
from bot.chat.gateway.interactions import MAX_TOKEN_AGE_S
from bot.chat.live.boards import Boards
from bot.chat.private_messages import PrivateMessages
from bot.chat.response import Response
from bot.hosting import background
from bot.hosting.errors import BusyError
from bot.hosting.matches.acting.waiting import waits_for
from bot.hosting.matches.change import Change
from bot.hosting.matches.errors import MatchFinishedError, StaleBoardError
from bot.hosting.matches.event import EventKind
from bot.hosting.matches.match import Match, MatchWithBoard
from bot.hosting.runtime import loop_time
from bot.hosting.service import GameService
from bot.i18n import Words
from bot.views import presses
from bot.views.boards.board import Drawing
from bot.views.boards.waiting import done_text
from bot.views.custom_id import clicks_in
from bot.views.menu import note_layout

_ON_BOARDS = frozenset(
    {
        presses.BOARD.play,
        presses.BOARD.pick,
        presses.BOARD.step,
        presses.BOARD.pan,
        presses.AGREE,
        presses.REFUSE,
        presses.CLAIM,
    }
)
_MAX_PAGES = 10_000

Draw = Callable[[MatchWithBoard], Awaitable[Drawing]]


@dataclass(slots=True, eq=False)
class _Page:
    """A private page about a match: the answer that shows it, and the function that draws it."""

    response: Response
    draw: Draw
    newest: Match | None = None
    """The latest state of the match, if the page does not show it yet; else `None`."""
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Held while the page is drawn and sent, so that an older state never replaces a newer one."""


class PrivateCopies:
    """Keeps the latest private page of each player about each match, and redraws it after changes.

    Such pages are private boards, and notes that an offer was made. A person's own click redraws the clicked
    page already. The page's token is valid for 15 minutes; an older page is redrawn only when it is clicked.
    """

    def __init__(self, messages: PrivateMessages, boards: Boards) -> None:
        self._messages = messages
        self._boards = boards
        self._pages: TTLCache[tuple[int, int], _Page] = TTLCache(_MAX_PAGES, MAX_TOKEN_AGE_S, loop_time)
        """The pages by the ids of match and person."""
        self._redraws: set[asyncio.Task[None]] = set()

    @contextlib.asynccontextmanager
    async def showing(self, response: Response, match_id: int, draw: Draw) -> AsyncIterator[None]:
        """Track the private page that the block shows; `draw` redraws it after changes by other people.

        A change during the block is drawn after the block.
        """
        page = self._pages[match_id, response.user_id] = _Page(response, draw)
        async with page.lock:
            yield

    def handle_change(self, change: Change) -> None:
        """Schedule redraws of the players' private pages after a change by somebody else; does not wait."""
        match = change.after
        for user_id in match.user_ids:
            page = self._pages.get((match.id, user_id))
            # The reader's own change is not drawn alone, but replaces an older state that waits to be drawn.
            if page is not None and (page.newest is not None or not _is_own(change, user_id)):
                page.newest = match
                background.run_once(self._redraw(page), "private copy", match.id, self._redraws)

    async def _redraw(self, page: _Page) -> None:
        """Redraw a page with the newest state, unless that is shown already or the page is gone.

        If the host is busy, the page stays as it is.
        """
        async with page.lock:
            match, page.newest = page.newest, None
            if match is None or not self._is_shown(page, match):
                return
            with contextlib.suppress(BusyError):
                drawing = await page.draw(await self._boards.with_board(match))
                if self._is_shown(page, match):
                    await page.response.renew(drawing)

    def _is_shown(self, page: _Page, match: Match) -> bool:
        """Whether `page` is still shown; a button pressed meanwhile may have opened a newer page."""
        is_latest = self._pages.get((match.id, page.response.user_id)) is page
        return is_latest and self._messages.is_showing(page.response)


def _is_own(change: Change, user_id: int) -> bool:
    """Whether all events of the change are acts of this person; a time that ran out is not."""
    players = change.after.players
    return all(
        event.seat is not None
        and players[event.seat].user_id == user_id
        and event.kind is not EventKind.FLAGGED
        for event in change.events
    )


class ClickedBoards:
    """Answers clicks on board messages with the latest state of the match."""

    def __init__(self, service: GameService, boards: Boards, copies: PrivateCopies) -> None:
        self._service = service
        self._boards = boards
        self._copies = copies

    async def move(self, response: Response, match_id: int, play: Callable[[], Awaitable[Match]]) -> None:
        """Make a move by calling `play`, and show the new position in the clicked message.

        The engine's reply is shown with it if it comes quickly. If `play` finds the board outdated or the
        match finished, the current state is shown, and the error is raised again.
        """
        with self._boards.answering(match_id):
            try:
                match = await play()
            except (StaleBoardError, MatchFinishedError) as error:
                await self.refresh(response, error.match)
                raise
            # Show the person's own move without waiting for the engine's reply, which is drawn later.
            await self._service.engine_turns.wait_for_quick_move(match)
            await self.refresh(response, match)

    async def refresh(self, response: Response, state: Match) -> bool:
        """Show `state` in the clicked message, if it is a board of the match.

        - The public board is redrawn. The result is true if Discord has confirmed that, and the board was not
          posted again meanwhile; in all other cases it is false.
        - A private board is redrawn too, or becomes a confirmation.
        - A former board becomes a link to the match's current board.

        A redraw of the public board is scheduled, unless the result is true or a private board was shown.
        """
        message = response.interaction.message
        match = await self._adopt(response, await self._boards.with_board(state))
        is_public = message is not None and not message.flags.ephemeral
        if message is not None and not is_public and _is_playable(message):
            await self.show_privately(response, match, response.replace)
            return False
        is_board = message is not None and message.id == match.place.message_id
        with self._boards.answering(match.id) as answering:
            if is_board and await response.replace(await self._boards.layout(match)):
                self._boards.messages.keep_token(response.original_id, response.interaction)
                if self._boards.place_of(match).message_id == match.place.message_id:
                    answering.record_answer(match)
                    return True
                # The board was posted again meanwhile; this answer may have replaced the link to it.
                self._boards.retire(match.id, match.place)
            if message is not None and is_public and not is_board and _shows(message, match.id):
                here = places.here(response.interaction)
                await response.replace(Drawing(await self._boards.link_layout(match, here)))
            self._boards.schedule_redraw(match)
        return False

    async def show_privately(
        self, response: Response, match: MatchWithBoard, show: Callable[[Drawing], Awaitable[object]]
    ) -> None:
        """Pass the private board to `show`, or a confirmation if the match does not wait for this person.

        A board shown in this way is redrawn when somebody else changes the match.
        """
        draw = partial(self._draw_privately, response)
        if not waits_for(match, response.user_id):
            await show(await draw(match))
            return
        async with self._copies.showing(response, match.id, draw):
            await show(await draw(match))

    async def show_copy(self, response: Response, match: MatchWithBoard) -> None:
        """Show the private board, whether or not the match waits for this person.

        A player's board is redrawn when somebody else changes the match.
        """
        draw = partial(self._boards.draw, reader=response)
        async with self._copies.showing(response, match.id, draw):
            drawing = await draw(match)
            await response.show(drawing.view, drawing.files)

    async def _draw_privately(self, response: Response, match: MatchWithBoard) -> Drawing:
        """Draw the private board, or a confirmation if the match no longer waits for this person."""
        if waits_for(match, response.user_id):
            return await self._boards.draw(match, response)
        done = done_text(match, response.user_id, response.words, await response.link_to(match))
        return Drawing(note_layout(done))

    async def waits_for_click(self, match: Match) -> bool:
        """Whether the bot can redraw the board only at the next click, using that click's token."""
        return self._boards.messages.waits_for_click((await self._boards.with_board(match)).place)

    async def tell(self, response: Response, match: Match, text: str) -> None:
        """Replace the clicked private menu with `text`, as `replace_with_text` does.

        A line is added if the board will show the change only after the next click.
        """
        await replace_with_text(response, await self.with_delay_note(match, text, response.words))

    async def with_delay_note(self, match: Match, text: str, words: Words) -> str:
        """Return `text`, adding a line if the board will show the change only after the next click."""
        return f"{text}\n{words('board-waits')}" if await self.waits_for_click(match) else text

    def catch_up(self, response: Response) -> None:
        """Keep the click's token, and schedule redraws of the outdated boards in its channel.

        Does nothing where the bot has joined the server, because it can edit boards there without a token.
        """
        interaction = response.interaction
        if response.original_id is not None and places.is_foreign(interaction):
            self._boards.messages.keep_token(response.original_id, interaction)
            self._boards.catch_up(interaction.channel_id)

    async def _adopt(self, response: Response, match: MatchWithBoard) -> MatchWithBoard:
        """Store the clicked message as the match's board if none is stored, as after a crash.

        Only a public board of this match is stored. Returns the match with that message, else the unchanged
        match. If a finished match has no place at all, its place was removed on purpose: the message is in
        the returned match, but not stored.
        """
        message = response.interaction.message
        if message is None or match.place.message_id is not None or message.flags.ephemeral:
            return match
        if not (is_offered(response) or _shows(message, match.id)):
            return match
        place = places.here(response.interaction) if match.place.is_nowhere else match.place
        adopted = match.at(replace(place, message_id=message.id))
        if not (match.place.is_nowhere and match.is_finished):
            await self._boards.save_place(adopted)
        return adopted


def _shows(message: discord.Message, match_id: int) -> bool:
    """Whether the message is a board of this match, judging by the custom ids in it."""
    clicks = clicks_in(message.components)
    return any(click.id == match_id and click.press.is_of_match for click in clicks)


def _is_playable(message: discord.Message) -> bool:
    """Whether the message is a board with move or answer buttons, not a panel about a board."""
    return any(click.press in _ON_BOARDS for click in clicks_in(message.components))
