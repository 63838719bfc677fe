"""The kernel agrees with the referee, ply by ply."""

import random

import numpy as np
import pytest

from engines.core.types import Termination
from engines.games.connect_four.search import kernel
from engines.games.connect_four.search.kernel import (
    bitboards,
    canonical_key,
    has_four,
    landings,
    mask_of,
    mirrored,
)
from engines.games.connect_four.training.units import positions_in_order
from tests.engines.games.connect_four.search.four_positions import random_game


def _drawn(position):
    """Bitboards read off the referee's cells."""
    own = mask = 0
    for point, cell in enumerate(position.cells):
        bit = 1 << 7 * (point % 7) + 5 - point // 7
        if cell:
            mask |= bit
        if cell == position.side_to_move + 1:
            own |= bit
    return own, mask


@pytest.mark.parametrize("seed", range(40))
def test_kernel_agrees_with_the_referee_in_random_games(seed):
    own = mask = 0
    for position in random_game(random.Random(seed)):
        if position.actions:
            move = int(kernel.landing(mask, position.actions[-1]))
            own, mask = own ^ mask, mask | move
        assert (own, mask) == _drawn(position) == bitboards(position.actions)
        assert has_four(own ^ mask) == (
            position.outcome is not None and position.outcome.termination is Termination.LINE
        )
        if position.outcome is None:
            legal = [column for column in range(7) if kernel.landing(mask, column)]
            assert tuple(legal) == position.legal_actions()
            assert int(landings(mask)).bit_count() == len(legal)
            for column in legal:
                wins = bool(int(kernel.winning_squares(own, mask)) & int(kernel.landing(mask, column)))
                outcome = position.play(column).outcome
                assert wins == (outcome is not None and outcome.termination is Termination.LINE)


@pytest.mark.parametrize("seed", range(10))
def test_key_is_shared_only_with_the_mirror_image(seed):
    seen = {}
    for position in random_game(random.Random(seed)):
        own, mask = bitboards(position.actions)
        image_own, image_mask = bitboards(tuple(6 - column for column in position.actions))
        assert mask_of(own + mask) == mask
        assert (mirrored(own), mirrored(mask)) == (image_own, image_mask)
        assert canonical_key(own, mask) == canonical_key(image_own, image_mask)
        assert seen.setdefault(int(canonical_key(own, mask)), position.ply) == position.ply


def test_perft_of_connect_four_equals_known_counts():
    known = [7, 49, 343, 2401, 16807, 117649, 823536, 5673234, 39394572]
    assert [kernel.perft(0, 0, depth) for depth in range(1, 10)] == known


def test_positions_by_ply_equal_known_counts():
    # Without mirror images there are 1, 7, 49, 238, 1120, 4263, 16422, 54859 positions, won games
    # included from ply 7 on; an asymmetric one counts twice.
    for ply, known in enumerate([1, 7, 49, 238, 1120, 4263, 16422]):
        keys = positions_in_order(ply)
        symmetric = sum(int(mirrored(key)) == int(key) for key in keys)
        assert 2 * len(keys) - symmetric == known
        assert len(np.unique(keys)) == len(keys)
