"""Engine that makes human-like mistakes, for the lower levels of a ladder.

People rarely play random moves: they overlook some moves, confuse moves of similar
value, and immediately see moves that end the game. `FallibleEngine` wraps any engine and
imitates this behaviour.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from engines.core.engine import Engine, Limits, SearchResult, StopFlag
from engines.core.game import Position
from engines.core.scoring.ending import winning_action
from engines.core.scoring.guard import Guard, leaves, threats
from engines.core.scoring.perspective import final_score, score_seen_from
from engines.core.scoring.score import Proof, Score
from engines.search.budget import Budget
from engines.search.classic import Evaluation, zero_evaluation
from engines.search.move_by_move import scores_of_moves
from engines.search.random_mover import seeded_random

# Larger than every estimate of every engine.
_PROVEN = 1e6
_FIRST_SHARE, _MOVES_SHARE = 0.5, 0.25
"""Shares of the time: for the engine's choice, and for its scores of all moves; the rest is for the guard."""


def attention(probability: float, luck: random.Random) -> Callable[[int], bool]:
    """Return a function that tells whether a person notices an action.

    Each action is noticed with `probability`, decided by `luck` when the function is first asked about it.
    """
    noticed: dict[int, bool] = {}

    def notices(action: int) -> bool:
        if action not in noticed:
            noticed[action] = probability >= 1 or luck.random() < probability
        return noticed[action]

    return notices


@dataclass(frozen=True, slots=True)
class FallibleEngine:
    """Engine that plays like `engine`, but with human weaknesses; `limits.seed` decides random choices.

    - `temperature`: noticed moves are sampled with softmax weights. A move that is worse by the temperature,
      in the engine's units, is chosen 2.7 times less often.
    - `blindness`: the probability of overlooking a move; `blind_spots` has other probabilities for some
      actions.
    - `considered`: only this number of the best noticed moves are candidates; all of them if it is `None`.
    - `takes_wins`: an immediate win is always played.
    - `sees`: the probability of noticing each immediate win of the opponent. A move that allows a noticed one
      is played only if all moves do, or if the time for looking is used up. An unnoticed one is not stopped,
      not even by chance, unless every noticed move stops one. With `None`, wins of the opponent are not
      looked for, and are stopped only by chance.
    - `foresees`: the probability of seeing what each move leads to. A move whose consequences are overlooked
      has the value that `glance` gives the position after it.
    """

    engine: Engine
    temperature: float
    blindness: float = 0.0
    takes_wins: bool = True
    sees: float | None = 1.0
    considered: int | None = None
    foresees: float = 1.0
    glance: Evaluation = zero_evaluation
    blind_spots: Mapping[int, float] = field(default_factory=dict)

    def search(self, position: Position, limits: Limits, stop: StopFlag) -> SearchResult:
        """Return a move that a person might choose, with its score as that person sees it.

        `action_scores` has the scores of all moves as the person sees them; a win that is taken at once has
        none.
        """
        budget = Budget(limits, stop)
        if self.takes_wins and (winning := winning_action(position)) is not None:
            return SearchResult(winning, Score.win(1), depth=1, nodes=1, pv=(winning,))
        opinion = self.engine.search(position, _share(limits, _FIRST_SHARE), stop)
        scores = opinion.action_scores or scores_of_moves(
            self.engine, position, _share(limits, _MOVES_SHARE), stop, {opinion.action: opinion.score}
        )
        luck = seeded_random(position, limits.seed)
        foreseen = attention(self.foresees, luck)
        scores = {each: scores[each] if foreseen(each) else self._glanced(position, each) for each in scores}
        notices = attention(self.sees or 0.0, luck)
        guard = Guard(position, notices)

        def is_safe(action: int) -> bool:
            return self.sees is None or budget.is_used_up or guard.is_safe(action)

        noticed = [action for action in scores if luck.random() >= self._blindness(action)] or list(scores)
        if self.sees is not None and self.sees < 1 and not budget.is_used_up:
            noticed = _without_parries(position, noticed, notices)
        action = self._choose(is_safe, scores, noticed, luck)
        pv = opinion.pv if action == opinion.action else (action,)
        return replace(opinion, action=action, score=scores[action], pv=pv, action_scores=scores)

    def _glanced(self, position: Position, action: int) -> Score:
        """Return the score of an action, for the side to move, as it seems without a look at the reply."""
        child = position.play(action)
        score = Score.estimate(self.glance(child)) if child.outcome is None else final_score(child)
        return score_seen_from(score, child, position)

    def _blindness(self, action: int) -> float:
        """Return the probability of overlooking the action."""
        return self.blind_spots.get(action, self.blindness)

    def _choose(
        self,
        is_safe: Callable[[int], bool],
        scores: Mapping[int, Score],
        noticed: list[int],
        luck: random.Random,
    ) -> int:
        """Return one of the `noticed` moves, sampled by weight from the best `considered` of them.

        A move that `is_safe` is preferred to all others; `scores` has each move's score. If none of the
        sampled moves is safe, the best other safe move is returned or, without one, the move sampled first.
        """
        if self.considered is not None:
            noticed = sorted(noticed, key=scores.__getitem__, reverse=True)[: self.considered]
        weights = self._weights(scores, noticed)
        thoughts: list[int] = []
        while weights:
            thoughts += luck.choices(list(weights), list(weights.values()))
            if is_safe(thoughts[-1]):
                return thoughts[-1]
            del weights[thoughts[-1]]
        # Every noticed move allows an immediate loss: take the best other move that does not.
        rest = sorted(scores.keys() - thoughts, key=lambda action: scores[action], reverse=True)
        return next(filter(is_safe, rest), thoughts[0])

    def _weights(self, scores: Mapping[int, Score], actions: list[int]) -> dict[int, float]:
        """Return each action's softmax weight: 1 for the best, less for worse ones.

        With a temperature of 0, only the best actions are included.
        """
        values = {action: _worth(scores[action]) for action in actions}
        best = max(values.values())
        if self.temperature <= 0:
            return {action: 1.0 for action, value in values.items() if value == best}
        # Never zero: `random.choices` needs a positive sum.
        return {
            action: max(math.exp(max((value - best) / self.temperature, -700.0)), 1e-300)
            for action, value in values.items()
        }


def _without_parries(position: Position, actions: list[int], notices: Callable[[int], bool]) -> list[int]:
    """Return those `actions` that stop no unnoticed threat; if each stops one, return `actions` unchanged.

    `notices` tells whether a threat, as an action of the opponent, is noticed.
    """
    unseen = [threat for threat in threats(position) if not notices(threat)]
    kept = [action for action in actions if all(leaves(position, action, threat) for threat in unseen)]
    return kept or actions


def _share(limits: Limits, share: float) -> Limits:
    """Return the limits with a `share` (0 to 1) of their time."""
    return limits if limits.seconds is None else replace(limits, seconds=limits.seconds * share)


def _worth(score: Score) -> float:
    """Return a score as a number: a win in n plies is `_PROVEN` - n, a loss in n plies n - `_PROVEN`."""
    if score.proof is Proof.WIN:
        return _PROVEN - (score.plies or 0)
    if score.proof is Proof.LOSS:
        return (score.plies or 0) - _PROVEN
    return score.value
