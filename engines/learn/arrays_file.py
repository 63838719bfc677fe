"""Files of what was learnt: arrays by name, and as JSON what they are about."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from engines.core.errors import NotationError
from engines.core.game import Game

Array = npt.NDArray[Any]


def write_arrays(path: Path, about: Mapping[str, Any], arrays: Mapping[str, Array]) -> None:
    """Write the file; one that is there stays whole until the new one is."""
    unfinished = path.with_name(path.name + ".unfinished")
    with unfinished.open("wb") as file:
        np.savez_compressed(file, allow_pickle=False, about=np.array(json.dumps(about)), **arrays)
    unfinished.replace(path)


def read_arrays(path: Path) -> tuple[dict[str, Any], dict[str, Array]]:
    """Return what `write_arrays` wrote; raises `NotationError` for another file, or where none is."""
    try:
        with np.load(path) as stored:
            arrays = {name: stored[name] for name in stored.files}
        about: dict[str, Any] = json.loads(str(arrays.pop("about")))
        return about, arrays
    except FileNotFoundError as error:
        raise NotationError(f"there is no {path.name}") from error
    except OSError:
        raise
    except Exception as error:
        # What NumPy says to a damaged file depends on where the damage is.
        raise NotationError(f"{path.name} holds nothing learnt") from error


@contextlib.contextmanager
def reading(path: Path, what: str) -> Iterator[None]:
    """Take apart what `read_arrays` returned; raises `NotationError` where it is no `what` after all."""
    try:
        yield
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise NotationError(f"{path.name} is no {what}") from error


def file_of(game: Game, name: str, what: str) -> Path:
    """Return the file of this name that comes with a game; raises `NotationError` where there is none."""
    path = game.folder / name
    if not path.is_file():
        raise NotationError(f"no {what} comes with {game.title}: name one with --file")
    return path
