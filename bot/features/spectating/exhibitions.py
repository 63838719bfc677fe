"""Two engines on one board: `/<game> watch`, the buttons of whoever began it, and their commands."""

from __future__ import annotations

from typing import Any

import discord
from discord.ext import commands

from bot.chat.answers import Answer
from bot.chat.clicked import note
from bot.chat.commands import game_options
from bot.chat.commands.game_options import level_choices, seconds_choices
from bot.chat.server.beginning import may_begin
from bot.features.spectating.stagings import staging_of
from bot.features.spectating.watched import add_for_spectators
from bot.hosting.challenges.engine_match import usual_level
from bot.hosting.exhibitions.exhibitions import PACES_S
from bot.hosting.matches.command import Command, Step, Stop, Toggle
from bot.hosting.matches.match import Match, Player
from bot.hosting.matches.shown_match import ShownMatch
from bot.parts import Parts
from bot.views.boards.header import status_line
from bot.views.custom_id import Click, Press
from bot.views.input.walk import begin
from bot.views.words import sentences
from engines.core.game import Game
from engines.core.registry import games

_USUAL_PACE_S = 5


class Exhibitions(commands.Cog):
    """Begins matches between engines, and obeys whoever did."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        parts.presses.register(
            {
                Press.HALT: self._halt,
                Press.ONE_STEP: self._one_step,
                Press.STOP: self._stop,
                Press.AGAIN: self._again,
            }
        )

    async def cog_load(self) -> None:
        """Add the command to every game's group, and the others to that of `/match`."""
        for game in games().values():
            self._parts.groups.add(game, self._watch_command(game))
        add_for_spectators(self._parts, "pause", self._pause, _is_run_by)
        add_for_spectators(self._parts, "step", self._step, _is_run_by)
        add_for_spectators(self._parts, "stop", self._end, _is_begun_by)

    def _watch_command(self, game: Game) -> discord.app_commands.Command[Any, ..., None]:
        async def watch(interaction: discord.Interaction, **chosen: str) -> None:
            await self._watch(Answer.to(interaction), game, chosen)

        levels = level_choices(game)
        more = {"first": levels, "second": levels, "pace": seconds_choices(game, "pace", PACES_S)}
        return game_options.command(game, "watch", watch, more, has_terms=False)

    async def _watch(self, answer: Answer, game: Game, given: dict[str, str]) -> None:
        """Begin a match between two levels, each the usual one where none is chosen."""
        staging = await staging_of(self._parts, answer, game, given, "pace", _USUAL_PACE_S)
        if staging is None:
            return
        usual = usual_level(game).id
        match = await self._parts.service.exhibitions.watch(
            staging, given.get("first") or usual, given.get("second") or usual
        )
        await self._parts.first_post.post_match(answer, match)

    # -- on the board ---------------------------------------------------------------
    async def _halt(self, answer: Answer, click: Click) -> None:
        await self._parts.clicked.move(answer, click.id, lambda: self._obey(answer, click.id, Toggle()))

    async def _one_step(self, answer: Answer, click: Click) -> None:
        match_id, seq = click.numbers
        await self._parts.clicked.move(
            answer,
            match_id,
            lambda: self._obey(answer, match_id, Step(seq)),
        )

    async def _stop(self, answer: Answer, click: Click) -> None:
        await self._parts.clicked.move(answer, click.id, lambda: self._obey(answer, click.id, Stop()))

    async def _again(self, answer: Answer, click: Click) -> None:
        if not await may_begin(answer, self._parts.preferences):
            return
        answer.will_be_public()
        user = answer.interaction.user
        spoken = await self._parts.languages.spoken(answer.interaction)
        starter = Player(user.id, user.display_name)
        await self._parts.first_post.post_match(
            answer, await self._parts.service.exhibitions.again(click.id, starter, spoken)
        )

    async def _obey(self, answer: Answer, match_id: int, command: Command) -> Match:
        return await self._parts.service.exhibitions.obey(match_id, answer.user_id, command)

    # -- by command -------------------------------------------------------------------
    async def _pause(self, answer: Answer, match: ShownMatch) -> None:
        await self._say(answer, match, await self._obey(answer, match.id, Toggle()))

    async def _step(self, answer: Answer, match: ShownMatch) -> None:
        await self._say(answer, match, await self._obey(answer, match.id, Step()))

    async def _end(self, answer: Answer, match: ShownMatch) -> None:
        await self._say(answer, match, await self._obey(answer, match.id, Stop()))

    async def _say(self, answer: Answer, match: ShownMatch, after: Match) -> None:
        status = status_line(ShownMatch.of(after, match.board), answer.words, begin(after.position))
        await note(answer, f"{status} {sentences.link(match.place)}")


def _is_run_by(match: ShownMatch, user_id: int) -> bool:
    return match.is_watched and match.may_arrange(user_id)


def _is_begun_by(match: ShownMatch, user_id: int) -> bool:
    return match.terms.exhibition is not None and match.may_arrange(user_id)
