"""Variant of the teaching notes' `summed_scores`, which adds up the results of all lines of three plies.

The original looks one ply further, weighs by powers of 10 instead of 7, and breaks ties
at random instead of taking the first move. This is not minimax: it does not assume that
either side chooses good moves. A move's score is the sum over all lines of `depth`
plies that start with it: +1 for a line that the mover wins, -1 for a line it loses. A
game that ends early counts for every line that it cuts short, so with 7 columns a win

    in 1 ply weighs 49, in 3 plies 1; a loss in 2 plies weighs 7.

An immediate win therefore outweighs everything else. The weakness is that
many distant wins can outweigh a loss to the opponent's next reply.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from types import MappingProxyType

from engines.core.engine import Limits, SearchResult, StopFlag
from engines.core.game import Position
from engines.core.scoring.score import Score
from engines.core.types import Side
from engines.search.variety import choose_action


@dataclass(slots=True)
class DepthWeightedSum:
    """Plays the move with the greatest sum, or nearly so; `action_scores` holds the sums."""

    depth: int = 3

    def search(self, position: Position, limits: Limits, stop: StopFlag) -> SearchResult:
        """Return the first move with the greatest sum, or a random one within `limits.variety` of it.

        `limits.depth`, if set, replaces `depth`. Time, nodes and `stop` are ignored, because three plies are
        only 7³ positions.
        """
        begin = time.monotonic()
        depth = max(limits.depth or self.depth, 1)
        counter = _Sum(position.side_to_move, position.action_count)
        sums = {
            action: Score.estimate(counter.of(position.play(action), depth - 1))
            for action in position.legal_actions()
        }
        best = choose_action(position, sums, limits)
        return SearchResult(
            best,
            sums[best],
            depth,
            counter.nodes,
            seconds=time.monotonic() - begin,
            pv=(best,),
            action_scores=MappingProxyType(sums),
        )


class _Sum:
    """Sums the weighted results of all lines for one side: positive where it wins.

    `breadth` is the number of columns, the base of the weights; `nodes` counts the positions visited.
    """

    def __init__(self, side: Side, breadth: int) -> None:
        self.nodes = 0
        self._side = side
        self._breadth = breadth

    def of(self, position: Position, depth: int) -> int:
        """Return the sum of the weighted results of all lines that continue `position` by `depth` plies."""
        self.nodes += 1
        outcome = position.outcome
        if outcome is not None:
            if outcome.winner is None:
                return 0
            weight: int = self._breadth**depth
            return weight if outcome.winner is self._side else -weight
        if depth == 0:
            return 0
        return sum(self.of(position.play(action), depth - 1) for action in position.legal_actions())
