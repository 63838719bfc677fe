"""Scores for the side to move: win in n, loss in n, draw, or an evaluation.

Distances are counted in plies from the position searched: a move that
wins immediately is a win in 1. A proven result can carry an exact margin,
such as Othello's difference in discs or Connect Four's score.
"""

from __future__ import annotations

import enum
import functools
from dataclasses import dataclass, replace


class Proof(enum.StrEnum):
    """A proven result, for the side to move."""

    WIN = "win"
    DRAW = "draw"
    LOSS = "loss"


@functools.total_ordering
@dataclass(frozen=True, slots=True)
class Score:
    """Score of a position, ordered by the preference of the side to move.

    A proven win is greater than any estimate, a faster win than a slower win, and a slower loss than a
    faster loss. An unknown distance counts as a very long one; of equal distances, the greater margin is
    greater. A proven draw is equivalent to the estimate 0.

    `proof` is `None` for an estimate. `plies` is the distance to a proven win or loss, `None` if only the
    result is known. `value` is an estimate in the engine's units, or the exact margin of a proven result.
    """

    proof: Proof | None = None
    plies: int | None = None
    value: float = 0.0

    def __reduce__(self) -> tuple[type[Score], tuple[Proof | None, int | None, float]]:
        """Pickle as a constructor call: results hold hundreds of scores, and the default is slow."""
        return Score, (self.proof, self.plies, self.value)

    @classmethod
    def win(cls, plies: int | None = None, value: float = 0.0) -> Score:
        """Return a proven win in `plies`, with the margin `value` if known."""
        return cls(Proof.WIN, plies, value)

    @classmethod
    def loss(cls, plies: int | None = None, value: float = 0.0) -> Score:
        """Return a proven loss in `plies`, with the (negative) margin `value` if known."""
        return cls(Proof.LOSS, plies, value)

    @classmethod
    def draw(cls) -> Score:
        """Return a proven draw."""
        return cls(Proof.DRAW)

    @classmethod
    def estimate(cls, value: float) -> Score:
        """Return an estimate in the engine's units; positive values favour the side to move."""
        return cls(None, None, value)

    @classmethod
    def margin(cls, value: int) -> Score:
        """Return the proven result with this final margin, such as a difference in discs.

        A positive margin is a win of the side to move, 0 a draw, a negative one a loss.

        >>> str(Score.margin(-4))
        'loss by 4'
        """
        if value == 0:
            return cls.draw()
        return cls.win(None, value) if value > 0 else cls.loss(None, value)

    def __neg__(self) -> Score:
        flipped = {Proof.WIN: Proof.LOSS, Proof.LOSS: Proof.WIN}
        proof = flipped.get(self.proof, self.proof) if self.proof else None
        return Score(proof, self.plies, -self.value)

    def earlier(self, plies: int = 1) -> Score:
        """Return this score as seen `plies` earlier by the same side: a win in 2 becomes a win in 3.

        >>> str((-Score.loss(2)).earlier())
        'win in 3'
        """
        return self if self.plies is None else replace(self, plies=self.plies + plies)

    def __lt__(self, other: Score) -> bool:
        return self._rank() < other._rank()

    def _rank(self) -> tuple[int, float, float]:
        # Unknown distances rank as very long ones; margins break ties.
        plies = self.plies if self.plies is not None else 10_000
        if self.proof is Proof.WIN:
            return (1, -plies, self.value)
        if self.proof is Proof.LOSS:
            return (-1, plies, self.value)
        return (0, self.value, 0.0)

    def __str__(self) -> str:
        margin = f" by {abs(self.value):g}" if self.value else ""
        if self.proof is None:
            return f"{self.value:+g}"
        if self.proof is Proof.DRAW:
            return "draw"
        distance = f" in {self.plies}" if self.plies is not None else ""
        return f"{self.proof}{distance}{margin}"
