"""Registry of handlers for presses (clicks, forms): features register them, a listener looks them up."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping

from bot.chat.response import Response
from bot.views.custom_id import Click, Press

Handler = Callable[[Response, Click], Awaitable[None]]


class Presses:
    """Maps each press (kind of component) to the handler of its buttons, menus or forms."""

    def __init__(self) -> None:
        self._handlers: dict[Press, Handler] = {}

    def register(self, handlers: Mapping[Press, Handler]) -> None:
        """Register handlers; raises `ValueError` for a press that already has a handler."""
        twice = handlers.keys() & self._handlers.keys()
        if twice:
            raise ValueError(f"answered already: {', '.join(map(str, twice))}")
        self._handlers |= handlers

    def handler_of(self, press: Press) -> Handler | None:
        """Return the handler of `press`; `None` if none is registered."""
        return self._handlers.get(press)
