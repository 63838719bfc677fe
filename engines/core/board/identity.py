"""Identity of positions up to symmetry: canonical forms and keys.

Of all symmetric images of a position, the one whose cells come first in
lexicographic order is its *canonical form*. Two positions with the same
form have equivalent continuations, however they were reached.
"""

from __future__ import annotations

import functools
import operator
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any

import numpy as np

from engines.core.game import Game, Position
from engines.core.symmetry import Symmetry

_KEY_BYTES = 8


@dataclass(frozen=True, slots=True)
class CanonicalForm:
    """The canonical cells of a position, and the symmetries that map the position to them."""

    position: Position
    cells: bytes
    symmetries: tuple[Symmetry, ...]

    def action(self, action: int) -> int:
        """Return the action that `action` becomes on the canonical form; the same for symmetric actions."""
        return min(symmetry.actions[action] for symmetry in self.symmetries)

    @property
    def key(self) -> int:
        """Signed 64-bit key of the position and its game options, equal for symmetric positions.

        Keys are stored in the database, so they must be the same in every version and
        on every machine.
        """
        position = self.position
        rules = ",".join(f"{name}={choice}" for name, choice in sorted(position.options.items()))
        # Positions of an opening protocol can differ in their question although the board is the same.
        turn = f"{position.game.id} {rules}|{int(position.side_to_move)}|{position.request}|".encode()
        digest = blake2b(turn + self.cells, digest_size=_KEY_BYTES).digest()
        return int.from_bytes(digest, "big", signed=True)


def canonical_form(position: Position) -> CanonicalForm:
    """Return the canonical form of a position."""
    turned = [
        (bytes(turn(position.cells)), symmetry)
        for symmetry, turn in _cell_symmetries(position.game, tuple(position.options.items()))
    ]
    least = min(cells for cells, _ in turned)
    return CanonicalForm(position, least, tuple(symmetry for cells, symmetry in turned if cells == least))


@functools.lru_cache(maxsize=64)
def _cell_symmetries(
    game: Game, options: tuple[tuple[str, str], ...]
) -> tuple[tuple[Symmetry, Callable[[bytes], Any]], ...]:
    """Return each symmetry with a function that transforms cells accordingly."""
    symmetries = game.symmetries(dict(options))
    return tuple((one, operator.itemgetter(*np.argsort(one.points).tolist())) for one in symmetries)
