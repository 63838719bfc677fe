"""Depth-limited player whose evaluation counts threats.

It plays in the middle of the ladder. The perfect player plays its move as long as no score is proven. Values
are in hundredths of a score: proven results are `100 * score` (see `exact.search` for scores), and evaluation
scores stay between -90 and 90.

A position is the kernel's bitboards `own`, the stones of the side to move, and `mask`, those of both sides.
"""

from __future__ import annotations

import time
from types import MappingProxyType

import numpy as np

from engines.core.engine import Limits, SearchResult, StopFlag
from engines.core.game import Position
from engines.core.scoring.score import Score
from engines.games.connect_four.rules import COLUMNS, POINTS
from engines.games.connect_four.search.kernel import (
    CENTRE_FIRST,
    COLUMN,
    EVEN_ROWS,
    LANE,
    ODD_ROWS,
    bitboards,
    landing,
    landings,
    winning_squares,
)
from engines.games.connect_four.search.scores import action_score, best_action
from engines.search.jit import njit
from engines.search.memory import STOPPED, SearchMemory, count_and_poll
from engines.search.native import Int, Word, int64, load_i64, popcount, uint64

HUNDRED = 100
"""A unit of score, in the unit of values."""
_EDGE = 90

_0, _1 = np.uint64(0), np.uint64(1)
_CENTRE_FIRST = np.array(CENTRE_FIRST, dtype=np.int64)
# Squares by the number of lines of four through them (of 69), in two steps above the minimum.
_MANY_LINES = np.uint64(sum(1 << LANE * c + r for c in (2, 3, 4) for r in (1, 2, 3, 4)))
_CENTRE = np.uint64(int(COLUMN) << LANE * 3)


@njit("int64(uint64, uint64, boolean)")
def _side_value(stones: Word, mask: Word, is_first: bool) -> Int:
    """Return a side's evaluation, in hundredths of a score: threats not playable yet, and central squares.

    When everything else is filled, the first side (`is_first`) gets the odd rows (counted from 1) and the
    second side the even ones, so threats there win and count more. Of two threats, one above the other,
    the opponent can block only one. `stones` are the side's, `mask` both sides'.
    """
    threats = winning_squares(stones, mask) & ~landings(mask)
    its_rows = EVEN_ROWS if is_first else ODD_ROWS
    twins = threats & (threats >> _1)
    count = 4 * popcount(threats) + 8 * popcount(threats & its_rows) + 12 * popcount(twins)
    return count + popcount(stones & _CENTRE) + popcount(stones & _MANY_LINES)


@njit("int64(uint64, uint64, int64)")
def estimate(own: Word, mask: Word, stones: Int) -> Int:
    """Return the evaluation for the side to move, from -90 to 90; `stones` is the number of stones."""
    is_first = (stones & 1) == 0
    balance = _side_value(own, mask, is_first) - _side_value(own ^ mask, mask, not is_first)
    return max(int64(-_EDGE), min(int64(_EDGE), balance))


@njit("int64(uint64, uint64, int64, int64, int64, int64, uint64, uint64)")
def search_plies(
    own: Word, mask: Word, stones: Int, depth: Int, alpha: Int, beta: Int, opp_wins: Word, memory: Word
) -> Int:
    """Return the value for the side to move, which has no immediate win, searched `depth` plies deep.

    Fail-soft: a value of at most `alpha` is an upper bound, a value of at least `beta` a lower bound, any
    value between is exact. `stones` is the number of stones on the board; `opp_wins` are the squares where
    the opponent completes four. `memory` is the search's address; after a stop, the value is meaningless.
    """
    count_and_poll(memory)
    if load_i64(memory + STOPPED):
        return alpha

    moves = landings(mask)
    urgent = moves & opp_wins
    if (urgent & (urgent - _1)) if urgent else _0:
        return -HUNDRED * ((POINTS - stones) // 2)
    if urgent:
        moves = urgent
    moves &= ~(opp_wins >> _1)
    if moves == _0:
        return -HUNDRED * ((POINTS - stones) // 2)
    if stones >= POINTS - 2:
        return int64(0)
    if depth <= 0:
        return estimate(own, mask, stones)

    best = int64(-100 * HUNDRED)
    for place in range(COLUMNS):
        move = moves & (COLUMN << uint64(LANE * _CENTRE_FIRST[place]))
        if move == _0:
            continue
        wins = winning_squares(own | move, mask | move)
        value = -search_plies(
            own ^ mask, mask | move, stones + 1, depth - int64(1), -beta, -max(alpha, best), wins, memory
        )
        if value > best:
            best = value
            if best >= beta:
                break
    return best


@njit("int64(uint64, uint64, int64, int64, int64, uint64)")
def value_of_move(own: Word, mask: Word, stones: Int, move: Word, depth: Int, memory: Word) -> Int:
    """Return the value of the move to the square `move`, for the side that makes it.

    The position after it is searched `depth - 1` plies deep. `stones` counts the stones before the move;
    `memory` is the search's address.
    """
    opp, full = own ^ mask, mask | move
    if winning_squares(own, mask) & move:
        return HUNDRED * ((POINTS + 1 - stones) // 2)
    if stones == POINTS - 1:
        return int64(0)
    if depth > 1 and winning_squares(opp, full) & landings(full):
        return -HUNDRED * ((POINTS - stones) // 2)
    wide = int64(100 * HUNDRED)
    wins = winning_squares(own | move, full)
    if depth <= 1:
        return -estimate(opp, full, stones + 1)
    return -search_plies(opp, full, stones + 1, depth - int64(1), -wide, wide, wins, memory)


class Lookahead:
    """Searches up to `depth` plies by iterative deepening, and scores every move."""

    def __init__(self, depth: int) -> None:
        self.depth = depth

    def search(self, position: Position, limits: Limits, stop: StopFlag) -> SearchResult:
        """Return a random one of the best moves; `limits.depth`, if set, replaces `depth`.

        Estimates at most `limits.variety`, in hundredths of a score, below the best one count as equal to it.
        """
        begin = time.monotonic()
        deadline = StopFlag()
        look_deep = IterativeDeepening(stop, deadline, limits.nodes)
        with deadline.within(limits.seconds):
            depth, scores = look_deep.deepen(position.actions, min(limits.depth or self.depth, POINTS))
        action = best_action(position, scores, limits)
        return SearchResult(
            action,
            scores[action],
            depth,
            look_deep.nodes,
            seconds=time.monotonic() - begin,
            pv=(action,),
            action_scores=MappingProxyType(scores),
        )


class IterativeDeepening:
    """Iterative deepening of the search of one position; `nodes` counts the nodes of all depths.

    It ends when `stop` or `deadline` is set, or after `node_limit` nodes; `None` sets no limit.
    """

    def __init__(self, stop: StopFlag, deadline: StopFlag, node_limit: int | None) -> None:
        self._memory = SearchMemory()
        self._memory.begin(stop, node_limit, deadline)

    @property
    def nodes(self) -> int:
        """Number of nodes visited so far."""
        return self._memory.nodes

    def deepen(self, actions: tuple[int, ...], depth: int) -> tuple[int, dict[int, Score]]:
        """Search the position after the columns `actions` to depth 1, 2 … `depth`, until stopped.

        Return the last completed depth, and the score at that depth of each legal column.
        """
        reached, values = 0, dict[int, int]()
        for plies in range(1, min(depth, POINTS - len(actions)) + 1):
            deeper = self.values(actions, plies)
            if deeper is None:
                break
            reached, values = plies, deeper
        return reached, {column: _score(value, len(actions)) for column, value in values.items()}

    def values(self, actions: tuple[int, ...], depth: int) -> dict[int, int] | None:
        """Return the value of each legal column after the columns `actions`, searched `depth` plies deep.

        `None` if the search is stopped; depth 1 always completes. Values are for the side to move, in
        hundredths of a score.
        """
        own, mask = bitboards(actions)
        values = {}
        for column in map(int, _CENTRE_FIRST):
            move = int(landing(mask, column))
            if move:
                values[column] = int(
                    value_of_move(own, mask, len(actions), move, depth, self._memory.address)
                )
        if depth > 1 and self._memory.is_stopped:
            return None
        return dict(sorted(values.items()))


def _score(value: int, stones: int) -> Score:
    """Return a value, in hundredths of a score, as a `Score` for the mover with `stones` stones on the board.

    Values of a hundred or more, which no estimate reaches, are proven.
    """
    if abs(value) >= HUNDRED:
        return action_score(value // HUNDRED, stones)
    return Score.estimate(float(value))
