"""The memory of a search: its own words (see `engines.search.memory`), and the keys of positions."""

from __future__ import annotations

import numpy as np

from engines.core.engine import StopFlag
from engines.games.othello.search.board.stability import EDGES as EDGE_TABLE
from engines.games.othello.search.evaluation.evaluate import Evaluation
from engines.games.othello.search.probcut import EXACT
from engines.games.othello.search.probcut import PROBES as PROBE_TABLE
from engines.search.jit import njit
from engines.search.memory import OWN, ROOT_BEST, ROOT_BONUS, SearchMemory
from engines.search.native import Word
from engines.search.table import TranspositionTable
from engines.search.threads.shared_work import SharedWork

CERTAINTY, EDGES, SCRATCH, EVALUATION, PROBES, WORK = (OWN + np.uint64(8 * n) for n in range(6))
# The certainty that ProbCut requires, `0 … EXACT` (see `probcut`), and addresses: of the edge stabilities; of
# the move lists, a frame for each number of empties; of the evaluation; of ProbCut's probe table; and of the
# moves that threads are searching, 0 for a single thread.
_SIZE = OWN + np.uint64(8 * 6)
NO_MOVE = 64
"""In place of a point: there is no move."""
SLOTS = 34
"""Maximum number of moves in a frame."""
FRAME_WORDS = 3 * SLOTS
"""Number of words in a frame; `move_list` describes a frame."""
TABLE_MB = 64
"""Maximum size in MiB of one engine's transposition table."""

MIDGAME_SALT = np.uint64(0x5851F42D4C957F2D)
"""Constant that is xor-ed with the keys of midgame entries to separate them from the endgame's entries."""
_MIX_PLAYER = np.uint64(0x9E3779B97F4A7C15)
_MIX_OPPONENT = np.uint64(0xC2B2AE3D27D4EB4F)
_U29, _U32 = np.uint64(29), np.uint64(32)


class OthelloMemory(SearchMemory):
    """The memory of one search; `best` is a point, or `NO_MOVE`."""

    def __init__(
        self,
        table: TranspositionTable,
        evaluation: Evaluation,
        stop: StopFlag,
        node_limit: int | None = None,
        work: SharedWork | None = None,
    ) -> None:
        """Allocate the memory of a search that ends by `stop` or after `node_limit` nodes, if given.

        `work` is shared by threads that search the same position, `None` without other threads; each
        thread has its own memory and evaluation.
        """
        super().__init__(_SIZE, table)
        self.root_bonus = np.zeros(64, dtype=np.int64)
        """Bonus of each square at the root, which is added to its estimate, in 1/64 disc."""
        self.set_certainty(EXACT)
        self.point(EDGES, EDGE_TABLE)
        self.point(SCRATCH, np.zeros(FRAME_WORDS * 65, dtype=np.int64))
        self.point(EVALUATION, evaluation)
        self.point(PROBES, PROBE_TABLE)
        self.point(ROOT_BONUS, self.root_bonus)
        if work is not None:
            self.point(WORK, work)
        self.set(ROOT_BEST, NO_MOVE)
        self.begin(stop, node_limit)

    def set_certainty(self, certainty: int) -> None:
        """Set the certainty that ProbCut requires from now on: `0 … EXACT` (see `probcut`)."""
        self.set(CERTAINTY, certainty)


@njit("uint64(uint64, uint64)")
def hash_key(player: Word, opponent: Word) -> Word:
    """Return the 64-bit hash key of a position, seen by `player`, who is to move."""
    key = player * _MIX_PLAYER
    key ^= key >> _U29
    key += opponent * _MIX_OPPONENT
    key ^= key >> _U32
    return key * _MIX_PLAYER
