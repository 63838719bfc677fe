"""Evaluation: the sum of the weights of a position's columns, in hundredths of a pawn for the side to move.

Each column has two weights, for a board with all pieces and for one with pawns only; the pieces left
interpolate between them (tapered evaluation). A packed weight or sum is one number for both: 2^32 times that
of the full board plus that of the bare board. The weights are fitted to games of this engine
(`training/train.py`).
"""

from __future__ import annotations

import numpy as np

from engines.games.chess.search import columns
from engines.games.chess.search.board import (
    BISHOP,
    BISHOPS,
    KING_REACH,
    KINGS,
    KNIGHT,
    KNIGHT_REACH,
    KNIGHTS,
    ONE,
    OURS,
    PAWNS,
    QUEENS,
    ROOK,
    ROOKS,
    THEIRS,
    ZERO,
    diagonal,
    pawn_reach,
    straight,
    turn_pieces,
)
from engines.games.chess.search.endings import LIGHT, chase, share
from engines.games.chess.search.pawns import down, down_reach, pawns_worth, shelter, up
from engines.search.jit import njit
from engines.search.native import Int, Word, ctz, int64, load_i64, load_u64, popcount, uint64

LIMIT = 20_000
"""Largest estimate, in hundredths of a pawn; the scores of proven results are larger."""
PHASES = 24
"""Phase of a board with all pieces: 1 for each knight and bishop, 2 for each rook, 4 for each queen."""
_U3, _U8 = np.uint64(3), np.uint64(8)
_MOVES = np.array(
    [0, columns.KNIGHT_MOVES, columns.BISHOP_MOVES, columns.ROOK_MOVES, columns.QUEEN_MOVES], dtype=np.int64
)
_NEAR, _CHECKS = np.array([0, 2, 2, 3, 4], dtype=np.int64), np.array([0, 3, 2, 4, 3], dtype=np.int64)
"""The danger of each attack on a square beside the king, and of each possible check, by kind."""
_DANGERS = 31
_OUTPOSTS = np.uint64(0xFFFFFF << 24)


@njit("int64(uint64, int64)")
def _weight(weights: Word, column: Int) -> Int:
    return load_i64(weights + (uint64(column) << _U3))


@njit("uint64(int64, int64, uint64)")
def _reach(kind: Int, square: Int, occupied: Word) -> Word:
    """Return the squares that a knight, bishop, rook or queen (`kind`) on `square` attacks.

    `occupied` holds all pieces, which block lines.
    """
    if kind == KNIGHT:
        return KNIGHT_REACH[uint64(square)]
    reach = ZERO
    if kind != ROOK:
        reach |= diagonal(square, occupied)
    if kind != BISHOP:
        reach |= straight(square, occupied)
    return reach


@njit("int64(uint64, uint64, uint64, int64)")
def _threats(weights: Word, record: Word, hit: Word, attacker: Int) -> Int:
    """Return the packed sum of the threats to the pieces `hit`, which pieces of kind `attacker` attack.

    `weights` and `record` are addresses, as in `sum_of`. Threats to kings do not count.
    """
    value, column = int64(0), int64(columns.THREATS) + (attacker << int64(3))
    if hit:
        for kind in range(5):
            victims = hit & load_u64(record + (uint64(kind) << _U3))
            value += popcount(victims) * _weight(weights, column + kind)
    return value


@njit("int64(uint64, uint64)")
def _pieces(weights: Word, record: Word) -> Int:
    """Return the packed sum for the mover's knights, bishops, rooks and queens.

    It includes their squares, moves, threats, possible checks and the danger to the opponent's king. The
    arguments are addresses, as in `sum_of`.
    """
    ours, theirs, pawns = load_u64(record + OURS), load_u64(record + THEIRS), load_u64(record + PAWNS)
    kings, occupied, guarded = load_u64(record + KINGS), ours | theirs, down_reach(pawns & theirs)
    area, king = ~(guarded | (pawns | kings) & ours), ctz(kings & theirs)
    zone = KING_REACH[uint64(king)] | KING_REACH[uint64(king)] >> _U8
    value, danger = int64(0), int64(0)
    for kind in range(1, 5):
        left, reached = load_u64(record + (uint64(kind) << _U3)) & ours, ZERO
        if not left:
            continue
        while left:
            square = ctz(left)
            left &= left - ONE
            reach = _reach(kind, square, occupied)
            reached |= reach
            value += _weight(weights, int64(columns.SQUARES) + (kind << int64(6)) + square)
            value += _weight(weights, _MOVES[kind] + popcount(reach & area))
            if reach & zone:
                danger += _NEAR[kind] * popcount(reach & zone) + int64(2)
        checks = popcount(reached & _reach(kind, king, occupied) & area)
        value += checks * _weight(weights, int64(columns.CHECKS) + kind)
        danger += _CHECKS[kind] * checks
        safe = guarded if kind >= ROOK else guarded & pawns
        value += _threats(weights, record, reached & theirs & ~safe, kind)
    return value + _weight(weights, int64(columns.DANGER) + min(danger >> int64(1), int64(_DANGERS)))


@njit("int64(uint64, uint64)")
def _places(weights: Word, record: Word) -> Int:
    """Return the packed sum for how the mover's pieces and the pawns stand to each other.

    It includes threats by pawns, rooks on open and half-open files, own pawns on the colour of a bishop,
    the pair of bishops, and outposts. The arguments are addresses, as in `sum_of`.
    """
    ours, theirs, pawns = load_u64(record + OURS), load_u64(record + THEIRS), load_u64(record + PAWNS)
    own, reach = pawns & ours, pawn_reach(pawns & ours)
    value = _threats(weights, record, reach & theirs & ~pawns, int64(0))
    rooks, bishops = load_u64(record + ROOKS) & ours, load_u64(record + BISHOPS) & ours
    closed, owned = up(down(pawns)), up(down(own))
    value += popcount(rooks & ~closed) * _weight(weights, int64(columns.OPEN_FILE))
    value += popcount(rooks & closed & ~owned) * _weight(weights, int64(columns.HALF_OPEN_FILE))
    bad = popcount(bishops & LIGHT) * popcount(own & LIGHT) + popcount(bishops & ~LIGHT) * popcount(
        own & ~LIGHT
    )
    value += bad * _weight(weights, int64(columns.BAD_PAWN))
    if popcount(bishops) > 1:
        value += _weight(weights, int64(columns.BISHOP_PAIR))
    posts = reach & ~down(down_reach(pawns & theirs)) & _OUTPOSTS
    knights = load_u64(record + KNIGHTS) & ours
    value += popcount(knights & posts) * _weight(weights, int64(columns.OUTPOST))
    return value + popcount(bishops & posts) * _weight(weights, int64(columns.OUTPOST + 1))


@njit("int64(uint64, uint64)")
def _side(weights: Word, record: Word) -> Int:
    """Return the packed sum of all weights of the mover's side, without the right to move.

    The arguments are addresses, as in `sum_of`.
    """
    king = ctz(load_u64(record + KINGS) & load_u64(record + OURS))
    value = _weight(weights, int64(columns.SQUARES + 5 * 64) + king) + shelter(weights, record, king)
    return value + _pieces(weights, record) + _places(weights, record) + pawns_worth(weights, record)


@njit("int64(uint64, uint64, uint64)")
def sum_of(weights: Word, record: Word, spare: Word) -> Int:
    """Return the packed sum of a position's weights: the mover's minus the opponent's, and the right to move.

    It is linear in `weights`, the address of a number for each column. `record` is the position's
    address, and `spare` that of memory for another record, which is overwritten.
    """
    turn_pieces(record, spare)
    tempo = _weight(weights, int64(columns.TEMPO))
    return _side(weights, record) - _side(weights, spare) + tempo


@njit("int64(uint64)")
def phase_of(record: Word) -> Int:
    """Return the phase of the position at `record`, from 0 for pawns only to `PHASES` for all pieces."""
    minors = popcount(load_u64(record + KNIGHTS) | load_u64(record + BISHOPS))
    phase = minors + 2 * popcount(load_u64(record + ROOKS)) + 4 * popcount(load_u64(record + QUEENS))
    return min(phase, int64(PHASES))


@njit("int64(uint64, uint64, uint64)")
def evaluate(weights: Word, record: Word, spare: Word) -> Int:
    """Return the estimate for the side to move, in hundredths of a pawn, within ±`LIMIT`.

    The arguments are addresses: of the packed weights, the position, and memory for another record, which
    is overwritten.
    """
    value, phase = sum_of(weights, record, spare), phase_of(record)
    full = (value + int64(1 << 31)) >> int64(32)
    bare = value - (full << int64(32))
    total = (full * phase + bare * (PHASES - phase)) // PHASES
    total = total * share(record, total > 0) // int64(64) + chase(record)
    return max(int64(-LIMIT), min(int64(LIMIT), total))
