"""A stand-in for the training, which needs PyTorch: a course of weights that is known beforehand."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from engines.games.tic_tac_toe import GAME
from engines.learn.network.encoding import Floats
from engines.learn.network.network_file import network_of
from engines.learn.network.settings import NetworkSettings
from engines.learn.network.training.samples import Samples

SETTINGS = NetworkSettings(
    GAME.id,
    {},
    blocks=network_of(GAME).settings.blocks,
    channels=network_of(GAME).settings.channels,
    rounds=5,
    games_a_round=12,
    simulations=4,
    quick_simulations=2,
    gate_every=2,
    gate_pairs=10,
    window=60,
)
GOOD = dict(network_of(GAME).weights)
BAD = {name: np.zeros_like(array) for name, array in GOOD.items()}


class Course:
    """Whose weights are those of the next one in a list, however little there is to learn."""

    def __init__(self, *course: dict[str, Floats]) -> None:
        self._course = list(course)
        self.windows: list[int] = []

    def learn(self, window: Samples, new: int, number: int) -> tuple[float, float]:
        assert new > 0
        self.windows.append(len(window))
        if len(self._course) > 1:
            self._course.pop(0)
        return 1 / number, 2 / number

    def weights(self) -> dict[str, Floats]:
        return self._course[0]

    def put(self, weights: Mapping[str, Floats]) -> None:
        self._course.insert(0, dict(weights))

    def state(self) -> dict[str, Floats]:
        return {
            f"{number}.{name}": each
            for number, part in enumerate(self._course)
            for name, each in part.items()
        }

    def restore(self, arrays: Mapping[str, Floats]) -> None:
        count = len(arrays) // len(GOOD)
        self._course = [{name: arrays[f"{number}.{name}"] for name in GOOD} for number in range(count)]
