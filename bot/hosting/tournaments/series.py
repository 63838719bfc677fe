"""Announces the next tournament of a series as soon as one has ended, and adds up their points.

    #1 open ── running ── finished ─► #2 open ── cancelled: few, or by an organizer ─► #3 open …

At most one tournament of a series goes on. The transaction that ends one sets a deadline; the transaction
that takes it announces the next, so there is one next after any interruption. It starts at the first date of
the series that lies ahead; dates that have passed are left out. Its terms are those of the last one. People
join each tournament themselves.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Coroutine
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

from bot.hosting.deadlines import DeadlineKind, Scheduler
from bot.hosting.matches.event import whole_milliseconds
from bot.hosting.matches.stored.repository import MatchRepository
from bot.hosting.tournaments.errors import UnknownTournamentError
from bot.hosting.tournaments.event import Reason
from bot.hosting.tournaments.reminders import LEAD
from bot.hosting.tournaments.repeating import next_start, zone_of
from bot.hosting.tournaments.repository import TournamentRepository
from bot.hosting.tournaments.rounds import Progress
from bot.hosting.tournaments.scoring import Scoring
from bot.hosting.tournaments.season import Season, season_of, seasons_of
from bot.hosting.tournaments.tournament import Tournament, TournamentTerms
from db.access import Connection, Work
from db.store import deadlines, tournaments
from db.store.person import settings

PATIENCE = timedelta(hours=1)
"""Time after its start within which a tournament of a series still begins; later, its date is missed."""
_LAST = frozenset({Reason.CHANNEL, Reason.UNSEEN})
"""Reasons for a cancellation after which nothing more can be announced."""


def comes_again(tournament: Tournament) -> bool:
    """Whether another tournament follows this one: it is over, in a series, and its channel can be used."""
    return tournament.is_over and tournament.terms.repeat is not None and tournament.reason not in _LAST


def is_missed(tournament: Tournament, now: datetime) -> bool:
    """Whether a tournament of a series, still open, should have started more than `PATIENCE` ago."""
    starts_at = tournament.terms.starts_at
    return tournament.terms.repeat is not None and starts_at is not None and now > starts_at + PATIENCE


def is_unseen(tournament: Tournament) -> bool:
    """Whether a tournament of a series has no message, because the bot lacks rights in its channel."""
    return tournament.terms.repeat is not None and tournament.place.message_id is None


class Series:
    """The series of tournaments. Not thread-safe: use only from the event loop."""

    def __init__(
        self,
        matches: MatchRepository,
        repository: TournamentRepository,
        commit: Callable[[Work[Progress | None]], Coroutine[Any, Any, Progress | None]],
        scheduler: Scheduler,
    ) -> None:
        """Handle the deadlines, from `scheduler`, at which the next tournament of a series is announced.

        `commit` runs a transaction and publishes its changes.
        """
        self._matches = matches
        self._stored = repository
        self._commit = commit
        scheduler.handle(DeadlineKind.TOURNAMENT_REPEATS, self._handle_deadline)

    async def season(self, series_id: int, back: int = 0) -> tuple[Season | None, bool]:
        """Return the table of a season of a series, and whether the series has an earlier season.

        `series_id` is the id of its first tournament. `back` counts from 0, the latest season, back through
        those with a finished tournament. The table is `None` if there are fewer. Raises `BusyError`.
        """

        def work(connection: Connection) -> tuple[Season | None, bool]:
            seasons = seasons_of(tournaments.load_series(connection, series_id))
            if not 0 <= back < len(seasons):
                return None, False
            begins_at, ids = seasons[back]
            found = []
            for number in ids:
                with contextlib.suppress(UnknownTournamentError):
                    found.append(self._stored.load_in(connection, number))
            return season_of(begins_at, found), back + 1 < len(seasons)

        return await self._matches.report(work)

    async def _handle_deadline(self, tournament_id: int) -> None:
        """Announce the tournament of the series that follows the one with this id, if it comes again.

        Only one process gets the deadline.
        """
        now = whole_milliseconds(self._matches.now())

        def work(connection: Connection) -> Progress | None:
            if not deadlines.claim(connection, DeadlineKind.TOURNAMENT_REPEATS, tournament_id):
                return None
            try:
                last = self._stored.load_in(connection, tournament_id)
            except UnknownTournamentError as error:
                if error.is_waiting:
                    raise
                return None
            return Progress(self._announce_in(connection, last, now)) if comes_again(last) else None

        await self._matches.requests.complete(self._commit(work))

    def _announce_in(self, connection: Connection, last: Tournament, now: datetime) -> Tournament:
        terms = self._next_terms_in(connection, last, now)
        place = replace(last.place, message_id=None)
        made = self._stored.announce_in(connection, terms, last.organizer, place, last.locale, last.series_id)
        if last.is_advertised:
            tournaments.advertise(connection, made.id)
        return self._stored.load_in(connection, made.id)

    def _next_terms_in(self, connection: Connection, last: Tournament, now: datetime) -> TournamentTerms:
        terms, starts_at = last.terms, last.terms.starts_at
        assert terms.repeat is not None
        assert starts_at is not None
        rows = tournaments.load_series(connection, last.series_id or last.id)
        first_start = rows[0].starts_at or starts_at
        zone = zone_of(settings.load_server(connection, last.place.guild_id or 0).timezone)
        return replace(
            terms,
            name=self._name(rows[0].name, len(rows) + 1),
            starts_at=next_start(first_start, terms.repeat, zone, max(starts_at, now + LEAD)),
            scoring=max(Scoring),
        )

    def _name(self, first: str, number: int) -> str:
        """Return the name of tournament `number` in a series whose first tournament is named `first`.

        For example, it is `Friday Cup #2`. A long name is shortened before the number.
        """
        mark = f" #{number}"
        return first[: self._matches.limits.name_length * 2 - len(mark)] + mark
