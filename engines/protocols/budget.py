"""How long to think about one move, so that no clock ever runs out.

All times in seconds. A search holds its deadline within 50 ms, and a
reply must still travel: both are kept in reserve.
"""

from __future__ import annotations

from dataclasses import dataclass

from engines.core.game import Position

_RESERVE_S = 0.1
_SHORTEST_S = 0.01
_MOST_OF_CLOCK = 0.4
"""No single move takes more of what is left than this."""


@dataclass(frozen=True, slots=True)
class Clock:
    """What a manager allows: for one move, for the rest of the game; `None` where it did not say."""

    turn_s: float | None = None
    left_s: float | None = None

    def think_s(self, position: Position) -> float | None:
        """Return how long the side to move should think, `None` without any limit.

        The rest of the game is shared out over the moves still expected;
        at least 10 ms are always spent, the reserve shrinks before that.
        """
        limits = [] if self.turn_s is None else [self.turn_s]
        if self.left_s is not None:
            share = 1.5 * self.left_s / expected_moves(position)
            limits.append(min(share, self.left_s * _MOST_OF_CLOCK))
        if not limits:
            return None
        allowed = max(min(limits), 0.0)
        return max(allowed - min(_RESERVE_S, allowed / 4), _SHORTEST_S)


def expected_moves(position: Position) -> int:
    """A cautious guess of how many more moves the side to move will make."""
    empty = position.cells.count(0)
    return max(4, min(empty // 2, 30))
