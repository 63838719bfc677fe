"""Memory layout of the search board.

One block of `uint64` words holds a board and all data that changes with it;
kernels get only its address. Constant tables are in separate blocks, whose
addresses are in the header.

Offsets are in bytes from the block's start. A *cell* is one word per
empty point (0 for an occupied point):

    bits 0 … 15    Black's code: its line pattern in four directions, four bits each
    bits 16 … 31   White's code
    bits 32 … 35   Black's class
    bits 36 … 39   White's class
    bits 48 … 63   the point's worth for Black minus its worth for White, in eighths, signed

Directions are — | \\ /, numbered 0 to 3. A *line* is one word: two bits per
point (0 empty, 1 black, 2 white, 3 beyond the edge), starting with five
points beyond the edge.
"""

import numpy as np

MAX_SIZE = 20
"""Number of rows of the largest board."""
MAX_POINTS = MAX_SIZE * MAX_SIZE
"""Number of points of the largest board."""
SLOTS = -(-MAX_POINTS // 64) * 64
"""Number of points, rounded up to a multiple of 64; the slots after the last point are empty."""
NOWHERE = SLOTS
"""Dummy point used for neighbours that are occupied or off the board; writing to it has no effect."""
MARGIN = 5
"""Number of off-board points that precede the first point of a line."""

# Header, one signed word each.
SIZE = np.uint64(0 * 8)
"""Number of rows."""
POINTS = np.uint64(1 * 8)
"""Number of points."""
RULE = np.uint64(2 * 8)
"""The rule's number in `patterns.RULES`."""
REACH = np.uint64(3 * 8)
"""Number of points each way that decide a pattern."""
SIDE = np.uint64(4 * 8)  # the side to move
PLY = np.uint64(5 * 8)  # stones on the board
KEY = np.uint64(6 * 8)
"""The position's hash key."""
BALANCE = np.uint64(7 * 8)  # the cells' worth, Black's minus White's, in eighths
LOG_TOP = np.uint64(8 * 8)  # address of the next entry of the undo log
FRAME_TOP = np.uint64(9 * 8)  # address of the next frame
WORDS = np.uint64(10 * 8)  # 64-bit words in a set of points
LINE_TABLE = np.uint64(11 * 8)
"""Address of `patterns.line_table`."""
CODE_TABLE = np.uint64(12 * 8)  # Black's, then White's, an i32 each: class | urgency << 4 | worth << 16
GEOMETRY = np.uint64(13 * 8)  # four i32 per point: offset of the line in the block | index on it << 16
ZOBRIST = np.uint64(14 * 8)  # Black's keys, then White's
ORDER_TABLE = np.uint64(15 * 8)  # an i32 per code: its promise for its own side | for the other side << 16
STEPS = np.uint64(16 * 8)  # step of the point's number in each direction: four words

# For searches.
STOP = np.uint64(24 * 8)  # address of the stop flag
NODES = np.uint64(25 * 8)
"""Number of nodes visited."""
NODE_LIMIT = np.uint64(26 * 8)
"""Number of nodes that ends the search."""
STOPPED = np.uint64(27 * 8)
"""Whether the search must end."""
TABLE = np.uint64(28 * 8)  # address of the transposition table
THREAT_TABLE = np.uint64(29 * 8)  # the same for threat searches
HISTORY = np.uint64(30 * 8)  # address of the ordering statistics
BUDGET = np.uint64(32 * 8)  # nodes that a threat search can still visit
WEIGHTS = np.uint64(33 * 8)  # address of the evaluation's weights
ROOT_MOVE = np.uint64(34 * 8)
"""The best move of the root."""
CUTOFFS = np.uint64(36 * 8)
"""Number of cutoffs."""
SELECTIVE_DEPTH = np.uint64(37 * 8)
"""The greatest number of plies from the root that was searched."""
ROOT_BONUS = np.uint64(38 * 8)  # address of each point's bonus at the root, an i64 each
EXCLUDED = np.uint64(39 * 8)  # the point that the next node's search excludes, plus 1; 0 for none
NETWORK = np.uint64(40 * 8)  # address of the evaluation network, 0 without one
FORCED = np.uint64(35 * 8)  # whether all moves missing from the root's list lose
ROOT_DEPTH = np.uint64(41 * 8)  # in plies

SELECTIVITY = np.uint64(64 * 8)  # numbers of the search's selectivity, see `selectivity.py`
SELECTIVITY_WORDS = 64
"""Room for the numbers of a selectivity."""
_LINES_AT = 64 + SELECTIVITY_WORDS
LINES = np.uint64(_LINES_AT * 8)
"""The lines of the board, a word each."""
_LINE_WORDS = 128
_CLASSES_AT = _LINES_AT + _LINE_WORDS
CLASSES_OF = np.uint64(_CLASSES_AT * 8)  # a byte per point: its cell's classes, Black's in the low four bits
_CELLS_AT = _CLASSES_AT + SLOTS // 8 + 8
CELLS = np.uint64(_CELLS_AT * 8)
"""The cells of the points, a word each."""
_KNOWN_AT = _CELLS_AT + SLOTS + 8
KNOWN = np.uint64(_KNOWN_AT * 8)  # the codes of each point in the network's sums: a u32 each
_SUMS_AT = _KNOWN_AT + SLOTS // 2
SUMS = np.uint64(_SUMS_AT * 8)  # an i32 each: Black's, White's, the score
_HIDDEN_AT = _SUMS_AT + 24
HIDDEN = np.uint64(_HIDDEN_AT * 8)  # floats of both layers
_STONES_AT = _HIDDEN_AT + 32
STONES = np.uint64(_STONES_AT * 8)  # a byte per point: 0 empty, 1 black, 2 white
_LOG_AT = _STONES_AT + SLOTS // 8
LOG = np.uint64(_LOG_AT * 8)
"""The undo log: the cells that each stone has changed."""
# An entry: first the point and cell of the stone, then for each distance the eight points that far away.
LOG_STONE_BYTES = np.uint64(64)  # the point and its old cell, in the first two words
LOG_RING_BYTES = np.uint64(3 * 64)  # eight points, then
OLD_CELLS = np.uint64(64)  # their old cells, then
NEW_CODES = np.uint64(128)  # their new codes, Black's and White's
_LOG_WORDS = (8 + MARGIN * 24) * (MAX_POINTS + 8)
_FRAMES_AT = _LOG_AT + _LOG_WORDS
FRAMES = np.uint64(_FRAMES_AT * 8)
"""The frames: what each stone has changed beside cells."""
# A frame: the point and the side (point | side << 16), key, balance, log top.
FRAME_BYTES = np.uint64(4 * 8)
"""Size of a frame, in bytes."""
BLOCK_WORDS = _FRAMES_AT + 4 * (MAX_POINTS + 8)
"""Size of the block, in words."""
