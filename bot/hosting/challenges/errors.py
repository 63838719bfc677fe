"""Every refusal about challenges, each with the facts its sentence needs."""

from __future__ import annotations

from datetime import datetime

from bot.hosting.challenges.challenge import Challenge
from bot.hosting.errors import HostingError
from bot.hosting.matches.match import Player


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


class NotHereError(HostingError):
    """The person is not on this server. The host sees no servers: whoever does raises this."""

    def __init__(self, player: Player) -> None:
        super().__init__("the person is not here")
        self.player = player


class PlayerDeletedError(HostingError):
    """Whoever was asked has had their data deleted: what they played stays, and they are gone."""


class ChallengesRefusedError(HostingError):
    """The person takes no challenges from whoever asked; why is theirs to know."""

    def __init__(self, player: Player) -> None:
        super().__init__("no challenge is taken from this person")
        self.player = player


class BlockedByYouError(HostingError):
    """Whoever asked has blocked the person."""

    def __init__(self, player: Player) -> None:
        super().__init__("the person is blocked by whoever asks")
        self.player = player


class ChallengedTooOftenError(HostingError):
    """Too many challenges were sent within an hour that nobody accepted; again from `until` on."""

    def __init__(self, until: datetime) -> None:
        super().__init__(f"too many challenges, until {until.isoformat()}")
        self.until = until
