"""Errors about challenges, each with the values for its error message."""

from __future__ import annotations

from datetime import datetime

from bot.hosting.challenges.proposal import Challenge
from bot.hosting.errors import HostingError, UnknownIdError
from bot.hosting.matches.match import Player


class ChallengeError(HostingError):
    """Base class of errors about a challenge; `challenge` is its current state."""

    key = "refused"

    def __init__(self, challenge: Challenge) -> None:
        super().__init__(
            f"challenge {challenge.id}, which is {challenge.state}, refuses the request: {self.key}"
        )
        self.challenge = challenge


class ChallengeClosedError(ChallengeError):
    """Raised when a person answers or cancels a challenge that was accepted, declined or cancelled before."""


class ChallengeExpiredError(ChallengeError):
    """Raised when a person answers or cancels a challenge that has expired."""

    key = "challenge-already-expired"


class NotYourChallengeError(ChallengeError):
    """Raised when a person answers a challenge to somebody else, or cancels somebody else's challenge."""


class UnknownChallengeError(UnknownIdError):
    """Raised when no challenge has this id, it cannot be read, or the person is not allowed to see it."""


class SelfChallengeError(HostingError):
    """Raised when a person challenges or blocks themselves, or asks for their record against themselves."""


class BotOpponentError(HostingError):
    """Raised by the Discord layer when a person challenges another bot."""


class PlayerError(HostingError):
    """Base class of errors about the other `player`.

    It is the person challenged, the one whose challenge is accepted, or the host of the table joined.
    """

    key = "refused"

    def __init__(self, player: Player) -> None:
        super().__init__()
        self.player = player


class NotHereError(PlayerError):
    """Raised by the Discord layer when the challenged person is not a member of the server."""


class PlayerDeletedError(HostingError):
    """Raised when the data of a rematch's opponent has been deleted."""


class ChallengesRefusedError(PlayerError):
    """Raised when the other player's block or settings forbid a match; the message does not say which.

    Challenging, accepting a challenge and joining an open table can raise it.
    """


class BlockedByYouError(PlayerError):
    """Raised when a person has blocked the other player.

    Challenging that player, accepting their challenge and joining their open table can raise it.
    """


class ChallengedTooOftenError(HostingError):
    """Raised when a person has sent too many unaccepted challenges in an hour; they can resume at `until`."""

    def __init__(self, until: datetime) -> None:
        super().__init__(
            f"the person has too many unaccepted challenges; more are possible from {until.isoformat()}"
        )
        self.until = until
