"""Who answers which press: every feature registers its own, and one listener asks here."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.chat.answers import Answer
from bot.views.custom_id import Click, Press

Handler = Callable[[Answer, Click], Awaitable[None]]


class Presses:
    """The handlers of everything that can be clicked, chosen or submitted."""

    def __init__(self) -> None:
        self._handlers: dict[Press, Handler] = {}

    def register(self, press: Press, handler: Handler) -> None:
        """Have `handler` answer `press`; raises `ValueError` when somebody does already."""
        if press in self._handlers:
            raise ValueError(f"{press} is answered already")
        self._handlers[press] = handler

    def handler_of(self, press: Press) -> Handler | None:
        """Return who answers `press`, `None` when nobody registered for it."""
        return self._handlers.get(press)
