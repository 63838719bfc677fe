"""The file of a learnt network: weights, half as exact as they were learnt, and what they are of.

`learnt_network.npz` in a game's folder holds the one that comes with it.
"""

from __future__ import annotations

import functools
import importlib.resources
import json
import zipfile
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np

from engines.core.errors import NotationError
from engines.core.game import Game
from engines.learn.network.encoding import Array, Encoder, Floats
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
        """Return it ready to answer."""
        return Network(encoder.shape, self.weights, encoder.gather)


def write_network(path: Path, learnt: LearntNetwork) -> None:
    """Write the file; one that is there stays whole until the new one is."""
    about = {**asdict(learnt.plan), "options": dict(learnt.plan.options), "done": learnt.rounds}
    write_arrays(path, about, {name: array.astype(np.float16) for name, array in learnt.weights.items()})


def read_network(path: Path) -> LearntNetwork:
    """Return what `write_network` wrote; raises `NotationError` for a file that holds no network."""
    about, arrays = read_arrays(path)
    try:
        done = about.pop("done")
        plan = NetworkPlan(**about)
    except (KeyError, TypeError) as error:
        raise NotationError(f"{path.name} is no learnt network") from error
    return LearntNetwork(plan, done, {name: array.astype(np.float32) for name, array in arrays.items()})


def write_arrays(path: Path, about: Mapping[str, Any], arrays: Mapping[str, Array]) -> None:
    """Write arrays by name, and what they are about; the file is never half of it."""
    unfinished = path.with_name(path.name + ".unfinished")
    with unfinished.open("wb") as file:
        np.savez_compressed(file, allow_pickle=False, about=np.array(json.dumps(about)), **arrays)
    unfinished.replace(path)


def read_arrays(path: Path) -> tuple[dict[str, Any], dict[str, Array]]:
    """Return what `write_arrays` wrote; raises `NotationError` for another file."""
    try:
        with np.load(path) as stored:
            arrays = {name: stored[name] for name in stored.files}
        about: dict[str, Any] = json.loads(str(arrays.pop("about")))
        return about, arrays
    except (KeyError, ValueError, EOFError, zipfile.BadZipFile) as error:
        raise NotationError(f"{path.name} holds nothing learnt") from error


@functools.cache
def network_of(game: Game) -> LearntNetwork:
    """Return the network that comes with a game; raises `NotationError` where none does."""
    file = Path(str(importlib.resources.files(game.package) / FILE))
    if not file.is_file():
        raise NotationError(f"no network comes with {game.title}: name one with --network")
    return read_network(file)
