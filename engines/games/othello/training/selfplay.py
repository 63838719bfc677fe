"""Self-play games as training data.

A game starts with some random moves. Then a shallow search plays, with an
occasional random move, until a random ply, so that positions are varied but
resemble those of real games. From there a search of fixed depth continues,
and the endgame is exact. Every position after the last random move, with at
least `LAST` empty squares, is labelled with the final margin for its side to
move and with the search's score.

In kernels, `memory` is the address of the search's words, and `player` and `opponent` are
bitboards of the discs of the side to move and of its opponent.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from engines.core.engine import StopFlag
from engines.games.othello.search.board.kernel import (
    ONE,
    START_OPPONENT,
    START_PLAYER,
    ZERO,
    final_margin,
    flips,
    moves,
)
from engines.games.othello.search.endgame.endgame import solve_window, solved_move
from engines.games.othello.search.evaluation.evaluate import DISC, Evaluation
from engines.games.othello.search.memory import OthelloMemory
from engines.games.othello.search.midgame import INFINITE, search_midgame, stored_move
from engines.search import table as tt
from engines.search.jit import njit
from engines.search.memory import ROOT_SCORE
from engines.search.native import Int, Word, ctz, int64, load_i64, popcount, store_i64, uint64

MIN, MAX_RANDOM = 6, 12
"""Minimum and maximum number of random moves that start a game."""
MAX_UNREST = 33
"""After the random start, occasional random moves are played in fewer plies than this."""
_RARITY = np.uint64(4)
"""In those plies, one move in this many is random."""
_SHALLOW = np.int64(2)
SOLVED = 12
"""Maximum number of empty squares at which an exact search chooses the moves."""
LAST = 7
"""Minimum number of empties in the positions that are stored."""
MAX = 64
"""Room for positions of a game."""
UNKNOWN = -128
"""Mark of a position whose score will be its final margin."""


@dataclass(frozen=True, slots=True)
class Positions:
    """Labelled positions, as arrays: bitboards of mover and opponent, final margin and score for the mover.

    Both labels are in whole discs. Where a shallower search chose the moves, the score is the final
    margin.
    """

    player: npt.NDArray[np.uint64]
    opponent: npt.NDArray[np.uint64]
    margin: npt.NDArray[np.int8]
    """Final margin for the mover, in discs."""
    score: npt.NDArray[np.int8]
    """The search's score for the mover, in discs."""


@njit("uint64(uint64)")
def _next_random(state: Word) -> Word:
    """Return the random number after `state`, which is the next state too (xorshift64 by Marsaglia)."""
    state ^= state << np.uint64(13)
    state ^= state >> np.uint64(7)
    return state ^ (state << np.uint64(17))


@njit("int64(uint64, int64)")
def _draw(random: Word, count: Int) -> Int:
    """Return a number below `count` from the random number `random`."""
    return int64((random >> np.uint64(20)) % uint64(count))


@njit("int64(uint64, uint64)")
def _pick(legal: Word, random: Word) -> Int:
    """Return a point of the set `legal`, chosen by the random number `random`."""
    skip = int64((random >> np.uint64(11)) % uint64(popcount(legal)))
    for _ in range(skip):
        legal &= legal - ONE
    return ctz(legal)


@njit("int64(uint64, uint64, uint64, int64)")
def _choose(memory: Word, player: Word, opponent: Word, depth: Int) -> Int:
    """Return the point that a search to `depth` chooses; an exact search with at most `SOLVED` empties.

    `ROOT_SCORE` of `memory` gets its score, in discs for `player`, who must have a legal move.
    """
    empties = popcount(~(player | opponent))
    if empties > SOLVED:
        score = search_midgame(memory, player, opponent, int64(-INFINITE), int64(INFINITE), depth)
        store_i64(memory + ROOT_SCORE, (score + DISC // 2) // DISC)
        return stored_move(memory, player, opponent)
    score = solve_window(memory, player, opponent, int64(-64), int64(64), empties, int64(0))
    store_i64(memory + ROOT_SCORE, score)
    return solved_move(memory, player, opponent)


@njit("int64(uint64, uint64, int64, uint64[::1], uint64[::1], int8[::1], int8[::1])")
def _play(
    memory: Word,
    seed: Word,
    depth: Int,
    players: npt.NDArray[np.uint64],
    opponents: npt.NDArray[np.uint64],
    margins: npt.NDArray[np.int8],
    scores: npt.NDArray[np.int8],
) -> Int:
    """Play one game, write its positions and their labels to the arrays, and return their number.

    The arrays have room for `MAX` positions: the bitboards of mover and opponent, and the final margins and
    scores in discs for the mover. `seed`, not 0, determines the random moves. `depth` is that of the searches
    after the ply at which random moves end; earlier searches are shallower.
    """
    player, opponent = START_PLAYER, START_OPPONENT
    random = _next_random(_next_random(seed))
    opening = int64(MIN) + _draw(random, MAX_RANDOM - MIN + 1)
    random = _next_random(random)
    unrest = _draw(random, MAX_UNREST)
    random = _next_random(random)
    # The smaller of two random numbers, so that more games leave the random phase early.
    settled = opening + min(unrest, _draw(random, MAX_UNREST))
    ply = int64(0)
    count = int64(0)
    sign = int64(1)
    while True:
        legal = moves(player, opponent)
        if legal == ZERO:
            if moves(opponent, player) == ZERO:
                break
            player, opponent, sign = opponent, player, -sign
            continue
        random = _next_random(random)
        if ply < opening or (ply < settled and (random >> np.uint64(40)) % _RARITY == ZERO):
            point = _pick(legal, random)
            # Discard the positions before a random move, because their games do not show their value.
            count = int64(0)
        else:
            is_settled = ply >= settled
            point = _choose(memory, player, opponent, depth if is_settled else _SHALLOW)
            if popcount(~(player | opponent)) >= LAST:
                players[count], opponents[count] = player, opponent
                margins[count] = sign
                scores[count] = load_i64(memory + ROOT_SCORE) if is_settled else UNKNOWN
                count += 1
        turned = flips(player, opponent, point)
        player, opponent = opponent ^ turned, player ^ turned ^ (ONE << uint64(point))
        sign = -sign
        ply += 1
    final = sign * final_margin(player, opponent)
    for index in range(count):
        margins[index] *= final
        if scores[index] == UNKNOWN:
            scores[index] = margins[index]
    return count


def play_games(
    weights: npt.NDArray[np.int16], *, games: int, depth: int, seed: int, table_mb: float = 16
) -> Positions:
    """Play `games` games with `weights` and searches to `depth`; return their labelled positions.

    Equal arguments give equal positions; `seed` determines the random moves. `weights` are those of all
    states, in 1/`DISC` disc. `table_mb` is the maximum size of the search's table in MiB.

    `depth` is at least 2, because a search of one ply stores no move in the table.
    """
    assert depth >= 2
    table = tt.TranspositionTable(table_mb)
    memory = OthelloMemory(table, Evaluation(weights), StopFlag(), None)
    memory.set_certainty(0)
    players = np.zeros(games * MAX, dtype=np.uint64)
    opponents = np.zeros_like(players)
    margins = np.zeros(games * MAX, dtype=np.int8)
    scores = np.zeros_like(margins)
    seeds = np.random.default_rng(seed).integers(1, 1 << 63, games, dtype=np.uint64)
    end = 0
    for game_seed in seeds:
        part = slice(end, end + MAX)
        arrays = (players[part], opponents[part], margins[part], scores[part])
        end += _play(memory.address, game_seed, depth, *arrays)
        table.begin_search()
    return Positions(players[:end], opponents[:end], margins[:end], scores[:end])
