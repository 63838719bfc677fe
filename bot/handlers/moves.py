"""Plays the moves that people make with a board's buttons, menus, pad (grid of move buttons) and form."""

from __future__ import annotations

from dataclasses import replace

from bot.chat.clicked import is_private, typed_text
from bot.chat.incoming.presses import MoveInput
from bot.chat.response import Response
from bot.hosting.matches.acting.execution import CommandOf, play_command, seat_of, typed_move_command
from bot.hosting.matches.errors import (
    MatchFinishedError,
    NotYourTurnError,
    StaleBoardError,
    UnconfirmedMoveError,
)
from bot.hosting.matches.match import MatchWithBoard
from bot.parts import Parts
from bot.views import presses
from bot.views.boards.board import Drawing
from bot.views.custom_id import Click, custom_id
from bot.views.input.walk import Viewport
from bot.views.menu import move_form, move_question


class Moves:
    """Plays the moves that a person clicks on a board or types into its form."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        moves = self._play, self._current, self._show, self._pick
        # A move needs no match: the cached one saves the query.
        MoveInput(parts.presses, presses.BOARD, parts.access.number, *moves)
        parts.presses.register_for(parts.access.match, {presses.TYPE: self._type})
        parts.presses.register({presses.TYPED: self._read})

    async def _play(self, response: Response, match_id: int, seq: int, action: int) -> None:
        try:
            await self._execute(response, match_id, play_command(action, seq))
        except UnconfirmedMoveError as error:
            if not is_private(response):
                raise
            # The question takes the place of the private board, and *Cancel* leads back to it.
            back = custom_id(presses.BOARD.step, match_id, error.match.seq, 0, 0)
            question = move_question(error.match, error.action, response.words, back)
            await response.replace(Drawing(question))

    async def _pick(self, response: Response, match_id: int, seq: int, action: int) -> None:
        # Only the panel has menus of distant points.
        command = play_command(action, seq)
        if await self._parts.panels.report_refusals(
            response, match_id, lambda: self._execute(response, match_id, command)
        ):
            await self._parts.panels.close(response)

    async def _execute(self, response: Response, match_id: int, command: CommandOf) -> None:
        execute_command = self._parts.service.execute_command
        await self._parts.clicked.move(
            response, match_id, lambda: execute_command(match_id, response.viewer, command)
        )

    async def _read(self, response: Response, click: Click) -> None:
        command = typed_move_command(typed_text(response))
        if not await self._parts.panels.report_refusals(
            response, click.id, lambda: self._execute(response, click.id, command)
        ):
            return
        await self._parts.panels.close(response)
        if response.interaction.message is None:
            await response.confirm(response.words("move-typed"))

    async def _current(self, response: Response, match_id: int, seq: int) -> MatchWithBoard:
        """Return the match if the clicked board is current; otherwise show the current board and raise."""
        match = await self._parts.service.load_visible(match_id, response.viewer)
        seat_of(match, response.user_id)
        if match.is_finished or not match.is_current(seq):
            await self._parts.clicked.refresh(response, match)
            raise MatchFinishedError(match) if match.is_finished else StaleBoardError(match)
        self._check_turn(response, match)
        return match

    async def _show(self, response: Response, match: MatchWithBoard, viewport: Viewport) -> None:
        # The click's custom id has the pad's corner as this board showed it.
        seen = await self._parts.viewports.of(match, response if is_private(response) else None)
        self._parts.viewports.remember(match, replace(viewport, bottom_side=seen.bottom_side))
        await self._parts.clicked.refresh(response, match)

    async def _type(self, response: Response, click: Click, match: MatchWithBoard) -> None:
        async def ask() -> None:
            if match.is_finished:
                await self._parts.clicked.refresh(response, match)
                raise MatchFinishedError(match)
            self._check_turn(response, match)
            await response.ask(move_form(match, response.words))

        await self._parts.panels.report_refusals(response, click.id, ask)

    @staticmethod
    def _check_turn(response: Response, match: MatchWithBoard) -> None:
        player = match.player_to_move
        if player is None or player.user_id != response.user_id:
            raise NotYourTurnError(match)
