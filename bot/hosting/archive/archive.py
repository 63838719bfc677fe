"""Imports game records as finished matches, and provides the opening explorer."""

from __future__ import annotations

from bot.hosting.archive.errors import RecordRefusedError, TooManyImportsError
from bot.hosting.archive.explorer import Explorer
from bot.hosting.archive.reading import LARGEST, prepare, read_file
from bot.hosting.archive.records import import_data
from bot.hosting.engines.isolated_jobs import IsolatedJobs, JobTimeoutError
from bot.hosting.fair_play.fair_play import FairPlay
from bot.hosting.matches.board import Place
from bot.hosting.matches.event import Event, EventKind, whole_milliseconds
from bot.hosting.matches.match import MatchTerms, MatchWithBoard, Player
from bot.hosting.matches.stored.replay import event_row, seat_word
from bot.hosting.matches.stored.repository import MatchRepository
from bot.hosting.runtime import Runtime
from bot.hosting.transactions.requests import request
from db.access import Connection
from db.schema import Purpose
from db.store.match import boards, events, matches
from engines.core.game import Game
from engines.core.types import Seat
from engines.records.record import Fault, GameRecord

_READING_S = 1.0
"""Time limit for parsing a file, in seconds."""


class Archive:
    """Imports game records from files; `explorer` counts the positions and moves of stored matches.

    Not thread-safe: use only from the event loop.
    """

    def __init__(self, repository: MatchRepository, fair_play: FairPlay, runtime: Runtime) -> None:
        self._matches = repository
        self._fair_play = fair_play
        self.explorer = Explorer(repository, fair_play)
        self._reader = IsolatedJobs(runtime.make_executor, prepare)

    async def read(self, game: Game, data: bytes, user_id: int) -> GameRecord:
        """Parse the game record that this person uploaded; raises `RecordRefusedError` or `BusyError`."""
        if len(data) > LARGEST:
            raise RecordRefusedError(game, Fault("size"))
        try:
            found = await self._reader.run(user_id, _READING_S, read_file, game, data)
        except JobTimeoutError as error:
            raise RecordRefusedError(game, Fault("time")) from error
        if isinstance(found, Fault):
            raise RecordRefusedError(game, found)
        return found

    @request
    async def store(self, record: GameRecord, owner: Player, channel_id: int, locale: str) -> MatchWithBoard:
        """Store a match that was played elsewhere: finished, unrated, and visible only to `owner`.

        Once the owner posts it in a channel, it is visible there like any other match. Raises
        `TooManyImportsError` or `BusyError`, and `PositionInPlayError` if the record contains a position from
        one of the owner's ongoing competitive matches.
        """
        limit = self._matches.limits.imports_a_day
        terms = MatchTerms(record.game, record.options, is_rated=False)
        place = Place(None, channel_id)

        def work(connection: Connection) -> MatchWithBoard:
            now = self._matches.now()
            user_id, kept = owner.user_id or 0, self._matches.protections
            if kept.count_ends_in(connection, user_id, Purpose.IMPORT, EventKind.IMPORTED) >= limit:
                raise TooManyImportsError(limit)
            self._fair_play.check_line_in(connection, user_id, record.position)
            self._matches.save_people_in(connection, [(owner, None)])
            match = self._matches.open_in(
                connection, terms, (owner, owner), place, locale, draws_opening=False
            )
            boards.settle(connection, match.id)
            data = import_data(record)
            event = Event(0, EventKind.IMPORTED, Seat.FIRST, whole_milliseconds(now), data=data)
            events.append(connection, match.id, [event_row(event)])
            winner = None if data["winner"] is None else seat_word(Seat(data["winner"]))
            matches.finish(connection, match.id, winner, data["termination"], now)
            return self._matches.load_shown_in(connection, match.id)

        return await self._matches.write(work)
