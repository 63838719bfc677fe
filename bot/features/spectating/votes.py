"""Matches in which a channel plays an engine by vote: `/<game> vote`, ballots, and `/match vote`."""

from __future__ import annotations

from dataclasses import replace

import discord
from discord import ui

from bot.chat.clicked import typed_text
from bot.chat.commands.choices import Choices
from bot.chat.commands.game_options import level_choices, option_choices
from bot.chat.incoming.presses import MoveInput
from bot.chat.response import Response
from bot.features.spectating.spectator_match import exhibition_proposal, match_picker, match_suggester
from bot.hosting.matches.acting.execution import parse
from bot.hosting.matches.errors import MatchFinishedError, NotYourTurnError, StaleBoardError
from bot.hosting.matches.match import MatchWithBoard
from bot.hosting.offered import usual_level
from bot.hosting.spectating.votes import SECONDS, channel_seat
from bot.parts import Parts
from bot.views import presses
from bot.views.boards.board import Layout
from bot.views.boards.match_buttons import vote_button
from bot.views.boards.match_page import draw
from bot.views.custom_id import Click, Press
from bot.views.input.buttons import Row
from bot.views.input.walk import Viewport
from bot.views.menu import move_form
from bot.views.words import sentences
from engines.core.game import Game

BALLOT_TYPED = Press("ballot_typed")  # match: submits the form for a typed vote

_USUAL_S = 60


class VoteCommands:
    """Starts matches between a channel and an engine, and accepts one vote per person and move."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        MoveInput(parts.presses, presses.BALLOT, parts.access.match, self._cast, self._current, self._ballot)
        parts.presses.register_for(
            parts.access.match,
            {presses.VOTE: self._open, presses.BALLOT_TYPE: self._type, BALLOT_TYPED: self._read},
        )
        parts.groups.add("vote", self._begin, _vote_options, has_terms=False)
        parts.matches.add("vote", self._vote, match_suggester(parts, _is_vote), at="option-at")

    async def _vote(self, interaction: discord.Interaction, at: str = "", match: str = "") -> None:
        response = Response.to(interaction)
        chosen = await match_picker(self._parts, _is_vote)(interaction, match)
        if await self._is_here(response, chosen):
            await (self._vote_text(response, chosen, at) if at.strip() else self._ballot(response, chosen))

    async def _begin(self, response: Response, game: Game, given: dict[str, str]) -> None:
        proposal = await exhibition_proposal(self._parts, response, game, given, "seconds", _USUAL_S)
        if proposal is not None:
            level = given.get("level") or usual_level(game).id
            match = await self._parts.service.votes.begin(proposal, level)
            await self._parts.first_post.post_match(response, match)

    # -- ballots ---------------------------------------------------------------------
    async def _open(self, response: Response, click: Click, match: MatchWithBoard) -> None:
        if await self._is_here(response, match):
            await self._ballot(response, match)

    async def _ballot(
        self, response: Response, match: MatchWithBoard, viewport: Viewport | None = None
    ) -> None:
        """Show a private board with voting buttons; each voter pans it independently.

        `viewport` has the part of the board to show, `None` the usual one; the side at the bottom is always
        the voter's own choice, by default the side to move.
        Raises `MatchFinishedError`, and `NotYourTurnError` while the engine is to move.
        """
        _check_open(match)
        # Voters play the side to move.
        position = match.position
        bottom_side = await self._parts.viewports.bottom_side_for(
            position, position.side_to_move, response.user_id
        )
        viewport = replace(viewport or Viewport(), bottom_side=bottom_side)
        drawing = await draw(match, viewport, response.words, is_ballot=True, tiles=self._parts.tiles)
        await self._parts.panels.show(response, drawing)

    async def _current(self, response: Response, match: MatchWithBoard, seq: int) -> MatchWithBoard:
        _check_open(match)
        if not match.is_current(seq):
            raise StaleBoardError(match)
        return match

    # -- votes -------------------------------------------------------------------------
    async def _cast(self, response: Response, match: MatchWithBoard, seq: int, action: int) -> None:
        if await self._is_here(response, match):
            voted = await self._parts.service.votes.vote(match.id, response.user_id, action, seq)
            await self._thank(response, voted, action)

    async def _type(self, response: Response, click: Click, match: MatchWithBoard) -> None:
        if await self._is_here(response, match):
            _check_open(match)
            await response.ask(move_form(match, response.words, BALLOT_TYPED))

    async def _read(self, response: Response, click: Click, match: MatchWithBoard) -> None:
        if await self._is_here(response, match):
            await self._vote_text(response, match, typed_text(response))

    async def _vote_text(self, response: Response, match: MatchWithBoard, at: str) -> None:
        voted = await self._parts.service.votes.vote(match.id, response.user_id, at)
        await self._thank(response, voted, parse(voted, at))

    async def _thank(self, response: Response, match: MatchWithBoard, action: int) -> None:
        """Confirm the person's vote, with a button to change it."""
        when = "" if match.poll is None else sentences.clock_time(match.poll.closes_at)
        move = sentences.move_name(match.position, action, response.words)
        text = response.words("voted", move=move, when=when, link=await response.link_to(match))
        again = Row(vote_button(match, response.words, "button-vote-again"))
        await self._parts.panels.show(response, Layout(ui.TextDisplay(text), again))

    async def _is_here(self, response: Response, match: MatchWithBoard) -> bool:
        """Whether the match is shown in this channel; if not, tell the person where."""
        is_here = response.interaction.channel_id == match.place.channel_id
        if not is_here:
            await response.say(response.words("vote-elsewhere", link=await response.link_to(match)))
        return is_here


def _check_open(match: MatchWithBoard) -> None:
    seat = channel_seat(match)
    if match.is_finished:
        raise MatchFinishedError(match)
    if match.position.seat_to_move is not seat:
        raise NotYourTurnError(match)


def _vote_options(game: Game) -> dict[str, Choices]:
    return {"level": level_choices(game), "seconds": option_choices(game, "seconds", SECONDS)}


def _is_vote(match: MatchWithBoard, user_id: int) -> bool:
    return match.is_vote
