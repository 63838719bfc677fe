"""The refusals of the host that are about no one match or challenge, and the root of all.

The host speaks no language: the texts here are for logs. Whoever talks
to a person picks the sentence by the class. Refusals about matches and
challenges are in their rooms, with the facts their sentences need.
"""

from __future__ import annotations


class HostingError(Exception):
    """The root: the request was refused and, except by `UncertainError`, nothing was changed."""


class TooManyMatchesError(HostingError):
    """A player has as many ongoing matches and pending challenges as allowed.

    `user_id` says who: the opponent may be the one who is full.
    """

    def __init__(self, limit: int, user_id: int | None = None) -> None:
        super().__init__(f"at most {limit} matches at a time")
        self.limit = limit
        self.user_id = user_id


class InvalidChoiceError(HostingError):
    """An option, level or side that the game does not offer; `detail` is an English sentence."""

    def __init__(self, detail: str) -> None:
        super().__init__(detail)
        self.detail = detail


class TooOftenError(HostingError):
    """Somebody asks for something that costs much, too soon after the last times."""

    def __init__(self, left_s: int) -> None:
        super().__init__(f"not before {left_s} s")
        self.left_s = left_s


class OwnerOnlyError(HostingError):
    """Only the app's owner may do that."""


class BusyError(HostingError):
    """The host cannot do this now (it is closing, or its database is locked or full)."""


class UncertainError(BusyError):
    """The database failed in a write, and nobody knows yet whether it was done: the board will show."""
