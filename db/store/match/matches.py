"""Matches: their terms, players and outcomes. Their logs are in `events`.

Statements are built once, when the module is loaded: building the large one costs more than running it.
Queries of lists first find ids in an index, then read whole rows only for those ids. Damaged rows are
returned as they are. A match outside servers belongs to shard 0.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from db.access import Connection
from db.backends.prepared import Prepared
from db.errors import ConflictError
from db.rows import EventRow, MatchRow, NewMatch, PollRow, SeatRow
from db.schema import FINISHED, ONGOING, is_finished, is_ongoing, match_events, matches, rating_history
from db.store.match import boards, events, polls
from db.store.match.seats_and_board import SEATS, join_seat
from db.store.places import guild_of_match, is_of_share
from db.store.queries import count, in_slices


def create(connection: Connection, match: NewMatch, now: datetime) -> int:
    """Store a new match, begun at `now`, and the place of the message that shows it; return the match's id.

    Raises `ConflictError` if it is the rematch of a match that already has one.
    """
    first, second = match.seats
    first_entrant, second_entrant = match.entrants or (None, None)
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
        "clock": match.clock,
        "starter_id": match.starter_id,
        "pace_s": match.pace_s,
        "tournament_id": match.tournament_id,
        "first_entrant": first_entrant,
        "second_entrant": second_entrant,
        "difficulty": match.difficulty,
        "seed": match.seed,
        "rematch_of": match.rematch_of,
        "created_at": now,
        "updated_at": now,
    }
    try:
        match_id = int(connection.execute(_CREATE, values).scalar_one())
    except IntegrityError as error:
        if match.rematch_of is None:
            raise
        raise ConflictError(f"the rematch of match {match.rematch_of} has begun already") from error
    boards.create(connection, match_id, match.place, match.style, match.locale)
    return match_id


def touch(connection: Connection, match_id: int, now: datetime) -> None:
    """Store `now` as the time of an ongoing match's last change.

    Call it before appending events: transactions about the same match then queue for its row. Raises
    `ConflictError` if the match is over or deleted.
    """
    _change(connection, match_id, updated_at=now)


def lock(connection: Connection, match_id: int) -> None:
    """Lock this match against other transactions until this transaction ends.

    SQLite has one writer and needs no lock.
    """
    connection.execute(_LOCK, {"match_id": match_id})


def finish(
    connection: Connection,
    match_id: int,
    winner: str | None,
    termination: str,
    now: datetime,
    weights: tuple[float | None, float | None] = (None, None),
) -> None:
    """End an ongoing match; `winner` is `first`, `second` or `None`, `termination` the word for how it ended.

    `weights` are the weights of the result in the ratings of the first and of the second seat; `None` for a
    seat without a rating. Raises `ConflictError` if the match is already over or deleted.
    """
    _change(
        connection,
        match_id,
        status=FINISHED,
        winner=winner,
        termination=termination,
        updated_at=now,
        finished_at=now,
        first_weight=weights[0],
        second_weight=weights[1],
    )


def load(connection: Connection, match_id: int) -> MatchRow | None:
    """Return the match with this id; `None` if it does not exist."""
    row = _LOAD.first(connection, {"match_id": match_id})
    if row is None:
        return None
    poll = None if row.starter_id is None else polls.load(connection, [match_id]).get(match_id)
    return _match(row, events.load_log(connection, match_id), poll)


def load_many(connection: Connection, match_ids: Sequence[int]) -> list[MatchRow]:
    """Return the existing matches among these ids, in no specified order; damaged rows are not left out."""
    parts = in_slices(match_ids)
    return [row for part in parts for row in _load_all(connection, _MANY, {"match_ids": part})]


def load_ongoing(
    connection: Connection,
    limit: int,
    after: tuple[datetime, int] | None = None,
    *,
    index: int = 0,
    of: int = 1,
) -> list[MatchRow]:
    """Return a page of at most `limit` ongoing matches in one shard's servers, the latest change first.

    The shard is number `index`, from 0, of `of`; by default, all servers count. The page follows `after`, the
    change time and id of the last match read; without it, it is the first page.
    """
    values: dict[str, Any] = {"limit": limit, "index": index, "of": of}
    if after is None:
        return _load_all(connection, _ONGOING, values)
    moment, match_id = after
    return _load_all(connection, _ONGOING_AFTER, values | {"moment": moment, "id": match_id})


def load_changed(
    connection: Connection, since: datetime, *, limit: int, index: int = 0, of: int = 1
) -> list[MatchRow]:
    """Return at most `limit` matches that changed at `since` or later, the latest change first.

    They belong to the servers of shard `index`, from 0, of `of`; by default, all servers count.
    """
    return _load_all(connection, _CHANGED, {"since": since, "limit": limit, "index": index, "of": of})


def load_of_player(
    connection: Connection, user_id: int, *, is_finished: bool | None, limit: int
) -> list[MatchRow]:
    """Return at most `limit` of a person's matches, the latest change first.

    `is_finished` selects finished or ongoing matches, and `None` both.
    """
    return _load_all(connection, _OF_PLAYER[is_finished], {"user_id": user_id, "limit": limit})


def load_between(connection: Connection, first_id: int, last_id: int) -> list[MatchRow]:
    """Return the matches with ids from `first_id` to `last_id`, both included, ordered by id."""
    return _load_all(connection, _BETWEEN, {"first_id": first_id, "last_id": last_id})


def last_id(connection: Connection) -> int:
    """Return the highest match id; 0 without matches."""
    return int(connection.scalar(_LAST_ID) or 0)


def last_change(connection: Connection) -> datetime | None:
    """Return the time of the latest change of any match; `None` without matches."""
    changes = [connection.scalar(query) for query in _LAST_CHANGES]
    return max((change for change in changes if isinstance(change, datetime)), default=None)


def count_ongoing(connection: Connection, user_id: int) -> int:
    """Return the number of ongoing matches that a person plays in."""
    return _COUNT_ONGOING.count(connection, {"user_id": user_id})


def count_all_ongoing(connection: Connection) -> int:
    """Return the number of ongoing matches."""
    return count(connection, is_ongoing)


def count_by_game(connection: Connection) -> dict[str, int]:
    """Return the number of ongoing matches by the game's id; games without an ongoing match are omitted."""
    return {row.game: row.number for row in connection.execute(_COUNT_BY_GAME)}


def load_of_other_games(connection: Connection, games: Collection[str]) -> list[int]:
    """Return the ids of the ongoing matches in none of these games, ascending."""
    return list(connection.scalars(_OF_OTHER_GAMES, {"games": list(games)}))


def count_started(connection: Connection, user_id: int) -> int:
    """Return the number of ongoing matches that the person started for other players."""
    return count(connection, matches.c.starter_id == user_id, is_ongoing)


def load_ends(connection: Connection, user_id: int, kind: int, since: datetime) -> list[datetime]:
    """Return the times at which a person's matches ended, if the person caused an event of this kind in them.

    Only ends after `since` count; a match is listed once for each such event, in no specified order.
    """
    ends = connection.scalars(_ENDS, {"user_id": user_id, "kind": kind, "since": since})
    return [end for end in ends if isinstance(end, datetime)]


def last_end(connection: Connection, user_id: int) -> datetime | None:
    """Return the latest end of a person's matches; `None` if they have finished none."""
    ends = [connection.scalar(query, {"user_id": user_id}) for query in _LAST_ENDS]
    return max((end for end in ends if isinstance(end, datetime)), default=None)


def find_rematch(connection: Connection, match_id: int) -> int | None:
    """Return the id of the rematch of this match; `None` if it has no rematch."""
    found: int | None = connection.scalar(_REMATCH, {"match_id": match_id})
    return found


def _change(connection: Connection, match_id: int, **values: Any) -> None:
    if _CHANGE_ONGOING.execute(connection, {"key": match_id, **values}) != 1:
        raise ConflictError(f"match {match_id} is over or deleted, so it cannot be changed")


def _load_all(connection: Connection, query: sa.Select[Any], values: dict[str, Any]) -> list[MatchRow]:
    return _matches(connection, connection.execute(query, values).all())


def _matches(connection: Connection, rows: Sequence[sa.Row[Any]]) -> list[MatchRow]:
    ids = [row.id for row in rows]
    logs = events.load(connection, ids)
    begun = [row.id for row in rows if row.starter_id is not None]
    under_way = polls.load(connection, begun)
    return [_match(row, logs[row.id], under_way.get(row.id)) for row in rows]


# -- statements ---------------------------------------------------------
def _joined() -> sa.Select[Any]:
    """Return a query of matches with each seat's name, current rating, and rating change by the match."""
    source: sa.FromClause = matches
    columns: list[Any] = list(matches.c)
    for seat in SEATS:
        source, player, rating = join_seat(source, seat)
        change = rating_history.alias()
        is_its = sa.and_(change.c.match_id == matches.c.id, change.c.user_id == matches.c[f"{seat}_user_id"])
        source = source.outerjoin(change, is_its)
        columns += [
            player.c.name.label(f"{seat}_name"),
            rating.c.rating.label(f"{seat}_rating"),
            rating.c.missing.label(f"{seat}_missing"),
            rating.c.updated_at.label(f"{seat}_rated_at"),
            change.c.rating_before.label(f"{seat}_before"),
            change.c.rating_after.label(f"{seat}_after"),
            change.c.results.label(f"{seat}_results_then"),
            change.c.missing.label(f"{seat}_missing_then"),
        ]
    return sa.select(*columns).select_from(source)


def _newest(*parts: sa.Select[Any]) -> sa.Select[Any]:
    """Query the joined rows of up to `limit` matches with ids from `parts`, the latest change first."""
    ids = sa.union_all(*(sa.select(part.subquery()) for part in parts)).subquery()
    newest_first = (matches.c.updated_at.desc(), matches.c.id.desc())
    query = _JOINED.where(matches.c.id.in_(sa.select(ids.c.id)))
    return query.order_by(*newest_first).limit(_LIMIT)


def _found(moment: sa.Column[Any], *where: sa.ColumnElement[bool]) -> sa.Select[Any]:
    """Query the ids of up to `limit` matches that meet `where`, the latest `moment` first."""
    query = sa.select(matches.c.id).where(*where).order_by(moment.desc(), matches.c.id.desc())
    return query.limit(_LIMIT)


def _of_player(*, wants_finished: bool | None) -> sa.Select[Any]:
    parts = []
    for seat in SEATS:
        is_own = matches.c[f"{seat}_user_id"] == sa.bindparam("user_id")
        if wants_finished is not False:
            parts.append(_found(matches.c.finished_at, is_own, is_finished))
        if wants_finished is not True:
            # A person has few ongoing matches, so all of them are read.
            parts.append(_own_ongoing(seat))
    return _newest(*parts)


def _own_ongoing(seat: str) -> sa.Select[Any]:
    is_own = matches.c[f"{seat}_user_id"] == sa.bindparam("user_id")
    return sa.select(matches.c.id).where(is_own, is_ongoing)


_LIMIT: sa.BindParameter[int] = sa.bindparam("limit", type_=sa.Integer)
_CREATE = matches.insert().returning(matches.c.id)
_CHANGE_ONGOING = Prepared(matches.update().where(matches.c.id == sa.bindparam("key"), is_ongoing))
_COUNT_BY_GAME = (
    sa.select(matches.c.game, sa.func.count().label("number")).where(is_ongoing).group_by(matches.c.game)
)
_LOCK = sa.select(matches.c.id).where(matches.c.id == sa.bindparam("match_id")).with_for_update()
_REMATCH = sa.select(matches.c.id).where(matches.c.rematch_of == sa.bindparam("match_id"))
_JOINED = _joined()
_LOAD = Prepared(_JOINED.where(matches.c.id == sa.bindparam("match_id")))
_MANY = _JOINED.where(matches.c.id.in_(sa.bindparam("match_ids", expanding=True)))
_OURS = is_of_share(guild_of_match(matches.c.id).correlate(matches).scalar_subquery())
_OF_OTHER_GAMES = (
    sa.select(matches.c.id)
    .where(is_ongoing, matches.c.game.not_in(sa.bindparam("games", expanding=True)))
    .order_by(matches.c.id)
)
_ONGOING = _newest(_found(matches.c.updated_at, is_ongoing, _OURS))
_ONGOING_AFTER = _newest(
    _found(
        matches.c.updated_at,
        is_ongoing,
        _OURS,
        sa.tuple_(matches.c.updated_at, matches.c.id)
        < sa.tuple_(sa.bindparam("moment", type_=matches.c.updated_at.type), sa.bindparam("id")),
    )
)
_CHANGED = _newest(
    _found(matches.c.updated_at, is_ongoing, matches.c.updated_at >= sa.bindparam("since"), _OURS),
    _found(matches.c.finished_at, is_finished, matches.c.finished_at >= sa.bindparam("since"), _OURS),
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


def _own_ends(number: int) -> sa.Select[Any]:
    """Return the query for the times at which a person's matches ended in which they caused an event.

    The person has the seat `number`, 0 or 1. Parameters of the query: `user_id`, the `kind` of the event, and
    `since`, after which the match ended.
    """
    return (
        sa.select(matches.c.finished_at)
        .join(match_events, matches.c.id == match_events.c.match_id)
        .where(
            is_finished,
            matches.c[f"{SEATS[number]}_user_id"] == sa.bindparam("user_id"),
            matches.c.finished_at > sa.bindparam("since"),
            match_events.c.kind == sa.bindparam("kind"),
            match_events.c.seat == number,
        )
    )


_LAST_ENDS = tuple(
    sa.select(sa.func.max(matches.c.finished_at)).where(
        is_finished, matches.c[f"{seat}_user_id"] == sa.bindparam("user_id")
    )
    for seat in SEATS
)
_ENDS = sa.union_all(*(_own_ends(number) for number in range(len(SEATS))))
_COUNT_ONGOING = Prepared(
    sa.select(sa.func.count()).select_from(
        # Count a match with the same person on both seats only once.
        sa.union(*(_own_ongoing(seat) for seat in SEATS)).subquery()
    )
)


# -- rows ---------------------------------------------------------------
def _match(row: Any, log: tuple[EventRow, ...], poll: PollRow | None) -> MatchRow:
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
        clock=row.clock,
        starter_id=row.starter_id,
        pace_s=row.pace_s,
        seed=row.seed,
        rematch_of=row.rematch_of,
        created_at=row.created_at,
        updated_at=row.updated_at,
        finished_at=row.finished_at,
        events=log,
        poll=poll,
        tournament_id=row.tournament_id,
        entrants=None if row.first_entrant is None else (row.first_entrant, row.second_entrant),
        difficulty=row.difficulty,
    )


def _seat(row: Any, seat: str) -> SeatRow:
    before = getattr(row, f"{seat}_before")
    return SeatRow(
        user_id=getattr(row, f"{seat}_user_id"),
        name=getattr(row, f"{seat}_name"),
        level=getattr(row, f"{seat}_level"),
        rating=getattr(row, f"{seat}_rating"),
        missing=getattr(row, f"{seat}_missing") or 0,
        rated_at=getattr(row, f"{seat}_rated_at"),
        change=None
        if before is None
        else (
            before,
            *(getattr(row, f"{seat}_{name}") for name in ("after", "results_then", "missing_then")),
        ),
    )
