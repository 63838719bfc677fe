"""Decides where something that people share, such as the board of a match, may be posted publicly.

A board is posted only where each player of its match can view it, or has already acted on the match. Where
that is unknown, the board stays, and the person who asked gets a private copy. In a server that the bot has
joined, what each player can view now is looked up. In direct messages, groups and other servers, only a
player's acts show that they can view the place.

`Sharing` is asked before each post of a board or a challenge in another channel than its own. The server's
list of open tables asks it too.

`Visibility` looks up who can view a place, and so can read the messages posted there and open links to it.
The bot keeps no members in memory, so each person is fetched from Discord.
"""

from __future__ import annotations

import asyncio
import enum
from collections.abc import Awaitable, Callable, Collection, Iterable

import discord
from cachetools import LRUCache
from discord.ext import commands

from bot.chat import places
from bot.chat.gateway.interactions import REQUEST_ERRORS
from bot.chat.places import can_view, everyone
from bot.hosting.errors import BusyError
from bot.hosting.matches.board import Place
from bot.hosting.matches.match import Match, MatchWithBoard
from bot.hosting.people.names import is_alias
from bot.hosting.service import GameService
from bot.hosting.tables.table import Table

_MAX_ACTS = 10_000
Channel = discord.abc.GuildChannel | discord.Thread

_FAILURES = (discord.InvalidData, *REQUEST_ERRORS)
_PATIENCE_S = 1.0
"""Timeout of an answer in seconds; an interaction must be acknowledged within three."""


# -- who can view a place -----------------------------------------------------------
class Visibility:
    """Looks up who can view channels and threads of the servers that the bot has joined."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client

    async def can_view(self, place: Place, *people: int) -> bool:
        """Whether all these people can view a place now; false if that is unknown or takes too long."""
        try:
            async with asyncio.timeout(_PATIENCE_S):
                channel = await self._fetch(place)
                return channel is not None and all([await self.is_reader(channel, one) for one in people])
        except _FAILURES:
            return False

    async def find_viewable(self, user_id: int, places: Iterable[Place]) -> set[int]:
        """Return the ids of the channels, among these places, that a person can view now.

        Private and archived threads, and channels about which Discord does not answer, are left out.
        """
        channels = [channel for place in places if (channel := self.known_channel(place)) is not None]
        guilds = list({channel.guild.id: channel.guild for channel in channels}.values())
        found = await asyncio.gather(*(_find_member(guild, user_id) for guild in guilds))
        members = {member.guild.id: member for member in found if member is not None}
        return {
            channel.id
            for channel in channels
            if (member := members.get(channel.guild.id)) is not None and can_view(channel, member)
        }

    def known_channel(self, place: Place) -> Channel | None:
        """Return the channel of a place, if Discord has sent it; else `None`, as for archived threads."""
        guild = self._client.get_guild(place.guild_id or 0)
        return None if guild is None else guild.get_channel_or_thread(place.channel_id)

    async def is_open(self, place: Place) -> bool:
        """Whether every member of a place's server can view it; false if that is unknown or takes long."""
        try:
            async with asyncio.timeout(_PATIENCE_S):
                channel = await self._fetch(place)
        except _FAILURES:
            return False
        return channel is not None and is_open_channel(channel)

    async def is_gone(self, place: Place) -> bool:
        """Whether the channel of a place was deleted; false if that is unknown or takes too long."""
        try:
            async with asyncio.timeout(_PATIENCE_S):
                await self._fetch(place)
        except discord.NotFound:
            return True
        except _FAILURES:
            return False
        return False

    async def can_follow(self, link_to: Place, readers_of: Place) -> bool:
        """Whether everybody who reads `readers_of` can open a link to `link_to`; false if that is unknown."""
        if link_to.channel_id == readers_of.channel_id:
            return True
        if link_to.guild_id is None or link_to.guild_id != readers_of.guild_id:
            return False
        # The readers of a channel can view the threads that start from its messages, and the other way round.
        return await self.is_open(link_to) or await self._are_related(link_to, readers_of)

    async def is_inside(self, place: Place, channel: Place) -> bool:
        """Whether a place is in this channel, or in a public thread of it.

        False if that is unknown or takes too long.
        """
        if place.channel_id == channel.channel_id:
            return True
        try:
            async with asyncio.timeout(_PATIENCE_S):
                return _root(await self.find_channel(place)) == channel.channel_id
        except (BusyError, *_FAILURES):
            return False

    def knows(self, place: Place) -> bool:
        """Whether the bot is in the server of a place, so that its members can be looked up."""
        return place.guild_id is not None and self._client.get_guild(place.guild_id) is not None

    def check_known(self, place: Place) -> None:
        """Raise `BusyError` until Discord has sent a place's server, as after a start or a reconnection.

        Until then, nothing is taken away from people because they cannot view the place. Once the bot is
        ready, nothing is raised for a place whose server the bot has not joined.
        """
        guild = self._client.get_guild(place.guild_id or 0)
        if not self._client.is_ready() if guild is None else everyone(guild) is None:
            raise BusyError("the permissions in this server are unknown: Discord has not sent the server yet")

    async def find_channel(self, place: Place) -> Channel | None:
        """Return the channel of a place; `None` if it was deleted, or the bot cannot see it or its server.

        Raises `BusyError` like `check_known`, `discord.DiscordServerError` and connection errors.
        """
        self.check_known(place)
        guild = self._client.get_guild(place.guild_id or 0)
        if guild is None:
            return None
        # An archived thread is not in the cache, but can be fetched.
        known = guild.get_channel_or_thread(place.channel_id)
        try:
            return known or await guild.fetch_channel(place.channel_id)
        except discord.DiscordServerError:
            raise
        except (discord.HTTPException, discord.InvalidData):
            return None

    async def _fetch(self, place: Place) -> Channel | None:
        """Return a place's channel as it is now, and for a public thread the channel that it belongs to.

        The cached channel may be outdated: Discord's events of changed permissions arrive later. Returns
        `None` if the bot is not in the server. Raises `discord.HTTPException` and connection errors.
        """
        guild = self._client.get_guild(place.guild_id or 0)
        if guild is None:
            return None
        channel = await guild.fetch_channel(place.channel_id)
        if isinstance(channel, discord.Thread) and not channel.is_private():
            return await guild.fetch_channel(channel.parent_id)
        return channel

    async def is_reader(self, channel: Channel, user_id: int) -> bool:
        """Whether a person is a member of the server and can view this channel.

        Raises `discord.DiscordServerError` and connection errors.
        """
        try:
            member = await channel.guild.fetch_member(user_id)
            if not isinstance(channel, discord.Thread) or not channel.is_private():
                return can_view(channel, member)
            if channel.parent is None or not can_view(channel.parent, member):
                return False
            if not channel.permissions_for(member).manage_threads:
                await channel.fetch_member(user_id)
        except discord.DiscordServerError:
            raise
        except discord.HTTPException:
            return False
        return True

    async def _are_related(self, one: Place, other: Place) -> bool:
        """Whether one place is a public thread in the other, or both are public threads in one channel.

        False if that is unknown or takes too long.
        """
        try:
            async with asyncio.timeout(_PATIENCE_S):
                channels = [await self.find_channel(place) for place in (one, other)]
        except (BusyError, *_FAILURES):
            return False
        return None not in channels and len({_root(channel) for channel in channels}) == 1


async def _find_member(guild: discord.Guild, user_id: int) -> discord.Member | None:
    try:
        async with asyncio.timeout(_PATIENCE_S):
            return await guild.fetch_member(user_id)
    except _FAILURES:
        return None


def _root(channel: Channel | None) -> int | None:
    """Return the id of the channel that decides who can view this one; `None` without a channel.

    For a public thread it is the thread's parent; for a private thread or another channel, the channel
    itself.
    """
    if isinstance(channel, discord.Thread):
        return channel.id if channel.is_private() else channel.parent_id
    return None if channel is None else channel.id


def follow_openness(client: commands.bot.BotBase, handle_server: Callable[[int], Awaitable[None]]) -> None:
    """Call `handle_server` with the id of a server when everybody can view more or fewer of its channels."""

    async def on_guild_channel_update(
        before: discord.abc.GuildChannel, after: discord.abc.GuildChannel
    ) -> None:
        if is_open_channel(before) != is_open_channel(after):
            await handle_server(after.guild.id)

    async def on_guild_role_update(before: discord.Role, after: discord.Role) -> None:
        if after.is_default() and before.permissions.view_channel != after.permissions.view_channel:
            await handle_server(after.guild.id)

    client.add_listener(on_guild_channel_update)
    client.add_listener(on_guild_role_update)


def is_open_channel(channel: Channel) -> bool:
    """Whether everybody on its server can view a channel or thread; false for a private thread.

    Also false until Discord has sent the roles of the server.
    """
    if isinstance(channel, discord.Thread) and (channel.is_private() or channel.parent is None):
        return False
    parent = channel.parent if isinstance(channel, discord.Thread) else channel
    all_members = everyone(channel.guild)
    return parent is not None and all_members is not None and parent.permissions_for(all_members).view_channel


# -- where things are shared -----------------------------------------------------------
class Showing(enum.Enum):
    """The possible answers to a person who asks for a match's board in another channel."""

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
        self._acts: LRUCache[tuple[int, int, int], None] = LRUCache(_MAX_ACTS)
        """Ids of the matches, people and channels of acts where nobody can be looked up."""

    def record_act(self, interaction: discord.Interaction, match_id: int) -> None:
        """Remember that a person acts on a match in this channel, if its readers cannot be looked up.

        The latest `_MAX_ACTS` acts are kept, in memory only. In servers that the bot has joined, nothing is
        recorded.
        """
        here = places.here(interaction)
        if not self._visibility.knows(here):
            self._acts[match_id, interaction.user.id, here.channel_id] = None

    def has_acted(self, user_id: int, match: MatchWithBoard) -> bool:
        """Whether a remembered act of this person on the match was in the channel of its board."""
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
        """Whether all these people can view `here`; false if that is unknown.

        Where nobody can be looked up, it is true if the match `match_id` (0: none) began here, or each of
        them has acted on it here.
        """
        if not people:
            return True
        if self._visibility.knows(here):
            return await self._visibility.can_view(here, *people)
        return await self._is_where_it_began(here, match_id) or all(
            (match_id, one, here.channel_id) in self._acts for one in people
        )

    async def is_listed(self, table: Table) -> bool:
        """Whether a table may be shown in the server's list of tables, where a stranger can join it.

        Its match is then played there, so the host must be able to view the list. Everybody must be able to
        view the table's own channel, unless its host announces the table to the server. True for a table
        without a list. Raises `BusyError` until Discord has sent the server.
        """
        listing, host_id = table.listing, table.host.user_id or 0
        if not listing.is_listing:
            return True
        self._visibility.check_known(table.place)
        if not (table.is_advertised or await self._visibility.is_open(table.place)):
            return False
        return await self._visibility.can_view(listing.place, host_id)

    async def is_public(self, here: Place, listing: Place) -> bool:
        """Whether a table opened `here` may be shown in the server's list without asking its host.

        It may if `listing` is the same channel, or if everybody can view `here`.
        """
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
