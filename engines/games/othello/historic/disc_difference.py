"""Othello program of the teaching notes: alpha-beta on the disc difference.

It searches 3 plies after each of its legal squares and takes the square with the
greatest disc difference. Among equal squares it takes the first in reading order.

The program is weak because its search has *no pass*: it stops wherever either side has no legal
square, even the side not to move, and counts discs there, though the game can continue.
The value of a finished game is also its disc difference, not a win or a loss: being
wiped out by four discs looks better than being five discs behind. Early in the game
disc counts mean little, yet the program gives up corners for them. In a match it passes
as the rules require.
"""

from __future__ import annotations

from types import MappingProxyType

import numpy as np

from engines.core.engine import Limits, SearchResult, StopFlag
from engines.core.game import Position
from engines.core.scoring.score import Score
from engines.games.othello.rules import PASS
from engines.games.othello.search.board.kernel import flips, moves
from engines.search.budget import Budget, SearchStoppedError

PLIES = 3
"""Depth of the search after the program's own move, in plies."""
_MAX = 64


class DiscDifference:
    """Plays the first square with the best disc difference; `action_scores` contains all differences."""

    def __init__(self, plies: int = PLIES) -> None:
        self._plies = plies

    def search(self, position: Position, limits: Limits, stop: StopFlag) -> SearchResult:
        """Return the first square with the best difference among the squares searched within the limits.

        If none was finished, return the first legal square, with a score of 0; a pass is not searched.
        `limits.depth` and `limits.variety` are ignored.
        """
        actions = position.legal_actions()
        if actions == (PASS,):
            return SearchResult(PASS, Score.estimate(0.0), pv=(PASS,))
        budget = Budget(limits, stop)
        tree = _Tree(budget)
        own, other = (
            _discs(position.cells, side) for side in (position.side_to_move, 1 - position.side_to_move)
        )
        values: dict[int, int] = {}
        try:
            for action in actions:
                # Use the full window for each square, because every difference is shown.
                child = _after_move(own, other, action)
                values[action] = -tree.value(*child, self._plies, -_MAX, _MAX)
        except SearchStoppedError:
            pass  # Only squares whose search was finished count.
        best = max(values, key=lambda action: values[action]) if values else actions[0]
        scores = {action: Score.estimate(value) for action, value in values.items()}
        return SearchResult(
            best,
            scores.get(best, Score.estimate(0.0)),
            self._plies + 1,
            budget.nodes,
            budget.cutoffs,
            budget.seconds,
            (best,),
            MappingProxyType(scores),
        )


class _Tree:
    """The search; boards are the discs of the side to move and of its opponent, with bit 0 for a1."""

    def __init__(self, budget: Budget) -> None:
        self._budget = budget

    def value(self, own: int, other: int, plies: int, alpha: int, beta: int) -> int:
        """Return the disc difference for the side to move after `plies` plies, within `alpha … beta`.

        `own` and `other` are the discs of the side to move and of its opponent. Raises `SearchStoppedError`
        when a limit ends the search.
        """
        self._budget.visit()
        squares = _squares(own, other) if plies else 0
        if not squares or not _squares(other, own):
            return min(max(own.bit_count() - other.bit_count(), alpha), beta)
        while squares:
            point = (squares & -squares).bit_length() - 1
            squares &= squares - 1
            alpha = max(alpha, -self.value(*_after_move(own, other, point), plies - 1, -beta, -alpha))
            if alpha >= beta:
                self._budget.cutoffs += 1
                break
        return alpha


def _discs(cells: bytes, side: int) -> int:
    return sum(1 << point for point, cell in enumerate(cells) if cell == side + 1)


def _squares(own: int, other: int) -> int:
    return int(moves(np.uint64(own), np.uint64(other)))


def _after_move(own: int, other: int, point: int) -> tuple[int, int]:
    """Return the board after a disc of `own` on `point`, as the other side's discs and the mover's."""
    turned = int(flips(np.uint64(own), np.uint64(other), point))
    return other ^ turned, own | turned | 1 << point
