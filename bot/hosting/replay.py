"""Turns stored rows into matches: the position is always replayed from the moves."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Iterable, Mapping

from bot.hosting.errors import HostingError, UnplayableMatchError
from bot.hosting.match import (
    Challenge,
    ChallengeState,
    Match,
    Place,
    Player,
    RatingChange,
    Result,
    UnplayableMatch,
)
from bot.hosting.rating import is_provisional
from db.rows import ChallengeRow, MatchRow, PlaceRow, PlayerRow, SeatRow
from engines.core.errors import TengenError
from engines.core.game import Game, Position
from engines.core.registry import find_level
from engines.core.types import Seat

log = logging.getLogger(__name__)


class Replayer:
    """Builds matches from rows, with a cache of the positions replayed last.

    The cache holds what `keep` was given: committed matches, never what a
    transaction may still undo, for an undone match's id is given out
    again. A cached position is used only when its game and options are
    the row's and its actions the first of the row's, so the cache can be
    empty or old, but never wrong.
    """

    def __init__(self, games: Mapping[str, Game], engine_name: str, size: int = 256) -> None:
        self._games = games
        self._engine_name = engine_name
        self._known: OrderedDict[int, Match] = OrderedDict()
        self._size = size

    def match(self, row: MatchRow) -> Match:
        """Return the match; raises `UnplayableMatchError` when this version cannot replay it."""
        game = self._games.get(row.game)
        if game is None:
            raise self._unplayable(row, f"there is no game {row.game!r}")
        try:
            position = self._position(game, row)
        except TengenError as error:
            raise self._unplayable(row, str(error)) from error
        except Exception as error:
            # Whatever a referee says to a damaged row: one match must not keep all others from starting.
            raise self._unplayable(row, f"{type(error).__name__}: {error}") from error
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
            revision=row.revision,
            drawn_revision=row.drawn_revision,
        )

    def keep(self, match: Match) -> None:
        """Replay from here the next time; `match` is as it was committed."""
        self._known[match.id] = match
        self._known.move_to_end(match.id)
        if len(self._known) > self._size:
            self._known.popitem(last=False)

    def unplayable(self, rows: Iterable[MatchRow]) -> list[UnplayableMatch]:
        """Return what is known of the matches that cannot be replayed."""
        found = []
        for row in rows:
            try:
                self.match(row)
            except UnplayableMatchError as error:
                found.append(error.match)
        return found

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
        position = self._known_position(game, row) or game.position(row.options)
        for action in row.actions[len(position.actions) :]:
            position = position.play(action)
        return position

    def _known_position(self, game: Game, row: MatchRow) -> Position | None:
        """The position of the cache, if it is one of this very match."""
        known = self._known.get(row.id)
        if known is None or known.game is not game or known.options != game.complete(row.options):
            return None
        actions = known.position.actions
        return known.position if row.actions[: len(actions)] == actions else None

    def _unplayable(self, row: MatchRow, detail: str) -> UnplayableMatchError:
        first, second = row.seats
        return UnplayableMatchError(
            UnplayableMatch(
                id=row.id,
                game_id=row.game,
                players=(self._player(first), self._player(second)),
                place=_place(row.place),
                locale=row.locale,
                is_finished=row.is_finished,
                detail=detail,
                revision=row.revision,
            )
        )

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
    return Result(winner, row.termination)


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
