"""Encoding of positions as planes, and of actions as logits, using only the `Game` interface.

Planes have the size of the board, seen by the side to move:

    one for each kind of piece of the mover, then of the opponent, then of neither
    the same for each further board
    the pieces' numbers, as fractions of the largest; only in games with numbers
    one for each fraction of the position's state, with the same value at every point
    the points on the paths of legal actions
    ones, which distinguish the board from the padding
    ones for the first side, zeros for the second

The network outputs a number for every point of the board at each step of a path, and
for every action without a path, such as `pass` or `swap`. An action's logit is the sum
of the outputs on its path.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from engines.core.game import Game, Position
from engines.core.option import Options
from engines.core.path import Path
from engines.core.types import Side
from engines.learn.arrays_file import Array

Floats = npt.NDArray[np.float32]

SIDE = -1
"""Index of the plane that distinguishes the sides."""


@dataclass(frozen=True, slots=True)
class Shape:
    """Sizes of the network's inputs and outputs, which follow from the game's board and actions."""

    planes: int
    """Number of input planes."""
    fractions: int
    """Number of planes with values other than 0 and 1."""
    rows: int
    columns: int
    steps: int
    """Number of points in the longest path of an action."""
    words: int
    """Number of words in the paths of actions."""
    actions: int

    @property
    def points(self) -> int:
        """Number of points of the board."""
        return self.rows * self.columns


class Encoder:
    """Encodes positions of a game with these options as arrays."""

    def __init__(self, game: Game, options: Options | None = None) -> None:
        start = game.position(options)
        paths = [start.path_of(action) for action in range(start.action_count)]
        words = sorted({step for path in paths for step in path if isinstance(step, str)})
        steps = max(sum(isinstance(step, int) for step in path) for path in paths)
        owners = [game.look.owners, *(layer.owners for layer in start.state().layers)]
        kinds, self._max_number = sum(map(len, owners)), game.look.max_number
        fractions = bool(self._max_number) + len(start.state().fractions(Side.FIRST))
        self.shape = Shape(
            kinds + fractions + 3, fractions, start.rows, start.columns, steps, len(words), len(paths)
        )
        self._numbers, self._fractions = kinds, kinds + bool(self._max_number)
        self.gather = np.array([self._places(path, words) for path in paths], dtype=np.int64)
        """Array of shape (actions, steps + 1): indexes of the outputs that add up to each action's logit.

        The rest of a row is padded with the index of an output that is always 0.
        """
        self._planes_of = [_planes(owners, side) for side in Side]
        self._points_of = _points(paths, steps)
        self._symmetries = [
            (np.argsort(each.points), np.argsort(each.actions)) for each in game.symmetries(options)
        ]

    def _places(self, path: Path, words: list[str]) -> list[int]:
        """Return the indexes of the outputs that add up to the logit of an action with this path.

        `words` are all words in paths, in the order of their outputs. Unused places have the index of an
        output that is always 0.
        """
        points, nothing = self.shape.points, self.shape.steps * self.shape.points + len(words)
        places, step_number = [], 0
        for step in path:
            if isinstance(step, str):
                places.append(self.shape.steps * points + words.index(step))
            else:
                places.append(step_number * points + step)
                step_number += 1
        return places + [nothing] * (self.shape.steps + 1 - len(places))

    def encode(self, position: Position, planes: Floats, is_legal: npt.NDArray[np.bool_]) -> None:
        """Write a position to `planes`, shape (planes, points), and its legal actions to the mask `is_legal`.

        Both arrays are overwritten.
        """
        side, state = position.side_to_move, position.state()
        boards = (position.cells, *(layer.cells for layer in state.layers))
        legal = np.array(position.legal_actions(), dtype=np.int64)
        touched = self._points_of[legal].ravel()
        planes[:] = 0
        for plane_of, board in zip(self._planes_of[side], boards, strict=True):
            cells = np.frombuffer(board, dtype=np.uint8)
            taken = np.flatnonzero(cells)
            planes[plane_of[cells[taken]], taken] = 1
        if self._max_number:
            planes[self._numbers] = np.asarray(position.numbers(), dtype=np.float32) / self._max_number
        planes[self._fractions : -3] = np.reshape(state.fractions(side), (-1, 1))
        planes[-3, touched[touched >= 0]] = 1
        planes[-2] = 1
        planes[SIDE] = side is Side.FIRST
        is_legal[:] = False
        is_legal[legal] = True

    def turned(
        self, planes: Array, is_legal: Array, policy: Array, number: int
    ) -> tuple[Array, Array, Array]:
        """Return planes, legal actions and policies of a batch under the game's symmetry `number`.

        Symmetries are counted from 0. The arrays have a row for each position; new ones are returned.
        """
        points, actions = self._symmetries[number]
        return planes[:, :, points], is_legal[:, actions], policy[:, actions]

    @property
    def symmetry_count(self) -> int:
        """Number of symmetries of the game."""
        return len(self._symmetries)


def _points(paths: Sequence[Path], steps: int) -> npt.NDArray[np.int64]:
    """Return the points of each action's path: shape (actions, `steps`), padded with -1."""
    points = np.full((len(paths), steps), -1, dtype=np.int64)
    for action, path in enumerate(paths):
        over_the_board = [step for step in path if isinstance(step, int)]
        points[action, : len(over_the_board)] = over_the_board
    return points


def _planes(owners: Sequence[Sequence[Side | None]], mover: Side) -> list[npt.NDArray[np.int64]]:
    """Return, for each board, the plane of each value of a cell, seen by `mover`.

    The mover's kinds come first, then the opponent's, then neutral ones; 0, an empty point, has no plane.
    `owners` has the owner of each kind on each board.
    """
    planes, first = [], 0
    for sides in owners:
        order = sorted(range(len(sides)), key=lambda kind: (sides[kind] is None, sides[kind] is not mover))
        planes.append(np.array([0, *(first + order.index(kind) for kind in range(len(sides)))]))
        first += len(sides)
    return planes
