"""A legal move without any engine, for when engines fail: the match must go on."""

from __future__ import annotations

from engines.core.game import Position
from engines.search.random_mover import seeded


def fallback_action(position: Position, seed: int) -> int:
    """Return an action that wins at once where there is one, else any legal one.

    Only the referee is asked, so this works in every game.
    """
    actions = position.legal_actions()
    for action in actions:
        outcome = position.play(action).outcome
        if outcome is not None and outcome.winner is position.side_to_move:
            return action
    return seeded(position, seed).choice(actions)
