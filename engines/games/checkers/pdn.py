"""PDN, the Portable Draughts Notation: squares by number, with tags above the moves.

    [Black "Ann"]
    [White "Bob"]
    [Result "1-0"]                              points in the order of the players: Black has won
    [GameType "21"]                             English draughts
    [SetUp "1"]
    [FEN "B:W18,K24:B1,2"]                      Black to move; K marks kings

    1. 11-15 22-18 2. 15x22 25x18 1-0

Our Red is PDN's Black, which moves first; files name it first too, as CheckerBoard does. A series
of jumps is written by its first and last square, and by every square if another legal series has the
same ends.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator, Sequence
from typing import ClassVar

from engines.core.game import Game, Position
from engines.core.option import Options
from engines.core.setup import Setup
from engines.core.types import Outcome, Side
from engines.games.checkers.paths import POINT_OF, POINTS, SQUARE_PATHS, STEPS
from engines.games.checkers.rules import FREE, KINGS, MEN, PIECES
from engines.records import pgn
from engines.records.move_lists import MoveListNotation
from engines.records.record import GameRecord, record_error

_SQUARE = r"(?:0?[1-9]|[12]\d|3[0-2])"
_NAME = r"[a-h][1-8]"
_COLOURS = {"B": Side.FIRST, "W": Side.SECOND}
_LETTERS = {side: letter for letter, side in _COLOURS.items()}
_FEN = re.compile(r"([BW]):([BW])([^:]*):([BW])([^:]*)", re.IGNORECASE)
_PIECES = re.compile(rf"(K?)({_SQUARE})(?:-({_SQUARE}))?", re.IGNORECASE | re.ASCII)
_DRAW, _UNKNOWN = "1/2-1/2", "*"
_SPECIAL, _ESCAPED = re.compile(r'["\\]'), r"\\\g<0>"
"""Characters to escape in the value of a tag, and the replacement."""


class Pdn(MoveListNotation):
    """Notation of draughts games with numbered squares; a move list also reads coordinates."""

    id: ClassVar[str] = "pdn"
    extension: ClassVar[str] = "pdn"
    move: ClassVar[re.Pattern[str]] = re.compile(
        rf"{_SQUARE}(?:[-x]{_SQUARE})+(?!\d)|{_NAME}(?:[-x]{_NAME})+", re.IGNORECASE | re.ASCII
    )
    between: ClassVar[re.Pattern[str]] = re.compile(r"[\s,;!?*]+")

    def can_write(self, record: GameRecord) -> bool:
        """Whether the game has a move or a setup."""
        return bool(record.actions) or record.setup is not None

    def recognises(self, text: str) -> bool:
        """Whether the text begins with a tag or with a move."""
        return pgn.recognises(text) or super().recognises(text)

    def read(self, game: Game, text: str) -> GameRecord:
        """Return the first game of a file with tags, or of a list of moves."""
        return pgn.read(game, text, self) if pgn.recognises(text) else super().read(game, text)

    def write(self, record: GameRecord) -> str:
        """Return the tags, an empty line and the moves."""
        result = _result(record.ending)
        tags = {
            "Event": "Tengen",
            **({"Date": record.date.replace("-", ".")} if record.date else {}),
            "Black": record.names[Side.FIRST],
            "White": record.names[Side.SECOND],
            "Result": result,
            "GameType": "21",
        }
        position = record.position.earlier(0)
        if record.setup is not None:
            tags |= {"SetUp": "1", "FEN": format_fen(record.setup)}
        moves = _moves(position, record.actions)
        lines = [f'[{name} "{_SPECIAL.sub(_ESCAPED, value)}"]' for name, value in tags.items()]
        return "\n".join([*lines, "", *textwrap.wrap(" ".join([*moves, result])), ""])

    def options(self, game: Game) -> Sequence[Options]:
        """Return the usual rules, then free captures."""
        return ({}, {"captures": FREE})

    def parse_fen(self, position: Position, text: str, line: int) -> Setup:
        """Return the setup of a tag such as `B:W18,K24:B1-3`; raises `RecordError`."""
        found = _FEN.fullmatch("".join(text.split()).removesuffix("."))
        if found is None or found[2].upper() == found[4].upper():
            raise record_error("setup", line, text)
        cells = bytearray(POINTS)
        for colour, pieces in (found[2], found[3]), (found[4], found[5]):
            side = _COLOURS[colour.upper()]
            for piece in filter(None, pieces.split(",")):
                named = _PIECES.fullmatch(piece)
                if named is None:
                    raise record_error("setup", line, piece)
                for square in range(int(named[2]), int(named[3] or named[2]) + 1):
                    if cells[POINT_OF[square]]:
                        raise record_error("setup", line, piece)
                    cells[POINT_OF[square]] = (KINGS if named[1] else MEN)[side]
        if not any(cells):
            raise record_error("setup", line, text)
        return Setup(bytes(cells), _COLOURS[found[1].upper()])


def format_fen(setup: Setup) -> str:
    """Return a setup as the value of the tag `FEN`, such as `B:W18,K24:B1,2,3`."""
    pieces: dict[Side, list[str]] = {Side.SECOND: [], Side.FIRST: []}
    for square, point in POINT_OF.items():
        for side, squares in pieces.items():
            if setup.cells[point] in PIECES[side]:
                squares.append(f"{'K' if setup.cells[point] in KINGS else ''}{square}")
    sides = (f"{_LETTERS[side]}{','.join(squares)}" for side, squares in pieces.items())
    return ":".join([_LETTERS[setup.side], *sides])


def _moves(position: Position, actions: Sequence[int]) -> Iterator[str]:
    """Yield the moves from `position`, with a number before each of Black's moves and the first."""
    number = 1
    for ply, action in enumerate(actions):
        if position.side_to_move is Side.FIRST:
            yield f"{number}. {_name(position, action)}"
        else:
            yield f"{'' if ply else '1... '}{_name(position, action)}"
            number += 1
        position = position.play(action)


def _name(position: Position, action: int) -> str:
    """Return the first and the last square, or every square if other moves have the same ends."""
    path = SQUARE_PATHS[action]
    if action < STEPS:
        return f"{path[0]}-{path[1]}"
    ends = (path[0], path[-1])
    others = [
        one for one in position.legal_actions() if (SQUARE_PATHS[one][0], SQUARE_PATHS[one][-1]) == ends
    ]
    return "x".join(map(str, ends if len(others) == 1 else path))


def _result(ending: Outcome | None) -> str:
    """Return the points of Black and White, or `*` without a result."""
    if ending is not None and ending.winner is not None:
        return ("1-0", "0-1")[ending.winner]
    return _DRAW if ending is not None and ending.is_draw else _UNKNOWN
