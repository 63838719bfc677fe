"""The trainer's gradients are right, and what it trains is what kernels run."""

import numpy as np
import pytest

from engines.learn.bit_network_fit import Targets, TrainedNetwork, mean_loss, train
from engines.learn.descent import cross_entropy
from engines.search.bit_network import answer, follow

PHASES = 2


def some_targets(count=400):
    """Return positions of a word whose side with more of the low bits set is likely to win."""
    chance = np.random.default_rng(1)
    words = chance.integers(0, 1 << 12, (count, 1), dtype=np.uint64)
    lead = np.bitwise_count(words[:, 0] & np.uint64(63)) - np.bitwise_count(words[:, 0] >> np.uint64(6))
    chances = 1 / (1 + np.exp(-lead.astype(np.int8).astype(np.float32)))
    return Targets(words, np.arange(count) % PHASES, chances.astype(np.float32))


@pytest.mark.parametrize("name", ["rows", "bias", "second", "last"])
def test_gradients_equal_small_differences(name):
    targets, network = some_targets(), TrainedNetwork(1, PHASES)
    chosen = np.arange(len(targets))
    network.compute_gradients(targets, chosen)
    parameter = getattr(network, name)
    place = np.unravel_index(np.argmax(np.abs(parameter.slope)), parameter.slope.shape)
    losses = []
    for change in (0.004, -0.008):
        parameter.value[place] += np.float32(change)
        losses.append(cross_entropy(network.log_odds(targets, chosen).astype(float), targets.chances))
    assert (losses[0] - losses[1]) / 0.008 == pytest.approx(float(parameter.slope[place]), rel=0.05)


def test_training_lowers_the_loss():
    targets, network = some_targets(), TrainedNetwork(1, PHASES)
    before = mean_loss(network, targets)
    train(network, targets, targets, epochs=80)
    likely = targets.chances
    least = cross_entropy(np.log(likely / (1 - likely)), likely)
    assert mean_loss(network, targets) - least < 0.1 * (before - least)


def test_kernels_answer_as_the_trained_network():
    targets, network = some_targets(), TrainedNetwork(1, PHASES)
    train(network, targets, targets, epochs=20)
    run = network.network(100)
    state, block = run.states(1, 1)[0], np.uint64(run.packed.ctypes.data)
    expected = 100 * network.log_odds(targets, np.arange(len(targets)))
    for number in range(50):
        follow(np.uint64(state.ctypes.data), block, 0, targets.words[number, 0])
        found = answer(np.uint64(state.ctypes.data), block, 1, int(targets.phases[number]))
        assert found == pytest.approx(expected[number], abs=4)
