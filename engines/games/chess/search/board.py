"""A chess position as words of 64 bits, seen from the side to move, and the effect of a move.

Bit 0 is a1, bit 7 h1 and bit 63 h8 for White to move. For Black to move, the ranks are mirrored and the
sides exchanged, so the mover's pawns always go up, to higher bits.

A *record* is a position at an address:

    0 pawns, 1 knights, 2 bishops, 3 rooks, 4 queens, 5 kings   pieces of both sides
    6 ours, 7 theirs                                            pieces of the mover and of the opponent
    8 rights       the corners whose rook can still castle
    9 passed       the square behind a pawn that has just gone two squares, if it can be taken there
    10 key         a hash of the other words

A *move* is `start | end << 6 | promotion << 12`, where the promotion is a kind from 1 to 4, otherwise 0.
The kinds are numbered like the words of a record.

Attacks along lines are found by subtraction (obstruction difference, as the chess programming wiki
describes it).
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from engines.search.jit import njit
from engines.search.native import Int, Word, bswap, clz, ctz, int64, load_u64, store_u64, uint64

PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING, NO_KIND = range(7)
"""Kinds of pieces; `NO_KIND` stands for an empty square."""
PAWNS, KNIGHTS, BISHOPS, ROOKS, QUEENS, KINGS, OURS, THEIRS, RIGHTS, PASSED, KEY = (
    np.uint64(8 * n) for n in range(11)
)
"""Words of a record, as byte offsets."""
RECORD_WORDS = 11
"""Number of words of a record."""
RECORD_BYTES = np.uint64(8 * RECORD_WORDS)
"""Size of a record, in bytes."""
ILLEGAL, QUIET, PROGRESS = 0, 1, 2
"""The results of `make`: progress is a pawn's move or a capture."""

ZERO, ONE = np.uint64(0), np.uint64(1)
FILE_A, FILE_H = np.uint64(0x0101010101010101), np.uint64(0x8080808080808080)
"""The squares of the outer files."""
RANK_1, RANK_8 = np.uint64(0xFF), np.uint64(0xFF << 56)
"""The squares of the outer ranks."""
_ALL = np.uint64(2**64 - 1)
_U3, _U6, _U7, _U8, _U9, _U12, _U16, _U63 = (np.uint64(n) for n in (3, 6, 7, 8, 9, 12, 16, 63))
_SQUARE, _KIND = np.uint64(63), np.uint64(7)
_MIX_1, _MIX_2, _U29, _U32 = (
    np.uint64(0x9E3779B97F4A7C15),
    np.uint64(0xC2B2AE3D27D4EB4F),
    np.uint64(29),
    np.uint64(32),
)


def _reach(square: int, steps: list[tuple[int, int]], times: int) -> int:
    """Return the squares up to `times` steps from `square` on an empty board, as bits.

    A step is (ranks up, files right).
    """
    found = 0
    for up, right in steps:
        for distance in range(1, times + 1):
            rank, file = square // 8 + up * distance, square % 8 + right * distance
            if 0 <= rank < 8 and 0 <= file < 8:
                found |= 1 << 8 * rank + file
    return found


def _table(steps: list[tuple[int, int]], times: int) -> npt.NDArray[np.uint64]:
    return np.array([_reach(square, steps, times) for square in range(64)], dtype=np.uint64)


_UP = [(0, 1), (1, 0), (1, 1), (1, -1)]
"""The four lines, each in its direction to higher bits."""
ABOVE = np.concatenate([_table([step], 7) for step in _UP])
BELOW = np.concatenate([_table([(-up, -right)], 7) for up, right in _UP])
"""For each line and each square of it, the other squares of the line with higher and with lower bits."""
KNIGHT_REACH = _table(
    [(up, right) for up in (-2, -1, 1, 2) for right in (-2, -1, 1, 2) if abs(up * right) == 2], 1
)
"""For each square, the squares that a knight there attacks."""
KING_REACH = _table([(up, right) for up in (-1, 0, 1) for right in (-1, 0, 1) if up or right], 1)
"""For each square, the squares beside it."""


@njit("uint64(int64, int64, uint64)")
def along(line: Int, square: Int, occupied: Word) -> Word:
    """Return the squares of line `line` (0 rank, 1 file, 2 and 3 diagonals) that a piece on `square` attacks.

    The attack ends at the first of the pieces `occupied`, each way.
    """
    place = uint64(line) << _U6 | uint64(square)
    above, below = ABOVE[place], BELOW[place]
    blocker = above & occupied
    up_to_above = (blocker & (ZERO - blocker)) << ONE
    down_to_below = _ALL << uint64(int64(63) - clz((below & occupied) | ONE))
    return (up_to_above + down_to_below) & (above | below)


@njit("uint64(int64, uint64)")
def straight(square: Int, occupied: Word) -> Word:
    """Return the squares that a rook on `square` attacks; `occupied` holds all pieces."""
    return along(int64(0), square, occupied) | along(int64(1), square, occupied)


@njit("uint64(int64, uint64)")
def diagonal(square: Int, occupied: Word) -> Word:
    """Return the squares that a bishop on `square` attacks; `occupied` holds all pieces."""
    return along(int64(2), square, occupied) | along(int64(3), square, occupied)


@njit("uint64(uint64)")
def pawn_reach(pawns: Word) -> Word:
    """Return the squares that the mover's pawns `pawns` attack."""
    return ((pawns & ~FILE_A) << _U7) | ((pawns & ~FILE_H) << _U9)


@njit("boolean(uint64, int64, uint64, uint64)")
def is_attacked(record: Word, square: Int, occupied: Word, theirs: Word) -> bool:
    """Whether one of the pieces `theirs` attacks `square`.

    `record` is a position's address; only its pieces in `theirs` attack, by the opponent's way of moving.
    `occupied` holds all pieces that block lines.
    """
    place = uint64(square)
    if KNIGHT_REACH[place] & load_u64(record + KNIGHTS) & theirs:
        return True
    if pawn_reach(ONE << place) & load_u64(record + PAWNS) & theirs:
        return True
    queens = load_u64(record + QUEENS)
    if diagonal(square, occupied) & (load_u64(record + BISHOPS) | queens) & theirs:
        return True
    if straight(square, occupied) & (load_u64(record + ROOKS) | queens) & theirs:
        return True
    return bool(KING_REACH[place] & load_u64(record + KINGS) & theirs)


@njit("boolean(uint64)")
def is_in_check(record: Word) -> bool:
    """Whether the mover's king is attacked; `record` is a position's address."""
    ours, theirs = load_u64(record + OURS), load_u64(record + THEIRS)
    return is_attacked(record, ctz(load_u64(record + KINGS) & ours), ours | theirs, theirs)


@njit("int64(uint64, uint64)")
def kind_at(record: Word, bit: Word) -> Int:
    """Return the kind of the piece on the square `bit` of the record at `record`, or `NO_KIND`."""
    if load_u64(record + PAWNS) & bit:
        return int64(PAWN)
    for kind in range(1, 6):
        if load_u64(record + (uint64(kind) << _U3)) & bit:
            return int64(kind)
    return int64(NO_KIND)


@njit("boolean(uint64, int64)")
def checks(record: Word, move: Int) -> bool:
    """Whether the piece moved by `move` attacks the opponent's king from its new square.

    `record` is the address of the position before the move. Checks by other pieces are not found, as by a
    rook that castles; a pawn that promotes counts as a pawn.
    """
    code = uint64(move)
    start, square = ONE << (code & _SQUARE), int64((code >> _U6) & _SQUARE)
    theirs = load_u64(record + THEIRS)
    king, kind = load_u64(record + KINGS) & theirs, kind_at(record, start)
    occupied = (load_u64(record + OURS) | theirs) & ~start
    if kind == PAWN:
        return bool(pawn_reach(ONE << uint64(square)) & king)
    if kind == KNIGHT:
        return bool(KNIGHT_REACH[uint64(square)] & king)
    reach = ZERO
    if kind in (BISHOP, QUEEN):
        reach |= diagonal(square, occupied)
    if kind in (ROOK, QUEEN):
        reach |= straight(square, occupied)
    return bool(reach & king)


@njit("void(uint64)")
def set_key(record: Word) -> None:
    """Compute the hash of the record at the address `record`, and store it there as `KEY`."""
    bishops, queens, kings = (
        load_u64(record + BISHOPS),
        load_u64(record + QUEENS),
        load_u64(record + KINGS),
    )
    # Three words number the kind of piece on each square.
    key = (load_u64(record + PAWNS) | bishops | queens) * _MIX_1
    key = ((key ^ key >> _U32) + (load_u64(record + KNIGHTS) | bishops | kings)) * _MIX_2
    key = ((key ^ key >> _U29) + (load_u64(record + ROOKS) | queens | kings)) * _MIX_1
    key = ((key ^ key >> _U32) + load_u64(record + OURS)) * _MIX_2
    key = ((key ^ key >> _U29) + (load_u64(record + RIGHTS) | load_u64(record + PASSED))) * _MIX_1
    store_u64(record + KEY, key ^ key >> _U32)


@njit("boolean(uint64, uint64)")
def can_take_passed(record: Word, passed: Word) -> bool:
    """Whether a pawn of the mover can legally capture en passant on the square `passed`, a bit.

    `record` is the position's address.
    """
    ours, theirs = load_u64(record + OURS), load_u64(record + THEIRS)
    victim = passed >> _U8
    takers = ((victim & ~FILE_A) >> ONE | (victim & ~FILE_H) << ONE) & load_u64(record + PAWNS) & ours
    king = ctz(load_u64(record + KINGS) & ours)
    while takers:
        taker = takers & (ZERO - takers)
        takers ^= taker
        occupied = (ours | theirs) ^ taker ^ victim ^ passed
        if not is_attacked(record, king, occupied, theirs ^ victim):
            return True
    return False


@njit("void(uint64)")
def turn(record: Word) -> None:
    """Rewrite the record in place as the other side sees it: mirrored ranks, exchanged sides.

    `PASSED` becomes 0, and `KEY` stays as it was.
    """
    for word in range(6):
        place = record + (uint64(word) << _U3)
        store_u64(place, bswap(load_u64(place)))
    ours = bswap(load_u64(record + OURS))
    store_u64(record + OURS, bswap(load_u64(record + THEIRS)))
    store_u64(record + THEIRS, ours)
    store_u64(record + RIGHTS, bswap(load_u64(record + RIGHTS)))
    store_u64(record + PASSED, ZERO)


@njit("void(uint64, uint64)")
def turn_pieces(source: Word, target: Word) -> None:
    """Write the pieces of `source` to `target` as the other side sees them; both are addresses of records.

    The rights, the passed square and the key of `target` stay as they were.
    """
    for word in range(6):
        place = uint64(word) << _U3
        store_u64(target + place, bswap(load_u64(source + place)))
    store_u64(target + OURS, bswap(load_u64(source + THEIRS)))
    store_u64(target + THEIRS, bswap(load_u64(source + OURS)))


@njit("void(uint64, uint64)")
def skip(source: Word, target: Word) -> None:
    """Write the position after a skipped turn (null move) to `target`; both are addresses of records."""
    for word in range(RECORD_WORDS):
        offset = uint64(word) << _U3
        store_u64(target + offset, load_u64(source + offset))
    turn(target)
    set_key(target)


@njit("int64(uint64, uint64, int64)")
def make(source: Word, target: Word, move: Int) -> Int:
    """Write the position after `move` to `target`, seen by the other side; return the kind of move.

    That is `ILLEGAL`, `QUIET` or `PROGRESS`. Both addresses are of records. The move must come from the
    generator. It is illegal if it leaves the mover's king attacked; `target` is then meaningless.
    """
    code = uint64(move)
    start, end = ONE << (code & _SQUARE), ONE << ((code >> _U6) & _SQUARE)
    kind, promotion = kind_at(source, start), int64((code >> _U12) & _KIND)
    theirs, passed = load_u64(source + THEIRS), load_u64(source + PASSED)
    taken = end & theirs
    if kind == PAWN and end & passed:
        taken = passed >> _U8
    gone = ~(start | taken)
    for word in range(6):
        offset = uint64(word) << _U3
        store_u64(target + offset, load_u64(source + offset) & gone)
    place = target + (uint64(promotion if promotion else kind) << _U3)
    store_u64(place, load_u64(place) | end)
    ours = load_u64(source + OURS) ^ start ^ end
    theirs ^= taken
    rights = load_u64(source + RIGHTS) & ~(start | end)
    if kind == KING:
        if start << uint64(2) == end:
            rook = end << ONE | end >> ONE
        elif start >> uint64(2) == end:
            rook = end >> uint64(2) | end << ONE
        else:
            rook = ZERO
        store_u64(target + ROOKS, load_u64(target + ROOKS) ^ rook)
        ours ^= rook
        rights &= ~RANK_1
    store_u64(target + OURS, ours)
    store_u64(target + THEIRS, theirs)
    store_u64(target + RIGHTS, rights)
    if is_in_check(target):
        return int64(ILLEGAL)
    turn(target)
    if kind == PAWN and end == start << _U16:
        behind = bswap(start << _U8)
        if can_take_passed(target, behind):
            store_u64(target + PASSED, behind)
    set_key(target)
    return int64(PROGRESS) if kind == PAWN or taken else int64(QUIET)
