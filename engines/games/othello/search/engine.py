"""Othello engine: iterative deepening, then the endgame with increasing certainty, finally exact.

Scores are in discs; a solved position's score is its exact margin.
"""

from __future__ import annotations

import time

import numpy as np
import numpy.typing as npt

from engines.core.engine import Limits, SearchResult, StopFlag
from engines.core.game import Position
from engines.core.scoring.score import Score
from engines.games.othello.search.board.kernel import PASS, moves
from engines.games.othello.search.book import OpeningBook
from engines.games.othello.search.deepening import Found, IterativeDeepening
from engines.games.othello.search.endgame.endgame import solved_move
from engines.games.othello.search.evaluation.evaluate import DISC, Evaluation, shipped_weights
from engines.games.othello.search.memory import TABLE_MB, OthelloMemory
from engines.games.othello.search.midgame import stored_move
from engines.search import table as tt
from engines.search.threads.shared_work import SharedWork
from engines.search.threads.side_by_side import parallel_helpers
from engines.search.variety import root_bonuses

MARGIN_S = 0.03
"""Safety margin in seconds: the search is stopped this long before its deadline.

The search returns 0.2 ms after the stop flag is set, and the principal variation takes up
to 1 ms more. On busy processors, however, the timer can fire late and the search must wait
for a core: beside two endless loops on two cores, these delays were up to 26 ms and 18 ms.
"""
FORCED_DEPTH = 8
"""Search depth if there is only one legal move and only time is limited, enough for a score."""


def bitboards(position: Position) -> tuple[np.uint64, np.uint64]:
    """Return two bitboards: the discs of the side to move, and those of its opponent."""
    cells = position.cells
    sides = [sum(1 << point for point, cell in enumerate(cells) if cell == side) for side in (1, 2)]
    mover = int(position.side_to_move)
    return np.uint64(sides[mover]), np.uint64(sides[1 - mover])


class OthelloEngine:
    """Alpha-beta engine with trained patterns and exact endgames.

    It keeps its table between searches that only time limits, and clears it before others.
    """

    def __init__(
        self,
        table_mb: float = TABLE_MB,
        book: OpeningBook | None = None,
        weights: npt.NDArray[np.int16] | None = None,
    ) -> None:
        """Allocate a transposition table of at most `table_mb` MiB.

        Without a `book`, every move is searched; `weights`, for all states, replace the shipped ones.
        """
        self._book = book
        self._table = tt.TranspositionTable(table_mb)
        self._weights = shipped_weights() if weights is None else weights
        self._evaluation = Evaluation(self._weights)

    def search(self, position: Position, limits: Limits, stop: StopFlag) -> SearchResult:
        """Return a move of the book or, without one, the best action found; exact near the end of the game.

        - `limits.variety`, in discs, lets the search choose nearly best moves; the book has its own variety.
        - `limits.threads` counts only if time alone limits the search.
        - A single legal move is searched to `FORCED_DEPTH` at most if time alone limits the search.
        """
        started = time.perf_counter()
        player, opponent = bitboards(position)
        known = self._book.choose(int(player), int(opponent), limits.seed) if self._book else None
        if known is not None:
            return SearchResult(known[0], Score.estimate(known[1]), pv=(known[0],))
        if not limits.is_timed:
            # Unless only time limits the search, equal limits must give the same nodes.
            self._table.clear()
        self._table.begin_search()
        # Searches with several threads are not repeatable.
        threads = limits.threads if limits.is_timed else 1
        work = SharedWork() if threads > 1 else None
        memory = OthelloMemory(self._table, self._evaluation, stop, limits.nodes, work)

        def help_on(_: int, ends: StopFlag) -> None:
            evaluation = Evaluation(self._weights)
            _search(OthelloMemory(self._table, evaluation, ends, None, work), position, limits)

        with stop.within(limits.seconds, MARGIN_S), parallel_helpers(threads - 1, help_on):
            found = _search(memory, position, limits)
        score = Score.margin(round(found.discs)) if found.is_exact else Score.estimate(round(found.discs, 2))
        pv = _line(memory, position, found)
        seconds = time.perf_counter() - started
        return SearchResult(found.action, score, found.depth, memory.nodes, seconds=seconds, pv=pv)


def _search(memory: OthelloMemory, position: Position, limits: Limits) -> Found:
    boards = bitboards(position)
    if not moves(*boards):
        # A forced pass: search the opponent's position to get a meaningful score.
        after = _search(memory, position.play(PASS), limits)
        return Found(PASS, -after.discs, after.depth, after.is_exact)
    memory.root_bonus[:] = np.round(root_bonuses(position, limits)[:64] * DISC)
    deepening = IterativeDeepening(memory, *boards)
    is_forced = len(position.legal_actions()) == 1 and limits.is_timed
    deepening.run(FORCED_DEPTH if is_forced and limits.depth is None else limits.depth)
    return deepening.found


def _line(memory: OthelloMemory, position: Position, found: Found) -> tuple[int, ...]:
    """Return the principal variation from the best move `found`, as far as the table contains it."""
    line = [found.action]
    position = position.play(found.action)
    while position.outcome is None and len(line) < found.depth:
        player, opponent = bitboards(position)
        action = PASS
        if moves(player, opponent):
            remembered = solved_move if found.is_exact else stored_move
            action = int(remembered(memory.address, player, opponent))
        if action not in position.legal_actions():
            break
        line.append(action)
        position = position.play(action)
    return tuple(line)
