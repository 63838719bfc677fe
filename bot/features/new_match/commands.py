"""The games' commands `/gomoku challenge …`, and the context menus of people and of messages.

A game's options become options of its command, and its levels the choices
of `level`. Nothing here depends on a game's name.
"""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.chat import places
from bot.chat.commands.choices import Choices
from bot.chat.commands.game_options import level_choices, terms_of
from bot.chat.commands.match_group import unbound
from bot.chat.commands.texts import text
from bot.chat.response import Response
from bot.chat.server import people
from bot.chat.sharing import follow_openness
from bot.features.new_match.forms import SetupForms
from bot.features.new_match.new_matches import NewMatches, WantedMatch
from bot.features.new_match.offer_messages import ChallengeMessages, TableMessages
from bot.features.new_match.offer_page import REFUSALS
from bot.features.new_match.offers import ChallengeCommands, OpenTables
from bot.hosting.challenges.errors import BotOpponentError
from bot.hosting.challenges.proposal import SIDES
from bot.hosting.clocks.time_control import NO_CLOCK
from bot.hosting.offered import usual_level
from bot.parts import Parts
from bot.views.custom_id import match_in
from engines.core.game import Game


class GameCommands:
    """The games' command `challenge`; *Challenge* in the menu of a person, *Match* in that of a message."""

    def __init__(self, parts: Parts, new_matches: NewMatches, forms: SetupForms) -> None:
        self._parts = parts
        self._new_matches = new_matches
        self._forms = forms

        def levels(game: Game) -> dict[str, Choices]:
            return {"level": level_choices(game, has_summaries=True)}

        parts.groups.add("challenge", self._challenge, levels, names_opponent=True)
        for name, callback in (("challenge", self._challenge_user), ("match", self._open_match)):
            menu = app_commands.ContextMenu(name=text(f"menu-{name}"), callback=unbound(callback))
            parts.client.tree.add_command(menu)

    async def _challenge(self, response: Response, game: Game, chosen: dict[str, Any]) -> None:
        """Start a match against the bot or challenge a person; without options, open the form.

        `chosen` has the values of the command's options by name, empty or `None` for omitted ones; the values
        that are not texts are removed from it.
        """
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
        is_engine = opponent is None or people.is_the_bot(self._parts.client, opponent)
        clock = NO_CLOCK if is_engine else await self._new_matches.usual_clock(response)
        terms = terms_of(game, given, is_rated, clock)
        wanted = WantedMatch(terms, given.get("side") or SIDES[0], wants_thread is True)
        if opponent is None or is_engine:
            level = given.get("level") or usual_level(game).id
            await self._new_matches.start_match(response, wanted, level)
        else:
            await self._new_matches.challenge_person(response, wanted, opponent)

    async def _challenge_user(self, interaction: discord.Interaction, user: discord.User) -> None:
        """Open the form with this person as opponent; for the bot itself, with the default level.

        For a person in a direct message with the bot, no form is opened: a notice says that nobody else is
        there. Raises `BotOpponentError` for another bot.
        """
        response = Response.to(interaction)
        if people.is_the_bot(self._parts.client, user):
            await self._forms.open(response, opponent="")
        elif user.bot:
            raise BotOpponentError
        elif places.is_with_bot_alone(interaction):
            await response.say(response.words("only-the-two-of-us"))
        else:
            await self._forms.open(response, opponent=str(user.id))

    async def _open_match(self, interaction: discord.Interaction, message: discord.Message) -> None:
        """Open the panel of the match shown in a message of the bot; if none is shown, tell the person so."""
        response = Response.to(interaction)
        data: Any = interaction.data
        resolved = data.get("resolved", {}).get("messages", {}).get(str(message.id), {})
        is_ours = people.is_the_bot(self._parts.client, message.author)
        match_id = match_in(resolved.get("components")) if is_ours else None
        if match_id is None:
            await response.say(response.words("no-board"))
            return
        match = await self._parts.service.load_visible(match_id, response.viewer)
        await self._parts.panels.open(response, match)


async def setup(parts: Parts) -> None:
    """Add the feature's cogs to the bot, and its handlers to the registries in `parts`."""
    parts.refusals.register(REFUSALS)
    challenges, tables = ChallengeMessages(parts), TableMessages(parts)
    follow_openness(parts.client, tables.handle_server)
    parts.boards.register(challenges)
    parts.boards.register(tables)
    parts.service.challenges.changes.subscribe(challenges.schedule_redraw)
    parts.service.tables.changes.subscribe(tables.handle_table_change)
    new_matches = NewMatches(parts, challenges, tables)
    forms = SetupForms(parts, new_matches)
    await parts.add(forms)
    GameCommands(parts, new_matches, forms)
    OpenTables(parts, new_matches, tables)
    ChallengeCommands(parts, new_matches, challenges)
