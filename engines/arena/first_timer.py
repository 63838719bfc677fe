"""Models of people who have just learned a game: the measure of what *easy* and *medium* mean.

They play every game by its plain count, a beginner's estimate such as the lead in pieces
(`Position.plain_count`). They have the same parameters in each game, so that they show whether a game's easy
level is as easy as another's. They are contestants of matches, and never play against people.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import partial

from engines.core.engine import Limits, SearchResult, StopFlag
from engines.core.game import Position
from engines.core.level import Level
from engines.core.scoring.guard import Guard
from engines.core.scoring.score import Score
from engines.core.types import Seat
from engines.search.plain_move import by_plain_count, children_of, count_for, win_in_one
from engines.search.random_mover import seeded_random
from engines.search.skill import attention

_OVERLOOKED = 0.25
"""Probability with which each move is overlooked."""
_SEEN = 0.8
"""Probability with which each immediate win of the opponent is seen."""
_CONSIDERED = 8
"""Number of the most promising moves whose replies are looked at.

A careless move is one of these, and of the better half of the noticed moves.
"""


@dataclass(frozen=True, slots=True)
class FirstTimer:
    """Plays the noticed move with the best plain count after one ply or two, and takes every win in one.

    - With two plies, it counts after the best reply to each of the most promising moves.
    - With the probability `careless`, a random plausible move is tried first.
    - A move after which it sees an immediate win of the opponent is passed over: for the next noticed move,
      and after those even for an overlooked one. If all moves are such, it plays the first.
    """

    plies: int = 1
    """Number of plies after which it counts, 1 or 2."""
    careless: float = 0.0
    """Share of turns with a random plausible move, from 0 to 1."""

    def search(self, position: Position, limits: Limits, stop: StopFlag) -> SearchResult:
        """Return the chosen move, with the score 0.

        `limits.seed` decides all random choices. Other limits and `stop` are ignored: the search is short.
        """
        luck, children = seeded_random(position, limits.seed), children_of(position)
        action = win_in_one(position, children)
        if action is None:
            action = self._choose(position, children, luck)
        return SearchResult(action, Score.estimate(0.0), self.plies, len(children), pv=(action,))

    def _choose(self, position: Position, children: dict[int, Position], luck: random.Random) -> int:
        best_first = by_plain_count(position, children, luck)
        noticed = [action for action in best_first if luck.random() >= _OVERLOOKED] or best_first
        considered, others = noticed[:_CONSIDERED], noticed[_CONSIDERED:]
        if self.plies > 1:
            seat = position.seat_to_move
            considered.sort(key=lambda action: _count_after_reply(seat, children[action]), reverse=True)
        ranked = [*considered, *others, *(action for action in best_first if action not in noticed)]
        if luck.random() < self.careless:
            plausible = considered[: (len(noticed) + 1) // 2]
            ranked.insert(0, luck.choice(plausible))
        guard = Guard(position, attention(_SEEN, luck))
        return next((action for action in ranked if guard.is_safe_after(children[action])), ranked[0])


def _count_after_reply(seat: Seat, child: Position) -> float:
    """Return the plain count for `seat` after the move in `child` that is best for the side to move there.

    If the game is over in `child`, return the count of `child`.
    """
    if child.outcome is not None:
        return count_for(seat, child)
    counts = (count_for(seat, child.play(reply)) for reply in child.legal_actions())
    return max(counts) if child.seat_to_move is seat else min(counts)


MODELS = (
    Level("first-timer", "First-timer", "Looks one move ahead, and counts.", FirstTimer, Limits()),
    Level(
        "improver",
        "Improver",
        "Looks at the reply too, and is careless in one turn of five.",
        partial(FirstTimer, plies=2, careless=0.2),
        Limits(),
    ),
)
"""The models as contestants, the weaker first."""
