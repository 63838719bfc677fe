"""Turns stored rows into matches: the position is always replayed from the moves."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Iterable, Mapping

from bot.hosting.errors import HostingError, UnplayableMatchError
from bot.hosting.match import Challenge, ChallengeState, Match, Place, Player, RatingChange, Result
from bot.hosting.rating import is_provisional
from db.rows import ChallengeRow, MatchRow, PlaceRow, PlayerRow, SeatRow
from engines.core.errors import TengenError
from engines.core.game import Game, Position
from engines.core.types import Seat, Termination
from engines.search.ladder import find_level

log = logging.getLogger(__name__)


class Replayer:
    """Builds matches from rows, with a cache of the positions replayed last.

    A cached position is used only as far as its actions are the stored
    ones, so the cache can be empty or old, but never wrong.
    """

    def __init__(self, games: Mapping[str, Game], engine_name: str, size: int = 256) -> None:
        self._games = games
        self._engine_name = engine_name
        self._positions: OrderedDict[int, Position] = OrderedDict()
        self._size = size

    def match(self, row: MatchRow) -> Match:
        """Return the match; raises `UnplayableMatchError` when this version cannot replay it."""
        game = self._games.get(row.game)
        if game is None:
            raise UnplayableMatchError(row.id, f"there is no game {row.game!r}")
        try:
            position = self._position(game, row)
        except TengenError as error:
            raise UnplayableMatchError(row.id, str(error)) from error
        first, second = row.seats
        return Match(
            id=row.id,
            game=game,
            position=position,
            players=(self._player(first), self._player(second)),
            is_rated=row.is_rated,
            result=_result(row),
            place=_place(row.place),
            is_picture=row.is_picture,
            locale=row.locale,
            rating_changes=(_change(first), _change(second)),
            ratings=(_shown_rating(game, first), _shown_rating(game, second)),
            created_at=row.created_at,
            updated_at=row.updated_at,
            seed=row.seed,
        )

    async def matches(self, rows: Iterable[MatchRow]) -> list[Match]:
        """Return the matches that can be replayed; the others are logged and left out."""
        found = []
        for row in rows:
            # Hundreds of replays at a start must not hold up the loop.
            await asyncio.sleep(0)
            try:
                found.append(self.match(row))
            except HostingError as error:
                log.warning("Left out: %s", error)
        return found

    def challenge(self, row: ChallengeRow) -> Challenge | None:
        """Return the challenge, or `None` when its game is gone."""
        game = self._games.get(row.game)
        if game is None:
            log.warning("Challenge %s is for %r, which is no game here", row.id, row.game)
            return None
        return Challenge(
            id=row.id,
            game=game,
            options=row.options,
            challenger=person(row.challenger),
            opponent=person(row.opponent),
            side=row.side,
            is_rated=row.is_rated,
            place=_place(row.place),
            locale=row.locale,
            expires_at=row.expires_at,
            state=ChallengeState(row.state),
            match_id=row.match_id,
            rematch_of=row.rematch_of,
        )

    def _position(self, game: Game, row: MatchRow) -> Position:
        position = self._positions.pop(row.id, None)
        known = position.actions if position is not None else ()
        if position is None or row.actions[: len(known)] != known:
            position, known = game.position(row.options), ()
        for action in row.actions[len(known) :]:
            position = position.play(action)
        self._positions[row.id] = position
        if len(self._positions) > self._size:
            self._positions.popitem(last=False)
        return position

    def _player(self, seat: SeatRow) -> Player:
        if seat.user_id is None:
            return Player(None, self._engine_name, seat.level)
        return Player(seat.user_id, seat.name or str(seat.user_id))


def person(row: PlayerRow) -> Player:
    """Return the person of a row."""
    return Player(row.user_id, row.name)


def seat_word(seat: Seat) -> str:
    """Return the stored word for a seat: `first` or `second`."""
    return seat.name.lower()


def _place(row: PlaceRow) -> Place:
    return Place(row.guild_id, row.channel_id, row.message_id)


def _result(row: MatchRow) -> Result | None:
    if row.termination is None:
        return None
    winner = None if row.winner is None else Seat[row.winner.upper()]
    return Result(winner, Termination(row.termination))


def _change(seat: SeatRow) -> RatingChange | None:
    if seat.change is None:
        return None
    before, after, deviation = seat.change
    return RatingChange(round(before), round(after), is_provisional(deviation))


def _shown_rating(game: Game, seat: SeatRow) -> int | None:
    if seat.level is not None:
        return level_rating(game, seat.level)
    return None if seat.rating is None else round(seat.rating)


def level_rating(game: Game, level: str) -> int | None:
    """Return the measured rating of a level, `None` where there is none or the level is gone."""
    try:
        return find_level(game, level).rating
    except TengenError:
        return None
