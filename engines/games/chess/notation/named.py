"""The part of a position that names of moves depend on."""

from __future__ import annotations

import abc

from engines.core.board.position import BoardPosition
from engines.games.chess.board.moves import Board


class NamedPosition(BoardPosition):
    """A position whose moves have names in algebraic notation; `ChessPosition` is the only subclass."""

    __slots__ = ()

    @property
    @abc.abstractmethod
    def board(self) -> Board:
        """The pieces, the side to move, the rights to castle and the passed point."""

    @property
    @abc.abstractmethod
    def in_check(self) -> tuple[int, ...]:
        """The point of the mover's king, as the only one, if it is attacked; otherwise empty."""
