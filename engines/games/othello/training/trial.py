"""Matches between weights: the same search and the same nodes, other knowledge.

Every opening of random moves is played twice, colours swapped. The arena
plays levels; this plays what is not a level yet, much quicker.
"""

from __future__ import annotations

import random
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from engines.core.engine import StopFlag
from engines.games.othello.search.board.kernel import START_OPPONENT, START_PLAYER, final_margin, flips, moves
from engines.games.othello.search.context import Context
from engines.games.othello.search.deepening import Deepening
from engines.games.othello.search.evaluation.evaluate import Evaluation
from engines.search import table as tt

OPENING = 10
"""Random moves before the game."""
NODES = 10_000
_PAIR_SPREAD = 1.96

Boards = tuple[np.uint64, np.uint64]


class Player:
    """Plays with given weights (all states expanded), always with the same nodes a move."""

    def __init__(self, weights: npt.NDArray[np.int16], nodes: int = NODES) -> None:
        self._evaluation = Evaluation(weights)
        self._table = tt.Table(8)
        self._nodes = nodes

    def begin(self) -> None:
        """Forget the game before."""
        self._table.clear()

    def choose(self, boards: Boards) -> int:
        """Return the move in a position that has one."""
        self._table.begin_search()
        context = Context(self._table, self._evaluation, StopFlag(), self._nodes)
        deepening = Deepening(context, *boards)
        deepening.run()
        return deepening.found.action


@dataclass(frozen=True, slots=True)
class Verdict:
    """The share of points of the first player with its 95 % interval, and its mean margin in discs."""

    share: float
    interval: float
    discs: float
    pairs: int


def played(boards: Boards, point: int) -> Boards:
    """Return the position after a move."""
    turned = np.uint64(flips(*boards, point))
    return boards[1] ^ turned, boards[0] ^ turned ^ np.uint64(1 << point)


def opening(generator: random.Random) -> Boards:
    """Return a position after random moves where no one had to pass and the mover has a move."""
    while True:
        boards = START_PLAYER, START_OPPONENT
        for _ in range(OPENING):
            legal = int(moves(*boards))
            if not legal:
                break
            boards = played(boards, generator.choice([p for p in range(64) if legal >> p & 1]))
        else:
            if moves(*boards):
                return boards


def play_game(first: Player, second: Player, boards: Boards) -> int:
    """Return the final margin of `first`, which moves in `boards`."""
    sign, movers = 1, {1: first, -1: second}
    first.begin()
    second.begin()
    while True:
        if not moves(*boards):
            if not moves(boards[1], boards[0]):
                return sign * int(final_margin(*boards))
            boards = boards[1], boards[0]
        else:
            boards = played(boards, movers[sign].choose(boards))
        sign = -sign


def compare(
    a: npt.NDArray[np.int16], b: npt.NDArray[np.int16], *, pairs: int, seed: int = 1, nodes: int = NODES
) -> Verdict:
    """Play `pairs` openings twice; the same arguments give the same games."""
    generator = random.Random(seed)
    first, second = Player(a, nodes), Player(b, nodes)
    points, margins = [], []
    for _ in range(pairs):
        start = opening(generator)
        pair = play_game(first, second, start), -play_game(second, first, start)
        points.append(float(np.mean([(np.sign(margin) + 1) / 2 for margin in pair])))
        margins.append(float(np.mean(pair)))
    interval = _PAIR_SPREAD * float(np.std(points)) / pairs**0.5
    return Verdict(
        round(float(np.mean(points)), 3), round(interval, 3), round(float(np.mean(margins)), 1), pairs
    )
