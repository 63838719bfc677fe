"""What the host hands out: matches, challenges and the people in them; all of it immutable."""

from __future__ import annotations

import enum
from dataclasses import dataclass
from datetime import datetime

from bot.hosting.matches.board import Board, Place
from bot.hosting.matches.match import Match, MatchTerms, Player, RatingChange, Result
from engines.core.game import Game, Options

__all__ = [
    "Board",
    "Challenge",
    "ChallengeState",
    "Match",
    "MatchTerms",
    "Place",
    "Player",
    "RatingChange",
    "Result",
    "UnplayableMatch",
]


@dataclass(frozen=True, slots=True)
class UnplayableMatch:
    """A stored match that this version cannot replay: what is known of it without its board."""

    id: int
    game_id: str
    players: tuple[Player, Player]
    board: Board
    seq: int
    """How many events its log has."""
    is_finished: bool
    detail: str
    """Why it cannot be replayed, in English, for the host."""

    @property
    def place(self) -> Place:
        """Where the match is shown."""
        return self.board.place

    def has_player(self, user_id: int) -> bool:
        """Whether this person sits in it."""
        return any(player.user_id == user_id for player in self.players)


class ChallengeState(enum.StrEnum):
    """What became of a challenge."""

    PENDING = "pending"
    ACCEPTED = "accepted"
    DECLINED = "declined"
    CANCELLED = "cancelled"
    EXPIRED = "expired"


@dataclass(frozen=True, slots=True)
class Challenge:
    """One person's offer of a match to another.

    `side` is the seat the challenger asked for: `first`, `second` or
    `random`. `match_id` is set once it was accepted.
    """

    id: int
    game: Game
    options: Options
    challenger: Player
    opponent: Player
    side: str
    is_rated: bool
    place: Place
    locale: str
    expires_at: datetime
    state: ChallengeState
    match_id: int | None = None
    rematch_of: int | None = None
    """The finished match that this challenge wants to repeat with seats exchanged."""

    @property
    def is_pending(self) -> bool:
        """Whether it can still be answered."""
        return self.state is ChallengeState.PENDING
