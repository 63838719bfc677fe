"""Small types shared by all games and by the programs that host matches.

A *side* is a colour on the board; a *seat* is a player of the match. Seat
and side have the same number until an opening protocol (swap, swap2) exchanges them.
"""

from __future__ import annotations

import enum
from dataclasses import dataclass


class Side(enum.IntEnum):
    """Colour of pieces; `FIRST` (Black, Red, X, in chess White) begins unless a setup says otherwise."""

    FIRST = 0
    SECOND = 1

    @property
    def other(self) -> Side:
        """The opposing side."""
        return Side.SECOND if self is Side.FIRST else Side.FIRST


class Seat(enum.IntEnum):
    """Player of a match; `FIRST` makes the first move unless a setup says otherwise."""

    FIRST = 0
    SECOND = 1

    @property
    def other(self) -> Seat:
        """The opposing seat."""
        return Seat.SECOND if self is Seat.FIRST else Seat.FIRST


class Termination(enum.StrEnum):
    """Reason why a game ended. The first group comes from the rules, the second from the host (the bot)."""

    LINE = "line"
    """A row or chain of pieces has won; `winning_line` gives its points."""
    COUNT = "count"
    """Pieces, seeds or boxes were counted at the end; the side with more has won, equal numbers draw."""
    BOARD_FULL = "board_full"
    """No point is empty and nobody has won: a draw."""
    NO_MOVES = "no_moves"
    """The side to move has no legal action."""
    REPETITION = "repetition"
    """The same position has occurred as often as the game allows; see `engines.core.state`."""
    COUNTING = "counting"
    """The game's maximum number of successive actions without progress has been played: a draw."""

    RESIGNATION = "resignation"
    AGREEMENT = "agreement"
    TIMEOUT = "timeout"
    ABANDONED = "abandoned"
    ABORTED = "aborted"
    UNFINISHED = "unfinished"
    """Unknown: the game comes from a record that is incomplete or does not state why the game ended."""


_WITHOUT_RESULT = frozenset({Termination.ABANDONED, Termination.ABORTED, Termination.UNFINISHED})


@dataclass(frozen=True, slots=True)
class Outcome:
    """End of a game; `winner` is `None` for a draw or if nobody won."""

    winner: Side | None
    termination: str
    """A `Termination` or one of the game's `terminations`."""

    @property
    def is_draw(self) -> bool:
        """Whether the game has a result without a winner.

        A game that was broken off, or whose result is unknown, is no draw.
        """
        return self.winner is None and self.termination not in _WITHOUT_RESULT


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
    """Whether the rules ended the game, rather than its players or the host.

    False for a resignation, an agreement, a timeout, an abandoned, aborted or unfinished game.
    """
    return termination not in _OFF_BOARD
