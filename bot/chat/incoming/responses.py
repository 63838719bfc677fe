"""Makes the response to each interaction, once, with the services that it uses."""

from __future__ import annotations

import asyncio
import contextlib

import discord

from bot.chat.languages import Languages
from bot.chat.response import RESPONSE, Response, Services
from bot.hosting.errors import HostingError
from bot.hosting.service import GameService

_LOOKUP_S = 0.5
"""Timeout of a lookup in seconds, which leaves enough time to defer the answer or to open a modal."""


class Responses:
    """Makes the responses, in the language that each person has chosen."""

    def __init__(self, languages: Languages, services: Services) -> None:
        self._languages = languages
        self._services = services

    def to(self, interaction: discord.Interaction) -> Response:
        """Return the interaction's answer; the first call makes it, in the client's language."""
        made: Response | None = interaction.extras.get(RESPONSE)
        if made is None:
            made = interaction.extras[RESPONSE] = Response(interaction, self._services)
        return made

    async def in_language(self, interaction: discord.Interaction) -> Response:
        """Return the interaction's answer, with sentences in the person's language.

        The answer is made before the lookup, so that it can defer meanwhile. If the database is slow, the
        language of the person's Discord client is used.
        """
        response = self.to(interaction)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(_LOOKUP_S):
                response.words = await self._languages.words_of(interaction)
        return response


class WaitingMatches:
    """Counts the matches that wait, for the button *Next*; returns 0 if the database is slow or fails."""

    def __init__(self, service: GameService) -> None:
        self._service = service

    async def count(self, user_id: int, except_id: int = 0) -> int:
        """Count the matches that wait for a person's move, except the match `except_id`."""
        try:
            async with asyncio.timeout(_LOOKUP_S):
                return await self._service.count_waiting(user_id, except_id)
        except (HostingError, TimeoutError):
            return 0
