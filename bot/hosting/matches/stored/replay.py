"""Builds matches from stored rows, by applying their events in order, and converts other rows of matches."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import datetime
from typing import Any, TypeVar

from cachetools import LRUCache

from bot.hosting.clocks.time_control import TimeControl
from bot.hosting.matches.board import BoardMessage, BoardStyle, Place, PlaceKind, parse_style
from bot.hosting.matches.errors import UnplayableMatch, UnplayableMatchError
from bot.hosting.matches.event import Event, EventKind, check_data
from bot.hosting.matches.fold import fold
from bot.hosting.matches.match import Match, MatchTerms, Player
from bot.hosting.matches.match_values import CHANNEL, Exhibition, Poll, RatingChange
from bot.hosting.ratings.rating import level_rating, missing_results
from db.row_validation import damage_of
from db.rows import BoardRow, EventRow, MatchRow, PlaceRow, PlayerRow, SeatRow
from engines.core.errors import TengenError, UnknownGameError
from engines.core.game import Game
from engines.core.types import Seat

_CACHE_SIZE = 1024
"""Maximum number of cached matches: enough for all in progress on one machine, a few kilobytes each."""

CHANNEL_NAME = "Channel"
"""Name of a voting channel in exported files; boards use a translation."""
_LOCALE = "en-US"
_KINDS = {kind.value: kind for kind in PlaceKind}

T = TypeVar("T")

_log = logging.getLogger(__name__)


class Replayer:
    """Builds matches from rows, with a cache of matches, so that only later events are replayed.

    The cache contains only matches passed to `cache`. Pass only committed matches, because the id of a
    rolled-back match is reused. A cached match is used only if its game, options and seed equal the row's,
    and its events are the row's first events. So the cache can be empty or outdated, but never wrong.

    `engine_name` is the name of engines as players, and `size` the maximum number of cached matches.
    """

    def __init__(self, games: Mapping[str, Game], engine_name: str, size: int = _CACHE_SIZE) -> None:
        self.games = games
        self._engine_name = engine_name
        self._known: LRUCache[int, Match] = LRUCache(size)
        self.clearings = 0
        """How often the cache was cleared: data read before the latest clearing must not be cached."""

    def game(self, game_id: str) -> Game:
        """Return the game with this stored id; raises `UnknownGameError` if it is missing."""
        if game_id not in self.games:
            raise UnknownGameError(f"this version of Tengen has no game {game_id!r}")
        return self.games[game_id]

    def waits_in(self, game_id: object, places: Iterable[PlaceRow]) -> list[int] | None:
        """Return the channel ids of `places` if the game is missing, otherwise `None`.

        `game_id` is as stored; an unreadable one is not taken for a missing game.
        """
        is_missing = isinstance(game_id, str) and game_id not in self.games
        return [place.channel_id for place in places] if is_missing else None

    def match(self, row: MatchRow) -> Match:
        """Return the match; raises `UnplayableMatchError` if this version cannot replay it."""
        damage = damage_of(row)
        if damage is not None:
            raise self._unplayable(row, damage)
        game = self.games.get(row.game)
        if game is None:
            raise self._unplayable(row, f"this version of Tengen has no game {row.game!r}", is_waiting=True)
        try:
            return self._replayed(game, row)
        except TengenError as error:
            raise self._unplayable(row, str(error)) from error
        except Exception as error:
            # On a damaged row, the rules can raise any error; one match must not prevent the others from
            # starting.
            raise self._unplayable(row, f"{type(error).__name__}: {error}") from error

    def _replayed(self, game: Game, row: MatchRow) -> Match:
        """Return the match of a row: its log, replayed, with the row's data that is not in the log.

        Raises any error on damaged data.
        """
        match = self._fold(game, row)
        first, second = row.seats
        if match.origin is not None:
            # The importer has both seats, with the names in the file.
            named = zip(self._players(row.seats), match.origin.names, strict=True)
            one, other = (replace(player, name=name) for player, name in named)
            return replace(match, players=(one, other))
        return replace(
            self.with_current_players(match, row.seats),
            rating_changes=(_change(first), _change(second)),
            poll=None if row.poll is None else Poll(row.poll.votes, row.poll.closes_at),
        )

    def with_current_players(self, match: Match, seats: tuple[SeatRow, SeatRow]) -> Match:
        """Return the match with its players' current names and ratings, from `seats`; the log lacks them."""
        first, second = seats
        return replace(
            match,
            players=self._players(seats),
            ratings=(
                _shown_rating(match.game, first, match.created_at),
                _shown_rating(match.game, second, match.created_at),
            ),
        )

    def find_cached(self, match_id: int) -> Match | None:
        """Return the cached match, which may be outdated; `None` if it is not cached."""
        return self._known.get(match_id)

    def cache(self, match: Match) -> None:
        """Cache a committed match; the next replay continues from it."""
        self._known[match.id] = match

    def clear_cache(self) -> None:
        """Empty the cache; call this after a player's data was deleted."""
        self._known.clear()
        self.clearings += 1

    def unplayable(self, rows: Iterable[MatchRow]) -> list[UnplayableMatch]:
        """Return the matches among `rows` that cannot be replayed, with their readable data."""
        found = []
        for row in rows:
            try:
                self.match(row)
            except UnplayableMatchError as error:
                found.append(error.match)
        return found

    async def matches(self, rows: Iterable[MatchRow]) -> list[Match]:
        """Return the matches of `rows` that can be replayed; leave out and log the others.

        Those that wait for their game are not logged: the start says which games are missing.
        """
        found = []
        for row in rows:
            # Hundreds of replays at startup must not block the event loop.
            await asyncio.sleep(0)
            try:
                found.append(self.match(row))
            except UnplayableMatchError as error:
                if not error.is_waiting:
                    _log.warning("A match is left out until it is mended or closed: %s", error)
        return found

    def _fold(self, game: Game, row: MatchRow) -> Match:
        """Fold a match's log, continuing from the cached match if possible."""
        log = tuple(map(_event, row.events))
        exhibition = None if row.starter_id is None else Exhibition(row.starter_id, row.pace_s or 0)
        control = TimeControl.of(row.clock)
        options = game.complete(row.options)
        terms = MatchTerms(
            game,
            options,
            row.is_rated,
            control,
            exhibition,
            row.tournament_id,
            row.entrants,
            row.difficulty,
        )
        known = self._known.get(row.id)
        # The cached match may be a different, uncommitted one with the same id.
        is_same = known is not None and (known.terms, known.seed) == (terms, row.seed)
        if known is None or not is_same or log[: known.seq] != known.events:
            known = Match.begin(row.id, terms, self._players(row.seats), row.seed, row.created_at)
        return fold(known, log[known.seq :])

    def _unplayable(self, row: MatchRow, detail: str, *, is_waiting: bool = False) -> UnplayableMatchError:
        """Return an error with the readable data of the row; raises nothing itself.

        `detail` is the reason in English, and `is_waiting` means that only the game is missing.
        """
        match = UnplayableMatch(
            id=row.id,
            game_id=_if(str, row.game) or "?",
            players=self._players(row.seats),
            seq=_next_seq(row),
            is_finished=row.is_finished,
            starter_id=_if(int, row.starter_id),
            detail=detail,
            is_waiting=is_waiting,
        )
        return UnplayableMatchError(match)

    def _players(self, seats: tuple[SeatRow, SeatRow]) -> tuple[Player, Player]:
        first, second = map(self._player, seats)
        return first, second

    def _player(self, seat: SeatRow) -> Player:
        if seat.level == CHANNEL:
            return Player(None, CHANNEL_NAME)
        user_id = _if(int, seat.user_id)
        if user_id is None:
            return Player(None, self._engine_name, _if(str, seat.level) or "")
        return Player(user_id, _if(str, seat.name) or str(user_id))


def person(row: PlayerRow) -> Player:
    """Convert a row to a person."""
    return Player(row.user_id, row.name)


def seat_word(seat: Seat) -> str:
    """Return the stored word for a seat: `first` or `second`."""
    return seat.name.lower()


def place(row: PlaceRow) -> Place:
    """Convert the place columns of a row to a place; raises `ValueError` for an unknown kind."""
    kind = PlaceKind.CHANNEL if row.kind is None else PlaceKind(row.kind)
    return Place(row.guild_id, row.channel_id, row.message_id, kind)


def event_row(event: Event) -> EventRow:
    """Convert an event to a row."""
    return EventRow(
        event.seq, event.kind, event.seat, event.action, event.think_ms, event.at, event.data or None
    )


def _event(row: EventRow) -> Event:
    """Convert a row to an event; raises `ValueError` if it is invalid."""
    seat = None if row.seat is None else Seat(row.seat)
    data = row.data or {}
    if data:
        check_data(data)
    return Event(row.seq, EventKind(row.kind), seat, row.at, row.action, row.think_ms, data)


def _change(seat: SeatRow) -> RatingChange | None:
    if seat.change is None:
        return None
    before, after, results, missing = seat.change
    return RatingChange(round(before), round(after), results, missing)


def _shown_rating(game: Game, seat: SeatRow, begun_at: datetime) -> str | None:
    if seat.level is not None and seat.level != CHANNEL:
        measured = level_rating(game, seat.level)
        return None if measured is None else str(measured)
    if seat.rating is None or seat.rated_at is None or missing_results(seat.missing, seat.rated_at, begun_at):
        return None
    return str(round(seat.rating))


def board(match_id: int, row: BoardRow | None) -> BoardMessage:
    """Convert a row to a board; defaults replace unreadable data, including an unreadable location.

    Without a row, because it was lost, the board has the id 0 and no channel.
    """
    if row is None:
        return BoardMessage(0, match_id, Place(None, 0), BoardStyle.EMOJI, _LOCALE)
    style, picture = parse_style(_if(str, row.style) or "")
    locale, drawn_seq = _if(str, row.locale) or _LOCALE, _if(int, row.drawn_seq)
    place = _place(row.place)
    return BoardMessage(
        _if(int, row.id) or 0, match_id, place, style, locale, drawn_seq, row.is_moved is True, picture
    )


def _place(row: PlaceRow) -> Place:
    """Convert a row to a place; an unknown kind becomes a channel, an unreadable channel id 0.

    Other unreadable ids become `None`.
    """
    kind = _KINDS.get(_if(str, row.kind) or "", PlaceKind.CHANNEL)
    return Place(_if(int, row.guild_id), _if(int, row.channel_id) or 0, _if(int, row.message_id), kind)


def _next_seq(row: MatchRow) -> int:
    """Return the next free sequence number after the events of the log."""
    taken: set[Any] = {event.seq for event in row.events}
    seq = len(row.events)
    while seq in taken:
        seq += 1
    return seq


def _if(kind: type[T], value: Any) -> T | None:
    """Return the value if it has exactly this type, otherwise `None`."""
    return value if type(value) is kind else None
