"""Two minimax programs of the teaching notes for Connect Four, each with a fault.

A line that ends undecided has *no score*, which ranks below every number. A decided
line has the score of `verdict`, so the program should minimize the score and its
opponent should maximize it.

`BackwardMinimax`, the first, takes the maximum at its own moves and the
minimum at its opponent's, the wrong way round. Its depth of 1 includes its
own move; the notes also tried 2. It plays the first move with the greatest
score; if no move has a score, it plays a random one of the first six columns.
It takes immediate wins, because any number ranks above "no score". It never blocks:
at depth 1 it does not see replies, and at depth 2 the minimum over the
replies almost always comes from an undecided reply.

`GuardingMinimax`, the second, assigns maximum and minimum correctly: the opponent takes
the maximum, the program the minimum. After its own move it looks 1 ply further; the
notes also tried 3. It plays the lowest score and breaks ties at random. It blocks, because a
winning reply gives a move +10. It does not take wins, because an undecided move has no
score and so ranks below the -10 of a win.
"""

from __future__ import annotations

import math
import time
from collections.abc import Mapping
from dataclasses import dataclass

from engines.core.engine import Limits, SearchResult, StopFlag
from engines.core.game import Position
from engines.games.connect_four.historic.rack import Rack
from engines.games.connect_four.historic.verdict import at_random, least, result, verdict

NO_SCORE = -math.inf
"""Value of a line that ends undecided."""
BLIND_COLUMNS = 6
"""Number of columns, from the left, to choose from when no move has a score.

The seventh column is used only once these are full.
"""


@dataclass(frozen=True, slots=True)
class BackwardMinimax:
    """Plays the move with the highest score, although high scores are good for its opponent."""

    depth: int = 1

    def search(self, position: Position, limits: Limits, stop: StopFlag) -> SearchResult:
        """Return the first move with the greatest score; if none has a score, a random one of `blind_moves`.

        Limits and `stop` are ignored, because the search is shallow; only `limits.seed` counts.
        """
        begin = time.monotonic()
        tree = _Tree(is_program_greedy=True)
        values = tree.after_each(Rack.of(position), self.depth - 1, is_programs_turn=True)
        best = greatest(values)
        action = best[0] if best else at_random(position, blind_moves(position), limits.seed)
        return result(action, values, 1, self.depth, tree.nodes, time.monotonic() - begin)


@dataclass(frozen=True, slots=True)
class GuardingMinimax:
    """Avoids moves after which the opponent can win within `depth` plies."""

    depth: int = 1

    def search(self, position: Position, limits: Limits, stop: StopFlag) -> SearchResult:
        """Return a random one of the moves without a score or, if all have one, of those with the lowest.

        Limits and `stop` are ignored, because the search is shallow; only `limits.seed` counts.
        """
        begin = time.monotonic()
        tree = _Tree(is_program_greedy=False)
        values = tree.after_each(Rack.of(position), self.depth, is_programs_turn=True)
        action = at_random(position, least(values), limits.seed)
        return result(action, values, -1, self.depth + 1, tree.nodes, time.monotonic() - begin)


def greatest(values: Mapping[int, float]) -> tuple[int, ...]:
    """Return the moves with the greatest score; empty if no move has a score."""
    highest = max(values.values())
    return tuple(action for action, value in values.items() if value == highest > NO_SCORE)


def blind_moves(position: Position) -> tuple[int, ...]:
    """Return those of the first `BLIND_COLUMNS` columns that are not full; if all are full, the seventh."""
    legal = position.legal_actions()
    return legal[: sum(action < BLIND_COLUMNS for action in legal)] or legal


class _Tree:
    """Evaluates racks; the program maximizes if `is_program_greedy`, otherwise its opponent does."""

    def __init__(self, *, is_program_greedy: bool) -> None:
        self.nodes = 0
        self._is_program_greedy = is_program_greedy

    def after_each(self, rack: Rack, depth: int, *, is_programs_turn: bool) -> dict[int, float]:
        """Return the value of each move in `rack`, searched `depth` plies further.

        Values are those of `verdict`, high ones bad for the program; `NO_SCORE` where the line ends
        undecided. `is_programs_turn` if the program makes the move.
        """
        return {
            column: self._value(rack.drop(column), depth, is_programs_turn=not is_programs_turn)
            for column in rack.columns()
        }

    def _value(self, rack: Rack, depth: int, *, is_programs_turn: bool) -> float:
        self.nodes += 1
        known = verdict(rack, is_programs_turn=is_programs_turn)
        if known is not None:
            return known
        if depth == 0:
            return NO_SCORE
        values = self.after_each(rack, depth - 1, is_programs_turn=is_programs_turn).values()
        return max(values) if is_programs_turn is self._is_program_greedy else min(values)
