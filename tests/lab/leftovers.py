"""What is left over: tasks and matches that the bot still keeps after they are over, and their deadlines.

The collections are found by a walk over attributes, so nobody lists them. Caches of `cachetools` have a
limit and are left out.
"""

from __future__ import annotations

import asyncio
import contextlib
import functools
import weakref
from collections import deque
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from datetime import datetime, timedelta
from functools import partial
from types import FunctionType, MethodType
from typing import Any, NamedTuple

import sqlalchemy as sa

from bot.hosting import deadlines
from bot.hosting.deadlines import SUBJECTS, DeadlineKind
from bot.hosting.matches.match import Match
from bot.hosting.service import GameService
from db.errors import StorageError
from db.rows import DeadlineRow
from db.session import Database

OTHER_NUMBERS = {
    "FairQueue._due": "bands of costs",
    "GameBot._AutoShardedClient__shards": "shards",
    "GameBot.shard_ids": "shards",
    "IdentifyLimit._free_at": "shards",
    "IdentifyLimit._shards": "shards",
    "ReadyShards._connected": "shards",
    "ReadyShards._ready": "shards",
    "ScheduledEvents._ends": "tournaments",
    "ScheduledEvents._own": "tournaments",
}
"""Collections of small numbers that are no ids of matches, and what their numbers are."""
_MS = 1000
_THE_BOT, _NOT_THE_BOT = ("bot.", "db."), "bot.playground"
_COLLECTIONS = (
    *(dict, set, list, deque),
    *(weakref.WeakKeyDictionary, weakref.WeakSet, weakref.WeakValueDictionary),
)
_SEQUENCES = (list, tuple, set, frozenset, deque)
_LEAVES = (str, bytes, int, float, type, asyncio.Task)
_WITH_PARTS = (dict, *_SEQUENCES, MethodType, partial, FunctionType)
_KINDS_OF_MATCHES = frozenset(SUBJECTS["matches"]) - {DeadlineKind.FOLLOWERS}
"""The followers of a match get a message once it is over."""
Rows = Callable[[str], Iterable[Any]]
"""A function that runs a query."""


class Held(NamedTuple):
    """An attribute of one of the bot's objects."""

    owner: object
    name: str
    value: Any

    def __str__(self) -> str:
        return f"{type(self.owner).__name__}.{self.name}"

    def entries(self) -> list[Any]:
        """Return what a collection holds, the values of a mapping too; nothing for any other attribute."""
        if not _is_collection(type(self.value)):
            return []
        return [*self.value, *(self.value.values() if isinstance(self.value, Mapping) else ())]


def grace() -> timedelta:
    """Return how long a match may be remembered: a deadline is retried, and the scheduler sleeps."""
    return deadlines._RETRY + timedelta(seconds=deadlines._LONGEST_WAIT_S + 30.0)


def attributes(root: object) -> Iterator[Held]:
    """Yield the attributes of every object of the bot that `root` leads to."""
    seen: dict[int, object] = {}
    waiting = [root]
    while waiting:
        one = waiting.pop()
        kind = type(one)
        if id(one) in seen or not _leads_on(kind):
            continue
        seen[id(one)] = one  # Kept, because another object could get its id.
        if _is_ours(kind):
            for name, value in _fields(one):
                yield Held(one, name, value)
                waiting.append(value)
        else:
            waiting.extend(_parts(one))


def left_over(kept: Iterable[Held], over: Collection[int] = ()) -> list[str]:
    """Return a sentence for each collection with done tasks, and each match in `over` that one holds."""
    found = []
    for held in kept:
        entries = held.entries()
        done = [one for one in entries if _can_be_done(type(one)) and _is_done(one)]
        if done:
            found.append(f"{held} keeps what is done: {len(done)} such as {done[0]!r}")
        if over and entries and not _has_other_numbers(held):
            numbers = {_match_of(key) for key in held.value} | {_match_named_by(one) for one in entries}
            found += [f"{held} keeps match {number}, which is over" for number in sorted(numbers & set(over))]
    return found


def still_running(kept: Iterable[Held]) -> list[str]:
    """Return a sentence for each task that the bot holds and that runs."""
    return [
        f"{held} still runs {one.get_name()}"
        for held in kept
        for one in (held.value, *held.entries())
        if isinstance(one, asyncio.Task) and not one.done()
    ]


def late_deadlines(rows: Rows) -> list[str]:
    """Return a sentence for each stored deadline of a match that is over."""
    kinds = ", ".join(str(int(kind)) for kind in sorted(_KINDS_OF_MATCHES))
    query = (
        "SELECT d.kind, d.subject_id FROM deadlines d JOIN matches m ON m.id = d.subject_id "
        f"WHERE m.status = 'finished' AND d.kind IN ({kinds}) ORDER BY d.kind, d.subject_id"
    )
    return [f"{DeadlineKind(kind).name} of match {number} outlives it" for kind, number in rows(query)]


def over_in(rows: Rows, since_ms: int) -> set[int]:
    """Return the matches that were over at `since_ms`, in milliseconds since 1970."""
    return {number for (number,) in rows(f"SELECT id FROM matches WHERE finished_at <= {since_ms}")}


# A walk meets thousands of objects of few types, and every host that closes is walked through.
@functools.cache
def _is_collection(kind: type) -> bool:
    return issubclass(kind, _COLLECTIONS)


@functools.cache
def _is_ours(kind: type) -> bool:
    modules = [one.__module__ for one in kind.__mro__]
    return any(name.startswith(_THE_BOT) for name in modules) and not modules[0].startswith(_NOT_THE_BOT)


@functools.cache
def _leads_on(kind: type) -> bool:
    return (_is_ours(kind) or issubclass(kind, _WITH_PARTS)) and not issubclass(kind, _LEAVES)


@functools.cache
def _can_be_done(kind: type) -> bool:
    return issubclass(kind, (asyncio.TimerHandle, asyncio.Future))


@functools.cache
def _slots(kind: type) -> tuple[str, ...]:
    slots = [one.__dict__.get("__slots__", ()) for one in kind.__mro__]
    return tuple(name for own in slots for name in ((own,) if isinstance(own, str) else own))


def _fields(one: object) -> Iterator[tuple[str, Any]]:
    yield from getattr(one, "__dict__", {}).items()
    for name in _slots(type(one)):
        if hasattr(one, name):
            yield name, getattr(one, name)


def _parts(one: Any) -> Iterator[Any]:
    """Yield what an object that is not the bot's leads on to."""
    if isinstance(one, dict):
        yield from one.values()
    elif isinstance(one, _SEQUENCES):
        yield from one
    elif isinstance(one, MethodType):
        yield one.__self__
    elif isinstance(one, partial):
        yield from (one.func, *one.args, *one.keywords.values())
    elif isinstance(one, FunctionType):
        for cell in one.__closure__ or ():
            try:
                yield cell.cell_contents
            except ValueError:  # It was deleted.
                continue


def _is_done(one: object) -> bool:
    if isinstance(one, asyncio.TimerHandle):
        return one.cancelled()
    return isinstance(one, asyncio.Future) and one.done()


def _has_other_numbers(held: Held) -> bool:
    return str(held) in OTHER_NUMBERS or getattr(held.owner, "kind", "match") != "match"


def _match_of(key: object) -> int | None:
    """Return the match of which this is the key, perhaps with something else."""
    first = key[0] if isinstance(key, tuple) and key else key
    return first if type(first) is int else None


def _match_named_by(one: object) -> int | None:
    if isinstance(one, DeadlineRow):
        return one.subject_id if one.kind in _KINDS_OF_MATCHES else None
    return one.id if isinstance(one, Match) else getattr(one, "match_id", None)


async def close(host: GameService, database: Database, since: datetime | None = None) -> None:
    """Close a host and its database, and check that nothing runs on and nothing outlives its match.

    The host may remember matches that were over after `since`; without it, matches are not looked at.
    """
    await host.close()
    late, over = [], set()

    def work(connection: sa.Connection) -> None:
        def rows(query: str) -> Iterable[Any]:
            return connection.execute(sa.text(query)).fetchall()

        late.extend(late_deadlines(rows))
        over.update(over_in(rows, 0 if since is None else int(since.timestamp() * _MS)))

    with contextlib.suppress(StorageError):  # It was closed before.
        await database.read(work)
    await database.close()
    kept = list(attributes(host))
    found = [*still_running(kept), *left_over(kept, over), *late]
    assert not found, found
