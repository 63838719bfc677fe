"""The last squares of an Othello endgame: few empties, without table or sorting.

    shallow      null window, any few empties
    _few         five and more, in parity order only; four go to `_last_four`
    _last_four   four empties, stable discs checked first
    _last_three  three empties, starting with the one that is alone in its quadrant
    _last_two    two empties
    _last_one    one empty, its turned discs looked up line by line

Each returns the final margin of `player`, who is to move, or a fail-soft bound
r of it: margin >= r if r > `alpha`, else margin <= r. `free` holds the empty
squares, and `odd` the quadrants with an odd number of them, which are tried
first. `passed` is 1 right after a pass, else 0. `memory` is the address of the
search's words, where nodes are counted.

`endgame.py` calls these functions. On FFO 41–44, `_few`
alone down to two empties takes 99.6 M nodes and the same time (3.94 ± 0.15 s
of CPU) as these functions (86.1 M, 3.93 s). There, counting stable discs
takes as long as the saved nodes; in less close games, its cut-offs save more.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from engines.games.othello.search.board.kernel import ONE, ZERO, final_margin, flips
from engines.games.othello.search.board.stability import COLUMN_A, GATHER_COLUMN, stable_discs
from engines.games.othello.search.memory import EDGES
from engines.search.jit import njit
from engines.search.memory import count_node
from engines.search.native import Int, Word, ctz, int64, load_u64, popcount, uint64

INFINITE = 65
"""A margin beyond all others."""
SAFE = 6
"""Minimum `alpha`, in discs, for counting stable discs to get a cutoff at four empties."""
_U3, _U7, _U56 = np.uint64(3), np.uint64(7), np.uint64(56)
_QUADRANTS = tuple(np.uint64(q) for q in (0x0F0F0F0F, 0xF0F0F0F0, 0x0F0F0F0F << 32, 0xF0F0F0F0 << 32))
_Q0, _Q1, _Q2, _Q3 = _QUADRANTS


@njit("uint64(uint64)")
def odd_quadrants(empties: Word) -> Word:
    """Return the squares of all quadrants with an odd number of `empties`.

    The side that moves first there also moves last.
    """
    mask = ZERO
    if popcount(empties & _Q0) & 1:
        mask |= _Q0
    if popcount(empties & _Q1) & 1:
        mask |= _Q1
    if popcount(empties & _Q2) & 1:
        mask |= _Q2
    if popcount(empties & _Q3) & 1:
        mask |= _Q3
    return mask


def _neighbours() -> npt.NDArray[np.uint64]:
    """Return, for each point, a bitboard of its neighbours.

    A move flips no disc unless an opponent's disc is a neighbour.
    """
    found = [
        sum(
            1 << other
            for other in range(64)
            if other != point and max(abs(other // 8 - point // 8), abs(other % 8 - point % 8)) == 1
        )
        for point in range(64)
    ]
    return np.array(found, dtype=np.uint64)


NEIGHBOURS = _neighbours()
"""For each point, its neighbours."""
QUADRANT_OF = np.array([next(q for q in _QUADRANTS if int(q) >> point & 1) for point in range(64)])
"""For each point, a bitboard of the quadrant in which it lies."""


def _line_masks() -> npt.NDArray[np.uint64]:
    """Return bitboards of each point's row, column and two diagonals, without the point: shape (64, 4)."""
    found = np.zeros((64, 4), dtype=np.uint64)
    for point in range(64):
        row, column = divmod(point, 8)
        for other in set(range(64)) - {point}:
            down, right = other // 8 - row, other % 8 - column
            for axis, is_on in enumerate((down == 0, right == 0, down == right, down == -right)):
                if is_on:
                    found[point, axis] |= np.uint64(1 << other)
    return found


def _line_turns() -> npt.NDArray[np.uint8]:
    """Return how many discs a move flips on a line that is otherwise full: shape (8, 256).

    The indexes are the move's place on the line and the byte of the mover's discs.
    """
    found = np.zeros((8, 256), dtype=np.uint8)
    for place in range(8):
        for mine in range(256):
            for step in (1, -1):
                at = place + step
                while 0 <= at < 8 and not mine >> at & 1:
                    at += step
                if 0 <= at < 8:
                    found[place, mine] += abs(at - place) - 1
    return found


LINES = _line_masks()
"""For each point, its row, column and two diagonals, without the point."""
TURNS = _line_turns()
"""Number of discs flipped on a full line, by the move's place and the byte of the mover's discs."""


@njit("int64(uint64, int64)")
def _last_turns(player: Word, point: Int) -> Int:
    """Return the number of discs that `player` flips by a move on `point`, the only empty one."""
    x = uint64(point)
    column, row = x & _U7, x >> _U3
    turned = int64(TURNS[column, ((player & LINES[x, uint64(0)]) * COLUMN_A) >> _U56])
    turned += int64(TURNS[column, ((player & LINES[x, uint64(2)]) * COLUMN_A) >> _U56])
    turned += int64(TURNS[column, ((player & LINES[x, uint64(3)]) * COLUMN_A) >> _U56])
    standing = ((player & LINES[x, uint64(1)]) >> column) * GATHER_COLUMN
    return turned + int64(TURNS[row, standing >> _U56])


@njit("int64(uint64, uint64, uint64, int64)")
def _last_one(memory: Word, player: Word, opponent: Word, point: Int) -> Int:
    count_node(memory)
    mine = popcount(player)
    turned = _last_turns(player, point)
    if turned:
        return 2 * (mine + turned + 1) - 64
    turned = _last_turns(opponent, point)
    if turned:
        return 2 * (mine - turned) - 64
    # Neither side can move: the winner gets the last empty point.
    return 2 * mine - 62 if 2 * mine > 63 else 2 * mine - 64


@njit("uint64(uint64, uint64, int64)")
def _flips_near(player: Word, opponent: Word, point: Int) -> Word:
    """Return a bitboard of the discs that `player` flips by a move on `point`, as `flips` does.

    It is faster for points without a neighbouring opponent's disc.
    """
    if NEIGHBOURS[uint64(point)] & opponent:
        return flips(player, opponent, point)
    return ZERO


@njit("int64(uint64, uint64, uint64, int64, int64, int64)")
def _last_two(memory: Word, player: Word, opponent: Word, alpha: Int, first: Int, second: Int) -> Int:
    count_node(memory)
    best = int64(-INFINITE)
    turned = _flips_near(player, opponent, first)
    if turned:
        best = -_last_one(memory, opponent ^ turned, player ^ turned ^ (ONE << uint64(first)), second)
        if best > alpha:
            return best
    turned = _flips_near(player, opponent, second)
    if turned:
        score = -_last_one(memory, opponent ^ turned, player ^ turned ^ (ONE << uint64(second)), first)
        return max(best, score)
    if best > -INFINITE:
        return best
    # A pass: the opponent chooses the result that is worst for us.
    turned = _flips_near(opponent, player, first)
    if turned:
        best = _last_one(memory, player ^ turned, opponent ^ turned ^ (ONE << uint64(first)), second)
        if best <= alpha:
            return best
    worst = best if turned else int64(INFINITE)
    turned = _flips_near(opponent, player, second)
    if turned:
        score = _last_one(memory, player ^ turned, opponent ^ turned ^ (ONE << uint64(second)), first)
        return min(worst, score)
    if worst < INFINITE:
        return worst
    return final_margin(player, opponent)


@njit("int64(uint64, uint64, uint64, int64, uint64, uint64, int64)")
def _last_three(
    memory: Word, player: Word, opponent: Word, alpha: Int, free: Word, odd: Word, passed: Int
) -> Int:
    count_node(memory)
    # An empty point that is alone in its quadrant comes first; with three or one in each, any order works.
    bit = free & odd
    bit &= ZERO - bit
    first = ctz(bit)
    rest = free ^ bit
    second = ctz(rest)
    third = ctz(rest & (rest - ONE))
    best = int64(-INFINITE)
    beta = -alpha - int64(1)
    turned = _flips_near(player, opponent, first)
    if turned:
        best = -_last_two(memory, opponent ^ turned, player ^ turned ^ bit, beta, second, third)
        if best > alpha:
            return best
    turned = _flips_near(player, opponent, second)
    if turned:
        own = player ^ turned ^ (ONE << uint64(second))
        best = max(best, -_last_two(memory, opponent ^ turned, own, beta, first, third))
        if best > alpha:
            return best
    turned = _flips_near(player, opponent, third)
    if turned:
        own = player ^ turned ^ (ONE << uint64(third))
        return max(best, -_last_two(memory, opponent ^ turned, own, beta, first, second))
    if best > -INFINITE:
        return best
    if passed:
        return final_margin(player, opponent)
    return -_last_three(memory, opponent, player, beta, free, odd, int64(1))


@njit("int64(uint64, uint64, uint64, int64, uint64, uint64, int64)")
def _last_four(
    memory: Word, player: Word, opponent: Word, alpha: Int, free: Word, odd: Word, passed: Int
) -> Int:
    count_node(memory)
    if alpha >= SAFE:
        bound = 64 - 2 * popcount(stable_discs(load_u64(memory + EDGES), opponent, player))
        if bound <= alpha:
            return bound
    best = int64(-INFINITE)
    beta = -alpha - int64(1)
    group = free & odd
    later = free ^ group
    while group | later:
        if group == ZERO:
            group = later
            later = ZERO
        bit = group & (ZERO - group)
        group ^= bit
        point = ctz(bit)
        turned = _flips_near(player, opponent, point)
        if turned:
            left = odd ^ QUADRANT_OF[uint64(point)]
            score = -_last_three(
                memory, opponent ^ turned, player ^ turned ^ bit, beta, free ^ bit, left, int64(0)
            )
            if score > best:
                best = score
                if best > alpha:
                    return best
    if best > -INFINITE:
        return best
    if passed:
        return final_margin(player, opponent)
    return -_last_four(memory, opponent, player, beta, free, odd, int64(1))


@njit("int64(uint64, uint64, uint64, int64, int64, uint64, uint64, int64)")
def _few(
    memory: Word,
    player: Word,
    opponent: Word,
    alpha: Int,
    empties: Int,
    free: Word,
    odd: Word,
    passed: Int,
) -> Int:
    """Return a bound r of the margin for `player`: margin >= r if r > `alpha`, else margin <= r.

    `free` holds the `empties` empty squares, at least four. `odd` holds the squares of the quadrants with an
    odd number of them, which are tried first. `passed` is 1 right after a pass, else 0. `memory` is the
    address of the search's words.
    """
    if empties == 4:
        return _last_four(memory, player, opponent, alpha, free, odd, int64(0))
    count_node(memory)
    best = int64(-INFINITE)
    beta = -alpha - int64(1)
    group = free & odd
    later = free ^ group
    while group | later:
        if group == ZERO:
            group = later
            later = ZERO
        bit = group & (ZERO - group)
        group ^= bit
        point = ctz(bit)
        turned = _flips_near(player, opponent, point)
        if turned:
            left = odd ^ QUADRANT_OF[uint64(point)]
            score = -_few(
                memory,
                opponent ^ turned,
                player ^ turned ^ bit,
                beta,
                empties - int64(1),
                free ^ bit,
                left,
                int64(0),
            )
            if score > best:
                best = score
                if best > alpha:
                    return best
    if best > -INFINITE:
        return best
    if passed:
        return final_margin(player, opponent)
    return -_few(memory, opponent, player, beta, empties, free, odd, int64(1))


@njit("int64(uint64, uint64, uint64, int64, int64)")
def shallow(memory: Word, player: Word, opponent: Word, alpha: Int, empties: Int) -> Int:
    """Return a bound r of the mover's final margin from a null window: margin >= r if r > alpha, else <= r.

    The position has `empties` empty squares, at least one. `memory` is the address of the search's words,
    where nodes are counted.
    """
    free = ~(player | opponent)
    if empties > 3:
        return _few(memory, player, opponent, alpha, empties, free, odd_quadrants(free), int64(0))
    if empties == 3:
        return _last_three(memory, player, opponent, alpha, free, odd_quadrants(free), int64(0))
    first = ctz(free)
    if empties == 2:
        return _last_two(memory, player, opponent, alpha, first, ctz(free & (free - ONE)))
    return _last_one(memory, player, opponent, first)
