"""The permissions that the bot needs: the invite link requests them, and `can_post` checks for them."""

from __future__ import annotations

import logging

import discord

from bot.chat.places import missing
from bot.chat.response import Response
from bot.hosting.records.records import KeyValues

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

_log = logging.getLogger(__name__)


def sentence(permission: str, response: Response) -> str:
    """Return a sentence that asks for a missing permission, a key that `places.missing` returns."""
    return response.words(f"cannot-{permission}", channel=f"<#{response.interaction.channel_id}>")


async def can_post(response: Response, *, needs_files: bool = False) -> bool:
    """Whether the bot is allowed to post here; if not, tell the person which permission is missing."""
    lacking = missing(response.interaction, needs_files=needs_files)
    if lacking is not None:
        await response.say(sentence(lacking, response))
    return lacking is None


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
    """Log the invite link the first time that this application uses this database.

    `facts`, the database's table of named values, stores that it was logged. Raises `BusyError` if the
    database is unavailable.
    """
    key = f"invitation of {application_id}"
    if await facts.recall(key) is None:
        _log.info("Open this link to add the bot to a server: %s", invite_link(application_id))
        await facts.remember(key, "told")
