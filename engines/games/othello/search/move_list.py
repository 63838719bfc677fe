"""Moves of a search node, in the node's frame of the scratch memory.

A frame belongs to a number of empty points, so that a node and the nodes
below it never share one. It holds three columns of `SLOTS` words:

    order    the moves, best first: rank, then 6 bits of slot, 6 of point
    turned   by slot, the discs that the move flips
    keys     by slot, the key of the position after the move

`memory` is the address of the search's words, `frame` that of a frame. A move's index counts from 0 in the
column `order`. `player` and `opponent` are bitboards of the discs of the side to move and of its opponent.
"""

from __future__ import annotations

import numpy as np

from engines.games.othello.search.board.kernel import ONE, ZERO, flips
from engines.games.othello.search.memory import FRAME_WORDS, SCRATCH, SLOTS, hash_key
from engines.search import table as tt
from engines.search.jit import njit
from engines.search.memory import TABLE
from engines.search.native import Int, Word, ctz, int64, load_i64, load_u64, store_i64, store_u64, uint64
from engines.search.threads.shared_work import is_taken

_FRAME = np.uint64(8 * FRAME_WORDS)
_TURNED = np.uint64(8 * SLOTS)
_KEYS = np.uint64(16 * SLOTS)
_U8 = np.uint64(8)


@njit("uint64(uint64, int64)")
def frame_of(memory: Word, empties: Int) -> Word:
    """Return the address of the frame that holds the moves of nodes with `empties` empty squares."""
    return load_u64(memory + SCRATCH) + uint64(empties) * _FRAME


@njit("int64(uint64, uint64, uint64, uint64, uint64, int64, uint64)")
def list_moves(
    memory: Word, frame: Word, player: Word, opponent: Word, legal: Word, has_keys: Int, salt: Word
) -> Int:
    """List in the frame the moves of `player` on the bitboard `legal`, ordered by point; return their number.

    With `has_keys`, the keys of the positions after the moves are written too, and their table entries
    are prefetched. The keys are xor-ed with `salt`.
    """
    table = load_u64(memory + TABLE)
    count = int64(0)
    while legal:
        bit = legal & (ZERO - legal)
        legal ^= bit
        point = ctz(bit)
        turned = flips(player, opponent, point)
        slot = frame + uint64(count) * _U8
        store_i64(slot, (count << 6) + point)
        store_u64(slot + _TURNED, turned)
        if has_keys:
            key = hash_key(opponent ^ turned, player ^ turned ^ bit) ^ salt
            tt.fetch(table, key)
            store_u64(slot + _KEYS, key)
        count += 1
    return count


@njit("void(uint64, int64, int64)")
def insert(frame: Word, place: Int, rank: Int) -> None:
    """Give the move with index `place` the rank `rank`, and insert it into the sorted moves before it.

    `frame` is the list's address; greater ranks come first.
    """
    word = (rank << 12) + (load_i64(frame + uint64(place) * _U8) & 4095)
    while place > 0 and load_i64(frame + uint64(place - 1) * _U8) < word:
        store_i64(frame + uint64(place) * _U8, load_i64(frame + uint64(place - 1) * _U8))
        place -= 1
    store_i64(frame + uint64(place) * _U8, word)


@njit("int64(uint64, int64)")
def point_at(frame: Word, place: Int) -> Int:
    """Return the point of the move with index `place` in the frame."""
    return load_i64(frame + uint64(place) * _U8) & 63


@njit("uint64(uint64, int64)")
def _slot_at(frame: Word, place: Int) -> Word:
    return frame + uint64((load_i64(frame + uint64(place) * _U8) >> 6) & 63) * _U8


@njit("uint64(uint64, int64)")
def turned_at(frame: Word, place: Int) -> Word:
    """Return a bitboard of the discs that the move with index `place` flips."""
    return load_u64(_slot_at(frame, place) + _TURNED)


@njit("uint64(uint64, int64)")
def key_at(frame: Word, place: Int) -> Word:
    """Return the key of the position after the move with index `place`, if `list_moves` wrote the keys."""
    return load_u64(_slot_at(frame, place) + _KEYS)


@njit("int64(uint64, uint64, uint64, uint64)")
def first_untaken(work: Word, frame: Word, left: Word, salt: Word) -> Int:
    """Return the first index in the set `left`, a bit for each, whose move no other thread is searching.

    If other threads search all of them, return the first.

    `work` is the address of the shared slots, `frame` that of the moves. Searches are identified by the
    keys of the positions after the moves, xor-ed with `salt`.
    """
    places = left
    while places:
        place = ctz(places)
        if not is_taken(work, key_at(frame, place) ^ salt):
            return place
        places &= places - ONE
    return ctz(left)
