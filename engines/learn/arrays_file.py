"""Files that store a learner's named arrays with a JSON description."""

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
"""An array of a file."""


def write_arrays(path: Path, about: Mapping[str, Any], arrays: Mapping[str, Array]) -> None:
    """Write the description `about` (as JSON) and the named arrays to a file, atomically.

    An existing file is replaced only by a complete new one.
    """
    unfinished = path.with_name(path.name + ".unfinished")
    with unfinished.open("wb") as file:
        np.savez_compressed(file, allow_pickle=False, about=np.array(json.dumps(about)), **arrays)
    unfinished.replace(path)


def read_arrays(path: Path) -> tuple[dict[str, Any], dict[str, Array]]:
    """Return a file's description and its arrays by name.

    Raises `NotationError` if the file is missing or `write_arrays` did not write it, and `OSError` if it
    cannot be read.
    """
    try:
        with np.load(path) as stored:
            arrays = {name: stored[name] for name in stored.files}
        about: dict[str, Any] = json.loads(str(arrays.pop("about")))
        return about, arrays
    except FileNotFoundError as error:
        raise NotationError(f"the file {path.name} does not exist") from error
    except OSError:
        raise
    except Exception as error:
        # The exception that NumPy raises depends on where the file is damaged.
        raise NotationError(f"{path.name} is damaged or not a file of learned values") from error


@contextlib.contextmanager
def reading(path: Path, what: str) -> Iterator[None]:
    """Run the block; an error about a missing name, a type or a value becomes a `NotationError`.

    The error has the file's name and `what`, the file's kind in English, such as `learned book`.
    """
    try:
        yield
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise NotationError(f"{path.name} is damaged or not a {what}") from error


def file_of(game: Game, name: str, what: str) -> Path:
    """Return the path of the file `name` in a game's folder; raises `NotationError` if it is missing.

    `what` is the file's kind in English, for the error.
    """
    path = game.folder / name
    if not path.is_file():
        raise NotationError(f"{game.title} comes without a {what}; name a file with --file")
    return path
