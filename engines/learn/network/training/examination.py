"""Tests a network on positions whose correct moves are proven, by a full solution or a game's analyst."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from engines.core.board.identity import canonical_form
from engines.core.engine import Limits, StopFlag
from engines.core.errors import OptionError
from engines.core.game import Game, Position
from engines.core.level import Level
from engines.core.option import Options
from engines.core.scoring.ending import winning_action
from engines.core.scoring.score import Score
from engines.learn.network.encoding import Encoder
from engines.learn.network.search import Search, Thinker
from engines.learn.network.training.self_play import random_opening
from engines.learn.proof import Values, value_to
from engines.learn.solution import Solution

TRIES = 20
"""Maximum number of random positions that are tried, for each question wanted."""

Judge = Callable[[Position], Mapping[int, Score]]
"""Function that returns proven scores of a position's moves; questions need a score for every move."""


@dataclass(frozen=True, slots=True)
class Question:
    """A question of an examination: a position, and the actions that preserve its result."""

    position: Position
    right: frozenset[int]
    """The actions that preserve the result."""
    best: frozenset[int]
    """The correct moves that win fastest or lose slowest; all correct moves if distances are unknown."""


@dataclass(frozen=True, slots=True)
class Marks:
    """Fractions of the questions answered with a correct action (`right`) and with a best action (`best`)."""

    right: float
    """Share of correct actions, 0 to 1."""
    best: float
    """Share of best actions, 0 to 1."""


class Examination:
    """Distinct random positions of a game; in each position, some moves spoil the result and others keep it.

    Positions with a win in one are omitted: they are two thirds of Connect
    Four's random positions, and a one-ply search solves them all.
    Raises `OptionError` if no position is found.
    """

    def __init__(
        self, game: Game, options: Options, count: int, seed: int = 0, judge: Judge | None = None
    ) -> None:
        """Find at most `count` positions by random play, which `seed` determines.

        The right moves come from `judge`, by default the full solution.
        """
        self._encoder = encoder = Encoder(game, options)
        judge, chance = judge or by_solution(Solution(game, options)), np.random.default_rng(seed)
        points = encoder.shape.points
        questions: dict[int, Question] = {}
        for _ in range(count * TRIES):
            if len(questions) >= count:
                break
            position = random_opening(game, options, int(chance.integers(points)), chance)
            question = _question(position, judge)
            if question is not None:
                questions[canonical_form(position).key] = question
        if not questions:
            raise OptionError(
                f"{game.title} cannot be examined: no position was found in which a move is a mistake"
            )
        self.questions = tuple(questions.values())

    def error_rate(self, thinker: Thinker, simulations: int) -> float:
        """Return the fraction of questions that a search with this network answers wrongly.

        Each search has `simulations` simulations.
        """
        found = Search(self._encoder, thinker, simulations).run([each.position for each in self.questions])
        return 1 - self.marks(found.actions.tolist()).right

    def marks(self, actions: Sequence[int]) -> Marks:
        """Return the marks for `actions`, a list with the action chosen for each question."""
        answers = list(zip(self.questions, actions, strict=True))
        right = sum(action in question.right for question, action in answers)
        best = sum(action in question.best for question, action in answers)
        return Marks(right / len(answers), best / len(answers))


def by_solution(solution: Values) -> Judge:
    """Return a judge that uses a game's full solution; its scores have no distances to the end."""

    def judge(position: Position) -> Mapping[int, Score]:
        return {action: _after(position, action, solution) for action in position.legal_actions()}

    return judge


def by_analyst(analyst: Level) -> Judge:
    """Return a judge that searches without limits, with the engine of `analyst`, which scores all moves."""
    engine = analyst.build()
    return lambda position: engine.search(position, Limits(), StopFlag()).action_scores


def _question(position: Position, judge: Judge) -> Question | None:
    """Return the question for a position.

    Returns `None` if a move wins immediately, every move is right, or `judge` leaves a move out or unproven.
    """
    if winning_action(position) is not None:
        return None
    scores = judge(position)
    if len(scores) < len(position.legal_actions()) or any(score.proof is None for score in scores.values()):
        return None
    most = max(scores.values())
    right = frozenset(action for action, score in scores.items() if score.proof is most.proof)
    best = frozenset(action for action, score in scores.items() if score == most)
    return Question(position, right, best) if len(right) < len(scores) else None


def _after(position: Position, action: int, solution: Values) -> Score:
    value = value_to(position.seat_to_move, position.play(action), solution)
    return {0.0: Score.loss(), 0.5: Score.draw(), 1.0: Score.win()}[value]
