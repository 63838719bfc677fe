"""`/match replay` and the button *Replay*: show a finished match move by move in a private message."""

from __future__ import annotations

from bot.chat.clicked import typed_text
from bot.chat.response import Response
from bot.features.replays.animation import board_animation, prepare
from bot.features.replays.page import (
    ANIMATE,
    JUMP,
    JUMPED,
    check_finished,
    draw_animation,
    draw_replay,
    draw_waiting,
    jump_form,
    show_replay,
)
from bot.hosting.engines.isolated_jobs import IsolatedJobs, JobTimeoutError
from bot.hosting.errors import BusyError
from bot.hosting.host_limits import RateLimit
from bot.hosting.matches.match import MatchWithBoard
from bot.parts import Parts
from bot.views import presses
from bot.views.boards.board import Drawing
from bot.views.custom_id import Click
from bot.views.words import sentences

_ANIMATION_S = 60.0
_MAX, _WITHIN_S = 4, 60.0
"""Maximum number of animations per person within `_WITHIN_S` seconds."""
_MAX_DIGITS = 6


class ReplayCommands:
    """Shows replays; adds its command to the group `/match`."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        self._painter = IsolatedJobs(parts.runtime.make_executor, prepare)
        self._limit = RateLimit(_MAX, _WITHIN_S)
        parts.presses.register_for(
            parts.access.match,
            {
                presses.REPLAY: self._turn,
                presses.TURN: self._turn,
                JUMP: self._ask,
                JUMPED: self._jump,
                ANIMATE: self._animate,
            },
        )
        parts.matches.add_for_finished("replay", self._replay)

    async def _replay(self, response: Response, match: MatchWithBoard, ply: int = 0) -> None:
        await show_replay(self._parts, response, check_finished(match), ply)

    async def _turn(self, response: Response, click: Click, match: MatchWithBoard) -> None:
        _, *ply = click.numbers
        await self._replay(response, match, *ply[:1])

    async def _ask(self, response: Response, click: Click, match: MatchWithBoard) -> None:
        await response.ask(jump_form(check_finished(match), response.words))

    async def _jump(self, response: Response, click: Click, match: MatchWithBoard) -> None:
        check_finished(match)
        typed = typed_text(response)
        is_number = typed.isascii() and typed.isdecimal() and len(typed) <= _MAX_DIGITS
        last = match.position.number_of(match.ply)
        if not is_number or int(typed) > last:
            await response.say(response.words("replay-range", last=last))
            return
        await self._replay(response, match, sentences.ply_after(match, int(typed)))

    async def _animate(self, response: Response, click: Click, match: MatchWithBoard) -> None:
        check_finished(match)
        self._limit.check(response.user_id)
        await self._parts.panels.show(response, draw_waiting(match, response.words, self._parts.tiles))
        shown = await self._parts.client.private_messages.while_shown(
            response, self._draw_moving(response, match)
        )
        if shown is not None:
            await response.renew(shown)

    async def _draw_moving(self, response: Response, match: MatchWithBoard) -> Drawing:
        """Draw the match as an animation, or only its last position if painting is too slow or busy."""
        match = await self._parts.viewports.in_style_of(match, response.user_id)
        bottom_side = await self._parts.viewports.bottom_side(match, response.user_id)
        try:
            animation = await self._painter.run(
                response.user_id,
                _ANIMATION_S,
                board_animation,
                match.game,
                dict(match.options),
                match.position.actions,
                match.position.setup,
                match.board.picture.theme,
                bottom_side,
                has_draws=match.position.has_draws,
            )
        except (JobTimeoutError, BusyError):
            return await draw_replay(
                match, match.ply, response.words, response.words("busy"), self._parts.tiles, bottom_side
            )
        return draw_animation(match, response.words, self._parts.tiles, animation, bottom_side)


async def setup(parts: Parts) -> None:
    """Add the feature's commands and buttons to the registries in `parts`."""
    ReplayCommands(parts)
