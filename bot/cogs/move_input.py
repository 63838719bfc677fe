"""Presses shared by boards, ballots and puzzles: moves, and panning over the board."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, Generic, Protocol, TypeVar

from bot.chat.answers import Answer
from bot.chat.incoming.presses import Presses
from bot.views.custom_id import Click, Press
from bot.views.input.pad import Way
from bot.views.input.viewport import Viewport
from bot.views.input.walk import WalkError, resume
from bot.views.menu import typed_move
from engines.core.game import Position

_ACTION = re.compile("[0-9]{1,6}", re.ASCII)


class Playable(Protocol):
    """A match, or an attempt at a puzzle."""

    @property
    def position(self) -> Position:
        """The position on its board."""


P = TypeVar("P", bound=Playable)
Act = Callable[[Answer, int, int, int], Awaitable[None]]
"""Takes the number of the match or puzzle, the revision that was clicked, and the action."""
Read = Callable[[Answer, int, str], Awaitable[None]]
"""Takes the number of the match or puzzle, and the typed move."""
Current = Callable[[Answer, int, int], Awaitable[P | None]]
"""Returns the match or puzzle of this number, or `None` after telling the person that it has moved on."""
Show = Callable[[Answer, P, Viewport], Awaitable[None]]


class MoveInput(Generic[P]):
    """Reads the presses `play`, `pick`, `pan`, `step` and `typed` that begin with `prefix`.

    `act` takes an action, `pick` an action chosen from a menu (by default as
    `act`), and `read` a typed move. `current` returns what is played, and `show`
    shows it with a half-made move or with the pad elsewhere.
    """

    def __init__(
        self,
        presses: Presses,
        prefix: str,
        act: Act,
        current: Current[P],
        show: Show[P],
        pick: Act | None = None,
        read: Read | None = None,
    ) -> None:
        self._act, self._pick_act = act, pick or act
        self._current, self._show = current, show
        presses.register(
            {
                Press.PLAY.of(prefix): self._play,
                Press.PICK.of(prefix): self._pick,
                Press.PAN.of(prefix): self._pan,
                Press.STEP.of(prefix): self._step,
            }
        )
        if read is not None:
            presses.register({Press.TYPED.of(prefix): partial(_read, read)})

    async def _play(self, answer: Answer, click: Click) -> None:
        number, revision, action = click.numbers
        await self._act(answer, number, revision, action)

    async def _pick(self, answer: Answer, click: Click) -> None:
        data: Any = answer.interaction.data
        values = [str(value) for value in data.get("values") or []]
        if len(values) != 1 or not _ACTION.fullmatch(values[0]):
            await answer.say(answer.words("unknown-button"))
            return
        number, revision, _ = click.numbers
        await self._pick_act(answer, number, revision, int(values[0]))

    async def _pan(self, answer: Answer, click: Click) -> None:
        """Move the pad, and keep the steps taken so far."""
        number, revision, place, action, depth = click.numbers
        await self._look(answer, number, revision, Viewport(action, depth, place // len(Way)))

    async def _step(self, answer: Answer, click: Click) -> None:
        """Show a half-made move one step on, or one back."""
        number, revision, action, depth = click.numbers
        await self._look(answer, number, revision, Viewport(action, depth))

    async def _look(self, answer: Answer, number: int, revision: int, viewport: Viewport) -> None:
        played = await self._current(answer, number, revision)
        if played is None:
            return
        try:
            resume(played.position, viewport.action, viewport.depth)
        except WalkError:
            await answer.say(answer.words("unknown-button"))
            return
        await self._show(answer, played, viewport)


async def _read(read: Read, answer: Answer, click: Click) -> None:
    data: Any = answer.interaction.data
    await read(answer, click.id, typed_move(data.get("components", [])))
