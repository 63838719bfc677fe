"""Random positions of Connect Four for the tests of its engines."""

import random
from collections.abc import Iterator

from engines.core.game import Position
from engines.games.connect_four import GAME


def random_position(chance: random.Random, plies: int) -> Position:
    """Return an unfinished position after `plies` random moves that won nothing."""
    position = GAME.position()
    while position.ply < plies:
        position = _quiet_move(chance, position) or GAME.position()
    return position


def _quiet_move(chance: random.Random, position: Position) -> Position | None:
    """Return the position after a random move that does not end the game, `None` where all do."""
    actions = list(position.legal_actions())
    chance.shuffle(actions)
    children = map(position.play, actions)
    return next((child for child in children if child.outcome is None), None)


def random_game(chance: random.Random) -> Iterator[Position]:
    """Yield every position of a random game, the finished one last."""
    position = GAME.position()
    yield position
    while position.outcome is None:
        position = position.play(chance.choice(position.legal_actions()))
        yield position


def cells_by_column(own: int, mask: int) -> list[list[int]]:
    """Return the rack of these bitboards, bottom up: 0 empty, 1 the first player's, 2 the second's."""
    mover = 1 + mask.bit_count() % 2
    return [
        [_cell(own >> bit & 1, mask >> bit & 1, mover) for bit in range(lane, lane + 6)]
        for lane in range(0, 49, 7)
    ]


def _cell(is_own: int, is_filled: int, mover: int) -> int:
    return 0 if not is_filled else mover if is_own else 3 - mover
