"""The perfect player: a sowing of the best value, from the book or by proof, with the time that it needs.

1. A shallow search estimates every move, and proves what is decided soon.
2. The book or the solver gives the position's value and a sowing that attains it.
3. Sowings of the same value are looked for, so that games vary. Under a time limit they get only
   part of it.

A search limited by nodes starts from an empty table, so that it is repeatable. Other searches reuse
the table of earlier ones.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from types import MappingProxyType
from typing import cast

from engines.core.engine import Limits, SearchResult, StopFlag
from engines.core.game import Position
from engines.core.scoring.ending import winning_action
from engines.core.scoring.score import Score
from engines.games.mancala.rules import SWAP, MancalaPosition
from engines.games.mancala.search.boards import houses_in, lead_in, words_in
from engines.games.mancala.search.book import opening_book
from engines.games.mancala.search.lookahead import MARGIN_S, Deepening
from engines.games.mancala.search.solver import Solver, shared_solver
from engines.search import table as tt
from engines.search.exact.bounds import Bounds
from engines.search.random_mover import seeded_random
from engines.search.variety import near_best_actions

_TABLE_MB = 2
_LOOK_NODES = 400_000
"""Maximum number of nodes of the first search, about 50 ms."""
_TURN_NODES = 10_000
"""Maximum number of nodes for each end of a first turn that the opponent can take over by a swap."""
_REST_SHARE = 0.1
"""Share of the time limit spent on other sowings of the best value."""


@dataclass(frozen=True, slots=True)
class Found:
    """Result of a proof: bounds of the value, best sowings, and whether they are proven."""

    bounds: Bounds
    actions: tuple[int, ...]
    is_proven: bool


class PerfectPlayer:
    """Plays one of the best sowings that it can prove; shares its thread's solver."""

    def __init__(self, solver: Solver | None = None) -> None:
        """Use `solver`, by default the solver that this thread's engines share."""
        self._solver = solver
        self._table = tt.Table(_TABLE_MB)

    def search(self, position: Position, limits: Limits, stop: StopFlag) -> SearchResult:
        """Return a best move and its score, or the best move so far if a limit ends the search.

        Of several best moves, it plays one that wins at once. Unproven moves vary by `limits.variety`.
        `limits.depth` limits only the estimates: a proof has no depth.
        """
        started = time.perf_counter()
        position = cast(MancalaPosition, position)
        if position.is_first_turn_to_swap:
            return self._even_turn(position, limits, stop, started)
        self._table.clear()
        deadline = StopFlag()
        with deadline.within(limits.seconds, MARGIN_S):
            look = Deepening(position, self._table, stop, min(limits.nodes or _LOOK_NODES, _LOOK_NODES))
            look.run(limits.depth)
            solver = self._solver or shared_solver()
            solver.begin(
                stop,
                deadline,
                limits.nodes and max(limits.nodes - look.nodes, 1),
                empty_captures=position.captures_empty,
                forgets=limits.nodes is not None,
            )
            found = _Proof(solver, position, look.scores, limits, deadline).found()
        score = _score(found, lead_in(position), look.scores)
        actions = found.actions
        if limits.variety and not found.is_proven:
            near = {*actions, *near_best_actions(look.scores, limits.variety)}
            actions = tuple(sorted(near - {SWAP}))
        ending = winning_action(position)
        if ending in actions:
            actions = (ending,)
        if position.can_swap and -score >= score:
            # A swap makes the opponent play the best sowing.
            actions = (SWAP,) if -score > score else (*actions, SWAP)
            score = -score
        action = seeded_random(position, limits.seed).choice(actions)
        return SearchResult(
            action,
            score,
            look.depth,
            look.nodes + solver.nodes,
            seconds=time.perf_counter() - started,
            pv=(action,),
            action_scores=MappingProxyType({**look.scores, **dict.fromkeys(actions, score)}),
        )

    def _even_turn(
        self, position: MancalaPosition, limits: Limits, stop: StopFlag, started: float
    ) -> SearchResult:
        """Return a sowing of the first turn after which a swap gains the opponent least."""
        scores: dict[int, Score] = {}
        nodes = 0

        def after(position: MancalaPosition) -> Score:
            """Return the score of the side that makes the first turn, to which the opponent has a swap."""
            nonlocal nodes
            if not position.can_swap:
                return max(after(position.play(action)) for action in position.legal_actions())
            known = opening_book(position.captures_empty).find(*words_in(position))
            if known is not None:
                return -Score.margin(abs(known[0] + lead_in(position)))
            self._table.clear()
            look = Deepening(position, self._table, stop, min(limits.nodes or _TURN_NODES, _TURN_NODES))
            look.run(limits.depth)
            nodes += look.nodes
            return -max(look.scores.values())

        for action in position.legal_actions():
            scores[action] = after(position.play(action))
        best = [action for action, score in scores.items() if score == max(scores.values())]
        action = seeded_random(position, limits.seed).choice(best)
        seconds = time.perf_counter() - started
        return SearchResult(action, scores[action], nodes=nodes, seconds=seconds, pv=(action,))


class _Proof:
    """Finds the best sowings of one position."""

    def __init__(
        self,
        solver: Solver,
        position: MancalaPosition,
        guesses: dict[int, Score],
        limits: Limits,
        deadline: StopFlag,
    ) -> None:
        self._solver, self._limits, self._deadline = solver, limits, deadline
        self._own, self._opp = words_in(position)
        self._empty_captures = position.captures_empty
        self._houses = houses_in(position)
        lead = lead_in(position)
        self._guesses = {house: round(guesses[action].value) - lead for house, action in self._houses.items()}

    def found(self) -> Found:
        """Return the bounds and the best sowings, as far as they can be proven in time."""
        known = opening_book(self._empty_captures).find(self._own, self._opp)
        if known is not None:
            value, houses = known
            return Found(Bounds(value, value), self._actions(houses), True)
        guess = max(self._guesses.values())
        bounds = self._solver.bounds(self._own, self._opp, guess=guess)
        house = self._solver.best_house(self._own, self._opp)
        if bounds.is_exact:
            houses = [house] if house in self._houses else list(self._houses)
            return Found(bounds, self._actions([*houses, *self._equals(bounds.low, houses)]), True)
        if house in self._houses and bounds.low >= min(guess, bounds.high):
            return Found(bounds, self._actions([house]), False)
        best = [house for house, value in self._guesses.items() if value == guess]
        return Found(bounds, self._actions(best[:1]), False)

    def _equals(self, value: int, known: list[int]) -> list[int]:
        """Return further houses that are proven to attain the position's value."""
        if self._limits.seconds is not None:
            self._deadline.after(_REST_SHARE * self._limits.seconds)
        others = [house for house in self._houses if house not in known]
        return [house for house in others if self._attains(house, value)]

    def _attains(self, house: int, value: int) -> bool:
        found = self._solver.move_bounds(self._own, self._opp, house, low=value - 1, high=value, guess=value)
        return found.low == value

    def _actions(self, houses: list[int]) -> tuple[int, ...]:
        return tuple(self._houses[house] for house in houses)


def _score(found: Found, lead: int, guesses: dict[int, Score]) -> Score:
    """Return the score in seeds at the end of the game: proven, or an estimate within the bounds."""
    low, high = found.bounds.low + lead, found.bounds.high + lead
    if found.is_proven:
        return Score.margin(low)
    return Score.estimate(min(max(guesses[found.actions[0]].value, low), high))
