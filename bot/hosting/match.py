"""What the host hands out: matches, challenges and the people in them.

Everything here is immutable. A `Match` is the state at one moment; after
a move the service returns a new one. Pairs are indexed by `Seat`.
"""

from __future__ import annotations

import enum
from dataclasses import dataclass
from datetime import datetime

from engines.core.game import Game, Options, Position
from engines.core.types import Seat


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits on a seat: a person (`user_id`) or an engine (`level`), never both."""

    user_id: int | None
    name: str
    level: str | None = None
    """The id of the engine's level; its title is `find_level(game, level).title`."""

    @property
    def is_engine(self) -> bool:
        """Whether an engine sits here."""
        return self.user_id is None


@dataclass(frozen=True, slots=True)
class Place:
    """Where a board or a challenge is shown; `message_id` is `None` until it was posted."""

    guild_id: int | None
    channel_id: int
    message_id: int | None = None


@dataclass(frozen=True, slots=True)
class Result:
    """How a match ended; `winner` is `None` for a draw and for a match that was called off."""

    winner: Seat | None
    termination: str
    """A `Termination`, or one of the game's own."""


@dataclass(frozen=True, slots=True)
class RatingChange:
    """What a finished match did to one player's rating."""

    before: int
    after: int
    is_provisional: bool
    """Whether the new rating is still uncertain."""


@dataclass(frozen=True, slots=True)
class Match:
    """One game being hosted, at one moment.

    `position` is replayed from the stored moves and is the truth about
    the board; `position.ply` counts them.
    """

    id: int
    game: Game
    position: Position
    players: tuple[Player, Player]
    is_rated: bool
    result: Result | None
    place: Place
    is_picture: bool
    locale: str
    rating_changes: tuple[RatingChange | None, RatingChange | None]
    """Set when a rated match is finished; `None` for engines and matches that did not count."""
    ratings: tuple[int | None, int | None]
    """What the header shows: a person's rating in this game now, an engine's measured one."""
    created_at: datetime
    updated_at: datetime
    seed: int
    """What engines' dice are thrown with; drawn once, so that a restart changes nothing."""
    thinking_share: float = 1.0
    """The part of its usual thinking time that the engine had for the latest move; less under load."""
    is_preparing: bool = False
    """Whether the engine that owes a move is being compiled, for the first time on this machine."""
    revision: int = 0
    """Grows with everything that changes what the board shows."""
    drawn_revision: int = -1
    """The revision that is known to be on the screen; a little behind what was drawn just now."""

    @property
    def options(self) -> Options:
        """The options the match is played with, complete with defaults."""
        return self.position.options

    @property
    def ply(self) -> int:
        """How many actions were played; a board's buttons carry it."""
        return self.position.ply

    @property
    def is_finished(self) -> bool:
        """Whether the match is over."""
        return self.result is not None

    @property
    def winner(self) -> Player | None:
        """Who won; `None` while it goes on and after a draw."""
        if self.result is None or self.result.winner is None:
            return None
        return self.players[self.result.winner]

    @property
    def player_to_move(self) -> Player | None:
        """Whose turn it is; `None` when the match is over."""
        return None if self.is_finished else self.players[self.position.seat_to_move]

    @property
    def is_thinking(self) -> bool:
        """Whether an engine owes a move."""
        player = self.player_to_move
        return player is not None and player.is_engine

    @property
    def user_ids(self) -> tuple[int, ...]:
        """The people who play."""
        return tuple(player.user_id for player in self.players if player.user_id is not None)

    def seat_of(self, user_id: int) -> Seat | None:
        """The seat this person plays, or `None` for a spectator."""
        for seat in Seat:
            if self.players[seat].user_id == user_id:
                return seat
        return None

    def opponent_of(self, user_id: int) -> Player | None:
        """Who sits across from this person, or `None` for a spectator."""
        seat = self.seat_of(user_id)
        return None if seat is None else self.players[seat.other]


@dataclass(frozen=True, slots=True)
class UnplayableMatch:
    """A stored match that this version cannot replay: what is known of it without its board."""

    id: int
    game_id: str
    players: tuple[Player, Player]
    place: Place
    locale: str
    is_finished: bool
    detail: str
    """Why it cannot be replayed, in English, for the host."""
    revision: int = 0

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
