"""Names of openings by the position reached, so that every order of moves finds them.

`openings.json` lists families, their variations and the keys of their positions, each after its code in
the Encyclopaedia of Chess Openings (ECO). Names and codes are those of
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
from typing import NamedTuple

from engines.core.game import Position
from engines.games.chess.rules import ChessPosition

OPENINGS_FILE = Path(__file__).with_name("openings.json")
BETWEEN = ": "
"""The sign between the name of a family and that of its variation."""
CODED = ":"
"""The sign between a code and the key of a position."""
LONGEST = 36
"""Number of plies of the longest opening with a name."""
_KEY_BYTES = 6


class Opening(NamedTuple):
    """A named opening: its code in the Encyclopaedia of Chess Openings and its name."""

    code: str = ""
    """The code in the Encyclopaedia of Chess Openings, such as `C50`."""
    name: str = ""


def opening(position: Position) -> Opening:
    """Return the latest opening with a name that the game went through; an empty `Opening` without one."""
    return _opening_of(position.earlier(0), position.actions[:LONGEST])


def opening_name(position: Position) -> str:
    """Return the name of the opening that led to the position; empty without one."""
    return opening(position).name


def key_of(position: ChessPosition) -> str:
    """Return a short key of the pieces, the side to move, the rights to castle and the passed point."""
    passed = 0 if position.passed is None else position.passed + 1
    state = bytes((*position.cells, position.side_to_move, *position.rights, passed))
    return base64.urlsafe_b64encode(hashlib.blake2b(state, digest_size=_KEY_BYTES).digest()).decode()


@functools.lru_cache(maxsize=256)
def _opening_of(position: Position, actions: tuple[int, ...]) -> Opening:
    """Return the latest opening with a name on the way by `actions` from `position`; empty without one."""
    openings, found = _openings(), Opening()
    for board in (position, *(position := position.play(action) for action in actions)):
        assert isinstance(board, ChessPosition)
        found = openings.get(key_of(board), found)
    return found


@functools.cache
def _openings() -> Mapping[str, Opening]:
    """Return the opening of each key, from the file `openings.json`, which is read once."""
    families: dict[str, dict[str, str]] = json.loads(OPENINGS_FILE.read_text("utf-8"))
    return {
        key: Opening(code, BETWEEN.join(filter(None, (family, variation))))
        for family, variations in families.items()
        for variation, positions in variations.items()
        for code, key in (position.split(CODED) for position in positions.split())
    }
