"""Points and stones in Gomocup's lines: `x,y` and `x,y,owner`, counted from 0 at the top left."""

from __future__ import annotations

import re
from collections.abc import Iterable

from engines.core.errors import TengenError
from engines.core.game import Position
from engines.core.setup import Setup
from engines.core.types import Side

POINT = re.compile(r"\s*(\d{1,3})\s*,\s*(\d{1,3})\s*", re.ASCII)
"""Regular expression for a point as both sides send it: column and row, counted from 0."""
_STONE = re.compile(r"\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*([123])\s*", re.ASCII)
OWN, THEIRS = 1, 2
_WON_BEFORE = 3
"""Owner of a stone that belongs to an earlier win, in continuous games."""


class GomocupError(TengenError):
    """Raised when a manager's command is invalid; its text is the reply."""


def format_point(position: Position, point: int) -> str:
    """Return a point in the protocol's format, `x,y`."""
    row, column = divmod(point, position.columns)
    return f"{column},{row}"


def parse_point(position: Position, text: str) -> int:
    """Return the point that `x,y` names; raises `GomocupError`."""
    found = POINT.fullmatch(text)
    if not found:
        raise GomocupError(f"{text[:20]!r} is not a point x,y")
    return _point(position, found)


def parse_setup(position: Position, lines: Iterable[str]) -> Setup:
    """Return the setup listed in lines `x,y,owner`, in any order, with the engine's side to move.

    With equal numbers of stones, the engine plays the first side; if the opponent has one
    more stone, the second side. Raises `GomocupError`.
    """
    owners: dict[int, int] = {}
    for line in lines:
        point, owner = _parse_stone(position, line)
        if point in owners:
            raise GomocupError(f"the list of stones names {format_point(position, point)} twice")
        owners[point] = owner
    owned = list(owners.values())
    more = owned.count(THEIRS) - owned.count(OWN)
    if more not in (0, 1):
        raise GomocupError("these stones do not belong to a position in which it is this program's turn")
    side = Side(more)
    cells = bytearray(len(position.cells))
    for point, owner in owners.items():
        cells[point] = 1 + (side if owner == OWN else side.other)
    return Setup(bytes(cells), side)


def format_stones(position: Position) -> list[str]:
    """Return a line `x,y,owner` for each stone; owner 1 is the side to move, owner 2 its opponent.

    Stones that were set up come first, then those of the moves in the order of play.
    """
    own = position.side_to_move + 1
    # In order of play as far as known, because some programs use the latest move.
    plies = {point: ply for ply, point in enumerate(position.actions)}
    stones = [(plies.get(point, -1), point) for point, cell in enumerate(position.cells) if cell]
    return [
        f"{format_point(position, point)},{OWN if position.cells[point] == own else THEIRS}"
        for _, point in sorted(stones)
    ]


def _parse_stone(position: Position, line: str) -> tuple[int, int]:
    """Return the point and the owner of a stone; raises `GomocupError`.

    Owner 1 is the engine, owner 2 its opponent.
    """
    found = _STONE.fullmatch(line)
    if not found:
        raise GomocupError(f"{line[:20]!r} is not a stone x,y,owner")
    if int(found[3]) == _WON_BEFORE:
        raise GomocupError("a game that goes on after a win is not supported")
    return _point(position, found), int(found[3])


def _point(position: Position, found: re.Match[str]) -> int:
    x, y = int(found[1]), int(found[2])
    if x >= position.columns or y >= position.rows:
        raise GomocupError(f"{x},{y} is off the board")
    return y * position.columns + x
