"""Checks the bot's permissions in a channel before it creates anything there."""

from __future__ import annotations

import discord

from bot.chat.places import is_foreign, is_in_thread
from bot.chat.response import Response

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
