"""Read or delete all stored data of a person, in every table.

`db.schema.personal` lists the columns that name a person.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from datetime import datetime
from typing import Any

import sqlalchemy as sa

from db.access import Connection
from db.schema import (
    Part,
    Treatment,
    boards,
    challenges,
    daily_posts,
    deadlines,
    erasures,
    is_finished,
    is_ongoing,
    matches,
    open_tables,
    parts,
    personal_columns,
    pings,
    plans,
    players,
    puzzle_attempts,
    ratings,
    table_posts,
    tournament_events,
    tournaments,
)
from db.store.queries import in_slices
from db.store.upsert import Upsert

Rows = dict[str, list[dict[str, Any]]]
"""Rows by table name; each row maps column names to values."""
NOWHERE: Mapping[str, Any] = {"channel_id": 0, "message_id": None}
"""Values of the columns of a message's place (server, channel and id) after the place was erased."""
_SAVE_ERASURE = Upsert(erasures)


def load_rows(connection: Connection, user_id: int, kinds: Collection[int]) -> Rows:
    """Return all rows to export when a person asks for their data, by the names of the tables.

    `kinds` are the kinds of deadlines whose subject is a person. Other people's data about the person, such
    as their blocks, is not included; nor are tables without rows.
    """
    naming: dict[sa.Table, list[sa.ColumnElement[bool]]] = {}
    for one in personal_columns():
        if one.is_exported:
            naming.setdefault(one.column.table, []).append(one.column == user_id)
    wanted = {table: sa.or_(*named) for table, named in naming.items()}
    for part in parts():
        wanted[part.column.table] = _is_part(part, wanted[part.of], user_id)
    wanted[deadlines] = sa.and_(deadlines.c.kind.in_(kinds), deadlines.c.subject_id == user_id)
    found = {table.name: _load(connection, table, where) for table, where in wanted.items()}
    return {name: found[name] for name in sorted(found) if found[name]}


def load_messages(connection: Connection, user_id: int) -> Rows:
    """Return the places of messages which show a person's name, but whose rows are not the person's.

    `tournament_messages` has those of other organizers' tournaments whose log names the person, and
    `daily_messages` those of daily puzzles that the person solved. A row has no other data than the id of the
    tournament, or the day, and the place.
    """
    logs = sa.select(tournament_events.c.tournament_id).where(tournament_events.c.user_id == user_id)
    of_others = sa.and_(tournaments.c.id.in_(logs), tournaments.c.organiser_id != user_id)
    solved = sa.select(puzzle_attempts.c.guild_id, puzzle_attempts.c.day, puzzle_attempts.c.game).where(
        puzzle_attempts.c.user_id == user_id, puzzle_attempts.c.day > 0, puzzle_attempts.c.result == "solved"
    )
    of_day = sa.tuple_(daily_posts.c.guild_id, daily_posts.c.day, daily_posts.c.game).in_(solved)
    found = {
        "daily_messages": _places(connection, daily_posts.c.day.label("day"), of_day),
        "tournament_messages": _places(connection, tournaments.c.id.label("tournament_id"), of_others),
    }
    return {name: rows for name, rows in found.items() if rows}


def erase(connection: Connection, user_id: int, name: str, now: datetime, kinds: Collection[int]) -> int:
    """Delete a person's data; rows that are kept, such as matches, go to an alias with the name `name`.

    Returns the alias's id. The kept ratings leave the leaderboards, and the matches lose the pings and plans
    of both players. All of the person's matches must be over; `kinds` has the same meaning as in `load_rows`.
    Call `empty_places` afterwards to delete the places (server, channel and id) of the person's messages.
    """
    alias = _alias(connection, name, now)
    own = _matches_of(user_id)
    connection.execute(pings.delete().where(pings.c.match_id.in_(own)))
    connection.execute(plans.delete().where(plans.c.match_id.in_(own)))
    connection.execute(
        deadlines.delete().where(deadlines.c.kind.in_(kinds), deadlines.c.subject_id == user_id)
    )
    connection.execute(ratings.update().where(ratings.c.user_id == user_id).values(is_ranked=False))
    for one in personal_columns():
        for statement in _statements(one.column, one.treatment, user_id, alias):
            connection.execute(statement)
    return alias


def empty_places(connection: Connection, alias: int) -> None:
    """Delete the places of a deleted person's messages, except of those that are still needed.

    The person's matches and offers must belong to the alias with the id `alias`.

    - Boards of finished matches that the person played or started lose their places outside servers. In
      servers, only final boards do, of matches that the person played against nobody else.
    - The messages of challenges and open tables lose their places outside servers. In servers, they lose them
      once they show how the offer ended; until then they must be redrawn, with the alias's name.
    """
    seats = (matches.c.first_user_id, matches.c.second_user_id)
    for own, other in (seats, seats[::-1]):
        matched = sa.select(matches.c.id).where(own == alias, is_finished)
        alone = matched.where(other.is_(None) | (other == alias))
        _empty(connection, boards, boards.c.match_id.in_(matched), boards.c.guild_id.is_(None))
        _empty(connection, boards, boards.c.match_id.in_(alone), boards.c.is_settled)
    begun = sa.select(matches.c.id).where(matches.c.starter_id == alias, is_finished)
    _empty(connection, boards, boards.c.match_id.in_(begun), boards.c.guild_id.is_(None))
    hosted = sa.select(open_tables.c.id).where(open_tables.c.host_id == alias)
    of_tables = table_posts.c.guild_id.is_(None) | table_posts.c.is_settled
    _empty(connection, table_posts, table_posts.c.table_id.in_(hosted), of_tables)
    is_shown = (challenges.c.state == "accepted") | (challenges.c.drawn_state == challenges.c.state)
    for column in (challenges.c.challenger_id, challenges.c.opponent_id):
        emptied = challenges.update().where(column == alias, challenges.c.guild_id.is_(None) | is_shown)
        connection.execute(emptied.values(**NOWHERE, drawn_state=challenges.c.state))


def lock(connection: Connection, user_id: int) -> bool:
    """Lock a person's data until this transaction ends; return whether the person is a stored player.

    SQLite has one writer and needs no lock.
    """
    query = sa.select(players.c.user_id).where(players.c.user_id == user_id).with_for_update()
    return connection.scalar(query) is not None


def is_known(connection: Connection, user_id: int) -> bool:
    """Whether any stored row names this person, other than as the subject of a deadline."""
    named = (sa.select(sa.exists().where(one.column == user_id)) for one in reversed(personal_columns()))
    return any(connection.scalar(query) for query in named)


def count_finished(connection: Connection, user_id: int) -> int:
    """Return the number of a person's finished matches."""
    seats = (matches.c.first_user_id, matches.c.second_user_id)
    own = (sa.select(matches.c.id).where(seat == user_id, is_finished) for seat in seats)
    return int(connection.scalar(sa.select(sa.func.count()).select_from(sa.union(*own).subquery())) or 0)


def load_known_ids(connection: Connection) -> Iterator[int]:
    """Yield the ids of all people with stored data, without aliases; an id may be repeated."""
    for one in personal_columns():
        # Columns with a foreign key refer to `players`, so skip them.
        if not one.column.foreign_keys:
            query = sa.select(one.column).where(one.column > 0).distinct()
            yield from (number for number in connection.scalars(query) if isinstance(number, int))


def load_opponents(connection: Connection, user_id: int) -> set[int]:
    """Return the ids of all others who have finished a match with this person.

    For deleted people, it is the id of their alias.
    """
    found: set[int] = set()
    for seat, other in (("first", "second"), ("second", "first")):
        across = matches.c[f"{other}_user_id"]
        query = sa.select(across).where(matches.c[f"{seat}_user_id"] == user_id, is_finished).distinct()
        found.update(other_id for other_id in connection.scalars(query) if isinstance(other_id, int))
    return found - {user_id}


def load_solo(connection: Connection, user_ids: Collection[int]) -> list[int]:
    """Return the ids of finished matches with one of these people on both seats, such as imported ones.

    They are in no specified order.
    """
    found: list[int] = []
    for part in in_slices(sorted(user_ids)):
        first, second = matches.c.first_user_id, matches.c.second_user_id
        found += connection.scalars(
            sa.select(matches.c.id).where(first.in_(part), second == first, is_finished)
        )
    return found


def load_started(connection: Connection, user_id: int) -> list[int]:
    """Return the ids, ascending, of the ongoing matches that a person started for other players."""
    query = sa.select(matches.c.id).where(matches.c.starter_id == user_id, is_ongoing)
    return sorted(connection.scalars(query))


def load_offers(connection: Connection, user_id: int) -> tuple[list[int], list[int]]:
    """Return the ids of a person's pending challenges, sent or received, and of the person's open tables.

    Both lists are ascending.
    """
    named = sa.or_(challenges.c.challenger_id == user_id, challenges.c.opponent_id == user_id)
    pending = sa.select(challenges.c.id).where(named, challenges.c.state == "pending")
    hosted = sa.select(open_tables.c.id).where(
        open_tables.c.host_id == user_id, open_tables.c.state == "open"
    )
    return sorted(connection.scalars(pending)), sorted(connection.scalars(hosted))


def load_tournaments(connection: Connection, user_id: int) -> list[int]:
    """Return the ids, ascending, of open or running tournaments whose log names a person."""
    query = (
        sa.select(tournaments.c.id)
        .join(tournament_events, tournament_events.c.tournament_id == tournaments.c.id)
        .where(tournament_events.c.user_id == user_id, tournaments.c.state.in_(["open", "running"]))
        .distinct()
    )
    return sorted(connection.scalars(query))


def save_erasure(connection: Connection, number: str) -> None:
    """Store the random number, as text, of a deletion that was carried out in this database.

    Does nothing if it is already stored.
    """
    _SAVE_ERASURE.execute(connection, {"id": number})


def load_erasures(connection: Connection) -> set[str]:
    """Return the numbers of the deletions that were carried out in this database."""
    return set(connection.scalars(sa.select(erasures.c.id)))


def _empty(connection: Connection, table: sa.Table, *where: sa.ColumnElement[bool]) -> None:
    connection.execute(table.update().where(*where).values(**NOWHERE, is_settled=True))


def _load(connection: Connection, table: sa.Table, where: sa.ColumnElement[bool]) -> list[dict[str, Any]]:
    query = sa.select(table).where(where).order_by(*table.primary_key.columns)
    return [dict(row._mapping) for row in connection.execute(query)]


def _places(
    connection: Connection, label: sa.Label[int], where: sa.ColumnElement[bool]
) -> list[dict[str, Any]]:
    """Return the place of each posted message that meets `where`, in the table of the column of `label`.

    Each is a dictionary with the name of `label`, which holds its column's value, and the place's columns.
    """
    columns = label.element.table.c
    query = sa.select(label, *(columns[name] for name in ("guild_id", "channel_id", "message_id")))
    posted = query.where(where, columns.message_id.is_not(None)).order_by(columns.id)
    return [dict(row._mapping) for row in connection.execute(posted)]


def _is_part(part: Part, whole: sa.ColumnElement[bool], user_id: int) -> sa.ColumnElement[bool]:
    (key,) = part.of.primary_key.columns
    if part.seat is None:
        return part.column.in_(sa.select(key).where(whole))
    seats = (matches.c.first_user_id, matches.c.second_user_id)
    own = (
        sa.and_(part.seat == number, part.column.in_(sa.select(key).where(column == user_id)))
        for number, column in enumerate(seats)
    )
    return sa.or_(*own)


def _alias(connection: Connection, name: str, now: datetime) -> int:
    """Create the next alias, and return its id, which is below 0 and all others.

    On PostgreSQL, transactions queue for a lock, so that no two get the same id.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(sa.text("SELECT pg_advisory_xact_lock(hashtext('tengen.alias'))"))
    lowest = connection.scalar(sa.select(sa.func.min(players.c.user_id))) or 0
    alias = min(int(lowest), 0) - 1
    row = {"user_id": alias, "name": name, "locale": None, "created_at": now, "seen_at": now, "streak": 0}
    connection.execute(players.insert().values(**row))
    return alias


def _statements(
    column: sa.Column[int], treatment: Treatment, user_id: int, alias: int
) -> Iterator[sa.Executable]:
    table = column.table
    named = column == user_id
    if treatment is Treatment.DELETED:
        yield table.delete().where(named)
        return
    changed = table.update().values({column: alias if treatment is Treatment.ALIASED else None})
    # Repeats the condition of the partial indexes; otherwise they are not used.
    for part in (is_ongoing, is_finished) if table is matches else (sa.true(),):
        yield changed.where(named, part)


def _matches_of(user_id: int) -> sa.CompoundSelect[Any]:
    seats = (matches.c.first_user_id, matches.c.second_user_id)
    states = (is_ongoing, is_finished)
    return sa.union_all(
        *(sa.select(matches.c.id).where(seat == user_id, state) for seat in seats for state in states)
    )
