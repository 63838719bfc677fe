"""Iterative deepening at the root: every move valued in rounds, each a turn deeper.

`rounds` values all moves of a round, `best_moves` only the best one, which takes a
fraction of the nodes. Both end as soon as everything is proven.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from engines.core.scoring.score import Score
from engines.games.mancala.rules import MancalaPosition
from engines.games.mancala.search.context import EXACT
from engines.games.mancala.search.kernel import words_of
from engines.games.mancala.search.solver import Found, Solver, Sown, lead_of

DEEPEST = 100
"""No game takes as many turns from here on; a deeper round would prove nothing more."""


class Deepening:
    """Searches the moves of one position; `solver` must have begun a search under its rules."""

    def __init__(self, solver: Solver, position: MancalaPosition) -> None:
        self._solver = solver
        self._lead = lead_of(position)
        self.moves = solver.moves(*words_of(position))
        self.depth = 0
        """Depth of the last whole round, in turns."""

    def score(self, found: Found) -> Score:
        """Return a value as a score: the final margin if it is proven, else an estimate."""
        margin = self._lead + found.value
        return Score.margin(margin) if found.is_proven else Score.estimate(float(margin))

    def rounds(self, depth: int) -> Iterator[Mapping[int, Found]]:
        """Yield the value of each house after each round; proven values of an unfinished round count too."""
        known: dict[int, Found] = {}
        for turns in range(1, min(depth, DEEPEST) + 1):
            known = self._round(turns, known)
            yield known
            if self._solver.is_stopped or all(found.is_proven for found in known.values()):
                return

    def _round(self, turns: int, known: Mapping[int, Found]) -> dict[int, Found]:
        """Return the values at this depth; after a stop, those proven and otherwise the earlier ones."""
        found: dict[int, Found] = {}
        for move in self.moves:
            earlier = known.get(move.house)
            value = earlier if earlier and earlier.is_proven else None
            value = value or self._solver.value(move, earlier.value if earlier else move.gain, turns)
            if value is not None:
                found[move.house] = value
        if len(found) == len(self.moves):
            self.depth = turns
            return found
        return {**known, **{house: value for house, value in found.items() if value.is_proven}}

    def best_moves(self, depth: int, order: Sequence[Sown] = ()) -> Iterator[tuple[Found, list[int]]]:
        """Yield the best value and its house after each round; at last, all houses with the proven value.

        Of equal moves, the first in `order` is best; by default the nearest to the store.
        """
        order = list(order or self.moves)
        best = Found(order[0].gain, is_proven=False)
        for turns in range(1, min(depth, DEEPEST) + 1):
            found = self._best(turns, best.value, order)
            if found is None:
                return
            best, self.depth = found, turns
            yield best, [order[0].house]
            if best.is_proven:
                break
        if best.is_proven:
            yield best, self._equal_moves(best, order)

    def solve(self, turns: int) -> tuple[Found, Sown] | None:
        """Return the proven value and a best move, after a first search of `turns`; `None` if stopped."""
        order = list(self.moves)
        guess = self._best(turns, order[0].gain, order)
        best = None if guess is None else self._best(int(EXACT), guess.value, order)
        return None if best is None else (best, order[0])

    def _best(self, turns: int, guess: int, order: list[Sown]) -> Found | None:
        """Return the best value at this depth and move its house to the front of `order`."""
        best = self._solver.value(order[0], guess, turns)
        if best is None:
            return None
        is_proven = best.is_proven
        for move in order[1:]:
            bound = self._solver.exceeds(move, best.value, turns)
            if bound is None:
                return None
            if bound.value > best.value:
                better = self._solver.value(move, bound.value, turns)
                if better is None:
                    return None
                bound = better
                if better.value > best.value:
                    best = better
                    order.remove(move)
                    order.insert(0, move)
            is_proven = is_proven and bound.is_proven
        return Found(best.value, is_proven)

    def _equal_moves(self, best: Found, order: list[Sown]) -> list[int]:
        """Return the houses whose value is the proven best one, as far as the limits allow to see."""
        houses = [order[0].house]
        for move in order[1:]:
            bound = self._solver.exceeds(move, best.value - 1)
            if bound is None:
                break
            if bound.value >= best.value:
                houses.append(move.house)
        return houses
