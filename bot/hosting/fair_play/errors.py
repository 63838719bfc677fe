"""Why a position is not looked at."""

from __future__ import annotations

from bot.hosting.matches.errors import MatchError


class PositionInPlayError(MatchError):
    """The position stands, perhaps turned or mirrored, in `match`, which the asker still plays."""
