"""The game host: the entry point for every request about a match or a challenge.

A move is stored before it is shown, and the database decides which of two conflicting requests wins. Refusals
are subclasses of `HostingError`. A request that changes data is completed even if its caller is cancelled.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from datetime import timedelta
from functools import partial

from bot.hosting.archive.archive import Archive
from bot.hosting.challenges import direct_start
from bot.hosting.challenges.blocks import Blocks
from bot.hosting.challenges.challenges import Challenges
from bot.hosting.challenges.proposal import Challenge, Proposal
from bot.hosting.challenges.rematch import Rung, rematch
from bot.hosting.deadlines import Scheduler, load_in
from bot.hosting.engines.pool import EnginePool
from bot.hosting.fair_play.errors import PlayedElsewhereError
from bot.hosting.fair_play.fair_play import FairPlay
from bot.hosting.fair_play.holds import Holds
from bot.hosting.hooks import hooks_of
from bot.hosting.host_limits import HostLimits
from bot.hosting.matches.acting import access, execution
from bot.hosting.matches.acting.access import Viewer
from bot.hosting.matches.acting.engine_turns import EngineTurns
from bot.hosting.matches.acting.unplayable import UnplayableMatches
from bot.hosting.matches.acting.waiting import waits_for
from bot.hosting.matches.change import Change
from bot.hosting.matches.command import Abort
from bot.hosting.matches.errors import AbortTooOftenError, NoMatchError, UnplayableMatchError
from bot.hosting.matches.event import EventKind
from bot.hosting.matches.match import Match, MatchWithBoard
from bot.hosting.matches.stored.board_repository import BoardRepository
from bot.hosting.matches.stored.replay import Replayer
from bot.hosting.matches.stored.repository import MatchRepository
from bot.hosting.matches.stored.settlement import LOG_READER
from bot.hosting.people.protections import Protections
from bot.hosting.pings import Messenger, Pings
from bot.hosting.plans.plans import Plans
from bot.hosting.presence.host_presence import HostPresence
from bot.hosting.presence.takeover import take_over
from bot.hosting.presence.time_keeping import TimeKeeping
from bot.hosting.presence.vacations import Vacations
from bot.hosting.privacy.erasure import Erasure
from bot.hosting.privacy.privacy import Privacy
from bot.hosting.puzzles.dailies import Dailies
from bot.hosting.puzzles.puzzles import Puzzles
from bot.hosting.ratings.replay import RatingReplay
from bot.hosting.records.feats import award_after_review
from bot.hosting.records.records import KeyValues, Records
from bot.hosting.reviews.reviews import Reviews
from bot.hosting.runtime import Runtime
from bot.hosting.server_share import ServerShare
from bot.hosting.spectating.exhibitions import Exhibitions
from bot.hosting.spectating.follows import Follows, NotifyFollowers
from bot.hosting.spectating.votes import Votes
from bot.hosting.tables.pairing import TablePairing
from bot.hosting.tables.table import Table
from bot.hosting.tables.tables import Tables
from bot.hosting.tournaments.tournaments import Tournaments
from bot.hosting.transactions.reconciliation import Reconciliation
from bot.hosting.transactions.requests import request
from bot.i18n import KnownLocales
from db.access import Connection, Work
from db.rows import DeadlineRow, MatchRow
from db.schema import Purpose
from db.session import Database
from db.store import deadlines
from db.store.match import boards, matches, waiting
from db.tombstones import NoTombstones, Tombstones
from engines.core.game import Game
from engines.registry import games as registered_games

_log = logging.getLogger(__name__)

_MAX_BOARDS = 100
"""Maximum number of a channel's boards that are searched, latest first."""


async def _is_always_here(table: Table) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Ports:
    """Functions of the chat platform that the host calls.

    If `messenger` or `notify` is `None`, another process sends these messages.
    """

    messenger: Messenger | None = None
    """Object that sends and deletes pings."""
    notify: NotifyFollowers | None = None
    """Function that notifies the followers of a match that it is over."""
    is_here: Callable[[Table], Awaitable[bool]] = _is_always_here
    """Function that returns whether a table's host is still a member of the server."""
    is_listed: Callable[[Table], Awaitable[bool]] = _is_always_here
    """Function that returns whether a table may be shown in the server's list of tables."""


class GameService:
    """Hosts matches. One instance per process; call all methods in the event loop.

    - `changes` publishes the events of all matches after each commit, once and in order.
    - `boards` stores which messages show a match, `records` reads past matches, and `archive` imports files.
    - `load_visible` returns a match by its id if the person is allowed to see it, and otherwise raises
      `UnknownMatchError`.
    - If several processes use the database, `process` is the name of this one, and `share` the servers whose
      background work it does; it answers requests from all servers.
    - `games` are all registered ones by default. `tombstones` records deletions, by default only in memory.
    - The host reaches people through `ports`; `hooks.py` lists the hooks that run in a transaction.
    - Methods that use the database raise `BusyError` if it fails.
    """

    def __init__(
        self,
        database: Database,
        pool: EnginePool,
        limits: HostLimits | None = None,
        *,
        runtime: Runtime,
        games: Mapping[str, Game] | None = None,
        process: str = "",
        share: ServerShare | None = None,
        tombstones: Tombstones | None = None,
        ports: Ports | None = None,
    ) -> None:
        self._games = registered_games() if games is None else games
        self._pool = pool
        self.share = share or ServerShare()
        ports = ports or Ports()
        limits = limits or HostLimits()
        tombstones = tombstones or NoTombstones()
        protections = Protections(tombstones, runtime.now)
        replay = Replayer(self._games, limits.engine_name)
        hooks = hooks_of(replay)
        self._matches = MatchRepository(database, replay, limits, runtime, protections, hooks)
        self._scheduler = Scheduler(self._load_deadlines, self._remove_deadline, runtime.now)
        self._matches.deadlines.subscribe(self._scheduler.wake_by)
        self.changes = self._matches.changes
        self.challenges = Challenges(self._matches, self._scheduler)
        self.requests = self._matches.requests
        self.unplayable = UnplayableMatches(self._matches)
        self.blocks = Blocks(self._matches, self.challenges)
        self.tables = Tables(self._matches, self._scheduler)
        self.tournaments = Tournaments(self._matches, self._scheduler)
        self.pairing = TablePairing(
            self._matches, self._scheduler, self.tables, ports.is_here, ports.is_listed
        )
        self.facts = KeyValues(self._matches)
        offers = self.challenges, self.tables, self.tournaments
        erasure = Erasure(self._matches, *offers, self.unplayable.closings)
        self.records = Records(self._matches, self._games)
        self.fair_play = FairPlay(self._matches)
        self._holds = Holds(self._matches, self._scheduler)
        self.archive = Archive(self._matches, self.fair_play, runtime)
        self.puzzles = Puzzles(self._matches, self.fair_play)
        self.dailies = Dailies(self._matches, self._scheduler, self.puzzles)
        self.plans = Plans(self._matches)
        self.exhibitions = Exhibitions(self._matches)
        self.votes = Votes(self._matches, self._scheduler, self.exhibitions)
        self.follows = Follows(self._matches, self._scheduler, ports.notify)
        award_badges = partial(award_after_review, self._matches)
        self.reviews = Reviews(self._matches, pool, award_badges, process, self.share)
        self.take_over: Callable[..., Awaitable[None]] = partial(
            take_over, self._matches, self._scheduler, *offers, self.share
        )
        self._succession = Reconciliation(partial(self.take_over, timedelta(0)), runtime.dice)
        self.presence = HostPresence(self._matches, runtime, self._succession.begin, process, self.share)
        self.engine_turns = EngineTurns(self._matches, pool, self.presence.excuse_freeze, self.share)
        self.boards = BoardRepository(self._matches, self.engine_turns.mark_preparing)
        self.privacy = Privacy(self._matches, database, erasure, self.presence, tombstones)
        self._time_keeping = TimeKeeping(self._matches, self._scheduler, self.presence)
        self.pings = Pings(self._matches, self._scheduler, self.presence, ports.messenger)
        self.vacations = Vacations(self._matches, self._scheduler, self.presence)
        self._reconciliation = Reconciliation(self._publish_outdated, runtime.dice)
        self._matches.uncertain.subscribe(lambda error: self._reconciliation.begin())
        self.changes.subscribe(self.engine_turns.handle_change)
        self.changes.subscribe(self.pings.handle_change)

    async def start(self) -> None:
        """Start all parts of the host, and resume unfinished work such as engine moves in the background.

        Raises `BusyError` if the database fails, and the other errors of `Privacy.start`.
        """
        await self.privacy.start()
        await self._renew_ratings()
        await self._pool.start(self._games.values())
        self._scheduler.start()
        self.engine_turns.start()
        self.presence.start()
        self.vacations.start()
        self.reviews.start()
        await self.dailies.start()

    async def clean_up(self) -> None:
        """Remove old challenges, expired blocks and limits, and outdated pings; raises `BusyError`.

        Call it once a minute.
        """
        await self.challenges.delete_old()
        await self._matches.write(self._matches.protections.remove_expired_in)
        await self.pings.remove_stale()

    async def close(self, seconds: float = 3.0) -> None:
        """Refuse new requests, finish writes in progress, and stop the engines; safe to call twice.

        Requests have up to `seconds` to end.
        """
        await self.requests.close(seconds)
        # Together, because each step costs a loaded event loop seconds.
        await asyncio.gather(
            self._reconciliation.close(),
            self._succession.close(),
            self.presence.close(),
            self._scheduler.close(),
            self.pings.close(),
            self.vacations.close(),
            self.reviews.close(),
            self.engine_turns.close(),
        )
        await self._pool.close()

    # -- starting -------------------------------------------------------
    @request
    async def begin(self, proposal: Proposal) -> MatchWithBoard:
        """Start a match against the proposal's level, or a solo match, and return it.

        Raises the errors of `direct_start.begin`.
        """
        return self.engine_turns.mark_preparing(await direct_start.begin(self._matches, proposal))

    @request
    async def rematch(
        self, match_id: int, user_id: int, rung: Rung = Rung.SAME, locales: KnownLocales | None = None
    ) -> MatchWithBoard | Challenge:
        """Repeat a finished match with swapped seats.

        Against an engine, a new match starts; `rung` chooses the same, a stronger or a weaker level. A second
        click returns that match, even with another rung. Against a person this sends a challenge, unless that
        person has already requested this rematch: then the call accepts it. `locales` are the languages of
        the person and the server; if it is `None`, the board's language replaces the server's.

        Raises:

        - `UnknownMatchError`, `NotAPlayerError`, `TournamentMatchError`, `MatchUnfinishedError` or
          `PlayerDeletedError`;
        - `InvalidChoiceError` for an imported match, and if the ladder has no such level;
        - the errors of `direct_start.begin` against an engine, or of `Challenges.offer` and
          `Challenges.accept` against a person; instead of `ConflictError`, `BusyError` after several tries.
        """
        begun = await rematch(self._matches, self.challenges, match_id, user_id, rung, locales)
        return self.engine_turns.mark_preparing(begun) if isinstance(begun, Match) else begun

    # -- playing --------------------------------------------------------
    @request
    async def execute_command(self, match_id: int, viewer: Viewer, command: execution.CommandOf) -> Match:
        """Carry out a player's command, and return the match after it.

        `command` builds the command from the current match and the player's seat. Raises `UnknownMatchError`
        without access to the match, `NotAPlayerError` for spectators, the command's own errors,
        `UnconfirmedMoveError` for a legal move that the player has to confirm first, and
        `PlayedElsewhereError` for a move that waits for another match, while the clock here stands.
        """
        try:
            match = await execution.execute_command(
                self._matches, self.presence.excuse, match_id, viewer, command
            )
        except PlayedElsewhereError as error:
            error.is_timed = await self._holds.hold(match_id, viewer.user_id, error.match)
            raise
        return self.engine_turns.mark_preparing(match)

    async def abort(self, match_id: int, viewer: Viewer) -> Match:
        """Abort a match that `can_abort` allows to be aborted, and return it.

        The daily limit does not hold for matches with oneself, nor for those in which the player to move has
        got notice because of silence.

        Raises `AbortTooLateError`, `AbortTooOftenError` and the exceptions of `execute_command`.
        """
        limit, kept = self._matches.limits.aborts_a_day, self._matches.protections
        earlier = await self._matches.read(
            lambda connection: kept.count_ends_in(
                connection, viewer.user_id, Purpose.ABORT, EventKind.ABORTED
            )
        )
        if earlier >= limit:
            match = await self.load_visible(match_id, viewer)
            if not match.is_solo and match.notice is None:
                raise AbortTooOftenError(limit)
        return await self.execute_command(match_id, viewer, lambda match, seat: Abort(seat))

    # -- viewing --------------------------------------------------------
    async def load_visible(self, match_id: int, viewer: Viewer) -> MatchWithBoard:
        """Return the current match, with the board message that shows it.

        Raises `UnknownMatchError` if it does not exist or this person has no access to it, and
        `UnplayableMatchError` if they have access but it cannot be replayed.
        """
        return self.engine_turns.mark_preparing(await access.load_visible(self._matches, match_id, viewer))

    async def find_visible(self, match_id: int, viewer: Viewer) -> Match | None:
        """Return the match, perhaps outdated; `None` if it cannot be replayed.

        Raises `UnknownMatchError` if this person has no access to it. For players of a cached match, no
        database query is needed.
        """
        known = self._matches.find_cached(match_id)
        if known is not None and known.may_arrange(viewer.user_id):
            return known  # Even if it is outdated: access and seats are never revoked.
        try:
            return await access.load_visible(self._matches, match_id, viewer)
        except UnplayableMatchError:
            return None  # The person has access; commands then refuse the unplayable match.

    async def pick(self, user_id: int, channel_id: int, fits: execution.Fits | None = None) -> MatchWithBoard:
        """Return the match to which a command applies if the person named no match.

        This is the person's only ongoing match in the channel, otherwise their only ongoing match anywhere.
        If several matches are possible and some satisfy `fits`, only these are considered. Raises
        `NoMatchError` or `AmbiguousMatchError`.
        """
        return access.only_match(
            await self.ongoing_of(user_id),
            NoMatchError("no ongoing match"),
            lambda match: match.place.channel_id == channel_id,
            lambda match: fits is None or fits(match, execution.seat_of(match, user_id)),
        )

    async def ongoing_in(
        self, channel_id: int, fits: Callable[[MatchWithBoard], bool]
    ) -> list[MatchWithBoard]:
        """Return the ongoing matches shown in a channel that satisfy `fits`, the latest first.

        They are sought among the latest `_MAX_BOARDS`; those that cannot be replayed are left out.
        """

        def work(connection: Connection) -> list[MatchRow]:
            rows = matches.load_many(connection, boards.load_open(connection, channel_id)[-_MAX_BOARDS:])
            return sorted((row for row in rows if not row.is_finished), key=lambda row: -row.id)

        return [match for match in await self._replayed(work) if fits(match)]

    async def ongoing_of(self, user_id: int) -> list[MatchWithBoard]:
        """Return a person's ongoing matches, latest change first, at most `HostLimits.max_matches`."""
        return await self.matches_of(user_id, limit=self._matches.limits.max_matches)

    async def count_waiting(self, user_id: int, except_id: int = 0) -> int:
        """Return the number of matches of installed games that wait for a person.

        The match `except_id` is left out. The database stores whether a match waits for a seat. Where it does
        not yet, the match's log is read.
        """
        found = await self._matches.read(lambda connection: waiting.load(connection, user_id))
        known = {match_id: waits for match_id, (game, waits) in found.items() if game in self._games}
        known.pop(except_id, None)
        unknown = [match_id for match_id, waits in known.items() if waits is None]
        rows = await self._matches.read(lambda it: matches.load_many(it, unknown)) if unknown else []
        late = [match for match in await self._matches.replay.matches(rows) if waits_for(match, user_id)]
        return sum(waits is True for waits in known.values()) + len(late)

    async def matches_of(
        self, user_id: int, *, is_finished: bool | None = False, limit: int = 25
    ) -> list[MatchWithBoard]:
        """Return at most `limit` matches of a person, latest change first.

        `is_finished` selects finished or ongoing matches; `None` means both. Matches that cannot be replayed
        are left out, so there may be fewer than `limit`.
        """
        return await self._replayed(
            partial(matches.load_of_player, user_id=user_id, is_finished=is_finished, limit=limit)
        )

    async def load_outdated(self) -> list[MatchWithBoard]:
        """Return every match whose board may be outdated, in no particular order.

        Matches that cannot be replayed are left out.
        """
        ids = [board.match_id for board in await self.boards.load_outdated() if not board.is_moved]
        return await self._replayed(lambda connection: matches.load_many(connection, ids))

    async def _replayed(self, load: Work[list[MatchRow]]) -> list[MatchWithBoard]:
        rows = await self._matches.read(load)
        return await self._matches.with_boards(await self._matches.replay.matches(rows))

    # -- background work ------------------------------------------------
    async def _renew_ratings(self) -> None:
        """Recompute all ratings if the stored ones were made with another rating system or ladder.

        This is one transaction, so a process that dies midway changes nothing.
        """
        replay = RatingReplay(self._games, LOG_READER)
        if not await self._matches.read(replay.is_current_in):
            results = await self._matches.write(replay.renew_in)
            _log.info(
                "All ratings were computed again from %d results, because the rating system or a ladder "
                "changed",
                results,
            )

    async def _load_deadlines(self, limit: int) -> list[DeadlineRow]:
        return await self._matches.read(lambda it: load_in(it, limit, self.share))

    async def _remove_deadline(self, row: DeadlineRow) -> None:
        await self._matches.write(lambda it: deadlines.take(it, row.kind, row.subject_id))

    async def _publish_outdated(self) -> None:
        """After an uncertain write, publish everything whose messages are missing or outdated."""
        for match in await self.load_outdated():
            self.changes.publish(Change(match, (), match, match.board))
        self._scheduler.wake()
        for challenge in await self.challenges.load_outdated():
            self.challenges.changes.publish(challenge)
        for table in await self.tables.load_outdated():
            self.tables.changes.publish(table)
        await self.tournaments.publish_outdated()
        await self.dailies.publish_outdated()
