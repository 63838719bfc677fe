"""Dask in this process, so that nothing it receives is unpickled.

A pickle names functions, and whoever unpickles it calls them. Dask's
scheduler and workers ask nobody who they are, so what they send may be
anything, at any place of a message: a result, an exception, a type, a
warning. So whatever is sent as an object stays the bytes it came in, and
an unpickling that Dask begins all the same cannot find any function.
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
    """Something in this thread was to be unpickled that names a function or class.

    A `TypeError`, because Dask goes on without an exception or a
    traceback that it cannot read for that reason.
    """


_sealed: set[int] = set()
"""The threads in which nothing is unpickled."""


def seal_thread() -> None:
    """Have nothing unpickled in this thread from now on."""
    _sealed.add(threading.get_ident())


def unseal_thread() -> None:
    """Allow it again: another thread may get this one's number."""
    _sealed.discard(threading.get_ident())


def _refuse(event: str, arguments: tuple[Any, ...]) -> None:
    """Python itself asks here before an unpickling gets hold of anything, whoever began it."""
    if event == "pickle.find_class" and threading.get_ident() in _sealed:
        raise UnpicklingError(f"{arguments[0]}.{arguments[1]} in a message of the cluster")


def _joined(header: dict[str, Any], frames: Sequence[bytes]) -> bytes:
    """What was sent as an object, as it came."""
    return b"".join(frames)


_register: Any = register_serialization_family
for _name, _dumps in (
    ("dask", dask_dumps),
    ("pickle", pickle_dumps),
    ("msgpack", msgpack_dumps),
    ("error", None),
):
    _register(_name, _dumps, _joined)
# Each answer comes with its type as a pickle, which Dask can do without, and would say so each time.
logging.getLogger("distributed.protocol.pickle").setLevel(logging.WARNING)
sys.addaudithook(_refuse)
