"""Imports Dask so that nothing received from the network is unpickled in this process.

A pickle names functions, and unpickling calls them. Dask's scheduler and workers authenticate nobody, so any
part of a message may be hostile: a result, an exception, a type, a warning. So every serialized object stays
as the bytes that were received, and any unpickling that Dask starts anyway cannot find any function.
"""

from __future__ import annotations

import logging
import sys
import threading
from collections.abc import Sequence
from typing import Any

import dask

# Dask reads these settings on import: messages are decoded in the receiving thread, without imports.
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
    """Raised when a pickle that names a function or class is loaded in a sealed thread.

    A `TypeError`, because Dask ignores an exception or a traceback that it cannot read for that reason.
    """


_sealed: set[int] = set()
"""Ids of the threads in which unpickling is forbidden."""


def seal_thread() -> None:
    """Forbid unpickling in this thread from now on."""
    _sealed.add(threading.get_ident())


def unseal_thread() -> None:
    """Allow unpickling again, because a later thread may get this one's id."""
    _sealed.discard(threading.get_ident())


def _refuse(event: str, arguments: tuple[Any, ...]) -> None:
    """Audit hook: refuse every function or class that a pickle names."""
    if event == "pickle.find_class" and threading.get_ident() in _sealed:
        raise UnpicklingError(f"{arguments[0]}.{arguments[1]} in a message of the cluster")


def _joined(header: dict[str, Any], frames: Sequence[bytes]) -> bytes:
    """Return the bytes of an object as they were received."""
    return b"".join(frames)


_register: Any = register_serialization_family
for _name, _dumps in (
    ("dask", dask_dumps),
    ("pickle", pickle_dumps),
    ("msgpack", msgpack_dumps),
    ("error", None),
):
    _register(_name, _dumps, _joined)
# Each answer contains its type as a pickle. Dask can do without it, but would log that each time.
logging.getLogger("distributed.protocol.pickle").setLevel(logging.WARNING)
sys.addaudithook(_refuse)
