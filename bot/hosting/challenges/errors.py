"""Refusals about challenges, each with the facts its sentence needs."""

from __future__ import annotations

from datetime import datetime

from bot.hosting.challenges.proposal import Challenge
from bot.hosting.errors import HostingError
from bot.hosting.matches.match import Player


class ChallengeError(HostingError):
    """Base class of refusals about one challenge; `challenge` is its current state."""

    key = "refused"

    def __init__(self, challenge: Challenge) -> None:
        super().__init__(f"challenge {challenge.id}, {challenge.state}: {self.key}")
        self.challenge = challenge


class ChallengeClosedError(ChallengeError):
    """Raised when a challenge is answered that was already accepted, declined or cancelled."""


class ChallengeExpiredError(ChallengeError):
    """Raised when a challenge is answered after its time ran out."""

    key = "challenge-already-expired"


class NotYourChallengeError(ChallengeError):
    """Raised when a person answers a challenge to another, or cancels another's challenge."""


class UnknownChallengeError(HostingError):
    """Raised when no challenge has this id, or the person may not see it."""

    def __init__(self, challenge_id: int) -> None:
        super().__init__(f"there is no challenge {challenge_id}")
        self.challenge_id = challenge_id


class SelfChallengeError(HostingError):
    """Raised when a person challenges or blocks themselves."""


class BotOpponentError(HostingError):
    """Raised by callers that know Discord's accounts, when another bot is challenged."""


class PlayerError(HostingError):
    """Base class of refusals about the challenged `player`."""

    key = "refused"

    def __init__(self, player: Player) -> None:
        super().__init__()
        self.player = player


class NotHereError(PlayerError):
    """Raised by callers that know Discord's servers, when the challenged person is not on this one."""


class PlayerDeletedError(HostingError):
    """Raised when the opponent of a rematch has had their data deleted."""


class ChallengesRefusedError(PlayerError):
    """Raised when a block or a setting keeps the person from the asker; it does not say which."""


class BlockedByYouError(PlayerError):
    """Raised when the asker has blocked the person."""


class ChallengedTooOftenError(HostingError):
    """Raised when too many unaccepted challenges were sent within an hour; `until` is when it ends."""

    def __init__(self, until: datetime) -> None:
        super().__init__(f"too many challenges, until {until.isoformat()}")
        self.until = until
