"""Two processes that serve one Discord from one database, as they may on PostgreSQL.

Both are connected to the gateway and get every event; claims decide who
answers, the log's primary key who was first, and each takes up what the
other has left. What the server would undo (a deadlock, a write that came
too late) is run again by the policy for PostgreSQL. The database is SQLite
all the same: its transactions run one after another here, so neither needs
to be kept off the file, and none sees half of another.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import Iterator
from typing import TypeVar
from unittest import mock

from db.access import Access, Work
from db.postgres import _is_undone
from db.retry import shortly
from db.sqlite import SqliteBackend

T = TypeVar("T")

_SHARE = 0.15
"""The part of all seeds in which there are two."""
LEFT_S = 180.0
"""So much later is done what one process has left to the other."""


def is_drawn(seed: int) -> bool:
    """Whether there are two processes in the run of this seed."""
    return random.Random(f"{seed}:pair").random() < _SHARE


class Server(SqliteBackend):
    """Stands for a server: runs again what was undone, as `PostgresBackend` does."""

    def begin(self, access: Access, work: Work[T], *, may_take_long: bool = False) -> asyncio.Future[T]:
        """Run `work` in one transaction, or in several of which all but the last leave nothing."""
        return asyncio.create_task(self._run(access, work))

    async def _run(self, access: Access, work: Work[T]) -> T:
        # The storage error is this project's, its cause is the driver's.
        again = shortly(lambda error: error.__cause__ is not None and _is_undone(error.__cause__))
        result: T = await again(self._once, access, work)
        return result

    async def _once(self, access: Access, work: Work[T]) -> T:
        return await super().begin(access, work)


@contextlib.contextmanager
def sharing() -> Iterator[None]:
    """Have the bot take its database for one that others use too."""
    with (
        mock.patch("bot.app.is_shared", lambda url: True),
        mock.patch("bot.launch.file_of", lambda url: None),
        mock.patch("db.session.SqliteBackend", Server),
    ):
        yield
