"""The command groups of the games (`/gomoku challenge …`), generated from the registry.

A game's options become options of its command, and its levels the choices
of `level`. Nothing here depends on a game's name.
"""

from __future__ import annotations

from typing import Any

import discord

from bot.chat.commands.game_options import level_choices, terms_of
from bot.chat.response import Response
from bot.chat.server import people
from bot.features.new_match.forms import SetupForms
from bot.features.new_match.new_matches import NewMatches
from bot.hosting.challenges.proposal import SIDES
from bot.hosting.clocks.time_control import NO_CLOCK
from bot.hosting.offered import usual_level
from bot.parts import Parts
from engines.core.game import Game


class GameCommands:
    """The commands in the games' groups that start matches and challenges."""

    def __init__(self, parts: Parts, new_matches: NewMatches, forms: SetupForms) -> None:
        self._parts = parts
        self._new_matches = new_matches
        self._forms = forms
        parts.groups.add(
            "challenge", self._challenge, lambda game: {"level": level_choices(game)}, names_opponent=True
        )

    async def _challenge(self, response: Response, game: Game, chosen: dict[str, Any]) -> None:
        """Start a match against the bot or challenge a person; without options, open the form."""
        is_rated: bool | None = chosen.pop("rated", None)
        wants_thread: bool | None = chosen.pop("thread", None)
        opponent: people.Person | discord.Object | None = chosen.pop("opponent", None)
        given = {name: choice for name, choice in chosen.items() if choice}
        if opponent is None and is_rated is wants_thread is None and not given:
            await self._forms.open(response, game)
            return
        if not await self._new_matches.is_possible(response):
            return
        response.will_be_public()
        side = given.get("side") or SIDES[0]
        if opponent is None or people.is_the_bot(self._parts.client, opponent):
            terms = terms_of(game, given, is_rated, NO_CLOCK)
            level = given.get("level") or usual_level(game).id
            await self._new_matches.start_match(
                response, terms, side, level, wants_thread=wants_thread is True
            )
        else:
            terms = terms_of(game, given, is_rated, await self._new_matches.usual_clock(response))
            await self._new_matches.challenge_person(
                response, terms, side, opponent, wants_thread=wants_thread is True
            )
