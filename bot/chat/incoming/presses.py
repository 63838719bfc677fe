"""Presses (clicks on buttons, menus and forms): the registry of their handlers, the listener, and moves.

One listener answers every click, including unknown, outdated and forged clicks, and clicks on messages sent
before a restart. discord.py's own dispatch ignores exceptions, modals that it did not open itself, and custom
ids that are not in the message. Before a handler runs, the listener finds the match or other object to which
the custom id refers. It refuses people who are not allowed to see the object or to use the press.

`MoveInput` registers the handlers of move buttons, for matches and for puzzles alike.
"""

from __future__ import annotations

import contextlib
import re
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

import discord
from discord.ext import commands

from bot.chat.access import AccessChecks
from bot.chat.clicked import picked_value
from bot.chat.clicked_boards import ClickedBoards
from bot.chat.incoming.intake import Intake
from bot.chat.incoming.responses import Responses
from bot.chat.response import Response
from bot.hosting.errors import HostingError, InvalidChoiceError
from bot.hosting.matches.errors import UnplayableMatch, UnplayableMatchError
from bot.hosting.service import GameService
from bot.i18n import words_for
from bot.render.window import Direction
from bot.views.boards.board import Drawing
from bot.views.boards.notices import unplayable_layout
from bot.views.custom_id import Click, CustomIdError, MovePresses, OldCustomIdError, Press, parse_custom_id
from bot.views.input.walk import Viewport, WalkError, resume
from engines.core.game import Position

S = TypeVar("S")

Handler = Callable[[Response, Click], Awaitable[None]]
"""Function that answers a press, given the response and the click."""
SubjectHandler = Callable[[Response, Click, S], Awaitable[None]]
"""Function that answers a press, given also the match or other object to which the press refers.

The object may have changed since it was loaded. That does no harm, because an event of a match is stored
only if its number (`seq`) is still the next one.
"""
Find = Callable[[discord.Interaction, Click], Awaitable[S]]
"""Function that loads what a click refers to, such as `AccessChecks.match`.

It raises a refusal if the person cannot see the object, or may not use the press.
"""
_ACTION = re.compile("[0-9]{1,6}", re.ASCII)


@dataclass(frozen=True, slots=True)
class Route:
    """How a press is answered.

    `handle` takes the response, the click and, unless `find` is `None`, the object that `find` loads.
    """

    handle: Callable[..., Awaitable[None]]
    find: Find[Any] | None = None


class Presses:
    """Maps each press (kind of component) to the handler of its buttons, menus or forms."""

    def __init__(self) -> None:
        self._routes: dict[Press, Route] = {}

    def register(self, handlers: Mapping[Press, Handler]) -> None:
        """Register handlers that take only response and click.

        Raises `ValueError` if a press has a handler already.
        """
        self._add({press: Route(handle) for press, handle in handlers.items()})

    def register_for(self, find: Find[S], handlers: Mapping[Press, SubjectHandler[S]]) -> None:
        """Register handlers that take what `find` loads; raises `ValueError` like `register`."""
        self._add({press: Route(handle, find) for press, handle in handlers.items()})

    def _add(self, routes: Mapping[Press, Route]) -> None:
        twice = routes.keys() & self._routes.keys()
        if twice:
            raise ValueError(f"two handlers answer the same presses: {', '.join(map(str, twice))}")
        self._routes |= routes

    def route_of(self, press: Press) -> Route | None:
        """Return how `press` is answered; `None` if no handler is registered."""
        return self._routes.get(press)


class Clicks(commands.Cog):
    """Passes each click or form submission to the handler registered for its kind of custom id."""

    def __init__(
        self,
        intake: Intake,
        responses: Responses,
        presses: Presses,
        access: AccessChecks,
        boards: ClickedBoards,
        service: GameService,
    ) -> None:
        self._intake = intake
        self._responses = responses
        self._presses = presses
        self._access = access
        self._boards = boards
        self._service = service

    @commands.Cog.listener()
    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Handle a click or a form submission exactly once; then call `ClickedBoards.catch_up`."""
        kinds = (discord.InteractionType.component, discord.InteractionType.modal_submit)
        if interaction.type not in kinds or not await self._intake.admits(interaction):
            return
        response = await self._responses.in_language(interaction)
        await response.guard(lambda: self._handle(response))
        self._boards.catch_up(response)

    async def _handle(self, response: Response) -> None:
        data: Any = response.interaction.data
        try:
            click = parse_custom_id(data.get("custom_id", ""))
        except OldCustomIdError as error:
            await self._renew(response, error.match_id)
            await response.say(response.words("old-button"))
        except CustomIdError:
            await response.say(response.words("unknown-button"))
        else:
            await self._handle_click(response, click)

    async def _renew(self, response: Response, match_id: int | None) -> None:
        """Replace a clicked board from an older version of the bot by one with current buttons.

        Does nothing without `match_id`, or if the match cannot be loaded or the person cannot see it.
        """
        if match_id is not None:
            with contextlib.suppress(HostingError):
                match = await self._access.find_match(response.interaction, match_id)
                await self._boards.refresh(response, match)

    async def _handle_click(self, response: Response, click: Click) -> None:
        try:
            await self._dispatch(response, click)
        except UnplayableMatchError as error:
            if not error.is_waiting:
                await self._show_unplayable(response, error.match)
            raise

    async def _dispatch(self, response: Response, click: Click) -> None:
        route = self._presses.route_of(click.press)
        if route is None:
            await response.say(response.words("unknown-button"))
            return
        find = route.find or self._access.check
        found = await find(response.interaction, click)
        if click.press.is_of_match:
            response.match_id = click.id
        await (route.handle(response, click) if route.find is None else route.handle(response, click, found))

    async def _show_unplayable(self, response: Response, match: UnplayableMatch) -> None:
        """Replace the clicked board with a notice that its match cannot be replayed; other messages stay."""
        message = response.interaction.message
        board = await self._service.boards.board(match.id)
        if message is not None and message.id == board.place.message_id:
            await response.replace(Drawing(unplayable_layout(match, words_for(board.locale))))


# -- moves -----------------------------------------------------------------------
class Playable(Protocol):
    """A match or an attempt at a puzzle, with a position in which a person can play moves."""

    @property
    def position(self) -> Position:
        """The current position of the match or puzzle."""


P = TypeVar("P", bound=Playable)
Act = Callable[[Response, S, int, int], Awaitable[None]]
"""Function that plays a move.

Its arguments are the response, what the function `Find` returned (a match, or the id of a match or puzzle),
the clicked board's revision, and the action.
"""
Current = Callable[[Response, S, int], Awaitable[P | None]]
"""Function that returns the match or puzzle in play.

Its arguments are the response, what the function `Find` returned (a match, or the id of a match or puzzle),
and the clicked board's revision. If that revision is outdated, the function answers the click and returns
`None`.
"""
Show = Callable[[Response, P, Viewport], Awaitable[None]]


class MoveInput(Generic[S, P]):
    """Registers handlers for `presses`, the custom ids of the buttons and menus that make moves.

    `find` returns the match of a click, or only the id of the match or puzzle. `act` plays an action from a
    button, `pick` an action from a menu (default: `act`). `current` returns the match or puzzle in play.
    `show` draws its board with a half-made move (a move of several clicks) or a panned pad.
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
            raise InvalidChoiceError(f"the value {picked[:40]!r} of the menu is not the number of a move")
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
