"""Tournaments and their logs. If two transactions add an event with the same number, the first wins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from datetime import datetime
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from db.access import Connection
from db.errors import ConflictError
from db.row_validation import valid_rows
from db.rows import PlaceRow, PlayerRow
from db.schema import FINISHED, matches, players, tournament_events, tournaments
from db.store.queries import columns_of, count
from db.tournament_rows import SeriesRow, TermsRow, TournamentEventRow, TournamentRow, TournamentTitle

_OPEN = "open"


def create(
    connection: Connection,
    terms: TermsRow,
    organiser_id: int,
    place: PlaceRow,
    locale: str,
    now: datetime,
    series_id: int | None = None,
) -> int:
    """Store a new tournament without entrants, and return its id.

    `place` is that of its message, and `locale` the message's language. `series_id` is the id of the first
    tournament of its series. If the tournament repeats and `series_id` is `None`, it begins a series.
    """
    values = {**asdict(terms), "organiser_id": organiser_id, "locale": locale}
    values |= {name: getattr(place, name) for name in ("guild_id", "channel_id", "message_id")}
    values |= {"options": dict(terms.options), "state": _OPEN, "seq": 0, "created_at": now}
    values |= {"series_id": series_id}
    made = int(connection.execute(tournaments.insert().returning(tournaments.c.id), values).scalar_one())
    if terms.repeat is not None and series_id is None:
        _update(connection, made, series_id=made)
    return made


def lock(connection: Connection, tournament_id: int) -> None:
    """Lock this tournament against other transactions until this transaction ends."""
    query = sa.select(tournaments.c.id).where(tournaments.c.id == tournament_id)
    connection.execute(query.with_for_update())


def append(
    connection: Connection, tournament_id: int, events: Sequence[TournamentEventRow], state: str
) -> None:
    """Store the next events of a tournament, at least one, and its new `state`.

    Raises `ConflictError` if another event already has one of the numbers.
    """
    rows = [{"tournament_id": tournament_id, **asdict(event)} for event in events]
    try:
        connection.execute(_APPEND, rows)
    except IntegrityError as error:
        raise ConflictError(
            f"event {events[0].seq} of tournament {tournament_id} was stored by another request first"
        ) from error
    _update(connection, tournament_id, state=state, seq=events[-1].seq + 1)


def load(connection: Connection, tournament_id: int) -> TournamentRow | None:
    """Return the tournament with this id; `None` if it does not exist."""
    query = (
        sa.select(tournaments, players.c.name.label("organizer"), players.c.locale.label("organizer_locale"))
        .join(players, players.c.user_id == tournaments.c.organiser_id)
        .where(tournaments.c.id == tournament_id)
    )
    row = connection.execute(query).one_or_none()
    if row is None:
        return None
    log = _load_log(connection, tournament_id)
    people = sorted({event.user_id for event in log if event.user_id is not None})
    names = connection.execute(
        sa.select(players.c.user_id, players.c.name).where(players.c.user_id.in_(people))
    )
    return _tournament(row, log, {row.user_id: row.name for row in names})


def _load_log(connection: Connection, tournament_id: int) -> tuple[TournamentEventRow, ...]:
    query = columns_of(TournamentEventRow, tournament_events)
    its = query.where(tournament_events.c.tournament_id == tournament_id).order_by(tournament_events.c.seq)
    return tuple(TournamentEventRow(*one) for one in connection.execute(its))


def load_place(connection: Connection, tournament_id: int) -> PlaceRow | None:
    """Return the place (server, channel and id) of a tournament's message; `None` without the tournament."""
    query = sa.select(*(tournaments.c[name] for name in ("guild_id", "channel_id", "message_id")))
    row = connection.execute(query.where(tournaments.c.id == tournament_id)).one_or_none()
    return None if row is None else PlaceRow(*row)


def load_titles(connection: Connection, guild_id: int, limit: int) -> list[TournamentTitle]:
    """Return the names and channels of a server's `limit` latest tournaments, the latest first.

    Damaged rows among them are left out.
    """
    query = columns_of(TournamentTitle, tournaments)
    latest = query.where(tournaments.c.guild_id == guild_id).order_by(tournaments.c.id.desc()).limit(limit)
    return valid_rows(TournamentTitle(*row) for row in connection.execute(latest))


def load_series(connection: Connection, series_id: int) -> list[SeriesRow]:
    """Return the tournaments of a series in the order in which they were created, without damaged rows."""
    query = columns_of(SeriesRow, tournaments).where(tournaments.c.series_id == series_id)
    return valid_rows(SeriesRow(*row) for row in connection.execute(query.order_by(tournaments.c.id)))


def count_open(connection: Connection, guild_id: int) -> int:
    """Return the number of a server's tournaments that are open or running."""
    return count(connection, tournaments.c.guild_id == guild_id, _IS_OPEN)


def load_open_in(connection: Connection, guild_id: int, channel_id: int | None = None) -> list[int]:
    """Return the ids, ascending, of the open or running tournaments of a server, or of one of its channels.

    `channel_id` is `None` for the whole server.
    """
    query = sa.select(tournaments.c.id).where(tournaments.c.guild_id == guild_id, _IS_OPEN)
    if channel_id is not None:
        query = query.where(tournaments.c.channel_id == channel_id)
    return list(connection.scalars(query.order_by(tournaments.c.id)))


def load_outdated(connection: Connection) -> list[int]:
    """Return the ids of the tournaments whose message may be out of date."""
    # Repeats the condition of the partial index; otherwise the index is not used.
    is_behind = sa.text("drawn_seq IS NULL OR drawn_seq <> seq")
    return list(connection.scalars(sa.select(tournaments.c.id).where(is_behind)))


def set_message(connection: Connection, tournament_id: int, message_id: int) -> None:
    """Store the id of a tournament's message, and mark the message's content as unknown."""
    _update(connection, tournament_id, message_id=message_id, drawn_seq=None)


def save_drawn(connection: Connection, tournament_id: int, seq: int) -> None:
    """Store `seq`, the number of the tournament's events that its message is known to show."""
    _update(connection, tournament_id, drawn_seq=seq)


def save_announced(connection: Connection, tournament_id: int) -> None:
    """Record that the final standings of a tournament were posted."""
    _update(connection, tournament_id, is_told=True)


def save_told(connection: Connection, tournament_id: int, seq: int) -> None:
    """Record that people have been told of a tournament's events before number `seq`."""
    _update(connection, tournament_id, told_seq=seq)


def load_untold(connection: Connection, kinds: Sequence[int]) -> list[int]:
    """Return the ids, ascending, of tournaments with events of these kinds that people were not told of yet.

    Finished tournaments are left out; cancelled ones are not.
    """
    query = sa.select(tournaments.c.id).join(
        tournament_events, tournament_events.c.tournament_id == tournaments.c.id
    )
    is_untold = tournament_events.c.seq >= tournaments.c.told_seq
    is_wanted = tournaments.c.state != "finished"
    found = query.where(is_wanted, is_untold, tournament_events.c.kind.in_(kinds)).distinct()
    return sorted(connection.scalars(found))


def advertise(connection: Connection, tournament_id: int) -> None:
    """Record that a tournament is announced to its whole server."""
    _update(connection, tournament_id, is_advertised=True)


def load_ends(connection: Connection, match_ids: Sequence[int]) -> dict[int, tuple[str | None, str | None]]:
    """Return (winner, termination) of each finished match among these, by match id.

    The winner is `first`, `second` or `None`.
    """
    query = sa.select(matches.c.id, matches.c.winner, matches.c.termination)
    over = query.where(matches.c.id.in_(match_ids), matches.c.status == FINISHED)
    return {match_id: (winner, termination) for match_id, winner, termination in connection.execute(over)}


# -- statements ---------------------------------------------------------
_APPEND = tournament_events.insert()
_IS_OPEN = tournaments.c.state.in_([_OPEN, "running"])


def _update(connection: Connection, tournament_id: int, **values: Any) -> None:
    connection.execute(tournaments.update().where(tournaments.c.id == tournament_id).values(**values))


# -- rows ---------------------------------------------------------------
def _tournament(
    row: sa.Row[Any], log: tuple[TournamentEventRow, ...], names: Mapping[int, str]
) -> TournamentRow:
    organizer = PlayerRow(row.organiser_id, row.organizer, row.organizer_locale)
    return TournamentRow(
        id=row.id,
        terms=TermsRow(*(getattr(row, name) for name in TermsRow.__slots__)),
        organizer=organizer,
        place=PlaceRow(row.guild_id, row.channel_id, row.message_id),
        locale=row.locale,
        created_at=row.created_at,
        drawn_seq=row.drawn_seq,
        is_announced=row.is_told,
        is_advertised=row.is_advertised,
        names=names,
        events=log,
        told_seq=row.told_seq,
        series_id=row.series_id,
    )
