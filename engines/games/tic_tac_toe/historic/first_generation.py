"""First Tic-tac-toe program of the teaching notes, which learns a table of positions by self-play.

It plays against itself, and after each game adds a number to every board
of the game, for the side that had just moved:

    won +5    lost -5    drawn -2 for the first player, 0 for the second

Then, without any search, it moves to the board with the greatest number;
unknown boards have 0. The notes do not state how it chose moves while
learning. Here it uses its table and breaks ties at random.

The program is weak because the numbers are sums: they depend on the number of wins, not on the
probability of winning, and replies that were never tried have no influence. After 500
games it loses 360 of the 813 lines that an opponent can choose when it plays second.
Thousands of games correct that, but not for the first player: draws cost it points, so
it abandons good squares for others whose losses it has not seen yet (36 of 185 lines
after 4,000 games).
"""

from __future__ import annotations

import functools
import random
import time
from collections.abc import Mapping
from types import MappingProxyType

from engines.core.board.position import put_piece
from engines.core.engine import Limits, SearchResult, StopFlag
from engines.core.game import Position
from engines.core.scoring.score import Score
from engines.core.types import Side
from engines.games.tic_tac_toe.rules import POINTS, TicTacToePosition
from engines.search.random_mover import seeded_random

WIN, LOSS = 5, -5
"""Number added after a win, and after a loss."""
DRAW = {Side.FIRST: -2, Side.SECOND: 0}
"""Number added after a draw, by side."""
GAMES = 500
"""Number of games of self-play."""

Table = Mapping[bytes, int]
"""Maps each board to its number, from the view of the side that had just moved."""


class FirstGeneration:
    """Plays by the table learnt from `games` games of its own; `action_scores` contains the table's numbers.

    `seed` determines the random choices in these games.
    """

    def __init__(self, games: int = GAMES, seed: int = 1) -> None:
        self._table = learn(games, seed)

    def search(self, position: Position, limits: Limits, stop: StopFlag) -> SearchResult:
        """Return a random square among those whose board has the greatest number, without searching.

        `limits.seed` determines the choice. The other limits and `stop` are ignored.
        """
        begin = time.monotonic()
        numbers = look_up(self._table, position)
        action = seeded_random(position, limits.seed).choice(best(numbers))
        return SearchResult(
            action,
            Score.estimate(numbers[action]),
            nodes=len(numbers),
            seconds=time.monotonic() - begin,
            pv=(action,),
            action_scores=MappingProxyType({move: Score.estimate(value) for move, value in numbers.items()}),
        )


@functools.cache
def learn(games: int, seed: int) -> Table:
    """Return the table after `games` games of self-play; the same arguments give the same table."""
    chance = random.Random(seed)
    table: dict[bytes, int] = {}
    for _ in range(games):
        boards, winner = _play(table, chance)
        for ply, board in enumerate(boards):
            table[board] = table.get(board, 0) + _points(Side(ply % 2), winner)
    return MappingProxyType(table)


def look_up(table: Table, position: Position) -> dict[int, int]:
    """Return, for every legal square, the table's number of the board after that move."""
    cells, side = position.cells, position.side_to_move
    return {action: table.get(put_piece(cells, action, side), 0) for action in position.legal_actions()}


def best(numbers: Mapping[int, int]) -> tuple[int, ...]:
    """Return the squares with the greatest number."""
    greatest = max(numbers.values())
    return tuple(action for action, number in numbers.items() if number == greatest)


def _points(side: Side, winner: Side | None) -> int:
    if winner is None:
        return DRAW[side]
    return WIN if side is winner else LOSS


def _play(table: Table, chance: random.Random) -> tuple[list[bytes], Side | None]:
    """Play a game by the table; return the board after each ply, and the winner."""
    position = TicTacToePosition(bytes(POINTS))
    boards: list[bytes] = []
    while position.outcome is None:
        position = position.play(chance.choice(best(look_up(table, position))))
        boards.append(position.cells)
    return boards, position.outcome.winner
