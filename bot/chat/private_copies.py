"""Redraws a person's private page about a match when somebody or something else changes the match.

Such pages are private boards, and notes that an offer was made. A person's own click redraws the clicked
page already. The page's token is valid for 15 minutes; an older page is redrawn only when it is clicked.
"""

from __future__ import annotations

import contextlib
from collections.abc import Awaitable, Callable

from cachetools import TTLCache

from bot.chat.answers import Answer
from bot.chat.live.boards import Boards
from bot.chat.live.reply_tokens import MAX_TOKEN_AGE_S
from bot.chat.private_messages import PrivateMessages
from bot.hosting import background
from bot.hosting.errors import BusyError
from bot.hosting.matches.event import EventKind
from bot.hosting.matches.match import Change
from bot.hosting.matches.shown_match import ShownMatch
from bot.hosting.runtime import loop_time
from bot.views.boards.board import Drawing
from engines.core.types import Seat

_MOST = 10_000

Draw = Callable[[ShownMatch], Awaitable[Drawing]]


class PrivateCopies:
    """Keeps the latest private page of each player about each match, and redraws it."""

    def __init__(self, messages: PrivateMessages, boards: Boards) -> None:
        self._messages = messages
        self._boards = boards
        self._kept: TTLCache[tuple[int, int], tuple[Answer, Draw]] = TTLCache(
            _MOST, MAX_TOKEN_AGE_S, loop_time
        )
        """The answer that shows the page, by the ids of match and person."""

    def keep(self, answer: Answer, match_id: int, draw: Draw) -> None:
        """Redraw the answer's private page by `draw` after each change that its reader does not make."""
        self._kept[match_id, answer.user_id] = answer, draw

    def handle_change(self, change: Change) -> None:
        """Schedule redraws of the players' pages; does not wait."""
        match = change.after
        for seat in Seat:
            user_id = match.players[seat].user_id
            kept = None if user_id is None else self._kept.get((match.id, user_id))
            if kept is not None and not _is_own(change, seat):
                background.begin(self._redraw(*kept, change), "private copy", match.id)

    async def _redraw(self, answer: Answer, draw: Draw, change: Change) -> None:
        with contextlib.suppress(BusyError):
            match = await self._boards.with_board(change.after)
            if self._messages.is_showing(answer):
                await answer.renew(await draw(match))


def _is_own(change: Change, seat: Seat) -> bool:
    """Whether the player in `seat` has made the change; time that runs out is no act of theirs."""
    return all(event.seat is seat and event.kind is not EventKind.FLAGGED for event in change.events)
