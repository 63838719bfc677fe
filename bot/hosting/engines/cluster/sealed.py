"""Imports Dask so that nothing received from the network is unpickled in this process.

A pickle names functions, and unpickling calls them. Dask's scheduler and workers do not authenticate
anybody, so any part of a message can be hostile: a result, an exception, a type or a warning. Therefore
serialized objects remain undecoded bytes. If Dask unpickles something nevertheless, the lookup of functions
and classes fails.
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
    """Raised when a thread in which unpickling is forbidden loads a pickle that names a function or class.

    This is a `TypeError`, because Dask ignores a received exception or traceback if loading it raises one.
    """


_sealed: set[int] = set()
"""Ids of the threads in which unpickling is forbidden (sealed threads)."""


def seal_thread() -> None:
    """Forbid unpickling in this thread from now on."""
    _sealed.add(threading.get_ident())


def unseal_thread() -> None:
    """Allow unpickling in this thread again; call it at its end, because a later thread can reuse its id."""
    _sealed.discard(threading.get_ident())


def _refuse(event: str, arguments: tuple[Any, ...]) -> None:
    """Audit hook that raises `UnpicklingError` in sealed threads if a pickle names a function or class."""
    if event == "pickle.find_class" and threading.get_ident() in _sealed:
        raise UnpicklingError(
            f"a message of the cluster was refused: it names {arguments[0]}.{arguments[1]}, which could run "
            "code"
        )


def _joined(header: dict[str, Any], frames: Sequence[bytes]) -> bytes:
    """Return the received bytes of an object, joined from `frames`, instead of deserializing it."""
    return b"".join(frames)


_register: Any = register_serialization_family
for _name, _dumps in (
    ("dask", dask_dumps),
    ("pickle", pickle_dumps),
    ("msgpack", msgpack_dumps),
    ("error", None),
):
    _register(_name, _dumps, _joined)
# Each answer contains its type as a pickle. Dask does not need it, but would log that it cannot be loaded.
logging.getLogger("distributed.protocol.pickle").setLevel(logging.WARNING)
sys.addaudithook(_refuse)
