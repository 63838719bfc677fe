"""Every refusal of the host, each with the facts its sentence needs.

The host speaks no language: the texts here are for logs. Whoever talks
to a person picks the sentence by the class. Those about matches are
defined beside what decides about them.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.hosting.match import Challenge, Match, UnplayableMatch
from bot.hosting.matches.errors import (
    AbortTooLateError,
    AlreadyPausedError,
    DrawTooSoonError,
    HostingError,
    IllegalMoveError,
    MatchError,
    MatchFinishedError,
    MatchUnfinishedError,
    NoOfferError,
    NotAPlayerError,
    NothingToTakeBackError,
    NotOutOfTimeError,
    NotYourTurnError,
    OfferOpenError,
    StaleBoardError,
    UnreadableMoveError,
)

__all__ = [
    "AbortTooLateError",
    "AlreadyPausedError",
    "AmbiguousMatchError",
    "BotOpponentError",
    "BusyError",
    "ChallengeClosedError",
    "ChallengeError",
    "ChallengeExpiredError",
    "DrawTooSoonError",
    "HostingError",
    "IllegalMoveError",
    "InvalidChoiceError",
    "MatchError",
    "MatchFinishedError",
    "MatchUnfinishedError",
    "NoMatchError",
    "NoOfferError",
    "NotAPlayerError",
    "NotOutOfTimeError",
    "NotYourChallengeError",
    "NotYourTurnError",
    "NothingToTakeBackError",
    "OfferOpenError",
    "SelfChallengeError",
    "StaleBoardError",
    "TooManyMatchesError",
    "UncertainError",
    "UnknownChallengeError",
    "UnknownMatchError",
    "UnplayableMatchError",
    "UnreadableMoveError",
]


class UnknownMatchError(HostingError):
    """No match has this id."""

    def __init__(self, match_id: int) -> None:
        super().__init__(f"there is no match {match_id}")
        self.match_id = match_id


class UnplayableMatchError(UnknownMatchError):
    """The match is stored, but this version cannot replay it (its game or a rule is gone)."""

    def __init__(self, match: UnplayableMatch) -> None:
        super().__init__(match.id)
        self.match = match

    def __str__(self) -> str:
        return f"match {self.match_id} cannot be replayed: {self.match.detail}"


class AmbiguousMatchError(HostingError):
    """The person plays several matches and did not say which; `matches` are those it could be."""

    def __init__(self, matches: Sequence[Match]) -> None:
        super().__init__(f"one of {len(matches)} matches")
        self.matches = tuple(matches)


class NoMatchError(HostingError):
    """The person plays no match."""


class ChallengeError(HostingError):
    """A refusal about one challenge; `challenge` is its current state."""

    def __init__(self, challenge: Challenge, message: str) -> None:
        super().__init__(f"challenge {challenge.id}: {message}")
        self.challenge = challenge


class ChallengeClosedError(ChallengeError):
    """It was already accepted, declined or cancelled."""

    def __init__(self, challenge: Challenge) -> None:
        super().__init__(challenge, f"already {challenge.state}")


class ChallengeExpiredError(ChallengeError):
    """Its time ran out."""

    def __init__(self, challenge: Challenge) -> None:
        super().__init__(challenge, "expired")


class NotYourChallengeError(ChallengeError):
    """Only the opponent answers a challenge, only the challenger takes it back."""

    def __init__(self, challenge: Challenge) -> None:
        super().__init__(challenge, "not this person's to answer")


class UnknownChallengeError(HostingError):
    """No challenge has this id."""

    def __init__(self, challenge_id: int) -> None:
        super().__init__(f"there is no challenge {challenge_id}")
        self.challenge_id = challenge_id


class SelfChallengeError(HostingError):
    """Nobody plays against themselves."""


class BotOpponentError(HostingError):
    """Another bot cannot be challenged. The host sees no accounts: whoever does raises this."""


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


class BusyError(HostingError):
    """The host cannot do this now (it is closing, or its database is locked or full)."""


class UncertainError(BusyError):
    """The database failed in a write, and nobody knows yet whether it was done: the board will show."""
