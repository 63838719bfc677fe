"""The memory of a search: its own words (see `engines.search.memory`), and what they point to."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from engines.core.engine import StopFlag
from engines.games.checkers.search.kernel import FRAME_BYTES, SLOTS
from engines.search.bit_network import BitNetwork
from engines.search.memory import OWN, ROOT_BEST, ROOT_BONUS, SearchMemory
from engines.search.table import TranspositionTable

FRAMES, NETWORK, ENDINGS, HISTORY, KILLERS, PATH, STATES = (OWN + np.uint64(8 * n) for n in range(7))
# Addresses: of the move lists, a frame for each ply; of the evaluation's network; of the endgame tables, 0
# without them; of the history, an i64 for each pair of squares; of the killer moves, two i64 for each ply; of
# the root's key, before which lie the keys of earlier boards and behind it those of later plies; and of the
# network's states, one for each ply.
_SIZE = OWN + np.uint64(8 * 7)
NO_MOVE = -1
"""In place of a move's index: there is none."""
MAX_PLIES = 128
"""Maximum number of plies from the root."""
MAX_QUIET = 80
"""Number of plies without a man's move or a jump after which the game is drawn."""
WORDS = 2
"""Number of words of a position: men and kings."""
_PAIRS = 1024
"""Number of pairs of squares."""


class CheckersMemory(SearchMemory):
    """The memory of one search.

    `best` is an index among the root's moves as the kernel lists them, or `NO_MOVE`.
    """

    def __init__(
        self,
        table: TranspositionTable,
        network: BitNetwork,
        endings: npt.NDArray[np.uint8] | None,
        stop: StopFlag,
        node_limit: int | None = None,
    ) -> None:
        """Allocate the memory of a search with this transposition table and this network.

        The search ends by `stop` or after `node_limit` nodes; `None` sets no limit. `endings` are the
        endgame tables; with `None`, every position is searched.
        """
        super().__init__(_SIZE, table)
        frames = np.zeros(MAX_PLIES * int(FRAME_BYTES) // 8, dtype=np.uint64)
        history = np.zeros(_PAIRS + 2 * MAX_PLIES, dtype=np.int64)
        self._path = np.zeros(MAX_QUIET + MAX_PLIES, dtype=np.uint64)
        self.root_bonus = np.zeros(SLOTS, dtype=np.int64)
        """Bonus of each move at the root, in the kernel's order and unit, which is added to its estimate."""
        self.point(FRAMES, frames)
        self.point(NETWORK, network.packed)
        if endings is not None:
            self.point(ENDINGS, endings)
        self.point(HISTORY, history)
        self.point(KILLERS, history[_PAIRS:])
        self.point(PATH, self._path[MAX_QUIET:])
        self.point(STATES, network.states(WORDS, MAX_PLIES))
        self.point(ROOT_BONUS, self.root_bonus)
        self.set(ROOT_BEST, NO_MOVE)
        self.begin(stop, node_limit)

    @property
    def frames(self) -> np.uint64:
        """Memory address of the root's move list; those of later plies follow, `FRAME_BYTES` apart."""
        return np.uint64(self.get(FRAMES))

    def set_path(self, keys: list[int]) -> None:
        """Store the hash keys of the boards since the last irreversible move, the root's own key last."""
        recent = keys[-MAX_QUIET - 1 :]
        self._path[MAX_QUIET + 1 - len(recent) : MAX_QUIET + 1] = recent
