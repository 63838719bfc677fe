"""The command `/help`: how the bot is used, and lessons on its games."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands, ui
from discord.ext import commands

from bot.chat.answers import Answer
from bot.chat.commands.texts import game_choice, text
from bot.chat.server.invitation import link_for_players
from bot.features.help import guide
from bot.features.help.lesson import Page, draw_lesson, games_menu
from bot.features.new_match.page import play_button
from bot.hosting.challenges.choices import offered_game
from bot.hosting.errors import InvalidChoiceError
from bot.i18n import Words
from bot.parts import Parts
from bot.views.boards.board import Layout
from bot.views.boards.waiting import next_button
from bot.views.custom_id import Click, Press
from bot.views.input.inputs import Row
from bot.views.words.names import plain_name
from engines.core.registry import games

_GAMES = [app_commands.Choice(name=game_choice(game), value=game.command) for game in games().values()][:25]


class Help(commands.Cog):
    """Explains the bot and its games to whoever asks, privately."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        parts.presses.register(
            {
                Press.LESSON: self._turn,
                Press.LESSONS: self._pick,
            }
        )

    @app_commands.command(name="help", description=text("command-help"))
    @app_commands.describe(game=text("option-lesson"))
    @app_commands.choices(game=_GAMES)
    async def help(self, interaction: discord.Interaction, game: str = "") -> None:
        """Show the help, or the lesson on a game."""
        answer = Answer.to(interaction)
        if game:
            await self._teach(answer, game)
            return
        words = answer.words
        invitation = link_for_players(interaction)
        await answer.show(
            Layout(
                ui.TextDisplay(guide.text(words, self._typing(interaction, words))),
                *([ui.TextDisplay(words("invitation", url=invitation))] if invitation else []),
                games_menu(words),
                Row(play_button(words), next_button(words)),
            )
        )

    def _typing(self, interaction: discord.Interaction, words: Words) -> str:
        """Return how to type a move as a message; empty where the bot reads no messages."""
        if not self._parts.can_type:
            return ""
        user = interaction.client.user
        told = words("help-typed", name="" if user is None else plain_name(user.display_name))
        return f"{told} {words('help-bare')}" if self._parts.reads_all else told

    async def _turn(self, answer: Answer, click: Click) -> None:
        await self._teach(answer, click.text, click.id)

    async def _pick(self, answer: Answer, click: Click) -> None:
        data: Any = answer.interaction.data
        values = data.get("values") or []
        if len(values) != 1:
            raise InvalidChoiceError("one game at a time")
        await self._teach(answer, str(values[0]))

    async def _teach(self, answer: Answer, name: str, page: int = Page.RULES) -> None:
        """Show a page of the lesson on a game that may be forged."""
        game = offered_game(name)
        await self._parts.panels.show(answer, await draw_lesson(game, page, answer.words))
