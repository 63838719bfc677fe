"""Builds the invite link, which adds the bot to a server with the permissions that it needs."""

from __future__ import annotations

import logging

import discord

from bot.chat.server.permissions import NEEDED
from bot.hosting.records.key_values import KeyValues

_log = logging.getLogger(__name__)


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
