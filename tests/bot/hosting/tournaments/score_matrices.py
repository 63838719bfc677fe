"""Standings computed a second time, in another way: by matrices of who has scored how much against whom.

With `scores[i, j]` what i has scored against j on the board, `games[i, j]` how
often they met there, `missed[i]` the pairings of i that brought a verdict
without a game, and `given[i]` the points of those:

    points           = scores · 1 + given
    Buchholz         = games · points + missed ∘ points
    Sonneborn-Berger = scores · points + given ∘ points

A round that was not played thus counts as one against a dummy opponent with
one's own points (FIDE C.07 of 2024, article 16). Of those who are tied, the
direct encounter is the row sum of their part of `scores`, if `games` has no
zero there beside the diagonal. In an elimination everybody stands by how many rounds they have survived.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bot.hosting.tournaments.formats.format import Format
from bot.hosting.tournaments.pairing import Entrant, GameVerdict, Pairing
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


def table(form: Format, entrants: tuple[Entrant, ...], pairings: tuple[Pairing, ...]) -> list[Line]:
    """Return the lines of the table, the best first; equals by rating, then by number."""
    index = {one.number: place for place, one in enumerate(entrants)}
    scores, games, given, missed = _matrices(index, pairings)
    points = scores.sum(axis=1) + given
    sonneborn_berger = scores @ points + given * points
    if form is Format.ELIMINATION:
        keys = _survived(index, pairings)[:, None]
        columns = keys
    else:
        buchholz = games @ points + missed * points
        firsts = [points, *([buchholz] if form is Format.SWISS else []), sonneborn_berger]
        columns = np.column_stack([*firsts, _encounters(np.column_stack(firsts), scores, games)])
        keys = columns[:, 1:]
    ratings, numbers = np.array([one.rating for one in entrants]), np.array([one.number for one in entrants])
    order = np.lexsort((numbers, -ratings, *(-columns.T[::-1])))
    better = [sum(tuple(other) > tuple(columns[place]) for other in columns) for place in order]
    return [
        Line(ahead + 1, int(numbers[place]), float(points[place]), tuple(keys[place].tolist()))
        for ahead, place in zip(better, order, strict=True)
    ]


def _matrices(index: dict[int, int], pairings: tuple[Pairing, ...]) -> tuple[Matrix, Matrix, Matrix, Matrix]:
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
            if other is None or one.match_id is None or one.verdict is GameVerdict.VOID:
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
    """One for having been paired, and one more for each round that somebody has won."""
    won: dict[int, set[int]] = {number: set() for number in index}
    seen = {number for one in pairings for number in (one.first, one.second)}
    for one in pairings:
        if one.verdict is GameVerdict.FIRST:
            won[one.first].add(one.round)
        elif one.verdict is GameVerdict.SECOND and one.second is not None:
            won[one.second].add(one.round)
    return np.array([float((number in seen) + len(rounds)) for number, rounds in won.items()])
