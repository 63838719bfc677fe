"""Puzzles of Othello: endgames with one square that wins, or one square that keeps the draw.

Every other square has a worse result, by exact search to the last disc. The other
side's defence keeps as many discs as possible.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

import numpy as np

from engines.core.engine import StopFlag
from engines.core.game import Position
from engines.core.puzzle_candidate import PuzzleCandidate
from engines.core.scoring.score import Proof
from engines.games.othello.rules import PASS
from engines.games.othello.search.board.kernel import moves
from engines.games.othello.search.endgame.endgame import solve_window, solved_move
from engines.games.othello.search.engine import bitboards
from engines.games.othello.search.evaluation.evaluate import Evaluation, shipped_weights
from engines.games.othello.search.memory import OthelloMemory
from engines.search import table as tt

_TABLE_MB = 4


class OthelloPuzzles:
    """Tests which positions of Othello are puzzles, by the exact result of every square."""

    levels: Sequence[str] = ("expert", "master")
    plies = range(45, 53)
    """Plies at which a game without passes has 8 to 15 empty squares."""
    min_plies = 7

    def check(self, position: Position, min_plies: int = 1) -> PuzzleCandidate | None:
        """Return the best result of an unfinished position, the squares that reach it, and a line.

        - Of several such squares, only two are returned.
        - If a single square reaches the result, the line is best play to the end; otherwise it is empty.
        - `None` for a lost position, and with fewer than `min_plies` empty squares.
        """
        if position.cells.count(0) < min_plies:
            return None
        self._table.clear()
        best = self._sign(position)
        if best < 0:
            return None
        keeping: list[int] = []
        for action in position.legal_actions():
            if -self._sign(position.play(action)) == best:
                keeping.append(action)
                if len(keeping) > 1:
                    break
        goal = Proof.WIN if best > 0 else Proof.DRAW
        return PuzzleCandidate(goal, tuple(keeping), self._line(position) if len(keeping) == 1 else ())

    @cached_property
    def _table(self) -> tt.TranspositionTable:
        return tt.TranspositionTable(_TABLE_MB)

    @cached_property
    def _memory(self) -> OthelloMemory:
        return OthelloMemory(self._table, Evaluation(shipped_weights()), StopFlag(), None)

    def _solve(self, position: Position, low: int, high: int) -> int:
        """Return the final margin in discs for the side to move; outside `low … high`, a bound of it."""
        boards = bitboards(position)
        return int(solve_window(self._memory.address, *boards, low, high, position.cells.count(0), 0))

    def _sign(self, position: Position) -> int:
        """Return 1 if the side to move wins, 0 for a draw, -1 if it loses."""
        return int(np.sign(self._solve(position, -1, 1)))

    def _line(self, position: Position) -> tuple[int, ...]:
        """Return the actions of best play by both sides to the end of the game, with passes."""
        line: list[int] = []
        while position.outcome is None:
            boards = bitboards(position)
            action = PASS
            if moves(*boards):
                self._solve(position, -65, 65)
                action = int(solved_move(self._memory.address, *boards))
            line.append(action)
            position = position.play(action)
        return tuple(line)


PUZZLES = OthelloPuzzles()
