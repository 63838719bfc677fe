"""The end of a match: its result and what it does to ratings, in one transaction."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

import sqlalchemy as sa

from bot.hosting.matches.match import Match
from bot.hosting.matches.replay import level_rating, seat_word
from bot.hosting.matches.result import Result
from bot.hosting.ratings.rating import (
    ENGINE_DEVIATION,
    ENGINE_WEIGHT,
    UNCOUNTED,
    Rating,
    is_counted,
    is_ranked,
    pairing_weight,
    rested,
    updated,
    variant_of,
)
from db.rows import RatingRow
from db.store import matches, players, ratings, tallies
from engines.core.types import Seat

_DAY = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class _Entrant:
    """One side of a rated match; `row` is `None` for engines and for a person's first match."""

    user_id: int | None
    rating: Rating
    row: RatingRow | None


def settle(connection: sa.Connection, match: Match, result: Result, now: datetime) -> None:
    """Note how `match` ended, and update both ratings; raises `ConflictError` when that was done already."""
    winner = None if result.winner is None else seat_word(result.winner)
    matches.finish(connection, match.id, winner, result.termination, now)
    players.lock(connection, match.user_ids)
    if result.termination not in UNCOUNTED and not match.is_solo:
        _count(connection, match, result)
    if match.is_rated and is_counted(result.termination, match.ply):
        _rate(connection, match, result, now)


def _count(connection: sa.Connection, match: Match, result: Result) -> None:
    for seat in Seat:
        own, other = match.players[seat], match.players[seat.other]
        if own.user_id is not None:
            outcome = round(2 * _score(seat, result) - 1)
            tallies.count(connection, own.user_id, match.game.id, is_engine=other.is_engine, outcome=outcome)


def _rate(connection: sa.Connection, match: Match, result: Result, now: datetime) -> None:
    entrants = [_entrant(connection, match, seat, now) for seat in Seat]
    for seat in Seat:
        own, other = entrants[seat], entrants[seat.other]
        if own is None or other is None or own.user_id is None:
            continue
        weight = _weight(connection, match, seat, own.user_id, now)
        after = updated(own.rating, other.rating, _score(seat, result), weight)
        row = _row(match, own, own.user_id, after, seat, result, now)
        ratings.save(connection, row, match_id=match.id, before=own.rating.value, weight=weight)


def _entrant(connection: sa.Connection, match: Match, seat: Seat, now: datetime) -> _Entrant | None:
    """Who plays on `seat` and how well; `None` for a level that was never measured."""
    player = match.players[seat]
    if player.user_id is None:
        measured = level_rating(match.game, player.level or "")
        return None if measured is None else _Entrant(None, Rating(measured, ENGINE_DEVIATION), None)
    variant = variant_of(match.game, match.options)
    row = ratings.load(connection, player.user_id, match.game.id, variant)
    if row is None:
        return _Entrant(player.user_id, Rating(), None)
    stored = Rating(row.rating, row.deviation, row.volatility)
    return _Entrant(player.user_id, rested(stored, (now - row.updated_at) / _DAY), row)


def _weight(connection: sa.Connection, match: Match, seat: Seat, user_id: int, now: datetime) -> float:
    opponent = match.players[seat.other]
    across = opponent.level if opponent.user_id is None else opponent.user_id
    key = (user_id, match.game.id, variant_of(match.game, match.options))
    earlier = ratings.count_pairings(connection, key, across or "", now - _DAY)
    return pairing_weight(earlier) * (ENGINE_WEIGHT if opponent.is_engine else 1.0)


def _score(seat: Seat, result: Result) -> float:
    if result.winner is None:
        return 0.5
    return 1.0 if result.winner is seat else 0.0


def _row(
    match: Match, own: _Entrant, user_id: int, after: Rating, seat: Seat, result: Result, now: datetime
) -> RatingRow:
    wins, draws, losses = (own.row.wins, own.row.draws, own.row.losses) if own.row else (0, 0, 0)
    score = _score(seat, result)
    wins, draws, losses = wins + (score == 1.0), draws + (score == 0.5), losses + (score == 0.0)
    return RatingRow(
        user_id=user_id,
        game=match.game.id,
        variant=variant_of(match.game, match.options),
        rating=after.value,
        deviation=after.deviation,
        volatility=after.volatility,
        is_ranked=is_ranked(wins, draws, losses),
        wins=wins,
        draws=draws,
        losses=losses,
        updated_at=now,
    )
