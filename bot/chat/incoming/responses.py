"""Makes the response to each interaction, once, with the services that it uses."""

from __future__ import annotations

import asyncio
import contextlib

import discord

from bot.chat.languages import Languages
from bot.chat.response import RESPONSE, Response, Services

_LOOKUP_S = 0.5
"""Timeout of the lookup in seconds, which leaves enough time to defer the answer or to open a modal."""


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
