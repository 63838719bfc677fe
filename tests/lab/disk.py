"""Lets SQLite commit without waiting for the disk: no test in this process ends in a power cut."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

import db.backends.connection

SHIPPED = db.backends.connection._WRITER
"""The writer's pragmas outside of tests."""


@contextmanager
def unsynced_commits() -> Iterator[None]:
    """Let the SQLite writers that this process opens leave the syncing to the kernel."""
    quick = tuple(one.replace("synchronous=FULL", "synchronous=OFF") for one in SHIPPED)
    assert quick != SHIPPED
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(db.backends.connection, "_WRITER", quick)
        yield
