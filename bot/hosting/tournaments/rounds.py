"""Continues a running tournament in one transaction: records results, starts due games, or ends it.

The transaction that starts a round also starts all matches of the round, so they start together or not at
all. Their boards and threads are posted afterwards, like any board that has not been posted yet.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any

from bot.hosting.deadlines import DeadlineKind
from bot.hosting.matches.board import PlaceKind
from bot.hosting.matches.change import Change
from bot.hosting.matches.match import MatchTerms, MatchWithBoard, Player
from bot.hosting.matches.stored.repository import MatchRepository
from bot.hosting.ratings.rating import UNCOUNTED, Rating, level_rating
from bot.hosting.tournaments import act_decisions, decide
from bot.hosting.tournaments.absences import absent_in, missed_games_in
from bot.hosting.tournaments.event import Reason, TournamentEventKind, pairing_data
from bot.hosting.tournaments.formats.format import due_games
from bot.hosting.tournaments.pairing import GameVerdict, Pairing
from bot.hosting.tournaments.repository import TournamentRepository
from bot.hosting.tournaments.tournament import Tournament, TournamentState
from db.access import Connection
from db.store import deadlines, tournaments

_CHECK_INTERVAL = timedelta(hours=1)
"""Interval between checks of a running tournament, needed because some match ends set no deadline."""
_RESULT_FIRST = timedelta(seconds=3)
"""Time from the end of a tournament to the announcement of the next, so that the result is posted before."""


@dataclass(frozen=True, slots=True)
class Progress:
    """A tournament after a transaction, and the matches started in it."""

    tournament: Tournament
    opened: tuple[MatchWithBoard, ...] = ()
    changes: tuple[Change, ...] = ()
    """Changes of the tournament's matches, besides those that were opened."""


class Rounds:
    """Continues tournaments within transactions; the caller has locked the tournament.

    Most methods return the tournament afterwards, as part of a `Progress` where matches start or change.
    """

    def __init__(self, matches: MatchRepository, repository: TournamentRepository) -> None:
        self._matches = matches
        self._tournaments = repository

    def start_in(
        self, connection: Connection, tournament: Tournament, now: datetime, *, user_id: int | None
    ) -> Progress:
        """Add engines so that every player has an opponent, and start the tournament and its first games.

        `user_id` is the id of the organizer; it is `None` for a scheduled start. Raises the errors of
        `check_startable`.
        """
        decide.check_startable(tournament)
        level = tournament.terms.level or ""
        rating = float(level_rating(tournament.terms.game, level) or Rating().value)
        for _ in range(decide.engine_places(tournament)):
            tournament = self._append_in(
                connection, tournament, TournamentEventKind.JOINED, now, rating=rating, level=level
            )
        started = decide.next_event(tournament, TournamentEventKind.STARTED, now, user_id)
        tournament = self._tournaments.append_in(connection, tournament, started)
        return self.advance_in(connection, tournament, now)

    def advance_in(self, connection: Connection, tournament: Tournament, now: datetime) -> Progress:
        """Record results of ended matches, start due games, and end the tournament if no games are left.

        A tournament that goes on gets its next deadline. One that is not running stays as it is.
        """
        if tournament.state is not TournamentState.RUNNING:
            return Progress(tournament)
        tournament = self.record_results_in(connection, tournament, now)
        opened: tuple[MatchWithBoard, ...] = ()
        while due := _due(tournament):
            # A round that consists of byes and walkovers is over at once.
            tournament, begun = self._open_in(connection, tournament, due, now)
            opened += begun
        if all(one.is_over for one in tournament.pairings) and _is_done(tournament):
            tournament = self._append_in(connection, tournament, TournamentEventKind.FINISHED, now)
            let_repeat_in(connection, tournament, now)
        else:
            check_at = now + _CHECK_INTERVAL
            if tournament.ends_at is not None and not tournament.is_time_up:
                check_at = min(check_at, tournament.ends_at)
            deadlines.put(connection, DeadlineKind.TOURNAMENT, tournament.id, check_at)
        return Progress(tournament, opened)

    def add_in(
        self,
        connection: Connection,
        tournament: Tournament,
        player: Player,
        locale: str | None,
        now: datetime,
        *,
        is_admitted: bool = False,
    ) -> Tournament:
        """Add a person to a tournament, or put them back; raises the errors of `decide.join`.

        `locale` is their language, if known; `is_admitted` means that an organizer admits them. A new, late
        entrant gets the bye of `decide.late_bye`.
        """
        user_id = player.user_id or 0
        self._matches.save_people_in(connection, [(player, locale)])
        rating = self._tournaments.rating_in(connection, tournament.terms, user_id)
        event = decide.join(tournament, user_id, rating, now, is_admitted=is_admitted)
        joined = self._tournaments.append_in(connection, tournament, event, player)
        if event.kind is not TournamentEventKind.JOINED:
            return joined
        bye = decide.late_bye(joined, joined.joined, now)
        return joined if bye is None else self._tournaments.append_in(connection, joined, bye)

    def cancel_in(
        self,
        connection: Connection,
        tournament: Tournament,
        now: datetime,
        *,
        user_id: int | None,
        reason: Reason = Reason.ORGANIZER,
        note: str = "",
    ) -> Progress:
        """Cancel the tournament; its deadline then aborts the matches without a move.

        `user_id` is the organizer who cancels it, `None` for the bot, which gives another `reason` than the
        default. `note` has the organizer's words, if any. Raises `TournamentOverError`.
        """
        event = decide.cancel(tournament, user_id, reason, now, note)
        deadlines.put(connection, DeadlineKind.TOURNAMENT, tournament.id, now)
        let_repeat_in(connection, tournament, now)
        return Progress(self._tournaments.append_in(connection, tournament, event))

    def record_results_in(self, connection: Connection, tournament: Tournament, now: datetime) -> Tournament:
        """Record results of ended matches, players who made no move, and the end of an arena's time."""
        going = [one.match_id for one in tournament.pairings if not one.is_over and one.match_id]
        ends = tournaments.load_ends(connection, going) if going else {}
        if ends:
            verdicts = [[match_id, _verdict(*end).value] for match_id, end in sorted(ends.items())]
            tournament = self._append_in(
                connection, tournament, TournamentEventKind.ENDED, now, verdicts=verdicts
            )
            absent = absent_in(connection, self._matches, tournament, ends)
            tournament = self.note_absent_in(connection, tournament, absent, now)
        ends_at = tournament.ends_at
        if ends_at is not None and ends_at <= now and not tournament.is_time_up:
            tournament = self._append_in(connection, tournament, TournamentEventKind.TIME_UP, now)
        return tournament

    def note_absent_in(
        self, connection: Connection, tournament: Tournament, numbers: Iterable[int], now: datetime
    ) -> Tournament:
        """Note that these entrants did not start a game; they sit out after as many as the server allows."""
        most = missed_games_in(connection, tournament.place.guild_id)
        event = act_decisions.miss(tournament, numbers, most, now)
        return tournament if event is None else self._tournaments.append_in(connection, tournament, event)

    def _open_in(
        self, connection: Connection, tournament: Tournament, due: tuple[Pairing, ...], now: datetime
    ) -> tuple[Tournament, tuple[MatchWithBoard, ...]]:
        pairings, opened = self.begin_in(connection, tournament, due)
        data = [pairing_data(one) for one in pairings]
        after = self._append_in(connection, tournament, TournamentEventKind.OPENED, now, pairings=data)
        return after, opened

    def begin_in(
        self, connection: Connection, tournament: Tournament, due: Iterable[Pairing]
    ) -> tuple[list[Pairing], tuple[MatchWithBoard, ...]]:
        """Open a match for each pairing in `due` that has no result.

        Returns all pairings of `due`, the opened ones with their matches' ids, and the new matches.
        """
        pairings, opened = [], []
        for pairing in due:
            if pairing.is_over:
                pairings.append(pairing)
                continue
            match = self._begin_in(connection, tournament, pairing)
            opened.append(match)
            pairings.append(replace(pairing, match_id=match.id))
        return pairings, tuple(opened)

    def _begin_in(self, connection: Connection, tournament: Tournament, pairing: Pairing) -> MatchWithBoard:
        numbers = (pairing.first, pairing.second or 0)
        first, second = (tournament.entrant(number).player for number in numbers)
        # A match between two engines is not rated, and its board is posted only on request.
        has_person = not (first.is_engine and second.is_engine)
        its, is_rated = tournament.terms, tournament.terms.is_rated and has_person
        terms = MatchTerms(
            its.game, its.options, is_rated, its.clock, tournament_id=tournament.id, entrants=numbers
        )
        kind = PlaceKind.NEW_THREAD if has_person else PlaceKind.CHANNEL
        where = replace(tournament.place, message_id=None, kind=kind)
        return self._matches.open_in(connection, terms, (first, second), where, tournament.locale)

    def _append_in(
        self,
        connection: Connection,
        tournament: Tournament,
        kind: TournamentEventKind,
        now: datetime,
        **data: Any,
    ) -> Tournament:
        event = decide.next_event(tournament, kind, now, data=data)
        return self._tournaments.append_in(connection, tournament, event)


def let_repeat_in(connection: Connection, tournament: Tournament, now: datetime) -> None:
    """Set the deadline at which a tournament that has just ended comes again, if it is in a series."""
    if tournament.terms.repeat is not None:
        due_at = now + _RESULT_FIRST
        deadlines.put(connection, DeadlineKind.TOURNAMENT_REPEATS, tournament.id, due_at)


def _due(tournament: Tournament) -> tuple[Pairing, ...]:
    if tournament.is_time_up:
        return ()
    terms = tournament.terms
    return due_games(terms.format, tournament.entrants, tournament.pairings, terms.rounds)


def _is_done(tournament: Tournament) -> bool:
    """Whether no more games will ever be due, given that none is due or in progress now."""
    is_alone = sum(one.is_playing or one.is_away for one in tournament.entrants) < 2
    return tournament.terms.format.has_rounds or tournament.is_time_up or is_alone


def _verdict(winner: str | None, termination: str | None) -> GameVerdict:
    if winner is not None:
        return GameVerdict(winner)
    return GameVerdict.VOID if termination in UNCOUNTED else GameVerdict.DRAW
