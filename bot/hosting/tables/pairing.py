"""Pairs open tables that fit each other, in servers that list their tables in a channel.

Both tables must offer the same game with the same options and clock, and different seats. The window of
accepted ratings widens with the waiting time of the older table; ratings that are not shown are ignored. If
a pair of tables will fit only later, the search is repeated at that time.
"""

from __future__ import annotations

import contextlib
from collections.abc import Awaitable, Callable, Collection
from datetime import datetime, timedelta
from functools import partial

from bot.hosting.challenges.proposal import RANDOM, seats_of
from bot.hosting.deadlines import DeadlineKind, Scheduler
from bot.hosting.errors import UncertainError
from bot.hosting.matches.match import MatchWithBoard, Player
from bot.hosting.matches.stored.repository import MatchRepository
from bot.hosting.ratings.rating import Pool, missing_results, variant_of
from bot.hosting.tables.errors import TableClosedError, UnknownTableError
from bot.hosting.tables.table import Table
from bot.hosting.tables.tables import Tables
from bot.hosting.transactions.requests import request
from bot.i18n import board_locale
from db.access import Connection
from db.errors import ConflictError
from db.standing_rows import RatingKey
from db.store import deadlines, open_tables
from db.store.person import players, settings
from db.store.standing import ratings

_WINDOW = 100.0
"""Maximum rating difference between two new tables."""
_WIDENING = 50.0
"""Increase of the window for each minute of waiting."""
_ATTEMPTS = 3


def fits(one: Table, other: Table) -> bool:
    """Whether two tables can be paired, ignoring ratings.

    They need different hosts, the same list and terms, and seats that do not exclude each other.
    """
    same_seat = one.side == other.side and one.side != RANDOM
    same_list = one.listing.place.channel_id == other.listing.place.channel_id
    is_other = one.host.user_id != other.host.user_id
    return is_other and same_list and one.terms == other.terms and not same_seat


def fitting_at(one: Table, other: Table, distance: float) -> datetime:
    """Return when two tables can first be paired; `distance` is the difference of their hosts' ratings.

    It is never negative, and 0 if one of the ratings is not shown.
    """
    minutes = max(0.0, distance - _WINDOW) / _WIDENING
    longer, shorter = _by_waiting(one, other)
    return max(longer.created_at + timedelta(minutes=minutes), shorter.created_at)


class TablePairing:
    """Pairs open tables.

    `is_here` returns whether the host of a table is still a member of the server, and `is_listed` whether the
    table may be shown in the server's list, where the match is then played. `BusyError` is raised if the
    database fails.
    """

    def __init__(
        self,
        repository: MatchRepository,
        scheduler: Scheduler,
        tables: Tables,
        is_here: Callable[[Table], Awaitable[bool]],
        is_listed: Callable[[Table], Awaitable[bool]],
    ) -> None:
        self._matches = repository
        self._tables = tables
        self._is_here = is_here
        self._is_listed = is_listed
        scheduler.handle(DeadlineKind.TABLE_PAIRS, self._pair)

    @request
    async def pair(self, table_id: int) -> MatchWithBoard | None:
        """Pair this table with the longest waiting one that fits, and start their match.

        Returns `None` if none fits yet, if the table is no longer open or may not be listed, or after
        `_ATTEMPTS` tries. Tables whose hosts have left the server are closed.
        """
        return await self._pair(table_id)

    async def _pair(self, table_id: int) -> MatchWithBoard | None:
        unlisted: set[int] = set()
        for _ in range(_ATTEMPTS):
            find = partial(self._find_in, table_id=table_id, unlisted=frozenset(unlisted))
            found = await self._matches.write(find)
            if found is None:
                return None
            gone = [table for table in found if not await self._is_here(table)]
            for table in gone:
                with contextlib.suppress(TableClosedError):
                    await self._tables.close(table.id)
            if gone:
                continue
            hidden = {table.id for table in found if not await self._is_listed(table)}
            if table_id in hidden:
                return None
            if hidden:
                unlisted |= hidden
                continue
            match = await self._begin(*found)
            if match is not None:
                return match
        return None

    def _find_in(
        self, connection: Connection, table_id: int, unlisted: Collection[int]
    ) -> tuple[Table, Table] | None:
        """Return the table and the longest waiting one that fits; `None` if none fits yet.

        If one will fit later, a deadline for the next search is set. Tables in `unlisted`, given by their
        ids, are left out. A table that is gone or can no longer be read fits none.
        """
        deadlines.take(connection, DeadlineKind.TABLE_PAIRS, table_id)
        try:
            table = self._tables.load_in(connection, table_id)
        except UnknownTableError:
            return None
        if not table.is_open or table.place.guild_id is None:
            return None
        others = self._tables.tables_of(open_tables.load_open_in(connection, table.place.guild_id))
        moments = {
            other.id: (self._moment_in(connection, table, other), other)
            for other in others
            if other.id not in unlisted
            and fits(table, other)
            and not self._are_apart_in(connection, table.host, other.host)
        }
        now = self._matches.now()
        ready = [other for moment, other in moments.values() if moment <= now < other.expires_at]
        if ready:
            return table, min(ready, key=_waiting)
        later = [moment for moment, _ in moments.values() if moment > now]
        if later:
            deadlines.put(connection, DeadlineKind.TABLE_PAIRS, table_id, min(later))
        return None

    def _are_apart_in(self, connection: Connection, one: Player, other: Player) -> bool:
        """Whether either of two people has blocked the other."""
        ids = [one.user_id or 0, other.user_id or 0]
        return bool(self._matches.protections.blocks_among_in(connection, ids))

    def _rating_in(self, connection: Connection, table: Table) -> float | None:
        """Return the host's rating for the table's game and options; `None` until it is shown."""
        terms = table.terms
        variant = variant_of(terms.game, terms.options)
        key = RatingKey(table.host.user_id or 0, terms.game.id, variant, Pool.PEOPLE)
        row = ratings.load(connection, key)
        if row is None or missing_results(row.missing, row.updated_at, self._matches.now()):
            return None
        return row.rating

    def _moment_in(self, connection: Connection, one: Table, other: Table) -> datetime:
        values = [self._rating_in(connection, table) for table in (one, other)]
        settled = [value for value in values if value is not None]
        return fitting_at(one, other, abs(settled[0] - settled[1]) if len(settled) == len(values) else 0.0)

    async def _begin(self, one: Table, other: Table) -> MatchWithBoard | None:
        """Start the match of two tables in one transaction.

        Returns `None` if one of them is no longer open, or if the outcome is uncertain.
        """

        def work(connection: Connection) -> MatchWithBoard:
            longer, shorter = _by_waiting(one, other)
            asking, asked = (shorter, longer) if longer.side == RANDOM else (longer, shorter)
            seats = seats_of(asking.side, asking.host, asked.host, self._matches.dice)
            place, locale = longer.listing.place, _locale_in(connection, longer, shorter)
            match = self._matches.open_in(connection, longer.terms, seats, place, locale)
            # Tables are always locked in the same order, so that there is no deadlock.
            for table in sorted((one, other), key=lambda table: table.id):
                self._tables.join_in(connection, table.id, match)
            return match

        try:
            match = await self._matches.begin(work)
        except (ConflictError, UncertainError):
            # The next search finds the outcome.
            return None
        for table in (one, other):
            self._tables.changes.publish(await self._tables.load(table.id))
        return match


def _by_waiting(one: Table, other: Table) -> tuple[Table, Table]:
    """Return the two tables, the one that has waited longer first."""
    longer, shorter = sorted((one, other), key=_waiting)
    return longer, shorter


def _waiting(table: Table) -> tuple[datetime, int]:
    return table.created_at, table.id


def _locale_in(connection: Connection, longer: Table, shorter: Table) -> str:
    readers = [players.load_locale(connection, table.host.user_id or 0) for table in (longer, shorter)]
    server = settings.load_server(connection, longer.place.guild_id or 0)
    return board_locale(readers, server.language, longer.locale)
