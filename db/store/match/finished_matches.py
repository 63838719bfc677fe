"""A person's finished matches, in pages, and facts about them.

A page is `limit` consecutive matches of the person. Each has flags for whether the
filter accepts it, and whether the viewer plays in it or started it. A query never reads
more than one page, even if the filter accepts few matches.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from datetime import datetime
from typing import Any

import sqlalchemy as sa

from db.access import Connection
from db.row_validation import valid_rows
from db.schema import is_finished, match_events, matches
from db.standing_rows import FinishedMatchFilter, FinishedMatchRow, OpeningRow
from db.types import UtcMilliseconds

_SEATS = ("first", "second")


def have_met(connection: Connection, user_id: int, other_id: int, uncounted: Sequence[str]) -> bool:
    """Whether two people have finished a match with each other, by a termination not in `uncounted`."""
    values = {"user_id": user_id, "other_id": other_id, "uncounted": list(uncounted)}
    return bool(connection.scalar(_HAVE_MET, values))


def load_end(connection: Connection, match_id: int) -> datetime | None:
    """Return the end of a match; `None` if the match does not exist or is ongoing."""
    # Unreadable matches are also part of the order.
    found: datetime | None = connection.scalar(_END, {"match_id": match_id})
    return found


def load(
    connection: Connection,
    sought: FinishedMatchFilter,
    start: tuple[datetime, int] | None,
    *,
    is_newer: bool,
    limit: int,
) -> list[FinishedMatchRow]:
    """Return the next page of a person's finished matches: at most `limit`, each with the filter's flags.

    `sought` names the person, the viewer, and what the flags test; it leaves out no match. With `is_newer`,
    the page has the matches right after the match `start` (its end and id), the oldest first; otherwise those
    right before it, the newest first. Without `start`, it begins with the oldest or newest match of all.
    """
    moment, match_id = start or (None, 0)
    values = {**asdict(sought), "moment": moment, "match_id": match_id, "limit": limit}
    found = connection.execute(_PIECES[is_newer, start is not None], values)
    return [FinishedMatchRow(row.finished_at, row.id, bool(row.is_sought), bool(row.is_own)) for row in found]


def load_beginnings(
    connection: Connection,
    user_id: int,
    game: str,
    *,
    uncounted: Sequence[str],
    plies: int,
    moved: int,
    taken_back: int,
    looked_through: int,
    limit: int,
) -> list[OpeningRow]:
    """Return the first actions and the result of a person's latest matches of a game, the latest first.

    1. The person's last `looked_through` finished matches of any game in each seat are looked through.
    2. The latest `limit` of these are read that are matches of `game` with a result: their termination is not
       in `uncounted`, and the opponent is not the person themself.
    3. Those are returned whose first `plies` events (at least one) are all moves, events of the kind `moved`,
       that no takeback, an event of the kind `taken_back`, undid. Damaged rows are left out.
    """
    values = {"user_id": user_id, "game": game, "uncounted": list(uncounted), "plies": plies}
    values |= {"taken_back": taken_back, "looked_through": looked_through, "limit": limit}
    rows = connection.execute(_BEGINNINGS, values)
    found: dict[int, OpeningRow] = {}
    for row in rows:
        known = found.get(row.id)
        if row.kind == moved and row.seq == (0 if known is None else len(known.actions)):
            actions = (row.action,) if known is None else (*known.actions, row.action)
            found[row.id] = OpeningRow(row.options, actions, _COUNTED[row.ended_as])
    return valid_rows(one for one in found.values() if len(one.actions) == plies)


# -- statements ---------------------------------------------------------
_END = sa.select(matches.c.finished_at).where(is_finished, matches.c.id == sa.bindparam("match_id"))
_LIMIT: sa.BindParameter[int] = sa.bindparam("limit", type_=sa.Integer)
_START = sa.tuple_(sa.bindparam("moment", type_=UtcMilliseconds()), sa.bindparam("match_id"))
_USER: sa.BindParameter[int] = sa.bindparam("user_id", type_=sa.BigInteger)
_VIEWER: sa.BindParameter[int] = sa.bindparam("viewer_id", type_=sa.BigInteger)
_GAME: sa.BindParameter[str] = sa.bindparam("game", type_=sa.Text)
_OUTCOME: sa.BindParameter[str] = sa.bindparam("outcome", type_=sa.Text)
_IS_OWN = sa.or_(
    *(sa.func.coalesce(matches.c[f"{seat}_user_id"] == _VIEWER, sa.false()) for seat in _SEATS),
    sa.func.coalesce(matches.c.starter_id == _VIEWER, sa.false()),
)
_OWN_SEAT = sa.case((matches.c.first_user_id == _USER, sa.literal_column("'first'")), else_="second")
_ENDED_AS = sa.case(
    # A match with the same person on both seats is neither won nor lost.
    (matches.c.first_user_id == matches.c.second_user_id, ""),
    (matches.c.termination.in_(sa.bindparam("uncounted", expanding=True)), ""),
    (matches.c.winner.is_(None), "drawn"),
    (matches.c.winner == _OWN_SEAT, "won"),
    else_="lost",
)
_IS_SOUGHT = sa.and_(
    sa.or_(_GAME == "", matches.c.game == _GAME),
    sa.or_(_OUTCOME == "", _ENDED_AS == _OUTCOME),
)


def _piece(*, is_newer: bool, has_start: bool) -> sa.Select[tuple[datetime, int, bool, bool]]:
    parts = (_of_seat(seat, is_newer=is_newer, has_start=has_start) for seat in _SEATS)
    # Count a match with the same person on both seats only once.
    ids = sa.union(*(sa.select(part.subquery()) for part in parts)).subquery()
    marks = _IS_SOUGHT.label("is_sought"), _IS_OWN.label("is_own")
    query = sa.select(matches.c.finished_at, matches.c.id, *marks)
    return query.where(matches.c.id.in_(sa.select(ids.c.id))).order_by(*_order(is_newer)).limit(_LIMIT)


def _of_seat(seat: str, *, is_newer: bool, has_start: bool) -> sa.Select[tuple[int]]:
    place = sa.tuple_(matches.c.finished_at, matches.c.id)
    is_beyond = place > _START if is_newer else place < _START
    query = sa.select(matches.c.id).where(is_finished, matches.c[f"{seat}_user_id"] == _USER)
    if has_start:
        query = query.where(is_beyond)
    return query.order_by(*_order(is_newer)).limit(_LIMIT)


def _order(is_newer: bool) -> list[sa.ColumnElement[object]]:
    columns = (matches.c.finished_at, matches.c.id)
    return [column.asc() if is_newer else column.desc() for column in columns]


_COUNTED = {"won": "wins", "drawn": "draws", "lost": "losses"}


def _beginnings() -> sa.Select[Any]:
    looked_through: sa.BindParameter[int] = sa.bindparam("looked_through", type_=sa.Integer)
    parts = (
        sa.select(matches.c.id)
        .where(is_finished, matches.c[f"{seat}_user_id"] == _USER)
        .order_by(*_order(is_newer=False))
        .limit(looked_through)
        for seat in _SEATS
    )
    ids = sa.union(*(sa.select(part.subquery()) for part in parts)).subquery()
    latest = (
        sa.select(matches.c.id, matches.c.options, matches.c.finished_at, _ENDED_AS.label("ended_as"))
        .where(matches.c.id.in_(sa.select(ids.c.id)), matches.c.game == _GAME, _ENDED_AS != "")
        .order_by(*_order(is_newer=False))
        .limit(_LIMIT)
        .subquery()
    )
    log, later, plies = match_events.c, match_events.alias(), sa.bindparam("plies", type_=sa.Integer)
    is_undone = sa.exists().where(
        later.c.match_id == latest.c.id,
        later.c.kind == sa.bindparam("taken_back", type_=sa.Integer),
        later.c.action < plies,
    )
    return (
        sa.select(latest, log.seq, log.kind, log.action)
        .join(match_events, sa.and_(log.match_id == latest.c.id, log.seq < plies))
        .where(~is_undone)
        .order_by(latest.c.finished_at.desc(), latest.c.id.desc(), log.seq)
    )


_BEGINNINGS = _beginnings()
_PIECES = {
    (is_newer, has_start): _piece(is_newer=is_newer, has_start=has_start)
    for is_newer in (False, True)
    for has_start in (False, True)
}


def _met(own: str, other: str) -> sa.ColumnElement[bool]:
    return sa.exists().where(
        is_finished,
        matches.c[f"{own}_user_id"] == sa.bindparam("user_id"),
        matches.c[f"{other}_user_id"] == sa.bindparam("other_id"),
        matches.c.termination.not_in(sa.bindparam("uncounted", expanding=True)),
    )


_HAVE_MET = sa.select(_met("first", "second") | _met("second", "first"))
