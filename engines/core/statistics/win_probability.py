"""Win probabilities of scores for the side to move, from a logistic curve fitted per game.

A proven win has probability 1, a draw ½, a loss 0. An estimate `v`, in
the units of the game's strongest level, has the probability

    1 / (1 + exp(-v / width))

where a draw counts as half a win. `width` is a maximum-likelihood fit
to games in which each level played against itself. The file
`win_probability.json` in the game's folder stores `width`, the command
that fitted it (`python -m engines fit GAME`) and the quality of the fit.
Without this file, every estimate has the probability ½, except in a game whose
estimates have a unit: there `width` is 4, so a lead of four units counts as 73 %.
"""

from __future__ import annotations

import functools
import json
import math
from dataclasses import dataclass

from engines.core.game import Game
from engines.core.scoring.score import Proof, Score

FILE = "win_probability.json"
"""Name of the file in a game's folder."""

_GUESSED_WIDTH = 4.0
_CERTAIN = {Proof.WIN: 1.0, Proof.DRAW: 0.5, Proof.LOSS: 0.0}


@dataclass(frozen=True, slots=True)
class Scale:
    """Logistic curve of a game; an infinite `width` gives every estimate the probability ½.

    >>> Scale(100.0).probability(Score.win(3))
    1.0
    >>> round(Scale(100.0).probability(Score.estimate(100.0)), 2)
    0.73
    """

    width: float = math.inf
    is_fitted: bool = False
    """Whether `width` was fitted to games, rather than guessed."""

    def probability(self, score: Score) -> float:
        """Return the win probability of the side that `score` refers to; a draw counts as half a win."""
        if score.proof is not None:
            return _CERTAIN[score.proof]
        # Equal to the logistic function, without overflow for large estimates.
        return 0.5 + 0.5 * math.tanh(score.value / (2 * self.width))


@functools.cache
def scale_of(game: Game) -> Scale:
    """Return the curve stored in the game's folder.

    If the file does not exist, return the default of the module's description.
    """
    file = game.folder / FILE
    if not file.is_file():
        return Scale(_GUESSED_WIDTH) if game.unit else Scale()
    return Scale(float(json.loads(file.read_text(encoding="utf-8"))["width"]), is_fitted=True)
