"""The columns of the evaluation: numbered features, each with a weight for a full and for a bare board.

A feature is counted for the mover's side, and against it for the opponent's, always seen from the owner. Each
constant is the number of a column, or of the first one of a group.
"""

from __future__ import annotations

import functools
from pathlib import Path

import numpy as np
import numpy.typing as npt

WEIGHTS_FILE = Path(__file__).with_name("weights.npz")
"""The shipped weights, in hundredths of a pawn."""

SQUARES = 0
"""A piece on a square: 64 for each kind."""
KNIGHT_MOVES = SQUARES + 6 * 64
"""The number of squares that a piece can go to, safe from pawns, by kind."""
BISHOP_MOVES = KNIGHT_MOVES + 9
ROOK_MOVES = BISHOP_MOVES + 14
QUEEN_MOVES = ROOK_MOVES + 15
THREATS = QUEEN_MOVES + 28
"""A piece that is attacked, by the attacker's kind and its own kind: eight columns for each attacker."""
DANGER = THREATS + 5 * 8
"""The danger to the opponent's king, in steps from 0 to 31."""
CHECKS = DANGER + 32
"""Squares from which a piece could check, by kind."""
PASSED = CHECKS + 8
"""A passed pawn, by its rank; then one that is blocked, one with a free way, one that a pawn defends."""
BLOCKED, FREE, HELD = PASSED + 8, PASSED + 16, PASSED + 24
OWN_KING, OTHER_KING = HELD + 8, HELD + 8 + 64
"""The distance of each king to the square before a passed pawn, by the pawn's rank."""
DEFENDED = OTHER_KING + 64
"""A pawn that a pawn defends, by rank; then one beside a pawn."""
BESIDE = DEFENDED + 8
ISOLATED = BESIDE + 8
"""A pawn without neighbours, by file."""
DOUBLED, BACKWARD, BAD_PAWN, BISHOP_PAIR, OPEN_FILE, HALF_OPEN_FILE = range(ISOLATED + 8, ISOLATED + 14)
"""Doubled and backward pawns, pawns on the colour of a bishop, the pair of bishops, rooks on files without
pawns, or without own pawns."""
OUTPOST = HALF_OPEN_FILE + 1
"""A knight, then a bishop, on ranks 4 to 6, that a pawn defends and that no pawn can drive away."""
SHELTER = OUTPOST + 8
"""The rank of the nearest own pawn before the king, 0 for none: on its file, then on the files beside it."""
STORM = SHELTER + 16
"""The rank of the nearest opposing pawn before the king, counted in the same way."""
TEMPO = STORM + 16
"""The right to move, which the side to move has."""
SIZE = TEMPO + 1
"""Number of columns."""


@functools.cache
def shipped_weights() -> npt.NDArray[np.int64]:
    """Return the fitted weights, packed: one number for each of `SIZE` columns."""
    with np.load(WEIGHTS_FILE) as stored:
        return packed(stored["weights"])


def packed(weights: npt.NDArray[np.int16]) -> npt.NDArray[np.int64]:
    """Return each column's two weights as one number: 2^32 times the full board's plus the bare board's.

    `weights` has the shape (`SIZE`, 2); sums of packed numbers are packed sums.
    """
    pairs = weights.astype(np.int64)
    return np.ascontiguousarray((pairs[:, 0] << 32) + pairs[:, 1])
