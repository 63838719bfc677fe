"""The repository of matches: each method is one read or one transaction."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Iterator, Sequence
from datetime import datetime
from functools import partial
from typing import TypeVar

from bot import log_context
from bot.hosting.background import Publisher
from bot.hosting.errors import BusyError, TooManyMatchesError, UncertainError
from bot.hosting.host_limits import HostLimits
from bot.hosting.matches.board import BoardMessage, Place, PlaceKind
from bot.hosting.matches.change import Change
from bot.hosting.matches.command import Command
from bot.hosting.matches.decide import Decision, decide
from bot.hosting.matches.errors import UnknownMatchError
from bot.hosting.matches.event import begin_from, draw_opening
from bot.hosting.matches.match import Match, MatchTerms, MatchWithBoard, Player
from bot.hosting.matches.match_values import CHANNEL
from bot.hosting.matches.stored import boards
from bot.hosting.matches.stored.hooks import Hooks
from bot.hosting.matches.stored.replay import Replayer, board, event_row
from bot.hosting.matches.stored.settlement import settle, weights_of
from bot.hosting.people.names import clean_name
from bot.hosting.people.protections import Protections
from bot.hosting.ratings.rating import level_rating, variant_of
from bot.hosting.runtime import Runtime
from bot.hosting.server_share import ServerShare
from bot.hosting.transactions.reconciliation import recall
from bot.hosting.transactions.requests import RefusalLog, Requests
from bot.i18n import KnownLocales, board_locale
from db.access import Connection, Work
from db.errors import StorageError
from db.row_validation import damage_of
from db.rows import MatchRow, NewMatch, PlaceRow, SeatRow
from db.session import Database
from db.store import challenges, deadlines, open_tables
from db.store.match import events, matches, seats_and_board
from db.store.person import players
from engines.core.game import Game, Position
from engines.core.types import Seat

T = TypeVar("T")
_SLICE = 100


class MatchChanges(Publisher[Change]):
    """Publishes each change of a match: its start, its new events, and votes, which add no event.

    `starts` publishes only the matches that start. A match whose messages may be outdated is published again,
    without events.
    """

    def __init__(self) -> None:
        super().__init__()
        self.starts = Publisher[Match]()

    def publish(self, change: Change) -> None:
        """Publish `change`, then its match to `starts` if the match is new."""
        super().publish(change)
        if change.before is None:
            self.starts.publish(change.after)


class MatchRepository:
    """Reads and writes matches. Every database failure is logged and becomes a `BusyError`.

    Methods named `…_in` and functions named `work` run in a transaction, possibly in a thread, so they must
    not use anything that is bound to the event loop.
    """

    def __init__(
        self,
        database: Database,
        replay: Replayer,
        limits: HostLimits,
        runtime: Runtime,
        protections: Protections,
        hooks: Hooks,
    ) -> None:
        self._database = database
        self.protections = protections
        self._refusals = RefusalLog()
        self.limits = limits
        self.now, self.dice = runtime.now, runtime.dice
        self.replay = replay
        self._hooks = hooks
        self.requests = Requests()
        self.changes = MatchChanges()
        self.deadlines: Publisher[datetime] = Publisher()
        """Publishes the earliest deadline that a transaction has set."""
        self.uncertain: Publisher[UncertainError] = Publisher()
        """Publishes each failed write that may have been committed; subscribers reload the affected data."""

    async def read(self, work: Work[T]) -> T:
        """Run `work` in a read-only transaction and return its result; a match returned by it is cached.

        Raises `BusyError` and the errors of `work`.
        """
        clearings = self.replay.clearings
        with self._refusing():
            return self._cache(await self._database.read(work), clearings)

    async def report(self, work: Work[T]) -> T:
        """Run a long read on a separate connection, so that moves do not wait for it; return its result.

        Raises `BusyError` and the errors of `work`.
        """
        with self._refusing():
            return await self._database.report(work)

    async def write(self, work: Work[T]) -> T:
        """Run a transaction and return its result; a match, or the match of a `Change`, is cached.

        Raises `UncertainError` after any database failure, because the transaction may have been committed,
        and the errors of `work`.
        """
        due: list[datetime] = []
        clearings = self.replay.clearings
        try:
            return self._cache(await self._database.write(deadlines.noting(work, due)), clearings)
        except StorageError as error:
            self._refusals.log_cause(error)
            doubt = UncertainError(str(error))
            self.uncertain.publish(doubt)
            raise doubt from error
        finally:
            if due:
                self.deadlines.publish(min(due))

    def _cache(self, result: T, clearings: int) -> T:
        """Cache the committed match in `result`, if any, for the next replay; return `result`.

        `clearings` counts the cache's clearings before the transaction: after another one, nothing is cached.
        """
        match = result.after if isinstance(result, Change) else result
        if isinstance(match, Match) and clearings == self.replay.clearings:
            self.replay.cache(match.without_board() if isinstance(match, MatchWithBoard) else match)
        return result

    @contextlib.contextmanager
    def _refusing(self) -> Iterator[None]:
        """Within this context, log database errors, and raise `BusyError` instead."""
        try:
            yield
        except StorageError as error:
            self._refusals.log_cause(error)
            raise BusyError(str(error)) from error

    async def load(self, match_id: int) -> Match:
        """Return a match in its current state; raises `UnknownMatchError`."""
        log_context.add(match=match_id)
        return await self.read(lambda connection: self.load_in(connection, match_id))

    async def load_shown(self, match_id: int) -> MatchWithBoard:
        """Return a match in its current state with the board that shows it; raises `UnknownMatchError`."""
        log_context.add(match=match_id)
        return await self.read(lambda connection: self.load_shown_in(connection, match_id))

    def load_shown_in(self, connection: Connection, match_id: int) -> MatchWithBoard:
        """Return the match with the board that shows it, in a transaction; raises `UnknownMatchError`."""
        return MatchWithBoard.of(self.load_in(connection, match_id), boards.load_in(connection, match_id))

    async def with_boards(self, found: Sequence[Match]) -> list[MatchWithBoard]:
        """Return each match together with the board that shows it."""
        ids = [match.id for match in found]
        by_match = await self.read(lambda connection: boards.load_all_in(connection, ids)) if ids else {}
        return [MatchWithBoard.of(match, by_match[match.id]) for match in found]

    async def board(self, match_id: int) -> BoardMessage:
        """Return a match's board message; it has no channel if it was deleted or the match is unknown.

        Raises `BusyError`.
        """
        if not is_row_id(match_id):
            return board(match_id, None)
        return await self.read(lambda connection: boards.load_in(connection, match_id))

    def find_cached(self, match_id: int) -> Match | None:
        """Return the cached match; `None` for a vote or if the match is not cached.

        The match may be outdated; `append` detects that.
        """
        log_context.add(match=match_id)
        known = self.replay.find_cached(match_id)
        # Votes are not part of the log, so a cached match lacks the current ones.
        return None if known is None or known.is_vote else known

    def load_in(self, connection: Connection, match_id: int) -> Match:
        """Return the match, read in a transaction; raises `UnknownMatchError`."""
        row = matches.load(connection, match_id) if is_row_id(match_id) else None
        if row is None:
            raise UnknownMatchError(match_id)
        return self.replay.match(row)

    def locked_in(self, connection: Connection, match_id: int) -> MatchWithBoard:
        """Return a match like `load_shown_in`, and lock it against moves until the transaction ends."""
        if is_row_id(match_id):
            matches.lock(connection, match_id)
        return self.load_shown_in(connection, match_id)

    async def find_rematch(self, match_id: int) -> MatchWithBoard | None:
        """Return the rematch of this match; `None` if none has started.

        Raises `UnplayableMatchError` if the rematch cannot be replayed.
        """

        def work(connection: Connection) -> MatchWithBoard | None:
            found = matches.find_rematch(connection, match_id)
            return None if found is None else self.load_shown_in(connection, found)

        return await self.read(work)

    async def ongoing(self, share: ServerShare) -> AsyncIterator[Match]:
        """Yield every ongoing match of the servers in `share`, latest change first.

        Matches that cannot be replayed are left out, and logged unless they wait for their game. Matches are
        read in batches, because reading thousands at once would block everything else.
        """
        async for rows in ongoing_rows(self.read, share):
            for match in await self.replay.matches(rows):
                yield match

    async def carry_out(self, match: Match, command: Command) -> Match:
        """Execute a command in `match`, append its events, and return the match after them.

        Raises the errors of `decide` and `append`.
        """
        return await self.append(match, decide(match, command, self.now()))

    async def append(self, match: Match, decision: Decision) -> Match:
        """Append a decision's events to `match` and, if it has ended, store the result.

        Returns the match as it then is; hooks may have added events. This is one transaction, which also
        updates ratings. The change is published after the commit, even if the caller is cancelled. Raises
        `ConflictError` if other events were appended first, and the errors of vetoes and `write`.
        """
        log_context.add(match=match.id)
        return await self.requests.complete(self._append(match, decision))

    async def _append(self, match: Match, decision: Decision) -> Match:
        try:
            change = await self.write(lambda connection: self.append_in(connection, match, decision))
        except UncertainError as error:
            log = decision.after.events
            stored = await recall(error, self.load_shown(match.id), lambda it: it.events[: len(log)] == log)
            change = Change(match, stored.events[match.seq :], stored.without_board(), stored.board)
        self.changes.publish(change)
        return change.after

    def append_in(self, connection: Connection, match: Match, decision: Decision) -> Change:
        """Append a decision's events like `append`, within a transaction; the caller publishes the change."""
        now = self.now()
        matches.touch(connection, match.id, now)
        for add in self._hooks.before:
            decision = add(connection, match, decision, now)
        for check in self._hooks.vetoes:
            check(connection, match, decision.after)
        events.append(connection, match.id, map(event_row, decision.events))
        seats, message = seats_and_board.load(connection, match.id, match.game.id, match.seed)
        if all(damage_of(row) is None for row in seats):
            # Names and ratings may have changed since the match was read.
            after = self.replay.with_current_players(decision.after, seats)
        else:
            # The rows are damaged: raise the same error as when reading them.
            after = self.load_in(connection, match.id)
        for keep in self._hooks.alongside:
            keep(connection, match, after)
        if after.result is not None:
            settle(connection, partial(weights_of, self.protections), after, after.result, now)
            after = self.load_in(connection, match.id)
        return Change(match, after.events[match.seq :], after, board(match.id, message))

    def open_in(
        self,
        connection: Connection,
        terms: MatchTerms,
        seats: tuple[Player, Player],
        place: Place,
        locale: str,
        rematch_of: int | None = None,
        *,
        start: Position | None = None,
        draws_opening: bool = True,
    ) -> MatchWithBoard:
        """Store and return a new match of the players in `seats`, with its board in `place`.

        `seats` has the first seat's player first. A match is unrated if `terms` are, if it begins from
        `start`, if two people play it without a clock, or if an engine's level has no measured rating.
        Without `start`, if the game has openings and `draws_opening` is true, one is chosen at random.
        `locale` is the language of the board. The caller publishes the start.

        All people involved must already be stored. Raises `ConflictError` if a rematch of the match
        `rematch_of` already exists.
        """
        people = [player.user_id for player in seats if player.user_id is not None]
        if terms.exhibition is not None:
            people.append(terms.exhibition.starter_id)
        if place.guild_id is not None:
            players.join_guild(connection, place.guild_id, people)
        if len(set(people)) == len(seats):
            terms = terms.between_people()
        seed, now = self.dice.getrandbits(62), self.now()
        match = NewMatch(
            game=terms.game.id,
            options=terms.options,
            variant=variant_of(terms.game, terms.options),
            seats=(_seat(seats[Seat.FIRST]), _seat(seats[Seat.SECOND])),
            is_rated=terms.is_rated and start is None and _is_measured(terms.game, seats),
            place=place_row(place),
            style=boards.style_in(connection, people, place.guild_id, terms.game.look),
            locale=locale,
            seed=seed,
            rematch_of=rematch_of,
            clock=clock_notation(terms),
            starter_id=None if terms.exhibition is None else terms.exhibition.starter_id,
            pace_s=None if terms.exhibition is None else terms.exhibition.pace_s,
            tournament_id=terms.tournament_id,
            entrants=terms.entrants,
            difficulty=terms.difficulty,
        )
        match_id = matches.create(connection, match, now)
        first = None if start is None else begin_from(start, now)
        if draws_opening and first is None:
            first = draw_opening(terms.game, terms.options, seed, now)
        if first is not None:
            events.append(connection, match_id, [event_row(first)])
        opened = self.load_shown_in(connection, match_id)
        for keep in self._hooks.alongside:
            keep(connection, None, opened)
        return opened

    async def begin(self, work: Work[MatchWithBoard]) -> MatchWithBoard:
        """Start the match that `work` stores in a transaction, publish the change, and return the match.

        Raises the errors of `work` and `write`.
        """

        async def begin() -> MatchWithBoard:
            match = await self.write(work)
            log_context.add(match=match.id)
            self.changes.publish(Change(None, (), match, match.board))
            return match

        return await self.requests.complete(begin())

    def save_people_in(self, connection: Connection, people: Iterable[tuple[Player, str | None]]) -> None:
        """Store the current names of `people`, made safe to display, each with their locale, if known.

        Engines and channels are skipped. People are always stored in the order of their ids, so that two who
        challenge each other at the same time cannot cause a deadlock.
        """
        for player, locale in sorted(people, key=lambda person: person[0].user_id or 0):
            if player.user_id is not None:
                name = clean_name(player.name, self.limits.name_length)
                players.save(connection, player.user_id, name, locale, self.now())

    def agreed_locale_in(
        self, connection: Connection, asked: Player, answering: Player, locales: KnownLocales
    ) -> str:
        """Return the locale of a board for two people, and store the name and locale of `answering`.

        `answering` is the person who accepts the match, and `asked` is the other person, whose stored locale
        is used. `locales` are those of `answering` and of the server.
        """
        self.save_people_in(connection, [(answering, locales.person)])
        readers = [players.load_locale(connection, asked.user_id or 0), locales.person]
        return board_locale(readers, locales.server, locales.community)

    def check_match_limit_in(self, connection: Connection, player: Player) -> None:
        """Raise `TooManyMatchesError` if a player has as many matches, challenges and open tables as allowed.

        Ongoing matches count unless they are unplayable. Engines and channels have no limit.
        """
        if player.user_id is None:
            return
        ongoing = matches.count_ongoing(connection, player.user_id)
        offered = challenges.count_pending(connection, player.user_id)
        offered += open_tables.count_open(connection, player.user_id)
        if ongoing + offered < self.limits.max_matches:
            return
        # Unplayable matches do not count.
        rows = matches.load_of_player(connection, player.user_id, is_finished=False, limit=ongoing)
        if ongoing - len(self.replay.unplayable(rows)) + offered >= self.limits.max_matches:
            raise TooManyMatchesError(self.limits.max_matches, player.user_id)


async def ongoing_rows(
    read: Callable[[Work[list[MatchRow]]], Awaitable[list[MatchRow]]], share: ServerShare
) -> AsyncIterator[list[MatchRow]]:
    """Yield the rows of all ongoing matches of the servers in `share`, latest change first.

    Each yielded list is one batch, read by one call of `read`.
    """
    after = None
    while True:
        slice_of = partial(matches.load_ongoing, limit=_SLICE, after=after, index=share.index, of=share.of)
        rows = await read(slice_of)
        if rows:
            yield rows
        if len(rows) < _SLICE:
            return
        after = (rows[-1].updated_at, rows[-1].id)


def place_row(place: Place) -> PlaceRow:
    """Convert a place to a row."""
    kind = None if place.kind is PlaceKind.CHANNEL else place.kind.value
    return PlaceRow(place.guild_id, place.channel_id, place.message_id, kind)


def is_row_id(number: int) -> bool:
    """Whether the database can store this id; a forged button can contain any number."""
    return 0 < number < 2**63


def clock_notation(terms: MatchTerms) -> str | None:
    """Return the stored form of the time control in `terms`; `None` without a clock."""
    return None if terms.clock is None else str(terms.clock)


def _seat(player: Player) -> SeatRow:
    return SeatRow(player.user_id, None, CHANNEL if player.is_channel else player.level)


def _is_measured(game: Game, seats: tuple[Player, Player]) -> bool:
    """Whether all engines among the players have a measured rating."""
    return all(player.level is None or level_rating(game, player.level) is not None for player in seats)
