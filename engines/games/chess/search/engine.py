"""The engine of chess: iterative deepening of a principal variation search.

Estimates are in pawns. A search starts from an empty table unless time alone limits it, so that equal limits
give equal results.
"""

from __future__ import annotations

import time
from typing import cast

from engines.core.engine import Limits, SearchResult, StopFlag
from engines.core.game import Position
from engines.core.scoring.score import Score
from engines.games.chess.rules import ChessPosition
from engines.games.chess.search.deepening import IterativeDeepening
from engines.games.chess.search.memory import NO_MOVE, ChessMemory
from engines.games.chess.search.pv_search import stored_move
from engines.games.chess.search.records import CODES, action_of, key_of, keys_of, quiet_of, record_of
from engines.games.chess.search.scores import PROVEN, WIN
from engines.search import table as tt
from engines.search.variety import root_bonuses

TABLE_MB = 16
"""Largest size of the transposition table, in MiB."""
PAWN = 100
"""A pawn in the unit of the search."""
MARGIN_S = 0.03
"""Safety margin in seconds: the search is stopped this long before its deadline."""
FORCED_DEPTH = 6
"""Search depth if there is only one legal move, enough for a score without using up the time."""


def score_of(value: int) -> Score:
    """Convert a value of the search to a score: an estimate in pawns, or a win or loss from ±`PROVEN` on."""
    if abs(value) < PROVEN:
        return Score.estimate(value / PAWN)
    return Score.win(WIN - value) if value > 0 else Score.loss(WIN + value)


class ChessEngine:
    """Alpha-beta engine with a transposition table of at most `table_mb` MiB.

    The entries of the table are kept for a search that time alone limits, and removed before any other.
    """

    def __init__(self, table_mb: float = TABLE_MB) -> None:
        self._table = tt.TranspositionTable(table_mb)

    def search(self, position: Position, limits: Limits, stop: StopFlag) -> SearchResult:
        """Return the best action found, with a score in pawns and the principal variation.

        With `limits.variety`, a random bonus of at most that many pawns is added to each estimate, so the
        action can be that much worse, and the score that much higher. If not even one ply was searched to
        its end in time, the score and the depth are 0; the action is the best of the moves searched, or
        else the first legal one.
        """
        started = time.perf_counter()
        position = cast(ChessPosition, position)
        if not limits.is_timed:
            # Unless only time limits the search, equal limits must give the same nodes.
            self._table.clear()
        self._table.begin_search()
        memory = ChessMemory(self._table, stop, limits.nodes)
        memory.set_root(record_of(position), keys_of(position))
        actions, codes = position.legal_actions(), CODES[position.side_to_move]
        if limits.variety:
            bonuses = root_bonuses(position, limits)
            for action in actions:
                memory.root_bonus[codes[action]] = round(bonuses[action] * PAWN)
        deepening = IterativeDeepening(memory, quiet_of(position))
        is_forced = len(actions) == 1 and limits.is_timed
        with stop.within(limits.seconds, MARGIN_S):
            deepening.run(FORCED_DEPTH if is_forced and limits.depth is None else limits.depth)
        move = deepening.move
        action = actions[0] if move == NO_MOVE else action_of(move, position.side_to_move)
        return SearchResult(
            action,
            score_of(deepening.score),
            deepening.depth,
            memory.nodes,
            seconds=time.perf_counter() - started,
            pv=_line(memory, position, action, deepening.depth),
        )


def _line(memory: ChessMemory, position: ChessPosition, action: int, depth: int) -> tuple[int, ...]:
    """Return the principal variation that begins with `action`, at most `depth` plies.

    The line ends where the table in `memory` has no move.
    """
    line = [action]
    position = position.play(action)
    while position.outcome is None and len(line) < depth:
        move = int(stored_move(memory.address, key_of(position)))
        if move == NO_MOVE or action_of(move, position.side_to_move) not in position.legal_actions():
            break
        line.append(action_of(move, position.side_to_move))
        position = position.play(line[-1])
    return tuple(line)
