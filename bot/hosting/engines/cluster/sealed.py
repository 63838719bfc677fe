"""Imports Dask so that nothing it receives in this process is unpickled.

A pickle names functions, and unpickling calls them. Dask's scheduler and
workers authenticate nobody, so any part of a message may be hostile: a
result, an exception, a type, a warning. So every serialized object stays
the bytes it came in, and an unpickling that Dask starts all the same
cannot find any function.
"""

from __future__ import annotations

import logging
import sys
import threading
from collections.abc import Sequence
from typing import Any

import dask

# Dask reads these as it is loaded: a message is decoded in the thread it came to, and imports nothing.
dask.config.set({"distributed.comm.offload": False, "distributed.scheduler.allowed-imports": []})

import distributed  # noqa: E402
from distributed.protocol.serialize import (  # noqa: E402
    dask_dumps,
    msgpack_dumps,
    pickle_dumps,
    register_serialization_family,
)

__all__ = ["UnpicklingError", "distributed", "seal_thread", "unseal_thread"]


class UnpicklingError(TypeError):
    """Raised when a pickle that names a function or class is read in a sealed thread.

    A `TypeError`, because Dask goes on without an exception or a
    traceback that it cannot read for that reason.
    """


_sealed: set[int] = set()
"""The threads in which nothing is unpickled."""


def seal_thread() -> None:
    """Forbid unpickling in this thread from now on."""
    _sealed.add(threading.get_ident())


def unseal_thread() -> None:
    """Allow unpickling again, because a later thread may get this one's id."""
    _sealed.discard(threading.get_ident())


def _refuse(event: str, arguments: tuple[Any, ...]) -> None:
    """Refuse, as an audit hook, every function or class that a pickle names."""
    if event == "pickle.find_class" and threading.get_ident() in _sealed:
        raise UnpicklingError(f"{arguments[0]}.{arguments[1]} in a message of the cluster")


def _joined(header: dict[str, Any], frames: Sequence[bytes]) -> bytes:
    """Return the bytes of an object as they were sent."""
    return b"".join(frames)


_register: Any = register_serialization_family
for _name, _dumps in (
    ("dask", dask_dumps),
    ("pickle", pickle_dumps),
    ("msgpack", msgpack_dumps),
    ("error", None),
):
    _register(_name, _dumps, _joined)
# Each answer has its type as a pickle. Dask can do without it, but would log that each time.
logging.getLogger("distributed.protocol.pickle").setLevel(logging.WARNING)
sys.addaudithook(_refuse)
