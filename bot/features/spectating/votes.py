"""A channel against an engine: `/<game> vote`, the ballots of those who press *Vote*, and `/match vote`."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import discord
from discord.ext import commands

from bot.chat.answers import Answer
from bot.chat.commands import game_options
from bot.chat.commands.game_options import level_choices, seconds_choices
from bot.cogs.move_input import MoveInput
from bot.features.spectating.ballots import voted_layout
from bot.features.spectating.stagings import staging_of
from bot.features.spectating.watched import picking, suggesting
from bot.hosting.challenges.engine_match import usual_level
from bot.hosting.matches.acting.turn import parse
from bot.hosting.matches.errors import MatchFinishedError, NotYourTurnError, StaleBoardError
from bot.hosting.matches.shown_match import ShownMatch
from bot.hosting.votes.votes import SECONDS, channel_seat
from bot.parts import Parts
from bot.views.boards.board import draw
from bot.views.custom_id import BALLOT, Click, Press
from bot.views.input.viewport import Viewport
from bot.views.menu import MoveModal
from bot.views.words import sentences
from engines.core.game import Game
from engines.core.registry import games

_USUAL_S = 60


class Votes(commands.Cog):
    """Begins such matches, and takes votes: everybody in the channel has one for each move."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        parts.presses.register({Press.VOTE: self._open})
        MoveInput(parts.presses, BALLOT, self._cast, self._current, self._ballot, read=self._read)
        parts.presses.register({Press.BALLOT_TYPE: self._type})

    async def cog_load(self) -> None:
        """Add the command to every game's group, and the typed vote to that of `/match`."""
        for game in games().values():
            self._parts.groups.add(game, self._vote_command(game))

        pick = picking(self._parts, _is_vote)

        async def vote(interaction: discord.Interaction, at: str = "", match: str = "") -> None:
            answer = Answer.to(interaction)
            chosen = await pick(interaction, match)
            if await self._is_here(answer, chosen):
                await (self._typed(answer, chosen, at) if at.strip() else self._ballot(answer, chosen))

        self._parts.matches.add("vote", vote, suggesting(self._parts, _is_vote), at="option-at")

    def _vote_command(self, game: Game) -> discord.app_commands.Command[Any, ..., None]:
        async def vote(interaction: discord.Interaction, **chosen: str) -> None:
            await self._begin(Answer.to(interaction), game, chosen)

        more = {"level": level_choices(game), "seconds": seconds_choices(game, "seconds", SECONDS)}
        return game_options.command(game, "vote", vote, more, has_terms=False)

    async def _begin(self, answer: Answer, game: Game, given: dict[str, str]) -> None:
        staging = await staging_of(self._parts, answer, game, given, "seconds", _USUAL_S)
        if staging is not None:
            level = given.get("level") or usual_level(game).id
            await self._parts.first_post.post_match(
                answer, await self._parts.service.votes.begin(staging, level)
            )

    # -- ballots ---------------------------------------------------------------------
    async def _open(self, answer: Answer, click: Click) -> None:
        match = await self._parts.service.look(click.id, answer.viewer)
        if await self._is_here(answer, match):
            await self._ballot(answer, match)

    async def _ballot(self, answer: Answer, match: ShownMatch, viewport: Viewport | None = None) -> None:
        """Show the board privately, with what votes for a move: everybody looks where they like."""
        _check_open(match)
        # Who votes plays the side that is to move.
        near = await self._parts.panels.viewports.near_as(match.position.side_to_move, answer.user_id)
        viewport = replace(viewport or Viewport(), near=near)
        drawing = await draw(match, viewport, answer.words, is_ballot=True, tiles=self._parts.tiles)
        await self._parts.panels.show(answer, drawing)

    async def _current(self, answer: Answer, match_id: int, seq: int) -> ShownMatch:
        match = await self._parts.service.look(match_id, answer.viewer)
        _check_open(match)
        if not match.is_current(seq):
            raise StaleBoardError(match)
        return match

    # -- votes -------------------------------------------------------------------------
    async def _cast(self, answer: Answer, match_id: int, seq: int, action: int) -> None:
        if await self._is_here(answer, await self._parts.service.look(match_id, answer.viewer)):
            match = await self._parts.service.votes.vote(match_id, answer.user_id, action, seq)
            await self._thank(answer, match, match.position.format_action(action))

    async def _type(self, answer: Answer, click: Click) -> None:
        match = await self._parts.service.look(click.id, answer.viewer)
        if await self._is_here(answer, match):
            _check_open(match)
            await answer.ask(MoveModal(match, answer.words, Press.BALLOT_TYPED))

    async def _read(self, answer: Answer, match_id: int, text: str) -> None:
        match = await self._parts.service.look(match_id, answer.viewer)
        if await self._is_here(answer, match):
            await self._typed(answer, match, text)

    async def _typed(self, answer: Answer, match: ShownMatch, at: str) -> None:
        voted = await self._parts.service.votes.vote_text(match.id, answer.user_id, at)
        await self._thank(answer, voted, voted.position.format_action(parse(voted, at)))

    async def _thank(self, answer: Answer, match: ShownMatch, move: str) -> None:
        await self._parts.panels.show(answer, voted_layout(match, move, answer.words))

    async def _is_here(self, answer: Answer, match: ShownMatch) -> bool:
        """Whether a vote is this channel's; if not, the person is told where it is."""
        is_here = answer.interaction.channel_id == match.place.channel_id
        if not is_here:
            await answer.say(answer.words("vote-elsewhere", link=sentences.link(match.place)))
        return is_here


def _check_open(match: ShownMatch) -> None:
    seat = channel_seat(match)
    if match.is_finished:
        raise MatchFinishedError(match)
    if match.position.seat_to_move is not seat:
        raise NotYourTurnError(match)


def _is_vote(match: ShownMatch, user_id: int) -> bool:
    return match.is_vote
