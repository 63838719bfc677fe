"""Refusals to help with a position."""

from __future__ import annotations

from bot.hosting.matches.errors import MatchError


class PositionInPlayError(MatchError):
    """Raised when the position, or one near it, is on the board of `match`, which the asker still plays."""
