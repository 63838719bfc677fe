"""Greedy Gomoku player of the teaching notes: it scores every empty point and plays the highest score.

A point's score is its attack plus its guard. Imagine a stone there and look, in each of the four
directions, at the segments of the line that start 4, 3, 2, 1 or 0 steps before the point and are 5, 4, 3, 2
or 1 long:

    . . . . * . . . .      the point, and four steps each way
    [-------]              starts 4 before, 5 long
    [---]                  starts 4 before, 3 long: it need not contain the point
            [-------]      starts at the point, 5 long

Each segment with only the player's own colour adds to the attack, by its length. Then the player imagines a
stone of the opponent: segments of that colour add to the guard. Long runs count repeatedly, through their
segments. The notes knew only freestyle. Here, under the other rules, a point scores 0 for a side whose five
in a row would not win there.

A correction follows: +1 at row 8, column 8 (from 0, counted from the top
left: I8 on its board of 16×16), and, in each of the two scores, -1 in
row 0 and -1 in column 0. The notes intended it for the far edges too, but
the code never reaches them. The program plays the first point with the
highest score in reading order, so it opens at row 8, column 8.

The program is weak because it does not search: a single number cannot distinguish
an open three from a closed one, nor one threat from two.
"""

from __future__ import annotations

import functools
import json
import time
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

from engines.core.engine import Limits, SearchResult, StopFlag
from engines.core.game import Position
from engines.core.scoring.score import Score
from engines.core.types import Side
from engines.games.gomoku.lines import reaches
from engines.games.gomoku.rules import GomokuPosition
from engines.search.variety import choose_action

DISTANCE = 4
"""Maximum number of steps from a point to the far end of a segment."""
CENTRE = (8, 8)
"""Row and column of the point that gets 1 extra."""


@dataclass(frozen=True, slots=True)
class Tables:
    """Scores of a segment of one colour by its length, from 0 to 5, in the attack and in the guard."""

    attack: tuple[int, ...]
    """Scores of segments of the player's colour."""
    guard: tuple[int, ...]
    """Scores of segments of the opponent's colour."""


NOTES = Tables(attack=(0, 3, 10, 30, 100, 500), guard=(0, 2, 9, 25, 90, 400))
"""The tables of the teaching notes."""


@functools.cache
def evolved_tables() -> Tables:
    """Return the tables that `evolve` found, starting from the teaching notes' tables."""
    fields = json.loads(Path(__file__).with_name("evolved.json").read_text(encoding="utf-8"))
    return Tables(tuple(fields["attack"]), tuple(fields["guard"]))


class GreedyScorer:
    """Plays the point with the highest sum of attack and guard; `action_scores` contains these sums.

    Without `has_correction`, the sums of points at edges and centre are not corrected.
    """

    def __init__(self, tables: Tables = NOTES, *, has_correction: bool = True) -> None:
        """Score points by `tables`; without `has_correction`, neither edges nor centre are corrected."""
        self._tables = tables
        self._has_correction = has_correction

    def search(self, position: Position, limits: Limits, stop: StopFlag) -> SearchResult:
        """Return the first point with the highest score, or a random one within `limits.variety` of it.

        Other limits and `stop` are ignored. Raises `TypeError` for a position of another game.
        """
        if not isinstance(position, GomokuPosition):
            raise TypeError(f"this program plays only Gomoku, not {position.game.title}")
        begin = time.monotonic()
        values = {point: self._value(position, point) for point in position.legal_actions()}
        scores = {point: Score.estimate(value) for point, value in values.items()}
        best = choose_action(position, scores, limits)
        return SearchResult(
            best,
            scores[best],
            depth=1,
            nodes=len(scores),
            seconds=time.monotonic() - begin,
            pv=(best,),
            action_scores=MappingProxyType(scores),
        )

    def _value(self, position: GomokuPosition, point: int) -> int:
        value = worth(position, point, self._tables)
        return value + correction(*divmod(point, position.columns)) if self._has_correction else value


def worth(position: GomokuPosition, point: int, tables: Tables = NOTES) -> int:
    """Return the attack plus the guard of the empty `point`, for the side to move.

    `tables` score the segments; the correction is not included.
    """
    side = position.side_to_move
    return _side_worth(position, point, side, tables.attack) + _side_worth(
        position, point, side.other, tables.guard
    )


def _side_worth(position: GomokuPosition, point: int, side: Side, values: tuple[int, ...]) -> int:
    """Return the score of segments of `side` around the empty `point`; `values` are the scores by length.

    It is 0 if a five of `side` there would not win.
    """
    cells = position.cells
    if position.variant.denies_five(cells, point, side):
        return 0
    return sum(
        _pieces(cells[reach.cut], reach.centre, side + 1, values)
        for reach in reaches(position.columns, DISTANCE)[point]
    )


def correction(row: int, column: int) -> int:
    """Return the correction of a point's whole score; row and column count from 0 at the top left."""
    # Applied twice: to the attack and to the guard.
    edges = 2 * ((row == 0) + (column == 0))
    return ((row, column) == CENTRE) - edges


@functools.lru_cache(maxsize=1 << 16)
def _pieces(line: bytes, centre: int, colour: int, values: tuple[int, ...]) -> int:
    """Return the score of the segments of `colour` around index `centre`, where a stone of it is imagined.

    `line` has the cells of up to nine points; `colour` is 1 or 2, as in the cells. Segments start at
    `centre` or up to four steps before it; `values` are their scores by length.
    """
    total = 0
    filled = line[:centre] + bytes((colour,)) + line[centre + 1 :]
    for first in range(max(centre - DISTANCE, 0), centre + 1):
        for length in range(1, 6):
            piece = filled[first : first + length]
            if len(piece) == length and piece.count(colour) == length:
                total += values[length]
    return total
