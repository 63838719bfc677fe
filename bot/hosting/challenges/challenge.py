"""A challenge: one person's offer of a match to another; immutable."""

from __future__ import annotations

import enum
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Self

from bot.hosting.clocks.time_control import TimeControl
from bot.hosting.matches.board import Place
from bot.hosting.matches.match import Player
from engines.core.game import Game
from engines.core.option import Options


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
    clock: TimeControl | None
    place: Place
    locale: str
    expires_at: datetime
    state: ChallengeState
    match_id: int | None = None
    rematch_of: int | None = None
    """The finished match that this challenge wants to repeat with seats exchanged."""

    def at(self, place: Place) -> Self:
        """Return a copy with `place` as the place where it is shown."""
        return replace(self, place=place)

    @property
    def is_pending(self) -> bool:
        """Whether it can still be answered."""
        return self.state is ChallengeState.PENDING
