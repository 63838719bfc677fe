"""Answers an interaction with the board of a new match, or with another live message."""

from __future__ import annotations

import contextlib
from collections.abc import Collection
from dataclasses import replace

from bot.chat import places
from bot.chat.live.boards import Boards
from bot.chat.live.live_messages import LiveMessages, S
from bot.chat.response import Response
from bot.chat.sharing import Sharing, others_in
from bot.hosting.errors import BusyError
from bot.hosting.matches.board import Place
from bot.hosting.matches.match import MatchWithBoard


class FirstPost:
    """Answers interactions with new live messages, and stores each message's channel and id."""

    def __init__(self, boards: Boards, sharing: Sharing) -> None:
        self._boards = boards
        self._sharing = sharing

    async def post_match(self, response: Response, match: MatchWithBoard) -> None:
        """Answer with the board of `match`, or with a link if the board is posted elsewhere.

        It is elsewhere if it has a message already, or if another player cannot view this channel; then a
        redraw there is scheduled.
        """
        with self._boards.answering(match.id):
            async with self._boards.place_lock(match.id):
                with contextlib.suppress(BusyError):
                    match = await self._boards.load_newest(match.id)
                place, others = None, others_in(match, response.user_id)
                # There is one after a second click, the other player's click, or for a challenge's message.
                if match.place.message_id is None:
                    place = await self.answer_place(response, match.place, others)
                if place is not None:
                    await self.post(response, self._boards, match.at(place))
                    return
                self._boards.schedule_redraw(match)
                await self.link(response, await response.link_to(match))

    async def repost(self, response: Response, match: MatchWithBoard) -> None:
        """Answer with the board of `match` at the bottom of this channel; the old message links to it.

        If the answer may be lost, the old message stays until a scheduled redraw has posted another. Raises
        `BusyError` and the errors of `load`.
        """
        async with self._boards.place_lock(match.id):
            match = await self._boards.load_newest(match.id)
            await self._boards.mark_uncertain(match)
            here = places.here(response.interaction)
            posted = await self.post(response, self._boards, match.at(here))
        if posted is not None and match.place.message_id is not None:
            self._boards.retire(match.id, match.place)

    async def post(self, response: Response, messages: LiveMessages[S], subject: S) -> S | None:
        """Answer with the message of `subject`, which is one of `messages`, and return the posted subject.

        The caller must hold the subject's `place_lock`. Returns `None` if the answer may be lost; a scheduled
        redraw then posts another message. If the answer arrived after all, its buttons link to the other
        message.
        """
        with messages.answering(subject.id) as answering:
            message_id = await response.post(await messages.layout(subject))
            if message_id is None:
                messages.record_unconfirmed(subject)
                return None
            posted = subject.at(replace(subject.place, message_id=message_id))
            await messages.save_place(posted)
            self._boards.messages.keep_token(response.original_id, response.interaction)
            answering.shown = posted
            return posted

    async def link(self, response: Response, link: str) -> None:
        """Answer with a link to a new match or offer, or that it is elsewhere if `link` is empty."""
        words = response.words
        await response.say(words("rematch-there", link=link) if link else words("board-moved-away"))

    async def answer_place(self, response: Response, place: Place, others: Collection[int]) -> Place | None:
        """Return where an answer may post something that was meant for `place`; `None` if it may not.

        That is `place` itself if it is in the interaction's channel. Otherwise it is the interaction's
        channel, if all people with the ids `others` can view it.
        """
        here = places.here(response.interaction)
        if place.channel_id == here.channel_id:
            return place
        return here if await self._sharing.reaches(here, others, 0) else None
