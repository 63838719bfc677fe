"""Gradient descent in NumPy: the optimizer Adam (Kingma and Ba 2015), its falling rate and the loss."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import numpy.typing as npt

_MEAN, _SQUARE, _MIN = 0.9, 0.999, 1e-8
"""Decay rates of the mean gradient and the mean squared gradient, and the least divisor."""


@dataclass
class Parameter:
    """A trained array, with its gradient (`slope`) and Adam's two moments (`mean`, `square`)."""

    value: npt.NDArray[np.float32]
    slope: npt.NDArray[np.float32] = field(init=False)
    """The gradient."""
    mean: npt.NDArray[np.float32] = field(init=False)
    """Adam's first moment."""
    square: npt.NDArray[np.float32] = field(init=False)
    """Adam's second moment."""

    def __post_init__(self) -> None:
        self.slope, self.mean, self.square = (np.zeros_like(self.value) for _ in range(3))

    def step(self, number: int, rate: float) -> None:
        """Take a step of Adam against the gradient, of size `rate`; `number` counts the steps from 1."""
        self.mean += (1 - _MEAN) * (self.slope - self.mean)
        self.square += (1 - _SQUARE) * (self.slope * self.slope - self.square)
        size = rate * math.sqrt(1 - _SQUARE**number) / (1 - _MEAN**number)
        self.value -= size * self.mean / (np.sqrt(self.square) + _MIN)


def falling_rate(first: float, last: float, share: float) -> float:
    """Return the step size after a `share` (0 to 1) of all steps.

    It falls from `first` to `last` times `first`, along a cosine.
    """
    return first * (last + (1 - last) * (1 + math.cos(math.pi * share)) / 2)


def cross_entropy(logits: npt.NDArray[Any], targets: npt.NDArray[Any]) -> float:
    """Return the mean cross entropy, in nats, of log odds (`logits`) with `targets`, chances from 0 to 1."""
    return float(np.mean(np.logaddexp(0, logits) - targets * logits))
