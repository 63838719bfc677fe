"""Loads the data shown with a match's log: the players in its seats, and its board message."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa

from db.access import Connection
from db.backends.prepared import Prepared
from db.errors import ConflictError
from db.rows import BoardRow, SeatRow
from db.schema import ENGINES, PEOPLE, matches, players, ratings
from db.store.match import boards

SEATS = ("first", "second")

# The rating pool from which a match shows its players' ratings.
_POOL = sa.case(
    (
        sa.and_(matches.c.first_level.is_(None), matches.c.second_level.is_(None)),
        sa.literal_column(f"'{PEOPLE}'"),
    ),
    else_=sa.literal_column(f"'{ENGINES}'"),
)


def load(
    connection: Connection, match_id: int, game: str, seed: int
) -> tuple[tuple[SeatRow, SeatRow], BoardRow | None]:
    """Return the players in the seats, without rating changes, and the current board, `None` without one.

    Raises `ConflictError` unless the match has this game and seed; another match may have reused the id.
    """
    row = _SHOWN.first(connection, {"match_id": match_id, "of_game": game, "of_seed": seed})
    if row is None:
        raise ConflictError(f"match {match_id} no longer exists, or its id was reused")
    return (SeatRow(*row[:6]), SeatRow(*row[6:12])), boards.read_board_columns(row)


def join_seat(source: sa.FromClause, seat: str) -> tuple[sa.FromClause, sa.FromClause, sa.FromClause]:
    """Join the player and the rating of a seat, `first` or `second`, to `source`, which contains `matches`.

    Returns the join, and in it the tables of the player and of the rating.
    """
    user_id = matches.c[f"{seat}_user_id"]
    player, rating = players.alias(), ratings.alias()
    is_theirs = sa.and_(
        rating.c.user_id == user_id,
        rating.c.game == matches.c.game,
        rating.c.variant == matches.c.variant,
        rating.c.pool == _POOL,
    )
    source = source.outerjoin(player, player.c.user_id == user_id)
    return source.outerjoin(rating, is_theirs), player, rating


def _seats() -> sa.Select[Any]:
    """Return a query for the seats of a match, each with the first six fields of a `SeatRow`."""
    source: sa.FromClause = matches
    columns: list[Any] = []
    for seat in SEATS:
        source, player, rating = join_seat(source, seat)
        columns += [
            matches.c[f"{seat}_user_id"],
            player.c.name,
            matches.c[f"{seat}_level"],
            rating.c.rating,
            sa.func.coalesce(rating.c.missing, 0),
            rating.c.updated_at,
        ]
    return (
        sa.select(*columns)
        .select_from(source)
        .where(
            matches.c.id == sa.bindparam("match_id"),
            matches.c.game == sa.bindparam("of_game"),
            matches.c.seed == sa.bindparam("of_seed"),
        )
    )


_SHOWN = Prepared(boards.add_board_columns(_seats()))
