"""Order of moves: the table's move, captures that win, killer moves, quiet moves, losing captures.

Quiet moves are ranked by their history, the sum of three values: one for all positions, and one for those
after each of the two latest moves. A value grows when the move causes a cut-off, and shrinks when another
one, searched after it, does. It lies within ±`MOST`; changes grow smaller toward it.
"""

from __future__ import annotations

import numpy as np

from engines.games.chess.search.board import NO_KIND, ONE, kind_at
from engines.games.chess.search.exchange import WORTHS, exchange
from engines.games.chess.search.memory import CONTINUATIONS, HISTORY, KILLERS, PLAYED
from engines.games.chess.search.moves import MOVE_BITS, MOVE_MASK
from engines.search.jit import njit
from engines.search.native import (
    Int,
    Word,
    int64,
    load_i16,
    load_i64,
    load_u64,
    store_i16,
    store_i64,
    uint64,
)

MOST = 1 << 14
"""Maximum of a value of the history."""
FIRST, TAKING, KILLER, LOSING = 1 << 40, 1 << 30, 1 << 28, -(1 << 30)
"""Ranks of the table's move, captures and promotions (about), killer moves, and losing captures (about).

Other quiet moves lie between `KILLER` and `LOSING`, near 0.
"""
_QUIET = 1 << 29
_U1, _U3, _U4, _U6, _U12 = (np.uint64(n) for n in (1, 3, 4, 6, 12))
_SQUARE, _PAIR = np.uint64(63), np.uint64(4095)
_PLACES = 384


@njit("int64(uint64, int64, int64)")
def next_move(frame: Word, place: Int, count: Int) -> Int:
    """Swap the best-ranked of the entries `place … count - 1` to `place`, and return it.

    `frame` is the list's address; an entry is `rank << 16 | move`.
    """
    address = frame + (uint64(place) << _U3)
    first = load_i64(address)
    best, most = address, first
    for index in range(place + 1, count):
        other = frame + (uint64(index) << _U3)
        entry = load_i64(other)
        if entry > most:
            best, most = other, entry
    store_i64(best, first)
    store_i64(address, most)
    return most


@njit("int64(uint64, int64)")
def taking_rank(record: Word, move: Int) -> Int:
    """Return the rank of a capture or promotion; 0 for other moves and for a capture in passing.

    It is negative for a capture that loses material, unless it promotes. `record` is the address of the
    position before the move.
    """
    code = uint64(move)
    promotion = move >> int64(12)
    victim = kind_at(record, ONE << ((code >> _U6) & _SQUARE))
    if victim == NO_KIND:
        if promotion == int64(0):
            return int64(0)
        victim = int64(0)
    taker = kind_at(record, ONE << (code & _SQUARE))
    worth = (victim + promotion) * 8 - taker
    if WORTHS[taker] > WORTHS[victim] and promotion == int64(0) and exchange(record, move) < 0:
        return int64(LOSING) + worth
    return int64(TAKING) + worth


@njit("boolean(int64)")
def is_quiet(rank: Int) -> bool:
    """Whether `rank` is that of a move that neither captures nor promotes, or captures in passing.

    The table's move, with the rank `FIRST`, never counts as quiet.
    """
    return bool(-_QUIET < rank < _QUIET)


@njit("int64(uint64, int64)")
def place_of(record: Word, move: Int) -> Int:
    """Return the moved piece's kind times 64 plus its goal, the number of a move in the history.

    `record` is the address of the position before the move.
    """
    code = uint64(move)
    return kind_at(record, ONE << (code & _SQUARE)) << int64(6) | int64((code >> _U6) & _SQUARE)


@njit("uint64(uint64, int64, int64)")
def _general(memory: Word, ply: Int, move: Int) -> Word:
    """Return the address of a move's history value that does not depend on the moves before, an `i16`.

    `ply` tells the side that moves; `memory` is the search's address.
    """
    table = load_u64(memory + HISTORY) + (uint64(ply & int64(1)) << np.uint64(13))
    return table + ((uint64(move) & _PAIR) << _U1)


@njit("uint64(uint64, int64, int64, int64)")
def _after(memory: Word, ply: Int, back: Int, place: Int) -> Word:
    """Return the address of a move's history value after the move played `back` plies before `ply`.

    `place` is the move's `place_of`, `memory` the search's address; the value is an `i16`.
    """
    played = load_i64(load_u64(memory + PLAYED) + (uint64(ply + int64(2) - back) << _U3))
    return load_u64(memory + CONTINUATIONS) + (uint64(played * _PLACES + place) << _U1)


@njit("int64(uint64, uint64, int64, int64)")
def history_of(memory: Word, record: Word, ply: Int, move: Int) -> Int:
    """Return the sum of a quiet move's three history values, at `ply`.

    `memory` is the search's address, `record` that of the position before the move.
    """
    place = place_of(record, move)
    value = load_i16(_general(memory, ply, move))
    value += load_i16(_after(memory, ply, int64(1), place))
    return value + load_i16(_after(memory, ply, int64(2), place))


@njit("void(uint64, uint64, uint64, int64, int64, int64)")
def rank_moves(memory: Word, frame: Word, record: Word, count: Int, ply: Int, first: Int) -> None:
    """Write a rank to each of the `count` moves listed at `frame`; the move `first` gets the highest.

    `NO_MOVE` as `first` prefers none. `record` is the position's address; `ply` selects killer moves and
    history in `memory`.
    """
    killers = load_u64(memory + KILLERS) + (uint64(ply) << _U4)
    one, two = load_i64(killers), load_i64(killers + np.uint64(8))
    for index in range(count):
        place = frame + (uint64(index) << _U3)
        move = load_i64(place)
        if move == first:
            rank = int64(FIRST)
        else:
            rank = taking_rank(record, move)
            if rank == 0:
                if move == one:
                    rank = int64(KILLER) + 1
                elif move == two:
                    rank = int64(KILLER)
                else:
                    rank = history_of(memory, record, ply, move)
        store_i64(place, rank << int64(MOVE_BITS) | move)


@njit("void(uint64, int64)")
def _change(address: Word, bonus: Int) -> None:
    value = load_i16(address)
    store_i16(address, value + bonus - value * abs(bonus) // MOST)


@njit("void(uint64, uint64, int64, int64, int64)")
def _change_all(memory: Word, record: Word, ply: Int, move: Int, bonus: Int) -> None:
    place = place_of(record, move)
    _change(_general(memory, ply, move), bonus)
    _change(_after(memory, ply, int64(1), place), bonus)
    _change(_after(memory, ply, int64(2), place), bonus)


@njit("void(uint64, uint64, uint64, int64, int64, int64)")
def reward(memory: Word, record: Word, frame: Word, place: Int, depth: Int, ply: Int) -> None:
    """Record that the quiet move at index `place` of the list at `frame` caused a cut-off at `depth`.

    It becomes a killer move of `ply`, and its history grows; that of the quiet moves before it shrinks. The
    list is ranked and sorted up to `place`. `memory` is the search's address, `record` the position's.
    """
    move = load_i64(frame + (uint64(place) << _U3)) & int64(MOVE_MASK)
    killers = load_u64(memory + KILLERS) + (uint64(ply) << _U4)
    if load_i64(killers) != move:
        store_i64(killers + np.uint64(8), load_i64(killers))
        store_i64(killers, move)
    bonus = min(int64(12) * depth * depth + int64(24) * depth, int64(1600))
    _change_all(memory, record, ply, move, bonus)
    for index in range(place):
        entry = load_i64(frame + (uint64(index) << _U3))
        if is_quiet(entry >> int64(MOVE_BITS)):
            _change_all(memory, record, ply, entry & int64(MOVE_MASK), -bonus)
