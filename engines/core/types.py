"""Small types every game and the host share.

A *side* is a colour on the board, a *seat* a player's place in the match.
They begin equal; an opening protocol (swap, swap2) may exchange them.
"""

from __future__ import annotations

import enum
from dataclasses import dataclass


class Side(enum.IntEnum):
    """A colour: `FIRST` is the one that moves first (Black, Red, X)."""

    FIRST = 0
    SECOND = 1

    @property
    def other(self) -> Side:
        """The opposing side."""
        return Side(1 - self)


class Seat(enum.IntEnum):
    """A player's seat: `FIRST` is the one that begins the match."""

    FIRST = 0
    SECOND = 1

    @property
    def other(self) -> Seat:
        """The opposing seat."""
        return Seat(1 - self)


class Termination(enum.StrEnum):
    """Why a game is over. The first group ends a game on the board, the second comes from the host.

    A game may have others: the words of its `terminations`.
    """

    LINE = "line"
    COUNT = "count"
    BOARD_FULL = "board_full"
    NO_MOVES = "no_moves"

    RESIGNATION = "resignation"
    AGREEMENT = "agreement"
    TIMEOUT = "timeout"
    ABANDONED = "abandoned"
    ABORTED = "aborted"
    UNFINISHED = "unfinished"
    """The end of an imported record that stops before the game does, or gives no reason."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game; `winner` is `None` for a draw and where nobody won."""

    winner: Side | None
    termination: str
    """One of `Termination`, or of the game's own `terminations`."""


_OFF_BOARD = frozenset(
    {
        Termination.RESIGNATION,
        Termination.AGREEMENT,
        Termination.TIMEOUT,
        Termination.ABANDONED,
        Termination.ABORTED,
        Termination.UNFINISHED,
    }
)


def is_on_board(termination: str) -> bool:
    """Whether the rules ended a game, not the host (a resignation, a timeout …)."""
    return termination not in _OFF_BOARD
