"""Moves by what a board offers: buttons, menus, the pad, half-made moves, and the form for typing."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from discord.ext import commands

from bot.chat.answers import Answer
from bot.chat.boards import Boards
from bot.chat.clicked import ClickedBoards, is_private
from bot.chat.panels import Panels
from bot.chat.presses import Presses
from bot.chat.viewports import Viewports
from bot.hosting.matches.errors import MatchFinishedError, NotYourTurnError, StaleBoardError
from bot.hosting.matches.match import Match
from bot.hosting.matches.turn import CommandOf, played, typed
from bot.hosting.service import GameService
from bot.views.custom_id import Click, Press
from bot.views.menu import MoveModal, typed_move
from bot.views.pad import Way
from bot.views.viewport import Viewport
from bot.views.walk import WalkError, resume

_ACTION = re.compile("[0-9]{1,6}")


class Moves(commands.Cog):
    """Plays what is clicked."""

    def __init__(
        self,
        service: GameService,
        boards: Boards,
        viewports: Viewports,
        panels: Panels,
        presses: Presses,
    ) -> None:
        self._service = service
        self._boards = boards
        self._viewports = viewports
        self._panels = panels
        self._clicked = ClickedBoards(service, boards)
        presses.register(Press.PLAY, self._play)
        presses.register(Press.PICK, self._pick)
        presses.register(Press.PAN, self._pan)
        presses.register(Press.STEP, self._step)
        presses.register(Press.TYPE, self._type)
        presses.register(Press.TYPED, self._typed)

    async def _play(self, answer: Answer, click: Click) -> None:
        match_id, seq, action = click.numbers
        await self._play_action(answer, match_id, action, seq)

    async def _pick(self, answer: Answer, click: Click) -> None:
        data: Any = answer.interaction.data
        values = [str(value) for value in data.get("values") or []]
        if len(values) != 1 or not _ACTION.fullmatch(values[0]):
            await answer.say(answer.words("unknown-button"))
            return
        match_id, seq, _ = click.numbers

        async def play() -> None:
            await self._play_action(answer, match_id, int(values[0]), seq)

        # The menus of far points stand in the panel.
        if await self._panels.noting(answer, match_id, play):
            await self._panels.close(answer)

    async def _play_action(self, answer: Answer, match_id: int, action: int, seq: int) -> None:
        await self._obey(answer, match_id, played(action, seq))

    async def _obey(self, answer: Answer, match_id: int, command: CommandOf) -> None:
        await self._clicked.move(
            answer, match_id, lambda: self._service.obey(match_id, answer.viewer, command)
        )

    async def _typed(self, answer: Answer, click: Click) -> None:
        data: Any = answer.interaction.data
        text = typed_move(data.get("components", []))

        async def play() -> None:
            await self._obey(answer, click.id, typed(text))

        if not await self._panels.noting(answer, click.id, play):
            return
        await self._panels.close(answer)
        if answer.interaction.message is None:
            await answer.confirm(answer.words("move-typed"))

    async def _pan(self, answer: Answer, click: Click) -> None:
        """Move the pad, and keep the steps taken so far."""
        match_id, seq, place, action, depth = click.numbers
        await self._look(answer, match_id, seq, Viewport(action, depth, place // len(Way)))

    async def _step(self, answer: Answer, click: Click) -> None:
        """Show a half-made move one step on, or one back."""
        match_id, seq, action, depth = click.numbers
        await self._look(answer, match_id, seq, Viewport(action, depth))

    async def _look(self, answer: Answer, match_id: int, seq: int, viewport: Viewport) -> None:
        match = await self._current_match(answer, match_id, seq)
        self._check_turn(answer, match)
        try:
            resume(match.position, viewport.action, viewport.depth)
        except WalkError:
            await answer.say(answer.words("unknown-button"))
            return
        # What was clicked says where the pad lies on the board as it was seen there.
        seen = await self._viewports.of(match, answer.user_id if is_private(answer) else None)
        self._viewports.keep(match, replace(viewport, near=seen.near))
        with self._boards.answering(match_id) as answering:
            await self._clicked.refresh(answer, match, answering)

    async def _current_match(self, answer: Answer, match_id: int, seq: int) -> Match:
        """Return the match as the clicked board shows it; else show the true board, and raise."""
        match = await self._clicked.players_match(answer, match_id)
        if match.is_finished or not match.is_current(seq):
            await self._clicked.refresh(answer, match)
            raise MatchFinishedError(match) if match.is_finished else StaleBoardError(match)
        return match

    async def _type(self, answer: Answer, click: Click) -> None:
        async def ask() -> None:
            match = await self._clicked.players_match(answer, click.id)
            if match.is_finished:
                await self._clicked.refresh(answer, match)
                raise MatchFinishedError(match)
            self._check_turn(answer, match)
            await answer.ask(MoveModal(match, answer.words))

        await self._panels.noting(answer, click.id, ask)

    @staticmethod
    def _check_turn(answer: Answer, match: Match) -> None:
        player = match.player_to_move
        if player is None or player.user_id != answer.user_id:
            raise NotYourTurnError(match)
