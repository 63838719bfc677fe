"""The bot forgets the traces of people's commands: no memory grows with their number."""

import asyncio
import functools
import gc
from collections import Counter

import cachetools
import pytest

from tests.bench.memory.run import watch

PEOPLE, COMMANDS = 10, 60
EXPIRED_S = 4 * 3600.0
"""Seconds after which all tokens have expired and engines have filled every board at a move a minute."""
OURS = ("bot.", "db.", "discord.")


def left():
    """Return the bot's objects by type, without those in bounded caches, and the number of its tasks."""
    for one in gc.get_objects():
        if issubclass(type(one), cachetools.Cache):
            one.clear()
        elif type(one) is functools._lru_cache_wrapper and one.cache_parameters()["maxsize"] is not None:
            one.cache_clear()
    gc.collect()
    # Not their `__class__`, which a proxy of something gone cannot tell.
    kinds = (type(one) for one in gc.get_objects())
    names = (f"{kind.__module__}.{kind.__qualname__}" for kind in kinds)
    found = Counter(name for name in names if name.startswith(OURS) and "playground" not in name)
    return found, len(asyncio.all_tasks())


@pytest.mark.nightly
def test_traces_of_commands_do_not_grow_with_their_number():
    seen = []
    watch((COMMANDS, 4 * COMMANDS), PEOPLE, lambda crowd: seen.append(left()), rest_s=EXPIRED_S)
    (before, tasks_before), (after, tasks_after) = seen
    grown = {name: (before[name], after[name]) for name in after if after[name] > before[name] * 1.05 + 2}
    print(grown)
    assert after.total() <= before.total() * 1.05, grown
    assert tasks_after <= tasks_before
