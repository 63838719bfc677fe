"""The perfect player: a sowing of the best value, from the book or by proof, with the time that it needs.

1. A shallow search estimates every move, and proves what is decided soon.
2. The book has the first sowings.
3. Where a proof is long, the solver first estimates the value, without the sowings that look worst.
   The estimate is where the proof begins, and it is played if the time is too short.
4. The solver gives the position's value and a sowing that attains it.
5. Sowings of the same value are looked for, so that games vary. Under a time limit they get little of it.

The solver's table is emptied before a search limited by nodes, so that it is repeatable. Other searches
reuse what earlier ones stored there.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import cast

from engines.core.engine import Limits, SearchResult, StopFlag
from engines.core.game import Position
from engines.core.scoring.ending import winning_action
from engines.core.scoring.score import Score
from engines.games.mancala.rules import SWAP, MancalaPosition
from engines.games.mancala.search.boards import houses_in, lead_in, words_in
from engines.games.mancala.search.book import opening_book
from engines.games.mancala.search.exact.endings import shipped_endings
from engines.games.mancala.search.kernel import HOUSES
from engines.games.mancala.search.lookahead import MARGIN_S, IterativeDeepening
from engines.games.mancala.search.solver import Solver, shared_estimator, shared_solver
from engines.search import table as tt
from engines.search.exact.bounds import Bounds
from engines.search.random_mover import seeded_random
from engines.search.variety import near_best_actions

_TABLE_MB = 2
_LOOK_NODES = 400_000
"""Maximum number of nodes of the first search, about 50 ms."""
_TURN_NODES = 10_000
"""Maximum number of nodes for each end of a first turn that the opponent can take over by a swap."""
_REST_S = 0.2
"""Part of a time limit that is spent on other sowings of the best value."""
_LONG_SEEDS = 33
"""Number of seeds from which a proof takes some tenths of a second, so that an estimate comes first."""
_WIDTHS = (4, HOUSES)
"""Numbers of sowings that estimates search of a position: the second is better, and takes more time."""
_PROVABLE_SEEDS, _UNPROVABLE_S = 48, 1.8
"""Number of seeds up to which a proof is likely, and the most seconds of a move where there are more."""


@dataclass(frozen=True, slots=True)
class Found:
    """Result of a proof: bounds of the value, the best actions, and whether they are proven.

    The value is the mover's further gain minus the opponent's, in seeds; seeds in the stores do not count.
    """

    bounds: Bounds
    actions: tuple[int, ...]
    is_proven: bool
    estimate: int | None = None
    """The value by the solver's estimate, if that was finished, but not the proof."""
    nodes: int = 0
    """Number of nodes of the solver's searches."""


class PerfectPlayer:
    """Plays one of the best sowings that it can prove; shares its thread's solver."""

    def __init__(self, solver: Solver | None = None) -> None:
        """Use `solver`, by default the solver that this thread's engines share."""
        self._solver = solver
        self._table = tt.TranspositionTable(_TABLE_MB)

    def search(self, position: Position, limits: Limits, stop: StopFlag) -> SearchResult:
        """Return a best move and its score, or the best move so far if a limit ends the search.

        - Of several best moves, one that wins at once is played, or else a random one.
        - A possible swap is one of the moves: it makes the opponent play the best sowing.
        - In a first turn that a swap can answer, the best moves are those after which the swap gains least;
          the book and a shallow search find them.
        - `limits.variety`, in seeds, adds moves only if neither a proof nor an estimate of the solver ended.
        - `limits.depth` limits only the shallow search: a proof has no depth.
        """
        position = cast(MancalaPosition, position)
        # Loading the engine computes the table, so that no later search spends its time on it.
        shipped_endings(position.captures_empty)
        started = time.perf_counter()
        if position.is_first_turn_to_swap:
            return self._even_turn(position, limits, stop, started)
        self._table.clear()
        limits = _capped(limits, position)
        with stop.within(limits.seconds, MARGIN_S):
            most = _LOOK_NODES if limits.nodes is None else min(_LOOK_NODES, max(limits.nodes // 4, 1))
            look = IterativeDeepening(position, self._table, stop, most)
            look.run(limits.depth)
            limits = _rest(limits, look.nodes, time.perf_counter() - started)
            found = _known(position)
            if found is None:
                solver = self._solver or shared_solver()
                found = _Proof(solver, position, look.scores, limits, stop).found()
        score = _score(found, lead_in(position), look.scores)
        actions = found.actions
        if limits.variety and not found.is_proven and found.estimate is None:
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
            look.nodes + found.nodes,
            seconds=time.perf_counter() - started,
            pv=(action,),
            action_scores=MappingProxyType({**look.scores, **dict.fromkeys(actions, score)}),
        )

    def _even_turn(
        self, position: MancalaPosition, limits: Limits, stop: StopFlag, started: float
    ) -> SearchResult:
        """Return the result with a sowing of the first turn after which a swap gains the opponent least.

        The turn is played out in every way. Each of its ends gets an equal part of the nodes, at most
        `_TURN_NODES`. `started` is a time of `time.perf_counter`.
        """
        nodes = 0
        share = _TURN_NODES if limits.nodes is None else min(limits.nodes // _ends(position), _TURN_NODES)

        def after(position: MancalaPosition) -> Score:
            """Return the score for the side that makes the first turn, when the opponent can then swap."""
            nonlocal nodes
            if not position.can_swap:
                return max(after(position.play(action)) for action in position.legal_actions())
            known = opening_book(position.captures_empty).find(*words_in(position))
            if known is not None:
                return -Score.margin(abs(known[0] + lead_in(position)))
            self._table.clear()
            look = IterativeDeepening(position, self._table, stop, share)
            look.run(limits.depth)
            nodes += look.nodes
            return -max(look.scores.values())

        with stop.within(limits.seconds, MARGIN_S):
            scores = {action: after(position.play(action)) for action in position.legal_actions()}
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
        stop: StopFlag,
    ) -> None:
        self._started = time.perf_counter()
        self._solver, self._limits, self._stop = solver, limits, stop
        self._own, self._opp = words_in(position)
        self._empty_captures = position.captures_empty
        self._is_long = sum(position.seeds) >= _LONG_SEEDS
        self._houses = houses_in(position)
        lead = lead_in(position)
        self._guesses = {house: round(guesses[action].value) - lead for house, action in self._houses.items()}
        self._estimate_nodes = 0

    def found(self) -> Found:
        """Return the bounds and the best sowings, as far as they can be proven in time."""
        guess, best, estimate = self._estimated()
        self._begin(self._solver, 0)
        bounds = self._solver.bounds(self._own, self._opp, guess=guess)
        if bounds.is_exact:
            house = self._solver.best_house(self._own, self._opp)
            houses = [house] if house in self._houses else list(self._houses)
            actions = self._actions([*houses, *self._equals(bounds.low, houses)])
            return Found(bounds, actions, True, nodes=self._estimate_nodes + self._solver.nodes)
        best = self._attaining(self._solver, bounds, guess, best)
        nodes = self._estimate_nodes + self._solver.nodes
        return Found(bounds, self._actions([best]), False, estimate, nodes)

    def _estimated(self) -> tuple[int, int, int | None]:
        """Return the value to test first, the house that seems to attain it, and the last finished estimate.

        The third is `None` if no estimate was finished.
        """
        guess = max(self._guesses.values())
        best = next(house for house, value in self._guesses.items() if value == guess)
        estimate = None
        for width in _WIDTHS if self._is_long else ():
            solver = shared_estimator()
            self._begin(solver, width)
            bounds = solver.bounds(self._own, self._opp, guess=guess)
            best = self._attaining(solver, bounds, guess, best)
            guess = bounds.low if bounds.is_exact else max(guess, bounds.low)
            estimate = bounds.low if bounds.is_exact else estimate
            self._estimate_nodes += solver.nodes
        return guess, best, estimate

    def _begin(self, solver: Solver, width: int) -> None:
        """Make `solver` begin a proof (`width` 0) or an estimate, whose `width` `Solver.begin` describes.

        If nodes are limited, each estimate gets a third of them, and the proof gets what the estimates left.
        """
        nodes = self._limits.nodes
        if nodes is not None:
            nodes = max(nodes // 3 if width else nodes - self._estimate_nodes, 1)
        forgets = bool(width) or nodes is not None
        solver.begin(
            self._stop,
            node_limit=nodes,
            empty_captures=self._empty_captures,
            forgets=forgets,
            width=width,
        )

    def _attaining(self, solver: Solver, bounds: Bounds, guess: int, best: int) -> int:
        """Return the house that attains the lower bound of `bounds`, which `solver` has just found.

        Return `best` if no house is stored, or if the lower bound is below both `guess` and the upper bound.
        """
        house = solver.best_house(self._own, self._opp)
        return house if house in self._houses and bounds.low >= min(guess, bounds.high) else best

    def _equals(self, value: int, known: list[int]) -> list[int]:
        """Return the houses beside `known` that are proven to attain `value`, the position's value.

        If time is limited, the search for these houses stops after `_REST_S` seconds at most.
        """
        if self._limits.seconds is not None:
            left = self._limits.seconds - MARGIN_S - (time.perf_counter() - self._started)
            self._stop.after(min(_REST_S, left))
        others = [house for house in self._houses if house not in known]
        return [house for house in others if self._attains(house, value)]

    def _attains(self, house: int, value: int) -> bool:
        found = self._solver.move_bounds(self._own, self._opp, house, low=value - 1, high=value, guess=value)
        return found.low == value

    def _actions(self, houses: list[int]) -> tuple[int, ...]:
        return tuple(self._houses[house] for house in houses)


def _ends(position: MancalaPosition) -> int:
    """Return the number of ways to play the first turn to its end, from `position` on."""
    if position.can_swap:
        return 1
    return sum(_ends(position.play(action)) for action in position.legal_actions())


def _known(position: MancalaPosition) -> Found | None:
    """Return the book's value and sowings of a position as a proven result.

    `None` if it is not in the book.
    """
    known = opening_book(position.captures_empty).find(*words_in(position))
    if known is None:
        return None
    value, best = known
    houses = houses_in(position)
    return Found(Bounds(value, value), tuple(houses[house] for house in best), True)


def _capped(limits: Limits, position: MancalaPosition) -> Limits:
    """Return the limits, with at most `_UNPROVABLE_S` seconds where a proof is unlikely."""
    if limits.seconds is None or sum(position.seeds) <= _PROVABLE_SEEDS:
        return limits
    return replace(limits, seconds=min(limits.seconds, _UNPROVABLE_S))


def _rest(limits: Limits, nodes: int, seconds: float) -> Limits:
    """Return the limits minus the `nodes` and `seconds` that a search has used.

    At least one node is left; the time left can be negative.
    """
    return replace(
        limits,
        nodes=limits.nodes and max(limits.nodes - nodes, 1),
        seconds=limits.seconds and limits.seconds - seconds,
    )


def _score(found: Found, lead: int, guesses: dict[int, Score]) -> Score:
    """Return the score of `found` in seeds at the end of the game: proven, or an estimate within the bounds.

    The estimate is the solver's, or else that of the shallow search in `guesses`. `lead` is the mover's
    lead in stored seeds.
    """
    low, high = found.bounds.low + lead, found.bounds.high + lead
    if found.is_proven:
        return Score.margin(low)
    guess = guesses[found.actions[0]].value if found.estimate is None else found.estimate + lead
    return Score.estimate(min(max(guess, low), high))
