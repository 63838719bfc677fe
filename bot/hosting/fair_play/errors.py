"""Why a position is not looked at."""

from __future__ import annotations

from bot.hosting.matches.errors import MatchError
from bot.hosting.matches.match import Match


class PositionInPlayError(MatchError):
    """The position stands, perhaps turned or mirrored, in `match`, which the asker still plays."""

    def __init__(self, match: Match) -> None:
        super().__init__(match, "a position of it is asked about")
