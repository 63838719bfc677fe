"""`/help`, with instructions and lessons on the games, and `/about`, with version, uptime and links."""

from __future__ import annotations

from collections.abc import Mapping

import discord
from discord import app_commands
from discord.ext import commands

from bot.chat.clicked import picked_value
from bot.chat.commands.choices import checked_choice, game_choices
from bot.chat.commands.texts import text
from bot.chat.response import Response
from bot.chat.server.permissions import link_for_players
from bot.features.help.lesson import LESSONS, LessonPage, LessonSource, draw_lesson
from bot.features.help.page import TOPIC, Topic, help_layout, topic_layout
from bot.hosting.matches.errors import MatchFinishedError, StaleBoardError
from bot.hosting.matches.match import MatchWithBoard
from bot.hosting.offered import offered_games
from bot.i18n import Words
from bot.parts import Parts
from bot.views import presses
from bot.views.custom_id import Click
from bot.views.input.walk import begin
from bot.views.words.names import plain_name
from bot.views.words.sentences import explanation, moment
from engines.core.game import Game
from engines.core.level import current_levels
from engines.core.option import Options
from engines.protocols.identity import NAME, version
from engines.registry import games, levels_of


class Help(commands.Cog):
    """Explains the bot and its games in private replies: `/help` and `/about`."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        self._started_at = parts.runtime.now()
        parts.presses.register(
            {
                presses.LESSON: self._turn,
                LESSONS: self._pick,
                TOPIC: self._show_topic,
                presses.GUIDE: self._guide,
            }
        )
        parts.presses.register_for(
            parts.access.match, {presses.ABOUT: self._explain, presses.HELP: self._rules}
        )

    @app_commands.command(name="help", description=text("command-help"))
    @app_commands.describe(game=text("option-lesson"))
    @app_commands.choices(game=game_choices())
    async def help(self, interaction: discord.Interaction, game: str = "") -> None:
        """Show the help, or the lesson on a game."""
        response = Response.to(interaction)
        if game:
            await self._teach(response, LessonSource.parse(game))
            return
        await self._guide(response)

    async def _guide(self, response: Response, click: Click | None = None) -> None:
        """Show the first page of the help."""
        invitation = link_for_players(self._parts.client)
        layout = help_layout(
            await self._offered(response), response.words, self._parts.mentions.link, invitation
        )
        await self._parts.panels.show(response, layout)

    async def _show_topic(self, response: Response, click: Click) -> None:
        """Show the page of the topic picked from the menu."""
        topic = Topic(checked_choice("topic", picked_value(response), tuple(Topic)))
        words, offered = response.words, await self._offered(response)
        layout = topic_layout(topic, offered, words, self._parts.mentions.link, self._typing_text(words))
        await self._parts.panels.show(response, layout)

    def _typing_text(self, words: Words) -> str:
        """Return instructions for typing moves as messages; empty if the bot reads no messages."""
        if not self._parts.can_type:
            return ""
        user = self._parts.client.user
        told = words("help-typed", name="" if user is None else plain_name(user.display_name))
        if not self._parts.reads_all:
            return told
        return words("two-sentences", first=told, second=words("help-bare"))

    async def _turn(self, response: Response, click: Click) -> None:
        await self._teach(response, LessonSource.parse(click.text), click.id)

    async def _pick(self, response: Response, click: Click) -> None:
        await self._teach(response, LessonSource.parse(picked_value(response)))

    async def _rules(self, response: Response, click: Click, match: MatchWithBoard) -> None:
        """Show the rules of a match's game: on its panel, or in a private message beside its board."""
        source = LessonSource(match.game, str(match.id))
        await self._teach(response, source, options=match.options)

    async def _teach(
        self,
        response: Response,
        source: LessonSource,
        page: int = LessonPage.RULES,
        options: Options | None = None,
    ) -> None:
        """Show a page of a lesson; raises `InvalidChoiceError` for an unknown origin.

        `page` and `options` are as `draw_lesson` takes them.
        """
        offered = await self._offered(response)
        lesson = await draw_lesson(source, page, response.words, offered, options)
        await self._parts.panels.show(response, lesson)

    async def _offered(self, response: Response) -> Mapping[str, Game]:
        return offered_games(await self._parts.preferences.of_server(response.interaction.guild_id))

    async def _explain(self, response: Response, click: Click, match: MatchWithBoard) -> None:
        """Explain the choices, such as *Swap sides*, of the player to move; spectators may ask too.

        Raises `MatchFinishedError`, and `StaleBoardError` if there is nothing to choose now.
        """
        if match.is_finished:
            raise MatchFinishedError(match)
        told = explanation(match.position, begin(match.position).words, response.words)
        if not told:
            # The choice was made just before this click.
            raise StaleBoardError(match)
        await response.say(told)

    # -- the bot ----------------------------------------------------------------------
    @app_commands.command(name="about", description=text("command-about"))
    async def about(self, interaction: discord.Interaction) -> None:
        """Show version, uptime, numbers of matches and engines, licence and links."""
        response = Response.to(interaction)
        words, source = response.words, self._parts.source_url
        invitation = link_for_players(interaction.client)
        matches, ongoing = await self._parts.service.facts.count_matches()
        levels = sum(len(current_levels(levels_of(game))) for game in games().values())
        lines = [
            f"### {NAME} {version()}",
            words("about-uptime", when=moment(self._started_at)),
            words("about-matches", count=matches),
            words("about-ongoing", count=ongoing),
            words("about-engines", levels=levels, games=len(games())),
            words("about-licence"),
            *([f"<{source}>"] if source else []),
            *([words("invitation", url=invitation)] if invitation else []),
            words("about-privacy"),
        ]
        await response.say("\n".join(lines))


async def setup(parts: Parts) -> None:
    """Create the feature's cogs and add them to the bot."""
    await parts.add(Help(parts))
