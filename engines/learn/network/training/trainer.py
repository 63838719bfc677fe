"""Training of a network with AdamW on self-play samples; needs PyTorch (extra `train`)."""

from __future__ import annotations

import math
from collections.abc import Mapping

import numpy as np
import torch

from engines.learn.arrays_file import Array
from engines.learn.network.encoding import SIDE, Encoder, Floats
from engines.learn.network.settings import NetworkSettings
from engines.learn.network.training.samples import Samples
from engines.learn.network.training.torch_network import network_for

RATE = 2e-3
"""First step size."""
LAST_RATE = 0.05
"""Learning rate of the last round, as a fraction of `RATE`; it decays along a cosine."""
DECAY = 1e-4
"""Weight decay of AdamW."""
BATCH = 256
"""Number of positions of a step."""
STATES = ("step", "exp_avg", "exp_avg_sq")
"""Names of the arrays that Adam maintains for each weight."""


class Trainer:
    """The network in training, and its optimiser."""

    def __init__(self, encoder: Encoder, settings: NetworkSettings, device: str) -> None:
        torch.manual_seed(settings.seed)
        self._encoder, self._settings, self._device = encoder, settings, device
        self.network = network_for(encoder, settings, device)
        self._zero_side_plane()
        self._optimizer = torch.optim.AdamW(self.network.parameters(), lr=RATE, weight_decay=DECAY)

    def learn(self, window: Samples, new: int, number: int) -> tuple[float, float]:
        """Train on a window whose last `new` positions are from round `number`; return the mean losses.

        The losses are the cross entropies of the policy and of the results. The number of steps is
        proportional to `new`, the learning rate falls with the rounds.
        """
        chance = np.random.default_rng([self._settings.seed, number, new])
        part = math.cos(math.pi * (number - 1) / (2 * self._settings.rounds)) ** 2
        for group in self._optimizer.param_groups:
            group["lr"] = RATE * (LAST_RATE + (1 - LAST_RATE) * part)
        steps = max(1, round(new * self._settings.reused / BATCH))
        losses = np.array([self._step(window, chance) for _ in range(steps)])
        return float(losses[:, 0].mean()), float(losses[:, 1].mean())

    def _step(self, window: Samples, chance: np.random.Generator) -> tuple[float, float]:
        rows = chance.integers(len(window), size=min(BATCH, len(window)))
        turn = int(chance.integers(self._encoder.symmetry_count))
        turned = self._encoder.turned(window.planes[rows], window.is_legal[rows], window.policy[rows], turn)
        planes, is_legal, policy = map(self._tensor, turned)
        seen = planes.float()
        if not self._settings.sees_side:
            seen[:, SIDE] = 0
        logits, values = self.network(seen, is_legal)
        results = self._tensor(window.results[rows])
        policy_loss = -(policy.float() * torch.log_softmax(logits, 1)).sum(1).mean()
        value_loss = -(results * torch.log_softmax(values, 1)).sum(1).mean()
        self._optimizer.zero_grad()
        (policy_loss + value_loss).backward()
        self._optimizer.step()
        return policy_loss.item(), value_loss.item()

    def _tensor(self, array: Array) -> torch.Tensor:
        return torch.from_numpy(np.ascontiguousarray(array)).to(self._device)

    def weights(self) -> dict[str, Floats]:
        """Return the network's weights by name."""
        return self.network.weights()

    def put(self, weights: Mapping[str, Floats]) -> None:
        """Load these weights; those of the side plane become 0 if the settings hide it.

        Raises `RuntimeError` if a name or a shape differs.
        """
        self.network.put(weights)
        self._zero_side_plane()

    def _zero_side_plane(self) -> None:
        """Zero the weights of the side plane if the settings hide it; the plane is 0, so they stay zero."""
        if not self._settings.sees_side:
            with torch.no_grad():
                self.network.stem.weight[:, SIDE] = 0

    def state(self) -> dict[str, Floats]:
        """Return the weights and the optimiser's state as arrays by name."""
        kept = self._optimizer.state_dict()["state"]
        remembered = {
            f"adam.{number}.{name}": kept[number][name].cpu().numpy().copy()
            for number in kept
            for name in STATES
        }
        return {**{f"network.{name}": each for name, each in self.network.weights().items()}, **remembered}

    def restore(self, arrays: Mapping[str, Floats]) -> None:
        """Resume from arrays that `state` returned."""
        self.network.put(
            {
                name.removeprefix("network."): each
                for name, each in arrays.items()
                if name.startswith("network.")
            }
        )
        numbers = sorted({int(name.split(".")[1]) for name in arrays if name.startswith("adam.")})
        kept = {
            number: {name: torch.from_numpy(arrays[f"adam.{number}.{name}"]) for name in STATES}
            for number in numbers
        }
        self._optimizer.load_state_dict({**self._optimizer.state_dict(), "state": kept})
