"""Matches and their moves.

Statements are built once, when the module is loaded: building the large
one costs more than running it. Lists find their ids in an index first
and read whole rows for those alone.
"""

from __future__ import annotations

from datetime import datetime
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from db.errors import ConflictError
from db.rows import MatchRow, NewMatch, NewMove, PlaceRow, SeatRow
from db.schema import (
    FINISHED,
    ONGOING,
    is_finished,
    is_ongoing,
    matches,
    moves,
    players,
    rating_history,
    ratings,
)

_SEATS = ("first", "second")
_AT_ONCE = 500
"""So many matches' moves are read by one statement."""


def create(connection: sa.Connection, match: NewMatch, now: datetime) -> int:
    """Store a new match and return its id; raises `ConflictError` when its rematch exists already."""
    first, second = match.seats
    values = {
        "game": match.game,
        "options": dict(match.options),
        "variant": match.variant,
        "first_user_id": first.user_id,
        "first_level": first.level,
        "second_user_id": second.user_id,
        "second_level": second.level,
        "status": ONGOING,
        "is_rated": match.is_rated,
        "is_picture": False,
        **place_values(match.place),
        "locale": match.locale,
        "seed": match.seed,
        "rematch_of": match.rematch_of,
        "created_at": now,
        "updated_at": now,
    }
    try:
        return int(connection.execute(_CREATE, values).scalar_one())
    except IntegrityError as error:
        if match.rematch_of is None:
            raise
        raise ConflictError(f"match {match.rematch_of} has its rematch") from error


def append_move(connection: sa.Connection, move: NewMove, now: datetime) -> None:
    """Store a move of an ongoing match; raises `ConflictError` when its ply is taken or the match over."""
    # Touching the match first makes two transactions about it queue for its row.
    _touch(connection, move.match_id, updated_at=now)
    values = {
        "match_id": move.match_id,
        "ply": move.ply,
        "action": move.action,
        "user_id": move.user_id,
        "level": move.level,
        "think_ms": move.think_ms,
        "played_at": now,
    }
    try:
        connection.execute(_APPEND, values)
    except IntegrityError as error:
        raise ConflictError(f"ply {move.ply} of match {move.match_id} is taken") from error


def finish(
    connection: sa.Connection, match_id: int, winner: str | None, termination: str, now: datetime
) -> None:
    """End an ongoing match; raises `ConflictError` when it is over already."""
    _touch(
        connection,
        match_id,
        status=FINISHED,
        winner=winner,
        termination=termination,
        updated_at=now,
        finished_at=now,
    )


def set_place(connection: sa.Connection, match_id: int, place: PlaceRow) -> None:
    """Remember where the board is shown; what it shows there is noted apart."""
    connection.execute(_UPDATE, {"key": match_id, **place_values(place), "drawn_revision": -1})


def set_picture(connection: sa.Connection, match_id: int, is_picture: bool) -> None:
    """Remember how the board is shown."""
    connection.execute(_CHANGE, {"key": match_id, "is_picture": is_picture})


def load(connection: sa.Connection, match_id: int) -> MatchRow | None:
    """Return the match, if there is one of this id."""
    row = connection.execute(_LOAD, {"match_id": match_id}).one_or_none()
    if row is None:
        return None
    actions = connection.execute(_ACTIONS, {"match_id": match_id}).scalars().all()
    return _match(row, tuple(actions))


def load_ongoing(
    connection: sa.Connection, limit: int, after: tuple[datetime, int] | None = None
) -> list[MatchRow]:
    """Return matches being played, the latest change first.

    `after` is the change and the id of the last match seen, to go on
    from there: thousands are read in slices.
    """
    if after is None:
        return _load_all(connection, _ONGOING, {"limit": limit})
    moment, match_id = after
    return _load_all(connection, _ONGOING_AFTER, {"limit": limit, "moment": moment, "id": match_id})


def load_changed(connection: sa.Connection, since: datetime, *, limit: int) -> list[MatchRow]:
    """Return the matches changed at `since` or later, the latest change first."""
    return _load_all(connection, _CHANGED, {"since": since, "limit": limit})


def load_of_player(
    connection: sa.Connection, user_id: int, *, is_finished: bool | None, limit: int
) -> list[MatchRow]:
    """Return a person's matches, the latest change first."""
    return _load_all(connection, _OF_PLAYER[is_finished], {"user_id": user_id, "limit": limit})


def load_between(connection: sa.Connection, first_id: int, last_id: int) -> list[MatchRow]:
    """Return the matches whose ids lie between these two, both included."""
    return _load_all(connection, _BETWEEN, {"first_id": first_id, "last_id": last_id})


def last_id(connection: sa.Connection) -> int:
    """Return the greatest id of a match, 0 when there is none."""
    return int(connection.scalar(_LAST_ID) or 0)


def last_change(connection: sa.Connection) -> datetime | None:
    """Return when a match was changed last."""
    changes = [connection.scalar(query) for query in _LAST_CHANGES]
    return max((change for change in changes if change is not None), default=None)


def count_ongoing(connection: sa.Connection, user_id: int) -> int:
    """Return how many matches a person is playing."""
    return int(connection.scalar(_COUNT_ONGOING, {"user_id": user_id}) or 0)


def find_rematch(connection: sa.Connection, match_id: int) -> int | None:
    """Return the id of the match that repeats this one."""
    found: int | None = connection.scalar(_REMATCH, {"match_id": match_id})
    return found


def place_values(place: PlaceRow) -> dict[str, int | None]:
    """The columns of a place."""
    return {
        "guild_id": place.guild_id,
        "channel_id": place.channel_id,
        "message_id": place.message_id,
    }


def _touch(connection: sa.Connection, match_id: int, **values: Any) -> None:
    if connection.execute(_CHANGE_ONGOING, {"key": match_id, **values}).rowcount != 1:
        raise ConflictError(f"match {match_id} is not being played")


def _load_all(connection: sa.Connection, query: sa.Select[Any], values: dict[str, Any]) -> list[MatchRow]:
    rows = connection.execute(query, values).all()
    actions: dict[int, list[int]] = {row.id: [] for row in rows}
    ids = list(actions)
    for start in range(0, len(ids), _AT_ONCE):
        part = {"match_ids": ids[start : start + _AT_ONCE]}
        for match_id, action in connection.execute(_ACTIONS_OF_ALL, part).all():
            actions[match_id].append(action)
    return [_match(row, tuple(actions[row.id])) for row in rows]


# -- statements ---------------------------------------------------------
def _joined() -> sa.Select[Any]:
    """Matches with each seat's name, rating now, and what the match did to it."""
    source: sa.FromClause = matches
    columns: list[Any] = list(matches.c)
    for seat in _SEATS:
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


def _newest(*parts: sa.Select[Any]) -> sa.Select[Any]:
    """The joined rows of the matches whose ids `parts` find, the latest change first, up to `limit`."""
    ids = sa.union_all(*(sa.select(part.subquery()) for part in parts)).subquery()
    newest_first = (matches.c.updated_at.desc(), matches.c.id.desc())
    query = _JOINED.where(matches.c.id.in_(sa.select(ids.c.id)))
    return query.order_by(*newest_first).limit(_LIMIT)


def _found(moment: sa.Column[Any], *where: sa.ColumnElement[bool]) -> sa.Select[Any]:
    """The ids of the matches where `where`, the latest `moment` first, up to `limit`."""
    query = sa.select(matches.c.id).where(*where).order_by(moment.desc(), matches.c.id.desc())
    return query.limit(_LIMIT)


def _of_player(*, wants_finished: bool | None) -> sa.Select[Any]:
    parts = []
    for seat in _SEATS:
        is_own = matches.c[f"{seat}_user_id"] == sa.bindparam("user_id")
        if wants_finished is not False:
            parts.append(_found(matches.c.finished_at, is_own, is_finished))
        if wants_finished is not True:
            # A person's ongoing matches are few: all of them are looked at.
            parts.append(_own_ongoing(seat))
    return _newest(*parts)


def _own_ongoing(seat: str) -> sa.Select[Any]:
    is_own = matches.c[f"{seat}_user_id"] == sa.bindparam("user_id")
    return sa.select(matches.c.id).where(is_own, is_ongoing)


_LIMIT: sa.BindParameter[int] = sa.bindparam("limit", type_=sa.Integer)
_CREATE = matches.insert().returning(matches.c.id)
_APPEND = moves.insert()
_UPDATE = matches.update().where(matches.c.id == sa.bindparam("key"))
# What changes what the board shows makes a new revision.
_CHANGE = _UPDATE.values(revision=matches.c.revision + 1)
_CHANGE_ONGOING = _CHANGE.where(is_ongoing)
_REMATCH = sa.select(matches.c.id).where(matches.c.rematch_of == sa.bindparam("match_id"))
_ACTIONS = sa.select(moves.c.action).where(moves.c.match_id == sa.bindparam("match_id")).order_by(moves.c.ply)
_ACTIONS_OF_ALL = (
    sa.select(moves.c.match_id, moves.c.action)
    .where(moves.c.match_id.in_(sa.bindparam("match_ids", expanding=True)))
    .order_by(moves.c.match_id, moves.c.ply)
)
_JOINED = _joined()
_LOAD = _JOINED.where(matches.c.id == sa.bindparam("match_id"))
_ONGOING = _newest(_found(matches.c.updated_at, is_ongoing))
_ONGOING_AFTER = _newest(
    _found(
        matches.c.updated_at,
        is_ongoing,
        sa.tuple_(matches.c.updated_at, matches.c.id)
        < sa.tuple_(sa.bindparam("moment", type_=matches.c.updated_at.type), sa.bindparam("id")),
    )
)
_CHANGED = _newest(
    _found(matches.c.updated_at, is_ongoing, matches.c.updated_at >= sa.bindparam("since")),
    _found(matches.c.finished_at, is_finished, matches.c.finished_at >= sa.bindparam("since")),
)
_BETWEEN = _JOINED.where(matches.c.id.between(sa.bindparam("first_id"), sa.bindparam("last_id"))).order_by(
    matches.c.id
)
_LAST_ID = sa.select(sa.func.max(matches.c.id))
_LAST_CHANGES = (
    sa.select(sa.func.max(matches.c.updated_at)).where(is_ongoing),
    sa.select(sa.func.max(matches.c.finished_at)).where(is_finished),
)
_OF_PLAYER = {wanted: _of_player(wants_finished=wanted) for wanted in (None, False, True)}
_COUNT_ONGOING = sa.select(sa.func.count()).select_from(
    sa.union_all(*(_own_ongoing(seat) for seat in _SEATS)).subquery()
)


# -- rows ---------------------------------------------------------------
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
        revision=row.revision,
        drawn_revision=row.drawn_revision,
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
