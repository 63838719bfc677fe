"""Standings computed a second time, in another way: by matrices of who has scored how much against whom.

With `scores[i, j]` what i has scored against j on the board, `games[i, j]` how
often they met there, `missed[i]` the pairings of i that brought a verdict
without a game, and `given[i]` the points of those:

    points           = scores · 1 + given
    Buchholz         = games · worth + (missed + absent) ∘ points - cut
    Sonneborn-Berger = scores · worth + given ∘ points

A round that was not played thus counts as one against a dummy opponent with
one's own points (FIDE C.07 of 2024, article 16). `absent[i]` are the closed
rounds without a pairing of i, and `worth` are points and a half for each of
those at the end. What is cut is one round that i could have played (both of a
game forfeited by both), or the lowest. Of those who are tied, the direct
encounter is the row sum of their part of `scores`, if `games` has no zero there
beside the diagonal. In an elimination everybody stands by how many rounds they
have survived.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bot.hosting.tournaments.formats.format import Format
from bot.hosting.tournaments.pairing import Entrant, GameVerdict, Pairing
from bot.hosting.tournaments.scoring import Scoring
from bot.hosting.tournaments.standings import Standings

Matrix = NDArray[np.float64]
_OF_FIRST = {GameVerdict.FIRST: 1.0, GameVerdict.DRAW: 0.5, GameVerdict.SECOND: 0.0, GameVerdict.VOID: 0.0}
_OF_SECOND = {GameVerdict.FIRST: 0.0, GameVerdict.DRAW: 0.5, GameVerdict.SECOND: 1.0, GameVerdict.VOID: 0.0}


class Line(NamedTuple):
    """What is to be compared: rank, entrant's number, points, tie breaks."""

    rank: int
    number: int
    points: float
    tie_breaks: tuple[float, ...]


def lines(table: Standings) -> list[Line]:
    """Return what the bot's own table says, to be compared."""
    return [Line(row.rank, row.entrant.number, row.points, row.tie_breaks) for row in table.rows]


def table(
    form: Format,
    entrants: tuple[Entrant, ...],
    pairings: tuple[Pairing, ...],
    scoring: Scoring = Scoring.V2,
) -> list[Line]:
    """Return the lines of the table, the best first; equals by rating, then by number."""
    index = {one.number: place for place, one in enumerate(entrants)}
    open_rounds = {one.round for one in pairings if one.verdict is None}
    scores, games, given, missed = _matrices(index, [it for it in pairings if _counts(it, open_rounds)])
    points = scores.sum(axis=1) + given
    worth, absent = points, np.zeros(len(index))
    is_new = scoring is Scoring.V2
    if is_new and form is Format.SWISS:
        absent, left = _absences(index, pairings, open_rounds)
        worth = points + left / 2
    if is_new and form is Format.ARENA:
        points = worth = points + _streaks(index, pairings)
    sonneborn_berger = scores @ worth + given * points
    if form is Format.ELIMINATION:
        keys = _survived(index, pairings)[:, None]
        columns = keys
    else:
        buchholz = games @ worth + (missed + absent) * points
        if is_new:
            buchholz -= _cut(index, pairings, open_rounds, (games, worth, missed, absent, points))
        firsts = [points, *([buchholz] if form is Format.SWISS else []), sonneborn_berger]
        encounters = _encounters(np.column_stack(firsts), scores, games)
        columns = np.column_stack([*firsts, encounters, *([_wins(index, pairings)] if is_new else [])])
        keys = columns[:, 1:]
    ratings, numbers = np.array([one.rating for one in entrants]), np.array([one.number for one in entrants])
    order = np.lexsort((numbers, -ratings, *(-columns.T[::-1])))
    better = [sum(tuple(other) > tuple(columns[place]) for other in columns) for place in order]
    return [
        Line(ahead + 1, int(numbers[place]), float(points[place]), tuple(keys[place].tolist()))
        for ahead, place in zip(better, order, strict=True)
    ]


def _counts(one: Pairing, open_rounds: set[int]) -> bool:
    return one.second is not None or one.round not in open_rounds


def _is_unplayed(one: Pairing) -> bool:
    return one.match_id is None or one.is_forfeit or one.verdict is GameVerdict.VOID


def _absences(
    index: dict[int, int], pairings: tuple[Pairing, ...], open_rounds: set[int]
) -> tuple[Matrix, Matrix]:
    """Return how many closed rounds each entrant was not paired in, and how many of these at the end."""
    every = range(1, max((one.round for one in pairings), default=0) + 1)
    was_paired = np.zeros((len(index), len(every) + 1), dtype=bool)
    for one in pairings:
        for number in one.numbers:
            was_paired[index[number], one.round] = True
    is_closed = np.array([False, *(number not in open_rounds for number in every)])
    comes_back = np.cumsum(was_paired[:, ::-1], axis=1)[:, ::-1] > 0
    absent = (~was_paired & is_closed).sum(axis=1)
    left = (~comes_back & is_closed).sum(axis=1)
    return absent.astype(float), left.astype(float)


def _cut(
    index: dict[int, int],
    pairings: tuple[Pairing, ...],
    open_rounds: set[int],
    found: tuple[Matrix, Matrix, Matrix, Matrix, Matrix],
) -> Matrix:
    games, worth, missed, absent, points = found
    could_play = absent.copy()
    for one in pairings:
        if _is_unplayed(one) and one.verdict is not None and _counts(one, open_rounds):
            if one.verdict is GameVerdict.DRAW or (one.is_forfeit and one.verdict is GameVerdict.VOID):
                could_play[[index[number] for number in one.numbers]] += 1
            elif one.verdict is not GameVerdict.VOID and one.second is not None:
                could_play[index[one.second if one.verdict is GameVerdict.FIRST else one.first]] += 1
    cut = np.zeros(len(index))
    for place in range(len(index)):
        met = [*worth[games[place] > 0], *([points[place]] if missed[place] else [])]
        cut[place] = points[place] if could_play[place] else min(met, default=0.0)
    return cut


def _streaks(index: dict[int, int], pairings: tuple[Pairing, ...]) -> Matrix:
    """Return what doubled results add: those after two wins in a row."""
    more = np.zeros(len(index))
    for number, place in index.items():
        own = [
            (_OF_FIRST if one.first == number else _OF_SECOND)[one.verdict]
            for one in pairings
            if number in one.numbers and one.verdict is not None and not _is_unplayed(one)
        ]
        more[place] = sum(own[at] for at in range(2, len(own)) if own[at - 2 : at] == [1.0, 1.0])
    return more


def _wins(index: dict[int, int], pairings: tuple[Pairing, ...]) -> Matrix:
    won = np.zeros(len(index))
    for one in pairings:
        if not _is_unplayed(one) and one.verdict in (GameVerdict.FIRST, GameVerdict.SECOND):
            won[index[one.first if one.verdict is GameVerdict.FIRST else one.second or 0]] += 1
    return won


def _matrices(index: dict[int, int], pairings: list[Pairing]) -> tuple[Matrix, Matrix, Matrix, Matrix]:
    size = len(index)
    scores, games = np.zeros((size, size)), np.zeros((size, size))
    given, missed = np.zeros(size), np.zeros(size)
    for one in pairings:
        if one.verdict is None:
            continue
        first = index[one.first]
        second = None if one.second is None else index[one.second]
        halves = ((first, second, _OF_FIRST), (second, first, _OF_SECOND))
        for own, other, worth in halves:
            if own is None:
                continue
            if other is None or _is_unplayed(one):
                given[own] += worth[one.verdict]
                missed[own] += 1
            else:
                scores[own, other] += worth[one.verdict]
                games[own, other] += 1
    return scores, games, given, missed


def _encounters(keys: Matrix, scores: Matrix, games: Matrix) -> Matrix:
    result = np.zeros(len(keys))
    for key in np.unique(keys, axis=0):
        tied = np.flatnonzero((keys == key).all(axis=1))
        part = np.ix_(tied, tied)
        if (games[part] + np.eye(len(tied)) > 0).all():
            result[tied] = scores[part].sum(axis=1)
    return result


def _survived(index: dict[int, int], pairings: tuple[Pairing, ...]) -> Matrix:
    """One for having been paired, and one more for each round won; a game for third place is a half."""
    won: dict[int, set[int]] = {number: set() for number in index}
    seen = {number for one in pairings for number in (one.first, one.second)}
    thirds = np.zeros(len(index))
    for one in pairings:
        if one.verdict not in (GameVerdict.FIRST, GameVerdict.SECOND):
            continue
        winner = one.first if one.verdict is GameVerdict.FIRST else one.second or 0
        if 2 ** (one.round - 1) < len(index) <= 2**one.round and one.board == 2:
            thirds[index[winner]] = 0.5
        else:
            won[winner].add(one.round)
    return np.array([float((number in seen) + len(rounds)) for number, rounds in won.items()]) + thirds
