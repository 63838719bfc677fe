"""Keeps the messages of challenges up to date: posts them, and shows what became of them."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

import discord

from bot.chat.board_places import BoardPlaces
from bot.chat.drawn import Drawn
from bot.chat.messages import Messages
from bot.chat.redraws import NOWHERE, Job, Redraws
from bot.hosting.challenges.challenge import Challenge
from bot.hosting.errors import BusyError
from bot.hosting.matches.board import Place
from bot.hosting.matches.match import Match
from bot.hosting.service import GameService
from bot.views.board import Drawing
from bot.views.challenge import challenge_layout, mentions

_log = logging.getLogger(__name__)


@dataclass
class _Click:
    """A click on a challenge while it is answered."""

    unshown: Challenge | None = None
    """What became of the challenge, until the answer is known to show it."""
    crossed: Challenge | None = None
    """The challenge, where its message was edited meanwhile: either may have arrived last."""


class ChallengeMessages:
    """The messages of all challenges, until their match begins there.

    `retire` has a message point to the match that began elsewhere;
    `show_match` has a match's board redrawn.
    """

    def __init__(
        self,
        service: GameService,
        messages: Messages,
        places: BoardPlaces,
        redraws: Redraws,
        drawn: Drawn,
        retire: Callable[[int, Place], None],
        show_match: Callable[[Match], None],
    ) -> None:
        self._service = service
        self._messages = messages
        self._places = places
        self._redraws = redraws
        self._drawn = drawn
        self._retire = retire
        self._show_match = show_match
        self._answered: dict[int, _Click] = {}
        """Challenges whose click is being answered."""
        self._editing: dict[int, bool] = {}
        """Challenges whose message is being edited, and whether a click was answered meanwhile."""

    def changed(self, challenge: Challenge) -> None:
        """Have the message of `challenge` redrawn, or posted if it has none; returns at once."""
        click = self._answered.get(challenge.id)
        if click is not None:
            click.unshown = challenge
            return
        self._redraws.add(*self._job(challenge))

    def shown(self, challenge: Challenge) -> None:
        """The message of `challenge` is known to show it as it is."""
        if challenge.id in self._answered:
            self._answered[challenge.id].unshown = None
        self._drawn.note_challenge(challenge.id, challenge.state)

    @contextlib.contextmanager
    def answering(self, challenge_id: int) -> Iterator[None]:
        """Leave a challenge's message to the click that is being answered; draw what that has not shown."""
        if challenge_id in self._answered:
            return (yield)  # Two click at once: whoever came first sees to it.
        click = self._answered[challenge_id] = _Click()
        try:
            yield
        finally:
            del self._answered[challenge_id]
            behind = click.unshown or click.crossed
            if challenge_id in self._editing:
                self._editing[challenge_id] = True
            elif behind is not None:
                self.changed(behind)

    async def placed(self, challenge: Challenge, message_id: int) -> None:
        """The message of `challenge` was just posted: remember where; show what became of it meanwhile."""
        place = replace(challenge.place, message_id=message_id)
        job = partial(self._store_place, challenge.id, place)
        try:
            await job()
        except BusyError as error:
            _log.warning("The place of challenge %s is not stored yet: %s", challenge.id, error)
            self._redraws.add_behind([(NOWHERE, ("place of challenge", challenge.id), job)])

    async def behind(self, channel_id: int | None = None) -> Sequence[tuple[int, object, Job]]:
        """Return the jobs that draw every message not known to show its challenge as it is."""
        return [
            self._job(one)
            for one in await self._service.shown.challenges_behind(channel_id)
            if channel_id is not None or self._service.share.has(one.place.guild_id)
        ]

    def _job(self, challenge: Challenge) -> tuple[int, object, Job]:
        key = ("challenge", challenge.id)
        return challenge.place.channel_id, key, partial(self._redraw, challenge.id)

    async def _redraw(self, challenge_id: int) -> None:
        async with self._places.placing(("challenge", challenge_id)):
            challenge = await self._service.shown.challenge(challenge_id)
            if challenge.match_id is not None:
                # What its message shows is the match's affair.
                self._show_match(await self._service.shown.match(challenge.match_id))
            elif challenge.place.message_id is not None:
                await self._edit(challenge)
            else:
                if challenge.is_pending:
                    await self._post(challenge)
                self._drawn.note_challenge(challenge.id, challenge.state)

    async def _edit(self, challenge: Challenge) -> None:
        self._editing[challenge.id] = False
        try:
            with contextlib.suppress(discord.NotFound):
                await self._messages.edit(challenge.place, Drawing(challenge_layout(challenge)))
            self._drawn.note_challenge(challenge.id, challenge.state)
        finally:
            was_answered = self._editing.pop(challenge.id)
            if challenge.id in self._answered:
                self._answered[challenge.id].crossed = challenge
        if was_answered:
            self.changed(challenge)

    async def _post(self, challenge: Challenge) -> None:
        drawing = Drawing(challenge_layout(challenge), mentions=mentions(challenge))
        await self.placed(
            challenge, await self._messages.post(challenge.place, drawing, f"challenge:{challenge.id}")
        )

    async def _store_place(self, challenge_id: int, place: Place) -> None:
        now = await self._service.shown.attach_challenge(challenge_id, place)
        if now.match_id is not None:
            self._retire(now.match_id, place)
        elif not now.is_pending:
            self.changed(now)
