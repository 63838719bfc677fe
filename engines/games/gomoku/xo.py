"""Game files of X & O, a program for games of rows: settings, then moves or stones.

; a comment
[GAME]
Type=101                         renju; 100 is Gomoku
Notation=0                       points as h8
Rows=15
Cols=15
DirectMode=No                    moves; with Yes, the stones of each side in [x] and [o]
[MOVE]
h8,h7,h6
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import ClassVar

from engines.core.errors import NotationError
from engines.core.game import Game, Position
from engines.core.option import Options
from engines.core.setup import Setup
from engines.core.types import Side
from engines.games.gomoku.rules import RENJU
from engines.games.gomoku.variants import ways_to_read
from engines.records.notation import GameReader, split_at
from engines.records.record import GameRecord, MoveReader, read_first_legal, record_error

_HEAD = re.compile(r"(?:\s*+;.*+)*+\s*+\[game\]", re.IGNORECASE)
_SECTION = re.compile(r"^[ \t]*\[\s*game\s*\]", re.IGNORECASE | re.MULTILINE)
_COMMENT = re.compile(r";(.*)")
_EQUALS = re.compile(r"\s*=\s*")
_WORD = re.compile(r"\[\s*\w+\s*\]|[^\s,]+", re.ASCII)
_GAME, _MOVE = "game", "move"
_SIDES = ("x", "o")
"""Sections of each side's stones, Black's first."""
_RULES = {"100": "", "101": RENJU}
_OTHERS = {"50": "Othello", "80": "Go", "102": "Pente", "103": "Keryo-Pente", "105": "Tic-tac-toe"}
"""Names of other games that the number `Type` stands for."""

Word = tuple[str, int]
"""A word of the file, and its line."""


@dataclass(slots=True)
class _Parts:
    """Settings and further sections of a file's first game.

    `settings` has each setting's value by its name in small letters, `sections` the words of each section.
    `comments` has the comments up to the end of the game. `is_first_of_several` is true if more games follow.
    """

    settings: dict[str, Word] = field(default_factory=dict)
    sections: defaultdict[str, list[Word]] = field(default_factory=lambda: defaultdict(list))
    comments: list[str] = field(default_factory=list)
    is_first_of_several: bool = False


class Xo(GameReader):
    """Reads Gomoku and renju from X & O's files."""

    id: ClassVar[str] = "xo"

    def recognises(self, text: str) -> bool:
        """Whether the section `GAME` comes first, after blanks and comments."""
        return _HEAD.match(text) is not None

    def games(self, text: str) -> Iterator[str]:
        """Yield the parts of a file; a new one begins at each section `GAME`."""
        return split_at(text, (found.start() for found in _SECTION.finditer(text)))

    def read(self, game: Game, text: str) -> GameRecord:
        """Return the first game or position of a file.

        Raises `RecordError` if it cannot be read, or if no rule allows its moves.
        """
        parts = _split(text)
        rule, size, line = _rule_and_size(parts.settings)

        def read(options: Options) -> GameRecord:
            reader = MoveReader(game, options, line)
            stones = [parts.sections[name] for name in _SIDES]
            if any(stones):
                reader.set_up(_setup(reader.board, stones), line)
            reader.read_all(parts.sections[_MOVE])
            return reader.record(comments={0: " ".join(parts.comments)})

        record = read_first_legal(read, ways_to_read(size, rule))
        return replace(record, is_first_of_several=parts.is_first_of_several)


def _split(text: str) -> _Parts:
    """Return the parts of a file's first game; raises `RecordError` for a word that belongs to no section."""
    parts, section = _Parts(), ""
    for number, line in enumerate(text.split("\n"), 1):
        for word in _WORD.findall(_EQUALS.sub("=", _COMMENT.sub("", line))):
            name, equals, value = word.partition("=")
            if word.startswith("["):
                parts.is_first_of_several = section != "" and word.strip("[ ]").lower() == _GAME
                if parts.is_first_of_several:
                    return parts
                section = word.strip("[ ]").lower()
            elif section == _GAME and equals:
                parts.settings.setdefault(name.lower(), (value, number))
            elif section in (_MOVE, *_SIDES):
                parts.sections[section].append((word, number))
            else:
                raise record_error("syntax", number, word)
        parts.comments += _COMMENT.findall(line)
    return parts


def _rule_and_size(settings: Mapping[str, Word]) -> tuple[str, int, int]:
    """Return the rule, the board's size, and the number of the line that names the size, 1 if none does.

    The rule is empty for Gomoku, of which the file names no rule. Raises `RecordError` for another game,
    another notation, a board that is not square, or a size that is not one or two digits.
    """
    kind, line = settings.get("type", ("100", 1))
    if kind not in _RULES:
        raise record_error("game", line, f"Type={kind}", game=_OTHERS.get(kind, ""))
    notation, line = settings.get("notation", ("0", 1))
    if notation != "0":
        raise record_error("option", line, f"Notation={notation}")
    rows, line = settings.get("rows", ("15", 1))
    columns, _ = settings.get("cols", (rows, line))
    if rows != columns or not (rows.isascii() and rows.isdecimal() and len(rows) < 3):
        raise record_error("option", line, f"{columns}×{rows}")
    return _RULES[kind], int(rows), line


def _setup(position: Position, stones: Sequence[Sequence[Word]]) -> Setup:
    """Return the setup of the stones named in `stones`: two lists of words, Black's first.

    Black is to move if the number of all stones is even, otherwise White. Raises `RecordError` for a word
    that names no empty point.
    """
    cells = bytearray(len(position.cells))
    for piece, words in enumerate(stones, 1):
        for word, line in words:
            try:
                point = position.point_of(position.parse_action(word))
            except NotationError as error:
                raise record_error("setup", line, word) from error
            if point is None or cells[point]:
                raise record_error("setup", line, word)
            cells[point] = piece
    return Setup(bytes(cells), Side(sum(map(bool, cells)) % 2))
