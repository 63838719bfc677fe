"""Tournaments and their logs: who was first is decided here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from datetime import datetime
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from db.damage import sound
from db.errors import ConflictError
from db.rows import PlaceRow, PlayerRow
from db.schema import FINISHED, matches, players, tournament_events, tournaments
from db.store.queries import columns_of, count
from db.tournament_rows import NewTournament, TournamentEventRow, TournamentRow, TournamentTitle

_OPEN = "open"


def create(connection: sa.Connection, tournament: NewTournament, now: datetime) -> int:
    """Store a tournament that nobody has joined yet, and return its id."""
    values = asdict(tournament)
    place = values.pop("place")
    where = {name: place[name] for name in ("guild_id", "channel_id", "message_id")}
    values |= where | {"options": dict(tournament.options), "state": _OPEN, "seq": 0, "created_at": now}
    return int(connection.execute(tournaments.insert().returning(tournaments.c.id), values).scalar_one())


def lock(connection: sa.Connection, tournament_id: int) -> None:
    """Keep other transactions from this tournament until this one ends."""
    query = sa.select(tournaments.c.id).where(tournaments.c.id == tournament_id)
    connection.execute(query.with_for_update())


def append(
    connection: sa.Connection, tournament_id: int, events: Sequence[TournamentEventRow], state: str
) -> None:
    """Store the next events of a tournament, and the state they lead to.

    Raises `ConflictError` when one of their numbers is taken.
    """
    rows = [{"tournament_id": tournament_id, **asdict(event)} for event in events]
    try:
        connection.execute(_APPEND, rows)
    except IntegrityError as error:
        raise ConflictError(f"event {events[0].seq} of tournament {tournament_id} is taken") from error
    _update(connection, tournament_id, state=state, seq=events[-1].seq + 1)


def load(connection: sa.Connection, tournament_id: int) -> TournamentRow | None:
    """Return the tournament, if there is one of this id."""
    query = (
        sa.select(tournaments, players.c.name.label("organiser"), players.c.locale.label("organiser_locale"))
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


def _load_log(connection: sa.Connection, tournament_id: int) -> tuple[TournamentEventRow, ...]:
    query = columns_of(TournamentEventRow, tournament_events)
    its = query.where(tournament_events.c.tournament_id == tournament_id).order_by(tournament_events.c.seq)
    return tuple(TournamentEventRow(*one) for one in connection.execute(its))


def load_place(connection: sa.Connection, tournament_id: int) -> PlaceRow | None:
    """Return where the tournament of this id is shown, if it exists."""
    query = sa.select(*(tournaments.c[name] for name in ("guild_id", "channel_id", "message_id")))
    row = connection.execute(query.where(tournaments.c.id == tournament_id)).one_or_none()
    return None if row is None else PlaceRow(*row)


def load_titles(connection: sa.Connection, guild_id: int, limit: int) -> list[TournamentTitle]:
    """Return a server's tournaments, the latest first."""
    query = columns_of(TournamentTitle, tournaments)
    latest = query.where(tournaments.c.guild_id == guild_id).order_by(tournaments.c.id.desc()).limit(limit)
    return sound(TournamentTitle(*row) for row in connection.execute(latest))


def count_open(connection: sa.Connection, guild_id: int) -> int:
    """Return how many tournaments of a server have neither ended nor been called off."""
    return count(connection, tournaments.c.guild_id == guild_id, _IS_OPEN)


def load_open_in(connection: sa.Connection, guild_id: int, channel_id: int | None = None) -> list[int]:
    """Return the ids of the tournaments that go on in a server, or in a channel of it."""
    query = sa.select(tournaments.c.id).where(tournaments.c.guild_id == guild_id, _IS_OPEN)
    if channel_id is not None:
        query = query.where(tournaments.c.channel_id == channel_id)
    return list(connection.scalars(query.order_by(tournaments.c.id)))


def load_behind(connection: sa.Connection) -> list[int]:
    """Return the ids of the tournaments whose message is not known to show them as they are."""
    # As the partial index has it, or no index is used.
    is_behind = sa.text("drawn_seq IS NULL OR drawn_seq <> seq")
    return list(connection.scalars(sa.select(tournaments.c.id).where(is_behind)))


def set_message(connection: sa.Connection, tournament_id: int, message_id: int) -> None:
    """Remember which message shows a tournament; what it shows is not known."""
    _update(connection, tournament_id, message_id=message_id, drawn_seq=None)


def note_drawn(connection: sa.Connection, tournament_id: int, seq: int) -> None:
    """Note up to which event the message is known to show a tournament."""
    _update(connection, tournament_id, drawn_seq=seq)


def note_told(connection: sa.Connection, tournament_id: int) -> None:
    """Note that the message is posted that says how a tournament ended."""
    _update(connection, tournament_id, is_told=True)


def load_ends(
    connection: sa.Connection, match_ids: Sequence[int]
) -> dict[int, tuple[str | None, str | None]]:
    """Return for each of these matches that is over who has won (`first`, `second`) and why it ended."""
    query = sa.select(matches.c.id, matches.c.winner, matches.c.termination)
    over = query.where(matches.c.id.in_(match_ids), matches.c.status == FINISHED)
    return {match_id: (winner, termination) for match_id, winner, termination in connection.execute(over)}


# -- statements ---------------------------------------------------------
_APPEND = tournament_events.insert()
_IS_OPEN = tournaments.c.state.in_([_OPEN, "running"])


def _update(connection: sa.Connection, tournament_id: int, **values: Any) -> None:
    connection.execute(tournaments.update().where(tournaments.c.id == tournament_id).values(**values))


# -- rows ---------------------------------------------------------------
def _tournament(
    row: sa.Row[Any], log: tuple[TournamentEventRow, ...], names: Mapping[int, str]
) -> TournamentRow:
    announced = NewTournament(
        name=row.name,
        organiser_id=row.organiser_id,
        place=PlaceRow(row.guild_id, row.channel_id, row.message_id),
        locale=row.locale,
        game=row.game,
        options=row.options,
        clock=row.clock,
        is_rated=row.is_rated,
        format=row.format,
        rounds=row.rounds,
        minutes=row.minutes,
        size=row.size,
        level=row.level,
        starts_at=row.starts_at,
    )
    organiser = PlayerRow(row.organiser_id, row.organiser, row.organiser_locale)
    return TournamentRow(row.id, announced, organiser, row.created_at, row.drawn_seq, row.is_told, names, log)
