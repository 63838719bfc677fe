"""Compare the pieces of two boards, up to the game's symmetries.

The first board is laid over the second in every symmetry of the game. If the game
`is_translation_invariant`, every shift is tried too, and the boards can differ in size. The best
overlay is the one with the most pairs of equal pieces on the same point. Pieces without
a partner are *missing* if they are on the first board, *extra* if on the second. Further
boards of the state are compared along with the main one if their `is_compared` is true.

The `keys` also identify equal boards in every other rotation or reflection, with the sides kept
or swapped. Some of them are the same game for the other player: in Checkers and Mancala, the
board turned by 180° with the sides swapped.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from engines.core.game import Game, Position
from engines.core.state import Layer
from engines.core.symmetry import board_images
from engines.core.types import Side

IntArray = npt.NDArray[np.int64]
Owners = tuple[tuple[Side | None, ...], ...]
"""The owners of the kinds of pieces on each board."""


@dataclass(frozen=True, slots=True)
class PieceDifference:
    """Numbers of pieces that only the first board has (`missing`) and only the second has (`extra`)."""

    missing: int
    extra: int

    @property
    def is_same(self) -> bool:
        """Whether every piece of both boards is matched."""
        return not self.missing and not self.extra


@dataclass(frozen=True, slots=True, eq=False)
class Pieces:
    """Kinds and numbers of a position's pieces, and their points as arrays of shape (symmetries, pieces)."""

    position: Position
    keys: tuple[bytes, bytes]
    """Key of the board, and of the board with the sides swapped; rotations and reflections share them."""
    owners: Owners
    """Owners of each board's kinds of pieces."""
    kinds: IntArray
    """Kind of each piece, numbered from 1 throughout the boards."""
    numbers: IntArray
    """Number that each piece shows; 0 for a piece without one."""
    rows: IntArray
    """Row of each piece under each symmetry."""
    columns: IntArray
    """Column of each piece under each symmetry."""

    @classmethod
    def of(cls, position: Position) -> Pieces:
        """Return the pieces of a position, with their points under every symmetry of the game."""
        owners, boards, numbers = _contents_of(position)
        layer, points = np.nonzero(boards)
        keys = _keys(position, boards, owners, numbers[0])
        ways = _symmetry_images(position.game, tuple(position.options.items()))
        rows, columns = np.divmod(ways[:, points], position.columns)
        return cls(position, keys, owners, boards[layer, points], numbers[layer, points], rows, columns)

    def __len__(self) -> int:
        return len(self.kinds)


def keys_of(position: Position) -> tuple[bytes, bytes]:
    """Return two keys of a position's board: with its sides kept, and with its sides swapped.

    Boards that a rotation or reflection maps to each other have equal keys.
    """
    owners, boards, numbers = _contents_of(position)
    return _keys(position, boards, owners, numbers[0])


def compare_pieces(one: Pieces, other: Pieces, *, is_exchanged: bool = False) -> PieceDifference:
    """Return the differences between `one` and `other` in the best overlay.

    With `is_exchanged`, the sides of `one` are swapped first. No piece matches between different games, nor
    between boards of different sizes, unless the game `is_translation_invariant`.
    """
    common = _count_matches(one, other, is_exchanged=is_exchanged)
    return PieceDifference(len(one) - common, len(other) - common)


def count_changed_points(one: Position, other: Position) -> int:
    """Return the number of points on which two positions of the same board differ.

    Points differ by their pieces, the numbers of these, or the further boards that are compared.
    """
    there = _contents(other)
    return sum(before != after for before, after in zip(_contents(one), there, strict=True))


def layers_of(position: Position) -> tuple[Layer, ...]:
    """Return the boards to compare: the main one, then the further boards of the state that are compared."""
    further = (layer for layer in position.state().layers if layer.is_compared)
    return (Layer(position.cells, position.game.look.owners), *further)


def count_all_pieces(position: Position) -> int:
    """Return the number of pieces on all boards that are compared."""
    return sum(len(layer.cells) - layer.cells.count(0) for layer in layers_of(position))


def _contents(position: Position) -> list[tuple[int, ...]]:
    """Return the content of each point: its cells on all boards, and its number."""
    numbers = position.numbers() or bytes(len(position.cells))
    return list(zip(*(layer.cells for layer in layers_of(position)), numbers, strict=True))


def _count_matches(one: Pieces, other: Pieces, *, is_exchanged: bool) -> int:
    """Return the number of matching pieces in the best overlay.

    The arguments are those of `compare_pieces`.
    """
    game, there = other.position.game, other.position
    size, other_size = (one.position.rows, one.position.columns), (there.rows, there.columns)
    if one.position.game.id != game.id or not (game.is_translation_invariant or size == other_size):
        return 0
    kinds = _exchange(one.owners)[one.kinds] if is_exchanged else one.kinds
    is_equal = (kinds[:, None] == other.kinds[None]) & (one.numbers[:, None] == other.numbers[None])
    first, second = np.nonzero(is_equal)
    if not len(first):
        return 0
    # The shift from each piece of `one` to each equal piece: pieces with the same shift match together.
    down = other.rows[0, second] - one.rows[:, first]
    right = other.columns[0, second] - one.columns[:, first]
    if not game.is_translation_invariant:
        return int(((down == 0) & (right == 0)).sum(axis=1).max())
    span = max(*size, *other_size)
    way = np.arange(len(down))[:, None]
    shifts = (way * 2 * span + down + span) * 2 * span + right + span
    return int(np.bincount(shifts.ravel()).max())


def _contents_of(position: Position) -> tuple[Owners, IntArray, IntArray]:
    """Return the owners of each board's kinds, and the kinds and the numbers of the pieces.

    Kinds and numbers are arrays of shape (boards, points); 0 is an empty point, or a piece without a number.
    """
    layers = layers_of(position)
    boards = _boards(layers)
    # Pieces with different numbers do not match; only those of the main board have any.
    numbers = np.zeros_like(boards)
    numbers[0] = position.numbers() or 0
    return tuple(layer.owners for layer in layers), boards, numbers


def _boards(layers: Sequence[Layer]) -> IntArray:
    """Return the kind at each point of each board: shape (boards, points).

    Kinds are numbered throughout, so those of different boards differ.
    """
    boards = np.array([np.frombuffer(layer.cells, np.uint8) for layer in layers], np.int64)
    for number, layer in enumerate(layers[:-1], start=1):
        boards[number:] += len(layer.owners) * (boards[number:] > 0)
    return boards


def _keys(position: Position, boards: IntArray, owners: Owners, numbers: IntArray) -> tuple[bytes, bytes]:
    """Return the board's smallest bytes over all rotations and reflections, for both keys of `keys_of`.

    The first key keeps the sides, the second swaps them. The last three arguments are the kinds, their
    owners and the numbers of the pieces, as `_contents_of` returns them.
    """
    rows, columns = position.rows, position.columns
    images, head = _board_images(rows, columns), f"{position.game.id} {rows} {columns} ".encode()
    kept, exchanged = (
        head + min(map(bytes, np.concatenate([one[images] for one in every], axis=1).astype(">u2")))
        for kinds in (boards, _exchange(owners)[boards])
        for every in [(kinds[0], numbers, *kinds[1:])]
    )
    return kept, exchanged


_board_images = functools.lru_cache(maxsize=64)(board_images)


@functools.lru_cache(maxsize=64)
def _symmetry_images(game: Game, options: tuple[tuple[str, str], ...]) -> IntArray:
    """Return the image of each point under each symmetry: shape (symmetries, points).

    The first symmetry is the identity.
    """
    return np.array([one.points for one in game.symmetries(dict(options))], np.int64)


@functools.lru_cache(maxsize=64)
def _exchange(owners: Owners) -> IntArray:
    """Return an array with the opposite side's counterpart of each kind, by the kinds' numbers.

    Kinds are numbered throughout the boards, as in `_boards`, and 0 is an empty point; `owners` has their
    owners, board by board. The first kind of one side is the counterpart of the first of the other, and
    so on. A kind without a counterpart maps to itself.
    """
    exchanged, start = np.arange(sum(map(len, owners)) + 1), 1
    for sides in owners:
        first, second = ([kind for kind, owner in enumerate(sides, start) if owner is side] for side in Side)
        for one, other in zip(first, second, strict=False):
            exchanged[one], exchanged[other] = other, one
        start += len(sides)
    return exchanged
