"""Plays the moves that people make with a board's buttons, menus, pad (grid of move buttons) and form.

A prompt asks a person to confirm a move; `bot.hosting.matches.acting.execution` decides which moves need
that. It is private or, after a typed move, a public reply that is removed later.
"""

from __future__ import annotations

from dataclasses import replace

from bot.chat.clicked import is_offered, is_private, replace_with_text, typed_text
from bot.chat.incoming.presses import MoveInput
from bot.chat.response import Response
from bot.hosting.errors import InvalidChoiceError
from bot.hosting.matches.acting.execution import CommandOf, play_command, seat_of, typed_move_command
from bot.hosting.matches.errors import (
    MatchError,
    MatchFinishedError,
    NotYourTurnError,
    StaleBoardError,
    UnconfirmedMoveError,
)
from bot.hosting.matches.match import Match, MatchWithBoard
from bot.parts import Parts
from bot.views import presses
from bot.views.boards.board import Drawing
from bot.views.boards.waiting import done_text
from bot.views.custom_id import Click, custom_id
from bot.views.input.walk import Viewport
from bot.views.menu import TURN_SEPARATOR, move_form, move_question

_MAX_DIGITS = 6


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
            question = move_question(error, response.words, back)
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
        """Return the match if the clicked board shows its position now and this person is to move.

        Otherwise raises `MatchFinishedError` or `StaleBoardError`, after showing the current board in the
        clicked message, or `NotYourTurnError`, or an error of `load_visible` or `seat_of`.
        """
        match = await self._parts.service.load_visible(match_id, response.viewer)
        seat_of(match, response.user_id)
        if match.is_finished or not match.is_current(seq):
            await self._parts.clicked.refresh(response, match)
            raise MatchFinishedError(match) if match.is_finished else StaleBoardError(match)
        if not match.is_turn_of(response.user_id):
            raise NotYourTurnError(match)
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
            if not match.is_turn_of(response.user_id):
                raise NotYourTurnError(match)
            await response.ask(move_form(match, response.words))

        await self._parts.panels.report_refusals(response, click.id, ask)


class ConfirmedMoves:
    """Plays a move once it is confirmed, unless the position has changed; removes a declined prompt."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        parts.presses.register({presses.CONFIRM_MOVE: self._play, presses.CONFIRM_TURN: self._play})
        parts.presses.register_for(parts.access.match, {presses.CANCEL_MOVE: self._drop})

    async def _play(self, response: Response, click: Click) -> None:
        match_id, seq, *actions = click.numbers
        action, *then = actions or _actions_in(click.text)
        try:
            with self._parts.boards.answering(match_id):
                command = play_command(action, seq, is_confirmed=True, then=tuple(then))
                played = await self._parts.service.execute_command(match_id, response.viewer, command)
                await self._parts.service.engine_turns.wait_for_quick_move(played)
        except MatchError as error:
            if not is_private(response):
                raise
            await replace_with_text(response, await response.refusal(error))
        else:
            await self._finish(response, played)

    async def _finish(self, response: Response, played: Match) -> None:
        """Replace a private prompt with the move that was played; delete a public prompt."""
        if not is_private(response):
            await _remove_prompt(response)
            return
        shown = await self._parts.boards.with_board(played)
        done = done_text(shown, response.user_id, response.words, await response.link_to(shown))
        await self._parts.clicked.tell(response, played, done)

    async def _drop(self, response: Response, click: Click, match: MatchWithBoard) -> None:
        if is_private(response):
            await self._parts.panels.close(response)
            return
        # A public prompt belongs to the player to move.
        if not match.is_finished and not match.is_turn_of(response.user_id):
            raise NotYourTurnError(match)
        await _remove_prompt(response)


def _actions_in(text: str) -> list[int]:
    """Return the actions of one turn from a custom id's text.

    Raises `InvalidChoiceError` if the text is not a list of numbers.
    """
    words = text.split(TURN_SEPARATOR)
    if not all(word.isdecimal() and len(word) <= _MAX_DIGITS for word in words):
        raise InvalidChoiceError(f"{text[:40]!r} is not a list of the numbers of moves")
    return list(map(int, words))


async def _remove_prompt(response: Response) -> None:
    """Delete a public prompt; a forged click on another message, such as a board, deletes nothing."""
    if is_offered(response):
        await response.withdraw()
