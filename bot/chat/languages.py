"""Chooses the language of answers, and of messages that everybody in a channel can read.

People are answered in the language that they chose or, by default, in their Discord client's language. For
messages that several people read, see `bot.hosting.people.names_and_languages`.
"""

from __future__ import annotations

import discord

from bot.hosting.people.names_and_languages import KnownLocales, board_locale
from bot.hosting.people.settings import SettingsRepository
from bot.i18n import REFERENCE, Words, words_for


class Languages:
    """Looks up the languages of people and servers."""

    def __init__(self, settings: SettingsRepository) -> None:
        self._settings = settings

    async def words_of(self, interaction: discord.Interaction) -> Words:
        """Return the message texts in the language of the interaction's user."""
        return words_for(await self._person(interaction))

    async def words_of_writer(self, user_id: int, guild: discord.Guild | None, board: str | None) -> Words:
        """Return the message texts for a message's writer, whose client's language Discord does not send.

        The language is the writer's choice or, in this order, the language of the `board` or of the server.
        """
        chosen = (await self._settings.of_person(user_id)).language or board
        if chosen is None and guild is not None:
            chosen = (await self._settings.of_server(guild.id)).language or _community(
                guild, guild.preferred_locale
            )
        return words_for(chosen or REFERENCE)

    async def words_of_server(self, guild: discord.Guild | None, guild_id: int) -> Words:
        """Return the texts of messages that the bot posts in a server without being asked."""
        chosen = (await self._settings.of_server(guild_id)).language
        community = _community(guild, guild.preferred_locale) if guild is not None else None
        return words_for(chosen or community or REFERENCE)

    async def known_locales(self, interaction: discord.Interaction) -> KnownLocales:
        """Return the locales chosen by the person, by the server, and in the server's Community settings."""
        server = await self._settings.of_server(interaction.guild_id)
        return KnownLocales(
            await self._person(interaction),
            server.language,
            _community(interaction.guild, interaction.guild_locale),
        )

    async def public_words_of(self, interaction: discord.Interaction) -> Words:
        """Return the texts of a message that everybody in this channel can read."""
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
