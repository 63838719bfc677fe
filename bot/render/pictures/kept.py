"""Caches painted parts of pictures (empty boards, pieces, marks) within a limit of memory."""

from __future__ import annotations

import contextlib
import functools
import threading
from collections.abc import Callable
from typing import Any, ParamSpec

from cachetools import LRUCache
from PIL import Image

P = ParamSpec("P")

_MAX_BYTES = 32 * 2**20
"""Limit of the pictures' memory: enough for eight empty boards with all their pieces and marks."""
_BYTES_A_PIXEL = {"L": 1, "P": 1}
"""Bytes a pixel in memory, by a picture's mode; other modes take four, also those without transparency."""


def bytes_of(picture: Image.Image) -> int:
    """Return the number of bytes that a picture's pixels take in memory."""
    return picture.width * picture.height * _BYTES_A_PIXEL.get(picture.mode, 4)


_kept: LRUCache[Any, Image.Image] = LRUCache(_MAX_BYTES, getsizeof=bytes_of)
_lock = threading.Lock()
_painting = threading.RLock()
"""Held while a part is painted: an empty board takes sixty megabytes meanwhile."""


def kept(paint: Callable[P, Image.Image]) -> Callable[P, Image.Image]:
    """Cache the pictures that `paint` returns, by its arguments, until other pictures need the memory.

    Those used longest ago are dropped first. Arguments must be hashable. The returned function can be called
    from several threads; one of them paints at a time. Callers must copy a picture before they change it.
    """

    @functools.wraps(paint)
    def find_or_paint(*args: P.args, **kwargs: P.kwargs) -> Image.Image:
        key = (paint, args, frozenset(kwargs.items()))
        found = _find(key)
        if found is not None:
            return found
        with _painting:
            # Another thread may have painted it meanwhile.
            return _find(key) or _keep(key, paint(*args, **kwargs))

    return find_or_paint


def _find(key: Any) -> Image.Image | None:
    with _lock:
        return _kept.get(key)


def _keep(key: Any, picture: Image.Image) -> Image.Image:
    # A picture that is larger than the bound is not kept.
    with _lock, contextlib.suppress(ValueError):
        _kept[key] = picture
    return picture
