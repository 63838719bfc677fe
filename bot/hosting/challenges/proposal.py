"""Proposals and challenges: terms and players of a match that somebody wants to start."""

from __future__ import annotations

import contextlib
import enum
import random
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Self

from bot.hosting.errors import GameOverError, InvalidChoiceError
from bot.hosting.matches.board import Place
from bot.hosting.matches.decide import forced_action
from bot.hosting.matches.match import MatchTerms, Player
from bot.hosting.matches.stored.replay import seat_word
from bot.hosting.offered import complete_options
from bot.i18n import KnownLocales
from engines.core.errors import IllegalActionError
from engines.core.game import Position
from engines.core.types import Seat

FIRST, RANDOM = "first", "random"
SIDES = (FIRST, "second", RANDOM)
ANYONE = "anyone"
"""Value in place of a level's id: the opponent is anyone who joins an open table. No level has this id."""
MYSELF = "myself"
"""Value in place of a level's id: the person plays both sides. No level has this id."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """A match that a person wants to start: against an engine, a person or anyone, or alone on both sides.

    `place` is where the match is to be shown; `locales` are the languages of the person and of the server.
    """

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
    start: Position | None = None
    """Position from which the match begins, unrated; `None` for the game's start."""

    def complete(self) -> Proposal:
        """Return the proposal with all options filled in, and without a tournament.

        A match from a given position gets the position's game and options, is unrated, and begins after any
        forced passes (`playable_start`). Raises `InvalidChoiceError` for an invalid side or option, and
        `GameOverError` if the game is over in the position.
        """
        if self.side not in SIDES:
            raise InvalidChoiceError(f"the side must be one of {', '.join(SIDES)}")
        # A rematch of a tournament match is not part of the tournament.
        terms = replace(self.terms, tournament_id=None, entrants=None)
        if self.start is None:
            return replace(self, terms=replace(terms, options=complete_options(terms.game, terms.options)))
        start = playable_start(self.start)
        terms = replace(terms, game=start.game, options=start.options, is_rated=False)
        return replace(self, terms=terms, start=start)


def playable_start(start: Position) -> Position:
    """Return the position after its forced passes; raises `GameOverError` if the game is over.

    Under the rules of the returned position, repetition and counting end the game, even if `start` is from a
    file whose game they did not end.
    """
    start = start if start.has_draws else _with_draws(start)
    while (action := forced_action(start)) is not None:
        start = start.play(action)
    if start.outcome is not None:
        raise GameOverError("no match can begin from this position: the game is over in it")
    return start


def _with_draws(position: Position) -> Position:
    """Return the position under rules by which repetition and counting end the game.

    If they end the game there, or before, the board becomes a new beginning without earlier moves.
    """
    with contextlib.suppress(IllegalActionError):
        same = position.game.position(position.options, position.actions, position.setup)
        if same.outcome is None:
            return same
    return position.game.position(position.options, setup=position.as_setup())


def usual_side(opponent: str) -> str:
    """Return the default seat: random if `opponent` is `ANYONE` (an open table), otherwise the first."""
    return RANDOM if opponent == ANYONE else FIRST


def seat_going(side: str, start: Position | None) -> str:
    """Return the seat, one of `SIDES`, of a person who asks to move first, second or at random (`side`).

    `start` is the position from which the match begins, in which the second seat may be to move; `None` is
    the game's start. `random` stays `random`.
    """
    if side == RANDOM or start is None or start.seat_to_move is Seat.FIRST:
        return side
    return seat_word(Seat.SECOND if side == FIRST else Seat.FIRST)


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

    `side` is the seat that the challenger requests: `first`, `second` or `random`. `place` is where its
    message is, and `locale` the language of that message. `match_id` is `None` until the challenge is
    accepted.
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
    start: Position | None = None
    """Position from which the match begins; `None` for the game's start."""

    @property
    def beginner(self) -> Player | None:
        """The player to move first; `None` if chance decides."""
        if self.side == RANDOM:
            return None
        seat = Seat.FIRST if self.start is None else self.start.seat_to_move
        return self.challenger if self.side == seat_word(seat) else self.opponent

    def at(self, place: Place) -> Self:
        """Return a copy of the challenge that is shown at `place`."""
        return replace(self, place=place)

    @property
    def is_pending(self) -> bool:
        """Whether the challenge is not answered, cancelled or marked as expired; its time may be over."""
        return self.state is ChallengeState.PENDING
