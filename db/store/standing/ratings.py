"""Ratings; leaderboards are in `rankings`. A damaged row is loaded as `None`, and left out of lists."""

from __future__ import annotations

from dataclasses import asdict, fields
from datetime import datetime
from typing import Any

import sqlalchemy as sa

from db.access import Connection
from db.row_validation import valid_or_none, valid_rows
from db.schema import PEOPLE, matches, rating_history, ratings
from db.standing_rows import RatingChangeRow, RatingKey, RatingRow
from db.store.upsert import Upsert, all_incoming


def load(connection: Connection, key: RatingKey) -> RatingRow | None:
    """Return a rating; `None` before its first result."""
    row = connection.execute(_LOAD, key._asdict()).one_or_none()
    return valid_or_none(RatingRow(*row) if row else None)


def save(connection: Connection, rating: RatingRow, change: RatingChangeRow) -> None:
    """Store a rating, and add the match's change of the rating to the history."""
    _SAVE.execute(connection, asdict(rating))
    connection.execute(_REMEMBER, asdict(change))


def rank(connection: Connection, user_id: int, game: str, pool: str, active_since: datetime) -> None:
    """Enter the best rating among a person's variants of a game in the leaderboard of the pool.

    `pool` is `people` or `engines`, the opponents. The ratings of the other variants are taken off the
    leaderboard. A variant qualifies if its rating lacks no result to be shown, includes a win, and had
    its latest result at `active_since` or later.
    """
    values = {"own_id": user_id, "of_game": game, "of_pool": pool, "active_since": active_since}
    connection.execute(_RANK, values)


def count_pairings(connection: Connection, key: RatingKey, opponent: int | str, since: datetime) -> int:
    """Return the number of matches against `opponent` that changed this rating at `since` or later.

    `opponent` is a person's id or an engine's level.
    """
    query = _PAIRINGS["user_id" if isinstance(opponent, int) else "level"]
    values = {**key._asdict(), "opponent": opponent, "since": since}
    return int(connection.scalar(query, values) or 0)


def load_pairings(
    connection: Connection, user_id: int, since: datetime
) -> list[tuple[RatingKey, int, datetime]]:
    """Return a person's rated results against people at `since` or later, the oldest first.

    Each is the key of the rating that it changed, the opponent's id and the time.
    """
    rows = connection.execute(_OPPONENTS, {"user_id": user_id, "since": since})
    found = ((RatingKey(user_id, *key), opponent_id, at) for *key, opponent_id, at in rows)
    return [one for one in found if isinstance(one[2], datetime)]


def load_of_player(connection: Connection, user_id: int) -> list[RatingRow]:
    """Return every rating of a person, ordered by game, variant and pool."""
    return valid_rows(RatingRow(*row) for row in connection.execute(_OF_PLAYER, {"user_id": user_id}))


def load_course(
    connection: Connection, key: RatingKey, *, after_results: int, limit: int
) -> list[tuple[datetime, float]]:
    """Return the time and the rating after each of the latest `limit` results, the oldest first.

    The first `after_results` results of this rating are omitted, and results with an unreadable time.
    """
    values = {**key._asdict(), "after_results": after_results, "limit": limit}
    found = connection.execute(_COURSE, values)
    points = ((at, value) for at, value in found if isinstance(at, datetime) and isinstance(value, float))
    return list(points)[::-1]


# -- statements ---------------------------------------------------------
_KEYS = RatingKey._fields
_FIELDS = [ratings.c[field.name] for field in fields(RatingRow)]
_IS_OWN = [ratings.c[key] == sa.bindparam(key) for key in _KEYS]
_SAVE = Upsert(ratings, all_incoming(column.name for column in _FIELDS if column.name not in _KEYS))
_REMEMBER = rating_history.insert()
_LOAD = sa.select(*_FIELDS).where(*_IS_OWN)
_OF_PLAYER = (
    sa.select(*_FIELDS)
    .where(ratings.c.user_id == sa.bindparam("user_id"))
    .order_by(ratings.c.game, ratings.c.variant, ratings.c.pool)
)


def _of_person(table: sa.FromClause) -> list[sa.ColumnElement[bool]]:
    return [
        table.c.user_id == sa.bindparam("own_id"),
        table.c.game == sa.bindparam("of_game"),
        table.c.pool == sa.bindparam("of_pool"),
    ]


def _rank() -> sa.Update:
    one = ratings.alias("one")
    is_active = one.c.updated_at >= sa.bindparam("active_since", type_=one.c.updated_at.type)
    best = (
        sa.select(one.c.variant)
        .where(*_of_person(one), one.c.wins > 0, one.c.missing == 0, is_active)
        .order_by(one.c.rating.desc(), one.c.variant)
        .limit(1)
        .scalar_subquery()
    )
    is_best = sa.func.coalesce(ratings.c.variant == best, sa.false())
    return (
        ratings.update().where(*_of_person(ratings), ratings.c.is_ranked != is_best).values(is_ranked=is_best)
    )


_RANK = _rank()


def _pairings(kind: str) -> sa.Select[Any]:
    user_id: sa.BindParameter[int] = sa.bindparam("user_id")
    opponent: sa.BindParameter[Any] = sa.bindparam("opponent")
    across = sa.or_(
        sa.and_(matches.c.first_user_id == user_id, matches.c[f"second_{kind}"] == opponent),
        sa.and_(matches.c.second_user_id == user_id, matches.c[f"first_{kind}"] == opponent),
    )
    own = (rating_history.c[key] == sa.bindparam(key) for key in _KEYS)
    return (
        sa.select(sa.func.count())
        .select_from(rating_history.join(matches, matches.c.id == rating_history.c.match_id))
        .where(*own, rating_history.c.created_at >= sa.bindparam("since"), across)
    )


_COURSE = (
    sa.select(rating_history.c.created_at, rating_history.c.rating_after)
    .where(
        *(rating_history.c[key] == sa.bindparam(key) for key in _KEYS),
        rating_history.c.results > sa.bindparam("after_results"),
    )
    .order_by(rating_history.c.created_at.desc())
    .limit(sa.bindparam("limit", type_=sa.Integer))
)
_OPPONENTS = (
    sa.select(
        rating_history.c.game,
        rating_history.c.variant,
        rating_history.c.pool,
        sa.case(
            (matches.c.first_user_id == rating_history.c.user_id, matches.c.second_user_id),
            else_=matches.c.first_user_id,
        ),
        rating_history.c.created_at,
    )
    .select_from(rating_history.join(matches, matches.c.id == rating_history.c.match_id))
    .where(
        rating_history.c.user_id == sa.bindparam("user_id"),
        rating_history.c.pool == PEOPLE,
        rating_history.c.created_at >= sa.bindparam("since"),
    )
    .order_by(rating_history.c.created_at)
)
_PAIRINGS = {kind: _pairings(kind) for kind in ("user_id", "level")}
