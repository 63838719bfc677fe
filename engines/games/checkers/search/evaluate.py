"""Evaluation: a small network that sees every man and every king.

Its inputs are the words of the kernel, men and kings, from the side to move. Its later layers are those
of the position's phase, by the number of pieces. Estimates are in hundredths of a man.
"""

from __future__ import annotations

import functools
from pathlib import Path

from engines.games.checkers.search.memory import NETWORK, STATES, WORDS
from engines.search.bit_network import BitNetwork, answer, follow, state_bytes
from engines.search.jit import njit
from engines.search.native import Int, Word, int64, load_u64, popcount, uint64

NETWORK_FILE = Path(__file__).with_name("network.npz")
"""The shipped network."""
PHASE_PIECES = (8, 12, 17)
"""Number of pieces up to which each phase but the last goes, fewest first."""
LIMIT = 3000
"""Largest estimate, in hundredths of a man; the scores of proven results are larger."""
STATE_BYTES = state_bytes(WORDS)
"""Size of a network's state for a ply, in bytes."""


@functools.cache
def shipped_network() -> BitNetwork:
    """Return the trained network that the engine uses; the file is read once."""
    return BitNetwork.read(NETWORK_FILE)


@njit("int64(uint64, uint64)")
def phase_of(men: Word, kings: Word) -> Int:
    """Return the number of a position's phase by its pieces: 0 with the fewest, 3 with the most."""
    pieces = popcount(men | kings)
    phase = int64(0)
    for most in PHASE_PIECES:
        phase += int64(pieces > most)
    return phase


@njit("int64(uint64, uint64, uint64, int64)")
def evaluate(memory: Word, men: Word, kings: Word, ply: Int) -> Int:
    """Return the estimate for the side to move, in hundredths of a man, within ±`LIMIT`.

    `memory` is the address of the search's words; the network's sums for `ply` are updated there.
    """
    network = load_u64(memory + NETWORK)
    state = load_u64(memory + STATES) + uint64(ply) * STATE_BYTES
    follow(state, network, int64(0), men)
    follow(state, network, int64(1), kings)
    value = int64(answer(state, network, int64(WORDS), phase_of(men, kings)))
    return max(int64(-LIMIT), min(int64(LIMIT), value))
