"""The notes' two minimax programs for Connect Four, both mistaken about who wants what.

A line of play that ends undecided has *no score*, which is below every
number; a decided one is worth what `verdict` says, so that the program
should want little and its opponent much.

`BackwardMinimax`, the first, takes the maximum at its own moves and the
minimum at its opponent's: the wrong way round. Its depth, 1 (tried at 2),
counts its own move. The first move with the greatest score is played;
where no move has a score, one of the first six columns, blindly. So it
takes wins that it sees, for -10 is at least a number, and never guards:
what its opponent can do is beyond its depth, and with one ply more the
least of all replies is as good as always an undecided one.

`GuardingMinimax`, the second, has it the right way round. After its own
move it looks 1 ply further (tried at 3), the opponent taking the maximum
and the program the minimum, and plays the least, at random among equals.
It guards, because a reply that wins makes +10 of a move; and it does not
win, because an undecided move, having no score, is less than the -10 of
a won one.
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
"""So many of the columns are played in when nothing has a score; the seventh only if they are full."""


@dataclass(frozen=True, slots=True)
class BackwardMinimax:
    """Takes the maximum of scores that speak for its opponent."""

    depth: int = 1

    def search(self, position: Position, limits: Limits, stop: StopFlag) -> SearchResult:
        """Return the first move with the greatest score. So shallow that no limit matters."""
        begin = time.monotonic()
        tree = _Tree(is_program_greedy=True)
        values = tree.after_each(Rack.of(position), self.depth - 1, is_programs_turn=True)
        best = greatest(values)
        action = best[0] if best else at_random(position, blind_moves(position), limits.seed)
        return result(action, values, 1, self.depth, tree.nodes, time.monotonic() - begin)


@dataclass(frozen=True, slots=True)
class GuardingMinimax:
    """Looks `depth` plies past its own move and avoids what its opponent may do there."""

    depth: int = 1

    def search(self, position: Position, limits: Limits, stop: StopFlag) -> SearchResult:
        """Return one of the moves with the least score. So shallow that no limit matters."""
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
    """Return the columns one of which is played where nothing has a score."""
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
