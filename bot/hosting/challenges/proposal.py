"""Proposals and challenges: terms and players of a match that somebody wants to start."""

from __future__ import annotations

import enum
import random
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Self

from bot.hosting.challenges.choices import complete_options
from bot.hosting.errors import InvalidChoiceError
from bot.hosting.matches.board import Place
from bot.hosting.matches.match import MatchTerms, Player
from bot.hosting.people.languages import KnownLocales

FIRST, RANDOM = "first", "random"
SIDES = (FIRST, "second", RANDOM)
ANYONE = "anyone"
"""Value in place of a level's id: the opponent is anyone who joins an open table. No level has this id."""
MYSELF = "myself"
"""Value in place of a level's id: the person plays both sides. No level has this id."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """A match that a person wants to start, against an engine or another person."""

    terms: MatchTerms
    """Terms of the match; missing options get their defaults when it starts."""
    challenger: Player
    side: str
    """The seat that the challenger requests: one of `SIDES`."""
    place: Place
    locales: KnownLocales
    level: str | None = None
    """The id of the engine's level; `None` without an engine."""
    rematch_of: int | None = None
    """Id of the finished match that the new match repeats with swapped seats; `None` if it is no rematch."""

    def complete(self) -> Proposal:
        """Return the proposal with all options filled in; raises `InvalidChoiceError` for invalid ones."""
        if self.side not in SIDES:
            raise InvalidChoiceError(f"the side is one of {', '.join(SIDES)}")
        options = complete_options(self.terms.game, self.terms.options)
        # A rematch of a tournament match is not part of the tournament.
        return replace(self, terms=replace(self.terms, options=options, tournament_id=None))


def usual_side(opponent: str) -> str:
    """Return the default seat: random at an open table, otherwise the first."""
    return RANDOM if opponent == ANYONE else FIRST


def seats_of(side: str, challenger: Player, opponent: Player, dice: random.Random) -> tuple[Player, Player]:
    """Return the players in seat order, with the challenger on `side`; for `random`, `dice` decides."""
    is_first = side == FIRST or (side == RANDOM and dice.random() < 0.5)
    return (challenger, opponent) if is_first else (opponent, challenger)


class ChallengeState(enum.StrEnum):
    """State of a challenge; its values are stored in the database."""

    PENDING = "pending"
    ACCEPTED = "accepted"
    DECLINED = "declined"
    CANCELLED = "cancelled"
    EXPIRED = "expired"


@dataclass(frozen=True, slots=True)
class Challenge:
    """A challenge from one person to another.

    `side` is the seat that the challenger requests: `first`, `second` or `random`. `match_id` is `None`
    until the challenge is accepted.
    """

    id: int
    terms: MatchTerms
    challenger: Player
    opponent: Player
    side: str
    place: Place
    locale: str
    expires_at: datetime
    state: ChallengeState
    match_id: int | None = None
    rematch_of: int | None = None
    """Id of the finished match that this challenge offers to repeat; `None` if it is no rematch."""

    def at(self, place: Place) -> Self:
        """Return a copy of the challenge that is shown at `place`."""
        return replace(self, place=place)

    @property
    def is_pending(self) -> bool:
        """Whether the challenge can still be answered."""
        return self.state is ChallengeState.PENDING
