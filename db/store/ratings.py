"""Ratings and leaderboards."""

from __future__ import annotations

from dataclasses import asdict
from datetime import datetime
from typing import Any

import sqlalchemy as sa

from db.rows import RankedRow, RatingRow
from db.schema import is_ranked, matches, members, players, rating_history, ratings
from db.store.upsert import Upsert, all_incoming

_SPARE = 4
"""Read so many times more rows than people are wanted: each has a rating in every variant."""


def load(connection: sa.Connection, user_id: int, game: str, variant: str) -> RatingRow | None:
    """Return a person's rating."""
    values = {"user_id": user_id, "game": game, "variant": variant}
    row = connection.execute(_LOAD, values).one_or_none()
    return RatingRow(**row._mapping) if row else None


def save(
    connection: sa.Connection, rating: RatingRow, *, match_id: int, before: float, weight: float
) -> None:
    """Store a person's new rating and, in the history, how the match changed it."""
    _SAVE.execute(connection, asdict(rating))
    values = {
        "match_id": match_id,
        "user_id": rating.user_id,
        "game": rating.game,
        "variant": rating.variant,
        "rating_before": before,
        "rating_after": rating.rating,
        "deviation_after": rating.deviation,
        "volatility_after": rating.volatility,
        "weight": weight,
        "created_at": rating.updated_at,
        "results": rating.wins + rating.draws + rating.losses,
    }
    connection.execute(_REMEMBER, values)


def count_pairings(
    connection: sa.Connection,
    rating: tuple[int, str, str],
    opponent: int | str,
    since: datetime,
) -> int:
    """Return how many matches since then changed this rating (user, game, variant) against `opponent`.

    `opponent` is a person's id or an engine's level.
    """
    user_id, game, variant = rating
    query = _PAIRINGS["user_id" if isinstance(opponent, int) else "level"]
    values = {"user_id": user_id, "game": game, "variant": variant, "opponent": opponent, "since": since}
    return int(connection.scalar(query, values) or 0)


def load_of_player(connection: sa.Connection, user_id: int) -> list[RatingRow]:
    """Return every rating of a person."""
    rows = connection.execute(_OF_PLAYER, {"user_id": user_id})
    return [RatingRow(**row._mapping) for row in rows]


def load_ranking(
    connection: sa.Connection, game: str, guild_id: int | None, *, limit: int, offset: int
) -> list[RankedRow]:
    """Return the best-rated people of a game who are ranked, of one server or of everywhere.

    Everybody appears once, with their best rating.
    """
    wanted = offset + limit
    best: dict[int, RankedRow] = {}
    for row in _load_best(connection, game, guild_id, wanted):
        best.setdefault(row.rating.user_id, row)
    return list(best.values())[offset:wanted]


def _load_best(connection: sa.Connection, game: str, guild_id: int | None, wanted: int) -> list[RankedRow]:
    """The ratings of the best `wanted` people in a game, in order; of one person there may be several."""
    query = _RANKING if guild_id is None else _RANKING_OF_GUILD
    limit = wanted
    while True:
        limit *= _SPARE
        values = {"game": game, "guild_id": guild_id, "limit": limit}
        rows = [RankedRow(row.name, _rating(row)) for row in connection.execute(query, values)]
        if len(rows) < limit or len({row.rating.user_id for row in rows}) >= wanted:
            return rows


def _rating(row: sa.Row[Any]) -> RatingRow:
    facts = dict(row._mapping)
    del facts["name"]
    return RatingRow(**facts)


# -- statements ---------------------------------------------------------
_KEYS = tuple(column.name for column in ratings.primary_key.columns)
_SAVE = Upsert(ratings, all_incoming(column.name for column in ratings.c if column.name not in _KEYS))
_REMEMBER = rating_history.insert()
_LOAD = sa.select(ratings).where(*(ratings.c[key] == sa.bindparam(key) for key in _KEYS))
_OF_PLAYER = (
    sa.select(ratings)
    .where(ratings.c.user_id == sa.bindparam("user_id"))
    .order_by(ratings.c.game, ratings.c.variant)
)


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


_PAIRINGS = {kind: _pairings(kind) for kind in ("user_id", "level")}


_LIMIT: sa.BindParameter[int] = sa.bindparam("limit", type_=sa.Integer)
_RANKING = (
    sa.select(players.c.name, *ratings.c)
    .join_from(ratings, players)
    .where(ratings.c.game == sa.bindparam("game"), is_ranked)
    .order_by(ratings.c.rating.desc(), ratings.c.user_id)
    .limit(_LIMIT)
)
_RANKING_OF_GUILD = _RANKING.where(
    ratings.c.user_id.in_(sa.select(members.c.user_id).where(members.c.guild_id == sa.bindparam("guild_id")))
)
