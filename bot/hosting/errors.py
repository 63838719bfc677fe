"""The base class of the host's errors, and errors that do not concern a single match or challenge.

The host produces no text for players: exception texts are for logs. An error has the key of its message for
players and the values to fill in. Errors about matches and challenges are in the `errors.py` of their
folders.
"""

from __future__ import annotations

import contextlib
import re
from collections.abc import Callable, Iterable, Iterator
from typing import ClassVar

from engines.core.game import Game

_CAPITAL = re.compile(r"\B(?=[A-Z])")


class HostingError(Exception):
    """Base class of the host's errors: the requested change was not made.

    After an `UncertainError`, it may have been made. Unless a class sets `key`, it follows from the class
    name: `NotYourTurnError` has `not-your-turn`.
    """

    key: str = "refused"
    """The key of the error's message in the translations."""
    facts: ClassVar[tuple[str, ...]] = ()
    """Names of the error's fields that fill the message's placeholders."""

    def __init_subclass__(cls) -> None:
        if "key" not in vars(cls):
            cls.key = _CAPITAL.sub("-", cls.__name__.removesuffix("Error")).lower()

    def __str__(self) -> str:
        return super().__str__() or self.key

    @property
    def placeholders(self) -> dict[str, str | int]:
        """The values that fill the message's placeholders, by name."""
        return {name: getattr(self, name) for name in self.facts}


class UnknownIdError(HostingError):
    """Base class of errors raised for an id that does not exist or that the person is not allowed to see.

    `number` is the id. `waits_in` has the ids of the channels with messages about it if only its game is
    missing, otherwise `None`.
    """

    key = "refused"

    def __init__(self, number: int, *, waits_in: Iterable[int] | None = None) -> None:
        super().__init__(f"nothing that the person may see has the number {number}: {self.key}")
        self.number = number
        self.is_waiting = waits_in is not None
        """Whether the id exists, but its game is missing; its data is kept until the game is back."""
        self.channel_ids = frozenset(waits_in or ())
        """The channels with messages about this id, if it waits for its game."""
        if self.is_waiting:
            self.key = "game-missing"


@contextlib.contextmanager
def hiding_waits(acts_in: Callable[[int], bool]) -> Iterator[None]:
    """Within this context, report an id whose game is missing like an id that does not exist.

    `acts_in` returns whether the person acts in the channel with the given id. The error stays as it is if a
    message about its id is in one of these channels.
    """
    try:
        yield
    except UnknownIdError as error:
        if error.is_waiting and not any(map(acts_in, error.channel_ids)):
            raise type(error)(error.number) from error
        raise


class LimitError(HostingError):
    """Base class of errors raised when a request would exceed a `limit`."""

    key = "refused"
    facts = ("limit",)

    def __init__(self, limit: int) -> None:
        super().__init__(f"the request exceeds the limit of {limit}: {self.key}")
        self.limit = limit


class TooManyMatchesError(LimitError):
    """Raised when a player has the maximum number of ongoing matches, pending challenges and open tables.

    Unplayable matches do not count. `user_id` is that player, who may be the opponent.
    """

    def __init__(self, limit: int, user_id: int | None = None) -> None:
        super().__init__(limit)
        self.user_id = user_id


class GameOverError(HostingError):
    """Raised when a match should begin from a position in which the game is already over."""


class InvalidChoiceError(HostingError):
    """Raised for a choice that is not offered, such as an option or a level; its text names it in English."""


class IllegalTryError(HostingError):
    """Raised when a move in a puzzle or a lesson is illegal; `reason` is from `IllegalActionError`.

    `text` is the move in notation.
    """

    def __init__(self, game: Game, text: str, reason: str) -> None:
        super().__init__(f"the move {text} is illegal: {reason}")
        self.game = game
        self.text = text
        self.reason = reason


class AskedTooOftenError(HostingError):
    """Raised when a person exceeds a rate limit; the next request is allowed after `seconds`."""

    facts = ("seconds",)

    def __init__(self, seconds: int) -> None:
        super().__init__(f"the person asks too often; the next request is possible in {seconds} s")
        self.seconds = seconds


class OwnerOnlyError(HostingError):
    """Raised when a person other than the app's owner uses an owner command."""


class BusyError(HostingError):
    """Raised when the host cannot handle a request now; it may succeed later.

    The host is closing, its database is locked or full, or an engine, a process or Discord does not answer.
    """


class UncertainError(BusyError):
    """Raised when a database write failed and it is unknown whether it was committed."""


class SettingsOnlyServersError(HostingError):
    """Raised when a server's settings are requested outside servers."""


class SettingsNotYoursError(HostingError):
    """Raised when a person without the permission to manage a server changes its settings."""


class VacationTooLongError(HostingError):
    """Raised when a person requests more days of vacation than are `left` in the year."""

    facts = ("left",)

    def __init__(self, left: int) -> None:
        super().__init__(f"the vacation is too long: {left} days are left in this year")
        self.left = left
