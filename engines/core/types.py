"""Small types every game and the host share.

A *side* is a colour on the board, a *seat* the chair a player sits on.
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
    """A player's chair: `FIRST` belongs to the player who began the match."""

    FIRST = 0
    SECOND = 1

    @property
    def other(self) -> Seat:
        """The chair across the board."""
        return Seat(1 - self)


class Termination(enum.StrEnum):
    """Why a game is over. The first group is seen on the board, the second is the host's.

    A game may have ends of its own besides: words that it lists as its
    `terminations`.
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
    """A record from elsewhere ends before the game does, or does not say why it was over."""


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
    """Whether a game ended by its own rules, and not by what its host knows."""
    return termination not in _OFF_BOARD
