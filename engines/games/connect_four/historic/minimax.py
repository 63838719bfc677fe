"""The notes' two minimax programs for Connect Four, both with maximum and minimum confused.

A line of play that ends undecided has *no score*, which is below every
number; a decided one is worth what `verdict` says, so that the program
should want little and its opponent much.

`BackwardMinimax`, the first, takes the maximum at its own moves and the
minimum at its opponent's: the wrong way round. Its depth, 1 (tried at 2),
counts its own move. The first move with the greatest score is played;
where no move has a score, a random one of the first six columns. It takes
immediate wins, because any number ranks above "no score". It never blocks:
at depth 1 it does not see replies, and at depth 2 the minimum over the
replies is almost always an undecided one.

`GuardingMinimax`, the second, has it the right way round. After its own
move it looks 1 ply further (tried at 3), the opponent taking the maximum
and the program the minimum, and plays the least, at random among equals.
It blocks, because a winning reply gives a move +10. It does not take wins,
because an undecided move, having no score, ranks below the -10 of a win.
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
BLIND_COLUMNS = 6
"""Number of columns played in when no move has a score; the seventh only if these are full."""


@dataclass(frozen=True, slots=True)
class BackwardMinimax:
    """Takes the maximum of scores that are its opponent's."""

    depth: int = 1

    def search(self, position: Position, limits: Limits, stop: StopFlag) -> SearchResult:
        """Return the first move with the greatest score; the search is too shallow for limits to matter."""
        begin = time.monotonic()
        tree = _Tree(is_program_greedy=True)
        values = tree.after_each(Rack.of(position), self.depth - 1, is_programs_turn=True)
        best = greatest(values)
        action = best[0] if best else at_random(position, blind_moves(position), limits.seed)
        return result(action, values, 1, self.depth, tree.nodes, time.monotonic() - begin)


@dataclass(frozen=True, slots=True)
class GuardingMinimax:
    """Looks `depth` plies past its own move and avoids the opponent's wins there."""

    depth: int = 1

    def search(self, position: Position, limits: Limits, stop: StopFlag) -> SearchResult:
        """Return one of the moves with the least score; the search is too shallow for limits to matter."""
        begin = time.monotonic()
        tree = _Tree(is_program_greedy=False)
        values = tree.after_each(Rack.of(position), self.depth, is_programs_turn=True)
        action = at_random(position, least(values), limits.seed)
        return result(action, values, -1, self.depth + 1, tree.nodes, time.monotonic() - begin)


def greatest(values: Mapping[int, float]) -> tuple[int, ...]:
    """Return the moves with the greatest score; none where no move has a score."""
    highest = max(values.values())
    return tuple(action for action, value in values.items() if value == highest > NO_SCORE)


def blind_moves(position: Position) -> tuple[int, ...]:
    """Return the columns from which a move is drawn when no move has a score."""
    legal = position.legal_actions()
    return legal[: sum(action < BLIND_COLUMNS for action in legal)] or legal


class _Tree:
    """Values of racks; the program takes the maximum if it `is_program_greedy`, else its opponent does."""

    def __init__(self, *, is_program_greedy: bool) -> None:
        self.nodes = 0
        self._is_program_greedy = is_program_greedy

    def after_each(self, rack: Rack, depth: int, *, is_programs_turn: bool) -> dict[int, float]:
        """Return the value of every legal move, `depth` plies being left after it."""
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
