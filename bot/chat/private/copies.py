"""Redraws a person's private page about a match when somebody or something else changes the match.

Such pages are private boards, and notes that an offer was made. A person's own click redraws the clicked
page already. The page's token is valid for 15 minutes; an older page is redrawn only when it is clicked.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass, field

from cachetools import TTLCache

from bot.chat.gateway.callbacks import MAX_TOKEN_AGE_S
from bot.chat.live.boards import Boards
from bot.chat.private_messages import PrivateMessages
from bot.chat.response import Response
from bot.hosting import background
from bot.hosting.errors import BusyError
from bot.hosting.matches.event import EventKind
from bot.hosting.matches.match import Change, Match, MatchWithBoard
from bot.hosting.runtime import loop_time
from bot.views.boards.board import Drawing

_MAX = 10_000

Draw = Callable[[MatchWithBoard], Awaitable[Drawing]]


@dataclass(slots=True, eq=False)
class _Page:
    """A private page about a match: the answer that shows it, and the function that draws it."""

    response: Response
    draw: Draw
    newest: Match | None = None
    """The latest state of the match that the page does not show yet."""
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Held while the page is drawn and sent, so that an older state never replaces a newer one."""


class PrivateCopies:
    """Keeps the latest private page of each player about each match, and redraws it."""

    def __init__(self, messages: PrivateMessages, boards: Boards) -> None:
        self._messages = messages
        self._boards = boards
        self._pages: TTLCache[tuple[int, int], _Page] = TTLCache(_MAX, MAX_TOKEN_AGE_S, loop_time)
        """The pages by the ids of match and person."""
        self._redraws: set[asyncio.Task[None]] = set()

    @contextlib.asynccontextmanager
    async def showing(self, response: Response, match_id: int, draw: Draw) -> AsyncIterator[None]:
        """Show the answer's page in the block; `draw` redraws it after changes that its reader does not make.

        A change during the block is drawn after it.
        """
        page = self._pages[match_id, response.user_id] = _Page(response, draw)
        async with page.lock:
            yield

    def handle_change(self, change: Change) -> None:
        """Schedule redraws of the players' pages; does not wait."""
        match = change.after
        for user_id in match.user_ids:
            page = self._pages.get((match.id, user_id))
            # The reader's own change is not drawn alone, but replaces an older state that waits to be drawn.
            if page is not None and (page.newest is not None or not _is_own(change, user_id)):
                page.newest = match
                background.run_once(self._redraw(page), "private copy", match.id, self._redraws)

    async def _redraw(self, page: _Page) -> None:
        """Redraw a page, unless an earlier redraw has shown the newest state."""
        async with page.lock:
            match, page.newest = page.newest, None
            if match is None or not self._is_shown(page, match):
                return
            with contextlib.suppress(BusyError):
                drawing = await page.draw(await self._boards.with_board(match))
                if self._is_shown(page, match):
                    await page.response.renew(drawing)

    def _is_shown(self, page: _Page, match: Match) -> bool:
        """Whether no newer page replaces this one; a button pressed meanwhile may do so."""
        is_latest = self._pages.get((match.id, page.response.user_id)) is page
        return is_latest and self._messages.is_showing(page.response)


def _is_own(change: Change, user_id: int) -> bool:
    """Whether this person has made the change; time that runs out is no act of theirs."""
    players = change.after.players
    return all(
        event.seat is not None
        and players[event.seat].user_id == user_id
        and event.kind is not EventKind.FLAGGED
        for event in change.events
    )
