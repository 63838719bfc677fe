"""The complete set of answers to a win by fours: the moves that can spoil the line.

Suppose that the side to move passes and the other side wins by a line of
fours. A stone played instead of the pass spoils that line only if it

- is on a point of the line: a four, a reply, a point that completes a five;
- makes a four, at once or together with the replies that the line itself
  forces, so that the attacker must reply; or
- lets a reply make five.

After any other stone, every four of the line is still a four and every reply is still
forced. So only these points need a search, and if they all lose, every move loses. (In
renju a reply can become forbidden or allowed, and in caro a stone beside the line can
block a five. There the set is incomplete and proves nothing.)

In all functions, `b` is the address of the search board, and a side is 0 (Black) or 1 (White).
"""

from __future__ import annotations

import numpy as np

from engines.games.gomoku.search.board.kernel import count, first, make, members, skip, unmake
from engines.games.gomoku.search.board.layout import KEY, SIDE, THREAT_TABLE, WORDS
from engines.games.gomoku.search.board.moves import may_play, push, push_stoppers, urgency
from engines.games.gomoku.search.board.patterns import (
    C_FIVE,
    C_FOUR,
    C_FOUR_PLUS,
    C_FOUR_THREE,
    C_OPEN_FOUR,
    C_SUSPECT,
)
from engines.games.gomoku.search.threats.threats import VCF_SALT
from engines.search.jit import njit
from engines.search.native import Int, Word, ctz, int64, load_i64, load_u64, store_u64, uint64
from engines.search.table import action_of, probe, score_of

_U1, _U3, _U6, _U8, _U63 = (np.uint64(n) for n in (1, 3, 6, 8, 63))
_SET_BYTES = np.uint64(64)
_LIST_BYTES = np.uint64(8 * 400)


@njit("void(uint64, int64)")
def _mark(marks: Word, point: Int) -> None:
    at = marks + ((uint64(point) >> _U6) << _U3)
    store_u64(at, load_u64(at) | _U1 << (uint64(point) & _U63))


@njit("void(uint64, int64, int64, uint64)")
def _mark_class(b: Word, side: Int, kind: Int, marks: Word) -> None:
    if not count(b, side, kind):
        return
    for word in range(load_i64(b + WORDS)):
        at = marks + (uint64(word) << _U3)
        store_u64(at, load_u64(at) | members(b, side, kind, int64(word)))


@njit("void(uint64, int64, uint64)")
def _mark_fours(b: Word, side: Int, marks: Word) -> None:
    """Add the points where `side` would make a four or a five to the set of points at `marks`.

    Points of the class `C_SUSPECT` are added unexamined, although not all of them make a four.
    """
    for kind in (C_FOUR, C_FOUR_PLUS, C_FOUR_THREE, C_OPEN_FOUR, C_SUSPECT, C_FIVE):
        _mark_class(b, side, int64(kind), marks)


@njit("int64(uint64, int64, uint64, uint64)")
def _mark_line(b: Word, attacker: Int, marks: Word, top: Word) -> Int:
    """Follow the attacker's fours through the table, and add their points to the set at `marks`.

    Return the number of stones put on the board, which stay there; if the line breaks off in the table,
    −1 minus that number. `top` is the address of memory for a list.
    """
    defender = int64(1) - attacker
    table = load_u64(b + THREAT_TABLE)
    made = int64(0)
    while True:
        if count(b, attacker, int64(C_FIVE)):
            _mark_class(b, attacker, int64(C_FIVE), marks)
            return made
        if count(b, attacker, int64(C_OPEN_FOUR)) and not count(b, defender, int64(C_FIVE)):
            end = push_stoppers(b, first(b, attacker, int64(C_OPEN_FOUR)), attacker, top)
            while end > top:
                end -= _U8
                _mark(marks, load_i64(end) & int64(0xFFFF))
            return made
        data = probe(table, load_u64(b + KEY) ^ VCF_SALT)
        if not data or not score_of(data):
            return int64(-1) - made
        point = action_of(data)
        _mark(marks, point)
        make(b, point, attacker)
        made += int64(1)
        _mark_class(b, attacker, int64(C_FIVE), marks)
        if count(b, attacker, int64(C_FIVE)) > int64(1):
            return made
        reply = first(b, attacker, int64(C_FIVE))
        if reply < int64(0) or not may_play(b, reply, defender):
            return int64(-1) - made
        make(b, reply, defender)
        made += int64(1)
        _mark_fours(b, defender, marks)


@njit("uint64(uint64, uint64)")
def push_answers(b: Word, top: Word) -> Word:
    """Append every legal move that could refute the opponent's win by fours to the list at `top`.

    Return the list's new end. Just before the call, `vcf` must have found the win on this board after a
    `skip`, which must be undone. If the line cannot be followed to its end in the table, `top` is returned
    unchanged: the answers are then unknown. Memory beyond the list is overwritten.
    """
    defender = load_i64(b + SIDE)
    marks = top + _LIST_BYTES
    for word in range(8):
        store_u64(marks + (uint64(word) << _U3), uint64(0))
    _mark_fours(b, defender, marks)
    skip(b)
    made = _mark_line(b, int64(1) - defender, marks, marks + _SET_BYTES)
    is_whole = made >= int64(0)
    for _ in range(made if is_whole else int64(-1) - made):
        unmake(b)
    unmake(b)
    if not is_whole:
        return top
    for word in range(load_i64(b + WORDS)):
        bits = load_u64(marks + (uint64(word) << _U3))
        while bits:
            point = int64(word) * int64(64) + ctz(bits)
            bits &= bits - _U1
            if may_play(b, point, defender):
                top = push(top, point, urgency(b, point, defender) + urgency(b, point, int64(1) - defender))
    return top
