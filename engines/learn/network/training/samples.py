"""Training samples from self-play: positions with policy and result targets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any

import numpy as np
import numpy.typing as npt

from engines.core.game import Position
from engines.learn.network.encoding import Encoder, Floats


@dataclass(frozen=True, slots=True)
class Samples:
    """Training samples as arrays with a row for each position, oldest first."""

    planes: npt.NDArray[np.bool_] | npt.NDArray[np.float16]
    """Array of shape (positions, planes, points): the encoded positions; floats if some are fractions."""
    is_legal: npt.NDArray[np.bool_]
    """Array of shape (positions, actions): which actions are legal."""
    policy: npt.NDArray[np.float16]
    """Array of shape (positions, actions): the target policy, improved by the search."""
    results: Floats
    """Array of shape (positions, 3): target probabilities that the mover wins, draws and loses."""

    def __len__(self) -> int:
        return len(self.planes)

    @classmethod
    def of(
        cls,
        encoder: Encoder,
        positions: Sequence[Position],
        policies: Sequence[Floats],
        values: Sequence[Floats],
        result: tuple[float, float],
    ) -> Samples:
        """Return the samples of a game; each value target is the mean of the search's value and the result.

        `positions`, `policies` and `values` have an entry for each searched position. `values` and
        `result` are probabilities that the first and the second player wins.
        """
        shape, count = encoder.shape, len(positions)
        planes = np.zeros((count, shape.planes, shape.points), dtype=np.float32)
        is_legal = np.zeros((count, shape.actions), dtype=np.bool_)
        for row, position in enumerate(positions):
            encoder.encode(position, planes[row], is_legal[row])
        movers = np.array([position.seat_to_move for position in positions], dtype=np.int64)
        rows = np.arange(count)
        both = (np.reshape(values, (count, 2)) + np.array(result)) / 2
        own, other = both[rows, movers], both[rows, 1 - movers]
        results = np.stack([own, 1 - own - other, other], axis=1).astype(np.float32)
        policy = np.reshape(policies, (count, shape.actions)).astype(np.float16)
        kept = planes.astype(np.float16) if shape.fractions else planes.astype(np.bool_)
        return cls(kept, is_legal, policy, results)

    def last(self, count: int) -> Samples:
        """Return the newest `count` samples, all of them if there are fewer; `count` must not be 0."""
        return Samples(*(getattr(self, field.name)[-count:] for field in fields(self)))

    def to_arrays(self) -> dict[str, npt.NDArray[Any]]:
        """Return the samples as arrays for a file, with planes of zeros and ones packed into bits."""
        arrays = {field.name: getattr(self, field.name) for field in fields(self)}
        if self.planes.dtype != np.bool_:
            return arrays
        return {
            **arrays,
            "planes": np.packbits(self.planes.astype(np.bool_)),
            "shape": np.array(self.planes.shape),
        }

    @classmethod
    def from_arrays(cls, arrays: Mapping[str, npt.NDArray[Any]]) -> Samples:
        """Return the samples from arrays that `to_arrays` returned."""
        planes, shape = arrays["planes"], arrays.get("shape")
        if shape is not None:
            planes = np.unpackbits(planes, count=int(shape.prod())).astype(np.bool_).reshape(shape)
        return cls(planes, *(arrays[field.name] for field in fields(cls)[1:]))


def concatenate_samples(parts: Sequence[Samples]) -> Samples:
    """Return all samples of `parts`, in this order."""
    return Samples(
        *(np.concatenate([getattr(part, field.name) for part in parts]) for field in fields(Samples))
    )
