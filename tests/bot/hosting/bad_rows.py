"""A database with a row in every table, and what may stand in a column that it cannot hold."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from dataclasses import replace

import sqlalchemy as sa

from bot.hosting.clocks.time_control import TimeControl
from db.schema import metadata
from tests.lab import noughts
from tests.lab.hosting import against_engine, against_person

THINKER = 5
"""Whose match against an engine nothing may keep from going on."""
_VALUES = {
    "side": "random",
    "pool": "people",
    "span": "week",
    "format": "swiss",
    "clock": "5m",
    "style": "emoji",
    "locale": "en-US",
    "state": "open",
    "rounds": 3,
    "size": 4,
    "minutes": 30,
    "channel_id": 8,
    "guild_id": 7,
    "is_moved": False,
    "is_settled": False,
    "is_done": False,
    "rating": 1500.0,
}
_NULL = {"result", "ended_at", "place_kind", "level", "starts_at", "told_at", "week_rating", "process"}


async def populate(host):
    """Play a little, so that there are matches of many kinds; the last one's engine owes a move."""
    service = host.service
    proposal, opponent = against_person()
    slow = replace(proposal.terms, clock=TimeControl.parse("1d"))
    first = await service.challenges.accept(
        (await service.challenges.offer(replace(proposal, terms=slow), opponent)).id, 2
    )
    first = await host.play(first, 0)
    ended = await service.challenges.accept((await service.challenges.offer(proposal, opponent)).id, 2)
    ended = await host.play(ended, 0, 4)
    await service.resign(ended.id, 1)
    await service.begin(against_engine("unmeasured", game=noughts.CROSSES))
    await service.challenges.offer(proposal, opponent)
    await service.vacations.take(1, 3)
    alone = against_engine("unmeasured", game=noughts.CROSSES)
    thinking = await service.begin(replace(alone, challenger=replace(alone.challenger, user_id=THINKER)))
    service.engine_turns.wake = lambda match: None
    await service.play(thinking.id, THINKER, 4, 0)
    await asyncio.sleep(10)
    # What is changed last is read first.
    await host.play(first, 1)
    return thinking.id


def fill(file):
    """Have a row in every table that has none."""
    with contextlib.closing(sqlite3.connect(file, isolation_level=None)) as connection:
        connection.execute("PRAGMA ignore_check_constraints=ON")
        for table in metadata.sorted_tables:
            if not connection.execute(f"SELECT 1 FROM {table.name}").fetchone():
                values = {column.name: _value(table, column) for column in table.c}
                names, marks = ", ".join(values), ", ".join("?" * len(values))
                connection.execute(
                    f"INSERT INTO {table.name} ({names}) VALUES ({marks})", tuple(values.values())
                )


def _value(table, column):
    if column.name in _NULL or str(column) == "open_tables.match_id":
        return None
    if column.name == "id" and isinstance(column.type, sa.Text):
        return "number"
    if column.name in _VALUES:
        return _VALUES[column.name]
    if column.name == "game":
        return noughts.NOUGHTS.id
    if column.type.python_type is str:
        return "words"
    if "JSON" in repr(column.type) or column.type.python_type is dict:
        return "{}"
    return 1


def plant(file, table, column, value):
    """Put `value` into a column of the first row of a table; whether SQLite has taken it."""
    keys = ", ".join(key.name for key in table.primary_key.columns)
    with contextlib.closing(sqlite3.connect(file, isolation_level=None)) as connection:
        # What the database itself refuses need not be borne.
        connection.execute("PRAGMA foreign_keys=ON")
        first = f"SELECT {keys} FROM {table.name} ORDER BY {keys} LIMIT 1"
        with contextlib.suppress(sqlite3.IntegrityError, sqlite3.OperationalError):
            changed = connection.execute(
                f"UPDATE {table.name} SET {column.name} = ? WHERE ({keys}) = ({first})", (value,)
            )
            return changed.rowcount == 1
        return False


async def has_moved(service, match_id):
    """Wait for the engine; whether it has replied."""
    for _ in range(30):
        await asyncio.sleep(2)
        if (await service.get(match_id)).ply > 1:
            return True
    return False
