"""Connect Four programs of the teaching notes that add up the results of all lines instead of minimax.

After each of its own moves the program plays out *all* lines of `depth` further plies
and adds up their results: +10 where its opponent wins, -10 where the program wins, 0
for a draw or an undecided line. It plays the lowest sum and breaks ties at random.

*Plain sums* weigh all results equally, at depths 1 and 3. An early end then counts
once, while a later end counts in each of the many lines that lead there, so that
distant ends outweigh immediate ones. The notes found that odd depths made the program
"suddenly stupid".

*Summed scores* correct this with a weight: an end with `n` plies left
counts 10 ** n times. With 7 columns, later ends cannot outweigh an earlier one. But
moves that all lose sooner or later are still compared by the number of
losing lines, as if the opponent replied at random.
"""

from __future__ import annotations

import time
from dataclasses import dataclass

from engines.core.engine import Limits, SearchResult, StopFlag
from engines.core.game import Position
from engines.games.connect_four.historic.rack import Rack
from engines.games.connect_four.historic.verdict import at_random, least, result, verdict


@dataclass(frozen=True, slots=True)
class SummedScores:
    """Plays the move with the lowest sum; an end with `n` plies left has the weight `base` ** `n`."""

    depth: int = 3
    base: int = 10

    def search(self, position: Position, limits: Limits, stop: StopFlag) -> SearchResult:
        """Return a random one of the moves with the lowest sum.

        Limits and `stop` are ignored, because three plies beyond a move are at most 7⁴ positions; only
        `limits.seed` counts.
        """
        begin = time.monotonic()
        counter, rack = _Sum(self.base), Rack.of(position)
        sums = {
            action: counter.of(rack.drop(action), self.depth, is_programs_turn=False)
            for action in rack.columns()
        }
        action = at_random(position, least(sums), limits.seed)
        return result(action, sums, -1, self.depth + 1, counter.nodes, time.monotonic() - begin)


def plain_sums(depth: int) -> SummedScores:
    """Return the program that weighs all results equally and looks `depth` plies beyond its own move."""
    return SummedScores(depth, base=1)


class _Sum:
    """Adds up the results of all lines by `verdict`: a high sum is bad for the program.

    An end with `n` plies left counts `base` ** `n` times; `nodes` counts the positions visited.
    """

    def __init__(self, base: int) -> None:
        self.nodes = 0
        self._base = base

    def of(self, rack: Rack, plies_left: int, *, is_programs_turn: bool) -> int:
        """Return the sum of the weighted results of all lines of `plies_left` more plies from `rack`.

        `is_programs_turn` if the program is to move.
        """
        self.nodes += 1
        known = verdict(rack, is_programs_turn=is_programs_turn)
        if known is not None:
            return known * int(self._base**plies_left)
        if plies_left == 0:
            return 0
        return sum(
            self.of(rack.drop(column), plies_left - 1, is_programs_turn=not is_programs_turn)
            for column in rack.columns()
        )
