"""Matches in which a channel plays an engine by vote: `/<game> vote`, ballots, and `/match vote`."""

from __future__ import annotations

from dataclasses import replace

import discord
from discord import ui
from discord.ext import commands

from bot.chat.answers import Answer
from bot.chat.commands.choices import Choices, typed_text
from bot.chat.commands.game_options import level_choices, seconds_choices
from bot.cogs.move_input import MoveInput
from bot.features.spectating.exhibition_proposal import exhibition_proposal
from bot.features.spectating.spectator_match import match_picker, match_suggester
from bot.hosting.challenges.engine_match import usual_level
from bot.hosting.matches.acting.execution import parse
from bot.hosting.matches.errors import MatchFinishedError, NotYourTurnError, StaleBoardError
from bot.hosting.matches.match_with_board import MatchWithBoard
from bot.hosting.votes.votes import SECONDS, channel_seat
from bot.parts import Parts
from bot.views import presses
from bot.views.boards.board import Layout, draw
from bot.views.boards.exhibitions import vote_button
from bot.views.custom_id import Click, Press
from bot.views.input.inputs import Row
from bot.views.input.viewport import Viewport
from bot.views.menu import move_form
from bot.views.words import sentences
from engines.core.game import Game

BALLOT_TYPED = Press("ballot_typed")  # match: submits the form for a typed vote

_USUAL_S = 60


class VoteCommands(commands.Cog):
    """Starts matches between a channel and an engine, and accepts one vote per person and move."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        MoveInput(parts.presses, presses.BALLOT, self._cast, self._current, self._ballot)
        parts.presses.register(
            {presses.VOTE: self._open, presses.BALLOT_TYPE: self._type, BALLOT_TYPED: self._read}
        )
        parts.groups.add("vote", self._begin, _vote_options, has_terms=False)
        parts.matches.add("vote", self._vote, match_suggester(parts, _is_vote), at="option-at")

    async def _vote(self, interaction: discord.Interaction, at: str = "", match: str = "") -> None:
        answer, chosen = Answer.to(interaction), await match_picker(self._parts, _is_vote)(interaction, match)
        if await self._is_here(answer, chosen):
            await (self._vote_text(answer, chosen, at) if at.strip() else self._ballot(answer, chosen))

    async def _begin(self, answer: Answer, game: Game, given: dict[str, str]) -> None:
        staging = await exhibition_proposal(self._parts, answer, game, given, "seconds", _USUAL_S)
        if staging is not None:
            level = given.get("level") or usual_level(game).id
            await self._parts.first_post.post_match(
                answer, await self._parts.service.votes.begin(staging, level)
            )

    # -- ballots ---------------------------------------------------------------------
    async def _open(self, answer: Answer, click: Click) -> None:
        match = await self._parts.service.load_visible(click.id, answer.viewer)
        if await self._is_here(answer, match):
            await self._ballot(answer, match)

    async def _ballot(self, answer: Answer, match: MatchWithBoard, viewport: Viewport | None = None) -> None:
        """Show a private board with voting buttons; each voter pans it independently."""
        _check_open(match)
        # Voters play the side to move.
        position = match.position
        near = await self._parts.viewports.bottom_side_for(position, position.side_to_move, answer.user_id)
        viewport = replace(viewport or Viewport(), near=near)
        drawing = await draw(match, viewport, answer.words, is_ballot=True, tiles=self._parts.tiles)
        await self._parts.panels.show(answer, drawing)

    async def _current(self, answer: Answer, match_id: int, seq: int) -> MatchWithBoard:
        match = await self._parts.service.load_visible(match_id, answer.viewer)
        _check_open(match)
        if not match.is_current(seq):
            raise StaleBoardError(match)
        return match

    # -- votes -------------------------------------------------------------------------
    async def _cast(self, answer: Answer, match_id: int, seq: int, action: int) -> None:
        if await self._is_here(answer, await self._parts.service.load_visible(match_id, answer.viewer)):
            match = await self._parts.service.votes.vote(match_id, answer.user_id, action, seq)
            await self._thank(answer, match, action)

    async def _type(self, answer: Answer, click: Click) -> None:
        match = await self._parts.service.load_visible(click.id, answer.viewer)
        if await self._is_here(answer, match):
            _check_open(match)
            await answer.ask(move_form(match, answer.words, BALLOT_TYPED))

    async def _read(self, answer: Answer, click: Click) -> None:
        match = await self._parts.service.load_visible(click.id, answer.viewer)
        if await self._is_here(answer, match):
            await self._vote_text(answer, match, typed_text(answer))

    async def _vote_text(self, answer: Answer, match: MatchWithBoard, at: str) -> None:
        voted = await self._parts.service.votes.vote_text(match.id, answer.user_id, at)
        await self._thank(answer, voted, parse(voted, at))

    async def _thank(self, answer: Answer, match: MatchWithBoard, action: int) -> None:
        """Confirm the person's vote, with a button to change it."""
        when = "" if match.poll is None else sentences.moment(match.poll.closes_at)
        move = sentences.move_name(match.position, action, answer.words)
        text = answer.words("voted", move=move, when=when, link=await answer.link_to(match))
        again = Row(vote_button(match, answer.words, "button-vote-again"))
        await self._parts.panels.show(answer, Layout(ui.TextDisplay(text), again))

    async def _is_here(self, answer: Answer, match: MatchWithBoard) -> bool:
        """Whether the match is shown in this channel; if not, tell the person where."""
        is_here = answer.interaction.channel_id == match.place.channel_id
        if not is_here:
            await answer.say(answer.words("vote-elsewhere", link=await answer.link_to(match)))
        return is_here


def _check_open(match: MatchWithBoard) -> None:
    seat = channel_seat(match)
    if match.is_finished:
        raise MatchFinishedError(match)
    if match.position.seat_to_move is not seat:
        raise NotYourTurnError(match)


def _vote_options(game: Game) -> dict[str, Choices]:
    return {"level": level_choices(game), "seconds": seconds_choices(game, "seconds", SECONDS)}


def _is_vote(match: MatchWithBoard, user_id: int) -> bool:
    return match.is_vote
