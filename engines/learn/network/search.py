"""Gumbel search of many positions at once (Danihelka, Guez, Schrittwieser, Silver 2022).

At the root, a few actions are sampled without replacement from the policy
(Gumbel top-k), and sequential halving divides the simulations among them.
Below the root, the search takes the action whose visits lag most behind the
improved policy. Therefore even a few dozen simulations improve the policy.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

import numpy as np
import numpy.typing as npt

from engines.core.game import Position
from engines.core.scoring.ending import winner_of
from engines.learn.network.encoding import Encoder, Floats
from engines.learn.network.forward import ILLEGAL, Answer, softmax
from engines.learn.network.tree import UNVISITED, back_up, complete, descend

CONSIDERED = 16
"""Maximum number of actions that the search considers at the root."""


class Thinker(Protocol):
    """Interface of a network, in NumPy or PyTorch, that evaluates encoded positions."""

    def answer(self, planes: Floats, is_legal: npt.NDArray[np.bool_]) -> Answer:
        """Return the logits of the policy, and the probabilities that the mover wins, draws and loses.

        `planes` has the shape (positions, planes, points), `is_legal` (positions, actions).
        """
        ...


@dataclass(frozen=True, slots=True)
class SearchResults:
    """Results of a search of several positions, as arrays with a row for each position."""

    actions: npt.NDArray[np.int64]
    """The chosen action of each position."""
    policy: Floats
    """Array of shape (positions, actions): the policy, improved by the search, as probabilities."""
    values: Floats
    """Array of shape (positions, 2): probabilities that the first and the second player wins."""
    visits: npt.NDArray[np.int32]
    """Array of shape (positions, actions): simulations that began with each action."""
    sums: Floats
    """Array of shape (positions, actions, 2): sums of the values of both players over these simulations."""


class Search:
    """Searches positions of one game in lockstep, each with `simulations` simulations."""

    def __init__(self, encoder: Encoder, thinker: Thinker, simulations: int) -> None:
        self._encoder = encoder
        self._thinker = thinker
        self._simulations = simulations

    def run(
        self,
        roots: Sequence[Position],
        noise: Floats | None = None,
        is_over: Callable[[], bool] = lambda: False,
    ) -> SearchResults:
        """Search unfinished positions; `noise` (positions, actions) is added to the logits at the root.

        The search ends early, with the results so far, when all roots are proven or if `is_over`, called
        before each simulation but the first, returns true.
        """
        trees = _Trees(self._encoder, self._thinker, roots, self._simulations)
        plans = [_halving_schedule(int(count), self._simulations) for count in trees.legal_counts()]
        added = np.float32(0) if noise is None else noise
        for simulation in range(self._simulations):
            if simulation and (is_over() or trees.is_proven.all()):
                break
            due = np.array([plan[simulation] for plan in plans])
            trees.simulate(_best_due(added + trees.improved(), trees.root_visits, due))
        improved = trees.improved()
        most = trees.root_visits.max(axis=1)
        actions = _best_due(added + improved, trees.root_visits, most)
        for game, action in trees.proven_best():
            actions[game] = action
        return SearchResults(
            actions, softmax(improved), trees.root_worths(), trees.root_visits.copy(), trees.sums[:, 0].copy()
        )


class _Trees:
    def __init__(
        self, encoder: Encoder, thinker: Thinker, roots: Sequence[Position], simulations: int
    ) -> None:
        games, nodes, actions = len(roots), simulations + 1, encoder.shape.actions
        self._encoder, self._thinker = encoder, thinker
        self._logits = np.full((games, nodes, actions), ILLEGAL, dtype=np.float32)
        self._visits = np.zeros((games, nodes, actions), dtype=np.int32)
        self._children = np.full((games, nodes, actions), UNVISITED, dtype=np.int32)
        self.sums = np.zeros((games, nodes, actions, 2), dtype=np.float32)
        self._movers = np.full((games, nodes), -1, dtype=np.int32)
        self._values = np.zeros((games, nodes, 2), dtype=np.float32)
        self._bounds = np.zeros((games, nodes, 2), dtype=np.float32)
        self._bounds[:, :, 1] = 1
        self._plies = np.zeros((games, nodes), dtype=np.int32)
        self._path = np.zeros((games, nodes + 1, 2), dtype=np.int32)
        self._lengths = np.zeros(games, dtype=np.int32)
        self._arrays = (
            self._logits,
            self._visits,
            self._children,
            self.sums,
            self._movers,
            self._values,
            self._bounds,
        )
        self._positions = [[root] for root in roots]
        self._think([(game, 0) for game in range(games)])

    @property
    def root_visits(self) -> npt.NDArray[np.int32]:
        """Array of shape (games, actions): visit counts of each root's actions."""
        return self._visits[:, 0]

    def legal_counts(self) -> npt.NDArray[np.int64]:
        """Return the number of legal actions at each root."""
        counts: npt.NDArray[np.int64] = (self._logits[:, 0] > ILLEGAL / 2).sum(axis=1)
        return counts

    def improved(self) -> Floats:
        """Return the logits of the roots' improved policies: shape (games, actions)."""
        improved = np.empty_like(self._logits[:, 0])
        for game, row in enumerate(improved):
            logits, visits, children, sums, movers, values, bounds = (each[game] for each in self._arrays)
            complete(logits, visits, children, sums, movers, values, bounds, 0, row)
        return improved

    @property
    def is_proven(self) -> npt.NDArray[np.bool_]:
        """Array with one entry per game: whether the root's result is proven."""
        is_proven: npt.NDArray[np.bool_] = self._bounds[:, 0, 0] == self._bounds[:, 0, 1]
        return is_proven

    def proven_best(self) -> Iterator[tuple[int, int]]:
        """Yield each proven root and its best action: the fastest win, or else the slowest draw or loss."""
        for game in np.flatnonzero(self.is_proven).tolist():
            children, bounds = self._children[game, 0], self._bounds[game]
            same = [
                action
                for action in np.flatnonzero(children >= 0).tolist()
                if (bounds[children[action]] == bounds[0]).all()
            ]
            has_won = bounds[0, 0] == (1 - self._movers[game, 0])
            ends = {action: int(self._plies[game, children[action]]) for action in same}
            yield game, min(same, key=lambda each: ends[each] if has_won else -ends[each])

    def root_worths(self) -> Floats:
        """Return the roots' values, shape (games, 2): the probability that each player wins.

        They are means over all simulations and the network's own estimate of the root; of a proven root, the
        proven result.
        """
        total = self.sums[:, 0].sum(axis=1) + self._values[:, 0]
        mean = total / (1 + self._visits[:, 0].sum(axis=1))[:, None]
        values: Floats = np.where(self.is_proven[:, None], self._values[:, 0], mean).astype(np.float32)
        return values

    def simulate(self, first: npt.NDArray[np.int64]) -> None:
        """Run a simulation in every tree; `first` holds the root action of each. Proven roots are skipped."""
        begun = np.where(self.is_proven, UNVISITED, first).astype(np.int32)
        descend(*self._arrays, begun, self._path, self._lengths)
        leaves = [self._grow(game) if length else 0 for game, length in enumerate(self._lengths.tolist())]
        self._think([(game, node) for game, node in enumerate(leaves) if self._is_new(game, node)])
        ends = np.array(leaves, dtype=np.int32)
        back_up(*self._arrays, self._plies, self._path, self._lengths, ends)

    def _grow(self, game: int) -> int:
        """Return the node at the end of the path of the tree `game`; add the node if it is new.

        A new node in which the game is over gets the result as its bounds and values.
        """
        parent, action = self._path[game, self._lengths[game] - 1]
        child = int(self._children[game, parent, action])
        if child == UNVISITED:
            positions = self._positions[game]
            child = len(positions)
            positions.append(positions[parent].play(int(action)))
            self._children[game, parent, action] = child
            if positions[child].outcome is not None:
                winner = winner_of(positions[child])
                self._bounds[game, child] = 0.5 if winner is None else 1 - winner
                if winner is not None:
                    self._values[game, child, winner] = 1
        return child

    def _is_new(self, game: int, node: int) -> bool:
        return self._movers[game, node] < 0 and self._positions[game][node].outcome is None

    def _think(self, asked: Sequence[tuple[int, int]]) -> None:
        if not asked:
            return
        shape = self._encoder.shape
        planes = np.empty((len(asked), shape.planes, shape.points), dtype=np.float32)
        is_legal = np.empty((len(asked), shape.actions), dtype=np.bool_)
        movers = np.empty(len(asked), dtype=np.int32)
        for row, (game, node) in enumerate(asked):
            position = self._positions[game][node]
            self._encoder.encode(position, planes[row], is_legal[row])
            movers[row] = position.seat_to_move
        answer = self._thinker.answer(planes, is_legal)
        games, nodes = (np.array(each) for each in zip(*asked, strict=True))
        self._logits[games, nodes] = answer.logits
        self._movers[games, nodes] = movers
        self._values[games, nodes, movers] = answer.results[:, 0]
        self._values[games, nodes, 1 - movers] = answer.results[:, 2]


@functools.cache
def _halving_schedule(actions: int, simulations: int) -> tuple[int, ...]:
    """Return the schedule of sequential halving: for each simulation, the visit count of the action to try.

    The root has `actions` legal actions.
    """
    left = min(actions, CONSIDERED, simulations)
    if left <= 1:
        return tuple(range(simulations))
    rounds = int(np.ceil(np.log2(left)))
    turns: list[int] = []
    done = 0
    while len(turns) < simulations:
        each = max(1, simulations // (rounds * left))
        for visits in range(done, done + each):
            turns += [visits] * left
        done += each
        left = max(2, left // 2)
    return tuple(turns[:simulations])


def _best_due(
    scores: Floats, visits: npt.NDArray[np.int32], due: npt.NDArray[np.int64]
) -> npt.NDArray[np.int64]:
    """Return, for each row, the action with the best score among those whose visit count equals `due`.

    `scores` and `visits` have the shape (positions, actions), `due` has a count for each row. A row without
    such an action gets action 0.
    """
    chosen: npt.NDArray[np.int64] = np.where(visits == due[:, None], scores, -np.inf).argmax(axis=1)
    return chosen
