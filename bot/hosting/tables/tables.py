"""Open tables: each ends when a player joins, when it is closed, or when it expires.

The database decides who joined first."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from datetime import timedelta

from bot.hosting.background import Publisher
from bot.hosting.challenges.admission import check_blocks_in
from bot.hosting.challenges.proposal import Proposal, seats_of
from bot.hosting.clocks.time_control import TimeControl
from bot.hosting.deadlines import DeadlineKind, Scheduler
from bot.hosting.errors import UncertainError, hiding_waits
from bot.hosting.matches.acting.access import Viewer
from bot.hosting.matches.board import Place
from bot.hosting.matches.match import Match, MatchTerms, MatchWithBoard, Player
from bot.hosting.matches.stored.replay import person, place
from bot.hosting.matches.stored.repository import MatchRepository, clock_notation, is_row_id, place_row
from bot.hosting.tables.errors import OwnTableError, TableClosedError, UnknownTableError
from bot.hosting.tables.table import Post, Table, TableState
from bot.hosting.transactions.reconciliation import recall
from bot.hosting.transactions.requests import request
from bot.i18n import KnownLocales, board_locale
from db.access import Connection, Work
from db.errors import ConflictError
from db.row_validation import convert_valid
from db.rows import NewOpenTable, OpenTableRow, TablePostRow
from db.store import deadlines, open_tables

_PAIRED_AGAIN = timedelta(seconds=5)
"""Delay of a second search for a fitting table; the first misses tables opened at the same moment."""


class Tables:
    """Opens tables and lets people join; `changes` publishes tables that have changed.

    `open`, `close` and `advertise` return the table afterwards, `join` the match. Methods that use the
    database raise `BusyError` if it fails.
    """

    def __init__(self, repository: MatchRepository, scheduler: Scheduler) -> None:
        self._matches = repository
        self.changes: Publisher[Table] = Publisher()
        scheduler.handle(DeadlineKind.TABLE_EXPIRES, self._expire)

    async def load(self, table_id: int) -> Table:
        """Return the table in its current state; raises `UnknownTableError`."""
        return await self._matches.read(lambda connection: self.load_in(connection, table_id))

    async def load_visible(self, table_id: int, viewer: Viewer) -> Table:
        """Return the table in its current state, if the viewer is allowed to see it.

        Raises `UnknownTableError` if it does not exist, or if the viewer is not its host and does not act
        in a channel that shows it.
        """
        with hiding_waits(viewer.acts_in):
            table = await self.load(table_id)
        if table.host.user_id != viewer.user_id and not any(viewer.is_at(one.place) for one in table.posts):
            raise UnknownTableError(table_id)
        return table

    @request
    async def open(self, proposal: Proposal, listing: Place | None = None) -> Table:
        """Store a table that will be shown in the proposal's channel.

        It is also shown in `listing`, the server's list of tables, if given. Raises `InvalidChoiceError` or
        `TooManyMatchesError`.
        """
        proposal = proposal.complete()
        host, locales, terms = proposal.challenger, proposal.locales, proposal.terms
        here = proposal.place
        places = (here,) if listing is None or listing.channel_id == here.channel_id else (here, listing)
        now = self._matches.now()
        expiry = now + timedelta(seconds=self._matches.limits.challenge_timeout_s)

        def work(connection: Connection) -> Table:
            self._matches.save_people_in(connection, [(host, locales.person)])
            self._matches.check_match_limit_in(connection, host)
            opened = NewOpenTable(
                game=terms.game.id,
                options=terms.options,
                host_id=host.user_id or 0,
                side=proposal.side,
                is_rated=terms.is_rated,
                clock=clock_notation(terms),
                locale=board_locale([locales.person], locales.server, locales.community),
                places=tuple(map(place_row, places)),
                expires_at=expiry,
            )
            table_id = open_tables.create(connection, opened, now)
            deadlines.put(connection, DeadlineKind.TABLE_EXPIRES, table_id, expiry)
            if listing is not None:
                deadlines.put(connection, DeadlineKind.TABLE_PAIRS, table_id, now + _PAIRED_AGAIN)
            return self.load_in(connection, table_id)

        return await self._matches.write(work)

    @request
    async def join(
        self, table_id: int, player: Player, post_id: int | None, locales: KnownLocales
    ) -> MatchWithBoard:
        """Add a player to a table, and start its match at its post `post_id`, by default the first.

        The post is where the player pressed. `locales` are the languages known of the player and the server.
        Raises `UnknownTableError`, `TableClosedError`, `OwnTableError`, `TooManyMatchesError`, or an error of
        `check_blocks_in`.
        """

        def work(connection: Connection) -> MatchWithBoard:
            table = self.load_in(connection, table_id)
            if table.host.user_id == player.user_id:
                raise OwnTableError(table)
            if not table.is_open:
                raise TableClosedError(table)
            check_blocks_in(connection, self._matches.protections, player, table.host)
            # The table already counts towards the host's limit, and ends in this same transaction.
            self._matches.check_match_limit_in(connection, player)
            locale = self._matches.agreed_locale_in(connection, table.host, player, locales)
            seats = seats_of(table.side, table.host, player, self._matches.dice)
            post = next((one for one in table.posts if one.id == post_id), table.posts[0])
            match = self._matches.open_in(connection, table.terms, seats, post.place, locale)
            self.join_in(connection, table_id, match)
            return match

        try:
            match = await self._matches.begin(work)
        except ConflictError as error:
            raise TableClosedError(await self.load(table_id)) from error
        except UncertainError as error:
            table = await recall(error, self.load(table_id), lambda it: it.match_id is not None)
            loading = self._matches.load_shown(table.match_id or 0)
            match = await recall(error, loading, lambda it: it.seat_of(player.user_id or 0) is not None)
        self.changes.publish(await self.load(table_id))
        return match

    @request
    async def close(self, table_id: int) -> Table:
        """Close a table without a match; raises `UnknownTableError` or `TableClosedError`."""
        return await self._changed(
            table_id, lambda connection: self.end_in(connection, table_id, TableState.CANCELLED)
        )

    @request
    async def advertise(self, table_id: int, listing: Place) -> Table:
        """Announce a table to the server, in `listing`, its list of tables; soon look for one that fits.

        Raises `UnknownTableError` or `TableClosedError`.
        """

        def work(connection: Connection) -> Table:
            open_tables.advertise(connection, table_id, place_row(listing))
            deadlines.put(connection, DeadlineKind.TABLE_PAIRS, table_id, self._matches.now())
            return self.load_in(connection, table_id)

        return await self._changed(table_id, work)

    async def open_in(self, guild_id: int) -> list[Table]:
        """Return the open tables of a server, without unreadable ones and those of removed games."""
        rows = await self._matches.read(lambda it: open_tables.load_open_in(it, guild_id))
        return self.tables_of(rows)

    async def attach(self, post: Post, message_id: int) -> Table:
        """Store the id of the message that shows a table; return the table in its current state."""

        def work(connection: Connection) -> Table:
            open_tables.set_place(connection, post.id, message_id)
            return self.load_in(connection, post.table_id)

        return await self._matches.write(work)

    async def save_drawn(self, post: Post, state: TableState) -> None:
        """Record which state of the table the message `post` now shows."""
        await self._matches.write(lambda connection: open_tables.save_drawn(connection, post.id, state))

    async def load_outdated_posts(self, channel_id: int | None = None) -> list[Post]:
        """Return the messages that may show an outdated table; without `channel_id`, in all channels."""
        rows = await self._matches.read(lambda it: open_tables.load_outdated(it, channel_id))
        return [post for row in rows if (post := convert_valid(row, _post)) is not None]

    async def load_outdated(self) -> list[Table]:
        """Return the tables whose messages may be outdated."""
        ids = sorted({post.table_id for post in await self.load_outdated_posts()})
        found = []
        for table_id in ids:
            with contextlib.suppress(UnknownTableError):
                found.append(await self.load(table_id))
        return found

    # -- in a transaction -------------------------------------------------
    def load_in(self, connection: Connection, table_id: int) -> Table:
        """Return the table with this id, read in a transaction.

        Raises `UnknownTableError`, also for a table that cannot be read, for example because its game is
        missing.
        """
        row = open_tables.load(connection, table_id) if is_row_id(table_id) else None
        table = None if row is None else convert_valid(row, self._table)
        if table is None:
            places = [] if row is None else [post.place for post in row.posts]
            waits_in = None if row is None else self._matches.replay.waits_in(row.game, places)
            raise UnknownTableError(table_id, waits_in=waits_in)
        return table

    def tables_of(self, rows: Sequence[OpenTableRow]) -> list[Table]:
        """Return the tables stored in `rows`, without unreadable rows and tables of removed games."""
        return [table for row in rows if (table := convert_valid(row, self._table)) is not None]

    def _table(self, row: OpenTableRow) -> Table:
        game = self._matches.replay.game(row.game)
        terms = MatchTerms(game, game.complete(row.options), row.is_rated, TimeControl.of(row.clock))
        first, *others = map(_post, row.posts)
        return Table(
            id=row.id,
            terms=terms.between_people(),
            host=person(row.host),
            side=row.side,
            locale=row.locale,
            created_at=row.created_at,
            expires_at=row.expires_at,
            state=TableState(row.state),
            posts=(first, *others),
            match_id=row.match_id,
            is_advertised=row.is_advertised,
        )

    def end_in(self, connection: Connection, table_id: int, state: TableState) -> Table:
        """End a table without a match, with this `state`; delete its deadlines, and return the table.

        Raises `ConflictError` if the table is not open, and `UnknownTableError` if it cannot be read.
        """
        open_tables.close(connection, table_id, state)
        self._forget_in(connection, table_id)
        return self.load_in(connection, table_id)

    def join_in(self, connection: Connection, table_id: int, match: Match) -> None:
        """Mark a table as joined, with the id of its stored match, and delete the table's deadlines.

        Raises `ConflictError` if the table is not open or has expired.
        """
        open_tables.join(connection, table_id, match.id, self._matches.now())
        self._forget_in(connection, table_id)

    def _forget_in(self, connection: Connection, table_id: int) -> None:
        for kind in (DeadlineKind.TABLE_EXPIRES, DeadlineKind.TABLE_PAIRS):
            deadlines.take(connection, kind, table_id)

    # -- internals -----------------------------------------------------------
    async def _changed(self, table_id: int, work: Work[Table]) -> Table:
        """Run a transaction that changes an open table, and publish the table.

        Raises `TableClosedError` if the table is no longer open, and `UnknownTableError` if there is none.
        """
        try:
            table = await self._matches.write(work)
        except ConflictError as error:
            raise TableClosedError(await self.load(table_id)) from error
        self.changes.publish(table)
        return table

    async def _expire(self, table_id: int) -> None:
        """End a table whose time has run out, unless a player joined at the last moment."""

        def work(connection: Connection) -> Table | None:
            if not deadlines.claim(connection, DeadlineKind.TABLE_EXPIRES, table_id):
                return None
            # A table that can no longer be read also expires.
            with contextlib.suppress(ConflictError, UnknownTableError):
                return self.end_in(connection, table_id, TableState.EXPIRED)
            return None

        table = await self._matches.write(work)
        if table is not None:
            self.changes.publish(table)


def _post(row: TablePostRow) -> Post:
    return Post(row.id, row.table_id, place(row.place), row.is_listing)
