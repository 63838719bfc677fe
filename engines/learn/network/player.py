"""Plays by a network and a search."""

from __future__ import annotations

import functools
import time
from collections.abc import Sequence
from types import MappingProxyType

import numpy as np

from engines.core.engine import Limits, SearchResult, StopFlag
from engines.core.game import Game, Position
from engines.core.score import Score
from engines.learn.network.encoding import Encoder
from engines.learn.network.forward import Answer
from engines.learn.network.network_file import LearntNetwork, network_of
from engines.learn.network.search import Found, Search, Thinker

SCALE = 100.0
"""Scores go from -100, lost, to 100, won."""
AT_A_TIME = 256
"""How many positions `choose` searches in lockstep."""


class NetworkPlayer:
    """Searches so many simulations a move, without chance; one is the network's policy alone."""

    def __init__(self, encoder: Encoder, thinker: Thinker, simulations: int) -> None:
        self._encoder = encoder
        self._thinker = thinker
        self._simulations = simulations

    def search(self, position: Position, limits: Limits, stop: StopFlag) -> SearchResult:
        """Return what the search likes best, with a score for every action that it tried."""
        begin = time.monotonic()
        end = begin + limits.seconds if limits.seconds else np.inf
        simulations = min(self._simulations, limits.nodes or self._simulations)
        search = Search(self._encoder, self._thinker, simulations)
        found = search.run([position], is_over=lambda: stop.is_set() or time.monotonic() > end)
        scores, action = _scores(found, position), int(found.actions[0])
        return SearchResult(
            action,
            scores[action],
            nodes=int(found.visits.sum()),
            seconds=time.monotonic() - begin,
            pv=(action,),
            action_scores=MappingProxyType(scores),
        )

    def choose(self, positions: Sequence[Position]) -> list[int]:
        """Return an action for each position, searched side by side."""
        search = Search(self._encoder, self._thinker, self._simulations)
        parts = [positions[begin : begin + AT_A_TIME] for begin in range(0, len(positions), AT_A_TIME)]
        return [action for part in parts for action in search.run(part).actions.tolist()]

    def think(self, position: Position) -> Answer:
        """Return what the network thinks of one position, without a search."""
        shape = self._encoder.shape
        planes = np.empty((1, shape.planes, shape.points), dtype=np.float32)
        is_legal = np.empty((1, shape.actions), dtype=np.bool_)
        self._encoder.encode(position, planes[0], is_legal[0])
        return self._thinker.answer(planes, is_legal)


def player_of(game: Game, learnt: LearntNetwork, simulations: int) -> NetworkPlayer:
    """Return the player of a game that a network makes."""
    encoder = Encoder(game, learnt.plan.options)
    return NetworkPlayer(encoder, learnt.network(encoder), simulations)


@functools.cache
def own_player(game: Game, simulations: int) -> NetworkPlayer:
    """Return the player whose network comes with the game."""
    return player_of(game, network_of(game), simulations)


def _scores(found: Found, position: Position) -> dict[int, Score]:
    """What came of the actions that were tried, for the side to move."""
    mover, scores = position.seat_to_move, {}
    for action in np.flatnonzero(found.visits[0]).tolist():
        own, other = found.sums[0, action, mover], found.sums[0, action, 1 - mover]
        scores[action] = Score.estimate(SCALE * float(own - other) / int(found.visits[0, action]))
    return scores
