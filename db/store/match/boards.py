"""Boards: the messages that show matches, and the latest content that each message is known to show.

A match's *current* board is the latest one that no other message has replaced. A replaced board only links to
its successor. The *place* of a message is its server, channel and id; the id is `None` until it is posted.
Damaged rows are returned as they are, unless the function says otherwise.
"""

from __future__ import annotations

from collections import namedtuple
from collections.abc import Collection, Sequence
from typing import Any

import sqlalchemy as sa

from db.access import Connection
from db.backends.prepared import Prepared
from db.row_validation import valid_or_none, valid_rows
from db.rows import BoardRow, DrawnBoardRow, PlaceRow
from db.schema import boards, match_events, matches
from db.store.places import PLACE, place_of, place_values
from db.store.queries import in_slices

_Columns = namedtuple("_Columns", [column.name for column in boards.c])  # type: ignore[misc]
_SHOWING = (
    sa.select(boards)
    .where(boards.c.match_id.in_(sa.bindparam("ids", expanding=True)), sa.not_(boards.c.is_moved))
    .order_by(boards.c.id)
)
_MESSAGE = (
    sa.select(boards)
    .where(boards.c.match_id == sa.bindparam("of_match"), boards.c.message_id == sa.bindparam("message"))
    .order_by(boards.c.id.desc())
    .limit(1)
)
_SHOWING_ONE = Prepared(
    sa.select(boards)
    .where(boards.c.match_id == sa.bindparam("of_match"), sa.not_(boards.c.is_moved))
    .order_by(boards.c.id.desc())
    .limit(1)
)
_PLACES = sa.select(*(boards.c[name] for name in PLACE)).where(boards.c.match_id == sa.bindparam("of_match"))
_FIRST = (
    sa.select(*(boards.c[name] for name in PLACE))
    .join(matches, matches.c.id == boards.c.match_id)
    .where(boards.c.match_id == sa.bindparam("of_match"), matches.c.tournament_id.is_(None))
    .order_by(boards.c.id)
    .limit(1)
)
_POSTED = (
    sa.select(boards.c.match_id, *(boards.c[name] for name in PLACE))
    .where(boards.c.match_id.in_(sa.bindparam("ids", expanding=True)), boards.c.message_id.is_not(None))
    .order_by(boards.c.id)
)
_SEQ = (
    sa.select(sa.func.coalesce(sa.func.max(match_events.c.seq) + 1, 0))
    .where(match_events.c.match_id == boards.c.match_id)
    .scalar_subquery()
)
_BEHIND = sa.select(boards).where(
    # Must be written exactly as in the partial index; otherwise SQLite does not use the index.
    sa.text("NOT is_settled"),
    sa.or_(boards.c.is_moved, boards.c.drawn_seq.is_(None), boards.c.drawn_seq < _SEQ),
)
_OPEN = sa.select(boards.c.match_id).where(
    sa.text("NOT is_settled"), boards.c.channel_id == sa.bindparam("of_channel"), sa.not_(boards.c.is_moved)
)
_DRAWN = (
    boards.update()
    .where(
        boards.c.match_id == sa.bindparam("of_match"),
        boards.c.message_id == sa.bindparam("message"),
        boards.c.style == sa.bindparam("drawn_style"),
        sa.not_(boards.c.is_moved),
        sa.or_(boards.c.drawn_seq.is_(None), boards.c.drawn_seq <= sa.bindparam("seq")),
    )
    .values(drawn_seq=sa.bindparam("seq"), is_settled=sa.bindparam("final"))
)
_POINTED = (
    boards.update()
    .where(
        boards.c.match_id == sa.bindparam("of_match"),
        boards.c.message_id == sa.bindparam("message"),
        boards.c.is_moved,
    )
    .values(is_settled=True)
)


def create(connection: Connection, match_id: int, place: PlaceRow, style: str, locale: str) -> BoardRow:
    """Store a new board of a match at `place`, and return the board; earlier boards are left as they are.

    It is to be drawn in `style`, in the language `locale`.
    """
    values = {
        "match_id": match_id,
        **place_values(place),
        "style": style,
        "locale": locale,
        "is_moved": False,
        "is_settled": False,
    }
    row = connection.execute(boards.insert().values(**values).returning(boards)).one()
    return _board(row)


def add_board_columns(query: sa.Select[Any]) -> sa.Select[Any]:
    """Return `query`, which selects one match, with the columns of its current board added at the end.

    This saves a second query per move.
    """
    is_shown = sa.and_(boards.c.match_id == matches.c.id, sa.not_(boards.c.is_moved))
    with_board = query.add_columns(*(column.label(f"board_{column.name}") for column in boards.c))
    return with_board.outerjoin(boards, is_shown).order_by(boards.c.id.desc()).limit(1)


def read_board_columns(row: Sequence[Any]) -> BoardRow | None:
    """Return the board in a row of a query by `add_board_columns`; `None` if the match has no board."""
    columns = row[-len(_Columns._fields) :]
    # The first column is the board's id.
    return None if columns[0] is None else _board(_Columns._make(columns))


def load(connection: Connection, match_ids: Sequence[int]) -> dict[int, BoardRow]:
    """Return each match's current board, by match id; matches without one are omitted."""
    found: dict[int, BoardRow] = {}
    for part in in_slices(match_ids):
        shown = connection.execute(_SHOWING, {"ids": part})
        found.update((row.match_id, _board(row)) for row in shown)
    return found


def load_one(connection: Connection, match_id: int) -> BoardRow | None:
    """Return the current board of a match; `None` if it has none."""
    row = _SHOWING_ONE.first(connection, {"of_match": match_id})
    return None if row is None else _board(row)


def load_places(connection: Connection, match_id: int) -> list[PlaceRow]:
    """Return the places of all messages that show or have shown a match, even if not posted yet."""
    return [place_of(row) for row in connection.execute(_PLACES, {"of_match": match_id})]


def load_first_place(connection: Connection, match_id: int) -> PlaceRow | None:
    """Return the place of a match's first board; `None` without a board, and for a match of a tournament."""
    row = connection.execute(_FIRST, {"of_match": match_id}).one_or_none()
    return None if row is None else place_of(row)


def load_posted(connection: Connection, match_ids: Sequence[int]) -> dict[int, list[PlaceRow]]:
    """Return, for each match, the places of all posted messages that show or have shown it, oldest first.

    Matches without such a message are omitted.
    """
    found: dict[int, list[PlaceRow]] = {}
    for part in in_slices(match_ids):
        for row in connection.execute(_POSTED, {"ids": part}):
            found.setdefault(row.match_id, []).append(place_of(row))
    return found


def load_outdated(connection: Connection, channel_id: int | None = None) -> list[BoardRow]:
    """Return the boards whose messages may be out of date, in one channel or in all channels, oldest first.

    These are boards that are not known to show the latest events, and replaced boards that are not known to
    link to their successor. Damaged rows are left out.
    """
    query = _BEHIND if channel_id is None else _BEHIND.where(boards.c.channel_id == channel_id)
    # Sort here, because with ORDER BY, SQLite reads the whole table.
    return sorted(valid_rows(map(_board, connection.execute(query))), key=lambda board: board.id)


def load_open(connection: Connection, channel_id: int) -> list[int]:
    """Return the ids, ascending, of matches whose current board is in a channel and may still change."""
    return sorted(connection.scalars(_OPEN, {"of_channel": channel_id}))


def move(connection: Connection, match_id: int, place: PlaceRow) -> None:
    """Make the message at `place` a match's current board; its earlier boards will link to this one.

    If the current board is not posted yet, or is this message, only its place is stored. Raises `KeyError`
    if the match has no board.
    """
    shown = load(connection, [match_id])[match_id]
    if shown.place.message_id in (None, place.message_id):
        posted = boards.update().where(boards.c.id == shown.id)
        connection.execute(posted.values(**place_values(place)))
    else:
        old = boards.update().where(boards.c.match_id == match_id, sa.not_(boards.c.is_moved))
        connection.execute(old.values(is_moved=True, is_settled=False))
        create(connection, match_id, place, shown.style, shown.locale)


def save_shown(connection: Connection, match_id: int, place: PlaceRow) -> None:
    """Record that a message that is not a board shows a match; the bot never redraws that message.

    Does nothing if a posted message in that channel is recorded for the match, or the match has no current
    board, whose style and language the record gets.
    """
    if place.channel_id in [one.channel_id for one in load_posted(connection, [match_id]).get(match_id, ())]:
        return
    shown = load(connection, [match_id]).get(match_id)
    if shown is None:
        return  # The match or its board was deleted.
    noted = create(connection, match_id, place, shown.style, shown.locale)
    over = boards.update().where(boards.c.id == noted.id)
    connection.execute(over.values(is_moved=True, is_settled=True))


def mark_unknown(connection: Connection, match_id: int) -> None:
    """Record that the content of a match's current board is unknown, so that the board is redrawn."""
    shown = boards.update().where(boards.c.match_id == match_id, sa.not_(boards.c.is_moved))
    connection.execute(shown.values(drawn_seq=None, is_settled=False))


def load_message(connection: Connection, match_id: int, message_id: int) -> BoardRow | None:
    """Return the board of a match in this message, even if a later message has replaced that board.

    `None` if the message has no board of the match, or the board's row is damaged.
    """
    row = connection.execute(_MESSAGE, {"of_match": match_id, "message": message_id}).one_or_none()
    return None if row is None else valid_or_none(_board(row))


def set_style(connection: Connection, match_id: int, style: str) -> None:
    """Store the style of a match's current board, and mark its content as unknown, so that it is redrawn."""
    shown = boards.update().where(boards.c.match_id == match_id, sa.not_(boards.c.is_moved))
    connection.execute(shown.values(style=style, drawn_seq=None, is_settled=False))


def settle(connection: Connection, match_id: int) -> None:
    """Record that all boards of a match show its final state, so that they are not redrawn."""
    connection.execute(boards.update().where(boards.c.match_id == match_id).values(is_settled=True))


def save_drawn(connection: Connection, drawn: Collection[DrawnBoardRow]) -> None:
    """Store the content that messages are known to show.

    A row is ignored if the stored board shows newer content, has another style, or was replaced meanwhile. A
    row whose `seq` is `None` records that a replaced board links to its successor.
    """
    shown = [
        {
            "of_match": row.match_id,
            "message": row.message_id,
            "drawn_style": row.style,
            "seq": row.seq,
            "final": row.is_final,
        }
        for row in drawn
        if row.seq is not None
    ]
    pointing = [{"of_match": row.match_id, "message": row.message_id} for row in drawn if row.seq is None]
    if shown:
        connection.execute(_DRAWN, shown)
    if pointing:
        connection.execute(_POINTED, pointing)


def _board(row: Any) -> BoardRow:
    return BoardRow(
        id=row.id,
        match_id=row.match_id,
        place=place_of(row),
        style=row.style,
        locale=row.locale,
        drawn_seq=row.drawn_seq,
        is_moved=row.is_moved,
        is_settled=row.is_settled,
    )
