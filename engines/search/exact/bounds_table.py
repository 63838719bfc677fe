"""The table of an exact search, and the words of its memory that such searches share.

A table consists of buckets, each with the same number of 64-bit words. The top bits of a key's hash are
the bucket's number, and a word keeps the rest, the *tag*. The game says what else is in a word, but an
empty word is 0. After the words of the memory, from `STACK`, lies a frame of moves for each ply.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from engines.search import memory

SHIFT = memory.OWN  # number of bits to shift a hash, so that the bucket's number is left
GENERATION = memory.OWN + np.uint64(8)
"""Byte offset of the generation of the current search."""
LOW, HIGH = memory.OWN + np.uint64(16), memory.OWN + np.uint64(24)  # the bounds that the search proved
OWN = memory.OWN + np.uint64(32)
"""First byte offset of a game's own words."""
STACK = np.uint64(192)
"""Byte offset of the first frame, where the words end."""

_MAX_LOG2_BUCKETS = 34


@dataclass(frozen=True, slots=True)
class Layout:
    """Sizes in a game's table."""

    words: int
    """Number of words in a bucket."""
    key_bits: int
    """Number of bits of a key's hash."""
    tag_bits: int
    """Number of bits of the hash that a word keeps."""
    generations: int
    """Number of generations that a word tells apart."""


class BoundsTable:
    """A table of proven bounds, which searches of several threads can share."""

    def __init__(self, layout: Layout, log2_buckets: int) -> None:
        """Allocate 2 ** `log2_buckets` buckets of the size in `layout`.

        Raises `ValueError` for fewer than the tags need, and for more than 2 ** 34.
        """
        least = layout.key_bits - layout.tag_bits
        if not least <= log2_buckets <= _MAX_LOG2_BUCKETS:
            raise ValueError(
                f"a table must have 2 ** {least} to 2 ** {_MAX_LOG2_BUCKETS} buckets, not 2 ** {log2_buckets}"
            )
        # The operating system allocates zeroed pages only on first access.
        self.memory: npt.NDArray[np.uint64] = np.zeros((layout.words << log2_buckets) + 8, dtype=np.uint64)
        self.generations = layout.generations
        self.shift = layout.key_bits - log2_buckets
        """Number of bits to shift a hash, so that the bucket's number is left."""

    @property
    def address(self) -> int:
        """Memory address of the first bucket, a multiple of 64."""
        address = int(self.memory.ctypes.data)
        return address + -address % 64
