"""Lets PyTorch answer some positions with weights by chance, and keeps both: `forward.npz`.

TENGEN_GAMES=tests/lab/games python -m tests.engines.learn.network.golden.make
"""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import numpy as np

from engines.command_line import run_and_exit
from engines.core.game import Game
from engines.learn.network.encoding import Encoder, Floats
from engines.learn.network.settings import NetworkSettings
from engines.registry import find

FILE = Path(__file__).with_name("forward.npz")
POSITIONS = 20


def encoded(game: Game, options: dict[str, str], encoder: Encoder) -> tuple[Floats, np.ndarray]:
    """Return positions of games by chance, as a network sees them."""
    shape, chance = encoder.shape, random.Random(1)
    planes = np.zeros((POSITIONS, shape.planes, shape.points), dtype=np.float32)
    is_legal = np.zeros((POSITIONS, shape.actions), dtype=np.bool_)
    position = game.position(options)
    for row in range(POSITIONS):
        encoder.encode(position, planes[row], is_legal[row])
        position = position.play(chance.choice(position.legal_actions()))
        position = game.position(options) if position.outcome else position
    return planes, is_legal


def scatter(network: Any) -> None:
    """Give a network weights by chance: the untaught one's are partly 0."""
    import torch

    torch.manual_seed(1)
    for weights in network.parameters():
        torch.nn.init.normal_(weights, std=0.1)


def main() -> None:
    """Write `forward.npz`: positions, random weights, and what PyTorch answers."""
    from engines.learn.network.training.torch_network import network_for

    kept: dict[str, np.ndarray] = {}
    for name, options in (("tictactoe", {}), ("hex", {"size": "3"})):
        game = find(name)
        encoder = Encoder(game, options)
        planes, is_legal = encoded(game, options, encoder)
        network = network_for(encoder, NetworkSettings(game.id, options, blocks=2, channels=8), "cpu")
        scatter(network)
        answer = network.answer(planes, is_legal)
        kept |= {f"{game.id}.weights.{key}": array for key, array in network.weights().items()}
        kept |= {f"{game.id}.logits": answer.logits, f"{game.id}.results": answer.results}
    np.savez_compressed(FILE, allow_pickle=False, **kept)


if __name__ == "__main__":
    run_and_exit(main)
