"""Recalculates all ratings from the results: rates every finished match again, in order, in memory.

The stored ratings must equal this replay. When the rating system or a level's measured rating has changed,
the replay replaces them. `python -m bot ratings replay` compares them with it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import astuple, dataclass, field, replace
from datetime import datetime
from typing import Any

from bot.hosting.ratings.rating import UNCOUNTED, Ladder, is_counted, missing_results
from bot.hosting.ratings.results import RatedResult, gains_of, rate
from db.access import Connection
from db.row_validation import is_valid
from db.rows import EventRow
from db.standing_rows import GainRow, RatedMatchRow, RatingChangeRow, RatingKey, RatingRow
from db.store import key_values
from db.store.match import events
from db.store.standing import rated_results, recounts
from engines.core.game import Game
from engines.core.types import Seat

_SYSTEM = 6
"""Version of the rating system, increased whenever the same results would give other ratings."""
_FACT = "ratings"
_SLICE = 5000
_UNCOUNTED = sorted(UNCOUNTED)
_SEATS = {"first": Seat.FIRST, "second": Seat.SECOND, None: None}
_TOLERANCE = 1e-6
"""Tolerance for sums, whose last digits may differ on another machine."""


@dataclass(frozen=True, slots=True)
class LogReader:
    """Knowledge of match logs for this package, which does not import the package of matches."""

    taken_back: int
    """Database number of the kind of event that takes moves back."""
    begun: int
    """Number of the kind of event with which a match begins from a chosen position."""
    fewest_turns: Callable[[Sequence[EventRow]], int]
    """Function that returns the number of turns that both players have had."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """Result of comparing the stored ratings with the replay.

    `results` counts the matches read, `ratings` and `changes` the ratings and rating changes of the replay.
    """

    results: int
    ratings: int
    changes: int
    differences: tuple[str, ...]
    """Text lines, each describing a rating or rating change that differs."""


@dataclass
class _ReplayedRatings:
    """A `RatingStore` in memory; results arrive in the order of their times."""

    ratings: dict[RatingKey, RatingRow] = field(default_factory=dict)
    changes: list[RatingChangeRow] = field(default_factory=list)
    """Rating changes caused by the current batch of matches."""
    gains: dict[tuple[int, str, str, str], GainRow] = field(default_factory=dict)

    def load(self, key: RatingKey) -> RatingRow | None:
        return self.ratings.get(key)

    def save(self, rating: RatingRow, change: RatingChangeRow) -> None:
        key = RatingKey(rating.user_id, rating.game, rating.variant, rating.pool)
        self.ratings[key] = rating
        self.changes.append(change)
        # Deleted people's aliases are on no leaderboard.
        for gain in gains_of(change) if rating.user_id > 0 else ():
            self._add(gain)

    def _add(self, gain: GainRow) -> None:
        place = gain.user_id, gain.game, gain.pool, gain.span
        kept = self.gains.get(place)
        if kept is None or kept.began_at < gain.began_at:
            self.gains[place] = gain
        elif kept.began_at == gain.began_at:
            self.gains[place] = replace(kept, gain=kept.gain + gain.gain, results=kept.results + 1)

    def ranked(self) -> set[RatingKey]:
        """Return the keys of the ratings that leaderboards show.

        For each person, game and pool that is the highest rating among the variants with at least one win
        that were shown after the latest result.
        """
        latest: dict[tuple[int, str, str], datetime] = {}
        for key, row in self.ratings.items():
            place = key.user_id, key.game, key.pool
            latest[place] = max(row.updated_at, latest.get(place, row.updated_at))
        best: dict[tuple[int, str, str], tuple[float, str]] = {}
        for key, row in self.ratings.items():
            place = key.user_id, key.game, key.pool
            is_hidden = missing_results(row.missing, row.updated_at, latest[place])
            if key.user_id > 0 and row.wins and not is_hidden:
                # The higher first, then by the variant's name, as in the store.
                best[place] = min(best.get(place, (math.inf, "")), (-row.rating, key.variant))
        return {RatingKey(user, game, variant, pool) for (user, game, pool), (_, variant) in best.items()}


class RatingReplay:
    """Recalculates the ratings in `games`; `log_reader` knows the kinds of events in logs.

    Methods named `…_in` run in a transaction.
    """

    def __init__(self, games: Mapping[str, Game], log_reader: LogReader) -> None:
        self._log_reader = log_reader
        self._ladder = Ladder(games)
        self._standing = {"rating-system": str(_SYSTEM), **self._ladder.fingerprints}

    def is_current_in(self, connection: Connection) -> bool:
        """Whether the stored ratings were computed with this version of the system and of each ladder.

        The ratings in a game that is missing now stay as they are.
        """
        stored = key_values.load(connection, _FACT) or ""
        parts = (part.partition("=") for part in stored.split())
        return self._standing.items() <= {name: value for name, _, value in parts}.items()

    def has_results_in(self, connection: Connection) -> bool:
        """Whether any rated match has finished."""
        taken_back = self._log_reader.taken_back
        return bool(rated_results.load_finished(connection, None, limit=1, taken_back=taken_back))

    def renew_in(self, connection: Connection) -> int:
        """Replay every finished rated match, and replace the stored ratings and counts of results.

        Returns the number of matches read.
        """
        rated_results.clear(connection)
        replayed = _ReplayedRatings()
        results = 0
        for matches in self._slices(connection, replayed):
            results += len(matches)
            rated_results.insert_changes(connection, replayed.changes)
            replayed.changes.clear()
        ranked = replayed.ranked()
        rows = ((row, key in ranked) for key, row in replayed.ratings.items())
        rated_results.insert_ratings(connection, rows)
        rated_results.insert_gains(connection, replayed.gains.values())
        recounts.renew(connection, _UNCOUNTED, begun=self._log_reader.begun)
        stored = " ".join(f"{name}={value}" for name, value in self._standing.items())
        key_values.save(connection, _FACT, stored)
        return results

    def compare_in(self, connection: Connection) -> Comparison:
        """Compare stored ratings and result counts with the replay, without changing anything."""
        replayed = _ReplayedRatings()
        results = changes = 0
        differences: list[str] = []
        for matches in self._slices(connection, replayed):
            results, changes = results + len(matches), changes + len(replayed.changes)
            stored = rated_results.load_changes(connection, [match.id for match in matches])
            differences += _differences(_changes(stored), _changes(replayed.changes))
            replayed.changes.clear()
        if (surplus := rated_results.count_changes(connection) - changes) and not differences:
            differences.append(f"{surplus} stored changes belong to no result that counts")
        ranked = replayed.ranked()
        recomputed = [(row, key in ranked) for key, row in replayed.ratings.items()]
        differences += _differences(_ratings(rated_results.load_ratings(connection)), _ratings(recomputed))
        differences += _differences(
            _gains(rated_results.load_gains(connection)), _gains(replayed.gains.values())
        )
        differences += recounts.find_differences(connection, _UNCOUNTED, begun=self._log_reader.begun)
        return Comparison(results, len(recomputed), changes, tuple(differences))

    def _slices(self, connection: Connection, replayed: _ReplayedRatings) -> Iterator[list[RatedMatchRow]]:
        """Rate all results in order in `replayed`, and yield the matches in slices, each once it was rated.

        Matches whose rows are unreadable are left out.
        """
        after, taken_back = None, self._log_reader.taken_back
        while True:
            matches = rated_results.load_finished(connection, after, limit=_SLICE, taken_back=taken_back)
            readable = [match for match in matches if is_valid(match) and match.winner in _SEATS]
            for match in self._counted(connection, readable):
                rate(replayed, self._ladder, _result(match))
            yield readable
            if len(matches) < _SLICE:
                return
            # An unreadable row also counts in the order of results.
            after = (matches[-1].finished_at, matches[-1].id)

    def _counted(self, connection: Connection, matches: list[RatedMatchRow]) -> Iterator[RatedMatchRow]:
        """Yield the matches whose results count (`is_counted`).

        A match against an engine in which a move was taken back does not count.
        """
        # Only a match that may be too short needs its log.
        ids = [match.id for match in matches if not is_counted(match.termination, turns=0)]
        logs = events.load(connection, ids)
        for match in matches:
            turns = self._log_reader.fewest_turns(logs.get(match.id, ()))
            is_unfair = match.is_taken_back and any(isinstance(player, str) for player in match.players)
            if is_counted(match.termination, turns) and not is_unfair:
                yield match


def _result(match: RatedMatchRow) -> RatedResult:
    winner = _SEATS[match.winner]
    return RatedResult(
        match.id, match.game, match.variant, match.players, winner, match.finished_at, match.weights
    )


# -- differences ------------------------------------------------------------
def _changes(rows: Iterable[RatingChangeRow]) -> dict[str, tuple[Any, ...]]:
    return {f"match {row.match_id}, user {row.user_id}": astuple(row)[2:] for row in rows}


def _ratings(rows: Iterable[tuple[RatingRow, bool]]) -> dict[str, tuple[Any, ...]]:
    return {
        " ".join(filter(None, ("user", str(row.user_id), row.game, row.variant, row.pool))): (
            *astuple(row)[4:],
            is_ranked,
        )
        for row, is_ranked in rows
    }


def _gains(rows: Iterable[GainRow]) -> dict[str, tuple[Any, ...]]:
    return {f"gain of user {row.user_id} {row.game} {row.pool} {row.span}": astuple(row)[4:] for row in rows}


def _differences(stored: dict[str, tuple[Any, ...]], recomputed: dict[str, tuple[Any, ...]]) -> Iterator[str]:
    for name in sorted(stored.keys() | recomputed.keys()):
        one, other = stored.get(name), recomputed.get(name)
        if one is None or other is None or not all(map(_is_same, one, other)):
            yield f"{name}: stored {_values_text(one)}, by the results {_values_text(other)}"


def _is_same(one: Any, other: Any) -> bool:
    return (
        math.isclose(one, other, rel_tol=_TOLERANCE, abs_tol=_TOLERANCE)
        if isinstance(one, float) and isinstance(other, float)
        else bool(one == other)
    )


def _values_text(values: tuple[Any, ...] | None) -> str:
    if values is None:
        return "nothing"
    return " ".join(
        f"{value:.3f}" if isinstance(value, float) else str(value) for value in values if value != ""
    )
