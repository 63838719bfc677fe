"""Data of a match besides its moves: offers, results, origins of imports, exhibitions and polls."""

from __future__ import annotations

import enum
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Self

from engines.core.ending import winner_of
from engines.core.game import Position
from engines.core.types import Seat


class OfferKind(enum.StrEnum):
    """Kind of offer; the database stores its values."""

    TAKEBACK = "takeback"
    DRAW = "draw"


@dataclass(frozen=True, slots=True)
class Offer:
    """A question that awaits the opponent's answer.

    The opponent's next move ends it. The asker's next move ends a takeback request, which is then outdated.
    """

    kind: OfferKind
    seat: Seat
    """The seat that asks."""
    seq: int
    """The sequence number of the event that asks."""
    ply: int | None = None
    """The ply to which a takeback would return."""


@dataclass(frozen=True, slots=True)
class Result:
    """Result of a match; `winner` is `None` for a draw and for an aborted match."""

    winner: Seat | None
    termination: str
    """A `Termination`, or a word defined by the game."""


def result_of(position: Position) -> Result | None:
    """Return the result on the board if the game is over."""
    outcome = position.outcome
    return None if outcome is None else Result(winner_of(position), outcome.termination)


@dataclass(frozen=True, slots=True)
class Origin:
    """Origin of an imported match, as given in its file."""

    names: tuple[str, str]
    """Names of the players, by seat; `?` if missing."""
    date: str = ""
    comments: Mapping[int, str] = field(default_factory=dict, hash=False)
    """Comments by ply: the number of moves before the position."""

    @classmethod
    def of(cls, data: Mapping[str, Any]) -> Self:
        """Return the origin that an import event contains; raises an exception if it is invalid."""
        first, second = map(_text, data["names"])
        comments = {int(ply): _text(said) for ply, said in data["comments"].items()}
        return cls((first, second), _text(data["date"]), comments)


def _text(told: Any) -> str:
    """Return the value if it is text; raises `ValueError` otherwise."""
    if not isinstance(told, str):
        raise ValueError(f"{told!r:.40} is no text")
    return told


CHANNEL = "@channel"
"""Stored in place of a level on the seat of a channel that votes."""


@dataclass(frozen=True, slots=True)
class Exhibition:
    """Data of a match without a person on a seat: between two engines, or a channel and an engine."""

    starter_id: int
    """The person who started the match, and can pause and stop it."""
    pace_s: int
    """Seconds between the moves of two engines, or for each vote of a channel."""


@dataclass(frozen=True, slots=True)
class Poll:
    """An open poll."""

    votes: int
    """Number of voters; their votes are secret until the poll closes."""
    closes_at: datetime
