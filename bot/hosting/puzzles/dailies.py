"""Daily puzzles: one per game and day, the same for everybody; the day changes at 00:00 UTC.

The puzzle is the first by number among the least used ones, so no puzzle is repeated before all have been
used. A subscribed server gets one post per day, with the games in rotation. The transaction that records
the post sets the next deadline.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime, time, timedelta
from typing import Self

from bot.hosting.background import Publisher
from bot.hosting.deadlines import DeadlineKind, Scheduler
from bot.hosting.errors import BusyError
from bot.hosting.matches.board import Place
from bot.hosting.matches.match import Player
from bot.hosting.matches.stored.repository import MatchRepository
from bot.hosting.offered import is_offered
from bot.hosting.puzzles.attempt import Attempt
from bot.hosting.puzzles.errors import DayOverError, NoPuzzlesError
from bot.hosting.puzzles.puzzles import Puzzles
from bot.hosting.transactions.requests import request
from db.access import Connection
from db.puzzle_rows import DailyPostRow, ResultRow
from db.rows import ServerSettings
from db.store import dailies, deadlines
from db.store import puzzles as attempts
from db.store.person import settings
from engines.core.game import Game
from engines.puzzles.puzzle import Puzzle

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class DailyPost:
    """A server's post of a day's puzzle: the message, and the results so far."""

    row: DailyPostRow
    puzzle: Puzzle
    results: Sequence[ResultRow]
    is_over: bool
    """Whether the day of the puzzle has passed."""

    @property
    def id(self) -> tuple[int, int]:
        """Key of the post: the server's id, and the day."""
        return self.row.guild_id, self.row.day

    @property
    def place(self) -> Place:
        """The channel and message that show the post."""
        return Place(self.row.guild_id, self.row.channel_id, self.row.message_id)

    def at(self, place: Place) -> Self:
        """Return a copy of the post with the message id of `place`; the channel stays the same."""
        return replace(self, row=replace(self.row, message_id=place.message_id))


class Dailies:
    """Chooses and posts the daily puzzles; `changes` publishes posts to be created or redrawn.

    A `day` is a number, as `day_of` returns it. Methods that use the database, except `start`, raise
    `BusyError` if it fails.
    """

    def __init__(self, repository: MatchRepository, scheduler: Scheduler, puzzles: Puzzles) -> None:
        self._matches = repository
        self._catalog = puzzles.catalog
        self._puzzles = puzzles
        self.changes: Publisher[DailyPostRow] = Publisher()
        scheduler.handle(DeadlineKind.DAILY, self._due)

    async def start(self) -> None:
        """Set the missing deadlines of servers that subscribe to the daily puzzle; a failure is logged."""
        now = self._matches.now()

        def work(connection: Connection) -> None:
            known = set(deadlines.load_subjects(connection, DeadlineKind.DAILY))
            for guild_id in dailies.load_subscribers(connection):
                if guild_id not in known:
                    deadlines.put(connection, DeadlineKind.DAILY, guild_id, now)

        try:
            await self._matches.write(work)
        except BusyError as error:
            _log.warning(
                "The daily puzzle could not be scheduled in new servers; the next start tries again: %s",
                error,
            )

    @request
    async def subscribe(self, guild_id: int) -> None:
        """Make today's puzzle due in a server that has just chosen a channel; it is posted soon after.

        If it was already posted there, it is not posted again.
        """
        now = self._matches.now()
        await self._matches.write(lambda it: deadlines.put(it, DeadlineKind.DAILY, guild_id, now))

    @request
    async def begin(self, player: Player, game: Game | None, guild_id: int | None, day: int = 0) -> Attempt:
        """Start today's puzzle of `game`, or return the existing attempt.

        Without `game`, it is the puzzle of the server's game of today (`game_of`). `guild_id` is the server
        that lists the result, `None` outside servers. No server lists it if the person tried the puzzle
        before they deleted their data. `day` is the day that the person saw, 0 for today.

        Raises `NoPuzzlesError`, `DayOverError` if `day` is not today, `UnknownPuzzleError` if the attempt's
        puzzle was removed, and `PositionInPlayError`.
        """
        now = self._matches.now()
        today = day_of(now)
        if day not in (0, today):
            raise DayOverError(f"the puzzle of day {day} is closed; today is day {today}")
        user_id = player.user_id or 0

        def work(connection: Connection) -> Attempt:
            chosen = game or self.game_of(today, settings.load_server(connection, guild_id or 0))
            self._matches.save_people_in(connection, [(player, None)])
            row = attempts.load_daily(connection, user_id, today, chosen.id)
            if row is not None:
                return self._puzzles.shown_in(connection, row)
            number = self._puzzle_in(connection, chosen.id, today)
            # A person who saw it before deleting their data has an advantage: no server lists their result.
            is_seen = self._matches.protections.has_tried_in(connection, user_id, chosen.id)
            place = None if is_seen else guild_id
            return self._puzzles.begin_in(connection, user_id, number, day=today, guild_id=place, now=now)

        return await self._matches.write(work)

    async def streak(self, user_id: int) -> int:
        """Return the number of consecutive days, up to today or yesterday, with a solved daily puzzle."""
        days = await self._matches.read(lambda connection: attempts.load_solved_days(connection, user_id))
        return streak_of(days, day_of(self._matches.now()))

    async def results(self, guild_id: int, day: int, game: Game) -> Sequence[ResultRow]:
        """Return the results of a server's members in a game's puzzle of a day.

        Solvers come first, the fastest of them first, then the others.
        """
        return await self._matches.read(lambda it: attempts.load_results(it, guild_id, day, game.id))

    async def load(self, guild_id: int, day: int) -> DailyPost:
        """Return a server's post of a day in its current state.

        Raises `NoPuzzlesError` if there is none, and `UnknownPuzzleError` if its puzzle was removed.
        """
        today = day_of(self._matches.now())

        def work(connection: Connection) -> DailyPost:
            row = dailies.load_post(connection, guild_id, day)
            number = None if row is None else dailies.load_puzzle(connection, row.game, day)
            if row is None or number is None:
                raise NoPuzzlesError(f"server {guild_id} got no daily puzzle on day {day}")
            results = attempts.load_results(connection, guild_id, day, row.game)
            return DailyPost(row, self._catalog.get(number), results, day != today)

        return await self._matches.read(work)

    async def attach(self, post: DailyPostRow, message_id: int) -> None:
        """Store the id of the message that shows a post."""
        await self._matches.write(lambda connection: dailies.attach(connection, post.id, message_id))

    async def todays(self) -> Sequence[DailyPostRow]:
        """Return today's posts in all servers; after a restart they may need a redraw."""
        today = day_of(self._matches.now())
        return await self._matches.read(lambda connection: dailies.load_posts(connection, today))

    async def publish_outdated(self) -> None:
        """Publish today's posts that no message shows yet."""
        for row in await self.todays():
            if row.message_id is None:
                self.changes.publish(row)

    def game_of(self, day: int, server: ServerSettings) -> Game:
        """Return the game of a server's puzzle on a day; raises `NoPuzzlesError`."""
        names = [name for name in self._catalog.games_with_dailies() if is_offered(name, server)]
        if not names:
            raise NoPuzzlesError("none of the games that the server offers has daily puzzles")
        return self._matches.replay.games[names[day % len(names)]]

    def _puzzle_in(self, connection: Connection, game: str, day: int) -> int:
        """Return the number of a game's puzzle on a day; choose and store it if there is none yet.

        Raises `NoPuzzlesError`.
        """
        chosen = dailies.load_puzzle(connection, game, day)
        if chosen is not None:
            return chosen
        uses = dailies.count_uses(connection, game)
        numbers = self._catalog.daily_numbers(self._matches.replay.games[game])
        return dailies.choose(connection, game, day, min(numbers, key=lambda n: (uses.get(n, 0), n)))

    async def _due(self, guild_id: int) -> None:
        """Post today's puzzle in a server that is still subscribed and offers a game with puzzles.

        The next deadline is tomorrow's.
        """
        now = self._matches.now()
        today = day_of(now)

        def work(connection: Connection) -> DailyPostRow | None:
            if not deadlines.claim(connection, DeadlineKind.DAILY, guild_id):
                return None
            server = settings.load_server(connection, guild_id)
            if server.daily is None:
                return None
            deadlines.put(connection, DeadlineKind.DAILY, guild_id, midnight_after(now))
            try:
                game = self.game_of(today, server).id
            except NoPuzzlesError:
                return None
            self._puzzle_in(connection, game, today)
            dailies.post(connection, guild_id, today, game, server.daily)
            return dailies.load_post(connection, guild_id, today)

        row = await self._matches.write(work)
        if row is not None:
            self.changes.publish(row)


def day_of(moment: datetime) -> int:
    """Return the day number of a time in UTC, counted from year 1."""
    return moment.astimezone(UTC).date().toordinal()


def midnight_after(moment: datetime) -> datetime:
    """Return the midnight (UTC) at the end of a moment's day."""
    tomorrow = moment.astimezone(UTC).date() + timedelta(days=1)
    return datetime.combine(tomorrow, time(), UTC)


def streak_of(days: Sequence[int], today: int) -> int:
    """Return the number of consecutive `days` (latest first) that lead up to `today` or the day before.

    Days are numbers, as `day_of` returns them.
    """
    if not days or days[0] < today - 1:
        return 0
    return next((n for n, day in enumerate(days) if day != days[0] - n), len(days))
