"""`/match history`: pages of a person's finished matches, each of which can be opened as a replay."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.chat.clicked import is_private, picked_value
from bot.chat.commands.choices import cooldown, game_choices
from bot.chat.commands.match_group import match_number
from bot.chat.commands.texts import text_or_name
from bot.chat.response import Response
from bot.chat.server import people
from bot.features.replays.page import check_finished, show_replay
from bot.features.standing.history_page import (
    HISTORY,
    HISTORY_MATCH,
    NEWER,
    OPENED,
    history_page,
    parse_search,
)
from bot.hosting.errors import InvalidChoiceError
from bot.hosting.offered import offered_game
from bot.hosting.records.history import HistoryFilter, HistoryPage, Outcome
from bot.parts import Parts
from bot.views.custom_id import Click

_RESULTS = [
    app_commands.Choice(name=text_or_name(f"choice-result-{outcome}", outcome), value=str(outcome))
    for outcome in Outcome
]


class MatchHistory(commands.Cog):
    """Lists past matches; adds its command to the group `/match`."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        parts.presses.register({HISTORY: self._turn, HISTORY_MATCH: self._open})
        parts.matches.add(
            "history", self._list, user="option-history-user", game="option-game", result="option-result"
        )

    @cooldown
    @app_commands.choices(game=game_choices(), result=_RESULTS)
    async def _list(
        self,
        interaction: discord.Interaction,
        user: discord.User | None = None,
        game: str = "",
        result: str = "",
    ) -> None:
        response = Response.to(interaction)
        if result and result not in list(Outcome):
            raise InvalidChoiceError("there is no such result")
        person = await people.find_person(interaction, user) if user else interaction.user
        found = offered_game(game) if game else None
        sought = HistoryFilter(person.id, found, Outcome(result) if result else None)
        page = await self._parts.service.records.history.page(sought, response.viewer)
        await response.show(history_page(page, person.display_name, response.words).view)

    async def _turn(self, response: Response, click: Click) -> None:
        """Show another page: in place on a history page, from other messages as a new message."""
        user_id, outcome, start, way = click.numbers
        sought = parse_search(user_id, outcome, click.text)
        if sought is None:
            raise InvalidChoiceError(f"there is no game {click.text}")
        page = await self._parts.service.records.history.page(
            sought, response.viewer, start, is_newer=way == NEWER
        )
        drawing = history_page(page, await self._name(response, page), response.words)
        if way == OPENED or not is_private(response) or not await response.replace(drawing):
            await response.show(drawing.view)

    async def _open(self, response: Response, click: Click) -> None:
        """Show the replay of a match on the page, in a new message."""
        match = await self._parts.access.find_match(
            response.interaction, match_number(picked_value(response))
        )
        await show_replay(self._parts, response, check_finished(match), is_beside=True)

    async def _name(self, response: Response, page: HistoryPage) -> str:
        """Return the display name of the person asking, or the stored name of another person."""
        user_id = page.sought.user_id
        if user_id == response.user_id:
            return response.interaction.user.display_name
        return await self._parts.service.records.name(user_id)
