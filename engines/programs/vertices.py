"""GTP vertices: the game's point names without the column I, so that the ninth column is J."""

from __future__ import annotations

import re
import string

from engines.core.errors import NotationError
from engines.core.game import Position

_VERTEX = re.compile(r"([A-Z])([0-9]+)", re.ASCII)
_OWN = string.ascii_letters.replace("z", "").replace("Z", "")
_GTPS = string.ascii_letters.replace("i", "").replace("I", "")
_TO_GTP, _FROM_GTP = str.maketrans(_OWN, _GTPS), str.maketrans(_GTPS, _OWN)


def format_vertex(position: Position, action: int) -> str:
    """Return the vertex of an action in capitals or, if it is no point, its name in capitals."""
    text = position.format_action(action).upper()
    return text.translate(_TO_GTP) if _VERTEX.fullmatch(text) else text


def parse_vertex(position: Position, text: str) -> int:
    """Parse a vertex, ignoring case, to an action; raises `NotationError`."""
    vertex = text.upper()
    if not _VERTEX.fullmatch(vertex):
        return position.parse_action(text)
    if vertex.startswith("I"):
        raise NotationError("GTP has no column I: the ninth column is J")
    return position.parse_action(vertex.translate(_FROM_GTP))


def board_text(position: Position) -> str:
    """Return the board as plain text, with the column letters of vertices."""
    labels = " ".join(position.column_labels())
    lines = position.text().splitlines()
    return "\n".join(line.translate(_TO_GTP) if line.strip() == labels else line for line in lines)
