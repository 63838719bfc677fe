"""Keys, learners' planes and likeness of positions, equal to those that were stored before.

`golden/states.txt` has a line for each game and its options. Databases, books and networks depend on these
bytes, so they never change. A new line gets its digests from the failure of its test.
"""

from __future__ import annotations

import random
from hashlib import blake2b
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest

from engines.core.board.identity import canonical_form
from engines.core.board.similarity import Pieces, compare_pieces, count_changed_points
from engines.core.game import Position
from engines.learn.network.encoding import Encoder
from engines.registry import find

_PLIES = 120
LINES = (Path(__file__).parent / "golden" / "states.txt").read_text(encoding="utf-8").splitlines()


def _game(name: str, options: dict[str, str]) -> list[Position]:
    """Return the positions of a random game, in which boards come again where pieces can go back."""
    luck, position = random.Random(f"{name} {options}"), find(name).position(options)
    positions = [position]
    while position.outcome is None and position.ply < _PLIES:
        following = [position.play(action) for action in position.legal_actions()]
        seen = {one.cells for one in positions}
        again = [one for one in following if one.cells in seen]
        position = luck.choice(again if again and luck.random() < 0.8 else following)
        positions.append(position)
    return positions


def _digest(parts: list[bytes]) -> str:
    return blake2b(b"\n".join(parts), digest_size=6).hexdigest()


def _keys(positions: list[Position]) -> str:
    forms = [canonical_form(one) for one in positions]
    return _digest([str(form.key).encode() + form.state for form in forms])


def _planes(positions: list[Position]) -> str:
    encoder = Encoder(positions[0].game, positions[0].options)
    planes = np.zeros((encoder.shape.planes, encoder.shape.points), dtype=np.float32)
    is_legal = np.zeros(encoder.shape.actions, dtype=np.bool_)
    parts = [repr(encoder.shape).encode()]
    for position in positions:
        encoder.encode(position, planes, is_legal)
        parts.append(planes.astype("<f4").tobytes() + is_legal.tobytes())
    return _digest(parts)


def _likeness(positions: list[Position]) -> str:
    pieces = [Pieces.of(one) for one in positions]
    parts = [key for one in pieces for key in one.keys]
    for one, other in pairwise(pieces):
        found = [compare_pieces(one, other, is_exchanged=is_exchanged) for is_exchanged in (False, True)]
        changed = count_changed_points(one.position, other.position)
        parts.append(f"{[(each.missing, each.extra) for each in found]} {changed}".encode())
    return _digest(parts)


@pytest.mark.parametrize("line", LINES, ids=lambda line: " ".join(line.split()[:-3]))
def test_keys_planes_and_likeness_stay(line: str) -> None:
    name, *chosen, keys, planes, likeness = line.split()
    positions = _game(name, dict(word.split("=") for word in chosen))
    assert (_keys(positions), _planes(positions), _likeness(positions)) == (keys, planes, likeness)
