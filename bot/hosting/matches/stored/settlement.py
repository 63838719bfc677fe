"""The end of a match: stores its result and updates ratings, in one transaction.

The weight of a result for ratings is computed once, here, and stored with the match. Repeated pairings
within a day count less. Further claims by silence do not count until the person has moved again. If a person
deletes their data and returns, results against them count only for their own rating, until they have enough
new results. Otherwise opponents could repeatedly gain points by beating a fresh rating of 1500.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta

from bot.hosting.matches.event import EventKind, fewest_turns, whole_milliseconds
from bot.hosting.matches.match import Match, Player
from bot.hosting.matches.match_values import Result
from bot.hosting.matches.stored.replay import seat_word
from bot.hosting.people.protections import Protections
from bot.hosting.ratings.rating import (
    PLACEMENT_RESULTS,
    REST,
    UNCOUNTED,
    Ladder,
    is_counted,
    pairing_weight,
    variant_of,
)
from bot.hosting.ratings.replay import LogReader
from bot.hosting.ratings.results import DAMPING_TIME, Opponent, RatedResult, RatingStore, gains_of, rate
from db.access import Connection
from db.standing_rows import RatingChangeRow, RatingKey, RatingRow
from db.store.match import matches, silences
from db.store.person import players
from db.store.standing import head_to_head, rating_gains, ratings, tallies
from engines.core.types import Seat, Termination

UNWEIGHTED = (0.0, 0.0)
"""Weights of a result that changes no rating, although the match was rated."""
_MILLISECOND = timedelta(milliseconds=1)
LOG_READER = LogReader(EventKind.TAKEN_BACK, EventKind.BEGUN, fewest_turns)
"""Functions and numbers with which the recalculation of ratings reads logs."""
Weigh = Callable[[Connection, RatingStore, RatedResult], tuple[float | None, float | None]]
"""Function that returns the weights of a result, like `weights_of`."""


def settle(connection: Connection, weigh: Weigh, match: Match, result: Result, now: datetime) -> None:
    """Store the result of `match`, which ends at `now`, and update the counts and ratings that it changes.

    `weigh` returns how much it counts for each rating. The end of a rated match is stored later than the
    ends of its players' earlier matches. Raises `ConflictError` if the match already has a result.
    """
    players.lock(connection, match.user_ids)
    store, rated, ended_at = StoredRatings(connection), _rated(match, result, now), now
    if rated is not None:
        ended_at = _moment_after(connection, rated)
        rated = replace(rated, at=ended_at)
        weights = weigh(connection, store, rated)
        rated = replace(
            rated, weights=weights if _is_first_by_silence(connection, match, result) else UNWEIGHTED
        )
    winner = None if result.winner is None else seat_word(result.winner)
    counted = (None, None) if rated is None else rated.weights
    matches.finish(connection, match.id, winner, result.termination, ended_at, counted)
    if result.termination not in UNCOUNTED and not match.is_solo and not match.has_chosen_start:
        _count(connection, match, result)
    if rated is not None:
        rate(store, Ladder({match.game.id: match.game}), rated)


def _is_first_by_silence(connection: Connection, match: Match, result: Result) -> bool:
    """Whether a result counts for ratings; all do except repeated claims by silence.

    A claim by silence between people counts unless one of them has won or lost by silence before, with effect
    on their rating, and made no move in any match since. Otherwise somebody who has left would lose every
    match, and others could collect these wins.
    """
    is_claimed = match.clock is None and result.termination == Termination.TIMEOUT
    if not is_claimed or any(player.is_engine for player in match.players):
        return True
    return all(_has_moved_since_silence(connection, user_id) for user_id in match.user_ids)


def _has_moved_since_silence(connection: Connection, user_id: int) -> bool:
    last = silences.last_counted(connection, user_id, Termination.TIMEOUT)
    return last is None or silences.has_moved_since(connection, user_id, last, EventKind.MOVED)


def _moment_after(connection: Connection, result: RatedResult) -> datetime:
    """Return the rating time of a result: its own time, but later than earlier results of its players.

    Clocks can be set back, and those of two processes can differ. The order of rating times must be the order
    in which ratings were read and changed. If a result counts for only one player, the other player's rating
    is only read.
    """
    people = [player for player in result.players if isinstance(player, int)]
    ends = [matches.last_end(connection, user_id) for user_id in people]
    return max([result.at, *(end + _MILLISECOND for end in ends if end is not None)])


def _count(connection: Connection, match: Match, result: Result) -> None:
    for seat in Seat:
        own, other = match.players[seat], match.players[seat.other]
        if own.user_id is not None:
            outcome = 0 if result.winner is None else 1 if result.winner is seat else -1
            game = match.game.id
            tallies.count(connection, own.user_id, game, level=other.level, seat=seat, outcome=outcome)
            if other.user_id is not None:
                head_to_head.count(connection, own.user_id, other.user_id, game, outcome)


def _rated(match: Match, result: Result, now: datetime) -> RatedResult | None:
    """Convert a result for the rating system; `None` if it changes no rating."""
    if not match.is_rated or not is_counted(result.termination, fewest_turns(match.events)):
        return None
    return RatedResult(
        match_id=match.id,
        game=match.game.id,
        variant=variant_of(match.game, match.options),
        players=(_opponent(match.players[Seat.FIRST]), _opponent(match.players[Seat.SECOND])),
        winner=result.winner,
        at=whole_milliseconds(now),
    )


def _opponent(player: Player) -> Opponent:
    return player.user_id if player.user_id is not None else player.level or ""


class StoredRatings:
    """A `RatingStore` for one result, which reads each rating once, in a transaction.

    The caller must lock both players' rows (`players.lock`).
    """

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._loaded: dict[RatingKey, RatingRow | None] = {}

    def load(self, key: RatingKey) -> RatingRow | None:
        """Return a rating; `None` before the first result."""
        if key not in self._loaded:
            self._loaded[key] = ratings.load(self._connection, key)
        return self._loaded[key]

    def save(self, rating: RatingRow, change: RatingChangeRow) -> None:
        """Store a rating after a result, the change, and its gains of the week, month and season.

        Then put the person's best variant of the game on the leaderboard.
        """
        ratings.save(self._connection, rating, change)
        for gain in gains_of(change):
            rating_gains.add(self._connection, gain)
        active_since = rating.updated_at - REST
        ratings.rank(self._connection, rating.user_id, rating.game, rating.pool, active_since)


# -- weights ------------------------------------------------------------------------
def weights_of(
    kept: Protections, connection: Connection, store: RatingStore, result: RatedResult
) -> tuple[float | None, float | None]:
    """Return a result's weight, from 0 to 1, for each seat's rating; `None` for an engine's, which is fixed.

    `kept` reads the pairings that outlast a deletion, `store` the ratings.
    """
    people = [result.key(player) if isinstance(player, int) else None for player in result.players]
    weight = pairing_weight(_count_pairings(connection, kept, result, people))
    first, second = (
        None
        if people[seat] is None
        else weight * _counts_against(connection, kept, store, people[seat.other])
        for seat in Seat
    )
    return first, second


def _count_pairings(
    connection: Connection, kept: Protections, result: RatedResult, people: list[RatingKey | None]
) -> int:
    one, other = people
    if one is not None and other is not None:
        return kept.pairings_in(connection, one, other, result.at)
    own = one or other
    levels = [player for player in result.players if isinstance(player, str)]
    return 0 if own is None else ratings.count_pairings(connection, own, levels[0], result.at - DAMPING_TIME)


def _counts_against(
    connection: Connection, kept: Protections, store: RatingStore, opponent: RatingKey | None
) -> bool:
    """Whether a result against this opponent counts; `None` is an engine, against which it does.

    A person who has returned after a deletion needs `PLACEMENT_RESULTS` results first.
    """
    if opponent is None or not kept.has_returned_in(connection, opponent.user_id):
        return True
    row = store.load(opponent)
    return row is not None and row.wins + row.draws + row.losses >= PLACEMENT_RESULTS
