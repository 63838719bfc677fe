"""The file of a learnt network: weights, half as exact as they were learnt, and what they are of.

`learnt_network.npz` in a game's folder holds the one that comes with it.
"""

from __future__ import annotations

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
from engines.learn.network.plan import NetworkPlan

FILE = "learnt_network.npz"


@dataclass(frozen=True, slots=True)
class LearntNetwork:
    """A network that has a file."""

    plan: NetworkPlan
    rounds: int
    """How many of the plan's rounds it learnt."""
    weights: Mapping[str, Floats]

    def network(self, encoder: Encoder) -> Network:
        """Return it ready to answer; raises `NotationError` where the game asks for layers that it lacks."""
        shape, weights = encoder.shape, self.weights
        known = (
            weights["stem.weight"].shape[1],
            len(weights["policy.bias"]),
            len(weights.get("words.bias", ())),
        )
        if known != (shape.planes, shape.steps, shape.words):
            raise NotationError(f"the network of {self.plan.game} has no layers for such a game")
        return Network(shape, weights, encoder.gather)


def write_network(path: Path, learnt: LearntNetwork) -> None:
    """Write the file; one that is there stays whole until the new one is."""
    about = {**asdict(learnt.plan), "options": dict(learnt.plan.options), "done": learnt.rounds}
    write_arrays(path, about, {name: array.astype(np.float16) for name, array in learnt.weights.items()})


def read_network(path: Path) -> LearntNetwork:
    """Return what `write_network` wrote; raises `NotationError` for a file that holds no network."""
    about, arrays = read_arrays(path)
    with reading(path, "learnt network"):
        done = about.pop("done")
        plan = NetworkPlan(**about)
    return LearntNetwork(plan, done, {name: array.astype(np.float32) for name, array in arrays.items()})


@functools.cache
def network_of(game: Game) -> LearntNetwork:
    """Return the network that comes with a game; raises `NotationError` where none does."""
    return read_network(file_of(game, FILE, "network"))
