"""Objects of which each thread has its own, such as solvers and engines whose tables are kept."""

from __future__ import annotations

import functools
import threading
from collections.abc import Callable
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


def per_thread(make: Callable[P, T]) -> Callable[P, T]:
    """Return `make` with a cache of its results by arguments, which each thread has for itself."""
    local = threading.local()

    @functools.wraps(make)
    def made(*args: P.args, **kwargs: P.kwargs) -> T:
        if not hasattr(local, "cached"):
            local.cached = functools.cache(make)
        result: T = local.cached(*args, **kwargs)
        return result

    return made
