"""Puzzles of Kalah: positions in which one house wins, or one house keeps the draw.

The solver proves that every other house has a worse result: a draw or a loss where the solution wins,
a loss where it draws. The other side's defence keeps as many seeds as possible. A first move that a
short search finds is no puzzle.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import cast

from engines.core.engine import Limits, StopFlag
from engines.core.game import Position
from engines.core.puzzle_candidate import PuzzleCandidate
from engines.core.scoring.score import Proof
from engines.games.mancala.rules import MancalaPosition
from engines.games.mancala.search.boards import houses_in, lead_in, words_in
from engines.games.mancala.search.lookahead import Lookahead
from engines.games.mancala.search.solver import shared_solver

MAX_SEEDS = 32
"""Maximum number of seeds in the houses; with more, proofs take long."""
_SHALLOW_SOWINGS = 4
_SHALLOW = Limits(depth=_SHALLOW_SOWINGS)
"""Limits of the search whose first move would be no puzzle."""
_MAX_PLIES = 15


class MancalaPuzzles:
    """Tests which positions are puzzles, by the exact result of every house."""

    levels: Sequence[str] = ("club", "expert", "master")
    plies = range(8, 100)
    min_plies = 5

    def check(self, position: Position, min_plies: int = 1) -> PuzzleCandidate | None:
        """Return the best result, the houses that reach it and, if only one does, the line of best play.

        `None` for a lost position and for too many seeds for a proof. If only one house reaches the result,
        also `None` for a line of fewer than `min_plies` sowings and, with `min_plies` above 1, for a house
        that a shallow search finds.
        """
        position = cast(MancalaPosition, position)
        if sum(position.seeds) > MAX_SEEDS:
            return None
        results = {action: (margin > 0) - (margin < 0) for action, margin in _margins(position).items()}
        best = max(results.values())
        if best < 0:
            return None
        keeping = tuple(sorted(action for action, result in results.items() if result == best))
        goal = Proof.WIN if best else Proof.DRAW
        if len(keeping) > 1:
            return PuzzleCandidate(goal, keeping)
        if min_plies > 1 and self._lookahead.search(position, _SHALLOW, StopFlag()).action == keeping[0]:
            return None
        line = self._line(position, keeping[0])
        return PuzzleCandidate(goal, keeping, line) if len(line) >= min_plies else None

    @cached_property
    def _lookahead(self) -> Lookahead:
        return Lookahead()

    def _line(self, position: MancalaPosition, action: int) -> tuple[int, ...]:
        """Return the line that begins with `action`, by moves that keep as many seeds as possible.

        It ends with the game, or after `_MAX_PLIES` moves.
        """
        line = [action]
        position = position.play(action)
        while position.outcome is None and len(line) < _MAX_PLIES:
            margins = _margins(position)
            line.append(max(margins, key=lambda action: margins[action]))
            position = position.play(line[-1])
        return tuple(line)


def _margins(position: MancalaPosition) -> dict[int, int]:
    """Return, by action, the mover's final lead in seeds under best play; negative if it loses."""
    solver = shared_solver()
    solver.begin(empty_captures=position.captures_empty)
    return {
        action: lead_in(position) + solver.move_bounds(*words_in(position), house).low
        for house, action in houses_in(position).items()
    }


PUZZLES = MancalaPuzzles()
