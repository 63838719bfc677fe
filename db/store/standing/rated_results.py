"""Input and output of a recalculation of all ratings: the rated results in order, and the ratings."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict
from datetime import datetime
from typing import Any

import sqlalchemy as sa

from db.access import Connection
from db.schema import is_finished, match_events, matches, rating_gains, rating_history, ratings
from db.standing_rows import GainRow, RatedMatchRow, RatingChangeRow, RatingRow
from db.store.queries import columns_of, in_slices, insert_all
from db.types import UtcMilliseconds


def load_finished(
    connection: Connection,
    after: tuple[datetime, int] | None,
    *,
    limit: int,
    taken_back: int,
) -> list[RatedMatchRow]:
    """Return the next finished rated matches, at most `limit`, ordered by end and then by id.

    `after` is the end and the id of the last match read, `None` at the beginning. `taken_back` is the kind of
    events for takebacks.
    """
    moment, match_id = after or (None, 0)
    values = {"limit": limit, "taken_back": taken_back, "moment": moment, "id": match_id}
    rows = connection.execute(_FINISHED if after is None else _FINISHED_AFTER, values)
    return [_match(row) for row in rows]


def load_changes(connection: Connection, match_ids: Sequence[int]) -> list[RatingChangeRow]:
    """Return the rating changes of these matches."""
    found: list[RatingChangeRow] = []
    for part in in_slices(match_ids):
        query = columns_of(RatingChangeRow, rating_history).where(rating_history.c.match_id.in_(part))
        found += (RatingChangeRow(*row) for row in connection.execute(query))
    return found


def count_changes(connection: Connection) -> int:
    """Return the number of stored rating changes."""
    return int(connection.scalar(sa.select(sa.func.count()).select_from(rating_history)) or 0)


def load_ratings(connection: Connection) -> list[tuple[RatingRow, bool]]:
    """Return every rating, and whether it is on the leaderboard."""
    found = connection.execute(columns_of(RatingRow, ratings).add_columns(ratings.c.is_ranked))
    return [(RatingRow(*rating), is_ranked) for *rating, is_ranked in found]


def load_gains(connection: Connection) -> list[GainRow]:
    """Return every stored rating gain, of all people, games and spans."""
    return [GainRow(*row) for row in connection.execute(columns_of(GainRow, rating_gains))]


def clear(connection: Connection) -> None:
    """Delete all ratings, with their history and gains; other processes wait until this transaction ends."""
    if connection.dialect.name == "postgresql":
        connection.execute(sa.text("LOCK TABLE ratings IN ACCESS EXCLUSIVE MODE"))
    connection.execute(rating_history.delete())
    connection.execute(rating_gains.delete())
    connection.execute(ratings.delete())


def insert_changes(connection: Connection, changes: Iterable[RatingChangeRow]) -> None:
    """Insert these rating changes."""
    insert_all(connection, rating_history, map(asdict, changes))


def insert_ratings(connection: Connection, found: Iterable[tuple[RatingRow, bool]]) -> None:
    """Store ratings, and whether each is on the leaderboard."""
    rows = ({**asdict(rating), "is_ranked": is_ranked} for rating, is_ranked in found)
    insert_all(connection, ratings, rows)


def insert_gains(connection: Connection, gains: Iterable[GainRow]) -> None:
    """Insert these rating gains."""
    insert_all(connection, rating_gains, map(asdict, gains))


def _match(row: sa.Row[Any]) -> RatedMatchRow:
    first = row.first_level if row.first_user_id is None else row.first_user_id
    second = row.second_level if row.second_user_id is None else row.second_user_id
    return RatedMatchRow(
        id=row.id,
        game=row.game,
        variant=row.variant,
        players=(first, second),
        winner=row.winner,
        termination=row.termination,
        finished_at=row.finished_at,
        is_taken_back=row.is_taken_back,
        weights=(row.first_weight, row.second_weight),
    )


# -- statements ---------------------------------------------------------
_LIMIT: sa.BindParameter[int] = sa.bindparam("limit", type_=sa.Integer)


def _finished(*where: sa.ColumnElement[bool]) -> sa.Select[Any]:
    page = (
        sa.select(
            matches.c.id,
            matches.c.game,
            matches.c.variant,
            matches.c.first_user_id,
            matches.c.first_level,
            matches.c.second_user_id,
            matches.c.second_level,
            matches.c.winner,
            matches.c.termination,
            matches.c.finished_at,
            matches.c.first_weight,
            matches.c.second_weight,
        )
        .where(is_finished, matches.c.is_rated, *where)
        .order_by(matches.c.finished_at, matches.c.id)
        .limit(_LIMIT)
        .subquery("page")
    )
    is_taken_back = sa.exists().where(
        match_events.c.match_id == page.c.id, match_events.c.kind == sa.bindparam("taken_back")
    )
    return sa.select(*page.c, is_taken_back.label("is_taken_back")).order_by(page.c.finished_at, page.c.id)


_FINISHED = _finished()
_FINISHED_AFTER = _finished(
    sa.tuple_(matches.c.finished_at, matches.c.id)
    > sa.tuple_(sa.bindparam("moment", type_=UtcMilliseconds()), sa.bindparam("id"))
)
