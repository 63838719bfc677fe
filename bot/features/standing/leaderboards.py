"""`/leaderboard`: the best players of a game, in this server or all servers, by rating or rating gain."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import discord
from discord import app_commands
from discord.ext import commands

from bot.chat.clicked import has_any_press, picked_value
from bot.chat.commands.choices import checked_choice, cooldown, game_choices
from bot.chat.commands.texts import text, text_or_name
from bot.chat.response import Response
from bot.features.standing.leaderboard_page import (
    LAST_PAGE,
    LEADERBOARD,
    RANKING,
    SPANS,
    Control,
    leaderboard_page,
    leaderboard_picture,
    other_pool,
    unpack_ranking,
)
from bot.hosting.errors import InvalidChoiceError
from bot.hosting.offered import first_game, offered_game, offered_games
from bot.hosting.ratings.rating import Pool
from bot.hosting.records.profile import Ranking
from bot.parts import Parts
from bot.views.custom_id import Click
from engines.core.game import Game

SCOPES = ("server", "global")
"""Choices of the option for the scope: this server, or all servers."""
_TIMES = {str(span or "all"): span for span in SPANS}
_SCOPE_CHOICES = [
    app_commands.Choice(name=text_or_name(f"choice-scope-{scope}", scope), value=scope) for scope in SCOPES
]
_POOL_CHOICES = [
    app_commands.Choice(name=text_or_name(f"leaderboard-{pool}", pool), value=str(pool)) for pool in Pool
]
_TIME_CHOICES = [app_commands.Choice(name=text_or_name(f"span-{time}", time), value=time) for time in _TIMES]


class Leaderboards(commands.Cog):
    """The command `/leaderboard`, and the controls on its pages."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        parts.presses.register({LEADERBOARD: self._switch, RANKING: self._turn})

    @cooldown
    @app_commands.command(name="leaderboard", description=text("command-leaderboard"))
    @app_commands.describe(
        game=text("option-game"),
        scope=text("option-scope"),
        pool=text("option-pool"),
        time=text("option-time"),
    )
    @app_commands.choices(game=game_choices(), scope=_SCOPE_CHOICES, pool=_POOL_CHOICES, time=_TIME_CHOICES)
    async def leaderboard(
        self,
        interaction: discord.Interaction,
        game: str = "",
        scope: str = "server",
        pool: str = "people",
        time: str = "all",
    ) -> None:
        """Show the best players of a game, by default the one played last in this server, or by the person.

        `game` is a game's id, empty for the default. `scope` is one of `SCOPES` (this server or all), `pool`
        a value of `Pool`, and `time` a key of `_TIMES`. Raises `InvalidChoiceError` for other values.
        """
        response = Response.to(interaction)
        response.will_be_public()
        if scope not in SCOPES or pool not in list(Pool) or time not in _TIMES:
            raise InvalidChoiceError(
                f"no leaderboard has the scope {scope[:20]!r}, the pool {pool[:20]!r} and the time "
                f"{time[:20]!r}"
            )
        chosen = offered_game(game) if game else await self._last_game(response)
        guild_id = interaction.guild_id if scope == SCOPES[0] else None
        ranking = Ranking(chosen, Pool(pool), _TIMES[time], guild_id)
        words = await self._parts.languages.public_words_of(interaction)
        page = await self._parts.service.records.leaderboard(ranking, response.user_id)
        await response.post(leaderboard_page(page, words, asker_id=response.user_id))

    async def _switch(self, response: Response, click: Click) -> None:
        """Show another game, chosen from the menu of a message that an older version posted."""
        asker_id, is_server = click.numbers
        guild_id = response.interaction.guild_id if is_server else None
        await self._show(
            response, Ranking(offered_game(picked_value(response)), guild_id=guild_id), 0, asker_id
        )

    async def _turn(self, response: Response, click: Click) -> None:
        """Show another page or ranking, or send the picture.

        A page replaces the message of the person who asked for the leaderboard; others get it privately.
        """
        asker_id, view, number, control = click.numbers
        guild_id = response.interaction.guild_id
        ranking = unpack_ranking(view, offered_game(click.text), guild_id)
        if control == Control.PICTURE:
            await self._share(response, ranking, min(number, LAST_PAGE))
            return
        if control == Control.GAME:
            ranking, number = replace(ranking, game=offered_game(picked_value(response))), 0
        elif control == Control.SPAN:
            time = checked_choice("time", picked_value(response), _TIMES)
            ranking, number = replace(ranking, span=_TIMES[time]), 0
        elif control == Control.SCOPE:
            ranking, number = replace(ranking, guild_id=guild_id if ranking.guild_id is None else None), 0
        elif control == Control.POOL:
            ranking, number = replace(ranking, pool=other_pool(ranking)), 0
        else:
            number = max(0, min(number + (-1 if control == Control.BACK else 1), LAST_PAGE))
        await self._show(response, ranking, number, asker_id)

    async def _show(self, response: Response, ranking: Ranking, number: int, asker_id: int) -> None:
        is_own = response.user_id == asker_id
        words = (
            await self._parts.languages.public_words_of(response.interaction) if is_own else response.words
        )
        page = await self._parts.service.records.leaderboard(ranking, response.user_id, number)
        drawing = leaderboard_page(page, words, asker_id=response.user_id)
        if is_own and has_any_press(response, RANKING, LEADERBOARD):
            await response.replace(drawing)
        else:
            await response.show(drawing.view)

    async def _share(self, response: Response, ranking: Ranking, number: int) -> None:
        """Send the person page `number` of the leaderboard as a picture, in a private message."""
        page = await self._parts.service.records.leaderboard(ranking, response.user_id, number)
        picture = await asyncio.to_thread(leaderboard_picture, page, response.words)
        await response.show(picture.view, picture.files)

    async def _last_game(self, response: Response) -> Game:
        """Return the game played last in this server, or else the person's last game, or the usual one.

        Games that the server does not offer are passed over.
        """
        guild_id, preferences = response.interaction.guild_id, self._parts.preferences
        here = await self._parts.service.records.latest_game(guild_id)
        own = (await preferences.of_person(response.user_id)).last_game
        return first_game(offered_games(await preferences.of_server(guild_id)), (here, own))
