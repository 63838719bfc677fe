"""In which language somebody is answered: the one they chose, else that of their Discord."""

from __future__ import annotations

import discord

from bot.chat.answers import Answer
from bot.hosting.settings import SettingsRepository
from bot.i18n import Words, words_for


class Languages:
    """Knows people's languages."""

    def __init__(self, settings: SettingsRepository) -> None:
        self._settings = settings

    async def words_of(self, interaction: discord.Interaction) -> Words:
        """Return the sentences in the language of whoever asks."""
        chosen = await self._settings.of_person(interaction.user.id)
        return words_for(chosen.language or interaction.locale.value)

    async def answer_to(self, interaction: discord.Interaction) -> Answer:
        """Return the interaction's answer, which speaks the person's language.

        It exists, and watches the time, before anything is looked up.
        """
        answer = Answer.to(interaction)
        answer.words = await self.words_of(interaction)
        return answer
