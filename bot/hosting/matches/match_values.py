"""Data of a match other than moves: offers, results, rating changes, origins, exhibitions and polls."""

from __future__ import annotations

import enum
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Self

from engines.core.types import Seat

CHANNEL = "@channel"
"""Text that is stored as a seat's level if a channel plays the seat by vote."""


class OfferKind(enum.StrEnum):
    """Kind of offer; its values are stored in the database."""

    TAKEBACK = "takeback"
    DRAW = "draw"


@dataclass(frozen=True, slots=True)
class Offer:
    """An offer that awaits the opponent's answer.

    The opponent's next move declines it. A takeback request also ends when the player who made
    it moves, because the request is then outdated.
    """

    kind: OfferKind
    seat: Seat
    """Seat of the player who makes the offer."""
    seq: int
    """Sequence number of the event that makes the offer."""
    ply: int | None = None
    """Ply to which a takeback would return; `None` for other offers."""


@dataclass(frozen=True, slots=True)
class Result:
    """Result of a match; `winner` is `None` for a draw and for an aborted or abandoned match."""

    winner: Seat | None
    termination: str
    """How the match ended: a `Termination`, or a word that the game defines."""


@dataclass(frozen=True, slots=True)
class RatingChange:
    """Change of a player's rating caused by a finished match or a first attempt at a puzzle.

    `before` and `after` are the rounded ratings.
    """

    before: int
    after: int
    results: int
    """Number of the player's counted results, including this one."""
    missing: int = 0
    """Number of further results that the rating needed, after this one, to be shown; 0 if it was shown."""


@dataclass(frozen=True, slots=True)
class Origin:
    """Origin of an imported match, as stated in its file."""

    names: tuple[str, str]
    """Names of the players, by seat; `?` if missing."""
    date: str = ""
    comments: Mapping[int, str] = field(default_factory=dict, hash=False)
    """Comments on positions by ply, the number of moves before the position."""

    @classmethod
    def of(cls, data: Mapping[str, Any]) -> Self:
        """Parse the data of an import event; raises an exception if it is invalid."""
        first, second = map(_text, data["names"])
        comments = {int(ply): _text(said) for ply, said in data["comments"].items()}
        return cls((first, second), _text(data["date"]), comments)


def _text(told: Any) -> str:
    """Return the value if it is a string; otherwise raise `ValueError`."""
    if not isinstance(told, str):
        raise ValueError(f"the event's value {told!r:.40} is not a text")
    return told


@dataclass(frozen=True, slots=True)
class Exhibition:
    """Data of a match without people in its seats: two engines, or a channel and an engine."""

    starter_id: int
    """Id of the person who started the match and can stop it, or pause it if only engines play."""
    pace_s: int
    """Pause between two moves of engines, or duration of a channel's vote on a move, in seconds."""


@dataclass(frozen=True, slots=True)
class Poll:
    """The open poll about the next move of a voting channel."""

    votes: int
    """Number of people who have voted; the votes are secret until the poll closes."""
    closes_at: datetime
