"""What a score is worth: how likely the side to move is to win, by a scale fitted for each game.

What is proven is certain: 1 for a win, ½ for a draw, 0 for a loss. An
estimate `v`, in the units of the game's strongest level, is worth

    1 / (1 + exp(-v / width))

where a draw counts as half a win. `width` is the most likely one for
games that levels of the game played against themselves; the file
`win_probability.json` in the game's folder holds it, with the command
that fitted it and how well it fits (`python -m engines fit GAME`). Where
there is no such file, every estimate is worth ½: proofs alone count.
"""

from __future__ import annotations

import functools
import json
import math
from dataclasses import dataclass

from engines.core.game import Game
from engines.core.score import Proof, Score

FILE = "win_probability.json"

_CERTAIN = {Proof.WIN: 1.0, Proof.DRAW: 0.5, Proof.LOSS: 0.0}


@dataclass(frozen=True, slots=True)
class Scale:
    """The logistic of one game; `width` is infinite where none was fitted."""

    width: float = math.inf

    def probability(self, score: Score) -> float:
        """Return how likely the side that `score` speaks for is to win, from 0 to 1, a draw counting half."""
        if score.proof is not None:
            return _CERTAIN[score.proof]
        # The same as the logistic, and no estimate is too large for it.
        return 0.5 + 0.5 * math.tanh(score.value / (2 * self.width))


@functools.cache
def scale_of(game: Game) -> Scale:
    """Return the scale in the game's folder, or the one of a game that has none."""
    file = game.folder / FILE
    if not file.is_file():
        return Scale()
    return Scale(float(json.loads(file.read_text(encoding="utf-8"))["width"]))
