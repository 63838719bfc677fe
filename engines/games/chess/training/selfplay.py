"""Self-play games as training data, by a search of few nodes.

A game starts with some random moves, and is left out if they decide it. It ends as the rules say, and when
the search has proven a win or has long been far ahead. Positions without check whose best move is quiet are
labelled with the search's score and the result, both for the side to move.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import cast

import numpy as np
import numpy.typing as npt

from engines.core.engine import StopFlag
from engines.games.chess import GAME
from engines.games.chess.rules import ChessPosition
from engines.games.chess.search.board import ILLEGAL, PROGRESS, RECORD_WORDS, is_in_check, make
from engines.games.chess.search.deepening import IterativeDeepening
from engines.games.chess.search.endings import is_dead
from engines.games.chess.search.memory import MAX_QUIET, ChessMemory
from engines.games.chess.search.moves import SLOTS, has_move, list_legal
from engines.games.chess.search.order import taking_rank
from engines.games.chess.search.records import record_of
from engines.games.chess.search.scores import PROVEN
from engines.search import table as tt

Words = npt.NDArray[np.uint64]
"""Words of records."""
KEPT_WORDS = 8
"""Number of a record's words that are kept: the pieces, and whose they are."""
MIN_RANDOM, MAX_RANDOM = 6, 11
"""Minimum and maximum number of random moves that start a game."""
_EVEN = 150
"""Maximum score after the random moves, in hundredths of a pawn."""
_DECIDED, _DECIDED_PLIES = 1000, 6
"""A game is decided once the scores of this number of plies in a row are this high, for either side."""
_MAX_PLIES = 300


@dataclass(frozen=True, slots=True)
class Positions:
    """Labelled positions, as arrays with a row for each."""

    words: Words
    """The first `KEPT_WORDS` words of each record."""
    score: npt.NDArray[np.int16]
    """The search's score for the mover, in hundredths of a pawn."""
    result: npt.NDArray[np.int8]
    """The game's result for the mover: 1, 0 or -1."""


class _Game:
    """A game that is played on the kernel's records.

    `record` is the address of the current one, `ply` the number of plies, and `quiet` that of the latest ones
    without progress. `keys` are the hash keys since the last progress, that of the current position last.
    """

    def __init__(self) -> None:
        self._words = np.zeros(2 * RECORD_WORDS, dtype=np.uint64)
        self._words[:RECORD_WORDS] = record_of(cast(ChessPosition, GAME.position()))
        self._frame = np.zeros(SLOTS, dtype=np.int64)
        self.record = np.uint64(self._words.ctypes.data)
        self._target = np.uint64(self._words[RECORD_WORDS:].ctypes.data)
        self.keys, self.ply, self.quiet = [self.words[-1]], 0, 0

    @property
    def words(self) -> list[int]:
        """The words of the current position's record."""
        return [int(word) for word in self._words[:RECORD_WORDS]]

    def legal(self) -> list[int]:
        """Return the legal moves as the kernel codes them."""
        count = list_legal(np.uint64(self._frame.ctypes.data), self.record, self._target)
        moves: list[int] = self._frame[:count].tolist()
        return moves

    def play(self, move: int) -> None:
        """Play a legal move of the kernel."""
        kind = make(self.record, self._target, move)
        assert kind != ILLEGAL
        self._words[:RECORD_WORDS] = self._words[RECORD_WORDS:]
        self.ply += 1
        self.quiet = 0 if kind == PROGRESS else self.quiet + 1
        self.keys = [*(self.keys if self.quiet else []), int(self._words[RECORD_WORDS - 1])]

    def result(self) -> int | None:
        """Return the result for the side to move (1, 0, -1), or `None` if the game goes on.

        Games of `_MAX_PLIES` plies are drawn.
        """
        frame = np.uint64(self._frame.ctypes.data)
        if not has_move(frame, self.record, self._target):
            return -1 if is_in_check(self.record) else 0
        is_drawn = is_dead(self.record) or self.keys.count(self.keys[-1]) >= 3 or self.quiet >= MAX_QUIET
        return 0 if is_drawn or self.ply >= _MAX_PLIES else None


def play_games(weights: npt.NDArray[np.int64], *, games: int, nodes: int, seed: int) -> Positions:
    """Play games with `weights` and searches of `nodes` nodes; return their quiet positions, labelled.

    `weights` are packed (see `columns.packed`); `seed` determines the random moves. Of the `games` games,
    those that the random moves decide have no positions; at least one game must have some. Equal
    arguments give equal positions.
    """
    chance = np.random.default_rng(seed)
    rows = [row for _ in range(games) for row in _positions(weights, chance, nodes)]
    words, scores, results = zip(*rows, strict=True)
    return Positions(
        np.array(words, dtype=np.uint64), np.array(scores, dtype=np.int16), np.array(results, dtype=np.int8)
    )


def _positions(
    weights: npt.NDArray[np.int64], chance: np.random.Generator, nodes: int
) -> Iterator[tuple[list[int], int, int]]:
    """Play a game with packed `weights` and searches of `nodes` nodes.

    Yield the words of each quiet position with its score and result, both for the mover. `chance` draws the
    first moves; a game that these decide yields nothing.
    """
    game, table, stop = _Game(), tt.TranspositionTable(1), StopFlag()
    for _ in range(int(chance.integers(MIN_RANDOM, MAX_RANDOM + 1))):
        moves = game.legal()
        if not moves:
            return
        game.play(int(chance.choice(moves)))
    kept: list[tuple[list[int], int, int]] = []
    far, sign = 0, 1
    memory, is_first = ChessMemory(table, stop, weights=weights), True
    while (final := game.result()) is None:
        memory.begin(stop, nodes)
        memory.set_root(game.words, game.keys)
        table.begin_search()
        search = IterativeDeepening(memory, game.quiet)
        search.run()
        if is_first and abs(search.score) > _EVEN:
            return
        is_first = False
        far = far + 1 if abs(search.score) >= _DECIDED else 0
        if far >= _DECIDED_PLIES or abs(search.score) >= PROVEN:
            final = 1 if search.score > 0 else -1
            break
        if not is_in_check(game.record) and not taking_rank(game.record, search.move):
            kept.append((game.words[:KEPT_WORDS], search.score, sign))
        game.play(search.move)
        sign = -sign
    for words, score, mover in kept:
        yield words, score, final * mover * sign
