"""The context of a search: the memory that its kernels share, with node count and stop flag.

A context is an array of words; kernels get its address and read

    0 nodes      positions visited
    1 stop       address of the stop flag
    2 table      address of the transposition table
    3 edges      address of the edge stabilities
    4 scratch    address of the move lists, a frame for each number of empties
    5 evaluation address of the evaluation
    6 budget     nodes after which the search stops
    7 certainty  the certainty that ProbCut requires, `0 … EXACT` (see `probcut`)
    8 best       the best move of the root so far, or `NO_MOVE`
    9 score      score of the best move
   10 probes     address of ProbCut's probe table
   11 bonus      address of each square's bonus at the root, an i64 each
   12 work       address of the moves that threads are searching, 0 for a single thread
"""

from __future__ import annotations

import numpy as np

from engines.core.engine import StopFlag
from engines.games.othello.search.board.stability import EDGES as EDGE_TABLE
from engines.games.othello.search.evaluation.evaluate import Evaluation
from engines.games.othello.search.probcut import EXACT
from engines.games.othello.search.probcut import PROBES as PROBE_TABLE
from engines.search import table as tt
from engines.search.jit import njit
from engines.search.native import Int, Word, int64, load_i64, load_u64, store_i64
from engines.search.threads.shared_work import SharedWork

NODES, STOP, TABLE, EDGES, SCRATCH, EVALUATION, BUDGET = (np.uint64(8 * n) for n in range(7))
CERTAINTY, ROOT_BEST, ROOT_SCORE, PROBES, ROOT_BONUS, WORK = (np.uint64(8 * n) for n in range(7, 13))
NO_MOVE = 64
SLOTS = 34
"""Maximum number of moves in a frame; no position has more than 33."""
FRAME_WORDS = 3 * SLOTS
"""Number of words in a frame; `move_list` describes a frame."""
UNLIMITED = 1 << 62
TABLE_MB = 64
"""Size in MB of one engine's transposition table."""

MIDGAME_SALT = np.uint64(0x5851F42D4C957F2D)
"""Constant that is xor-ed with the keys of midgame entries to separate them from the endgame's entries."""
_MIX_PLAYER = np.uint64(0x9E3779B97F4A7C15)
_MIX_OPPONENT = np.uint64(0xC2B2AE3D27D4EB4F)
_U29, _U32 = np.uint64(29), np.uint64(32)


class Context:
    """Working memory of a search; keep a reference to the object while `address` is in use."""

    def __init__(
        self,
        table: tt.TranspositionTable,
        evaluation: Evaluation,
        stop: StopFlag,
        budget: int | None,
        work: SharedWork | None = None,
    ) -> None:
        """`work` serves threads that search one position; each thread has its own context and evaluation."""
        self._scratch = np.zeros(FRAME_WORDS * 65, dtype=np.int64)
        self._keep = (table, evaluation, stop, work)
        addresses = (stop.address, table.address, EDGE_TABLE.ctypes.data, self._scratch.ctypes.data)
        words = [0, *addresses, evaluation.address, UNLIMITED if budget is None else budget]
        self.root_bonus = np.zeros(64, dtype=np.int64)
        """Bonus of each square at the root, which is added to its score, in midgame units."""
        words += [EXACT, NO_MOVE, 0, PROBE_TABLE.ctypes.data, self.root_bonus.ctypes.data]
        words += [0 if work is None else work.address]
        self._words = np.array(words, dtype=np.uint64)

    @property
    def address(self) -> np.uint64:
        """Memory address of the context, for kernels."""
        return np.uint64(self._words.ctypes.data)

    @property
    def nodes(self) -> int:
        """Number of positions visited so far."""
        return int(self._words[0])

    def set_certainty(self, certainty: int) -> None:
        """Set the certainty that ProbCut requires from now on."""
        self._words[7] = certainty

    @property
    def best(self) -> int:
        """Best move found at the root so far, or `NO_MOVE`."""
        return int(self._words[8])

    @property
    def score(self) -> int:
        """Score of `best`, in the units of the search that found it."""
        return int(self._words.view(np.int64)[9])

    @property
    def is_stopped(self) -> bool:
        """Whether the flag is set or the node budget is used up."""
        return bool(is_stopped(self.address))


@njit("uint64(uint64, uint64)")
def hash_key(player: Word, opponent: Word) -> Word:
    """Return the hash key of a position, from the view of the side to move."""
    key = player * _MIX_PLAYER
    key ^= key >> _U29
    key += opponent * _MIX_OPPONENT
    key ^= key >> _U32
    return key * _MIX_PLAYER


@njit("void(uint64)")
def count_node(context: Word) -> None:
    """Count a visited position in the context."""
    store_i64(context + NODES, load_i64(context + NODES) + int64(1))


@njit("int64(uint64)")
def is_stopped(context: Word) -> Int:
    """Return non-zero if the search must end; results returned after that are meaningless."""
    if load_i64(load_u64(context + STOP)):
        return int64(1)
    return int64(load_i64(context + NODES) >= load_i64(context + BUDGET))
