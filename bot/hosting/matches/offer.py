"""What one player asks of the other during a match."""

from __future__ import annotations

import enum
from dataclasses import dataclass

from engines.core.types import Seat


class OfferKind(enum.StrEnum):
    """What one player may ask of the other."""

    TAKEBACK = "takeback"
    DRAW = "draw"


@dataclass(frozen=True, slots=True)
class Offer:
    """A question that waits for the opponent's answer.

    The opponent's next move ends it; the asker's own ends a takeback, which was about another board.
    """

    kind: OfferKind
    seat: Seat
    """Who asks."""
    seq: int
    """The number of the event that asks."""
    ply: int | None = None
    """The ply that a takeback returns to."""
