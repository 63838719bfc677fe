"""How often a network errs where the full solution knows what is right: for small games."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from engines.core.errors import OptionError
from engines.core.game import Game, Options, Position
from engines.learn.graph import key_of
from engines.learn.network.encoding import Encoder
from engines.learn.network.search import Search, Thinker
from engines.learn.network.self_play import opening
from engines.learn.solution import Solution

TRIES = 20
"""How many positions are looked at, at most, for one that is asked."""


@dataclass(frozen=True, slots=True)
class Question:
    """A position, and the actions that keep what it is worth."""

    position: Position
    right: frozenset[int]


class Examination:
    """Positions of a game in which some moves give something away, drawn by chance and each once.

    Raises `OptionError` where none is found.
    """

    def __init__(self, game: Game, options: Options, count: int, seed: int = 0) -> None:
        self._encoder = encoder = Encoder(game, options)
        solution, chance = Solution(game, options), np.random.default_rng(seed)
        points = encoder.shape.points
        questions: dict[int, Question] = {}
        for _ in range(count * TRIES):
            if len(questions) >= count:
                break
            position = opening(game, options, int(chance.integers(points)), chance)
            question = _question(position, solution)
            if len(question.right) < len(position.legal_actions()):
                questions[key_of(position)] = question
        if not questions:
            raise OptionError(f"{game.title} cannot be examined: no move gives anything away")
        self.questions = tuple(questions.values())

    def failed(self, thinker: Thinker, simulations: int) -> float:
        """Return the share of questions that a search with this network answers wrongly."""
        found = Search(self._encoder, thinker, simulations).run([each.position for each in self.questions])
        chosen = zip(self.questions, found.actions.tolist(), strict=True)
        return sum(action not in question.right for question, action in chosen) / len(self.questions)


def _question(position: Position, solution: Solution) -> Question:
    worth = solution.worth(position)
    right = {action for action in position.legal_actions() if _after(position, action, solution) == worth}
    return Question(position, frozenset(right))


def _after(position: Position, action: int, solution: Solution) -> float:
    after = position.play(action)
    worth = solution.worth(after)
    return worth if after.seat_to_move is position.seat_to_move else 1 - worth
