"""Engine that plays every legal action with equal probability."""

from __future__ import annotations

import random

from engines.core.engine import Limits, SearchResult, StopFlag
from engines.core.game import Position
from engines.core.scoring.score import Score


def seeded_random(position: Position, seed: int) -> random.Random:
    """Return a random generator seeded with `seed`, the game and its moves so far.

    A match has a single seed; the moves are included so that each turn has different random numbers.
    """
    return random.Random(f"{seed}:{position.game.id}:{','.join(map(str, position.actions))}")


class RandomMover:
    """Engine that chooses a legal action at random."""

    def search(self, position: Position, limits: Limits, stop: StopFlag) -> SearchResult:
        """Return a random legal action, which depends only on `limits.seed`, the game and its moves."""
        action = seeded_random(position, limits.seed).choice(position.legal_actions())
        return SearchResult(action, Score.estimate(0.0), pv=(action,))
