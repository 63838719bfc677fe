"""Version of a game's engine, stored with its verdicts because another version may score differently."""

from __future__ import annotations

import functools
import hashlib

from engines.core.game import Game

_SEARCH, _LEVELS = "search", "levels.py"


@functools.cache
def version_of(game: Game) -> str:
    """Return a hash of the sources and data of the game's levels and searches."""
    files = [game.folder / _LEVELS, *sorted((game.folder / _SEARCH).rglob("*"))]
    digest = hashlib.sha256()
    for file in files:
        if file.is_file() and "__pycache__" not in file.parts:
            digest.update(f"{file.relative_to(game.folder).as_posix()}\0".encode())
            digest.update(hashlib.sha256(file.read_bytes()).digest())
    return digest.hexdigest()[:16]
