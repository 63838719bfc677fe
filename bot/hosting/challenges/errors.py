"""Every refusal about challenges, each with the facts its sentence needs."""

from __future__ import annotations

from bot.hosting.challenges.challenge import Challenge
from bot.hosting.errors import HostingError


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
