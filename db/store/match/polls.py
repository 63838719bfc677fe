"""Polls for a match's next move, and people's votes in the latest poll of each match."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any

import sqlalchemy as sa

from db.access import Connection
from db.rows import PollRow
from db.schema import polls, votes
from db.store.upsert import Upsert, all_incoming

_OPEN = Upsert(polls, all_incoming(["seq", "closes_at", "silent", "is_open"]))
_CAST = Upsert(votes, all_incoming(["action"]))
_COUNT = (
    sa.select(sa.func.count()).where(votes.c.match_id == polls.c.match_id).correlate(polls).scalar_subquery()
)
_LOAD = sa.select(
    polls.c.match_id, polls.c.seq, polls.c.closes_at, polls.c.silent, polls.c.is_open, _COUNT
).where(polls.c.match_id.in_(sa.bindparam("ids", expanding=True)))


def open_poll(connection: Connection, match_id: int, seq: int, closes_at: datetime, silent: int) -> None:
    """Open a poll for the next move of a match with `seq` events, replacing the match's earlier poll.

    It closes at `closes_at`. `silent` is the number of polls in a row, right before it, without a vote. Votes
    for the earlier poll are not deleted: call `forget` first if they must not count.
    """
    row = {"match_id": match_id, "seq": seq, "closes_at": closes_at, "silent": silent, "is_open": True}
    _OPEN.execute(connection, row)


def load(connection: Connection, match_ids: Sequence[int]) -> dict[int, PollRow]:
    """Return the latest poll of each of these matches, open or closed, by match id; others are omitted."""
    if not match_ids:
        return {}
    return {row[0]: PollRow(*row[1:]) for row in connection.execute(_LOAD, {"ids": list(match_ids)})}


def cast(connection: Connection, match_id: int, user_id: int, action: int) -> None:
    """Store a person's vote for `action` in a match's poll, replacing the person's earlier vote in it.

    Whether the poll is open is not checked.
    """
    _CAST.execute(connection, {"match_id": match_id, "user_id": user_id, "action": action})


def withdraw(connection: Connection, match_id: int, voter: int) -> None:
    """Remove the vote stored under the id `voter` from a match's poll, if there is one."""
    connection.execute(votes.delete().where(votes.c.match_id == match_id, votes.c.user_id == voter))


def keep_votes(connection: Connection, user_id: int, voter: int) -> None:
    """Anonymize a person's votes: assign them to `voter`, an id that nobody has.

    A vote that `voter` already has in the same poll is replaced.
    """
    for match_id in connection.scalars(sa.select(votes.c.match_id).where(votes.c.user_id == user_id)).all():
        withdraw(connection, match_id, voter)
    connection.execute(votes.update().where(votes.c.user_id == user_id).values(user_id=voter))


def load_votes(connection: Connection, voter: int) -> list[dict[str, Any]]:
    """Return the votes stored under the id `voter` as values by column name, ordered by match id.

    For votes that outlived a deletion, `voter` is the number that replaced the person's id (`keep_votes`).
    """
    query = sa.select(votes).where(votes.c.user_id == voter).order_by(votes.c.match_id)
    return [dict(row._mapping) for row in connection.execute(query)]


def shut(connection: Connection, match_id: int) -> list[int]:
    """Close a match's poll; return the action of every vote, ordered by the voters' ids."""
    connection.execute(polls.update().where(polls.c.match_id == match_id).values(is_open=False))
    query = sa.select(votes.c.action).where(votes.c.match_id == match_id).order_by(votes.c.user_id)
    return list(connection.scalars(query))


def forget(connection: Connection, match_id: int) -> None:
    """Delete the match's poll and its votes."""
    for table in (votes, polls):
        connection.execute(table.delete().where(table.c.match_id == match_id))
