"""Memory layout of a searched board.

One block of `uint64` words holds a board and all that changes with it;
kernels get its address and nothing else. Tables that never change lie in
blocks of their own, whose addresses the header keeps.

Offsets are in bytes from the block's start. A *cell* is one word an
empty point (0 for an occupied one):

    bits 0 … 15    Black's code: its line pattern in four directions, four bits each
    bits 16 … 31   White's code
    bits 32 … 35   Black's class
    bits 36 … 39   White's class
    bits 48 … 63   what the point is worth to Black less what it is worth to White, in eighths, signed

Directions are — | \\ /, numbered 0 to 3. A *line* is one word: two bits a
point (0 empty, 1 black, 2 white, 3 beyond the edge), after five points
beyond the edge.
"""

from __future__ import annotations

import numpy as np

MAX_SIZE = 20
MAX_POINTS = MAX_SIZE * MAX_SIZE
SLOTS = -(-MAX_POINTS // 64) * 64
"""The number of points, rounded up to vectors of 64; the points beyond the last are empty."""
NOWHERE = SLOTS
"""A dummy point for neighbours beyond the edge or with a stone: it may be written, and is always empty."""
MARGIN = 5
"""Points beyond the edge before the first point of a line."""

# Header, one signed word each.
SIZE = np.uint64(0 * 8)
POINTS = np.uint64(1 * 8)
RULE = np.uint64(2 * 8)
REACH = np.uint64(3 * 8)
SIDE = np.uint64(4 * 8)  # the side to move
PLY = np.uint64(5 * 8)  # stones on the board
KEY = np.uint64(6 * 8)
BALANCE = np.uint64(7 * 8)  # the cells' worth, Black's less White's, in eighths
LOG_TOP = np.uint64(8 * 8)  # address of the next entry of the undo log
FRAME_TOP = np.uint64(9 * 8)  # address of the next frame
WORDS = np.uint64(10 * 8)  # 64-bit words in a set of points
LINE_TABLE = np.uint64(11 * 8)
CODE_TABLE = np.uint64(12 * 8)  # Black's, then White's: an i32 each: class | urgency << 4 | worth << 16
GEOMETRY = np.uint64(13 * 8)  # four i32 a point: offset of the line in the block | place on it << 16
ZOBRIST = np.uint64(14 * 8)  # Black's keys, then White's
ORDER_TABLE = np.uint64(15 * 8)  # an i32 a code: its promise for its own side | for the other side << 16
STEPS = np.uint64(16 * 8)  # what the point's number grows by in each direction: four words

# For searches.
STOP = np.uint64(24 * 8)  # address of the stop flag
NODES = np.uint64(25 * 8)
NODE_LIMIT = np.uint64(26 * 8)
STOPPED = np.uint64(27 * 8)
TABLE = np.uint64(28 * 8)  # address of the transposition table
THREAT_TABLE = np.uint64(29 * 8)  # the same for threat searches
HISTORY = np.uint64(30 * 8)  # address of the ordering statistics
BUDGET = np.uint64(32 * 8)  # nodes a threat search may still visit
WEIGHTS = np.uint64(33 * 8)  # address of the evaluation's weights
ROOT_MOVE = np.uint64(34 * 8)
CUTOFFS = np.uint64(36 * 8)
SELECTIVE_DEPTH = np.uint64(37 * 8)
EXTRAS = np.uint64(38 * 8)  # address of what each point counts for at the root beyond its score, an i64 each
EXCLUDED = np.uint64(39 * 8)  # the point that the node searched next leaves out, plus 1; 0 for none
NETWORK = np.uint64(40 * 8)  # address of the evaluating network, 0 without one
FORCED = np.uint64(35 * 8)  # whether the root's moves are all that count
ROOT_DEPTH = np.uint64(41 * 8)  # in plies

SELECTIVITY = np.uint64(64 * 8)  # what the search decides by, see `selectivity.py`
SELECTIVITY_WORDS = 64
_LINES_AT = 64 + SELECTIVITY_WORDS
LINES = np.uint64(_LINES_AT * 8)
_LINE_WORDS = 128
_CLASSES_AT = _LINES_AT + _LINE_WORDS
CLASSES_OF = np.uint64(_CLASSES_AT * 8)  # a byte a point: its cell's classes, Black's in the low four bits
_CELLS_AT = _CLASSES_AT + SLOTS // 8 + 8
CELLS = np.uint64(_CELLS_AT * 8)
_KNOWN_AT = _CELLS_AT + SLOTS + 8
KNOWN = np.uint64(_KNOWN_AT * 8)  # the codes of each point in the network's sums: a u32 each
_SUMS_AT = _KNOWN_AT + SLOTS // 2
SUMS = np.uint64(_SUMS_AT * 8)  # an i32 each: Black's, White's, the score
_HIDDEN_AT = _SUMS_AT + 24
HIDDEN = np.uint64(_HIDDEN_AT * 8)  # floats of both layers
_STONES_AT = _HIDDEN_AT + 32
STONES = np.uint64(_STONES_AT * 8)  # a byte a point: 0, 1 black, 2 white
_LOG_AT = _STONES_AT + SLOTS // 8
LOG = np.uint64(_LOG_AT * 8)
# An entry: first what the stone was put on, then for each distance the eight points so far from it.
LOG_STONE_BYTES = np.uint64(64)  # the point and its cell before, in the first two words
LOG_RING_BYTES = np.uint64(3 * 64)  # eight points, then
OLD_CELLS = np.uint64(64)  # their cells before, then
NEW_CODES = np.uint64(128)  # their codes, Black's and White's, from now on
_LOG_WORDS = (8 + MARGIN * 24) * (MAX_POINTS + 8)
_FRAMES_AT = _LOG_AT + _LOG_WORDS
FRAMES = np.uint64(_FRAMES_AT * 8)
# A frame: the point and the side (point | side << 16), key, balance, log top.
FRAME_BYTES = np.uint64(4 * 8)
BLOCK_WORDS = _FRAMES_AT + 4 * (MAX_POINTS + 8)
