"""Which positions are the same: by what stands on the board, turned and mirrored as the game allows.

Of all the ways to turn a position the one whose cells come first in
lexicographic order stands for it, its *canonical form*. Whatever moves
led to it, two positions with one form are played on alike.
"""

from __future__ import annotations

import functools
import operator
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any

from engines.core.game import Game, Position
from engines.core.symmetry import Symmetry

_KEY_BYTES = 8


@dataclass(frozen=True, slots=True)
class CanonicalForm:
    """The cells that stand for a position, and the symmetries that lead there."""

    cells: bytes
    symmetries: tuple[Symmetry, ...]

    def action(self, action: int) -> int:
        """Return what an action of the position is in its form: the same for actions that are alike."""
        return min(symmetry.actions[action] for symmetry in self.symmetries)


def canonical_form(position: Position) -> CanonicalForm:
    """Return the form of a position."""
    turned = [
        (bytes(turn(position.cells)), symmetry)
        for symmetry, turn in _turns(position.game, tuple(position.options.items()))
    ]
    least = min(cells for cells, _ in turned)
    return CanonicalForm(least, tuple(symmetry for cells, symmetry in turned if cells == least))


def position_key(position: Position, form: CanonicalForm) -> int:
    """Return a number of 64 bits, with a sign, for a position and its rules; equal up to symmetry.

    It is stored: the same in every version and on every machine.
    """
    rules = ",".join(f"{name}={choice}" for name, choice in sorted(position.options.items()))
    # Two openings may ask different things of one and the same board.
    turn = f"{position.game.id} {rules}|{int(position.side_to_move)}|{position.request}|".encode()
    digest = blake2b(turn + form.cells, digest_size=_KEY_BYTES).digest()
    return int.from_bytes(digest, "big", signed=True)


@functools.lru_cache(maxsize=64)
def _turns(
    game: Game, options: tuple[tuple[str, str], ...]
) -> tuple[tuple[Symmetry, Callable[[bytes], Any]], ...]:
    """Each symmetry, and what turns the cells by it."""
    return tuple((one, operator.itemgetter(*_inverse(one.points))) for one in game.symmetries(dict(options)))


def _inverse(points: tuple[int, ...]) -> list[int]:
    """Where each point comes from."""
    return sorted(range(len(points)), key=points.__getitem__)
