"""How long to think about one move, so that no clock ever runs out.

All times in seconds. A search ends a little after its deadline, and a
reply must still travel. In a hundred games that took 4 to 9 ms while the
machine had a core to spare, up to 65 ms when it had not: most of that is
kept in reserve.
"""

from __future__ import annotations

from dataclasses import dataclass

from engines.core.game import Position

_RESERVE_S = 0.06
_SHORTEST_S = 0.01


@dataclass(frozen=True, slots=True)
class Clock:
    """What a manager allows: for one move, for the rest of the game; `None` where it did not say."""

    turn_s: float | None = None
    left_s: float | None = None

    def think_s(self, position: Position) -> float | None:
        """Return how long the side to move should think, `None` without any limit.

        The rest of the game is shared out over the moves still expected.
        Short allowances give up the reserve first: 10 ms are always spent,
        unless even that is a tenth of the clock.
        """
        limits = [] if self.turn_s is None else [self.turn_s]
        shortest = _SHORTEST_S
        if self.left_s is not None:
            left = max(self.left_s, 0.0)
            limits.append(left / expected_moves(position))
            shortest = min(shortest, left / 10)
        if not limits:
            return None
        allowed = max(min(limits), 0.0)
        return max(allowed - min(_RESERVE_S, allowed / 4), shortest)


def expected_moves(position: Position) -> int:
    """A cautious guess of how many more moves the side to move will make."""
    empty = position.cells.count(0)
    return max(4, min(empty // 2, 30))
