"""Matches and their moves."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from db.errors import ConflictError
from db.rows import MatchRow, NewMatch, NewMove, PlaceRow, SeatRow
from db.schema import matches, moves, players, rating_history, ratings

ONGOING, FINISHED = "ongoing", "finished"


def create(connection: sa.Connection, match: NewMatch, now: datetime) -> int:
    """Store a new match and return its id; raises `ConflictError` when its rematch exists already."""
    first, second = match.seats
    insert = matches.insert().values(
        game=match.game,
        options=dict(match.options),
        variant=match.variant,
        first_user_id=first.user_id,
        first_level=first.level,
        second_user_id=second.user_id,
        second_level=second.level,
        status=ONGOING,
        is_rated=match.is_rated,
        is_picture=False,
        **place_values(match.place),
        locale=match.locale,
        seed=match.seed,
        rematch_of=match.rematch_of,
        created_at=now,
        updated_at=now,
    )
    try:
        return int((connection.execute(insert.returning(matches.c.id))).scalar_one())
    except IntegrityError as error:
        if match.rematch_of is None:
            raise
        raise ConflictError(f"match {match.rematch_of} has its rematch") from error


def append_move(connection: sa.Connection, move: NewMove, now: datetime) -> None:
    """Store a move of an ongoing match; raises `ConflictError` when its ply is taken or the match over."""
    # Touching the match first makes two transactions about it queue for its row.
    _touch(connection, move.match_id, now)
    insert = moves.insert().values(
        match_id=move.match_id,
        ply=move.ply,
        action=move.action,
        user_id=move.user_id,
        level=move.level,
        think_ms=move.think_ms,
        played_at=now,
    )
    try:
        connection.execute(insert)
    except IntegrityError as error:
        raise ConflictError(f"ply {move.ply} of match {move.match_id} is taken") from error


def finish(
    connection: sa.Connection, match_id: int, winner: str | None, termination: str, now: datetime
) -> None:
    """End an ongoing match; raises `ConflictError` when it is over already."""
    _touch(
        connection,
        match_id,
        now,
        status=FINISHED,
        winner=winner,
        termination=termination,
        finished_at=now,
    )


def set_place(connection: sa.Connection, match_id: int, place: PlaceRow) -> None:
    """Remember where the board is shown."""
    connection.execute(matches.update().where(matches.c.id == match_id).values(**place_values(place)))


def set_picture(connection: sa.Connection, match_id: int, is_picture: bool) -> None:
    """Remember how the board is shown."""
    connection.execute(matches.update().where(matches.c.id == match_id).values(is_picture=is_picture))


def load(connection: sa.Connection, match_id: int) -> MatchRow | None:
    """Return the match, if there is one of this id."""
    found = _select(connection, matches.c.id == match_id)
    return found[0] if found else None


def load_ongoing(connection: sa.Connection) -> list[MatchRow]:
    """Return every match being played, the longest waiting first."""
    return (_select(connection, matches.c.status == ONGOING))[::-1]


def load_changed(connection: sa.Connection, since: datetime, *, limit: int) -> list[MatchRow]:
    """Return the matches changed at `since` or later, the latest change first."""
    return _select(connection, matches.c.updated_at >= since, limit)


def load_of_player(
    connection: sa.Connection, user_id: int, *, is_finished: bool | None, limit: int
) -> list[MatchRow]:
    """Return a person's matches, the latest change first."""
    where = has_player(user_id)
    if is_finished is not None:
        where &= matches.c.status == (FINISHED if is_finished else ONGOING)
    return _select(connection, where, limit)


def load_between(connection: sa.Connection, first_id: int, last_id: int) -> list[MatchRow]:
    """Return the matches whose ids lie between these two, both included."""
    return _select(connection, matches.c.id.between(first_id, last_id))


def last_id(connection: sa.Connection) -> int:
    """Return the greatest id of a match, 0 when there is none."""
    return int(connection.scalar(sa.select(sa.func.max(matches.c.id))) or 0)


def last_change(connection: sa.Connection) -> datetime | None:
    """Return when a match was changed last."""
    found: datetime | None = connection.scalar(sa.select(sa.func.max(matches.c.updated_at)))
    return found


def count_ongoing(connection: sa.Connection, user_id: int) -> int:
    """Return how many matches a person is playing."""
    query = sa.select(sa.func.count()).where(has_player(user_id), matches.c.status == ONGOING)
    return int(connection.scalar(query) or 0)


def find_rematch(connection: sa.Connection, match_id: int) -> int | None:
    """Return the id of the match that repeats this one."""
    found: int | None = connection.scalar(sa.select(matches.c.id).where(matches.c.rematch_of == match_id))
    return found


def has_player(user_id: int) -> sa.ColumnElement[bool]:
    """The condition that a person sits in the match."""
    return sa.or_(matches.c.first_user_id == user_id, matches.c.second_user_id == user_id)


def place_values(place: PlaceRow) -> dict[str, int | None]:
    """The columns of a place."""
    return {
        "guild_id": place.guild_id,
        "channel_id": place.channel_id,
        "message_id": place.message_id,
    }


def _touch(connection: sa.Connection, match_id: int, now: datetime, **values: Any) -> None:
    update = matches.update().where(matches.c.id == match_id, matches.c.status == ONGOING)
    result = connection.execute(update.values(updated_at=now, **values))
    if result.rowcount != 1:
        raise ConflictError(f"match {match_id} is not being played")


def _select(
    connection: sa.Connection, where: sa.ColumnElement[bool], limit: int | None = None
) -> list[MatchRow]:
    query = _joined().where(where).order_by(matches.c.updated_at.desc(), matches.c.id.desc()).limit(limit)
    rows = (connection.execute(query)).all()
    actions = _actions(connection, [row.id for row in rows])
    return [_match(row, tuple(actions[row.id])) for row in rows]


def _actions(connection: sa.Connection, match_ids: Sequence[int]) -> dict[int, list[int]]:
    query = sa.select(moves.c.match_id, moves.c.action).order_by(moves.c.match_id, moves.c.ply)
    found: dict[int, list[int]] = {match_id: [] for match_id in match_ids}
    # In slices, because a statement takes a limited number of parameters.
    for start in range(0, len(match_ids), 500):
        part = query.where(moves.c.match_id.in_(match_ids[start : start + 500]))
        for match_id, action in connection.execute(part):
            found[match_id].append(action)
    return found


def _joined() -> sa.Select[Any]:
    """Matches with each seat's name, rating now, and what the match did to it."""
    source: sa.FromClause = matches
    columns: list[Any] = list(matches.c)
    for seat in ("first", "second"):
        user_id = matches.c[f"{seat}_user_id"]
        player, rating, change = (table.alias() for table in (players, ratings, rating_history))
        source = source.outerjoin(player, player.c.user_id == user_id)
        source = source.outerjoin(
            rating,
            sa.and_(
                rating.c.user_id == user_id,
                rating.c.game == matches.c.game,
                rating.c.variant == matches.c.variant,
            ),
        )
        source = source.outerjoin(
            change, sa.and_(change.c.match_id == matches.c.id, change.c.user_id == user_id)
        )
        columns += [
            player.c.name.label(f"{seat}_name"),
            rating.c.rating.label(f"{seat}_rating"),
            rating.c.deviation.label(f"{seat}_deviation"),
            change.c.rating_before.label(f"{seat}_before"),
            change.c.rating_after.label(f"{seat}_after"),
            change.c.deviation_after.label(f"{seat}_deviation_after"),
        ]
    return sa.select(*columns).select_from(source)


def _match(row: sa.Row[Any], actions: tuple[int, ...]) -> MatchRow:
    return MatchRow(
        id=row.id,
        game=row.game,
        options=row.options,
        variant=row.variant,
        seats=(_seat(row, "first"), _seat(row, "second")),
        is_finished=row.status == FINISHED,
        winner=row.winner,
        termination=row.termination,
        is_rated=row.is_rated,
        is_picture=row.is_picture,
        place=PlaceRow(row.guild_id, row.channel_id, row.message_id),
        locale=row.locale,
        seed=row.seed,
        rematch_of=row.rematch_of,
        created_at=row.created_at,
        updated_at=row.updated_at,
        finished_at=row.finished_at,
        actions=actions,
    )


def _seat(row: sa.Row[Any], seat: str) -> SeatRow:
    facts = row._mapping
    before = facts[f"{seat}_before"]
    return SeatRow(
        user_id=facts[f"{seat}_user_id"],
        name=facts[f"{seat}_name"],
        level=facts[f"{seat}_level"],
        rating=facts[f"{seat}_rating"],
        deviation=facts[f"{seat}_deviation"],
        change=None if before is None else (before, facts[f"{seat}_after"], facts[f"{seat}_deviation_after"]),
    )
