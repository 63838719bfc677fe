"""Learning a book by temporal differences: TD(λ) on games of self-play.

The learner plays both seats with the current values, and updates them
backwards after each game. A position's target is a mixture of the return
of the game (weight λ) and the best successor's value (weight 1 - λ) (Sutton
1988; Tesauro's TD-Gammon). Three common faults are avoided:

- After an exploratory move the trace is cut: the target of the position
  before it is the best successor's value alone (Watkins).
- A position has a single value, for the seat to move; the opponent's value is
  1 minus this value. With a table for each seat, each seat would learn against a
  weaker opponent.
- Exploration decays during learning; otherwise the values would remain those
  of play with random mistakes.

New positions have an optimistic value, so that the learner tries them. Every game
starts with random moves, from none to the length of the longest game, because
otherwise the book would lack positions that occur only after mistakes.
"""

from __future__ import annotations

import random
from types import MappingProxyType

from engines.core.game import Game
from engines.learn.book.book import LearntValues
from engines.learn.graph import Move, PositionGraph

EXPLORATION = (0.4, 0.05)
"""Exploration (ε): the probability of a random move, in the first game and in the last one."""
STEP = 0.8
"""Step size (α) of updates: large, because deterministic rules leave little to average. With steps that
decreased from 0.3 to 0.02, learning Hex 3×3 took twice as many games."""
TRACE = 0.5
"""λ: weight of the game's actual continuation in the target; the best successor's value has weight 1 - λ."""
DISCOUNT = 0.98
"""Discount factor per ply: it shrinks a value towards a draw, so that faster wins are worth more."""
NEW_VALUE = 0.6
"""Value of a move to a position that is not in the book yet, for the seat that moves; optimistic: above ½."""

GAMES_A_POSITION, MIN, MAX = 10, 1_000, 500_000
"""Default number of games: `GAMES_A_POSITION` for each distinct position, from `MIN` to `MAX`."""

Step = tuple[int, Move, bool]
"""A position of a game, the move made there, and whether that move was exploratory (not the best one)."""


class Learner:
    """Learns the book of a game, continuing from `book`."""

    def __init__(self, game: Game, book: LearntValues) -> None:
        self._settings = book.settings
        self._graph = PositionGraph(game, book.settings.options)
        self._values = dict(book.values)
        self._longest = book.longest
        self.played = book.played

    @property
    def book(self) -> LearntValues:
        """The book learnt from all games so far."""
        return LearntValues(self._settings, self.played, self._longest, MappingProxyType(dict(self._values)))

    @property
    def start_worth(self) -> float:
        """Value of the initial position for the first player; ½ if it is not in the book yet."""
        return self._values.get(self._graph.start, 0.5)

    @property
    def goal(self) -> int:
        """Total number of games to play: the planned number, if there is one.

        Without one, it is `GAMES_A_POSITION` for each position in the book so far, from `MIN` to `MAX`.
        """
        if self._settings.games is not None:
            return self._settings.games
        return min(max(GAMES_A_POSITION * len(self._values), MIN), MAX)

    def learn(self, games: int) -> None:
        """Play up to `games` more games, until the goal is reached, and update the values after each."""
        for number in range(self.played, self.played + games):
            if number >= self.goal:
                return
            # One generator per game, so that a resumed run needs only the game's number.
            chance = random.Random(f"{self._settings.seed}:{number}")
            steps, end = self._play(self._curiosity(number), chance)
            self._update_values(steps, end)
            self._longest = max(self._longest, len(steps))
            self.played = number + 1

    def _curiosity(self, number: int) -> float:
        first, last = EXPLORATION
        return first + (last - first) * number / self.goal

    def _play(self, curiosity: float, chance: random.Random) -> tuple[list[Step], int]:
        """Play one game; return its steps, and the key of its last position.

        Some moves at the start are random; after them, `curiosity` is the probability of a random move.
        `chance` draws all moves and their number.
        """
        steps: list[Step] = []
        by_chance = chance.randint(0, self._longest)
        key = self._graph.start
        while moves := self._graph.moves(key):
            values = [self._value(move) for move in moves]
            best = max(values)
            if len(steps) < by_chance or chance.random() < curiosity:
                chosen = chance.randrange(len(moves))
            else:
                chosen = chance.choice([index for index, value in enumerate(values) if value == best])
            steps.append((key, moves[chosen], values[chosen] < best))
            key = moves[chosen].key
        return steps, key

    def _update_values(self, steps: list[Step], end: int) -> None:
        """Update the values of a game's positions towards their targets, from the last to the first.

        `end` is the key of its last position.
        """
        told = self._values[end] = self._graph.result(end)
        for key, move, was_curious in reversed(steps):
            best = max(map(self._value, self._graph.moves(key)))
            told = best if was_curious else TRACE * _discounted(move, told) + (1 - TRACE) * best
            value = self._values.get(key, told)
            self._values[key] = value + STEP * (told - value)

    def _value(self, move: Move) -> float:
        """Return the value of a move for the seat that makes it; `NEW_VALUE` if it leads out of the book."""
        value = self._values.get(move.key)
        return NEW_VALUE if value is None else _discounted(move, value)


def _discounted(move: Move, value: float) -> float:
    """Return the value of `move` for the seat that makes it, discounted by one move, so nearer to ½.

    `value` is the value of the position after the move, for the seat to move then.
    """
    own = 1 - value if move.changes_chair else value
    return 0.5 + DISCOUNT * (own - 0.5)
