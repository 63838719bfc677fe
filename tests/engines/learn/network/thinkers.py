"""A stand-in for a network, for what does not depend on what it has learnt."""

from __future__ import annotations

import numpy as np

from engines.learn.network.encoding import Floats
from engines.learn.network.forward import ILLEGAL, Answer


class Indifferent:
    """Thinks every legal action alike, and every position even."""

    def answer(self, planes: Floats, is_legal: np.ndarray) -> Answer:
        logits = np.where(is_legal, np.float32(0), ILLEGAL)
        return Answer(logits, np.tile(np.array([0.4, 0.2, 0.4], dtype=np.float32), (len(planes), 1)))


class FirstSideBeliever(Indifferent):
    """Thinks every legal action alike, and the first side ahead, by either player."""

    def answer(self, planes: Floats, is_legal: np.ndarray) -> Answer:
        is_first = planes[:, -1, 0] == 1
        own = np.where(is_first, 0.9, 0.1).astype(np.float32)
        return Answer(super().answer(planes, is_legal).logits, np.stack([own, 0 * own, 1 - own], axis=1))
