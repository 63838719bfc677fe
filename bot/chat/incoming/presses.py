"""Who answers which press: every feature registers its own, and one listener asks here."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping

from bot.chat.answers import Answer
from bot.views.custom_id import Click, Press

Handler = Callable[[Answer, Click], Awaitable[None]]


class Presses:
    """The handlers of everything that can be clicked, chosen or submitted."""

    def __init__(self) -> None:
        self._handlers: dict[Press, Handler] = {}

    def register(self, handlers: Mapping[Press, Handler]) -> None:
        """Have these presses answered; raises `ValueError` where one has a handler already."""
        twice = handlers.keys() & self._handlers.keys()
        if twice:
            raise ValueError(f"answered already: {', '.join(map(str, twice))}")
        self._handlers |= handlers

    def handler_of(self, press: Press) -> Handler | None:
        """Return who answers `press`, `None` when nobody registered for it."""
        return self._handlers.get(press)
