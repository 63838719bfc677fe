"""A player that knew only the rules of Tic-tac-toe and learned from its own games.

For every board that it has met it keeps one number: how the game went on
average for the side that had just moved there (+1 won, -1 lost). It plays
to the board with the best number, and while it learns now and then to
another, to find out. After each game every board of it is nudged towards
the result. Nothing is stored with the program: the same seed plays the
same games, so it learns the same again whenever it is first asked,
within a second.

The notes' own program, `first_generation`, keeps sums and failed; this
one keeps averages. Boards it rarely met it misjudges, so it can be beaten; the more games it
is given, the less.
"""

from __future__ import annotations

import functools
import random
import time
from collections import Counter
from collections.abc import Mapping
from types import MappingProxyType

from engines.core.board import placed
from engines.core.engine import Limits, SearchResult, StopFlag
from engines.core.game import Position
from engines.core.score import Score
from engines.core.types import Side
from engines.games.tic_tac_toe.rules import POINTS, TicTacToePosition

GAMES = 4_000
CURIOSITY = 0.2
"""How often it tries another move while it learns."""


class Learner:
    """Plays what its own games taught it; `action_scores` are its numbers."""

    def __init__(self, games: int = GAMES, seed: int = 1) -> None:
        self._values = learn(games, seed)

    def search(self, position: Position, limits: Limits, stop: StopFlag) -> SearchResult:
        """Return the square whose board has the best number; of equals the first."""
        begin = time.monotonic()
        scores = {
            action: Score.estimate(
                self._values.get(placed(position.cells, action, position.side_to_move), 0.0)
            )
            for action in position.legal_actions()
        }
        best = max(scores, key=lambda action: scores[action].value)
        return SearchResult(
            best,
            scores[best],
            depth=1,
            nodes=len(scores),
            seconds=time.monotonic() - begin,
            pv=(best,),
            action_scores=MappingProxyType(scores),
        )


@functools.cache
def learn(games: int, seed: int) -> Mapping[bytes, float]:
    """Play that many games against itself and return the number of every board it met."""
    luck = random.Random(seed)
    values: dict[bytes, float] = {}
    visits: Counter[bytes] = Counter()
    for _ in range(games):
        boards, winner = _play(values, luck)
        for ply, board in enumerate(boards):
            result = 0.0 if winner is None else (1.0 if winner is Side(ply % 2) else -1.0)
            # The step shrinks to that of an average, but late games, played
            # better than the first ones, keep some weight.
            visits[board] += 1
            value = values.get(board, 0.0)
            values[board] = value + (result - value) * max(1 / visits[board], 0.05)
    return MappingProxyType(values)


def _play(values: Mapping[bytes, float], luck: random.Random) -> tuple[list[bytes], Side | None]:
    """Play one game; return the board after each ply, and who won."""
    position = TicTacToePosition(bytes(POINTS))
    boards: list[bytes] = []
    while position.outcome is None:
        actions = position.legal_actions()
        action = luck.choice(actions)
        if luck.random() >= CURIOSITY:
            action = _favourite(values, position)
        position = position.play(action)
        boards.append(position.cells)
    return boards, position.outcome.winner


def _favourite(values: Mapping[bytes, float], position: Position) -> int:
    """Return the action whose board has the best number; unmet boards count as even."""
    cells, side = position.cells, position.side_to_move
    return max(position.legal_actions(), key=lambda action: values.get(placed(cells, action, side), 0.0))
