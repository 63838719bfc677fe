"""Finds out whether a write of unknown outcome was committed, by reading its data again."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeVar

from bot.hosting.errors import BusyError, HostingError, UncertainError

T = TypeVar("T")


async def recall(failure: UncertainError, loading: Awaitable[T], has_happened: Callable[[T], bool]) -> T:
    """Await `loading`, and return its data if they prove that the write was committed despite `failure`.

    `has_happened` returns whether the data contain the write's effect. Raises `BusyError` if the write was
    not committed, and `failure` if loading fails too, so that the outcome stays unknown.
    """
    try:
        found = await loading
    except HostingError:
        raise failure from None
    if has_happened(found):
        return found
    raise BusyError(str(failure)) from failure
