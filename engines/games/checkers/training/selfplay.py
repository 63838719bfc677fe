"""Self-play games as training data: positions with the search's score and the game's result.

A game starts with an opening of the deck or the game's own start, and up to `MAX_RANDOM` random moves.
It ends without a legal move, in the endgame tables, with a proven score, after `QUIET` plies without
progress or after `MAX_GAME_PLIES` plies. Starts that the search thinks lopsided are left out.

Beside most positions of the path, another position is kept, a few random moves away. It has no result.
Positions with a jump are left out, because the search never estimates them.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from engines.core.engine import StopFlag
from engines.games.checkers import GAME
from engines.games.checkers.openings import three_move_openings
from engines.games.checkers.search.boards import words_of
from engines.games.checkers.search.deepening import IterativeDeepening
from engines.games.checkers.search.endings import MAX_PIECES, distance, shipped_endings
from engines.games.checkers.search.kernel import SLOTS, hash_key, jumpers, list_moves, turned
from engines.games.checkers.search.memory import NO_MOVE, CheckersMemory
from engines.games.checkers.search.pv_search import PROVEN
from engines.search import table as tt
from engines.search.bit_network import BitNetwork
from engines.search.memory import ROOT_BEST

MAX_GAME_PLIES, QUIET = 160, 24
"""Plies after which a game is drawn: in all, and without progress."""
MAX_RANDOM = 8
"""Maximum number of random moves that follow the opening."""
LOPSIDED = 120
"""A game whose first position has a higher score, for either side, is left out; in hundredths of a man."""
RANDOM_SHARE = 1 / 30
"""Share of later moves that are random."""
BESIDE_PIECES = 9
"""Least number of pieces for a position beside the path: games have many positions with fewer."""
MAX_BESIDE, MAX_JUMPS = 3, 12
"""Maximum number of random moves that leave the path, and of the jumps that follow them."""
NO_RESULT = 2
"""In place of a result: the position lies beside the path of a game."""
TABLE_MB = 4
"""Largest size of the search's table, in MiB."""

Words = tuple[np.uint64, np.uint64]
"""The kernel's words of a position: men and kings."""
Row = tuple[int, int, int, int]
"""A labelled position: men, kings, the score (in hundredths of a man) and the result, both for the mover."""


@dataclass(frozen=True, slots=True)
class Positions:
    """Labelled positions, as arrays with an entry for each; `men` and `kings` are the kernel's words."""

    men: npt.NDArray[np.uint64]
    kings: npt.NDArray[np.uint64]
    score: npt.NDArray[np.int16]
    """The search's score for the mover, in hundredths of a man."""
    result: npt.NDArray[np.int8]
    """The game's result for the mover: 1, 0, -1 or `NO_RESULT`."""


@dataclass
class _Path:
    """The game so far: its current position, the keys of earlier ones, and its labelled positions."""

    words: Words
    """The current position, from the view of the side to move."""
    keys: list[int] = field(init=False)
    """Hash keys since the last irreversible move, the current position's last."""
    sign: int = 1
    """1 if the mover of the first position is to move, else -1."""
    rows: list[Row] = field(default_factory=list)
    """Labelled positions, with the `sign` of their mover in place of the result."""

    def __post_init__(self) -> None:
        self.keys = [int(hash_key(*self.words))]

    def play(self, after: Words) -> None:
        """Move on to the position `after` a move, which is still seen from the side that made it."""
        is_reversible = after[0] == self.words[0] and pieces_of(after) == pieces_of(self.words)
        self.words = turned(after[0]), turned(after[1])
        self.keys = [*(self.keys if is_reversible else []), int(hash_key(*self.words))]
        self.sign = -self.sign


def pieces_of(words: Words) -> int:
    """Return the number of pieces of both sides."""
    return int(words[0] | words[1]).bit_count()


class SelfPlay:
    """Plays games of a network against itself; equal arguments give equal positions."""

    def __init__(self, network: BitNetwork, nodes: int, seed: int) -> None:
        """Prepare games of `network`, in which each move and each label takes a search of `nodes` nodes.

        `seed` determines the random moves.
        """
        self._chance = np.random.default_rng(seed)
        self._nodes, self._stop = nodes, StopFlag()
        self._table, self._endings = tt.TranspositionTable(TABLE_MB), shipped_endings()
        self._memory = CheckersMemory(self._table, network, self._endings, self._stop)
        self._moves = np.zeros((SLOTS, 4), dtype=np.uint64)
        start = GAME.start(GAME.complete({}))
        self._openings = [words_of(start)] * len(three_move_openings())
        for line in three_move_openings():
            position = start
            for action in line:
                position = position.play(action)
            self._openings.append(words_of(position))

    def play(self, positions: int) -> Positions:
        """Play whole games until they have at least `positions` labelled positions, and return all of these.

        `positions` is 1 or more.
        """
        rows: list[Row] = []
        while len(rows) < positions:
            rows += self._game()
        men, kings, score, result = zip(*rows, strict=True)
        return Positions(
            np.array(men, np.uint64),
            np.array(kings, np.uint64),
            np.array(score, np.int16),
            np.array(result, np.int8),
        )

    def _game(self) -> list[Row]:
        opening = self._openings[self._chance.integers(len(self._openings))]
        words = self._wander(opening, int(self._chance.integers(MAX_RANDOM + 1)))
        if words is None:
            return []
        path, beside = _Path(words), list[Row]()
        final = self._finish(path, beside)
        return [(men, kings, score, sign * final) for men, kings, score, sign in path.rows] + beside

    def _finish(self, path: _Path, beside: list[Row]) -> int:
        """Play the game of `path` to its end; return the result (1, 0, -1) for the first position's mover.

        Labelled positions are appended to `path.rows`, and those beside the path to `beside`. A lopsided
        first position ends the game at once, without a label and with the result 0; one with a single legal
        move is not tested.
        """
        for ply in range(MAX_GAME_PLIES):
            moves = self._moves_of(path.words)
            has_jump = bool(jumpers(*path.words))
            if not moves:
                return -path.sign
            if pieces_of(path.words) <= MAX_PIECES and not has_jump:
                code = int(distance(np.uint64(self._endings.ctypes.data), *path.words))
                return path.sign * (0 if code == 0 else 1 - 2 * (code & 1))
            index = 0
            if len(moves) > 1:
                index, score = self._search(path.words, path.keys)
                if ply == 0 and abs(score) > LOPSIDED:
                    return 0
                if not has_jump:
                    path.rows.append((int(path.words[0]), int(path.words[1]), score, path.sign))
                if abs(score) >= PROVEN:
                    return path.sign if score > 0 else -path.sign
                if self._chance.random() < RANDOM_SHARE:
                    index = int(self._chance.integers(len(moves)))
                if pieces_of(path.words) >= BESIDE_PIECES:
                    beside += self._beside(path.words)
            path.play(moves[index])
            if len(path.keys) > QUIET:
                return 0
        return 0

    def _beside(self, words: Words) -> list[Row]:
        """Return the labelled position a few random moves from `words`, as a list of one row.

        While the mover must jump, up to `MAX_JUMPS` jumps follow those moves. The list is empty if the game
        ends on the way, the mover can still jump, or the endgame tables have the position.
        """
        away = self._wander(words, int(self._chance.integers(1, MAX_BESIDE + 1)))
        for _ in range(MAX_JUMPS):
            if away is not None and jumpers(*away):
                away = self._wander(away, 1)
        if away is None or jumpers(*away) or pieces_of(away) <= MAX_PIECES or not self._moves_of(away):
            return []
        _, score = self._search(away, [int(hash_key(*away))])
        return [(int(away[0]), int(away[1]), score, NO_RESULT)]

    def _wander(self, words: Words, count: int) -> Words | None:
        """Return the position after `count` random moves from `words`, or `None` if the game ends before."""
        for _ in range(count):
            moves = self._moves_of(words)
            if not moves:
                return None
            men, kings = moves[self._chance.integers(len(moves))]
            words = turned(men), turned(kings)
        return words

    def _moves_of(self, words: Words) -> list[Words]:
        """Return the position after each legal move, still seen from the side that moved."""
        count = int(list_moves(np.uint64(self._moves.ctypes.data), *words))
        return [(men, kings) for men, kings in self._moves[:count, :2]]

    def _search(self, words: Words, keys: list[int]) -> tuple[int, int]:
        """Return the index in `_moves_of(words)` of the best move, and the mover's score.

        The score is in hundredths of a man. `keys` are the hash keys since the last irreversible move, that
        of `words` last.
        """
        self._memory.begin(self._stop, self._nodes)
        self._memory.set(ROOT_BEST, NO_MOVE)
        self._memory.set_path(keys)
        self._table.begin_search()
        search = IterativeDeepening(self._memory, *words, len(keys) - 1)
        search.run()
        return search.index, search.score
