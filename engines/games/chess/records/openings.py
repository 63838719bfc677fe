"""Names of openings by the position reached, so that every order of moves finds them.

`openings.json` lists families, their variations and the keys of their positions. The names are those of
https://github.com/lichess-org/chess-openings, which are in the public domain (CC0 1.0).
`engines.games.chess.training.openings_builder` makes the file.
"""

from __future__ import annotations

import base64
import functools
import hashlib
import json
from collections.abc import Mapping
from pathlib import Path

from engines.core.game import Position
from engines.games.chess.rules import ChessPosition

OPENINGS_FILE = Path(__file__).with_name("openings.json")
BETWEEN = ": "
"""The sign between the name of a family and that of its variation."""
LONGEST = 36
"""Number of plies of the longest opening with a name."""
_KEY_BYTES = 6


def opening_name(position: Position) -> str:
    """Return the name of the latest position of the game that has one; empty if none has."""
    return _name_of(position.earlier(0), position.actions[:LONGEST])


def key_of(position: ChessPosition) -> str:
    """Return a short key of the pieces, the side to move, the rights to castle and the passed point."""
    passed = 0 if position.passed is None else position.passed + 1
    state = bytes((*position.cells, position.side_to_move, *position.rights, passed))
    return base64.urlsafe_b64encode(hashlib.blake2b(state, digest_size=_KEY_BYTES).digest()).decode()


@functools.lru_cache(maxsize=256)
def _name_of(position: Position, actions: tuple[int, ...]) -> str:
    """Return the name after these actions from a first position."""
    names, found = _names(), ""
    for board in (position, *(position := position.play(action) for action in actions)):
        assert isinstance(board, ChessPosition)
        found = names.get(key_of(board), found)
    return found


@functools.cache
def _names() -> Mapping[str, str]:
    """Return the name of each key."""
    families: dict[str, dict[str, str]] = json.loads(OPENINGS_FILE.read_text("utf-8"))
    return {
        key: BETWEEN.join(filter(None, (family, variation)))
        for family, variations in families.items()
        for variation, keys in variations.items()
        for key in keys.split()
    }
