"""The referee of Hex.

Red connects the upper edge with the lower one, Blue the left edge with
the right one. Each row stands half a cell further right than the one
above it, so a point has six neighbours:

    a1 b1 c1          . X X
     a2 b2 c2     =    X b2 X
      a3 b3 c3          X X .

Somebody always wins. Because the first stone is worth so much, Blue may
answer it by a *swap*: the stone becomes blue, and its point is mirrored
at the long diagonal, so that it stands to Blue's edges as it stood to Red's.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Self

from engines.core.board.position import EMPTY, BoardPosition, put_piece
from engines.core.errors import IllegalActionError
from engines.core.game import Game
from engines.core.look import Look, Piece
from engines.core.notation.coordinates import Coordinates
from engines.core.option import Option, Options
from engines.core.symmetry import HALF_TURN, Transform
from engines.core.types import Outcome, Side

SWAP, CHAIN = "swap", "chain"
_STEPS = ((-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0))


@functools.cache
def neighbours(size: int) -> tuple[tuple[int, ...], ...]:
    """Return the points that touch each point."""
    return tuple(
        tuple(
            (row + down) * size + column + right
            for down, right in _STEPS
            if 0 <= row + down < size and 0 <= column + right < size
        )
        for row in range(size)
        for column in range(size)
    )


@functools.cache
def edges(size: int, side: Side) -> tuple[frozenset[int], frozenset[int]]:
    """Return the points of the two edges that a side connects."""
    upper, lower = range(size), range(size * (size - 1), size * size)
    if side is Side.FIRST:
        return frozenset(upper), frozenset(lower)
    return frozenset(range(0, size * size, size)), frozenset(range(size - 1, size * size, size))


def distances(cells: bytes, size: int, piece: int, start: frozenset[int]) -> dict[int, int]:
    """Return how many steps over equal pieces lead from the edge `start` to each of them."""
    found = {point: 0 for point in start if cells[point] == piece}
    frontier = list(found)
    for point in frontier:
        for there in neighbours(size)[point]:
            if cells[there] == piece and there not in found:
                found[there] = found[point] + 1
                frontier.append(there)
    return found


def chain(cells: bytes, size: int, side: Side) -> tuple[int, ...]:
    """Return the points of all shortest chains between the side's edges; none where it has no chain."""
    one, other = (distances(cells, size, side + 1, edge) for edge in edges(size, side))
    shortest = min((one[point] + other[point] for point in one if point in other), default=None)
    return tuple(sorted(p for p in one if p in other and one[p] + other[p] == shortest))


class HexPosition(BoardPosition):
    """A position of Hex; the first side plays Red."""

    __slots__ = ("_size",)

    def __init__(
        self, size: int, cells: bytes, actions: tuple[int, ...] = (), side: Side = Side.FIRST
    ) -> None:
        won = chain(cells, size, side.other)
        super().__init__(cells, actions, side, Outcome(side.other, CHAIN) if won else None, won)
        self._size = size

    @property
    def game(self) -> Game:
        """The kind of game this is a position of."""
        return GAME

    @property
    def options(self) -> Mapping[str, str]:
        """The board's size."""
        return {"size": str(self._size)}

    @property
    def coordinates(self) -> Coordinates:
        """The names of the points, `a1` being the upper left."""
        return Coordinates(self._size, self._size, bottom_up=False)

    @property
    def action_count(self) -> int:
        """One action a point, and the swap."""
        return len(self.cells) + 1

    def legal_actions(self) -> tuple[int, ...]:
        """The empty points, and the swap as an answer to the first stone, until somebody has won."""
        if self.outcome is not None:
            return ()
        swap = (len(self.cells),) if self.ply == 1 else ()
        return (*(point for point, cell in enumerate(self.cells) if cell == EMPTY), *swap)

    def play(self, action: int) -> Self:
        """Return the position after a stone on the point `action`, or after the swap."""
        self._refuse_unless_open(action)
        actions = (*self.actions, action)
        if action < len(self.cells):
            self._refuse_if_taken(action)
            return type(self)(
                self._size, put_piece(self.cells, action, self.side_to_move), actions, self.side_to_move.other
            )
        if self.ply != 1:
            raise IllegalActionError("only the first stone can be swapped")
        row, column = divmod(self.actions[0], self._size)
        cells = put_piece(bytes(len(self.cells)), column * self._size + row, self.side_to_move)
        return type(self)(self._size, cells, actions, self.side_to_move.other)

    def format_action(self, action: int) -> str:
        """Return the point's name, or `swap`."""
        return SWAP if action == len(self.cells) else super().format_action(action)

    def parse_action(self, text: str) -> int:
        """Return the point that `text` names, or the swap; raises `NotationError`."""
        return len(self.cells) if text.strip().lower() == SWAP else super().parse_action(text)


@dataclass(frozen=True)
class Hex(Game):
    """The facts of Hex."""

    id: ClassVar[str] = "hex"
    command: ClassVar[str] = "hex"
    title: ClassVar[str] = "Hex"
    look: ClassVar[Look] = Look(
        side_names=("red", "blue"),
        pieces=(
            Piece(Side.FIRST, "🔴", "red", winning="🟥"),
            Piece(Side.SECOND, "🔵", "blue", winning="🟦"),
        ),
        empty="🟨",
        ground="hexagons",
        edges=("🟥", "🟦"),
    )
    options: ClassVar[tuple[Option, ...]] = (Option("size", ("3", "5", "11"), "5", is_rated_apart=False),)
    terminations: ClassVar[tuple[str, ...]] = (CHAIN,)
    transforms: ClassVar[tuple[Transform, ...]] = HALF_TURN

    def start(self, options: Options) -> HexPosition:
        """Return the empty board of that size."""
        size = int(options["size"])
        return HexPosition(size, bytes(size * size))


GAME = Hex()
