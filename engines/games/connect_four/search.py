"""The exact search of Connect Four: null windows, threats, zugzwang and a table.

Scores are Pascal Pons's: a win with the side's n-th stone is `22 - n`, a
loss to the opponent's n-th stone `n - 22`, a draw 0; so the sooner, the
further from zero. With `stones` on the board, a win at once is
`(43 - stones) // 2`, a loss to the opponent's next `-((42 - stones) // 2)`.

The table: pairs of 64-bit slots. The first of a pair keeps the result
that took the most work, the second the latest. A slot, from bit 0:

    37 bits  the rest of the key's hash; the pair's number is the top of it
    6 bits   lower bound + 22
    6 bits   22 - upper bound
    3 bits   best column + 1, or 0
    6 bits   log2 of the nodes it took
    6 bits   generation, modulo 64

The hash is one-to-one on keys of 49 bits, so a match is never mistaken.
An empty slot is 0, reads "at least -22, at most 22", and may match.

A *desk* is the block of words a search works on, passed by address.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from engines.games.connect_four.kernel import (
    BOARD,
    BOTTOM,
    CEILING,
    COLUMN,
    EVEN_ROWS,
    LANE,
    LANES,
    ODD_ROWS,
    has_four,
    landings,
    mirrored,
    winning_squares,
)
from engines.games.connect_four.rules import COLUMNS, POINTS
from engines.search.engine import StopFlag
from engines.search.jit import njit
from engines.search.native import (
    Int,
    Word,
    clz,
    ctz,
    int64,
    load_i64,
    load_u64,
    popcount,
    prefetch,
    store_i64,
    store_u64,
    uint64,
)

NO_BOUND = 99
"""What `follow_up_bound` returns when it proves nothing; above every score."""

# Words of the desk, as byte offsets.
NODES = np.uint64(0)
TABLE = np.uint64(8)  # address of the table, 0 for none
SHIFT = np.uint64(16)  # 49 - log2(pairs)
STOP = np.uint64(24)  # address of the stop flag
NODE_LIMIT = np.uint64(32)
STOPPED = np.uint64(40)  # set once the search must unwind
MIRRORS = np.uint64(48)  # 1: use canonical keys
GENERATION = np.uint64(56)
LOW = np.uint64(64)  # what `solve` has proven
HIGH = np.uint64(72)
DEADLINE = np.uint64(80)  # address of a second flag, set when the time is up
_STACK = np.uint64(128)
_FRAME, _RECORD = np.uint64(192), np.uint64(24)
"""For each number of stones a frame of up to 7 records: order, move, threats after it."""
DESK_WORDS = (128 + 192 * (POINTS + 1)) // 8

_KEY_BITS = 49
_TAG_BITS = 37
LEAST_LOG2_PAIRS = _KEY_BITS - _TAG_BITS

_KEYS = np.uint64((1 << _KEY_BITS) - 1)
_TAGS = np.uint64((1 << _TAG_BITS) - 1)
_SPREAD = np.uint64(0x9E3779B97F4A7C15)
_LOWER, _UPPER, _BEST = np.uint64(37), np.uint64(43), np.uint64(49)
_WORK, _AGE = np.uint64(52), np.uint64(58)
_0, _1, _2, _3, _4, _5, _7, _8, _16, _63 = (np.uint64(n) for n in (0, 1, 2, 3, 4, 5, 7, 8, 16, 63))

_CENTRE_FIRST = np.array([3, 2, 4, 1, 5, 0, 6], dtype=np.int64)
_POLL = 4095
"""The stop flag is read every 4,096 nodes."""


@njit("boolean(uint64, uint64, uint64, uint64)")
def _cannot_make_four(own: Word, open_squares: Word, traps: Word, mask: Word) -> bool:
    """Whether the side to move can never make four against a follow-up in `open_squares`.

    In a column with an even number of open squares it gets the 1st, 3rd,
    5th of them; in one with an odd number perhaps any. It may step into a
    trap as well: a square right below one where the opponent wins.
    """
    halves = open_squares ^ (open_squares >> _1)
    halves ^= halves >> _2
    tail = open_squares >> _4
    odd = ((halves ^ tail ^ (tail >> _1)) & BOTTOM) * COLUMN
    low = landings(mask) & EVEN_ROWS
    from_even = ((low | (low >> _2) | (low >> _4)) & BOTTOM) * COLUMN
    its_rows = (EVEN_ROWS & from_even) | (ODD_ROWS & ~from_even)
    return not has_four(own | (open_squares & (its_rows | odd)) | traps)


@njit("int64(uint64, uint64, int64, uint64, int64)")
def follow_up_bound(own: Word, mask: Word, stones: Int, opp_wins: Word, alpha: Int) -> Int:
    """An upper bound, at most `alpha`, of the score of the side to move; or `NO_BOUND`.

    The opponent's plan: answer in the same column (claimeven), and when
    that column is full or closed, in another with an odd number of open
    squares. A column is *closed* from the square below one where the
    opponent wins: whoever the side to move is, it won't step there while
    it has another move. The plan works if the number of open squares is
    even. The side to move can then never make four unless
    `_cannot_make_four` says otherwise, and where a column is closed it
    runs out of moves and must step in: a loss, at the latest when all
    open squares are filled.
    """
    empty = BOARD ^ mask
    threats = opp_wins & empty & ~landings(mask)
    # The lowest threat of each column, or the bit above the column where there is none.
    lowest = threats | CEILING
    lowest &= (LANES ^ lowest) + BOTTOM
    traps = (lowest & BOARD) >> _1
    open_squares = (lowest - BOTTOM) & empty & ~traps
    count = popcount(open_squares)
    if (count & 1) == 0:
        bound = -((POINTS - stones - count) // 2) if traps else int64(0)
        if bound <= alpha and _cannot_make_four(own, open_squares, traps, mask):
            return bound
        return int64(NO_BOUND)
    # Odd: leave one column open to its top that closing gave another parity.
    best = int64(NO_BOUND)
    turning = traps & ODD_ROWS
    while turning:
        trap = turning & (~turning + _1)
        turning ^= trap
        kept = traps ^ trap
        column = COLUMN << uint64(ctz(trap) // LANE * LANE)
        opened = open_squares | (column & empty)
        count = popcount(opened)
        bound = -((POINTS - stones - count) // 2) if kept else int64(0)
        if bound <= alpha and bound < best and _cannot_make_four(own, opened, kept, mask):
            best = bound
    return best


@njit("boolean(uint64, uint64)")
def _wins_next(mask: Word, wins: Word) -> bool:
    """Whether a side whose winning squares are `wins` wins with its next stone, whatever is answered now.

    The other side is to move on `mask`, and has no win at once.
    """
    answers = landings(mask)
    urgent = answers & wins
    if urgent:
        # Two at once, or one whose block opens another above it.
        return bool((urgent & (urgent - _1)) | (urgent & (wins >> _1)))
    return bool(answers != _0 and (answers & ~(wins >> _1)) == _0)


@njit("uint64(uint64, uint64)")
def _pair(key: Word, desk: Word) -> Word:
    """The address of the pair of slots where `key` belongs."""
    place = ((key * _SPREAD) & _KEYS) >> load_u64(desk + SHIFT)
    return load_u64(desk + TABLE) + (place << _4)


@njit("uint64(uint64, uint64)")
def _probe(key: Word, desk: Word) -> Word:
    """The slot stored for `key`, or 0."""
    pair = _pair(key, desk)
    tag = (key * _SPREAD) & _TAGS
    slot = load_u64(pair)
    if slot & _TAGS == tag:
        return slot
    slot = load_u64(pair + _8)
    return slot if slot & _TAGS == tag else _0


@njit("int64(uint64)")
def _lower(slot: Word) -> Int:
    return int64((slot >> _LOWER) & _63) - int64(22)


@njit("int64(uint64)")
def _upper(slot: Word) -> Int:
    return int64(22) - int64((slot >> _UPPER) & _63)


@njit("void(uint64, int64, int64, int64, int64, uint64)")
def _store(key: Word, lower: Int, upper: Int, best: Int, nodes: Int, desk: Word) -> None:
    """Keep bounds and the best column (7: none) of `key`, whose search took `nodes`."""
    pair = _pair(key, desk)
    tag = (key * _SPREAD) & _TAGS
    generation = load_u64(desk + GENERATION) & _63
    work = int64(63) - clz(uint64(nodes) | _1)
    slot = tag | uint64(lower + 22) << _LOWER | uint64(22 - upper) << _UPPER
    slot |= uint64((best + 1) & 7) << _BEST | uint64(work) << _WORK | generation << _AGE
    kept = load_u64(pair)
    age = int64((generation - (kept >> _AGE)) & _63)
    if kept & _TAGS == tag or work >= int64((kept >> _WORK) & _63) - 2 * age:
        if kept & _TAGS != tag:
            store_u64(pair + _8, kept)
        store_u64(pair, slot)
    else:
        store_u64(pair + _8, slot)


@njit("int64(uint64, uint64, int64, int64, uint64, uint64)")
def null_window(own: Word, mask: Word, stones: Int, alpha: Int, opp_wins: Word, desk: Word) -> Int:
    """Decide whether the side to move scores more than `alpha`.

    A result r > alpha promises score >= r; r <= alpha promises
    score <= r. The side to move must have no win at once; `opp_wins` are
    the squares where the opponent completes four (filled ones don't
    matter). Once the desk's `STOPPED` is set the result is meaningless.
    """
    nodes = load_i64(desk + NODES) + 1
    store_i64(desk + NODES, nodes)
    if (nodes & _POLL) == 0 and (load_i64(load_u64(desk + STOP)) or load_i64(load_u64(desk + DEADLINE))):
        store_i64(desk + STOPPED, int64(1))
    if nodes >= load_i64(desk + NODE_LIMIT):
        store_i64(desk + STOPPED, int64(1))
    if load_i64(desk + STOPPED):
        return alpha

    # Step 1: moves that don't lose to the next stone.
    moves = landings(mask)
    urgent = moves & opp_wins
    if urgent:
        if urgent & (urgent - _1):
            return -((POINTS - stones) // 2)
        moves = urgent
    moves &= ~(opp_wins >> _1)
    if moves == _0:
        return -((POINTS - stones) // 2)
    if stones >= POINTS - 2:
        return int64(0)

    # Step 2: bounds that hold for any position without a win or loss at hand.
    least = -((POINTS - 2 - stones) // 2)
    if least > alpha:
        return least
    most = (POINTS - 1 - stones) // 2
    if most <= alpha:
        return most

    # Step 3: only a win with the very next stone is quick enough.
    if most == alpha + 1:
        while moves:
            move = moves & (~moves + _1)
            moves ^= move
            if _wins_next(mask | move, winning_squares(own | move, mask | move)):
                return most
        return alpha

    # Step 4: close to the horizon, looking is cheaper than remembering.
    opp = own ^ mask
    if most == alpha + 2 or least == alpha:
        while moves:
            move = moves & (~moves + _1)
            moves ^= move
            wins = winning_squares(own | move, mask | move)
            score = -null_window(opp, mask | move, stones + 1, -alpha - 1, wins, desk)
            if score > alpha:
                return score
        return alpha

    # Step 5: the table.
    key = own + mask
    is_mirrored = False
    has_table = load_u64(desk + TABLE) != _0
    known_best = int64(-1)
    if has_table:
        if load_i64(desk + MIRRORS):
            image = mirrored(key)
            if image < key:
                key = image
                is_mirrored = True
        slot = _probe(key, desk)
        if _lower(slot) > alpha:
            return _lower(slot)
        if _upper(slot) <= alpha:
            return _upper(slot)
        known_best = int64((slot >> _BEST) & _7) - 1
        if is_mirrored and known_best >= 0:
            known_best = COLUMNS - 1 - known_best

    # Step 6: order the moves by the threats they leave that can't be answered at once; the centre
    # first among equals. Some win by force, or because from then on answering is enough.
    frame = desk + _STACK + uint64(stones) * _FRAME
    its_rows = ODD_ROWS if stones & 1 else EVEN_ROWS
    count = int64(0)
    for place in range(COLUMNS):
        column = _CENTRE_FIRST[place]
        move = moves & (COLUMN << uint64(LANE * column))
        if move == _0:
            continue
        wins = winning_squares(own | move, mask | move)
        if _wins_next(mask | move, wins):
            return most
        threats = wins & ~landings(mask | move)
        if alpha < 0 or threats != _0:
            bound = -follow_up_bound(opp, mask | move, stones + 1, wins, -alpha - 1)
            if bound > alpha:
                return bound
        order = 4 * popcount(threats) + popcount(wins) + popcount(threats & its_rows)
        if column == known_best:
            order += 1000
        record = frame + uint64(count) * _RECORD
        while record != frame and load_i64(record - _RECORD) < order:
            store_i64(record, load_i64(record - _RECORD))
            store_u64(record + _8, load_u64(record - _16))
            store_u64(record + _16, load_u64(record - _8))
            record -= _RECORD
        store_i64(record, order)
        store_u64(record + _8, move)
        store_u64(record + _16, wins)
        count += 1
        if has_table:
            prefetch(_pair(opp + (mask | move), desk))

    # Step 7: search them.
    best = least
    best_column = int64(-1)
    for place in range(count):
        record = frame + uint64(place) * _RECORD
        move = load_u64(record + _8)
        wins = load_u64(record + _16)
        score = -null_window(opp, mask | move, stones + 1, -alpha - 1, wins, desk)
        if score > best or place == 0:
            best = score
        if score > alpha:
            best_column = ctz(move) // LANE
            break
    if load_i64(desk + STOPPED):
        return alpha

    # Step 8: remember.
    if has_table:
        slot = _probe(key, desk)
        lower = max(_lower(slot), best) if best > alpha else _lower(slot)
        upper = _upper(slot) if best > alpha else min(_upper(slot), best)
        if is_mirrored and best_column >= 0:
            best_column = COLUMNS - 1 - best_column
        if best_column < 0:
            best_column = int64((slot >> _BEST) & _7) - 1
        _store(key, lower, upper, best_column, load_i64(desk + NODES) - nodes, desk)
    return best


@njit("int64(uint64, uint64, int64, int64, int64, int64, uint64)")
def solve(own: Word, mask: Word, stones: Int, low: Int, high: Int, guess: Int, desk: Word) -> Int:
    """Return the exact score, known to lie in `low … high`, of a game that is not over.

    Whether it exceeds `guess` is asked first. The desk's `LOW` and `HIGH`
    hold what is proven, also after a stop: then they differ, and `LOW` is
    returned.
    """
    if winning_squares(own, mask) & landings(mask):
        low = high = (POINTS + 1 - stones) // 2
    low = max(low, -((POINTS - stones) // 2))
    high = min(high, max((POINTS + 1 - stones) // 2, low))
    opp_wins = winning_squares(own ^ mask, mask)
    while low < high:
        # Halve, but no nearer to zero than half of the bound beyond: quick ends are cheap to rule out.
        middle = low + (high - low) // 2
        middle = min(middle, -(-low // 2)) if middle <= 0 else max(middle, high // 2)
        if low <= guess < high:
            middle = guess
        score = null_window(own, mask, stones, middle, opp_wins, desk)
        if load_i64(desk + STOPPED):
            break
        if score > middle:
            low = score
        else:
            high = score
    store_i64(desk + LOW, low)
    store_i64(desk + HIGH, high)
    return low


class Desk:
    """The working memory of one search at a time, and its table."""

    def __init__(self, log2_pairs: int | None) -> None:
        """Take a table of 2 ** `log2_pairs` pairs (16 bytes each), or none."""
        self._flags: tuple[StopFlag, ...] = ()
        self._words: npt.NDArray[np.int64] = np.zeros(DESK_WORDS, dtype=np.int64)
        self._slots: npt.NDArray[np.uint64] = np.zeros(0, dtype=np.uint64)
        if log2_pairs is not None:
            if not LEAST_LOG2_PAIRS <= log2_pairs <= 36:
                raise ValueError(f"a table has 2 ** {LEAST_LOG2_PAIRS} pairs or more, not 2 ** {log2_pairs}")
            # Pages of zeros cost nothing until they are touched.
            self._slots = np.zeros((2 << log2_pairs) + 8, dtype=np.uint64)
            address = int(self._slots.ctypes.data)
            self._set(TABLE, address + -address % 64)
            self._set(SHIFT, _KEY_BITS - log2_pairs)

    @property
    def address(self) -> int:
        """What kernels want."""
        return int(self._words.ctypes.data)

    def begin(self, stop: StopFlag, deadline: StopFlag, node_limit: int | None) -> None:
        """Prepare a search: count from 0, obey these flags and this limit.

        The flags are kept alive until the next search begins.
        """
        self._flags = (stop, deadline)
        self._set(NODES, 0)
        self._set(STOPPED, 0)
        self._set(STOP, stop.address)
        self._set(DEADLINE, deadline.address)
        self._set(NODE_LIMIT, node_limit if node_limit is not None else (1 << 62))

    def use_mirrors(self, is_wanted: bool) -> None:
        """Treat mirror images as one position from now on, where that can be worth its cost."""
        self._set(MIRRORS, int(is_wanted))

    def age(self) -> None:
        """Let newer results push out older ones more easily from now on."""
        self._set(GENERATION, (self._get(GENERATION) + 1) % 64)

    def forget(self) -> None:
        """Empty the table, so that the next search repeats node by node."""
        self._slots[:] = 0
        self._set(GENERATION, 0)

    @property
    def nodes(self) -> int:
        """Nodes visited since `begin`."""
        return self._get(NODES)

    @property
    def is_stopped(self) -> bool:
        """Whether the flag or the node limit ended the search."""
        return bool(self._get(STOPPED))

    @property
    def bounds(self) -> tuple[int, int]:
        """What the last `solve` has proven: lowest and highest possible score."""
        return self._get(LOW), self._get(HIGH)

    def _get(self, offset: np.uint64) -> int:
        return int(self._words[int(offset) // 8])

    def _set(self, offset: np.uint64, value: int) -> None:
        self._words[int(offset) // 8] = value
