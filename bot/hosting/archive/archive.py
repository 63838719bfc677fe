"""Imports game records as finished matches, converts matches to records, and looks positions up."""

from __future__ import annotations

from typing import Any

from bot.hosting.archive.collection import Collection
from bot.hosting.archive.errors import RecordRefusedError, TooManyImportsError
from bot.hosting.archive.explorer import PLIES, PositionCounts, counts_of
from bot.hosting.archive.open_files import OpenFiles
from bot.hosting.archive.reading import LARGEST, LARGEST_GAME, open_file, prepare
from bot.hosting.engines.isolated_jobs import IsolatedJobs, JobTimeoutError
from bot.hosting.fair_play.fair_play import FairPlay
from bot.hosting.matches.board import Place
from bot.hosting.matches.event import Event, EventKind, start_data, whole_milliseconds
from bot.hosting.matches.match import Match, MatchTerms, MatchWithBoard, Player
from bot.hosting.matches.stored.replay import event_row, seat_word
from bot.hosting.matches.stored.repository import MatchRepository
from bot.hosting.people.names import NAMELESS
from bot.hosting.runtime import Runtime
from bot.hosting.transactions.requests import request
from db.access import Connection
from db.schema import Purpose
from db.store.match import boards, events, matches
from engines.core.errors import UnknownLevelError
from engines.core.game import Game, Position
from engines.core.types import Outcome, Seat, Side, Termination
from engines.records.record import Fault, GameRecord, shorten
from engines.registry import find_level

_READING_S, _SPLITTING_S = 1.0, 60.0
"""Time limits in seconds: for a file that is small enough to be one game, and for a larger one."""


class Archive:
    """Imports game records from files, and looks up how often positions were played.

    Not thread-safe: use only from the event loop.
    """

    def __init__(self, repository: MatchRepository, fair_play: FairPlay, runtime: Runtime) -> None:
        self._matches = repository
        self._fair_play = fair_play
        self._reader = IsolatedJobs(runtime.make_executor, prepare)
        self._splitter = IsolatedJobs(runtime.make_executor, prepare)
        self.files = OpenFiles(runtime)

    async def read(self, game: Game, data: bytes, user_id: int) -> GameRecord | Collection:
        """Parse the file that this person uploaded, and return its game, or a collection if it has several.

        Nothing is stored. Raises `RecordRefusedError` if the file is too large, cannot be read in time, or is
        no valid record, and `BusyError`.
        """
        if len(data) > LARGEST:
            raise RecordRefusedError(game, Fault("size"))
        is_large = len(data) > LARGEST_GAME
        jobs, limit_s = (self._splitter, _SPLITTING_S) if is_large else (self._reader, _READING_S)
        try:
            found = await jobs.run(user_id, limit_s, open_file, game, data)
        except JobTimeoutError as error:
            raise RecordRefusedError(game, Fault("time")) from error
        if isinstance(found, Fault):
            raise RecordRefusedError(game, found)
        return found

    @request
    async def store(self, record: GameRecord, owner: Player, channel_id: int, locale: str) -> MatchWithBoard:
        """Store a match that was played elsewhere: finished, unrated, and visible only to `owner`.

        `channel_id` is the channel where the owner acts, and `locale` the language of the board. Once the
        owner posts the match in a channel, it is visible there like any other match. Raises
        `TooManyImportsError` or `BusyError`, and `PositionInPlayError` if the record contains a position like
        the board of one of the owner's ongoing matches that are rated or against another person.
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

    async def find_counts(self, position: Position, user_id: int) -> PositionCounts | None:
        """Return how often a position was played in counted matches (`explorer`), and with which results.

        Returns `None` if more than `explorer.PLIES` moves lead to it. Raises `PositionInPlayError` if the
        position is too similar to one of this person's ongoing matches that are rated or against another
        person.
        """

        def work(connection: Connection) -> PositionCounts | None:
            self._fair_play.check_in(connection, user_id, position)
            return counts_of(connection, position) if position.ply <= PLIES else None

        return await self._matches.read(work)


def record_of(match: Match) -> GameRecord:
    """Return the record of a match, without moves that were taken back.

    Names are in the order of the sides. The ending is `None` while the match is ongoing. Only the record of
    an imported match has comments: those of its file.
    """
    position = match.position
    first, second = (recorded_name(match, position.seat_of(side)) or NAMELESS for side in Side)
    origin = match.origin
    return GameRecord(
        game=match.game,
        options=dict(match.options),
        actions=position.actions,
        names=(first, second),
        ending=_ending(match),
        date=date_of(match),
        comments={} if origin is None else origin.comments,
        setup=position.setup,
        has_draws=position.has_draws,
    )


def recorded_name(match: Match, seat: Seat) -> str:
    """Return a player's name for a file, with the English title of an engine's level: *Tengen · Beginner*.

    A level that no longer exists is named by its id. The name is one line, shortened if it is too long.
    """
    player = match.players[seat]
    if not player.level:
        return shorten(player.name)
    try:
        title = find_level(match.game, player.level).title
    except UnknownLevelError:  # It has since been removed.
        title = player.level
    return shorten(f"{player.name} · {title}")


def date_of(match: Match) -> str:
    """Return the day on which a match started, as `2026-11-22`.

    Of an imported match, it is the date in the file, which can be incomplete or empty.
    """
    return f"{match.created_at:%Y-%m-%d}" if match.origin is None else match.origin.date


def _ending(match: Match) -> Outcome | None:
    result = match.result
    if result is None:
        return None
    side = None if result.winner is None else match.position.side_of(result.winner)
    return Outcome(side, result.termination)


def import_data(record: GameRecord) -> dict[str, Any]:
    """Return a record as plain JSON, to be stored with the import event.

    `names` are in seat order, and `winner` is the number of a seat, or `None`. A record without an ending
    gets no winner and the termination `UNFINISHED`. `comments` are by ply, as text.
    """
    position = record.position
    ending = record.ending or Outcome(None, Termination.UNFINISHED)
    return {
        **start_data(position),
        "names": [record.names[position.side_of(seat)] or NAMELESS for seat in Seat],
        "winner": None if ending.winner is None else int(position.seat_of(ending.winner)),
        "termination": ending.termination,
        "date": record.date,
        "comments": {str(ply): said for ply, said in record.comments.items()},
    }
