"""Handles the buttons of prompts, the messages that ask a person to confirm a move.

`bot.hosting.matches.acting.execution` decides which moves need confirmation. A prompt is private or,
after a typed move, a public reply that is removed later.
"""

from __future__ import annotations

from bot.chat.clicked import is_offered, is_private, replace_with_text
from bot.chat.response import Response
from bot.hosting.matches.acting.execution import play_command
from bot.hosting.matches.errors import MatchError, NotYourTurnError
from bot.hosting.matches.match import Match, MatchWithBoard
from bot.parts import Parts
from bot.views import presses
from bot.views.boards.waiting import done_text
from bot.views.custom_id import Click


class ConfirmedMoves:
    """Plays a move once it is confirmed, unless the position has changed; removes a declined prompt."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        parts.presses.register({presses.CONFIRM_MOVE: self._play})
        parts.presses.register_for(parts.access.match, {presses.CANCEL_MOVE: self._drop})

    async def _play(self, response: Response, click: Click) -> None:
        match_id, seq, action = click.numbers
        try:
            with self._parts.boards.answering(match_id):
                command = play_command(action, seq, is_confirmed=True)
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
        await replace_with_text(
            response, await self._parts.clicked.with_delay_note(played, done, response.words)
        )

    async def _drop(self, response: Response, click: Click, match: MatchWithBoard) -> None:
        if is_private(response):
            await self._parts.panels.close(response)
            return
        if _is_of_opponent(match, response.user_id):
            raise NotYourTurnError(match)
        await _remove_prompt(response)


async def _remove_prompt(response: Response) -> None:
    """Delete a public prompt; a forged click on another message, such as a board, deletes nothing."""
    if is_offered(response):
        await response.withdraw()


def _is_of_opponent(match: MatchWithBoard, user_id: int) -> bool:
    """Whether a public prompt in this match belongs to the opponent, because it is the opponent's turn."""
    return not match.is_finished and not match.is_turn_of(user_id)
