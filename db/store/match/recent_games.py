"""Queries for the games (their ids) that a person, or a server, has recently played or is playing."""

from __future__ import annotations

from collections.abc import Sequence

import sqlalchemy as sa

from db.access import Connection
from db.schema import is_finished, is_ongoing, matches
from db.store.match.seats_and_board import SEATS
from db.store.places import guild_of_match


def load_latest(connection: Connection, user_id: int, limit: int) -> Sequence[str]:
    """Return the games of a person's last `limit` finished matches in each seat, the latest first.

    Each game is in the list once.
    """
    rows = connection.execute(_LATEST, {"user_id": user_id, "limit": limit})
    return list(dict.fromkeys(row.game for row in rows))


def has_other(connection: Connection, user_id: int, game: str, match_id: int) -> bool:
    """Whether a person plays or has played a match of `game` other than the match `match_id`."""
    values = {"user_id": user_id, "game": game, "match_id": match_id}
    return connection.scalar(_OTHER, values) is not None


def load_latest_here(connection: Connection, guild_id: int, limit: int) -> str | None:
    """Return the game of a server's latest match, among the `limit` finished last in all servers.

    `None` if none of these was in the server.
    """
    game: str | None = connection.scalar(_LATEST_HERE, {"guild_id": guild_id, "limit": limit})
    return game


def load_going_on(connection: Connection, guild_id: int) -> Sequence[str]:
    """Return the games of a server's ongoing matches, each once, the game with the most matches first."""
    return list(connection.scalars(_GOING_ON, {"guild_id": guild_id}))


def _of_seat(seat: str) -> sa.Select[tuple[str, object]]:
    is_own = matches.c[f"{seat}_user_id"] == sa.bindparam("user_id")
    query = sa.select(matches.c.game, matches.c.finished_at).where(is_own, is_finished)
    newest = query.order_by(matches.c.finished_at.desc(), matches.c.id.desc())
    return newest.limit(sa.bindparam("limit", type_=sa.Integer))


_OWN = sa.union_all(*(sa.select(_of_seat(seat).subquery()) for seat in SEATS)).subquery()
_LATEST = sa.select(_OWN.c.game).order_by(_OWN.c.finished_at.desc())
_OTHER = (
    sa.select(matches.c.id)
    .where(
        sa.or_(*(matches.c[f"{seat}_user_id"] == sa.bindparam("user_id") for seat in SEATS)),
        matches.c.game == sa.bindparam("game"),
        matches.c.id != sa.bindparam("match_id"),
    )
    .limit(1)
)
_RECENT = (
    sa.select(matches.c.id, matches.c.game, matches.c.finished_at)
    .where(is_finished)
    .order_by(matches.c.finished_at.desc(), matches.c.id.desc())
    .limit(sa.bindparam("limit", type_=sa.Integer))
    .subquery()
)
_LATEST_HERE = (
    sa.select(_RECENT.c.game)
    .where(
        sa.bindparam("guild_id", type_=sa.BigInteger)
        == guild_of_match(_RECENT.c.id).correlate(_RECENT).scalar_subquery()
    )
    .order_by(_RECENT.c.finished_at.desc(), _RECENT.c.id.desc())
    .limit(1)
)
_GUILD = guild_of_match(matches.c.id).correlate(matches).scalar_subquery()
_GOING_ON = (
    sa.select(matches.c.game)
    .where(is_ongoing, sa.bindparam("guild_id", type_=sa.BigInteger) == _GUILD)
    .group_by(matches.c.game)
    .order_by(sa.func.count().desc(), matches.c.game)
)
