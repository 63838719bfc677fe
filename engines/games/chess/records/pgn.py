"""PGN, the Portable Game Notation: tags, then the moves in standard algebraic notation.

    [White "Ann"]
    [Black "Bob"]
    [Result "1-0"]                              White's points first, in any order of the tags
    [SetUp "1"]
    [FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]

    1. e4 Ke7 2. Ke2 {slow} 2... Kd6 1-0

Moves are read as programs and people write them: `0-0`, `e8Q`, `exd6 e.p.`, `N1xf3`, `e2-e4`, `e7e8q`, with
signs of check or without. Letters of pieces are English if the game has no others; else they are of the
first language that has them all.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator, Sequence
from typing import ClassVar, Self

from engines.core.errors import NotationError
from engines.core.game import Game, Position
from engines.core.setup import Setup
from engines.core.types import Side
from engines.games.chess.notation.fen import format_fen, parse_fen
from engines.games.chess.notation.readings import ENGLISH, Kinds, readings
from engines.games.chess.notation.san import san
from engines.games.chess.pieces import FIGURINES, LETTERS
from engines.games.chess.records.openings import opening
from engines.games.chess.rules import ChessPosition
from engines.records import pgn
from engines.records.kinds import CHESS_960, game_of_position, game_of_squares
from engines.records.move_lists import MoveListNotation, Word
from engines.records.pgn_writer import MoveCounter, write_tagged
from engines.records.record import GameRecord, record_error, setup_error
from engines.records.results import write_points, write_reason
from engines.records.typed_moves import plain

_LANGUAGES = ("KDTLSB", "RDTFCP", "RDTACP", "RDTBCP")
"""The letters of the kinds in German, French, Spanish and Portuguese."""
_SIGNS = "".join(sorted({*"".join((LETTERS, *_LANGUAGES)), *FIGURINES, *"♚♛♜♝♞♟"}))
_SQUARE = "[a-h][1-8]"
_REMARK = r"(?:\+{1,2}|#|†|‡)?[!?]*"
_MOVE = re.compile(
    rf"(?:(?:[{_SIGNS}nbrqk]?[a-h]?[1-8]?[x:-]?{_SQUARE}(?:=?[{_SIGNS}qrbn])?|[a-h][x:]?[a-h])"
    rf"|[Oo]-?[Oo](?:-?[Oo])?){_REMARK}(?![^\s,;])"
)
_FIRST_LETTER = re.compile(rf"[{LETTERS}{''.join(_LANGUAGES)}](?=[a-h1-8x:-])")
_CASTLING = re.compile(r"(?<![\w/-])0-?0(-?0)?(?![\w/-])")
_EN_PASSANT = re.compile(r"(?:(?<=[a-h][36])|(?<=x[a-h]))\s*(?:e\.?\s?p\b\.?|\(e\.?\s?p\.?\))")
_PROMOTION = re.compile(r"(?<=[a-h][18])(?:/|\s?=\s?|\s?\((?=\w\)))([A-Za-z♔-♟])\)?")
_CHECK = re.compile(r"(?<=[\w♔-♟])\+*\s*\b(?:dbl\.?\s?)?(?:ch\b\.?|(mate|m)\b\.?)")
_WORTH = re.compile(r"(?<!\S)(?:\+-|-\+|\+?=|=\+|\+/[-=]|[-=]/\+|[±∓⩲⩱∞⇄→↑])(?!\S)")
"""Signs of who is better, after a move."""
_COUNT = re.compile(r"(?<![\w.])\d{1,3}(?=\s+[A-Za-z♔-♟])", re.ASCII)
"""A move number without a dot: no move of chess is a number."""
_NUMBERS = re.compile(r"\d{1,2}(?:[-x:]\d{1,2})+", re.ASCII | re.IGNORECASE)
_VARIANTS = re.compile("\ufe0e|\ufe0f")
_RIGHTS_960 = re.compile(r"[A-Ha-h]{1,4}")
_UNKNOWN = "?"
_NO_DATE = "????.??.??"


class Pgn(MoveListNotation):
    """Notation of chess games with tags; a list of moves is read, too.

    `kinds` maps each letter of a piece that is read to the kinds that it can mean, by default in English.
    """

    id: ClassVar[str] = "pgn"
    extension: ClassVar[str] = "pgn"
    move: ClassVar[re.Pattern[str]] = _MOVE
    between: ClassVar[re.Pattern[str]] = re.compile(r"[\s,;]+")
    no_results: ClassVar[Container[str]] = ("0-0",)
    point_order: ClassVar[Sequence[Side]] = tuple(Side)

    def __init__(self, kinds: Kinds = ENGLISH) -> None:
        self._kinds = kinds

    def can_write(self, record: GameRecord) -> bool:
        """Whether the game has a move or a setup."""
        return bool(record.actions) or record.setup is not None

    def recognises(self, text: str) -> bool:
        """Whether the text begins with a tag or a move."""
        return pgn.recognises(text) or _MOVE.fullmatch(pgn.first_word(text, self)) is not None

    def games(self, text: str) -> Iterator[str]:
        """Yield the text of each game: of a file with tags, or of lists of moves that end with results."""
        return pgn.texts(text, self)

    def read(self, game: Game, text: str) -> GameRecord:
        """Return the first game of a file with tags, or of a list of moves; raises `RecordError`."""
        return pgn.read(game, text, self)

    def words(self, lines: Iterable[tuple[int, str]]) -> Iterator[Word]:
        """Yield each move, in the form that `_plain` gives it, with its line number."""
        return super().words((number, _plain(line)) for number, line in lines)

    def for_words(self, words: Sequence[Word]) -> Self:
        """Return the notation with the letters of the game's language.

        It is the first of English, German, French, Spanish and Portuguese that has all letters of pieces
        with which `words` begin; else English.
        """
        letters = {found[0] for word, _ in words if (found := _FIRST_LETTER.match(word))}
        known = next((one for one in (LETTERS, *_LANGUAGES) if letters <= {*one}), LETTERS)
        kinds = {letter: (kind,) for kind, letter in enumerate(known)}
        signs = {sign: meant for sign, meant in ENGLISH.items() if sign not in LETTERS}
        return type(self)(signs | kinds)

    def readings(self, position: Position, text: str) -> Sequence[int]:
        """Return the legal moves that a word can mean, or a single illegal one if no legal one is meant.

        Letters are those of this notation's language. Raises `NotationError` for a word that is no move.
        """
        if not _MOVE.fullmatch(text):
            raise NotationError(f"{text[:40]!r} is not a move such as e4 or Nf3")
        assert isinstance(position, ChessPosition)
        return readings(position, text, self._kinds)

    def check_tags(self, tags: Container[str], words: Sequence[Word]) -> None:
        """Raise a `RecordError` for a game of draughts, whose first word, such as `11-15`, has numbers.

        The tags do not matter.
        """
        for word, line in words[:1]:
            if _NUMBERS.fullmatch(word) and (title := game_of_squares(word)):
                raise record_error("game", line, word, game=title)

    def parse_fen(self, position: Position, text: str, line: int) -> Setup:
        """Return the setup of a tag `FEN` with the value `text`; raises `RecordError`, which names `line`.

        Positions of Chess960 and of games other than that of `position` are refused, too.
        """
        title = game_of_position(text)
        if title not in ("", position.game.title):
            raise record_error("game", line, text, game=title)
        rights = "".join(text.split()[2:3])
        if _RIGHTS_960.fullmatch(rights):
            raise record_error("game", line, rights, game=CHESS_960)
        try:
            return parse_fen(text)
        except NotationError as error:
            raise setup_error(line, text, "fen") from error

    def write(self, record: GameRecord) -> str:
        """Return the tags of the game, an empty line, and the moves with their comments.

        The tags are the seven of every file and `Termination`, then those of a setup and of an opening
        with a name, if there are any. Site and round are `?`, as are missing names.
        """
        result = write_points(record.ending)
        tags = {
            "Event": "Tengen",
            "Site": _UNKNOWN,
            "Date": _date(record.date),
            "Round": _UNKNOWN,
            "White": record.names[Side.FIRST] or _UNKNOWN,
            "Black": record.names[Side.SECOND] or _UNKNOWN,
            "Result": result,
            "Termination": write_reason(record.ending),
        }
        if record.setup is not None:
            tags |= {"SetUp": "1", "FEN": format_fen(record.setup)}
        if (found := opening(record.position)).name:
            tags |= {"ECO": found.code, "Opening": found.name}
        return write_tagged(tags, [*_moves(record), result])


def _plain(line: str) -> str:
    """Return a line with castling as letters, `=` before promotions, and `+` or `#` for words such as `ch`.

    Marks of capture in passing, signs of who is better such as `±`, and bare move numbers are left out.
    """
    line = _VARIANTS.sub("", plain(line))
    for pattern, new in (
        (_CASTLING, lambda found: "O-O-O" if found[1] else "O-O"),
        (_EN_PASSANT, ""),
        (_PROMOTION, r"=\1"),
        (_CHECK, lambda found: "#" if found[1] else "+"),
        (_WORTH, ""),
        (_COUNT, ""),
    ):
        line = pattern.sub(new, line)
    return line


def _moves(record: GameRecord) -> Iterator[str]:
    """Yield the moves with their numbers, and the comments."""
    first, *others = record.position.line()
    assert isinstance(first, ChessPosition)
    counter = MoveCounter(first.fullmove)
    yield from counter.comment(record.comments.get(0, ""))
    position = first
    for ply, (action, after) in enumerate(zip(record.actions, others, strict=True), 1):
        yield from counter.words(position.side_to_move, san(position, action))
        yield from counter.comment(record.comments.get(ply, ""))
        assert isinstance(after, ChessPosition)
        position = after


def _date(date: str) -> str:
    """Return a date such as `2026-11`, of which the end may be missing, as in PGN: `2026.11.??`."""
    known = date.replace("-", ".")
    return known + _NO_DATE[len(known) :]
