"""What is said to whoever is to move, and what a way of saying it promises."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from bot.hosting.deadlines import DeadlineKind
from bot.hosting.matches.match import Match, Player


@dataclass(frozen=True, slots=True)
class Ping:
    """It is the turn of the match's player to move; `kind` says whether that is news or a reminder."""

    match: Match
    kind: DeadlineKind

    @property
    def player(self) -> Player:
        """Whom it is for: a person."""
        player = self.match.player_to_move
        assert player is not None
        assert player.user_id is not None
        return player

    @property
    def nonce(self) -> str:
        """What tells it from every other: one that may have been sent already is not sent again."""
        return f"{self.kind.name}:{self.match.id}:{self.match.board_seq}".lower()[:25]


@dataclass(frozen=True, slots=True)
class SentPing:
    """A message that stands in a channel."""

    channel_id: int
    message_id: int


class Messenger(Protocol):
    """Sends pings and takes them away."""

    async def send(self, ping: Ping) -> SentPing | None:
        """Send it, once for all who try with the same nonce; `None` where nothing is to be sent, or can be.

        Raises `BusyError` where it may be tried again.
        """
        ...

    async def remove(self, sent: SentPing) -> None:
        """Take it away; what is gone is gone. Raises `BusyError` where it may be tried again."""
        ...
