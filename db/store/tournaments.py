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
from db.tournament_rows import NewTournament, TournamentEventRow, TournamentRow, TournamentTitle

_OPEN = "open"


def create(connection: sa.Connection, tournament: NewTournament, now: datetime) -> int:
    """Store a tournament that nobody has joined yet, and return its id."""
    values = asdict(tournament)
    place = values.pop("place")
    where = {name: place[name] for name in ("guild_id", "channel_id", "message_id")}
    values |= where | {"options": dict(tournament.options), "state": _OPEN, "seq": 0, "created_at": now}
    return int(connection.execute(_CREATE, values).scalar_one())


def lock(connection: sa.Connection, tournament_id: int) -> None:
    """Keep other transactions from this tournament until this one ends."""
    connection.execute(_LOCK, {"key": tournament_id})


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
    connection.execute(_UPDATE, {"key": tournament_id, "state": state, "seq": events[-1].seq + 1})


def load(connection: sa.Connection, tournament_id: int) -> TournamentRow | None:
    """Return the tournament, if there is one of this id."""
    row = connection.execute(_LOAD, {"key": tournament_id}).one_or_none()
    if row is None:
        return None
    log = tuple(TournamentEventRow(*one) for one in connection.execute(_EVENTS, {"key": tournament_id}))
    people = {event.user_id for event in log} - {None}
    names = connection.execute(_NAMES, {"ids": sorted(filter(None, people))})
    return _tournament(row, log, {row.user_id: row.name for row in names})


def load_place(connection: sa.Connection, tournament_id: int) -> PlaceRow | None:
    """Return where the tournament of this id is shown, if it exists."""
    row = connection.execute(_PLACE, {"key": tournament_id}).one_or_none()
    return None if row is None else PlaceRow(*row)


def load_titles(connection: sa.Connection, guild_id: int, limit: int) -> list[TournamentTitle]:
    """Return a server's tournaments, the latest first."""
    rows = connection.execute(_TITLES, {"in_guild": guild_id, "most": limit})
    return sound(TournamentTitle(*row) for row in rows)


def count_open(connection: sa.Connection, guild_id: int) -> int:
    """Return how many tournaments of a server have neither ended nor been called off."""
    return int(connection.scalar(_COUNT_OPEN, {"in_guild": guild_id}) or 0)


def load_open_in(connection: sa.Connection, guild_id: int, channel_id: int | None = None) -> list[int]:
    """Return the ids of the tournaments that go on in a server, or in a channel of it."""
    query = _OPEN_IN if channel_id is None else _OPEN_HERE
    values = {"in_guild": guild_id} | ({} if channel_id is None else {"in_channel": channel_id})
    return list(connection.scalars(query, values))


def load_behind(connection: sa.Connection) -> list[int]:
    """Return the ids of the tournaments whose message is not known to show them as they are."""
    return list(connection.scalars(_BEHIND))


def set_message(connection: sa.Connection, tournament_id: int, message_id: int) -> None:
    """Remember which message shows a tournament; what it shows is not known."""
    connection.execute(_UPDATE, {"key": tournament_id, "message_id": message_id, "drawn_seq": None})


def note_drawn(connection: sa.Connection, tournament_id: int, seq: int) -> None:
    """Note up to which event the message is known to show a tournament."""
    connection.execute(_UPDATE, {"key": tournament_id, "drawn_seq": seq})


def note_told(connection: sa.Connection, tournament_id: int) -> None:
    """Note that the message is posted that says how a tournament ended."""
    connection.execute(_UPDATE, {"key": tournament_id, "is_told": True})


def load_ends(
    connection: sa.Connection, match_ids: Sequence[int]
) -> dict[int, tuple[str | None, str | None]]:
    """Return for each of these matches that is over who has won (`first`, `second`) and why it ended."""
    rows = connection.execute(_ENDS, {"ids": list(match_ids)})
    return {match_id: (winner, termination) for match_id, winner, termination in rows}


# -- statements ---------------------------------------------------------
_CREATE = tournaments.insert().returning(tournaments.c.id)
_APPEND = tournament_events.insert()
_UPDATE = tournaments.update().where(tournaments.c.id == sa.bindparam("key"))
_LOCK = sa.select(tournaments.c.id).where(tournaments.c.id == sa.bindparam("key")).with_for_update()
_LOAD = (
    sa.select(tournaments, players.c.name.label("organiser"), players.c.locale.label("organiser_locale"))
    .join(players, players.c.user_id == tournaments.c.organiser_id)
    .where(tournaments.c.id == sa.bindparam("key"))
)
_PLACE = sa.select(*(tournaments.c[name] for name in ("guild_id", "channel_id", "message_id"))).where(
    tournaments.c.id == sa.bindparam("key")
)
_EVENTS = (
    sa.select(*(tournament_events.c[name] for name in ("seq", "kind", "at", "user_id", "data")))
    .where(tournament_events.c.tournament_id == sa.bindparam("key"))
    .order_by(tournament_events.c.seq)
)
_NAMES = sa.select(players.c.user_id, players.c.name).where(
    players.c.user_id.in_(sa.bindparam("ids", expanding=True))
)
_IN_GUILD = tournaments.c.guild_id == sa.bindparam("in_guild")
_GOES_ON = tournaments.c.state.in_([_OPEN, "running"])
_TITLES = (
    sa.select(*(tournaments.c[name] for name in ("id", "name", "state", "channel_id")))
    .where(_IN_GUILD)
    .order_by(tournaments.c.id.desc())
    .limit(sa.bindparam("most"))
)
_COUNT_OPEN = sa.select(sa.func.count()).select_from(tournaments).where(_IN_GUILD, _GOES_ON)
_OPEN_IN = sa.select(tournaments.c.id).where(_IN_GUILD, _GOES_ON).order_by(tournaments.c.id)
_OPEN_HERE = _OPEN_IN.where(tournaments.c.channel_id == sa.bindparam("in_channel"))
# As the partial index has it, or no index is used.
_BEHIND = sa.select(tournaments.c.id).where(sa.text("drawn_seq IS NULL OR drawn_seq <> seq"))
_ENDS = sa.select(matches.c.id, matches.c.winner, matches.c.termination).where(
    matches.c.id.in_(sa.bindparam("ids", expanding=True)), matches.c.status == FINISHED
)


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
