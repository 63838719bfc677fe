"""Editions of the scoring rules, and the tie breaks of each format under them."""

from __future__ import annotations

import enum
from collections.abc import Mapping

from bot.hosting.tournaments.formats.format import Format


class Scoring(enum.IntEnum):
    """Edition of the rules of points and tie breaks; the database stores its number.

    A tournament keeps the edition that it was announced under, so that no update changes a result.
    """

    V1 = 1
    """Ties are broken by full Buchholz scores. A missed round adds nothing, and an arena has no streaks."""
    V2 = 2
    """Buchholz scores are cut, wins break the last ties, and results in an arena's streak count double."""


class TieBreak(enum.StrEnum):
    """Kinds of tie breaks, which rank entrants with equal points; the module `tie_breaks` explains them."""

    BUCHHOLZ = "buchholz"
    BUCHHOLZ_CUT_1 = "buchholz_cut_1"
    SONNEBORN_BERGER = "sonneborn_berger"
    DIRECT_ENCOUNTER = "direct_encounter"
    WINS = "wins"
    ROUND_REACHED = "round_reached"


_MEETINGS = (TieBreak.SONNEBORN_BERGER, TieBreak.DIRECT_ENCOUNTER)
TIE_BREAKS: Mapping[Scoring, Mapping[Format, tuple[TieBreak, ...]]] = {
    Scoring.V1: {
        Format.SWISS: (TieBreak.BUCHHOLZ, *_MEETINGS),
        Format.ROUND_ROBIN: _MEETINGS,
        Format.ELIMINATION: (TieBreak.ROUND_REACHED,),
        Format.ARENA: _MEETINGS,
    },
    Scoring.V2: {
        Format.SWISS: (TieBreak.BUCHHOLZ_CUT_1, *_MEETINGS, TieBreak.WINS),
        Format.ROUND_ROBIN: (*_MEETINGS, TieBreak.WINS),
        Format.ELIMINATION: (TieBreak.ROUND_REACHED,),
        Format.ARENA: (*_MEETINGS, TieBreak.WINS),
    },
}
"""The tie breaks of each format, in order of precedence."""
