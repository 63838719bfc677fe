"""The memory of a search: its own words (see `engines.search.memory`), and what they point to."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from engines.core.engine import StopFlag
from engines.games.chess.search.board import RECORD_WORDS
from engines.games.chess.search.columns import shipped_weights
from engines.games.chess.search.moves import SLOTS
from engines.search.memory import OWN, ROOT_BEST, ROOT_BONUS, SearchMemory
from engines.search.table import TranspositionTable

FRAMES, RECORDS, HISTORY, CONTINUATIONS, KILLERS, PLAYED, ESTIMATES, PATH, WEIGHTS = (
    OWN + np.uint64(8 * n) for n in range(9)
)
# Addresses: of the move lists, a frame for each ply; of the positions, a record for each ply; of the history,
# an i16 for each mover and pair of squares, and for each two places (kind and goal) of moves; of the killer
# moves, two i64 for each ply; of the moves' places, one i64 for each ply and two before the root; of the
# estimates, an i64 for each ply; of the root's key, before which lie the keys of earlier positions and
# behind it those of later plies; of the evaluation's weights.
_SIZE = OWN + np.uint64(8 * 9)
NO_MOVE = 0xFFFF
"""In place of a move: there is none."""
MAX_PLIES = 128
"""Maximum number of plies from the root."""
MAX_QUIET = 100
"""Number of plies without a pawn's move or a capture after which the game is drawn."""
_PAIRS = 1 << 12
UNKNOWN = 6 * 64
"""In place of an earlier move's `place_of`: there was none, or the turn was skipped."""
MOVES = 1 << 15
"""Number of codes of moves."""


class ChessMemory(SearchMemory):
    """The memory of one search; `best` is a move as the kernel codes it, or `NO_MOVE`."""

    def __init__(
        self,
        table: TranspositionTable,
        stop: StopFlag,
        node_limit: int | None = None,
        weights: npt.NDArray[np.int64] | None = None,
    ) -> None:
        """Allocate the memory of a search that ends by `stop` or after `node_limit` nodes, if given.

        `weights`, if given, are packed and replace the shipped ones.
        """
        super().__init__(_SIZE, table)
        plies = MAX_PLIES + 1
        self._records = np.zeros((plies + 1) * RECORD_WORDS, dtype=np.uint64)
        self._path = np.zeros(MAX_QUIET + plies, dtype=np.uint64)
        self.root_bonus = np.zeros(MOVES, dtype=np.int64)
        """Bonus added to the estimate of each root move, by the move's code and in the kernel's unit."""
        self.point(FRAMES, np.zeros(plies * SLOTS, dtype=np.int64))
        self.point(RECORDS, self._records)
        self.point(HISTORY, np.zeros(2 * _PAIRS, dtype=np.int16))
        self.point(CONTINUATIONS, np.zeros((UNKNOWN + 1) * UNKNOWN, dtype=np.int16))
        self.point(KILLERS, np.zeros(2 * plies, dtype=np.int64))
        self.point(PLAYED, np.full(plies + 2, UNKNOWN, dtype=np.int64))
        self.point(ESTIMATES, np.zeros(plies, dtype=np.int64))
        self.point(PATH, self._path[MAX_QUIET:])
        self.point(WEIGHTS, shipped_weights() if weights is None else weights)
        self.point(ROOT_BONUS, self.root_bonus)
        self.set(ROOT_BEST, NO_MOVE)
        self.begin(stop, node_limit)

    def set_root(self, record: list[int], keys: list[int]) -> None:
        """Store the words of the root's `record`, and the keys since the last irreversible move.

        The root's own key is the last one.
        """
        self._records[:RECORD_WORDS] = record
        recent = keys[-MAX_QUIET - 1 :]
        self._path[MAX_QUIET + 1 - len(recent) : MAX_QUIET + 1] = recent
