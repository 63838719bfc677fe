"""Checks whether a match can be started in the channel of an interaction."""

from __future__ import annotations

from bot.chat.response import Response
from bot.chat.server import channels, permissions
from bot.hosting.people.settings import SettingsRepository


async def can_start_match(response: Response, settings: SettingsRepository) -> bool:
    """Return whether a match can be started and shown here; if not, tell the person the reason."""
    if permissions.is_silenced(response.interaction):
        await response.say(response.words("only-private-here"))
        return False
    if not await permissions.can_post(response):
        return False
    server = await settings.of_server(response.interaction.guild_id)
    if server.channels and not channels.is_among(response.interaction, server.channels):
        await response.say(response.words("matches-elsewhere", channels=channels.mentions(server.channels)))
        return False
    return True
