"""Self-play games as training data, by a search to a fixed depth.

A game starts with some random moves. It ends without a legal move, in the endgame tables,
after `QUIET` plies without progress or after `MAX_GAME_PLIES` plies. Every position without a jump after
the random moves is labelled with the result for its side to move.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from engines.core.engine import StopFlag
from engines.games.checkers.search.endings import MAX_PIECES, distance, shipped_endings
from engines.games.checkers.search.kernel import (
    START_MEN,
    ZERO,
    jumpers,
    kings_at,
    list_moves,
    men_at,
    turned,
)
from engines.games.checkers.search.memory import CheckersMemory
from engines.games.checkers.search.pv_search import INFINITE, pv_search, stored_move
from engines.search import table as tt
from engines.search.jit import njit
from engines.search.native import Int, Word, int64, popcount, uint64

MAX_GAME_PLIES = 200
QUIET = 30
MIN, MAX_RANDOM = 5, 12
"""Minimum and maximum number of random moves that start a game."""
_RARITY = np.uint64(24)
"""Later, one move in this many is random."""


@dataclass(frozen=True, slots=True)
class Positions:
    """Labelled positions: men, kings, and the result for the mover (1, 0, -1)."""

    men: npt.NDArray[np.uint64]
    kings: npt.NDArray[np.uint64]
    result: npt.NDArray[np.int8]


@njit("uint64(uint64)")
def _next_random(state: Word) -> Word:
    """Return the next state of xorshift64 (Marsaglia)."""
    state ^= state << np.uint64(13)
    state ^= state >> np.uint64(7)
    return state ^ (state << np.uint64(17))


@njit("int64(uint64, uint64, uint64, uint64, int64, uint64, uint64[::1], uint64[::1], int8[::1])")
def _play(
    memory: Word,
    frame: Word,
    endings: Word,
    random: Word,
    depth: Int,
    spare: Word,
    all_men: npt.NDArray[np.uint64],
    all_kings: npt.NDArray[np.uint64],
    results: npt.NDArray[np.int8],
) -> Int:
    """Play one game, write its positions and their labels, and return their number."""
    men, kings, sign = START_MEN, ZERO, int64(1)
    random = _next_random(_next_random(random))
    opening = int64(MIN) + int64((random >> np.uint64(20)) % uint64(MAX_RANDOM - MIN + 1))
    count, quiet, final = int64(0), int64(0), int64(0)
    for ply in range(MAX_GAME_PLIES):
        moves = list_moves(spare, men, kings)
        if moves == 0:
            final = -sign
            break
        is_jump = jumpers(men, kings) != ZERO
        if popcount(men | kings) <= MAX_PIECES and not is_jump:
            code = distance(endings, men, kings)
            if code:
                final = sign if code & int64(1) == 0 else -sign
            break
        random = _next_random(random)
        index = int64((random >> np.uint64(11)) % uint64(moves))
        if ply < opening:
            count = int64(0)
        elif moves > 1 and (random >> np.uint64(40)) % _RARITY != ZERO:
            pv_search(memory, men, kings, int64(-INFINITE), int64(INFINITE), depth, int64(0), int64(0))
            index = max(stored_move(memory, men, kings), int64(0))
        if ply >= opening and not is_jump:
            all_men[count], all_kings[count], results[count] = men, kings, sign
            count += 1
        pieces, was_men = popcount(men | kings), men
        list_moves(spare, men, kings)
        men, kings = men_at(spare, index), kings_at(spare, index)
        quiet = int64(0) if men != was_men or popcount(men | kings) != pieces else quiet + int64(1)
        if quiet >= QUIET:
            break
        men, kings = turned(men), turned(kings)
        sign = -sign
    for number in range(count):
        results[number] *= final
    return count


def play_games(weights: npt.NDArray[np.int32], *, games: int, depth: int, seed: int) -> Positions:
    """Play `games` games with `weights`; equal arguments give equal positions."""
    table = tt.TranspositionTable(8)
    endings = shipped_endings()
    memory = CheckersMemory(table, weights, endings, StopFlag(), None)
    spare = np.zeros(1024, dtype=np.uint64)
    men = np.zeros(games * MAX_GAME_PLIES, dtype=np.uint64)
    kings = np.zeros_like(men)
    results = np.zeros(games * MAX_GAME_PLIES, dtype=np.int8)
    seeds = np.random.default_rng(seed).integers(1, 1 << 63, games, dtype=np.uint64)
    end = 0
    addresses = memory.frames, np.uint64(endings.ctypes.data)
    for game_seed in seeds:
        part = slice(end, end + MAX_GAME_PLIES)
        end += _play(
            memory.address,
            *addresses,
            game_seed,
            depth,
            np.uint64(spare.ctypes.data),
            men[part],
            kings[part],
            results[part],
        )
        table.begin_search()
    return Positions(men[:end].copy(), kings[:end].copy(), results[:end].copy())
