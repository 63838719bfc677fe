"""Ratings, leaderboards and counted results."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import asdict
from datetime import datetime
from typing import Any

import sqlalchemy as sa

from db.rows import RankedRow, RatingRow, ResultRow
from db.schema import matches, members, players, rating_history, ratings
from db.store.matches import FINISHED, has_player
from db.store.upsert import upsert


def load(connection: sa.Connection, user_id: int, game: str, variant: str) -> RatingRow | None:
    """Return a person's rating."""
    query = sa.select(ratings).where(
        ratings.c.user_id == user_id, ratings.c.game == game, ratings.c.variant == variant
    )
    row = (connection.execute(query)).one_or_none()
    return RatingRow(**row._mapping) if row else None


def lock(connection: sa.Connection, user_ids: Collection[int]) -> None:
    """Keep other transactions from these people's ratings until this one ends.

    SQLite has one writer and needs no lock. Everybody locks in the same
    order, so that nobody waits in a circle.
    """
    query = sa.select(players.c.user_id).where(players.c.user_id.in_(user_ids))
    connection.execute(query.order_by(players.c.user_id).with_for_update(key_share=True))


def save(
    connection: sa.Connection, rating: RatingRow, *, match_id: int, before: float, weight: float
) -> None:
    """Store a person's new rating and, in the history, how the match changed it."""
    row = asdict(rating)
    upsert(connection, ratings, row, row)
    connection.execute(
        rating_history.insert().values(
            match_id=match_id,
            user_id=rating.user_id,
            game=rating.game,
            variant=rating.variant,
            rating_before=before,
            rating_after=rating.rating,
            deviation_after=rating.deviation,
            volatility_after=rating.volatility,
            weight=weight,
            created_at=rating.updated_at,
        )
    )


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
    kind = "user_id" if isinstance(opponent, int) else "level"
    across = sa.or_(
        sa.and_(matches.c.first_user_id == user_id, matches.c[f"second_{kind}"] == opponent),
        sa.and_(matches.c.second_user_id == user_id, matches.c[f"first_{kind}"] == opponent),
    )
    query = (
        sa.select(sa.func.count())
        .select_from(rating_history.join(matches, matches.c.id == rating_history.c.match_id))
        .where(
            rating_history.c.user_id == user_id,
            rating_history.c.game == game,
            rating_history.c.variant == variant,
            rating_history.c.created_at >= since,
            across,
        )
    )
    return int(connection.scalar(query) or 0)


def load_of_player(connection: sa.Connection, user_id: int) -> list[RatingRow]:
    """Return every rating of a person."""
    query = sa.select(ratings).where(ratings.c.user_id == user_id)
    rows = connection.execute(query.order_by(ratings.c.game, ratings.c.variant))
    return [RatingRow(**row._mapping) for row in rows]


def load_ranking(
    connection: sa.Connection,
    games: Collection[str],
    guild_id: int | None,
    *,
    settled_below: float,
    limit: int,
    offset: int,
) -> list[RankedRow]:
    """Return the best-rated people of these games, of one server or of all.

    Everybody appears once, with their best rating. Ratings whose
    deviation is below `settled_below` come before all others.
    """
    is_settled = sa.case((ratings.c.deviation < settled_below, 1), else_=0)
    order = (is_settled.desc(), ratings.c.rating.desc())
    place = sa.func.row_number().over(partition_by=ratings.c.user_id, order_by=order)
    own = sa.select(ratings, is_settled.label("is_settled"), place.label("place"))
    own = own.where(ratings.c.game.in_(games))
    if guild_id is not None:
        inside = sa.select(members.c.user_id).where(members.c.guild_id == guild_id)
        own = own.where(ratings.c.user_id.in_(inside))
    best = own.subquery()
    query = (
        sa.select(players.c.name, *(best.c[column.name] for column in ratings.c))
        .join(best, best.c.user_id == players.c.user_id)
        .where(best.c.place == 1)
        .order_by(best.c.is_settled.desc(), best.c.rating.desc(), best.c.user_id)
        .limit(limit)
        .offset(offset)
    )
    return [_ranked(row) for row in connection.execute(query)]


def count_results(connection: sa.Connection, user_id: int, *, without: Collection[str]) -> list[ResultRow]:
    """Return a person's finished matches, counted; terminations in `without` are left out."""
    outcome, is_engine = _outcome(user_id), _has_engine()
    query = (
        sa.select(matches.c.game, is_engine, outcome, sa.func.count().label("number"))
        .where(*_is_result(user_id, without))
        .group_by(matches.c.game, is_engine, outcome)
    )
    return [
        ResultRow(row.game, bool(row.is_engine), row.outcome, row.number) for row in connection.execute(query)
    ]


def load_outcomes(
    connection: sa.Connection, user_id: int, *, without: Collection[str], limit: int
) -> list[int]:
    """Return a person's latest results against people, newest first: 1, 0 or -1."""
    query = (
        sa.select(_outcome(user_id))
        .where(*_is_result(user_id, without), sa.not_(_is_against_engine()))
        .order_by(matches.c.finished_at.desc(), matches.c.id.desc())
        .limit(limit)
    )
    return [row.outcome for row in connection.execute(query)]


def _is_result(user_id: int, without: Collection[str]) -> tuple[sa.ColumnElement[bool], ...]:
    return (
        has_player(user_id),
        matches.c.status == FINISHED,
        matches.c.termination.not_in(without),
    )


def _outcome(user_id: int) -> sa.Label[int]:
    own_seat = sa.case((matches.c.first_user_id == user_id, "first"), else_="second")
    return sa.case((matches.c.winner.is_(None), 0), (matches.c.winner == own_seat, 1), else_=-1).label(
        "outcome"
    )


def _is_against_engine() -> sa.ColumnElement[bool]:
    return sa.or_(matches.c.first_level.is_not(None), matches.c.second_level.is_not(None))


def _has_engine() -> sa.Label[int]:
    return sa.case((_is_against_engine(), 1), else_=0).label("is_engine")


def _ranked(row: sa.Row[Any]) -> RankedRow:
    facts = dict(row._mapping)
    return RankedRow(facts.pop("name"), RatingRow(**facts))
