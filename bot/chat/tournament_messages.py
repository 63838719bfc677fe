"""Keeps the messages of tournaments up to date: posts them, and says how each of them ended."""

from __future__ import annotations

import logging
from functools import partial

import discord

from bot.chat.boards import Boards
from bot.chat.redraws import NOWHERE
from bot.hosting.matches.board import Place
from bot.hosting.share import Share
from bot.hosting.tournaments.tournament import Tournament, TournamentState
from bot.hosting.tournaments.tournaments import Tournaments
from bot.views.board import Drawing
from bot.views.tournaments.message import ended_layout, tournament_layout

_UNKNOWN_CHANNEL, _UNKNOWN_MESSAGE = 10003, 10008

_log = logging.getLogger(__name__)


class TournamentMessages:
    """The messages of all tournaments; what Discord spoils is tried again, as with boards."""

    def __init__(self, tournaments: Tournaments, boards: Boards, share: Share) -> None:
        self._share = share
        self._tournaments = tournaments
        self._boards = boards
        tournaments.news.subscribe(self.changed)
        tournaments.openings.subscribe(boards.changed)

    def changed(self, tournament: Tournament) -> None:
        """Have the message of a tournament posted or redrawn; returns at once."""
        job = partial(self._redraw, tournament.id)
        self._boards.redraws.add(tournament.place.channel_id, ("tournament", tournament.id), job)

    def catch_up(self) -> None:
        """Have every message drawn that is not known to show its tournament as it is; returns at once."""
        self._boards.redraws.add(NOWHERE, "tournaments", self._catch_up)

    async def _catch_up(self) -> None:
        await self._tournaments.tell_behind(self._share)

    async def _redraw(self, tournament_id: int) -> None:
        tournament = await self._tournaments.load(tournament_id)
        try:
            await self._show(tournament)
        except discord.NotFound as error:
            if error.code != _UNKNOWN_CHANNEL:
                raise
            _log.info("The channel of tournament %s is gone", tournament_id)
            await self._lose_channel(tournament)
        await self._tournaments.note_drawn(tournament)

    async def _show(self, tournament: Tournament) -> None:
        if tournament.place.message_id is None:
            await self._post(tournament)
        else:
            await self._edit(tournament)
        if tournament.state is TournamentState.FINISHED and not tournament.is_told:
            # The same nonce again is the same message, should the first answer have been lost.
            nonce = f"tournament-end:{tournament.id}"[:25]
            await self._boards.messages.post(_bare(tournament), ended_layout(tournament), nonce=nonce)
            await self._tournaments.note_told(tournament.id)

    async def _edit(self, tournament: Tournament) -> None:
        try:
            await self._boards.messages.edit(tournament.place, Drawing(tournament_layout(tournament)))
        except discord.NotFound as error:
            if error.code != _UNKNOWN_MESSAGE:
                raise
            # Somebody has deleted it; as long as it goes on, people need its buttons.
            if not tournament.is_over:
                await self._post(tournament)

    async def _post(self, tournament: Tournament) -> None:
        old = (tournament.place.message_id or 0) % 10**6
        nonce = f"tournament:{tournament.id}:{old}"[:25]
        message = await self._boards.messages.post(
            _bare(tournament), tournament_layout(tournament), nonce=nonce
        )
        await self._tournaments.attach(tournament.id, message.id)

    async def _lose_channel(self, tournament: Tournament) -> None:
        if not tournament.is_over:
            place = tournament.place
            await self._tournaments.leave_channel(place.guild_id or 0, place.channel_id)


def _bare(tournament: Tournament) -> Place:
    return Place(tournament.place.guild_id, tournament.place.channel_id)
