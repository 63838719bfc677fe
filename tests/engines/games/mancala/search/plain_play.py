"""Late positions of random games, and their values by the rules alone."""

from __future__ import annotations

import random
from collections.abc import Iterator

from engines.core.types import Side
from engines.games.mancala.rules import GAME, MancalaPosition


def late_positions(seed: int, count: int, most: int, **options: str) -> Iterator[MancalaPosition]:
    """Yield unfinished positions with at most `most` seeds in the houses."""
    chance = random.Random(seed)
    while count:
        position = GAME.position(GAME.complete(options))
        while position.outcome is None and sum(position.seeds) > most:
            position = position.play(chance.choice(position.legal_actions()))
        if position.outcome is None:
            count -= 1
            yield position


def margin(position: MancalaPosition, side: Side, known: dict | None = None) -> int:
    """Return the seeds by which `side` wins if both sides play best."""
    known = {} if known is None else known
    if position.outcome is not None:
        return position.stores[side] - position.stores[side.other]
    key = position.state_key()
    if key not in known:
        after = [margin(position.play(action), side, known) for action in position.legal_actions()]
        known[key] = max(after) if position.side_to_move is side else min(after)
    return known[key]


def margins(position: MancalaPosition) -> dict[int, int]:
    """Return the seeds by which the mover wins with each move."""
    side, known = position.side_to_move, {}
    return {action: margin(position.play(action), side, known) for action in position.legal_actions()}
