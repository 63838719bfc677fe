"""Stored tournaments, read, created and updated within a transaction."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from bot.hosting.clocks.time_control import TimeControl
from bot.hosting.deadlines import DeadlineKind
from bot.hosting.matches.board import Place
from bot.hosting.matches.event import whole_milliseconds
from bot.hosting.matches.match import Player
from bot.hosting.matches.stored.replay import person, place
from bot.hosting.matches.stored.repository import MatchRepository, is_row_id, place_row
from bot.hosting.people.names import clean_name
from bot.hosting.ratings.rating import Pool, Rating, variant_of
from bot.hosting.tournaments.announcement import distinct_name
from bot.hosting.tournaments.decide import player_of
from bot.hosting.tournaments.errors import UnknownTournamentError
from bot.hosting.tournaments.event import TournamentEvent, TournamentEventKind
from bot.hosting.tournaments.formats.format import Format
from bot.hosting.tournaments.reminders import next_deadline
from bot.hosting.tournaments.repeating import Repeat
from bot.hosting.tournaments.scoring import Scoring
from bot.hosting.tournaments.tournament import Tournament, TournamentState, TournamentTerms, evolve
from db.access import Connection
from db.row_validation import convert_valid
from db.standing_rows import RatingKey
from db.store import deadlines, tournaments
from db.store.standing import ratings
from db.tournament_rows import TermsRow, TournamentEventRow, TournamentRow

GOING = (TournamentState.OPEN, TournamentState.RUNNING)
"""The states of tournaments that are not over."""
_MAX_TITLES = 1000
"""Maximum number of a server's latest tournaments whose names are compared with that of a new one."""


class TournamentRepository:
    """Reads and stores tournaments within a transaction."""

    def __init__(self, matches: MatchRepository) -> None:
        self._matches = matches

    def create_in(
        self,
        connection: Connection,
        terms: TournamentTerms,
        organizer: Player,
        place: Place,
        locale: str,
        series_id: int | None = None,
    ) -> Tournament:
        """Store and return a new tournament without entrants; its organizer must already be stored.

        Its message will be posted at `place`, in the language `locale`. `series_id` is the id of the first
        tournament of its series; `None` if it begins one, or is in none.
        """
        stored = {
            "name": clean_name(terms.name, self._matches.limits.name_length * 2),
            "game": terms.game.id,
            "clock": str(terms.clock),
            "format": terms.format.value,
            "scoring": terms.scoring.value,
            "starts_at": None if terms.starts_at is None else whole_milliseconds(terms.starts_at),
            "repeat": None if terms.repeat is None else terms.repeat.value,
        }
        row, now = TermsRow(**_by_name(terms) | stored), whole_milliseconds(self._matches.now())
        tournament_id = tournaments.create(
            connection, row, organizer.user_id or 0, place_row(place), locale, now, series_id
        )
        return self.load_in(connection, tournament_id)

    def announce_in(
        self,
        connection: Connection,
        terms: TournamentTerms,
        organizer: Player,
        place: Place,
        locale: str,
        series_id: int | None = None,
    ) -> Tournament:
        """Store a new tournament with its deadline, under a name that no unfinished one of its server has.

        The parameters are those of `create_in`.
        """
        titles = tournaments.load_titles(connection, place.guild_id or 0, _MAX_TITLES)
        named = replace(
            terms, name=distinct_name(terms.name, [one.name for one in titles if one.state in GOING])
        )
        created = self.create_in(connection, named, organizer, place, locale, series_id)
        self.put_deadline_in(connection, created)
        return created

    def put_deadline_in(self, connection: Connection, tournament: Tournament) -> None:
        """Set the deadline of an open tournament, its reminder or start, if it starts at a set time."""
        due_at = next_deadline(tournament)
        if due_at is not None:
            deadlines.put(connection, DeadlineKind.TOURNAMENT, tournament.id, due_at)

    def load_in(self, connection: Connection, tournament_id: int) -> Tournament:
        """Return the tournament with this id, read in a transaction.

        Raises `UnknownTournamentError`, also for one that cannot be read, for example because its game is
        missing.
        """
        row = tournaments.load(connection, tournament_id) if is_row_id(tournament_id) else None
        tournament = None if row is None else convert_valid(row, self._fold)
        if tournament is None:
            waits_in = None if row is None else self._matches.replay.waits_in(row.terms.game, [row.place])
            raise UnknownTournamentError(tournament_id, waits_in=waits_in)
        return tournament

    def locked_in(self, connection: Connection, tournament_id: int) -> Tournament:
        """Return the tournament, and lock it until the transaction ends; raises `UnknownTournamentError`."""
        if is_row_id(tournament_id):
            tournaments.lock(connection, tournament_id)
        return self.load_in(connection, tournament_id)

    def append_in(
        self,
        connection: Connection,
        tournament: Tournament,
        event: TournamentEvent,
        player: Player | None = None,
    ) -> Tournament:
        """Store the next event of a tournament, and return the tournament after it.

        `player` is the person who joins, if the event is a join. Raises `ConflictError` if another event has
        taken the event's number.
        """
        names = {} if player is None or player.user_id is None else {player.user_id: player.name}
        joined = player_of(event, names, self._matches.limits.engine_name)
        after = evolve(tournament, event, joined)
        row = TournamentEventRow(event.seq, event.kind, event.at, event.user_id, event.data or None)
        tournaments.append(connection, tournament.id, [row], after.state)
        return after

    def rating_in(self, connection: Connection, terms: TournamentTerms, user_id: int) -> float:
        """Return a person's rating against people, which determines their seed; by default a newcomer's."""
        variant = variant_of(terms.game, terms.options)
        key = RatingKey(user_id, terms.game.id, variant, Pool.PEOPLE)
        row = ratings.load(connection, key)
        return Rating().value if row is None else row.rating

    def _fold(self, row: TournamentRow) -> Tournament:
        engine = self._matches.limits.engine_name
        organizer, where = person(row.organizer), place(row.place)
        tournament = Tournament(row.id, self._terms(row.terms), organizer, where, row.locale, row.created_at)
        for one in row.events:
            kind = TournamentEventKind(one.kind)
            event = TournamentEvent(one.seq, kind, one.at, one.user_id, one.data or {})
            tournament = evolve(tournament, event, player_of(event, row.names, engine))
        return replace(
            tournament,
            drawn_seq=row.drawn_seq,
            is_announced=row.is_announced,
            is_advertised=row.is_advertised,
            told_seq=row.told_seq,
            series_id=row.series_id,
        )

    def _terms(self, row: TermsRow) -> TournamentTerms:
        game = self._matches.replay.game(row.game)
        parsed = {
            "game": game,
            "options": game.complete(row.options),
            "clock": TimeControl.parse(row.clock),
            "format": Format(row.format),
            "scoring": Scoring(row.scoring),
            "repeat": None if row.repeat is None else Repeat(row.repeat),
        }
        return TournamentTerms(**_by_name(row) | parsed)


def _by_name(terms: TournamentTerms | TermsRow) -> dict[str, Any]:
    """Return the fields of the terms; those of the stored row have the same names."""
    return {one.name: getattr(terms, one.name) for one in fields(terms)}
