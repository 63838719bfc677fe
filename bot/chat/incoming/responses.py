"""Makes the response to each interaction, once, in the person's language, with the services that it uses.

People are answered in the language that they chose or, by default, in their Discord client's language. For
messages that several people read, see `bot.i18n.board_locale`.
"""

from __future__ import annotations

import asyncio
import contextlib

import discord

from bot.chat.response import RESPONSE, Response, Services
from bot.hosting.errors import HostingError
from bot.hosting.people.settings import SettingsRepository
from bot.hosting.service import GameService
from bot.i18n import REFERENCE, KnownLocales, Words, board_locale, words_for

_LOOKUP_S = 0.5
"""Timeout of a lookup in seconds, which leaves enough time to defer the answer or to open a modal."""


class Languages:
    """Looks up the languages of people and servers."""

    def __init__(self, settings: SettingsRepository) -> None:
        self._settings = settings

    async def words_of(self, interaction: discord.Interaction) -> Words:
        """Return the message texts in the language of the interaction's user."""
        return words_for(await self._person(interaction))

    async def words_of_writer(self, user_id: int, guild: discord.Guild | None, board: str | None) -> Words:
        """Return the message texts for a message's writer, whose client's language Discord does not send.

        The language is the writer's choice or, in this order, the `board`'s, the server's, or English.
        `board` is a locale; `None` without a board.
        """
        chosen = (await self._settings.of_person(user_id)).language or board
        if chosen is None and guild is not None:
            return await self.words_of_server(guild, guild.id)
        return words_for(chosen or REFERENCE)

    async def words_of_server(self, guild: discord.Guild | None, guild_id: int) -> Words:
        """Return the texts of messages that the bot posts in a server without being asked.

        The language is that of the server's setting or, in this order, of its Community settings (unless
        `guild` is `None`), or English.
        """
        chosen = (await self._settings.of_server(guild_id)).language
        community = _community(guild, guild.preferred_locale) if guild is not None else None
        return words_for(chosen or community or REFERENCE)

    async def known_locales(self, interaction: discord.Interaction) -> KnownLocales:
        """Return the locales of the person, of the server's settings, and of the server's Community settings.

        The person's is chosen in the settings or, by default, that of their client. The others may be `None`.
        """
        server = await self._settings.of_server(interaction.guild_id)
        return KnownLocales(
            await self._person(interaction),
            server.language,
            _community(interaction.guild, interaction.guild_locale),
        )

    async def public_words_of(self, interaction: discord.Interaction) -> Words:
        """Return the texts of a message that everybody in this channel can read, in the `board_locale`."""
        locales = await self.known_locales(interaction)
        return words_for(board_locale([locales.person], locales.server, locales.community))

    async def _person(self, interaction: discord.Interaction) -> str:
        chosen = await self._settings.of_person(interaction.user.id)
        return chosen.language or interaction.locale.value


def _community(guild: discord.Guild | None, locale: discord.Locale | None) -> str | None:
    """Return the locale of a Community server; `None` for others, which always report `en-US`."""
    if guild is None or locale is None or "COMMUNITY" not in guild.features:
        return None
    return locale.value


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


async def count_waiting(service: GameService, user_id: int, except_id: int) -> int:
    """Count the matches, except `except_id`, that wait for a person, for the button *Next*.

    They wait for a move, for an answer to an offer, or for a claim of a win on time. Returns 0 if the
    database is slow or fails.
    """
    try:
        async with asyncio.timeout(_LOOKUP_S):
            return await service.count_waiting(user_id, except_id)
    except (HostingError, TimeoutError):
        return 0
