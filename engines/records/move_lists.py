"""Notations that list moves: `f5d6c3`, `4435`, with move numbers as in `1 h8 2 i9`, or in a link."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Container, Iterable, Iterator, Sequence
from typing import ClassVar, Self

from engines.core.game import Game, Position
from engines.core.option import Options
from engines.core.setup import Setup
from engines.core.types import Side
from engines.records.kinds import game_of_move, game_of_position
from engines.records.notation import GameNotation
from engines.records.record import GameRecord, MoveReader, RecordError, read_first_legal, record_error

Word = tuple[str, int]
"""A word of a text, and its line number."""

_LINK = re.compile(r"https?://\S*[/#=?]", re.IGNORECASE)
"""The part of a link before its moves."""
_COUNT = re.compile(
    r"(?<!\w)(?:\(\d{1,4}\)|\[\d{1,4}\]|#\d{1,4}\b[.:)]?|\d{1,4}(?:\.+(?:\s+\.{2,3})?|[):]))"
    r"|(?<!\S)\.{2,3}",
    re.ASCII,
)
"""Move number, marked as such by brackets, a dot or the like; dots after it stand for the first side."""
_DIGITS = re.compile(r"\d+", re.ASCII)
_BARE_COUNT = re.compile(r"(?<!\S)(\d{1,4})[\s-]+(?=[A-Za-z])", re.ASCII)
_WORD = re.compile(r"[^\s,;]+")


def starts_with_count(line: str) -> bool:
    """Whether a line starts with a move number that has brackets, a dot or a similar mark."""
    return _COUNT.match(line) is not None


class _Counts:
    """Tells move numbers from moves, by counting; `has_figures` is whether moves consist of figures too."""

    def __init__(self, *, has_figures: bool) -> None:
        self._has_figures = has_figures
        self._marked = self._bare = 0

    def pass_over_marked(self, found: re.Match[str]) -> str:
        """Return a blank for a marked move number, such as `1.` or `(1)`, or for dots alone.

        If moves consist of figures too, a number that touches the next word is a move, and its text is
        returned, unless it is the last move number or one more (at first 0 or 1).
        """
        digits = _DIGITS.search(found[0])
        number = int(digits[0]) if digits else self._marked
        is_apart = not found.string[found.end() : found.end() + 1].strip()
        if self._has_figures and not is_apart and number - self._marked not in (0, 1):
            return found[0]
        self._marked = number
        return " "

    def pass_over_bare(self, found: re.Match[str]) -> str:
        """Return a blank for the next move number without a mark; for any other number, return its text.

        The next is 1 at first, then one more than the last that was passed over. Group 1 of `found` is the
        number.
        """
        is_next = int(found[1]) == self._bare + 1
        self._bare += is_next
        return " " if is_next else found[0]


class MoveListNotation(GameNotation):
    """Notation of a game as moves without separators; the pattern `move` matches a move, ignoring case."""

    extension: ClassVar[str] = "txt"
    move: ClassVar[re.Pattern[str]]
    between: ClassVar[re.Pattern[str]] = re.compile(r"(?:[\s,;、。|\[\]\"'>–—]|(?<!-)-(?!-))++")
    """Pattern of the separators that are allowed between two moves."""
    no_results: ClassVar[Container[str]] = ()
    """Moves that look like a result, such as `0-0`."""
    point_order: ClassVar[Sequence[Side]] = ()
    """The sides in the order of a result's points; by default, that of the players' tags."""

    def write(self, record: GameRecord) -> str:
        """Return the moves on one line, without separators."""
        return "".join(record.position.history()) + "\n"

    def recognises(self, text: str) -> bool:
        """Whether the first word of the text, after move numbers, is a move."""
        first = next(self.words(enumerate(text.splitlines(), 1)), None)
        return first is not None and self.move.fullmatch(first[0]) is not None

    def read(self, game: Game, text: str) -> GameRecord:
        """Return the game, skipping separators and move numbers; raises `RecordError`.

        Of several sets of `options`, the first with which all moves are legal is used.
        """
        words = list(self.words(enumerate(text.splitlines(), 1)))

        def read(options: Options) -> GameRecord:
            reader = MoveReader(game, options)
            reader.read_all(words)
            return reader.record()

        try:
            return read_first_legal(read, self.options(game))
        except RecordError as error:
            raise other_game(words, game) or error from error

    def options(self, game: Game) -> Sequence[Options]:
        """Return the sets of options to try when reading a text, most likely first."""
        return ({},)

    def check_tags(self, tags: Container[str], words: Sequence[Word]) -> None:
        """Raise a `RecordError` if the words of a game with these tags show that it is another game."""

    def for_words(self, words: Sequence[Word]) -> Self:
        """Return the notation of a game with these words; by default, this one.

        A notation whose moves have the letters of a language chooses the language here.
        """
        return self

    def readings(self, position: Position, text: str) -> Sequence[int]:
        """Return the actions that a word of a file can mean; raises `NotationError`."""
        return position.readings(text)

    def parse_fen(self, position: Position, text: str, line: int) -> Setup:
        """Return the setup that `text` describes, the value of a tag `FEN` in line `line` of a file.

        `position` has the board. By default, raise a `RecordError`, which names the game whose positions
        look like `text`, if one is known.
        """
        title = game_of_position(text)
        raise record_error("game" if title else "setup", line, text, game=title)

    def words(self, lines: Iterable[tuple[int, str]]) -> Iterator[Word]:
        """Yield each word of the numbered `lines`, with its line number; a word is not always a move.

        Move numbers are left out, and the part of a link before its moves.
        """
        counts = _Counts(has_figures=self.move.fullmatch("1") is not None)
        for number, line in lines:
            text = _COUNT.sub(counts.pass_over_marked, _LINK.sub(" ", unicodedata.normalize("NFKC", line)))
            for word in self._split(_BARE_COUNT.sub(counts.pass_over_bare, text)):
                yield word, number

    def _split(self, line: str) -> Iterator[str]:
        at = 0
        while at < len(line):
            found = self.between.match(line, at)
            if found is None:
                found = self.move.match(line, at) or _WORD.match(line, at)
                assert found is not None
                yield found[0]
            at = found.end()


class MoveList(MoveListNotation):
    """Notation of a game as moves with separators, for games that do not define their own move list."""

    id: ClassVar[str] = "moves"
    move: ClassVar[re.Pattern[str]] = _WORD
    between: ClassVar[re.Pattern[str]] = re.compile(r"[\s,;]+")


def other_game(words: Iterable[Word], game: Game) -> RecordError | None:
    """Return the error for the first word that is a move of another game than `game`; `None` without one.

    Words that begin with a figure count only if the first word does: after other moves, `34-30` is a score.
    """
    words = list(words)
    has_figures = words[:1] and words[0][0][:1].isdecimal()
    moves = [one for one in words if has_figures or not one[0][:1].isdecimal()]
    for word, line in moves:
        if (title := game_of_move(word)) not in ("", game.title):
            return record_error("game", line, word, game=title)
    return None


def move_list_in(notations: Iterable[GameNotation]) -> MoveListNotation:
    """Return the move list among a game's notations; if there is none, a `MoveList`."""
    return next((one for one in notations if isinstance(one, MoveListNotation)), MoveList())
