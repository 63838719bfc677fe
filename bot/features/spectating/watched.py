"""Commands of `/match` about matches that one does not play: by number, or the only one in the channel."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any

import discord
from discord import app_commands

from bot.chat.answers import Answer
from bot.cogs.matches import match_number
from bot.cogs.texts import text
from bot.hosting.matches.match import Match
from bot.i18n import Words
from bot.parts import Parts
from bot.views.words import sentences
from bot.views.words.names import plain_name, player_name
from engines.core.types import Seat

Ask = Callable[[Answer, Match], Coroutine[Any, Any, None]]
FitsFor = Callable[[Match, int], bool]
"""Whether a match can be meant by this person."""

_MOST_CHOICES = 25


class WatchedCommands:
    """Adds such commands to the group of `Matches`."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts

    def add(self, name: str, ask: Ask, fits: FitsFor) -> None:
        """Add `/match name [match]`, which calls `ask`; without a number only what `fits` is meant."""

        async def command(interaction: discord.Interaction, match: str = "") -> None:
            await ask(Answer.to(interaction), await self.pick(interaction, match, fits))

        async def suggest(interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
            return await self.suggest(interaction, current, fits)

        self._parts.matches.add_command(name, text(f"command-match-{name}"), command, suggest)

    def add_own(
        self, name: str, command: Callable[..., Any], fits: FitsFor, **options: app_commands.locale_str
    ) -> None:
        """Add `/match name` with `options` of its own before `match`, of which what `fits` is suggested."""

        async def suggest(interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
            return await self.suggest(interaction, current, fits)

        self._parts.matches.add_command(name, text(f"command-match-{name}"), command, suggest, **options)

    async def pick(self, interaction: discord.Interaction, text_of_id: str, fits: FitsFor) -> Match:
        """Return the match that is meant; one that is named need not fit.

        Raises as `Looking.match` and `Spectators.pick` do.
        """
        if text_of_id:
            return await self._parts.matches.looking.match(interaction, match_number(text_of_id))
        user_id = interaction.user.id
        return await self._parts.service.spectators.pick(
            interaction.channel_id or 0, lambda match: fits(match, user_id)
        )

    async def suggest(
        self, interaction: discord.Interaction, current: str, fits: FitsFor
    ) -> list[app_commands.Choice[str]]:
        """Return the matches of the channel that can be meant, as choices."""
        words, user_id = await self._parts.languages.words_of(interaction), interaction.user.id
        found = await self._parts.service.spectators.here(
            interaction.channel_id or 0, lambda match: fits(match, user_id)
        )
        labels = [(_label(match, words)[:100], str(match.id)) for match in found]
        wanted = current.casefold().lstrip("#")
        chosen = [pair for pair in labels if wanted in pair[0].casefold()]
        return [app_commands.Choice(name=name, value=value) for name, value in chosen[:_MOST_CHOICES]]


def _label(match: Match, words: Words) -> str:
    """One match of an autocomplete: `#12 Gomoku: Alice – Bob`; no formatting works there."""
    players = " – ".join(plain_name(player_name(match, seat, words)) for seat in Seat)
    return f"#{match.id} {sentences.game_title(match.game, words)}: {players}"
