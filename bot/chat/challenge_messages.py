"""The messages of challenges: posted, and shown with what became of them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from typing import Any

from bot.chat.live_messages import Behind
from bot.chat.messages import Messages
from bot.chat.offer_messages import OfferMessages
from bot.chat.redraws import Redraws
from bot.hosting.challenges.challenge import Challenge
from bot.hosting.matches.board import Place
from bot.hosting.service import GameService
from bot.views.board import Drawing
from bot.views.challenge import challenge_layout, mentions


class ChallengeMessages(OfferMessages[Challenge]):
    """The messages of all challenges."""

    kind = "challenge"

    def __init__(
        self,
        service: GameService,
        messages: Messages,
        redraws: Redraws,
        lead_on: Callable[[Place, int], Awaitable[None]],
    ) -> None:
        super().__init__(messages, redraws, service.share, lead_on)
        self._shown = service.shown

    async def load(self, subject_id: Any) -> Challenge:
        """Return the challenge as it is stored; raises `UnknownChallengeError`."""
        return await self._shown.challenge(subject_id)

    async def behind(self, channel_id: int | None) -> Iterable[Behind]:
        """Return where it is not known to be shown what became of challenges."""
        return [self.job(one.id, one.place) for one in await self._shown.challenges_behind(channel_id)]

    async def layout(self, subject: Challenge) -> Drawing:
        """Draw the challenge, which pings its opponent."""
        return Drawing(challenge_layout(subject), mentions=mentions(subject))

    def nonce(self, subject: Challenge) -> str:
        """Return the nonce of the message."""
        return f"challenge:{subject.id}"

    def is_wanted(self, subject: Challenge) -> bool:
        """Whether it can still be answered."""
        return subject.is_pending

    def match_of(self, subject: Challenge) -> int | None:
        """Return the match of a challenge that was accepted."""
        return subject.match_id

    async def attach(self, posted: Challenge) -> Challenge:
        """Store where the challenge is shown: its match will begin there."""
        return await self._shown.attach_challenge(posted.id, posted.place)

    async def note_drawn(self, subject: Challenge) -> None:
        """Store what is known to be on the screen."""
        await self._shown.note_challenge(subject)
