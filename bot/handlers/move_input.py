"""Handles the buttons and menus that play moves on boards, ballots and puzzles, or pan the move buttons."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import Generic, Protocol, TypeVar

from bot.chat.commands.choices import picked_value
from bot.chat.incoming.presses import Find, Presses
from bot.chat.response import Response
from bot.hosting.errors import InvalidChoiceError
from bot.views.custom_id import Click, MovePresses
from bot.views.input.pad import Direction
from bot.views.input.viewport import Viewport
from bot.views.input.walk import WalkError, resume
from engines.core.game import Position

_ACTION = re.compile("[0-9]{1,6}", re.ASCII)


class Playable(Protocol):
    """A match or an attempt at a puzzle, with a position in which a person can play moves."""

    @property
    def position(self) -> Position:
        """The current position of the match or puzzle."""


S = TypeVar("S")
P = TypeVar("P", bound=Playable)
Act = Callable[[Response, S, int, int], Awaitable[None]]
"""Function that plays a move.

Its arguments are the answer, the match or its id, the revision (version number) of the clicked board, and
the action.
"""
Current = Callable[[Response, S, int], Awaitable[P | None]]
"""Function that returns what is played; `None` if it has refused the click, because the board of this
revision is outdated.
"""
Show = Callable[[Response, P, Viewport], Awaitable[None]]


class MoveInput(Generic[S, P]):
    """Registers handlers for `presses`, the custom ids of the buttons and menus that make moves.

    `find` returns the match of a click, or only the id. `act` plays an action from a button, `pick` an action
    from a menu (default: `act`). `current` returns what is played, and `show` draws its board with a
    half-made move (a move of several clicks) or a panned pad.
    """

    def __init__(
        self,
        registry: Presses,
        presses: MovePresses,
        find: Find[S],
        act: Act[S],
        current: Current[S, P],
        show: Show[P],
        pick: Act[S] | None = None,
    ) -> None:
        self._act, self._pick_act = act, pick or act
        self._current, self._show = current, show
        registry.register_for(
            find,
            {
                presses.play: self._play,
                presses.pick: self._pick,
                presses.pan: self._pan,
                presses.step: self._step,
            },
        )

    async def _play(self, response: Response, click: Click, found: S) -> None:
        _, revision, action = click.numbers
        await self._act(response, found, revision, action)

    async def _pick(self, response: Response, click: Click, found: S) -> None:
        picked = picked_value(response)
        if not _ACTION.fullmatch(picked):
            raise InvalidChoiceError("the menu offers no such move")
        _, revision, _ = click.numbers
        await self._pick_act(response, found, revision, int(picked))

    async def _pan(self, response: Response, click: Click, found: S) -> None:
        """Pan the pad, and keep the half-made move."""
        _, revision, place, action, depth = click.numbers
        await self._show_viewport(response, found, revision, Viewport(action, depth, place // len(Direction)))

    async def _step(self, response: Response, click: Click, found: S) -> None:
        """Show the half-made move after adding or undoing one step."""
        _, revision, action, depth = click.numbers
        await self._show_viewport(response, found, revision, Viewport(action, depth))

    async def _show_viewport(self, response: Response, found: S, revision: int, viewport: Viewport) -> None:
        played = await self._current(response, found, revision)
        if played is None:
            return
        try:
            resume(played.position, viewport.action, viewport.depth)
        except WalkError:
            await response.say(response.words("unknown-button"))
            return
        await self._show(response, played, viewport)
