"""Leaderboards: their pages, a person's rank, and the ranks at the start of the week.

An index stores each leaderboard in order, so a rank is a count of the lines above, and the first page is
cheap. For a server with few people, all ratings of its members are read instead. A person with a damaged row
is not on the leaderboard. Where ranks are counted by the index, that row's rank stays free; in a server with
few people, the next person has it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa

from db.access import Connection
from db.row_validation import is_valid, valid_or_none, valid_rows
from db.schema import has_gained, is_ranked, members, players, rating_gains, ratings
from db.standing_rows import RankingKey, RankingLineRow, RankingPlaceRow, UnrankedRow

_FEW = 1000
"""Maximum number of members in a server for which all ratings are read."""


def load_page(
    connection: Connection, key: RankingKey, guild_id: int | None, *, limit: int, offset: int
) -> list[RankingPlaceRow]:
    """Return at most `limit` places of the leaderboard `key` after the first `offset`, best first.

    Damaged rows are left out, but count towards `limit` and `offset`, except in a small server.
    The leaderboard is that of one server's members, or of everybody if `guild_id` is `None`.
    """
    if guild_id is not None and _is_small(connection, guild_id):
        return _of_few(connection, key, guild_id)[offset : offset + limit]
    values = _values(key, guild_id) | {"limit": limit, "offset": offset}
    found = [RankingLineRow(*row) for row in connection.execute(_statements(key, guild_id).page, values)]
    # Number damaged rows too, because `load_place` counts them.
    return [
        RankingPlaceRow(rank, row, _rank_before(connection, key, guild_id, row))
        for rank, row in enumerate(found, offset + 1)
        if is_valid(row)
    ]


def load_place(
    connection: Connection, key: RankingKey, guild_id: int | None, user_id: int
) -> RankingPlaceRow | None:
    """Return a person's line and rank on a leaderboard; `None` if the person is not on it.

    The leaderboard is that of one server's members, or of everybody if `guild_id` is `None`.
    """
    if guild_id is not None and _is_small(connection, guild_id):
        rows = _of_few(connection, key, guild_id)
        return next((placed for placed in rows if placed.row.user_id == user_id), None)
    statements = _statements(key, guild_id)
    values = _values(key, guild_id) | {"own_id": user_id}
    found = connection.execute(statements.own, values).one_or_none()
    row = valid_or_none(None if found is None else RankingLineRow(*found))
    if row is None:
        return None
    above = int(connection.scalar(statements.above, values | {"value": row.value}) or 0)
    return RankingPlaceRow(above + 1, row, _rank_before(connection, key, guild_id, row))


def load_unranked(connection: Connection, key: RankingKey, guild_id: int, limit: int) -> list[UnrankedRow]:
    """Return the members of a server whose rating still lacks results for the leaderboard `key`.

    Those who lack the fewest come first, at most `limit`, each with a single row, for the variant that lacks
    the fewest. Only ratings with a result since `key.active_since` count. Members who are on the leaderboard
    by rating with any variant are left out. The list is empty for a server with more than 1,000 members.
    """
    if not _is_small(connection, guild_id):
        return []
    values = {"game": key.game, "pool": key.pool, "guild_id": guild_id, "active_since": key.active_since}
    found = valid_rows(UnrankedRow(*row) for row in connection.execute(_UNRANKED, values))
    fewest: dict[int, UnrankedRow] = {}
    for row in found:
        fewest.setdefault(row.user_id, row)
    return list(fewest.values())[:limit]


def _is_small(connection: Connection, guild_id: int) -> bool:
    return int(connection.scalar(_COUNT_MEMBERS, {"guild_id": guild_id}) or 0) <= _FEW


def _of_few(connection: Connection, key: RankingKey, guild_id: int) -> list[RankingPlaceRow]:
    """Return all places of a leaderboard in a small server, the best first."""
    found = connection.execute(_statements(key, None).of_members, _values(key, guild_id))
    rows = sorted(
        valid_rows(RankingLineRow(*row) for row in found), key=lambda row: (-row.value, row.user_id)
    )
    were = sorted((-row.before, row.user_id) for row in rows if row.before is not None)
    before = {user_id: rank for rank, (_, user_id) in enumerate(were, 1)}
    return [RankingPlaceRow(rank, row, before.get(row.user_id)) for rank, row in enumerate(rows, 1)]


def _rank_before(
    connection: Connection, key: RankingKey, guild_id: int | None, row: RankingLineRow
) -> int | None:
    if row.before is None:
        return None
    values = _values(key, guild_id) | {"value": row.before, "own_id": row.user_id}
    above = sum(int(connection.scalar(query, values) or 0) for query in _ABOVE_BEFORE[guild_id is not None])
    return above + 1


def _values(key: RankingKey, guild_id: int | None) -> dict[str, Any]:
    return {**key._asdict(), "guild_id": guild_id}


# -- statements ---------------------------------------------------------
@dataclass(frozen=True, slots=True)
class _Statements:
    page: sa.Select[Any]
    own: sa.Select[Any]
    above: sa.Select[Any]
    of_members: sa.Select[Any]


_GUILD: sa.BindParameter[int] = sa.bindparam("guild_id", type_=sa.BigInteger)
_OWN: sa.BindParameter[int] = sa.bindparam("own_id", type_=sa.BigInteger)
_VALUE: sa.BindParameter[float] = sa.bindparam("value", type_=sa.Double)
_BEGAN: sa.BindParameter[Any] = sa.bindparam("began_at", type_=ratings.c.week_at.type)


def _is_member(table: sa.Table) -> sa.ColumnElement[bool]:
    return sa.exists().where(members.c.guild_id == _GUILD, members.c.user_id == table.c.user_id)


def _is_above(value: sa.Column[Any], user_id: sa.Column[Any]) -> sa.ColumnElement[bool]:
    # Written so that the database reads a range of an index; ids break ties.
    return sa.and_(value >= _VALUE, sa.or_(value > _VALUE, user_id < _OWN))


def _built(
    table: sa.Table, value: sa.Column[Any], columns: list[Any], where: list[Any], is_of_guild: bool
) -> _Statements:
    user_id, of_guild = table.c.user_id, [_is_member(table)] if is_of_guild else []
    joined = sa.select(user_id, players.c.name, *columns).join_from(table, players)
    limit, offset = (sa.bindparam(name, type_=sa.Integer) for name in ("limit", "offset"))
    ordered = joined.where(*where, *of_guild).order_by(value.desc(), user_id)
    count = sa.select(sa.func.count()).select_from(table)
    # No index matches this expression, so that the planner looks people up one by one.
    by_person = [table.c.game.concat("") == sa.bindparam("game"), *where[1:]]
    member_ids = sa.select(members.c.user_id).where(members.c.guild_id == _GUILD)
    return _Statements(
        page=ordered.limit(limit).offset(offset),
        own=joined.where(*where, *of_guild, user_id == _OWN),
        above=count.where(*where, *of_guild, _is_above(value, user_id)),
        of_members=joined.where(*by_person, user_id.in_(member_ids)),
    )


def _of_place(table: sa.Table) -> list[Any]:
    return [table.c.game == sa.bindparam("game"), table.c.pool == sa.bindparam("pool")]


_IS_ACTIVE = ratings.c.updated_at >= sa.bindparam("active_since", type_=ratings.c.updated_at.type)
_RESULTS = ratings.c.wins + ratings.c.draws + ratings.c.losses
_BEFORE = sa.case((ratings.c.week_at == _BEGAN, ratings.c.week_rating), else_=ratings.c.rating)
_BY_RATING = {
    is_of_guild: _built(
        ratings,
        ratings.c.rating,
        [ratings.c.rating, ratings.c.variant, _RESULTS, _BEFORE],
        [*_of_place(ratings), is_ranked, _IS_ACTIVE],
        is_of_guild,
    )
    for is_of_guild in (False, True)
}
_BY_GAIN = {
    is_of_guild: _built(
        rating_gains,
        rating_gains.c.gain,
        [rating_gains.c.gain, sa.literal_column("''"), rating_gains.c.results, sa.null()],
        [
            *_of_place(rating_gains),
            rating_gains.c.span == sa.bindparam("span"),
            rating_gains.c.began_at == _BEGAN,
            has_gained,
        ],
        is_of_guild,
    )
    for is_of_guild in (False, True)
}
_OF_PERSON = ratings.alias()
_UNRANKED = (
    sa.select(ratings.c.user_id, players.c.name, _RESULTS, ratings.c.missing)
    .join_from(ratings, players)
    .where(
        # As in `by_person`: no index is used but that of people.
        ratings.c.game.concat("") == sa.bindparam("game"),
        ratings.c.pool == sa.bindparam("pool"),
        ratings.c.user_id.in_(sa.select(members.c.user_id).where(members.c.guild_id == _GUILD)),
        ratings.c.missing > 0,
        _IS_ACTIVE,
        ~sa.exists().where(
            _OF_PERSON.c.user_id == ratings.c.user_id,
            _OF_PERSON.c.game == ratings.c.game,
            _OF_PERSON.c.pool == ratings.c.pool,
            _OF_PERSON.c.is_ranked,
        ),
    )
    .order_by(ratings.c.missing, ratings.c.user_id)
)


def _statements(key: RankingKey, guild_id: int | None) -> _Statements:
    return (_BY_RATING if key.span is None else _BY_GAIN)[guild_id is not None]


def _above_before(*, is_of_guild: bool) -> tuple[sa.Select[Any], sa.Select[Any]]:
    """Return two queries that count the people above a place at the start of the week.

    The first counts people without a result since then, the second people with one. With `is_of_guild`, only
    a server's members count. The place is given by the parameters `value`, the rating at that time, and
    `own_id`, the person's id.
    """
    count = sa.select(sa.func.count()).select_from(ratings).where(*_of_place(ratings), is_ranked, _IS_ACTIVE)
    if is_of_guild:
        count = count.where(_is_member(ratings))
    user_id = ratings.c.user_id
    # Two index ranges are possible; read the range of ratings, because it ends at the place in question.
    week_at = sa.type_coerce(ratings.c.week_at, sa.BigInteger) + 0
    return (
        count.where(week_at < _BEGAN, _is_above(ratings.c.rating, user_id)),
        count.where(ratings.c.week_at == _BEGAN, _is_above(ratings.c.week_rating, user_id)),
    )


_ABOVE_BEFORE = {is_of_guild: _above_before(is_of_guild=is_of_guild) for is_of_guild in (False, True)}
_COUNT_MEMBERS = sa.select(sa.func.count()).select_from(
    sa.select(members.c.user_id).where(members.c.guild_id == _GUILD).limit(_FEW + 1).subquery()
)
