"""Two processes that serve one Discord from one database, as PostgreSQL allows.

Mostly both are connected to the gateway for everything and get every event. Claims decide who answers, the
log's primary key who was first, and each completes the other's unfinished work. Otherwise each serves its
share of the servers, and people go from one server to another (`wandering.py`): the other process shows their
acts there on a match of another server. The policy for PostgreSQL repeats transactions that a server would
roll back. The database is still SQLite: its transactions run one after another, so neither process needs the
file's lock.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import Iterator
from typing import TypeVar
from unittest import mock

from bot.hosting.server_share import ServerShare
from db.access import Access, Work
from db.backends.postgres import _is_rolled_back
from db.backends.retry import brief_retries
from db.backends.sqlite import SqliteBackend

T = TypeVar("T")

_BOTH_ALL, _SHARES = 0.15, 0.12
"""The part of all seeds in which two look after everything, and of the others in which each has its share."""
LEFT_S = 180.0
"""So much later is done what one process has left to the other."""


def shares_of(seed: int) -> tuple[ServerShare, ...]:
    """What each process looks after in the run of this seed; mostly there is one, for everything."""
    if random.Random(f"{seed}:pair").random() < _BOTH_ALL:
        return (ServerShare(), ServerShare())
    if random.Random(f"{seed}:divide").random() < _SHARES:
        return (ServerShare(0, 2), ServerShare(1, 2))
    return (ServerShare(),)


def is_drawn(seed: int) -> bool:
    """Whether there are two processes in the run of this seed."""
    return len(shares_of(seed)) > 1


class Server(SqliteBackend):
    """Stands for a server: runs again what was undone, as `PostgresBackend` does."""

    _dice: random.Random

    def begin(self, access: Access, work: Work[T], *, may_take_long: bool = False) -> asyncio.Future[T]:
        """Run `work` in one transaction, or in several of which all but the last leave nothing."""
        return asyncio.create_task(self._run(access, work))

    async def _run(self, access: Access, work: Work[T]) -> T:
        # The storage error is this project's, its cause is the driver's.
        again = brief_retries(
            lambda error: error.__cause__ is not None and _is_rolled_back(error.__cause__), self._dice
        )
        result: T = await again(self._once, access, work)
        return result

    async def _once(self, access: Access, work: Work[T]) -> T:
        return await super().begin(access, work)


@contextlib.contextmanager
def sharing() -> Iterator[None]:
    """Have the bot take its database for one that others use too."""
    with (
        mock.patch("bot.app.is_shared", lambda url: True),
        mock.patch("bot.process.launch.file_of", lambda url: None),
        mock.patch("db.session.SqliteBackend", Server),
        # New dice for each run, so that a seed repeats itself.
        mock.patch.object(Server, "_dice", random.Random(1), create=True),
    ):
        yield
