"""Learning a book by temporal differences: TD(λ) over the learner's own games.

The learner plays both chairs, each by what it has learnt so far, and
after the game goes back over it from the end. Every position that it was
in is drawn towards a mixture of two things: how the game went on from
there (λ), and what the best of the positions that it could have moved to
is thought worth (1 - λ) (Sutton 1988; Tesauro's TD-Gammon). Three faults
that keep such tables from becoming good are avoided:

- A move that was made out of curiosity says nothing of the position
  before it: there the best move's worth counts alone (Watkins).
- A position has one worth, for the chair to move; the other's is 1 less
  that. Two tables would each learn against a player that knows less.
- Curiosity shrinks as the learning goes on, or it would for ever learn
  how to play against somebody who errs.

What it never met it thinks good, so that it tries it. Besides, every
game begins with a few moves by chance, from none to as many as the
longest game had: else it would know nothing of positions to which only
mistakes lead, and it is to answer those too.
"""

from __future__ import annotations

import random
from types import MappingProxyType

from engines.core.game import Game
from engines.learn.book.book import Book
from engines.learn.graph import Move, PositionGraph

CURIOSITY = (0.4, 0.05)
"""How often it tries any move, in the first game and in the last one."""
STEP = 0.8
"""How far a position is drawn towards what a game says of it: far, for where the rules know no chance there
is little to average. With steps from 0.3 down to 0.02 it took twice as many games to learn Hex 3×3."""
TRACE = 0.5
"""λ: how much the game itself counts, against what its positions are thought worth."""
PATIENCE = 0.98
"""What each ply until then leaves of a result's distance from a draw: so sooner wins are better."""
UNMET = 0.6
"""What a position is thought worth, to the chair that moved there, that it was never in."""

GAMES_A_POSITION, FEWEST, MOST = 10, 1_000, 500_000
"""Default number of games: this many for every position met, within bounds."""

Step = tuple[int, Move, bool]
"""A position of a game, the move made there, and whether it seemed worse than another one."""


class Learner:
    """Goes on learning the book of a game where it was left."""

    def __init__(self, game: Game, book: Book) -> None:
        self._plan = book.plan
        self._graph = PositionGraph(game, book.plan.options)
        self._worths = dict(book.worths)
        self._longest = book.longest
        self.played = book.played

    @property
    def book(self) -> Book:
        """What was learnt so far."""
        return Book(self._plan, self.played, self._longest, MappingProxyType(dict(self._worths)))

    @property
    def start_worth(self) -> float:
        """What the start is thought worth to the first player."""
        return self._worths.get(self._graph.start, 0.5)

    @property
    def goal(self) -> int:
        """Return how many games it takes in all, as known now: each new position adds some."""
        if self._plan.games is not None:
            return self._plan.games
        return min(max(GAMES_A_POSITION * len(self._worths), FEWEST), MOST)

    def learn(self, games: int) -> None:
        """Play more games, at most to the goal, and learn from each."""
        for number in range(self.played, self.played + games):
            if number >= self.goal:
                return
            # A source of chance for each game: whoever goes on needs no more than its number.
            chance = random.Random(f"{self._plan.seed}:{number}")
            steps, end = self._play(self._curiosity(number), chance)
            self._look_back(steps, end)
            self._longest = max(self._longest, len(steps))
            self.played = number + 1

    def _curiosity(self, number: int) -> float:
        first, last = CURIOSITY
        return first + (last - first) * number / self.goal

    def _play(self, curiosity: float, chance: random.Random) -> tuple[list[Step], int]:
        """Play one game; return its steps, and the key of its last position."""
        steps: list[Step] = []
        by_chance = chance.randint(0, self._longest)
        key = self._graph.start
        while moves := self._graph.moves(key):
            worths = [self._worth(move) for move in moves]
            best = max(worths)
            if len(steps) < by_chance or chance.random() < curiosity:
                chosen = chance.randrange(len(moves))
            else:
                chosen = chance.choice([index for index, worth in enumerate(worths) if worth == best])
            steps.append((key, moves[chosen], worths[chosen] < best))
            key = moves[chosen].key
        return steps, key

    def _look_back(self, steps: list[Step], end: int) -> None:
        """Draw the worth of every position of a game towards what was learnt of it, the last one first."""
        told = self._worths[end] = self._graph.result(end)
        for key, move, was_curious in reversed(steps):
            best = max(map(self._worth, self._graph.moves(key)))
            told = best if was_curious else TRACE * _before(move, told) + (1 - TRACE) * best
            worth = self._worths.get(key, told)
            self._worths[key] = worth + STEP * (told - worth)

    def _worth(self, move: Move) -> float:
        """What a move is thought worth to the chair that makes it."""
        worth = self._worths.get(move.key)
        return UNMET if worth is None else _before(move, worth)


def _before(move: Move, worth: float) -> float:
    """What a position is worth one move before, to the chair that moves."""
    own = 1 - worth if move.changes_chair else worth
    return 0.5 + PATIENCE * (own - 0.5)
