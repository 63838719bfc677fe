"""Puzzles of Gomoku: find the only point that wins by force.

The win is proven by fours and open threes alone. For every other point, searches found no such win, and no
win through quiet moves that threaten fours. These searches have limits (`_MORE_PLIES`, `_MORE_QUIET_PLIES`,
and `_LINE_BUDGET` nodes per answer in `searcher`), so uniqueness is not proven. The other side plays the
slowest loss.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from engines.core.engine import StopFlag
from engines.core.game import Position
from engines.core.puzzle_candidate import PuzzleCandidate
from engines.core.scoring.score import Proof
from engines.games.gomoku.search.board.board import Board
from engines.games.gomoku.search.searcher import Searcher
from engines.games.gomoku.search.threats import quickest, threats

_TABLE_MB = 24
_NODES = 30_000
"""Number of nodes for finding a win."""
_MAX_PLIES = 25
_MORE_PLIES = 8
_MORE_QUIET_PLIES = 2


class GomokuPuzzles:
    """Tests which positions of Gomoku are puzzles, with threat searches."""

    levels: Sequence[str] = ("casual", "expert", "master")
    plies = range(9, 60)
    min_plies = 7

    def check(self, position: Position, min_plies: int = 1) -> PuzzleCandidate | None:
        """Return the only point that was found to win by force, with its line; two points if several do.

        Returns `None` if none is found to win within `_MAX_PLIES` plies, if the win takes fewer than
        `min_plies`, or if its line cannot be followed to the end.
        """
        searcher = self._searcher
        searcher.forget()
        board = searcher.set_up(position, StopFlag())
        plies = searcher.fours_win(board, _NODES) or searcher.threats_win(board, _NODES, _MAX_PLIES)
        if not min_plies <= plies <= _MAX_PLIES:
            return None
        line = searcher.threat_line(board, plies)
        if len(line) < plies:
            return None
        other = self._another(position, board, line[0], plies)
        if other is not None:
            return PuzzleCandidate(Proof.WIN, (line[0], other))
        return PuzzleCandidate(Proof.WIN, (line[0],), tuple(line))

    @cached_property
    def _searcher(self) -> Searcher:
        return Searcher(_TABLE_MB)

    def _another(self, position: Position, board: Board, best: int, plies: int) -> int | None:
        """Return a point other than `best` that wins by force, if one is found.

        `board` is set up with `position`. The win may take somewhat longer than `plies`, the best one's.
        """
        points = [point for point in position.legal_actions() if point != best]
        for search, most in (
            (threats.vct, plies + _MORE_PLIES),
            (quickest.win, max(plies + _MORE_QUIET_PLIES, 9)),
        ):
            for point in points:
                if self._searcher.first_move_wins(board, point, most, search):
                    return point
        return None


PUZZLES = GomokuPuzzles()
