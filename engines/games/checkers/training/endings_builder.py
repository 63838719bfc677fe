"""Computation of the endgame tables, by retrograde analysis.

    python -m engines.games.checkers.training.endings_builder

takes about a minute and replaces `search/endings.bin`. A position's code is 0 for a draw, otherwise 1 plus
the number of plies to the end: even for a win of the side to move, odd for a loss. A position is the kernel's
words `men` and `kings`, seen from the side to move.

The materials are solved in order; a material and its counterpart, in which the sides are exchanged, are
solved together. Pass `n` finds all positions that end after exactly `n` plies: a win if a move leads to a
loss in `n - 1`, a loss if all moves lead to wins and the longest takes `n - 1`. The rest is drawn.
"""

from __future__ import annotations

import lzma

import numpy as np
import numpy.typing as npt

from engines.command_line import run_and_exit
from engines.games.checkers.search.endings import (
    ENDINGS_FILE,
    KING_SQUARES,
    MATERIALS,
    MEN_SQUARES,
    SIZE,
    Material,
    number_of,
    size_of,
    start_of,
)
from engines.games.checkers.search.kernel import (
    FULL,
    SLOTS,
    ZERO,
    jumpers,
    kings_at,
    list_moves,
    men_at,
    turned,
)
from engines.search.jit import njit
from engines.search.native import Int, Word, int64, uint64

Codes = npt.NDArray[np.uint8]
"""A byte for each position number: its code, or a mark."""
ILLEGAL, OPEN = 255, 254
"""Marks instead of codes: two pieces on one square, and a position that is not decided yet."""
_U4, _U32, _ONE = np.uint64(4), np.uint64(32), np.uint64(1)


@njit("uint64(int64, int64, int64)")
def _squares(number: Int, count: Int, size: Int) -> Word:
    """Return the set of `count` squares with the rank `number`, from 0, among all such sets.

    Squares are bits, numbered from 0 and below `size`. The ranks are those of `endings.number_of`.
    """
    found = uint64(0)
    square = size
    while count:
        square -= int64(1)
        ways = int64(1)
        for n in range(count):
            ways = ways * (square - n) // (n + 1)
        if ways <= number:
            number -= ways
            found |= _ONE << uint64(square)
            count -= int64(1)
    return found


@njit("void(int64, int64[::1], int64[::1], uint64[::1])")
def unpack(number: Int, material: npt.NDArray[np.int64], sizes: npt.NDArray[np.int64], out: Word) -> None:
    """Write the words `men` and `kings` of a position to `out`, an array of two words.

    `number` is the position's number within `material`, from 0. `sizes` has the number of sets of squares
    for each of the material's four counts.
    """
    parts = np.empty(4, dtype=np.int64)
    for place in range(3, -1, -1):
        parts[place] = number % sizes[place]
        number //= sizes[place]
    own = _squares(parts[0], material[0], int64(MEN_SQUARES))
    theirs = _squares(parts[2], material[2], int64(MEN_SQUARES)) << _U4
    out[0] = own | theirs << _U32
    own = _squares(parts[1], material[1], int64(KING_SQUARES))
    out[1] = own | _squares(parts[3], material[3], int64(KING_SQUARES)) << _U32


@njit("boolean(uint64[::1])")
def _is_legal(words: npt.NDArray[np.uint64]) -> bool:
    """Whether no square holds two pieces, in a position of two words: men and kings."""
    squares = (words[0] & FULL, words[0] >> _U32, words[1] & FULL, words[1] >> _U32)
    seen = ZERO
    for each in squares:
        if seen & each:
            return False
        seen |= each
    return True


@njit("int64(uint8[::1], uint64, uint64, uint64)")
def _code_of(codes: Codes, frame: Word, men: Word, kings: Word) -> Int:
    """Return a position's code as far as the codes of its next positions decide it, else `OPEN`.

    It is that of the quickest win found so far, or of the longest loss if all moves lose. A draw is `OPEN`,
    too. `frame` is the address of memory for a list of moves.
    """
    count = list_moves(frame, men, kings)
    shortest = int64(OPEN)
    longest = int64(1)
    is_open = False
    for index in range(count):
        next_men, next_kings = turned(men_at(frame, index)), turned(kings_at(frame, index))
        code = int64(1)
        if (next_men | next_kings) & FULL:
            code = int64(codes[number_of(next_men, next_kings)])
        if code in (OPEN, 0):
            is_open = True
        elif code & 1:
            shortest = min(shortest, code + 1)
        else:
            longest = max(longest, code + 1)
    if shortest < OPEN:
        return shortest
    return int64(OPEN) if is_open else longest


@njit("int64(uint8[::1], int64, int64, int64[::1], int64[::1], int64)")
def _pass(
    codes: Codes,
    start: Int,
    size: Int,
    material: npt.NDArray[np.int64],
    sizes: npt.NDArray[np.int64],
    plies: Int,
) -> Int:
    """Find the positions of a material that end after exactly `plies` plies; return their number.

    Their codes are written to `codes`, from index `start` on for `size` positions. With negative `plies`, all
    positions are marked as open or illegal instead, and 0 is returned. `material` and `sizes` are those of
    `unpack`.
    """
    words, moves = np.empty(2, dtype=np.uint64), np.empty(4 * SLOTS, dtype=np.uint64)
    frame = uint64(moves.ctypes.data)
    found = int64(0)
    for number in range(start, start + size):
        if plies >= 0 and codes[number] != OPEN:
            continue
        unpack(number - start, material, sizes, words)
        if plies < 0:
            codes[number] = OPEN if _is_legal(words) else ILLEGAL
        elif _code_of(codes, frame, words[0], words[1]) == plies + 1:
            codes[number] = plies + 1
            found += 1
    return found


@njit("void(uint8[::1], int64, int64, int64[::1], int64[::1])")
def _finish(
    codes: Codes, start: Int, size: Int, material: npt.NDArray[np.int64], sizes: npt.NDArray[np.int64]
) -> None:
    """Replace those codes of a material that the search never reads, each with the code before it, in place.

    That concerns illegal positions and those with a jump; equal neighbours compress better. The arguments
    are those of `_pass`.
    """
    words = np.empty(2, dtype=np.uint64)
    last = np.uint8(0)
    for number in range(start, start + size):
        unpack(number - start, material, sizes, words)
        if codes[number] == ILLEGAL or jumpers(words[0], words[1]):
            codes[number] = last
        last = codes[number]


def _arguments(material: Material) -> tuple[int, int, npt.NDArray[np.int64], npt.NDArray[np.int64]]:
    """Return what `_pass` takes for a material: its start in the tables, size, counts, and counts' sizes."""
    sizes = [size_of((material[0], 0, 0, 0)), size_of((0, material[1], 0, 0))]
    sizes += [size_of((0, 0, material[2], 0)), size_of((0, 0, 0, material[3]))]
    return start_of(material), size_of(material), np.array(material), np.array(sizes)


def solved() -> Codes:
    """Return the codes of all positions, `SIZE` bytes; illegal positions have the mark `ILLEGAL`.

    Prints, for each material solved with its counterpart, the most plies to a win or loss; -1 if all are
    drawn.
    """
    codes = np.zeros(SIZE, dtype=np.uint8)
    longest = 0
    for material in MATERIALS:
        counterpart = (*material[2:], *material[:2])
        if counterpart < material:
            continue
        both = [_arguments(each) for each in {material, counterpart}]
        for each in both:
            _pass(codes, *each, -1)
        plies, last = 0, -1
        while plies <= max(longest, last) + 2:
            if sum(_pass(codes, *each, plies) for each in both):
                last = plies
            plies += 1
        longest = max(longest, last)
        for start, size, *_ in both:
            part = codes[start : start + size]
            part[part == OPEN] = 0
        print(material, f"longest {last} plies", flush=True)
    return codes


def finish(codes: Codes) -> None:
    """Replace the codes that the search never reads, each with the code before it, in place.

    Equal neighbours compress better.
    """
    for material in MATERIALS:
        _finish(codes, *_arguments(material))


def main() -> None:
    """Compute the tables and write them."""
    codes = solved()
    finish(codes)
    filters = [{"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME}]
    ENDINGS_FILE.write_bytes(lzma.compress(codes.tobytes(), filters=filters))
    print(f"{SIZE:,} positions in {ENDINGS_FILE.stat().st_size:,} bytes")


if __name__ == "__main__":
    run_and_exit(main)
