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
from collections.abc import Container, Iterable, Iterator, Sequence
from typing import ClassVar

from engines.core.game import Game, Position
from engines.core.option import Options
from engines.core.setup import Setup
from engines.core.types import Side
from engines.games.checkers.paths import POINT_OF, POINTS, SQUARE_OF, SQUARE_PATHS, STEPS
from engines.games.checkers.rules import FREE, KINGS, MEN, PIECES, CheckersPosition
from engines.records import pgn
from engines.records.kinds import OTHER_DRAUGHTS, game_of_move, game_of_position
from engines.records.move_lists import MoveListNotation, Word
from engines.records.pgn_writer import MoveCounter, write_tagged
from engines.records.record import GameRecord, record_error
from engines.records.results import write_points
from engines.records.typed_moves import plain

_LETTERED = re.compile(r"(?:[a-h][1-8][-x]?){2,}", re.IGNORECASE)
_SQUARE = r"(?:0?[1-9]|[12]\d|3[0-2])"
_NAME = r"[a-h][1-8]"
_COLOURS = {"B": Side.FIRST, "W": Side.SECOND}
_LETTERS = {side: letter for letter, side in _COLOURS.items()}
_PIECES = re.compile(rf"(K?)(?:({_SQUARE})(?:-({_SQUARE}))?|({_NAME}))", re.IGNORECASE | re.ASCII)
_BETWEEN_PIECES = re.compile(r"[\s,]+")
_COUNTS = re.compile(r"[HF]\d{1,3}", re.IGNORECASE | re.ASCII)
"""The numbers of moves that some servers append to a position."""
_PIECE = r"K?(?:\d{1,3}(?:-\d{1,3})?|[a-h][1-8])"
_BARE_FEN = re.compile(
    rf"""\s*+(?:FEN\b\s*+)?(?:["“]\s*+)?((?:[BW]\s*:\s*){{1,9}}[BW](?:\s*{_PIECE}(?:\s*,\s*{_PIECE}){{0,99}})?"""
    rf"""(?:\s*:\s*[BW](?:\s*{_PIECE}(?:\s*,\s*{_PIECE}){{0,99}})?){{1,9}}(?::[HF]\d+){{0,9}})(?![\w:,-])\s*\.?["”]?""",
    re.IGNORECASE | re.ASCII,
)
"""A position at the beginning of a text, outside a tag.

Its repetitions have limits, because a text of megabytes would take gigabytes.
"""
_ANY_SQUARE = r"(?:\d{1,2}|[a-h][1-8])"
_APART = re.compile(
    rf"(?<![\w:.-]){_ANY_SQUARE}(?:(?:\s*[-x]\s*|:|\s:\s){_ANY_SQUARE})+(?!\w)", re.IGNORECASE | re.ASCII
)
"""A move whose squares blanks or colons separate: `11 - 15`, `15:22`."""
_TOGETHER = re.compile(
    r"(?<![\w:.-])(?:(?:[0-5]\d){2,}|(?:[a-h][1-8]){2,})(?![\w:.-])", re.IGNORECASE | re.ASCII
)
"""A move whose squares nothing separates: `1115`, `a3b4`."""
_PAIR, _SIGN = re.compile(r"\w\w"), re.compile(r"\s*[-x:]\s*", re.IGNORECASE)


class Pdn(MoveListNotation):
    """Notation of draughts games with numbered squares; a move list also reads coordinates."""

    id: ClassVar[str] = "pdn"
    extension: ClassVar[str] = "pdn"
    move: ClassVar[re.Pattern[str]] = re.compile(
        rf"{_SQUARE}(?:[-x]{_SQUARE})+(?!\d)|{_NAME}(?:[-x]{_NAME})+", re.IGNORECASE | re.ASCII
    )
    between: ClassVar[re.Pattern[str]] = re.compile(r"[\s,;]+")

    def can_write(self, record: GameRecord) -> bool:
        """Whether the game has a move or a setup."""
        return bool(record.actions) or record.setup is not None

    def recognises(self, text: str) -> bool:
        """Whether the text begins with a tag, a position, or a move, be it of draughts or of chess."""
        if pgn.recognises(text) or _BARE_FEN.match(text):
            return True
        first = pgn.first_word(text, self)
        return self.move.fullmatch(first) is not None or bool(game_of_move(first))

    def games(self, text: str) -> Iterator[str]:
        """Yield the text of each game: of a file with tags, or of lists of moves that end with results."""
        return pgn.texts(text, self)

    def read(self, game: Game, text: str) -> GameRecord:
        """Return the first game of a file with tags, or of a position or a list of moves.

        Raises `RecordError` for a text that cannot be read.
        """
        bare = _BARE_FEN.match(text)
        if bare:
            lines = "\n" * bare[0].count("\n")
            text = f'{lines}[FEN "{" ".join(bare[1].split())}"]{text[bare.end() :]}'
        return pgn.read(game, text, self)

    def words(self, lines: Iterable[tuple[int, str]]) -> Iterator[Word]:
        """Yield each move with its line number; jumps that are written one by one become one move."""
        jumps: list[str] = []
        first = 0
        for word, line in super().words((number, _plain(line)) for number, line in lines):
            start, sign, rest = word.partition(_first_sign(word))
            if jumps and _is_same(_SIGN.split(jumps[-1])[-1], start):
                jumps.append(sign + rest)
                continue
            if jumps:
                yield "".join(jumps), first
            jumps, first = [word], line
        if jumps:
            yield "".join(jumps), first

    def write(self, record: GameRecord) -> str:
        """Return the tags, an empty line, and the moves with the result; comments are left out."""
        result = write_points(record.ending)
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
        return write_tagged(tags, [*_moves(position, record.actions), result])

    def options(self, game: Game) -> Sequence[Options]:
        """Return the options to try in turn, if a file names none: the usual rules, then free captures."""
        return ({}, {"captures": FREE})

    def check_tags(self, tags: Container[str], words: Sequence[Word]) -> None:
        """Raise a `RecordError` for a game of other draughts: its first word then has letters, as in `c3-d4`.

        Only files with a tag `White` or `Black`, but none for the kind of game, are refused. Files of
        English draughts number the squares; Russian and Czech ones, which seldom name their game, have
        letters. Many of these games would be legal here, for the wrong sides.
        """
        is_named = any(name in tags for name in pgn.KIND_TAGS) or not any(one in tags for one in pgn.COLOURS)
        if not is_named and words and _LETTERED.fullmatch(words[0][0]):
            raise record_error("game", words[0][1], words[0][0], game=OTHER_DRAUGHTS)

    def parse_fen(self, position: Position, text: str, line: int) -> Setup:
        """Return the setup of a tag's value `text`, such as `B:W18,K24:B1-3`; raises `RecordError`.

        The error names `line`. A position of another game than that of `position` is refused, too.
        """
        title = game_of_position(text)
        if title not in ("", position.game.title):
            raise record_error("game", line, text, game=title)
        turn, *parts = (part.strip().upper() for part in text.strip().rstrip(".").split(":"))
        parts = [part for part in parts if not _COUNTS.fullmatch(part)]
        # Some programs write the side to move a second time.
        while len(parts) > len(_COLOURS) and turn in parts:
            parts.remove(turn)
        if turn not in _COLOURS or sorted(part[:1] for part in parts) != sorted(_COLOURS):
            raise record_error("setup", line, text)
        cells = bytearray(POINTS)
        for part in parts:
            for piece in filter(None, _BETWEEN_PIECES.split(part[1:])):
                for point in _points(piece, line):
                    if cells[point]:
                        raise record_error("setup", line, piece)
                    cells[point] = (KINGS if piece[0] == "K" else MEN)[_COLOURS[part[0]]]
        if not any(cells):
            raise record_error("setup", line, text)
        return Setup(bytes(cells), _COLOURS[turn])


def _points(piece: str, line: int) -> list[int]:
    """Return the points of a piece such as `K18` or `Kb4`, or of a range such as `1-3`.

    A range from a higher to a lower square has no points. Raises `RecordError`, which names `line`, for
    another text.
    """
    found = _PIECES.fullmatch(piece)
    if found is None:
        raise record_error("setup", line, piece)
    if found[4]:
        point = CheckersPosition.coordinates.parse(found[4])
        if point not in SQUARE_OF:
            raise record_error("setup", line, piece)
        return [point]
    return [POINT_OF[square] for square in range(int(found[2]), int(found[3] or found[2]) + 1)]


def _first_sign(word: str) -> str:
    """Return the sign between the first two squares of a move; a blank if there is none."""
    found = _SIGN.search(word)
    return found[0] if found else " "


def _is_same(square: str, other: str) -> bool:
    """Whether two texts name the same square, as `7` and `07` do; false if `other` is empty."""
    return bool(other) and square.lstrip("0").lower() == other.lstrip("0").lower()


def _plain(line: str) -> str:
    """Return a line with `11-15` for `11 – 15` and for `1115`, and with `15x22` for `15:22`."""
    line = _TOGETHER.sub(lambda found: "-".join(_PAIR.findall(found[0])), plain(line))
    return _APART.sub(lambda found: _SIGN.sub(lambda sign: sign[0].strip().replace(":", "x"), found[0]), line)


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
    """Yield the words of the actions from `position`: numbers such as `1.`, and moves such as `11-15`."""
    counter = MoveCounter()
    for action in actions:
        yield from counter.words(position.side_to_move, _name(position, action))
        position = position.play(action)


def _name(position: Position, action: int) -> str:
    """Return a move by square numbers: a step as `11-15`, jumps as `15x22`.

    Jumps have the first and the last square only, unless other legal jumps have the same ends: then every
    square.
    """
    path = SQUARE_PATHS[action]
    if action < STEPS:
        return f"{path[0]}-{path[1]}"
    ends = (path[0], path[-1])
    others = [
        one for one in position.legal_actions() if (SQUARE_PATHS[one][0], SQUARE_PATHS[one][-1]) == ends
    ]
    return "x".join(map(str, ends if len(others) == 1 else path))
