"""Fourth Tic-tac-toe program of the teaching notes: alpha-beta to the end, with a score for every square.

A square scores 3 if it wins, 2 if it draws and 1 if it loses against best
play; occupied squares show 0. With O to move,

    X . .      0 2 3
    X . .      0 2 2
    O X O      0 0 0

the corner wins by two threats at once, and the other squares draw. Alpha-beta
only saves nodes: the scores are those of minimax. The program never loses,
but it does not prefer quick wins: an immediate win and a win four plies later
both score 3.
"""

from __future__ import annotations

from types import MappingProxyType

from engines.core.engine import Limits, SearchResult, StopFlag
from engines.core.game import Position
from engines.core.scoring.score import Score
from engines.games.tic_tac_toe.rules import POINTS
from engines.search.budget import Budget, SearchStoppedError

WIN, DRAW, LOSS = 3, 2, 1
"""Scores of a square by its result."""


# The three bits of each line of the board; bit 0 is a1 and bit 8 is c3.
_LINES = (0o7, 0o70, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124)
_ALL = 0o777
_FLIPPED = WIN + LOSS
"""Sum of a position's values for the two sides."""


class FourthGeneration:
    """Plays the first of the best squares; `action_scores` holds the score of every empty square searched."""

    def search(self, position: Position, limits: Limits, stop: StopFlag) -> SearchResult:
        """Return the first square with the best score among the squares searched within the limits.

        If none was finished, return the first empty square, with the score of a draw. `limits.depth` is
        ignored.
        """
        budget = Budget(limits, stop)
        tree = _Tree(budget)
        actions = position.legal_actions()
        side = position.side_to_move
        own, other = (_marks(position.cells, mark) for mark in (side + 1, side.other + 1))
        values: dict[int, int] = {}
        try:
            for action in actions:
                # Use the full window for each square, because every score is shown.
                values[action] = _FLIPPED - tree.value(other, own | 1 << action, LOSS, WIN)
        except SearchStoppedError:
            pass  # Only squares whose search was finished count.
        best = max(values, key=lambda action: values[action]) if values else actions[0]
        scores = {action: Score.estimate(value) for action, value in values.items()}
        return SearchResult(
            best,
            scores.get(best, Score.estimate(DRAW)),
            len(actions),
            budget.nodes,
            budget.cutoffs,
            budget.seconds,
            (best,),
            MappingProxyType(scores),
        )


class _Tree:
    def __init__(self, budget: Budget) -> None:
        self._budget = budget

    def value(self, own: int, other: int, alpha: int, beta: int) -> int:
        """Return the value for the side to move: `WIN`, `DRAW` or `LOSS`.

        `own` and `other` are the marks of the side to move and of its opponent, a bit for each square.
        A value of at most `alpha` is an upper bound, a value of at least `beta` a lower bound. Raises
        `SearchStoppedError` when a limit ends the search.
        """
        self._budget.visit()
        # Only the side that has just moved can have three in a row.
        if any(line & other == line for line in _LINES):
            return LOSS
        if own | other == _ALL:
            return DRAW
        best = LOSS
        for square in range(POINTS):
            if (own | other) >> square & 1:
                continue
            reply = self.value(other, own | 1 << square, _FLIPPED - beta, _FLIPPED - alpha)
            best = max(best, _FLIPPED - reply)
            alpha = max(alpha, best)
            if alpha >= beta:
                self._budget.cutoffs += 1
                break
        return best


def _marks(cells: bytes, mark: int) -> int:
    return sum(1 << square for square, cell in enumerate(cells) if cell == mark)
