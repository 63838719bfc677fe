"""Checks whether a match can be started in the channel of an interaction."""

from __future__ import annotations

from bot.chat.answers import Answer
from bot.chat.server import channels, permissions
from bot.hosting.people.settings import SettingsRepository


async def can_start_match(answer: Answer, settings: SettingsRepository) -> bool:
    """Return whether a match can be started and shown here; if not, tell the person the reason."""
    if permissions.is_silenced(answer.interaction):
        await answer.say(answer.words("only-private-here"))
        return False
    if not await permissions.can_post(answer):
        return False
    server = await settings.of_server(answer.interaction.guild_id)
    if server.channels and not channels.is_among(answer.interaction, server.channels):
        await answer.say(answer.words("matches-elsewhere", channels=channels.mentions(server.channels)))
        return False
    return True
