"""The parts of Chess."""

from __future__ import annotations

from collections.abc import Callable

from engines.core.game import Position
from engines.games.chess.fen_file import Fen
from engines.games.chess.pgn import Pgn
from engines.parts import GameParts


def _opening_name() -> Callable[[Position], str]:
    from engines.games.chess.openings import opening_name

    return opening_name


PARTS = GameParts(notations=(Pgn(), Fen()), opening_name=_opening_name)
