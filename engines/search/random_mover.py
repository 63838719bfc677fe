"""A mover that plays any legal action with equal chance."""

from __future__ import annotations

import random

from engines.core.engine import Limits, SearchResult, StopFlag
from engines.core.game import Position
from engines.core.score import Score


def seeded(position: Position, seed: int) -> random.Random:
    """Return a source of chance that depends on the seed and on the game so far, and on nothing else.

    A match keeps one seed; mixing the moves in gives each turn its own luck.
    """
    return random.Random(f"{seed}:{position.game.id}:{','.join(map(str, position.actions))}")


class RandomMover:
    """The weakest engine there is that knows the rules."""

    def search(self, position: Position, limits: Limits, stop: StopFlag) -> SearchResult:
        """Return a legal action by chance; the same seed and moves give the same action."""
        action = seeded(position, limits.seed).choice(position.legal_actions())
        return SearchResult(action, Score.estimate(0.0), pv=(action,))
