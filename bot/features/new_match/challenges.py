"""Accepts, declines and cancels challenges, and offers rematches."""

from __future__ import annotations

import contextlib
from collections.abc import Awaitable, Iterator

from bot.chat import places
from bot.chat.clicked import is_offered
from bot.chat.response import Response
from bot.chat.server import people
from bot.features.new_match.challenge_page import ACCEPT, CANCEL, DECLINE, challenge_layout
from bot.features.new_match.new_matches import NewMatches
from bot.features.new_match.offer_messages import ChallengeMessages
from bot.hosting.challenges.errors import ChallengeError, NotHereError, NotYourChallengeError
from bot.hosting.challenges.proposal import Challenge
from bot.hosting.challenges.rematch import Rung
from bot.hosting.matches.match import MatchWithBoard
from bot.parts import Parts
from bot.views import presses
from bot.views.boards.board import Drawing
from bot.views.custom_id import Click
from bot.views.words.names import challenge_names

_RUNGS = {presses.REMATCH: Rung.SAME, presses.STRONGER: Rung.STRONGER, presses.WEAKER: Rung.WEAKER}


class ChallengeCommands:
    """Handles the buttons of challenges and rematches."""

    def __init__(self, parts: Parts, new_matches: NewMatches, messages: ChallengeMessages) -> None:
        self._parts = parts
        self._challenges = parts.service.challenges
        self._new_matches = new_matches
        self._messages = messages
        parts.presses.register_for(parts.access.match, dict.fromkeys(_RUNGS, self._rematch))
        parts.presses.register_for(parts.access.challenge, {ACCEPT: self._accept, DECLINE: self._decline})
        parts.presses.register({CANCEL: self._cancel})

    async def _rematch(self, response: Response, click: Click, match: MatchWithBoard) -> None:
        if not await self._new_matches.is_possible(response):
            return
        response.will_be_public()
        await self._check_opponent_here(response, match)
        locales = await self._parts.languages.known_locales(response.interaction)
        new = await self._parts.service.rematch(click.id, response.user_id, _RUNGS[click.press], locales)
        if isinstance(new, MatchWithBoard):
            await self._parts.first_post.post_match(response, new)
        else:
            await self._new_matches.post_challenge(response, new)

    async def _check_opponent_here(self, response: Response, match: MatchWithBoard) -> None:
        """Raise `NotHereError` if the opponent of the old match has left the server."""
        seat = match.seat_of(response.user_id)
        opponent = None if seat is None else match.players[seat.other]
        if opponent is None or opponent.user_id in (None, response.user_id):
            return
        # Use the channel of the click, not the old match's channel.
        asked_at = places.here(response.interaction)
        if not await people.is_at(response.interaction.client, asked_at, opponent.user_id or 0):
            raise NotHereError(opponent)

    async def _accept(self, response: Response, click: Click, challenge: Challenge) -> None:
        if not await self._is_challenger_here(response, challenge):
            return
        locales = await self._parts.languages.known_locales(response.interaction)
        with self._redrawing_closed():
            match = await self._challenges.accept(click.id, response.user_id, locales)
        message = response.interaction.message
        is_other = message is not None and match.place.message_id not in (None, message.id)
        if is_other and is_offered(response):
            # The challenge was posted twice, so this message only links to the board.
            here = places.here(response.interaction)
            await response.replace(Drawing(await self._parts.boards.link_layout(match, here)))
        with self._messages.answering(click.id):
            await self._parts.clicked.refresh(response, match)

    async def _is_challenger_here(self, response: Response, challenge: Challenge) -> bool:
        """Whether the challenger is still in the server; if not, cancel the challenge and tell the person."""
        challenger = challenge.challenger
        is_asked = challenge.is_pending and challenge.opponent.user_id == response.user_id
        client, place = response.interaction.client, challenge.place
        if not is_asked or await people.is_at(client, place, challenger.user_id or 0):
            return True
        with self._redrawing_closed():
            await self._challenges.cancel(challenge.id, challenger.user_id or 0)
        await response.say(
            response.words("challenger-left", name=challenge_names(challenge, response.words)[0])
        )
        return False

    async def _decline(self, response: Response, click: Click, challenge: Challenge) -> None:
        is_own = challenge.challenger.user_id == response.user_id
        end = self._challenges.cancel if is_own else self._challenges.decline
        await self._end(response, click.id, end(click.id, response.user_id))

    async def _cancel(self, response: Response, click: Click) -> None:
        try:
            await self._end(response, click.id, self._challenges.cancel(click.id, response.user_id))
        except NotYourChallengeError as error:
            name = challenge_names(error.challenge, response.words)[0]
            await response.say(response.words("not-yours-to-cancel", name=name))

    async def _end(self, response: Response, challenge_id: int, ending: Awaitable[Challenge]) -> None:
        """Show the outcome of a challenge in the clicked message."""
        with self._redrawing_closed(), self._messages.answering(challenge_id) as answering:
            challenge = await ending
            message = response.interaction.message
            is_placed = message is not None and message.id == challenge.place.message_id
            is_shown = is_offered(response) and await response.replace(Drawing(challenge_layout(challenge)))
            # If it was posted twice, the click can come from the message that is not stored.
            if is_shown and is_placed:
                answering.record_answer(challenge)

    @contextlib.contextmanager
    def _redrawing_closed(self) -> Iterator[None]:
        """If the block finds the challenge closed, redraw the message, whose last edit may have failed."""
        try:
            yield
        except ChallengeError as error:
            if not error.challenge.is_pending and error.challenge.match_id is None:
                self._messages.schedule_redraw(error.challenge)
            raise
