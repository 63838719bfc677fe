"""Positions of Othello as a line of 64 signs from a1 and the side to move, as many programs write them.

    ---------------------------OX------XXX-------------------------- O; d3:+2

`X`, `*`, `B` or ● is Black's disc, `O`, `W` or ○ White's, and `-`, `.` or `_` an empty
square. The signs can be in eight rows. A comment follows `;`, `%` or `#`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import ClassVar

from engines.core.errors import NotationError
from engines.core.game import Game
from engines.core.setup import Setup
from engines.core.types import Side
from engines.games.othello.rules import POINTS
from engines.records.move_lists import MoveListNotation
from engines.records.notation import GameReader, split_at
from engines.records.record import GameRecord, MoveReader, record_error

_KINDS = ("-._", "X*B●⚫", "OW○⚪")
"""Signs of empty squares, of Black's discs and of White's."""
_CELL_OF = {sign: cell for cell, signs in enumerate(_KINDS) for sign in signs}
_CELL = rf"(?:[{re.escape(''.join(_KINDS))}]\s*+)"
_BEGIN = re.compile(rf"\s*{_CELL}{{16}}", re.IGNORECASE)
_BOARD = re.compile(rf"^[^\S\n]*(?P<cells>{_CELL}{{{POINTS}}})", re.IGNORECASE | re.MULTILINE)
_SIDE = re.compile(
    rf"(?P<side>black|white|[{re.escape(''.join(_KINDS[1:]))}])(?=[\s;%#]|\Z)(?:\s+to\s+(?:move|play)\b)?",
    re.IGNORECASE,
)
_COMMENT = re.compile(r"[;%#](.*)")


def parse_board(text: str) -> Setup:
    """Return the position in a line, without its comment; raises `NotationError` for any other text."""
    board = _BOARD.match(_COMMENT.sub("", text))
    if board is None:
        raise NotationError(
            "a line for a position must be 64 characters X, O or -, a space and the side to move"
        )
    side = _SIDE.fullmatch(board.string.rstrip(), board.end())
    if side is None:
        raise NotationError("the side to move, at the end of the line, must be X or O")
    return _setup(board, side)


class BoardLine(GameReader):
    """Reads positions as lines of signs, each with the moves after it, if any.

    `listed` is the notation of these moves.
    """

    id: ClassVar[str] = "board-line"

    def __init__(self, listed: MoveListNotation) -> None:
        self._listed = listed

    def recognises(self, text: str) -> bool:
        """Whether the text starts with the signs of two rows."""
        return _BEGIN.match(text) is not None

    def starts_after_text(self, text: str) -> bool:
        """Whether a board's 64 signs begin at the start of some line of the text."""
        return _BOARD.search(text) is not None

    def games(self, text: str) -> Iterator[str]:
        """Yield the parts of a file; a new one begins at each board."""
        return split_at(text, (found.start() for found in _BOARD.finditer(text)))

    def read(self, game: Game, text: str) -> GameRecord:
        """Return the first position with the moves that follow it.

        Raises `RecordError` if there is no board, if the board is empty, without the side to move, or for
        moves that cannot be played.
        """
        blank = text[: len(text) - len(text.lstrip())]
        board = _BOARD.match(text, blank.rfind("\n") + 1) if self.recognises(text) else _BOARD.search(text)
        line = text.count("\n", 0, board.start() if board else len(blank)) + 1
        if board is None:
            raise record_error("setup", line)
        side = _SIDE.match(text, board.end())
        if side is None:
            raise record_error("turn", line)
        following = _BOARD.search(text, side.end())
        rest = text[side.end() : following.start() if following else len(text)]
        setup, reader = _setup(board, side), MoveReader(game, {}, line)
        if not any(setup.cells):
            raise record_error("setup", line)
        reader.set_up(setup, line)
        first = text.count("\n", 0, side.end()) + 1
        reader.read_all(self._listed.words(enumerate(_COMMENT.sub("", rest).split("\n"), first)))
        comments = {0: " ".join(_COMMENT.findall(rest))}
        return replace(reader.record(comments=comments), is_first_of_several=following is not None)


def _setup(board: re.Match[str], side: re.Match[str]) -> Setup:
    cells = bytes(_CELL_OF[sign] for sign in "".join(board["cells"].split()).upper())
    return Setup(cells, Side(_CELL_OF[side["side"][0].upper()] - 1))
