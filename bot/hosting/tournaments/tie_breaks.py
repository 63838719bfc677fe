"""Points, and the values of tie breaks, computed only from the pairings that count (`counted`).

- *Buchholz*: the points of all opponents. *Cut 1* leaves out the lowest: a missed round first.
- *Sonneborn-Berger*: the points of beaten opponents, and half of those of drawn ones.
- *Direct encounter*: the points won against the entrants who are still tied; 0 unless all of these have met.
- *Wins*: the number of games won; byes, walkovers and forfeits are no games.
- *Round reached* in an elimination: the number of the entrant's last round, and one more if they have won in
  it, as the winner of the final has. Winning the game for third place adds half a round.

An opponent counts with all points that the opponent has won in the tournament. A bye, a walkover or a forfeit
counts as a game against an opponent with the entrant's own points (the dummy opponent of FIDE's tie-break
regulations, C.07 of 2024, article 16). From `Scoring.V2` on, so does a missed round of a Swiss tournament,
and an opponent who misses the last rounds counts as if they were drawn.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass

from bot.hosting.tournaments.formats.arena import streak_points
from bot.hosting.tournaments.formats.elimination import THIRD_PLACE, rounds
from bot.hosting.tournaments.formats.format import Format
from bot.hosting.tournaments.pairing import Entrant, Pairing, counted
from bot.hosting.tournaments.scoring import Scoring, TieBreak

_HALF = 0.5


@dataclass(frozen=True, slots=True)
class Results:
    """Pairings and points from which the standings are computed, by the numbers of the entrants."""

    pairings: Mapping[int, list[Pairing]]
    """All pairings of each entrant, in the order in which they were started."""
    games: Mapping[int, list[Pairing]]
    """The pairings of each entrant that count now."""
    points: Mapping[int, float]
    missed: Mapping[int, int]
    """Number of closed rounds in which a Swiss tournament did not pair the entrant."""
    opposition: Mapping[int, float]
    """Points with which the entrant counts for opponents."""

    @classmethod
    def of(
        cls, form: Format, entrants: tuple[Entrant, ...], pairings: tuple[Pairing, ...], scoring: Scoring
    ) -> Results:
        """Return the results of `entrants` so far, under the edition `scoring` of the rules."""
        numbers = [one.number for one in entrants]
        every, games = _by_entrant(numbers, pairings), _by_entrant(numbers, counted(pairings))
        has_streaks = form is Format.ARENA and scoring >= Scoring.V2
        points = {number: _points(number, games[number], has_streaks) for number in numbers}
        closed: set[int] = set()
        if form is Format.SWISS and scoring >= Scoring.V2:
            closed = {one.round for one in pairings} - {one.round for one in pairings if not one.is_over}
        missed, opposition = {}, {}
        for number in numbers:
            paired = {one.round for one in every[number]}
            missed[number] = len(closed - paired)
            left = sum(one > max(paired, default=0) for one in closed)
            opposition[number] = points[number] + _HALF * left
        return cls(every, games, points, missed, opposition)

    def with_tie_break(
        self, kind: TieBreak, keys: Mapping[int, tuple[float, ...]]
    ) -> dict[int, tuple[float, ...]]:
        """Return `keys`, by entrant's number, with the value of one more tie break at the end of each.

        Entrants with equal keys are still tied: the value may depend on who they are.
        """
        tied: dict[tuple[float, ...], list[int]] = defaultdict(list)
        for number, key in keys.items():
            tied[key].append(number)
        value = _VALUES[kind]
        return {number: (*key, value(self, number, tied[key])) for number, key in keys.items()}

    def opponents(self, number: int) -> Iterator[tuple[Pairing, float]]:
        """Yield each pairing of an entrant, and the points with which the opponent counts.

        A pairing that was not played has a dummy opponent, with the entrant's own points.
        """
        for one in self.games[number]:
            other = one.opponent_of(number)
            is_dummy = other is None or not one.is_played
            yield one, self.points[number] if is_dummy else self.opposition[other or 0]


def _by_entrant(numbers: list[int], pairings: tuple[Pairing, ...]) -> dict[int, list[Pairing]]:
    found: dict[int, list[Pairing]] = {number: [] for number in numbers}
    for one in pairings:
        for number in one.numbers:
            found[number].append(one)
    return found


def _points(number: int, games: list[Pairing], has_streaks: bool) -> float:
    return streak_points(games, number) if has_streaks else sum(one.points_of(number) for one in games)


def _buchholz(results: Results, number: int, tied: Collection[int]) -> float:
    return sum(points for _, points in results.opponents(number))


def _buchholz_cut_1(results: Results, number: int, tied: Collection[int]) -> float:
    pairings = list(results.opponents(number))
    missed = results.missed[number]
    played = [points for one, points in pairings if not one.is_missed_by(number)]
    unplayed = [results.points[number]] * (len(pairings) - len(played) + missed)
    return sum(played) + sum(unplayed) - min(unplayed or played, default=0.0)


def _sonneborn_berger(results: Results, number: int, tied: Collection[int]) -> float:
    return sum(one.points_of(number) * points for one, points in results.opponents(number))


def _direct_encounter(results: Results, number: int, tied: Collection[int]) -> float:
    if any(len({other for other, _ in _met(results, one, tied)}) < len(tied) - 1 for one in tied):
        return 0.0
    return sum(one.points_of(number) for _, one in _met(results, number, tied))


def _met(results: Results, number: int, tied: Collection[int]) -> list[tuple[int | None, Pairing]]:
    games = ((one.opponent_of(number), one) for one in results.games[number] if one.is_played)
    return [(other, one) for other, one in games if other in tied]


def _wins(results: Results, number: int, tied: Collection[int]) -> float:
    return float(sum(one.is_played and one.winner == number for one in results.games[number]))


def _round_reached(results: Results, number: int, tied: Collection[int]) -> float:
    last = rounds(len(results.points))
    reached, prize = 0, 0.0
    for one in results.pairings[number]:
        is_third_place = one.round == last and one.board == THIRD_PLACE
        if not is_third_place and one.round > reached:
            reached, prize = one.round, 0.0
        if one.winner == number:
            prize = _HALF if is_third_place else 1.0
    return reached + prize


_VALUES: dict[TieBreak, Callable[[Results, int, Collection[int]], float]] = {
    TieBreak.BUCHHOLZ: _buchholz,
    TieBreak.BUCHHOLZ_CUT_1: _buchholz_cut_1,
    TieBreak.SONNEBORN_BERGER: _sonneborn_berger,
    TieBreak.DIRECT_ENCOUNTER: _direct_encounter,
    TieBreak.WINS: _wins,
    TieBreak.ROUND_REACHED: _round_reached,
}
