"""Posts what has just begun: the board of a new match, the message of a new challenge."""

from __future__ import annotations

from bot.boards import Boards
from bot.cogs.answers import Answer
from bot.hosting.match import Challenge, Match, Place
from bot.hosting.service import GameService
from bot.views.board import Drawing, draw
from bot.views.challenge import challenge_layout, mentions

_ENGINE_REPLY_S = 0.3
"""So long the first message waits for an engine that begins and may move at once."""


class Opening:
    """Answers an interaction with a new match or challenge, and remembers where it is."""

    def __init__(self, service: GameService, boards: Boards) -> None:
        self._service = service
        self._boards = boards

    async def post_match(self, answer: Answer, match: Match) -> None:
        """Answer with the board of `match`."""
        async with self._boards.answering(match.id) as hold, hold.placing:
            match = await hold.settle(match, _ENGINE_REPLY_S)
            message_id = await answer.post(await draw(match))
            if message_id is None:
                # Its fate is unknown. Should it have arrived, its buttons lead to the board posted next.
                hold.newest = match
                return
            place = Place(match.place.guild_id, match.place.channel_id, message_id)
            await self._service.attach(match.id, place)
            hold.shown = match

    async def repost(self, answer: Answer, match: Match) -> None:
        """Answer with the board of `match` at the bottom of this channel; the old message points here."""
        interaction = answer.interaction
        async with self._boards.answering(match.id) as hold, hold.placing:
            match = await self._service.get(match.id)
            message_id = await answer.post(await draw(match))
            if message_id is None:
                return
            place = Place(interaction.guild_id, interaction.channel_id or 0, message_id)
            await self._service.attach(match.id, place)
            hold.shown = match
        if match.place.message_id is not None:
            self._boards.retire(await self._service.get(match.id), match.place)

    async def post_challenge(self, answer: Answer, challenge: Challenge) -> None:
        """Answer with the challenge, which pings its opponent."""
        message_id = await answer.post(Drawing(challenge_layout(challenge)), mentions(challenge))
        if message_id is None:
            self._boards.post_challenge(challenge)
            return
        place = Place(challenge.place.guild_id, challenge.place.channel_id, message_id)
        await self._service.attach_challenge(challenge.id, place)
