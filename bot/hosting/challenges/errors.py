"""Every refusal about challenges, each with the facts its sentence needs."""

from __future__ import annotations

from datetime import datetime

from bot.hosting.challenges.proposal import Challenge
from bot.hosting.errors import HostingError
from bot.hosting.matches.match import Player


class ChallengeError(HostingError):
    """A refusal about one challenge; `challenge` is its current state."""

    key = "refused"

    def __init__(self, challenge: Challenge) -> None:
        super().__init__(f"challenge {challenge.id}, {challenge.state}: {self.key}")
        self.challenge = challenge


class ChallengeClosedError(ChallengeError):
    """It was already accepted, declined or cancelled."""


class ChallengeExpiredError(ChallengeError):
    """Its time ran out."""

    key = "challenge-already-expired"


class NotYourChallengeError(ChallengeError):
    """Only the opponent answers a challenge, only the challenger takes it back."""


class UnknownChallengeError(HostingError):
    """No challenge has this id."""

    def __init__(self, challenge_id: int) -> None:
        super().__init__(f"there is no challenge {challenge_id}")
        self.challenge_id = challenge_id


class SelfChallengeError(HostingError):
    """Nobody plays against themselves."""


class BotOpponentError(HostingError):
    """Another bot cannot be challenged. The host sees no accounts: whoever does raises this."""


class PlayerError(HostingError):
    """A refusal about the invited `player`."""

    key = "refused"

    def __init__(self, player: Player) -> None:
        super().__init__()
        self.player = player


class NotHereError(PlayerError):
    """The person is not on this server; raised by Discord's side, for the host sees no servers."""


class PlayerDeletedError(HostingError):
    """Whoever was asked has had their data deleted: what they played stays, and they are gone."""


class ChallengesRefusedError(PlayerError):
    """The person takes no challenges from whoever asked; why is theirs to know."""


class BlockedByYouError(PlayerError):
    """Whoever asked has blocked the person."""


class ChallengedTooOftenError(HostingError):
    """Too many challenges were sent within an hour that nobody accepted; again from `until` on."""

    def __init__(self, until: datetime) -> None:
        super().__init__(f"too many challenges, until {until.isoformat()}")
        self.until = until
