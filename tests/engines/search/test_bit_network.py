"""The kernels of a small network agree with plain arithmetic, after any earlier position."""

import numpy as np
import pytest

from engines.learn.arrays_file import write_arrays
from engines.search.bit_network import HIDDEN, SCALE, SUMS, WORD_BITS, BitNetwork, answer, follow

WORDS, PHASES = 3, 2


def some_network():
    chance = np.random.default_rng(7)
    rows, bias = chance.normal(0, 0.3, (WORDS * WORD_BITS, SUMS)), chance.normal(0, 0.3, SUMS)
    second, last = chance.normal(0, 0.3, (PHASES, SUMS + 1, HIDDEN)), chance.normal(0, 99, (PHASES, HIDDEN))
    return BitNetwork(*(array.astype(np.float32) for array in (rows, bias, second, last)))


def plain(network, words, phase):
    """Return the estimate by the formula, with the rows as kernels round them."""
    bits = [word >> bit & 1 for word in words for bit in range(WORD_BITS)]
    rows, bias = np.rint(network.rows * SCALE) / SCALE, np.rint(network.bias * SCALE) / SCALE
    sums = np.clip(np.array(bits) @ rows + bias, 0, 1)
    hidden = np.maximum(sums @ network.second[phase, 1:] + network.second[phase, 0], 0)
    return hidden @ network.last[phase]


def estimate(network, state, words, phase):
    """Return the kernels' estimate, and leave the state at these words."""
    at, block = np.uint64(state.ctypes.data), np.uint64(network.packed.ctypes.data)
    for place, word in enumerate(words):
        follow(at, block, place, np.uint64(word))
    return answer(at, block, WORDS, phase)


@pytest.mark.parametrize("phase", range(PHASES))
def test_each_next_estimate_equals_the_formula(phase):
    network, chance = some_network(), np.random.default_rng(phase)
    states = network.states(WORDS, 2)
    for _ in range(20):
        # A quarter of all bits is set, so that no sum leaves 16 bits.
        one, other = chance.integers(0, 1 << 63, (2, WORDS))
        words = (one & other).tolist()
        found = estimate(network, states[1], words, phase)
        assert found == pytest.approx(plain(network, words, phase), abs=0.02)
    assert np.array_equal(states[0], network.states(WORDS, 1)[0])


def test_estimate_does_not_depend_on_earlier_positions():
    network = some_network()
    used, fresh = network.states(WORDS, 2)
    estimate(network, used, (5, 1 << 63, 77), 0)
    assert estimate(network, used, (6, 3, 0), 1) == estimate(network, fresh, (6, 3, 0), 1)


def test_network_survives_its_file(tmp_path):
    network = some_network()
    write_arrays(tmp_path / "network.npz", {}, network.arrays())
    again = BitNetwork.read(tmp_path / "network.npz")
    assert np.array_equal(again.packed, network.packed)
