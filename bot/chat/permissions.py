"""What the bot may do where it was asked to: checked before anything is created there."""

from __future__ import annotations

import discord

from bot.chat.answers import Answer
from bot.chat.places import is_in_thread


def missing(interaction: discord.Interaction, *, needs_files: bool = False) -> str | None:
    """Return the first permission that is missing here (`see`, `send` or `files`), or `None`."""
    if interaction.guild_id is None:
        return None
    may = interaction.app_permissions
    if may.administrator:
        return None
    if not may.view_channel:
        return "see"
    if not (may.send_messages_in_threads if is_in_thread(interaction) else may.send_messages):
        return "send"
    return "files" if needs_files and not may.attach_files else None


def sentence(permission: str, answer: Answer) -> str:
    """Return what to do about a missing permission."""
    return answer.words(f"cannot-{permission}", channel=f"<#{answer.interaction.channel_id}>")
