"""Keeps painted parts of pictures (empty boards, pieces, marks), and bounds what they take together."""

from __future__ import annotations

import functools
import threading
from collections.abc import Callable
from typing import Any, ParamSpec

from cachetools import LRUCache, cached
from cachetools.keys import hashkey
from PIL import Image

P = ParamSpec("P")

_MOST_BYTES = 32 * 2**20
"""Enough for eight empty boards with all their pieces and marks."""
_BYTES_A_PIXEL = {"L": 1, "P": 1}
"""In memory; pictures of all other modes take four bytes a pixel, also those without transparency."""


def bytes_of(picture: Image.Image) -> int:
    """Return the number of bytes that a picture's pixels take in memory."""
    return picture.width * picture.height * _BYTES_A_PIXEL.get(picture.mode, 4)


_kept: LRUCache[Any, Image.Image] = LRUCache(_MOST_BYTES, getsizeof=bytes_of)
_lock = threading.Lock()


def kept(paint: Callable[P, Image.Image]) -> Callable[P, Image.Image]:
    """Keep the pictures that `paint` returns, by its arguments, until newer pictures need their room.

    Several threads may paint; they must copy a picture before they change it.
    """
    remember = cached(_kept, key=functools.partial(hashkey, paint), lock=_lock)
    return remember(paint)
