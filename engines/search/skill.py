"""An engine that errs as people do, for the lower rungs of a ladder.

People do not play a random move now and then. They overlook some moves
altogether, hesitate between those that look about equally good, and see
at once what ends the game. `Human` wraps any engine and does the same.
"""

from __future__ import annotations

import math
import random
from collections.abc import Mapping
from dataclasses import dataclass, replace

from engines.core.ending import is_winning, winning_action
from engines.core.engine import Engine, Limits, SearchResult, StopFlag
from engines.core.game import Position
from engines.core.score import Proof, Score
from engines.search.move_by_move import scores_of_moves
from engines.search.random_mover import seeded

# A proven result outweighs every estimate of every engine here.
_PROVEN = 1e6


@dataclass(frozen=True, slots=True)
class Human:
    """Plays `engine`'s moves with human weaknesses, decided by `limits.seed` and the game so far.

    `temperature` is how far apart two moves may be, in the engine's own
    units, and still be confused: a move so much worse is chosen 2.7 times
    less often. `blindness` is the chance that a move is not even noticed.
    With `takes_wins` a move that wins at once is always played; with
    `guards` none is played that lets the opponent win at once, as long as
    there is another.
    """

    engine: Engine
    temperature: float
    blindness: float = 0.0
    takes_wins: bool = True
    guards: bool = True

    def search(self, position: Position, limits: Limits, stop: StopFlag) -> SearchResult:
        """Return a move that a person might choose, and the engine's opinion of it."""
        if self.takes_wins and (winning := winning_action(position)) is not None:
            return SearchResult(winning, Score.win(1), depth=1, nodes=1, pv=(winning,))
        # Half the time, in case the engine must be asked about every move by itself.
        half = replace(limits, seconds=None if limits.seconds is None else limits.seconds / 2)
        opinion = self.engine.search(position, half, stop)
        scores = opinion.action_scores or scores_of_moves(
            self.engine, position, half, stop, {opinion.action: opinion.score}
        )
        action = self._choose(position, scores, seeded(position, limits.seed))
        pv = opinion.pv if action == opinion.action else (action,)
        return replace(opinion, action=action, score=scores[action], pv=pv, action_scores=scores)

    def _choose(self, position: Position, scores: Mapping[int, Score], luck: random.Random) -> int:
        """Return one of the noticed moves, better ones more often."""
        noticed = [action for action in scores if luck.random() >= self.blindness] or list(scores)
        weights = self._weights(scores, noticed)
        guard = _Guard(position)
        thoughts: list[int] = []
        while weights:
            thoughts += luck.choices(list(weights), list(weights.values()))
            if not self.guards or guard.is_safe(thoughts[-1]):
                return thoughts[-1]
            del weights[thoughts[-1]]
        # Whatever was noticed loses at once: look again at everything else.
        rest = sorted(scores.keys() - thoughts, key=lambda action: scores[action], reverse=True)
        return next(filter(guard.is_safe, rest), thoughts[0])

    def _weights(self, scores: Mapping[int, Score], actions: list[int]) -> dict[int, float]:
        """Return how often each action is chosen, relative to the best."""
        values = {action: _worth(scores[action]) for action in actions}
        best = max(values.values())
        if self.temperature <= 0:
            return {action: 1.0 for action, value in values.items() if value == best}
        # Never quite zero, so that something is left to choose from.
        return {
            action: max(math.exp(max((value - best) / self.temperature, -700.0)), 1e-300)
            for action, value in values.items()
        }


class _Guard:
    """Tells which actions let the opponent win at once."""

    def __init__(self, position: Position) -> None:
        self._position = position
        # Replies that won before are tried first: they mostly win again.
        self._dangers: list[int] = []

    def is_safe(self, action: int) -> bool:
        """Whether no reply to `action` wins."""
        child = self._position.play(action)
        legal = set(child.legal_actions())
        if any(danger in legal and is_winning(child, danger) for danger in self._dangers):
            return False
        danger = winning_action(child)
        if danger is not None:
            self._dangers.append(danger)
        return danger is None


def _worth(score: Score) -> float:
    """Return a score as one number."""
    if score.proof is Proof.WIN:
        return _PROVEN - (score.plies or 0)
    if score.proof is Proof.LOSS:
        return (score.plies or 0) - _PROVEN
    return score.value
