"""The bot's permissions: the invite link that asks for them, and what is missing in a channel."""

from __future__ import annotations

import logging

import discord
from cachetools import LRUCache

from bot.chat.places import is_foreign, is_in_thread
from bot.chat.response import Response
from bot.hosting.records.key_values import KeyValues

NEEDED = discord.Permissions(
    view_channel=True,
    send_messages=True,
    create_public_threads=True,
    send_messages_in_threads=True,
    attach_files=True,
    read_message_history=True,
    create_events=True,
)
"""Permissions that the invite link requests, which are sufficient for every feature."""
_WITH_THREADS = (discord.ChannelType.text, discord.ChannelType.news)
_REMEMBERED = 100_000

_log = logging.getLogger(__name__)


def missing(interaction: discord.Interaction, *, needs_files: bool = False) -> str | None:
    """Return the first permission that is missing here (`see`, `send` or `files`), or `None`."""
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


def sentence(permission: str, response: Response) -> str:
    """Return a sentence that asks for the missing permission."""
    return response.words(f"cannot-{permission}", channel=f"<#{response.interaction.channel_id}>")


async def can_post(response: Response, *, needs_files: bool = False) -> bool:
    """Whether the bot is allowed to post here; if not, tell the person which permission is missing."""
    lacking = missing(response.interaction, needs_files=needs_files)
    if lacking is not None:
        await response.say(sentence(lacking, response))
    return lacking is None


def thread_obstacle(interaction: discord.Interaction) -> str | None:
    """Return the key of the message that explains why no thread can be started here, or `None`.

    In a thread no new thread is needed, because the match is played there.
    """
    if is_in_thread(interaction):
        return None
    if not has_threads(interaction):
        return "no-threads-here"
    may = interaction.app_permissions
    is_allowed = may.administrator or (may.create_public_threads and may.send_messages_in_threads)
    return None if is_allowed else "cannot-thread"


def can_thread(interaction: discord.Interaction) -> bool:
    """Whether the bot can start a thread here."""
    return not is_in_thread(interaction) and thread_obstacle(interaction) is None


def has_threads(interaction: discord.Interaction) -> bool:
    """Whether this kind of channel can have threads."""
    kind = None if interaction.channel is None else interaction.channel.type
    return interaction.guild_id is not None and not is_foreign(interaction) and kind in _WITH_THREADS


def is_silenced(interaction: discord.Interaction) -> bool:
    """Whether Discord makes every answer here private, because user-installed apps cannot post."""
    is_guest = interaction.guild_id is not None and is_foreign(interaction)
    return is_guest and not interaction.permissions.use_external_apps


class FileRights:
    """The latest known permission to attach files, by channel, from interactions and Discord's errors.

    Where files are not allowed, boards are drawn as text. After a restart, every channel is assumed to allow
    them, until an interaction or an error shows otherwise.
    """

    def __init__(self) -> None:
        self._denying: LRUCache[int, None] = LRUCache(_REMEMBERED)

    def learn_from(self, interaction: discord.Interaction) -> None:
        """Store whether the bot is allowed to attach files in the interaction's channel."""
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


def invite_link(application_id: int) -> str:
    """Return the invite link of an application."""
    return discord.utils.oauth_url(application_id, permissions=NEEDED)


def link_for_players(client: discord.Client) -> str:
    """Return the invite link; empty if only the owner of the application can add the bot."""
    application = client.application
    if application is not None and not application.bot_public:
        return ""
    return invite_link(client.application_id or 0)


async def announce_invitation(application_id: int, facts: KeyValues) -> None:
    """Log the invite link the first time that this application uses this database."""
    key = f"invitation of {application_id}"
    if await facts.recall(key) is None:
        _log.info("Add the bot to a server: %s", invite_link(application_id))
        await facts.remember(key, "told")
