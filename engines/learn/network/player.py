"""Players that use a network: one with a search, and one that follows the network's policy."""

from __future__ import annotations

import functools
import time
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

import numpy as np

from engines.core.engine import Limits, SearchResult, StopFlag
from engines.core.game import Game, Position
from engines.core.scoring.score import Score
from engines.learn.network.encoding import Encoder
from engines.learn.network.forward import Answer, softmax
from engines.learn.network.network_file import network_of
from engines.learn.network.search import Search, SearchResults, Thinker
from engines.search.variety import choose_action

SCALE = 100.0
"""Scale of scores: from -100 (lost) to 100 (won)."""
AT_A_TIME = 256
"""Maximum number of positions that `choose` searches together, in lockstep."""


class NetworkPlayer:
    """Player that runs `simulations` simulations per move without noise; with 1, it plays the policy.

    It plays on every board of its game: a network learnt on a small board
    works on a large one.
    """

    def __init__(self, game: Game, thinker_of: Callable[[Encoder], Thinker], simulations: int) -> None:
        """Set up a player that runs `simulations` simulations for each move.

        `thinker_of` returns the network for an encoder; it is called once for each set of the game's options.
        """
        self._game, self._thinker_of, self._simulations = game, thinker_of, simulations
        self._seen: dict[tuple[tuple[str, str], ...], tuple[Encoder, Thinker]] = {}

    def search(self, position: Position, limits: Limits, stop: StopFlag) -> SearchResult:
        """Return the best action of the search, with a score for every visited action.

        With `limits.variety`, in points of the scores, return a random one of the nearly best among the
        actions that have at least half as many visits as the most visited one. `limits.nodes` can lower the
        number of simulations. After `limits.seconds` or `stop`, the search ends with the results so far.
        `limits.depth` is ignored.
        """
        begin = time.monotonic()
        end = np.inf if limits.seconds is None else begin + limits.seconds
        simulations = min(self._simulations, limits.nodes or self._simulations)
        search = Search(*self._evaluator(position), simulations)
        found = search.run([position], is_over=lambda: stop.is_set() or time.monotonic() > end)
        scores, action = _scores(found, position), int(found.actions[0])
        if limits.variety:
            # Scores of actions with few visits are unreliable.
            often = np.flatnonzero(2 * found.visits[0] >= found.visits[0].max()).tolist()
            action = choose_action(position, {each: scores[each] for each in often}, limits)
        return SearchResult(
            action,
            scores[action],
            nodes=int(found.visits.sum()),
            seconds=time.monotonic() - begin,
            pv=(action,),
            action_scores=MappingProxyType(scores),
        )

    def choose(self, positions: Sequence[Position]) -> list[int]:
        """Return an action for each position, searched in lockstep.

        All positions must have the same options.
        """
        actions: list[int] = []
        for begin in range(0, len(positions), AT_A_TIME):
            part = positions[begin : begin + AT_A_TIME]
            actions += Search(*self._evaluator(part[0]), self._simulations).run(part).actions.tolist()
        return actions

    def think(self, position: Position) -> Answer:
        """Return the network's output for a position, a batch of one, without a search."""
        encoder, thinker = self._evaluator(position)
        shape = encoder.shape
        planes = np.empty((1, shape.planes, shape.points), dtype=np.float32)
        is_legal = np.empty((1, shape.actions), dtype=np.bool_)
        encoder.encode(position, planes[0], is_legal[0])
        return thinker.answer(planes, is_legal)

    def policy(self, position: Position) -> Mapping[int, float]:
        """Return the policy without a search: a probability for each legal action; they sum to 1."""
        chances = softmax(self.think(position).logits)[0]
        return {action: float(chances[action]) for action in position.legal_actions()}

    def _evaluator(self, position: Position) -> tuple[Encoder, Thinker]:
        """Return the encoder and the network for the options of a position's game, kept for later calls."""
        options = tuple(sorted(position.options.items()))
        if options not in self._seen:
            encoder = Encoder(self._game, position.options)
            self._seen[options] = encoder, self._thinker_of(encoder)
        return self._seen[options]


class PolicyPlayer:
    """Plays the most likely action of a network's policy, and reports all probabilities in percent."""

    def __init__(self, player: NetworkPlayer) -> None:
        self._player = player

    def search(self, position: Position, limits: Limits, stop: StopFlag) -> SearchResult:
        """Return the most likely action and the probability of every legal action.

        It does not search, so `limits` and `stop` are ignored.
        """
        begin = time.monotonic()
        likely = self._player.policy(position)
        scores = {action: Score.estimate(100 * chance) for action, chance in likely.items()}
        action = max(scores, key=lambda each: scores[each])
        seconds = time.monotonic() - begin
        return SearchResult(
            action, scores[action], seconds=seconds, pv=(action,), action_scores=MappingProxyType(scores)
        )


@functools.cache
def own_player(game: Game, simulations: int) -> NetworkPlayer:
    """Return the player that uses the network in the game's folder with this number of simulations.

    Raises `NotationError` if the folder has no readable network.
    """
    return NetworkPlayer(game, network_of(game).network, simulations)


@functools.cache
def own_policy(game: Game) -> PolicyPlayer:
    """Return the policy player that uses the network in the game's folder.

    Raises `NotationError` if the folder has no readable network.
    """
    return PolicyPlayer(own_player(game, 1))


def _scores(found: SearchResults, position: Position) -> dict[int, Score]:
    """Return the scores of the visited actions of `position`, for the side to move, from -100 to 100.

    They are mean results in `found`, of which `position` was the first that was searched.
    """
    mover, scores = position.seat_to_move, {}
    for action in np.flatnonzero(found.visits[0]).tolist():
        own, other = found.sums[0, action, mover], found.sums[0, action, 1 - mover]
        scores[action] = Score.estimate(SCALE * float(own - other) / int(found.visits[0, action]))
    return scores
