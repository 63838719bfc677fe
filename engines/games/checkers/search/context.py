"""The context of a search: the memory that its kernels share, with node count and stop flag.

A context is an array of words; kernels get its address and read

    0 nodes      positions visited
    1 stop       address of the stop flag
    2 table      address of the transposition table
    3 frames     address of the move lists, a frame for each ply
    4 weights    address of the evaluation's weights
    5 budget     nodes after which the search stops
    6 endings    address of the endgame tables, 0 without them
    7 history    address of the history, an i64 for each pair of squares
    8 killers    address of the killer moves, two i64 for each ply
    9 path       address of the root's key; keys of earlier boards lie before it, of later plies behind it
   10 best       index of the best move of the root so far, or `NO_MOVE`
   11 score      score of the best move
   12 columns    address where the evaluation lists the columns of a position
   13 bonus      address of each root move's bonus, an i64 each
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from engines.core.engine import StopFlag
from engines.games.checkers.search.kernel import FRAME_BYTES, SLOTS
from engines.search import table as tt
from engines.search.jit import njit
from engines.search.native import Int, Word, int64, load_i64, load_u64, store_i64

NODES, STOP, TABLE, FRAMES, WEIGHTS, BUDGET, ENDINGS = (np.uint64(8 * n) for n in range(7))
HISTORY, KILLERS, PATH, ROOT_BEST, ROOT_SCORE, COLUMNS, ROOT_BONUS = (np.uint64(8 * n) for n in range(7, 14))
NO_MOVE = -1
MAX_PLIES = 128
"""Maximum number of plies from the root."""
MAX_QUIET = 80
"""Number of plies without a man's move or a jump after which the game is drawn."""
UNLIMITED = 1 << 62


class Context:
    """Working memory of a search; keep a reference to the object while `address` is in use."""

    def __init__(
        self,
        table: tt.TranspositionTable,
        weights: npt.NDArray[np.int32],
        endings: npt.NDArray[np.uint8] | None,
        stop: StopFlag,
        budget: int | None,
    ) -> None:
        """`endings` are the endgame tables; without them, every position is searched."""
        self._frames = np.zeros(MAX_PLIES * int(FRAME_BYTES) // 8, dtype=np.uint64)
        self._history = np.zeros(1024 + 2 * MAX_PLIES, dtype=np.int64)
        self._path = np.zeros(MAX_QUIET + MAX_PLIES, dtype=np.uint64)
        self._columns = np.zeros(64, dtype=np.int64)
        self.root_bonus = np.zeros(SLOTS, dtype=np.int64)
        """Bonus of each move at the root, which is added to its score."""
        self._keep = (table, weights, endings, stop)
        words = [0, stop.address, table.address, self._frames.ctypes.data, weights.ctypes.data]
        words += [UNLIMITED if budget is None else budget, 0 if endings is None else endings.ctypes.data]
        words += [self._history.ctypes.data, self._history.ctypes.data + 8 * 1024]
        words += [self._path.ctypes.data + 8 * MAX_QUIET, 0, 0]
        words += [self._columns.ctypes.data, self.root_bonus.ctypes.data]
        self._words = np.array(words, dtype=np.uint64)
        self._signed = self._words.view(np.int64)
        self.forget_best()

    @property
    def address(self) -> np.uint64:
        """Memory address of the context, for kernels."""
        return np.uint64(self._words.ctypes.data)

    @property
    def frames(self) -> np.uint64:
        """Memory address of the frame of the root."""
        return np.uint64(self._frames.ctypes.data)

    @property
    def nodes(self) -> int:
        """Number of positions visited so far."""
        return int(self._words[0])

    @property
    def best(self) -> int:
        """Index of the best move found at the root so far, or `NO_MOVE`."""
        return int(self._signed[10])

    @property
    def score(self) -> int:
        """Score of the best move, in hundredths of a man."""
        return int(self._signed[11])

    @property
    def is_stopped(self) -> bool:
        """Whether the flag is set or the node budget is used up."""
        return bool(is_stopped(self.address))

    def forget_best(self) -> None:
        """Forget the best move, before the search of another root."""
        self._signed[10] = NO_MOVE

    def set_path(self, keys: list[int]) -> None:
        """Store the keys of the boards since the last irreversible move, that of the root last."""
        recent = keys[-MAX_QUIET - 1 :]
        self._path[MAX_QUIET + 1 - len(recent) : MAX_QUIET + 1] = recent


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
