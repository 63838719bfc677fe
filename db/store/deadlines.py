"""Deadlines: one row for each action that the bot must take at a set time.

A deadline has a kind, a number that says which action is due, and the id of its subject: the match,
challenge, table, tournament, server or person that the action concerns. A subject has at most one deadline of
each kind. Rows with an unreadable kind or subject are left out of lists.
"""

from __future__ import annotations

import functools
from collections.abc import Collection, Iterable, Mapping
from datetime import UTC, datetime, timedelta
from typing import Any, TypeVar

import sqlalchemy as sa

from db.access import Connection, Work
from db.backends.prepared import Prepared
from db.row_validation import valid_rows
from db.rows import DeadlineRow
from db.schema import challenges, deadlines, match_events, matches, open_tables, tournaments
from db.store.places import guild_of_match, is_of_share
from db.store.upsert import Upsert, all_incoming

T = TypeVar("T")

_NOTES = "times of deadlines"
"""Key of a connection's `info`: the list for the times of the deadlines that its transaction sets."""
_EPOCH = datetime.fromtimestamp(0, UTC)
_PUT = Upsert(deadlines, all_incoming(["due_at"]))
_FIRST_DUE = sa.select(deadlines).order_by(deadlines.c.due_at).limit(sa.bindparam("limit"))
_LOAD = Prepared(_FIRST_DUE)
_PLACES = {
    "matches": guild_of_match(deadlines.c.subject_id),
    "challenges": sa.select(challenges.c.guild_id).where(challenges.c.id == deadlines.c.subject_id),
    "tables": sa.select(open_tables.c.guild_id).where(open_tables.c.id == deadlines.c.subject_id),
    "tournaments": sa.select(tournaments.c.guild_id).where(tournaments.c.id == deadlines.c.subject_id),
}
"""Subqueries for a deadline's server, by the table that it concerns; other deadlines have no server."""
_GUILD = sa.case(
    *(
        (
            deadlines.c.kind.in_(sa.bindparam(name, expanding=True)),
            place.correlate(deadlines).scalar_subquery(),
        )
        for name, place in _PLACES.items()
    ),
    (deadlines.c.kind.in_(sa.bindparam("guilds", expanding=True)), deadlines.c.subject_id),
    else_=None,
)
_LOAD_SHARE = _FIRST_DUE.where(is_of_share(_GUILD))
_SUBJECTS = (
    sa.select(deadlines.c.subject_id)
    .where(deadlines.c.kind == sa.bindparam("of_kind"))
    .order_by(deadlines.c.subject_id)
)
_OF_KIND = (
    sa.select(deadlines).where(deadlines.c.kind == sa.bindparam("of_kind")).order_by(deadlines.c.due_at)
)
_ANY = Prepared(_SUBJECTS.limit(1))
_LATEST = (
    sa.select(sa.func.max(match_events.c.at))
    .where(
        match_events.c.match_id == matches.c.id,
        match_events.c.kind.in_(sa.bindparam("event_kinds", expanding=True)),
    )
    .correlate(matches)
    .scalar_subquery()
)
_OF_MATCHES = (
    sa.select(
        deadlines,
        sa.func.coalesce(_LATEST, matches.c.created_at, type_=matches.c.created_at.type).label("began_at"),
    )
    .join(matches, matches.c.id == deadlines.c.subject_id)
    .where(deadlines.c.kind == sa.bindparam("of_kind"))
    .order_by(deadlines.c.subject_id)
)
_ONE = (deadlines.c.kind == sa.bindparam("of_kind"), deadlines.c.subject_id == sa.bindparam("of_subject"))
_OF_PEOPLE = sa.select(matches.c.id).where(
    sa.or_(
        matches.c.first_user_id.in_(sa.bindparam("people", expanding=True)),
        matches.c.second_user_id.in_(sa.bindparam("people", expanding=True)),
    )
)
_HASTEN = (
    deadlines.update()
    .where(deadlines.c.kind == sa.bindparam("of_kind"), deadlines.c.subject_id.in_(_OF_PEOPLE))
    .values(due_at=sa.bindparam("now"))
)
_DUE = sa.select(deadlines.c.due_at).where(*_ONE)
_TAKE = Prepared(deadlines.delete().where(*_ONE))
_TAKE_DUE = Prepared(deadlines.delete().where(*_ONE, deadlines.c.due_at <= sa.bindparam("until")))
_FREE = sa.select(deadlines.c.subject_id).where(*_ONE).with_for_update(skip_locked=True)
_CLAIM = deadlines.delete().where(*_ONE, deadlines.c.subject_id.in_(_FREE))


def noting(work: Work[T], moments: list[datetime]) -> Work[T]:
    """Return a transaction that runs `work`, and appends to `moments` the times of the deadlines it sets.

    That happens at once, so the times stay in `moments` if the transaction then fails.
    """

    @functools.wraps(work)
    def noted(connection: Connection) -> T:
        info = connection.info
        info[_NOTES] = moments
        try:
            return work(connection)
        finally:
            del info[_NOTES]

    return noted


def put(connection: Connection, kind: int, subject_id: int, due_at: datetime) -> None:
    """Set a deadline for `subject_id`, replacing an earlier deadline of the same kind."""
    _PUT.execute(connection, {"kind": kind, "subject_id": subject_id, "due_at": due_at})
    _note(connection, due_at)


def take(connection: Connection, kind: int, subject_id: int) -> bool:
    """Remove the deadline of a kind for `subject_id`; return whether it existed.

    The transaction that removes a deadline also performs the due action, so the action happens once, even if
    several processes try.
    """
    return _TAKE.execute(connection, {"of_kind": kind, "of_subject": subject_id}) == 1


def take_due(connection: Connection, kind: int, subject_id: int, until: datetime) -> bool:
    """Remove a deadline if it is due at `until` or earlier; return whether one was removed.

    A later deadline, which may have been set meanwhile, stays.
    """
    return _TAKE_DUE.execute(connection, {"of_kind": kind, "of_subject": subject_id, "until": until}) == 1


def claim(connection: Connection, kind: int, subject_id: int) -> bool:
    """Remove a deadline, like `take`, but not if another transaction has locked it.

    Returns whether this call removed it. Used for deadlines that are due. If the other transaction fails, the
    deadline remains.
    """
    return connection.execute(_CLAIM, {"of_kind": kind, "of_subject": subject_id}).rowcount == 1


def hasten(connection: Connection, kind: int, user_ids: Collection[int], now: datetime) -> None:
    """Set to `now` the time of every deadline of this kind for a match in which one of these people plays.

    The subjects of the kind must be matches.
    """
    hastened = connection.execute(_HASTEN, {"of_kind": kind, "people": list(user_ids), "now": now})
    if hastened.rowcount:
        _note(connection, now)


def load_due(connection: Connection, kind: int, subject_id: int) -> datetime | None:
    """Return when a deadline is due, in 1970 if its time is unreadable; `None` if it is not set."""
    due_at = connection.scalar(_DUE, {"of_kind": kind, "of_subject": subject_id})
    return due_at if due_at is None or isinstance(due_at, datetime) else _EPOCH


def postpone(connection: Connection, kind: int, subject_id: int, by: timedelta) -> None:
    """Postpone a deadline by the time `by`; a negative time makes it due earlier.

    A deadline that is not set, or has an unreadable time, stays as it is.
    """
    due_at = load_due(connection, kind, subject_id)
    if due_at is not None and due_at != _EPOCH:
        put(connection, kind, subject_id, due_at + by)


def load_of_matches(
    connection: Connection, kind: int, event_kinds: Collection[int]
) -> list[tuple[DeadlineRow, datetime]]:
    """Return all deadlines of a kind that concerns matches, by match id, each with the time it counts from.

    It counts from the match's latest event of a kind in `event_kinds`, or else from the match's start. Rows
    with an unreadable time are omitted.
    """
    rows = connection.execute(_OF_MATCHES, {"of_kind": kind, "event_kinds": list(event_kinds)})
    return [
        (DeadlineRow(row.kind, row.subject_id, row.due_at), row.began_at)
        for row in rows
        if isinstance(row.due_at, datetime) and isinstance(row.began_at, datetime)
    ]


def load_subjects(connection: Connection, kind: int) -> list[int]:
    """Return the ids of the subjects of all deadlines of this kind, ascending."""
    return [one for one in connection.scalars(_SUBJECTS, {"of_kind": kind}) if isinstance(one, int)]


def load_of_kind(connection: Connection, kind: int) -> list[DeadlineRow]:
    """Return all deadlines of this kind, the earliest first; an unreadable time is returned as 1970."""
    return _readable(connection.execute(_OF_KIND, {"of_kind": kind}))


def has_any(connection: Connection, kind: int) -> bool:
    """Whether any deadline of this kind is set."""
    return _ANY.first(connection, {"of_kind": kind}) is not None


def load(connection: Connection, limit: int) -> list[DeadlineRow]:
    """Return the `limit` earliest deadlines, the earliest first; an unreadable time is returned as 1970."""
    return _readable(_LOAD.all(connection, {"limit": limit}))


def load_share(
    connection: Connection, limit: int, index: int, of: int, subjects: Mapping[str, Collection[int]]
) -> list[DeadlineRow]:
    """Return the earliest `limit` deadlines of one shard's servers: shard `index`, from 0, of `of`.

    `subjects` maps each of the words `matches`, `challenges`, `tables`, `tournaments` and `guilds` to the
    kinds of deadlines with such subjects. Deadlines of other kinds, and those outside servers, belong to
    shard 0. An unreadable time is returned as 1970.
    """
    values = {
        "limit": limit,
        "index": index,
        "of": of,
        **{name: list(kinds) for name, kinds in subjects.items()},
    }
    return _readable(connection.execute(_LOAD_SHARE, values))


def _note(connection: Connection, due_at: datetime) -> None:
    connection.info.get(_NOTES, []).append(due_at)


def _readable(rows: Iterable[sa.Row[Any]]) -> list[DeadlineRow]:
    """Return the deadlines in the rows; an unreadable time becomes 1970, so that its subject is checked."""
    return valid_rows(
        DeadlineRow(row.kind, row.subject_id, row.due_at if isinstance(row.due_at, datetime) else _EPOCH)
        for row in rows
    )
