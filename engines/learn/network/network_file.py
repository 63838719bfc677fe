"""File of a learnt network: weights in half precision, and the settings of its training.

`learnt_network.npz` in a game's folder holds the game's own network.
"""

from __future__ import annotations

import contextlib
import functools
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path

import numpy as np

from engines.core.errors import NotationError
from engines.core.game import Game
from engines.learn.arrays_file import file_of, read_arrays, reading, write_arrays
from engines.learn.network.encoding import Encoder, Floats
from engines.learn.network.forward import Network
from engines.learn.network.settings import NetworkSettings

FILE = "learnt_network.npz"
"""Name of the network's file in a game's folder."""


@dataclass(frozen=True, slots=True)
class LearntNetwork:
    """A learnt network: the settings of its training and its weights."""

    settings: NetworkSettings
    rounds: int
    """Number of completed rounds of training."""
    weights: Mapping[str, Floats]
    """The weights by name."""

    def network(self, encoder: Encoder) -> Network:
        """Return a network for the encoder's board.

        Raises `NotationError` if a layer is missing or does not fit.
        """
        shape, weights = encoder.shape, self.weights
        network = Network(shape, weights, encoder.gather)
        blank = np.zeros((1, shape.planes, shape.points), dtype=np.float32)
        known: tuple[int, int, int] | None = None
        # A pass uses every layer, so it fails without one.
        with contextlib.suppress(LookupError, TypeError, ValueError):
            network.answer(blank, np.ones((1, shape.actions), dtype=np.bool_))
            known = (
                weights["stem.weight"].shape[1],
                len(weights["policy.bias"]),
                len(weights.get("words.bias", ())),
            )
        if known != (shape.planes, shape.steps, shape.words):
            raise NotationError(
                f"the network of {self.settings.game} was made for another encoding of the game; train it "
                "again"
            )
        return network


def write_network(path: Path, learnt: LearntNetwork) -> None:
    """Write a network to a file atomically, so that the old file is replaced only by a complete new one."""
    about = {**asdict(learnt.settings), "options": dict(learnt.settings.options), "done": learnt.rounds}
    write_arrays(path, about, {name: array.astype(np.float16) for name, array in learnt.weights.items()})


def read_network(path: Path) -> LearntNetwork:
    """Return the network in a file; raises `NotationError` if it is missing or holds no network.

    Raises `OSError` if the file cannot be read.
    """
    about, arrays = read_arrays(path)
    with reading(path, "learned network"):
        done = about.pop("done")
        settings = NetworkSettings(**about)
    return LearntNetwork(settings, done, {name: array.astype(np.float32) for name, array in arrays.items()})


@functools.cache
def network_of(game: Game) -> LearntNetwork:
    """Return the network in a game's folder; raises `NotationError` without a readable network."""
    return read_network(file_of(game, FILE, "network"))
