"""Registry of handlers for presses (clicks, forms): features register them, a listener looks them up."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

import discord

from bot.chat.response import Response
from bot.views.custom_id import Click, Press

S = TypeVar("S")

Handler = Callable[[Response, Click], Awaitable[None]]
"""Function that answers a press, given only the click."""
SubjectHandler = Callable[[Response, Click, S], Awaitable[None]]
"""Function that answers a press, given the match or other object to which the press refers.

The object is a hint, because it may have changed since it was loaded: an append decides by its seq.
"""
Find = Callable[[discord.Interaction, Click], Awaitable[S]]
"""Function that loads what a click refers to, such as `AccessChecks.match`.

It raises a refusal if the person cannot see the object, or may not use the press.
"""


@dataclass(frozen=True, slots=True)
class Route:
    """How a press is answered; `find` loads what `handle` takes, and is `None` if the click is enough."""

    handle: Callable[..., Awaitable[None]]
    find: Find[Any] | None = None


class Presses:
    """Maps each press (kind of component) to the handler of its buttons, menus or forms."""

    def __init__(self) -> None:
        self._routes: dict[Press, Route] = {}

    def register(self, handlers: Mapping[Press, Handler]) -> None:
        """Register handlers that take only the click; raises `ValueError` for a press that has one."""
        self._add({press: Route(handle) for press, handle in handlers.items()})

    def register_for(self, find: Find[S], handlers: Mapping[Press, SubjectHandler[S]]) -> None:
        """Register handlers that take what `find` loads; raises `ValueError` like `register`."""
        self._add({press: Route(handle, find) for press, handle in handlers.items()})

    def _add(self, routes: Mapping[Press, Route]) -> None:
        twice = routes.keys() & self._routes.keys()
        if twice:
            raise ValueError(f"answered already: {', '.join(map(str, twice))}")
        self._routes |= routes

    def route_of(self, press: Press) -> Route | None:
        """Return how `press` is answered; `None` if no handler is registered."""
        return self._routes.get(press)
