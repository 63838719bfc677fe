"""PyTorch network for training; its weights have the names that `forward` uses."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
import numpy.typing as npt
import torch
from torch import Tensor, nn

from engines.learn.network.encoding import Encoder, Floats, Shape
from engines.learn.network.forward import Answer
from engines.learn.network.settings import NetworkSettings


class Block(nn.Module):
    """Residual block, initialised as the identity (Fixup)."""

    def __init__(self, channels: int, *, is_pooling: bool) -> None:
        super().__init__()
        self.first = nn.Conv2d(channels, channels, 3, padding=1)
        self.second = nn.Conv2d(channels, channels, 3, padding=1)
        self.pooled = nn.Linear(2 * channels, channels) if is_pooling else None
        nn.init.zeros_(self.second.weight)

    def forward(self, x: Tensor) -> Tensor:
        """Return the output of the residual block for `x`: (positions, channels, rows, columns)."""
        active = torch.relu(x)
        inner = self.first(active)
        if self.pooled is not None:
            inner = inner + self.pooled(_pooled(active))[:, :, None, None]
        return x + self.second(torch.relu(inner))


class TorchNetwork(nn.Module):
    """Policy-value network in PyTorch: logits of actions, and of win, draw and loss."""

    def __init__(
        self, shape: Shape, gather: npt.NDArray[np.int64], blocks: int, channels: int, hidden: int = 32
    ) -> None:
        super().__init__()
        self._shape = shape
        self.register_buffer("gather", torch.from_numpy(gather), persistent=False)
        self.stem = nn.Conv2d(shape.planes, channels, 3, padding=1)
        self.blocks = nn.ModuleList(
            Block(channels, is_pooling=number == blocks // 2) for number in range(blocks)
        )
        self.pooled = nn.Linear(2 * channels, hidden)
        self.value = nn.Linear(hidden, 3)
        self.policy_hidden = nn.Linear(channels, channels, bias=False)
        self.policy_pooled = nn.Linear(hidden, channels)
        self.policy = nn.Linear(channels, shape.steps)
        self.words = nn.Linear(hidden, shape.words) if shape.words else None

    def forward(self, planes: Tensor, is_legal: Tensor) -> tuple[Tensor, Tensor]:
        """Return the logits of the policy (positions, actions) and of the results (positions, 3).

        `planes` has the shape (positions, planes, points), `is_legal` (positions, actions).
        """
        x = self.stem(planes.unflatten(2, (self._shape.rows, self._shape.columns)))
        for block in self.blocks:
            x = block(x)
        x = torch.relu(x)
        pooled = torch.relu(self.pooled(_pooled(x)))
        features = x.flatten(2).transpose(1, 2)
        hidden = torch.relu(self.policy_hidden(features) + self.policy_pooled(pooled)[:, None])
        points = self.policy(hidden).transpose(1, 2).flatten(1)
        words = [] if self.words is None else [self.words(pooled)]
        places = torch.cat([points, *words, points.new_zeros(len(points), 1)], dim=1)
        logits = places[:, self.get_buffer("gather")].sum(dim=2)
        return logits.masked_fill(~is_legal, -1e9), self.value(pooled)

    def weights(self) -> dict[str, Floats]:
        """Return the weights by name, as `forward.Network` expects them."""
        return {name: tensor.detach().cpu().numpy().copy() for name, tensor in self.state_dict().items()}

    def put(self, weights: Mapping[str, Floats]) -> None:
        """Load weights that `weights` returned; raises `RuntimeError` if a name or a shape differs."""
        self.load_state_dict({name: torch.from_numpy(array) for name, array in weights.items()})

    def answer(self, planes: Floats, is_legal: npt.NDArray[np.bool_]) -> Answer:
        """Return the network's output for a batch of encoded positions, computed on the weights' device.

        `planes` has the shape (positions, planes, points), `is_legal` (positions, actions).
        """
        device = self.value.weight.device
        with torch.inference_mode():
            tensors = torch.from_numpy(planes).to(device), torch.from_numpy(is_legal).to(device)
            logits, results = self(*tensors)
            return Answer(logits.cpu().numpy(), torch.softmax(results, 1).cpu().numpy())


def network_for(
    encoder: Encoder, settings: NetworkSettings, device: str, weights: Mapping[str, Floats] | None = None
) -> TorchNetwork:
    """Return a network of the size in `settings` on `device`, with `weights` or newly initialised.

    Limits PyTorch to one thread in this process, because parallel processes are faster than parallel
    threads.
    """
    torch.set_num_threads(1)
    network = TorchNetwork(encoder.shape, encoder.gather, settings.blocks, settings.channels)
    network.to(device, memory_format=torch.channels_last)
    if weights is not None:
        network.put(weights)
    return network


def _pooled(x: Tensor) -> Tensor:
    flat = x.flatten(2)
    return torch.cat([flat.mean(dim=2), flat.amax(dim=2)], dim=1)
