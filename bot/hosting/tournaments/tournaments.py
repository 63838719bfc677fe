"""Runs tournaments from announcement to result; database transactions resolve all race conditions.

The state of a tournament follows from its log. A transaction that reads the log before it adds to it locks
the tournament's row, so that only one of two processes starts a round. The transaction that ends a match sets
the tournament's deadline, so that the tournament continues after any interruption.
"""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Callable
from datetime import datetime
from functools import partial

from bot.hosting.background import Publisher
from bot.hosting.deadlines import DeadlineKind, Scheduler
from bot.hosting.errors import HostingError, hiding_waits
from bot.hosting.matches.acting.access import Viewer
from bot.hosting.matches.board import Place
from bot.hosting.matches.change import Change
from bot.hosting.matches.command import Stop
from bot.hosting.matches.errors import MatchError, UnknownMatchError
from bot.hosting.matches.event import whole_milliseconds
from bot.hosting.matches.match import Match, MatchWithBoard, Player
from bot.hosting.matches.stored.repository import MatchRepository
from bot.hosting.server_share import ServerShare
from bot.hosting.tournaments import decide
from bot.hosting.tournaments.acts import Acts
from bot.hosting.tournaments.announcement import check_terms
from bot.hosting.tournaments.errors import (
    NotJoinedError,
    TooFewEntrantsError,
    TooManyTournamentsError,
    TournamentOverError,
    UnknownTournamentError,
)
from bot.hosting.tournaments.event import NEWS, Reason
from bot.hosting.tournaments.reminders import remind
from bot.hosting.tournaments.repository import TournamentRepository
from bot.hosting.tournaments.rounds import Progress, Rounds
from bot.hosting.tournaments.series import Series, is_missed, is_unseen
from bot.hosting.tournaments.tournament import Tournament, TournamentState, TournamentTerms
from bot.hosting.transactions.requests import request
from bot.i18n import KnownLocales, board_locale
from db.access import Connection, Work
from db.errors import ConflictError
from db.store import deadlines, tournaments
from db.tournament_rows import TournamentTitle

_log = logging.getLogger(__name__)

_MAX_IN_SERVER = 10
_MAX_TITLES = 1000
"""Maximum number of a server's tournaments that are searched for those visible to a person."""


class Tournaments:
    """Runs tournaments. Not thread-safe: use only from the event loop.

    `changes` publishes every tournament that has changed, and `openings` every match that a tournament has
    started, so that its board is posted. `create`, `join`, `leave`, `start`, `cancel` and `advertise` return
    the tournament afterwards. Methods that use the database raise `BusyError` if it fails.
    """

    def __init__(self, matches: MatchRepository, scheduler: Scheduler) -> None:
        self._matches = matches
        self._stored = TournamentRepository(matches)
        self._rounds = Rounds(matches, self._stored)
        self.acts = Acts(matches, self._stored, self._rounds, self._change)
        """The acts of a tournament's organizers."""
        self.series = Series(matches, self._stored, self._commit, scheduler)
        """The series of tournaments that come again."""
        self.changes: Publisher[Tournament] = Publisher()
        self.openings: Publisher[MatchWithBoard] = Publisher()
        scheduler.handle(DeadlineKind.TOURNAMENT, self._handle_deadline)

    # -- requests -------------------------------------------------------------------
    async def create(
        self, terms: TournamentTerms, organizer: Player, place: Place, locales: KnownLocales
    ) -> Tournament:
        """Announce a tournament in a channel, under a name that no other unfinished one of the server has.

        `locales` are the languages known of the organizer and the server. Raises `InvalidChoiceError` or
        `TooManyTournamentsError`.
        """
        now = self._now()
        complete = check_terms(terms, now)
        locale = board_locale([locales.person], locales.server, locales.community)

        def work(connection: Connection) -> Progress:
            self._matches.save_people_in(connection, [(organizer, locales.person)])
            if tournaments.count_open(connection, place.guild_id or 0) >= _MAX_IN_SERVER:
                raise TooManyTournamentsError(_MAX_IN_SERVER)
            return Progress(self._stored.announce_in(connection, complete, organizer, place, locale))

        return await self._run(work)

    async def join(self, tournament_id: int, player: Player, locales: KnownLocales) -> Tournament:
        """Add a person to a tournament, and start the games that become due.

        Raises `UnknownTournamentError` or an error of `decide.join`.
        """

        def work(connection: Connection, tournament: Tournament, now: datetime) -> Progress:
            joined = self._rounds.add_in(connection, tournament, player, locales.person, now)
            return self._rounds.advance_in(connection, joined, now)

        return await self._change(tournament_id, work)

    async def has_blocked_entrants(self, tournament: Tournament, user_id: int) -> bool:
        """Whether this person has blocked an entrant who still plays; raises `BusyError`.

        Show the answer only to this person. A block does not change the pairings.
        """
        others = [one.player.user_id for one in tournament.entrants if one.is_playing]
        ids = [user_id, *(one for one in others if one is not None)]

        def work(connection: Connection) -> bool:
            found = self._matches.protections.blocks_among_in(connection, ids)
            return any(blocker == user_id for blocker, _ in found)

        return await self._matches.read(work)

    async def leave(self, tournament_id: int, user_id: int) -> Tournament:
        """Remove a person from a tournament or, after the start, record their withdrawal.

        Raises `UnknownTournamentError` or an error of `decide.leave`.
        """

        def work(connection: Connection, tournament: Tournament, now: datetime) -> Progress:
            left = self._stored.append_in(connection, tournament, decide.leave(tournament, user_id, now))
            return self._rounds.advance_in(connection, left, now)

        return await self._change(tournament_id, work)

    def leave_in(self, connection: Connection, tournament_id: int, user_id: int) -> None:
        """Remove a person like `leave`, within a transaction, unless they have already left.

        Raises `ConflictError` if another event was stored first: then run the transaction again.
        Call `publish` after the commit. A free entrant's withdrawal starts no game, so nothing becomes due.
        """
        with contextlib.suppress(UnknownTournamentError, NotJoinedError, TournamentOverError):
            tournament = self._stored.load_in(connection, tournament_id)
            self._stored.append_in(connection, tournament, decide.leave(tournament, user_id, self._now()))

    async def publish(self, tournament_id: int) -> None:
        """Publish the tournament in its stored state to the subscribers of `changes`; raises `BusyError`."""
        with contextlib.suppress(UnknownTournamentError):
            self.changes.publish(await self.load(tournament_id))

    async def start(self, tournament_id: int, user_id: int) -> Tournament:
        """Start the tournament now, as its organizer `user_id`.

        Raises `UnknownTournamentError` or an error of `decide.check_startable`.
        """
        return await self._change(tournament_id, partial(self._rounds.start_in, user_id=user_id))

    async def cancel(
        self, tournament_id: int, user_id: int | None, reason: Reason = Reason.ORGANIZER
    ) -> Tournament:
        """Cancel a tournament as its organizer `user_id`, or as the bot (`None`); `reason` is stored.

        Its matches that have no moves yet are aborted. Raises `UnknownTournamentError` or an error of
        `decide.cancel`.
        """
        return await self._change(
            tournament_id, partial(self._rounds.cancel_in, user_id=user_id, reason=reason)
        )

    async def leave_channel(self, guild_id: int, channel_id: int | None = None) -> None:
        """Call off the ongoing tournaments in a deleted channel, or in a server that was left.

        `channel_id` is `None` for a whole server. Raises `BusyError`.
        """
        ids = await self._matches.read(lambda it: tournaments.load_open_in(it, guild_id, channel_id))
        for tournament_id in ids:
            with contextlib.suppress(HostingError):
                await self.cancel(tournament_id, None, Reason.CHANNEL)

    # -- viewing --------------------------------------------------------------------
    async def load(self, tournament_id: int) -> Tournament:
        """Return the tournament in its current state; raises `UnknownTournamentError`."""
        return await self._matches.read(lambda connection: self._stored.load_in(connection, tournament_id))

    async def load_visible(self, tournament_id: int, viewer: Viewer) -> Tournament:
        """Return the tournament in its current state, if the viewer is allowed to see it.

        Raises `UnknownTournamentError` if it does not exist or the viewer is not allowed to see it. The
        organizer, the entrants, people who act in the channel that shows it, and members who can view that
        channel can see it.
        """
        with hiding_waits(viewer.acts_in):
            tournament = await self.load(tournament_id)
        people = {tournament.organizer.user_id, *(one.player.user_id for one in tournament.entrants)}
        is_shown = viewer.is_at(tournament.place) or viewer.can_view(tournament.place)
        if not (is_shown or viewer.user_id in people):
            raise UnknownTournamentError(tournament_id)
        return tournament

    async def titles(self, viewer: Viewer) -> list[TournamentTitle]:
        """Return the titles of the server's tournaments that the viewer can see, latest first.

        Outside servers, there are none. Only the latest `_MAX_TITLES` are searched.
        """
        if viewer.guild_id is None:
            return []
        guild_id = viewer.guild_id
        every = await self._matches.read(lambda it: tournaments.load_titles(it, guild_id, _MAX_TITLES))
        places = ((one, Place(guild_id, one.channel_id)) for one in every)
        return [one for one, place in places if viewer.is_at(place) or viewer.can_view(place)]

    async def open_in(self, guild_id: int) -> list[Tournament]:
        """Return the open and running tournaments of a server, except those that cannot be read."""
        return await self._load_all(lambda it: tournaments.load_open_in(it, guild_id))

    @request
    async def advertise(self, tournament_id: int) -> Tournament:
        """Announce a tournament to its whole server; raises `UnknownTournamentError`."""

        def work(connection: Connection) -> Tournament:
            tournament = self._stored.load_in(connection, tournament_id)
            tournaments.advertise(connection, tournament.id)
            return self._stored.load_in(connection, tournament_id)

        tournament = await self._matches.write(work)
        self.changes.publish(tournament)
        return tournament

    # -- messages ----------------------------------------------------------------
    async def attach(self, tournament_id: int, message_id: int) -> Tournament:
        """Store the id of the message that shows a tournament; return the tournament in its current state."""

        def work(connection: Connection) -> Tournament:
            tournaments.set_message(connection, tournament_id, message_id)
            return self._stored.load_in(connection, tournament_id)

        return await self._matches.write(work)

    async def save_drawn(self, tournament: Tournament) -> None:
        """Record that the tournament's message shows this state."""
        await self._matches.write(lambda it: tournaments.save_drawn(it, tournament.id, tournament.seq))

    async def save_announced(self, tournament_id: int) -> None:
        """Record that the tournament's result has been announced."""
        await self._matches.write(lambda it: tournaments.save_announced(it, tournament_id))

    async def save_told(self, tournament_id: int, seq: int) -> None:
        """Record that messages have reported a tournament's events before number `seq`."""
        await self._matches.write(lambda it: tournaments.save_told(it, tournament_id, seq))

    async def load_untold(self) -> list[Tournament]:
        """Return the tournaments with acts of organizers or missed games that no message reports yet.

        Finished tournaments are left out. Raises `BusyError`.
        """
        return await self._load_all(lambda it: tournaments.load_untold(it, sorted(NEWS)))

    async def load_outdated(self) -> list[Tournament]:
        """Return the tournaments whose messages may be outdated; raises `BusyError`."""
        return await self._load_all(tournaments.load_outdated)

    async def _load_all(self, load_ids: Work[list[int]]) -> list[Tournament]:
        """Return the tournaments whose ids `load_ids` reads, except those that cannot be read."""
        found = []
        for tournament_id in await self._matches.read(load_ids):
            with contextlib.suppress(UnknownTournamentError):
                found.append(await self.load(tournament_id))
        return found

    async def publish_outdated(self, share: ServerShare | None = None) -> None:
        """Publish every tournament whose message may be outdated; raises `BusyError`.

        `share` restricts this to the servers of one process.
        """
        for tournament in await self.load_outdated():
            if share is None or share.has(tournament.place.guild_id):
                self.changes.publish(tournament)

    # -- deadlines and ended matches ------------------------------------------------
    async def _handle_deadline(self, tournament_id: int) -> None:
        """Start, continue or clear up a tournament that is due; only one process gets the deadline."""
        now = self._now()

        def work(connection: Connection) -> Progress | None:
            if not deadlines.claim(connection, DeadlineKind.TOURNAMENT, tournament_id):
                return None
            try:
                tournament = self._stored.locked_in(connection, tournament_id)
            except UnknownTournamentError as error:
                if error.is_waiting:
                    raise
                return None
            if tournament.state is TournamentState.OPEN:
                return self._start_by_time_in(connection, tournament, now)
            if tournament.state is TournamentState.CANCELLED:
                # Keep the deadline due until the matches are called off, even after a crash.
                deadlines.put(connection, DeadlineKind.TOURNAMENT, tournament_id, now)
            return self._rounds.advance_in(connection, tournament, now)

        progress = await self._matches.requests.complete(self._commit(work))
        if progress is not None and progress.tournament.state is TournamentState.CANCELLED:
            await self._clear_up(progress.tournament)

    def _start_by_time_in(self, connection: Connection, tournament: Tournament, now: datetime) -> Progress:
        starts_at = tournament.terms.starts_at
        if starts_at is not None and starts_at > now:
            reminder = remind(tournament, now)
            if reminder is not None:
                tournament = self._stored.append_in(connection, tournament, reminder)
            self._stored.put_deadline_in(connection, tournament)
            return Progress(tournament)
        if is_missed(tournament, now):
            return self._rounds.cancel_in(connection, tournament, now, user_id=None, reason=Reason.AWAY)
        try:
            return self._rounds.start_in(connection, tournament, now, user_id=None)
        except TooFewEntrantsError:
            # The start was refused before anything was written.
            reason = Reason.UNSEEN if is_unseen(tournament) else Reason.FEW
            return self._rounds.cancel_in(connection, tournament, now, user_id=None, reason=reason)

    async def _clear_up(self, tournament: Tournament) -> None:
        """Call off those matches of a cancelled tournament that have no move."""
        for pairing in tournament.pairings:
            if pairing.match_id is not None and not pairing.is_over:
                await self._call_off(pairing.match_id)
        await self._matches.write(lambda it: deadlines.take(it, DeadlineKind.TOURNAMENT, tournament.id))

    async def _call_off(self, match_id: int) -> None:
        with contextlib.suppress(MatchError, UnknownMatchError, ConflictError):
            match = await self._matches.load(match_id)
            if match.ply > match.start_ply:
                return
            await self._matches.carry_out(match, Stop())

    # -- internals -----------------------------------------------------------------------
    def _now(self) -> datetime:
        return whole_milliseconds(self._matches.now())

    async def _change(
        self, tournament_id: int, change_in: Callable[[Connection, Tournament, datetime], Progress]
    ) -> Tournament:
        """Lock a tournament, and change it with `change_in` in the same transaction; publish the change.

        Returns the changed tournament. Raises `UnknownTournamentError` and the errors of `change_in`.
        """
        now = self._now()
        return await self._run(lambda it: change_in(it, self._stored.locked_in(it, tournament_id), now))

    @request
    async def _run(self, work: Work[Progress]) -> Tournament:
        progress = await self._commit(work)
        assert progress is not None
        return progress.tournament

    async def _commit(self, work: Work[Progress | None]) -> Progress | None:
        """Run a transaction about a tournament, and publish its changes.

        Returns the result of `work`; `None` means that nothing has changed.
        """
        progress = await self._matches.write(work)
        if progress is None:
            return None
        self.changes.publish(progress.tournament)
        for change in progress.changes:
            self._matches.changes.publish(change)
        for match in progress.opened:
            self._matches.changes.publish(Change(None, (), match, match.board))
            self.openings.publish(match)
        return progress


def store_deadline(connection: Connection, before: Match | None, after: Match) -> None:
    """Set a deadline, due at once, for the tournament, if any, of a match that has ended."""
    if after.is_finished and after.terms.tournament_id is not None:
        deadlines.put(connection, DeadlineKind.TOURNAMENT, after.terms.tournament_id, after.updated_at)
