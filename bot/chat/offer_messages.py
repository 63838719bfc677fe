"""The messages of what is offered: once a match begins there, each becomes its board or leads to it."""

from __future__ import annotations

import abc
from collections.abc import Awaitable, Callable
from typing import TypeVar

from bot.chat.live_messages import LiveMessages, Subject
from bot.chat.messages import Messages
from bot.chat.redraws import Redraws
from bot.hosting.matches.board import Place
from bot.hosting.share import Share

S = TypeVar("S", bound=Subject)


class OfferMessages(LiveMessages[S]):
    """Posted while the offer waits; one that is deleted stays away.

    `lead_on` has a message show where a match is, or is its board already.
    """

    def __init__(
        self,
        messages: Messages,
        redraws: Redraws,
        share: Share,
        lead_on: Callable[[Place, int], Awaitable[None]],
    ) -> None:
        super().__init__(messages, redraws, share)
        self._lead_on = lead_on

    @abc.abstractmethod
    def match_of(self, subject: S) -> int | None:
        """Return the match that has begun there."""

    def revision(self, subject: S) -> int:
        """Return 0 while it waits, and 1 ever after."""
        return int(not self.is_wanted(subject))

    async def show(self, subject: S) -> S | None:
        """Edit the message, or post it; once a match has begun, that decides."""
        match_id = self.match_of(subject)
        if match_id is None:
            return await super().show(subject)
        await self._lead_on(subject.place, match_id)
        return subject
