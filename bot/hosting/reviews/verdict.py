"""What an engine said of one position, and how it is stored."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Self

from engines.core.score import Proof, Score


@dataclass(frozen=True, slots=True)
class Verdict:
    """The move that the engine would have played, and its score for the side to move."""

    action: int
    score: Score

    def to_json(self) -> list[Any]:
        """Return it as it is stored."""
        proof = None if self.score.proof is None else str(self.score.proof)
        return [self.action, proof, self.score.plies, self.score.value]

    @classmethod
    def of_json(cls, stored: list[Any] | None) -> Self | None:
        """Return what was stored; `None` for a position of which nothing is known."""
        if stored is None:
            return None
        action, proof, plies, value = stored
        if type(action) is not int or not isinstance(plies, int | None) or type(value) not in (int, float):
            raise ValueError(f"{stored!r:.60} is no verdict")
        return cls(action, Score(None if proof is None else Proof(proof), plies, value))
