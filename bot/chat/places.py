"""Finds where an interaction comes from, and what the bot may do there.

A place is a channel, a thread, or a channel of a server or group without the bot.
"""

from __future__ import annotations

import discord
from cachetools import LRUCache

from bot.hosting.matches.acting.access import Viewer
from bot.hosting.matches.board import Place, PlaceKind

_THREADS = (
    discord.ChannelType.public_thread,
    discord.ChannelType.private_thread,
    discord.ChannelType.news_thread,
)
_WITH_THREADS = (discord.ChannelType.text, discord.ChannelType.news)
_MAX_CHANNELS = 100_000


def here(interaction: discord.Interaction) -> Place:
    """Return the place of an interaction (its server and channel), without a message id."""
    return Place(interaction.guild_id, interaction.channel_id or 0, kind=_kind(interaction))


def viewer(interaction: discord.Interaction) -> Viewer:
    """Return the viewer of an interaction: the person, their place, and the channels they can view."""
    guild, user, here = interaction.guild, interaction.user, interaction.channel_id
    parent_id = getattr(interaction.channel, "parent_id", None) if is_in_thread(interaction) else None

    def acts_in(channel_id: int) -> bool:
        if channel_id in (here, parent_id):
            return True
        thread = guild.get_thread(channel_id) if guild is not None else None
        # A member who can read a channel can read its public threads.
        return thread is not None and thread.parent_id == here and not thread.is_private()

    def sees(channel_id: int) -> bool:
        channel = guild.get_channel_or_thread(channel_id) if guild is not None else None
        return channel is not None and isinstance(user, discord.Member) and can_view(channel, user)

    return Viewer(user.id, interaction.guild_id, acts_in, sees)


def can_view(channel: discord.abc.GuildChannel | discord.Thread, member: discord.Member) -> bool:
    """Whether a member can view a channel; always false for a private thread.

    Also false for a thread whose channel is unknown, and until Discord has sent the roles of the server.
    """
    if isinstance(channel, discord.Thread) and (channel.parent is None or channel.is_private()):
        return False
    return everyone(channel.guild) is not None and channel.permissions_for(member).view_channel


def everyone(guild: discord.Guild) -> discord.Role | None:
    """Return the role of all members; `None` until Discord has sent the roles, as after a reconnection."""
    return guild.get_role(guild.id)


def is_in_thread(interaction: discord.Interaction) -> bool:
    """Whether an interaction comes from a thread."""
    return interaction.channel is not None and interaction.channel.type in _THREADS


def is_foreign(interaction: discord.Interaction) -> bool:
    """Whether the bot is used as a user-installed app.

    That is so in a server that it has not joined, and in a group or a direct message without the bot.
    """
    if interaction.guild_id is None:
        return interaction.context.private_channel is True
    return interaction.client.get_guild(interaction.guild_id) is None


def is_with_bot_alone(interaction: discord.Interaction) -> bool:
    """Whether an interaction comes from a direct message with the bot."""
    return interaction.guild_id is None and not is_foreign(interaction)


def _kind(interaction: discord.Interaction) -> PlaceKind:
    if is_foreign(interaction):
        return PlaceKind.FOREIGN
    return PlaceKind.THREAD if is_in_thread(interaction) else PlaceKind.CHANNEL


# -- what the bot may do there ------------------------------------------------------
def missing(interaction: discord.Interaction, *, needs_files: bool = False) -> str | None:
    """Return the first permission that the bot lacks here: `see`, `send` or, if `needs_files`, `files`.

    Returns `None` if it lacks none, and outside servers. Where the bot is a user-installed app, only `files`
    counts.
    """
    if interaction.guild_id is None:
        return None
    may = interaction.app_permissions
    if may.administrator:
        return None
    # A user-installed app only answers interactions, which needs no permission.
    if not is_foreign(interaction):
        if not may.view_channel:
            return "see"
        if not (may.send_messages_in_threads if is_in_thread(interaction) else may.send_messages):
            return "send"
    return "files" if needs_files and not may.attach_files else None


def thread_obstacle(interaction: discord.Interaction) -> str | None:
    """Return the key of the message that explains why no thread can be started here, or `None`.

    In a thread it is `None` too, because the match is played in that thread.
    """
    if is_in_thread(interaction):
        return None
    if not has_threads(interaction):
        return "no-threads-here"
    may = interaction.app_permissions
    is_allowed = may.administrator or (may.create_public_threads and may.send_messages_in_threads)
    return None if is_allowed else "cannot-thread"


def allows_threads(channel: discord.abc.GuildChannel | discord.Thread) -> bool:
    """Whether the bot can start threads in a channel; false in a thread, and true while that is unknown."""
    if channel.guild.me is None:
        return True
    may = channel.permissions_for(channel.guild.me)
    is_allowed = may.create_public_threads and may.send_messages_in_threads
    return channel.type in _WITH_THREADS and is_allowed


def allows_files(channel: discord.abc.GuildChannel | discord.Thread) -> bool:
    """Whether the bot can attach files in a channel or thread; true while that is unknown."""
    return channel.guild.me is None or channel.permissions_for(channel.guild.me).attach_files


def can_thread(interaction: discord.Interaction) -> bool:
    """Whether the bot can start a thread here."""
    return not is_in_thread(interaction) and thread_obstacle(interaction) is None


def has_threads(interaction: discord.Interaction) -> bool:
    """Whether this channel is of a kind with threads, in a server that the bot has joined."""
    kind = None if interaction.channel is None else interaction.channel.type
    return interaction.guild_id is not None and not is_foreign(interaction) and kind in _WITH_THREADS


def is_silenced(interaction: discord.Interaction) -> bool:
    """Whether Discord makes every answer here private.

    It does so in a server that the bot has not joined if the person may not use external apps there.
    """
    is_guest = interaction.guild_id is not None and is_foreign(interaction)
    return is_guest and not interaction.permissions.use_external_apps


class FileRights:
    """The latest known permission to attach files, by channel, from interactions and Discord's errors.

    Where files are not allowed, boards are drawn as text. After a restart, every channel is assumed to allow
    them, until an interaction or an error shows otherwise.
    """

    def __init__(self) -> None:
        self._denying: LRUCache[int, None] = LRUCache(_MAX_CHANNELS)

    def learn_from(self, interaction: discord.Interaction) -> None:
        """Store whether the bot is allowed to attach files in the interaction's channel.

        Files count as allowed where the bot lacks the permission to see the channel or to send messages.
        """
        channel_id = interaction.channel_id or 0
        if missing(interaction, needs_files=True) == "files":
            self.deny(channel_id)
        else:
            self._denying.pop(channel_id, None)

    def deny(self, channel_id: int) -> None:
        """Store that Discord has refused a file in this channel."""
        self._denying[channel_id] = None

    def has(self, channel_id: int) -> bool:
        """Whether the bot is allowed to attach files in this channel; true if unknown."""
        return channel_id not in self._denying
