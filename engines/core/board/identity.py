"""Identity of positions up to symmetry: canonical forms and keys.

The *canonical form* of a position is the symmetric image whose `state_key` comes
first in lexicographic order. Two positions with the same canonical form have
equivalent continuations, even if different moves led to them.
"""

from __future__ import annotations

import functools
import operator
from dataclasses import dataclass
from hashlib import blake2b

import numpy as np

from engines.core.game import Game, Position
from engines.core.symmetry import Symmetry, Turn

_KEY_BYTES = 8


@dataclass(frozen=True, slots=True)
class CanonicalForm:
    """The canonical state of a position, and the symmetries that map the position to it.

    `position` is the original one, not transformed.
    """

    position: Position
    state: bytes
    """The smallest `state_key` of the symmetric images."""
    symmetries: tuple[Symmetry, ...]
    """The symmetries that map the position to its canonical form."""

    def action(self, action: int) -> int:
        """Return the action of the canonical form that corresponds to `action`.

        Actions that a symmetry of the position maps to each other correspond to the same one.
        """
        return min(symmetry.actions[action] for symmetry in self.symmetries)

    @property
    def key(self) -> int:
        """Signed 64-bit key of the position and its game options, equal for symmetric positions.

        Keys are stored in the database, so they must be the same in every version and
        on every machine.
        """
        position = self.position
        rules = ",".join(f"{name}={choice}" for name, choice in sorted(position.options.items()))
        digest = blake2b(
            f"{position.game.id} {rules}|".encode() + self.state, digest_size=_KEY_BYTES
        ).digest()
        return int.from_bytes(digest, "big", signed=True)


def canonical_form(position: Position) -> CanonicalForm:
    """Return the canonical form of a position: the first of its symmetric images by `state_key`."""
    turned = [
        (position.state_key(turn), symmetry)
        for symmetry, turn in _cell_symmetries(position.game, tuple(position.options.items()))
    ]
    least = min(state for state, _ in turned)
    return CanonicalForm(position, least, tuple(symmetry for state, symmetry in turned if state == least))


@functools.lru_cache(maxsize=64)
def _cell_symmetries(game: Game, options: tuple[tuple[str, str], ...]) -> tuple[tuple[Symmetry, Turn], ...]:
    """Return each symmetry of the game with a function that transforms boards accordingly."""
    symmetries = game.symmetries(dict(options))
    return tuple((one, operator.itemgetter(*np.argsort(one.points).tolist())) for one in symmetries)
