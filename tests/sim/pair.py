"""Two processes that serve one Discord from one database, as they may on PostgreSQL.

Both are connected to the gateway and get every event; claims decide who
answers, the log's primary key who was first, and each takes up what the
other has left. The database is SQLite all the same: its transactions run
one after another here, so neither needs to be kept off the file.
"""

from __future__ import annotations

import contextlib
import random
from collections.abc import Iterator
from unittest import mock

_SHARE = 0.15
"""The part of all seeds in which there are two."""
LEFT_S = 180.0
"""So much later is done what one process has left to the other."""


def is_drawn(seed: int) -> bool:
    """Whether there are two processes in the run of this seed."""
    return random.Random(f"{seed}:pair").random() < _SHARE


@contextlib.contextmanager
def sharing() -> Iterator[None]:
    """Have the bot take its database for one that others use too."""
    with (
        mock.patch("bot.app.is_shared", lambda url: True),
        mock.patch("bot.launch.file_of", lambda url: None),
    ):
        yield
