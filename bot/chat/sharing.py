"""Decides where something that people share, such as the board of a match, may be posted publicly.

Concerned are the people who play. A board is posted only where each of them can view it, or has already acted
on the match. Where that is unknown, the answer is no: the board stays, and the asker gets a private copy. In
a server that the bot has joined, members are looked up, and what they can view now decides. Elsewhere, in
direct messages, groups and other servers, only their acts show that they can view the place.

Every post of a board or a challenge in another channel than its own asks here first, and so does the list of
open tables.
"""

from __future__ import annotations

import enum
from collections.abc import Collection

import discord
from cachetools import LRUCache

from bot.chat import places
from bot.chat.server.visibility import Visibility
from bot.hosting.errors import BusyError
from bot.hosting.matches.board import Place
from bot.hosting.matches.match import Match, MatchWithBoard
from bot.hosting.people.names import is_alias
from bot.hosting.service import GameService
from bot.hosting.tables.table import Table

_REMEMBERED = 10_000


class Showing(enum.Enum):
    """Answer to somebody who asks for the board of a match in another channel."""

    POST = enum.auto()
    ASK = enum.auto()
    """The match would become public, so the other player is asked first."""
    KEEP = enum.auto()
    """Not everybody concerned can view that channel, so the board stays where it is."""


class Sharing:
    """The rule for where shared things may be posted."""

    def __init__(self, service: GameService, visibility: Visibility) -> None:
        self._service = service
        self._visibility = visibility
        self._acts: LRUCache[tuple[int, int, int], None] = LRUCache(_REMEMBERED)
        """Ids of the matches, people and channels of acts where nobody can be looked up."""

    def record_act(self, interaction: discord.Interaction, match_id: int) -> None:
        """Record that a person acts on a match in the channel of an interaction."""
        here = places.here(interaction)
        if not self._visibility.knows(here):
            self._acts[match_id, interaction.user.id, here.channel_id] = None

    def has_acted(self, user_id: int, match: MatchWithBoard) -> bool:
        """Whether a person is known to have acted on a match where its board is."""
        return (match.id, user_id, match.place.channel_id) in self._acts

    async def decide(self, match: MatchWithBoard, here: Place, asker_id: int) -> Showing:
        """Return whether the board of `match` may be posted `here`, where the asker acts."""
        there, others = match.place, others_in(match, asker_id)
        if here.channel_id == there.channel_id:
            return Showing.POST
        if match.is_vote and not match.is_finished:
            # Its players are the people of its channel, who cannot be counted.
            return Showing.KEEP
        if not await self.reaches(here, others, match.id):
            return Showing.KEEP
        if not others or there.is_nowhere or not await self._visibility.is_open(here):
            return Showing.POST
        # Nobody can be asked, and nobody sees the board, in a channel that was deleted.
        is_public = await self._visibility.is_open(there) or await self._visibility.is_gone(there)
        return Showing.POST if is_public else Showing.ASK

    async def reaches(self, here: Place, people: Collection[int], match_id: int) -> bool:
        """Whether each of these people can view `here`, or has acted on the match there."""
        if not people:
            return True
        if self._visibility.knows(here):
            return await self._visibility.can_view(here, *people)
        return await self._is_where_it_began(here, match_id) or all(
            (match_id, one, here.channel_id) in self._acts for one in people
        )

    async def is_listed(self, table: Table) -> bool:
        """Whether a table may be shown in the server's list of tables, where a stranger can join it.

        Its match is then played there. Everybody must be able to view the table's own channel, unless its
        host announces it to the server. Raises `BusyError` until Discord has sent the server.
        """
        listing, host_id = table.listing, table.host.user_id or 0
        if not listing.is_listing:
            return True
        self._visibility.check_known(table.place)
        if not (table.is_advertised or await self._visibility.is_open(table.place)):
            return False
        return await self._visibility.can_view(listing.place, host_id)

    async def is_public(self, here: Place, listing: Place) -> bool:
        """Whether a table that is opened `here` may be shown in the server's list without being asked."""
        return here.channel_id == listing.channel_id or await self._visibility.is_open(here)

    async def _is_where_it_began(self, here: Place, match_id: int) -> bool:
        """Whether both players met here, by a challenge or an open table; false if that is unknown."""
        try:
            began_at = await self._service.boards.began_at(match_id)
        except BusyError:
            return False
        return began_at is not None and began_at.channel_id == here.channel_id


def others_in(match: Match, user_id: int) -> list[int]:
    """Return the ids of the people who play in a match, except this person and people who were deleted."""
    return [one for one in match.user_ids if one != user_id and not is_alias(one)]
