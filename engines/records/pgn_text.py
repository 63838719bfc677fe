"""Splits texts of PGN and PDN into games, and each game into tags, moves, comments and set-ups.

    [White "Ann"]                               tags; the first of two with one name counts
    % a line that means nothing
    1. e4 e5! {good [%clk 0:01]} $1             comments, without the commands inside
    2. Nf3 (2. f4 exf4) ; to the end of a line
    /FEN "…"/ Nc6 1/2-1/2                       a set-up, and the result

A single capital letter in parentheses belongs to its move, as in `e8(Q)`.

A game ends with its result, before the tags of the next one, or before a line that begins with
the move number 1 again. Variations are left out. All other text is in the parts of a game, where
its reader refuses what it doesn't know.
"""

from __future__ import annotations

import bisect
import enum
import functools
import re
from array import array
from collections.abc import Container, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from engines.records.notation import split_at
from engines.records.record import RecordError, record_error
from engines.records.results import RESULT, is_points

_OPEN, _CLOSE = '["“”„«]', '["“”»]'
"""Quotation marks around a value; word processors make curly ones of straight ones."""
_TAG = re.compile(
    rf"\[\s*(?P<name>[A-Za-z]\w{{0,40}})\s+"
    rf'{_OPEN}(?P<value>(?:[^"“”»\\\n]|\\.|{_CLOSE}(?!\s*\])){{0,255}}+){_CLOSE}\s*\]',
    re.ASCII,
)
_BEFORE_TAGS = re.compile(r"(?:\s+|[%;][^\n]*|\{[^{}]*\})*+")
_ESCAPE = re.compile(r"\\(.)")
_SPECIAL = re.compile(
    rf"""
      (?P<TAG>{_TAG.pattern})
    | (?P<COMMENT>;[^\n]*|\{{)
    | (?P<NOTHING>^[ \t]*%[^\n]* | [!?]+ | \([!?]+\) | \$\d{{1,3}} | \[%[^\]\n]*\] | (?<=\w)\*)
    | (?P<SETUP>/\s*FEN\s*{_OPEN}(?P<fen>[^"“”»\n]*){_CLOSE}\s*/)
    | (?P<OPEN>\((?![A-Z]\)))
    | (?P<SHUT>(?<!\([A-Z])\))
    | (?P<RESULT>(?<![\w/:–-]){RESULT}(?![\w/:–-]))
    | (?P<AGAIN>^[ \t]*1(?=\s*\.(?!\s*\.)))
    """,
    re.VERBOSE | re.MULTILINE | re.ASCII,
)
_SEPARATOR = re.compile(r"(?<=\S);(?=\s*(?:\d{1,3}\.+\s*)?[a-h]?\d)", re.IGNORECASE)
"""A semicolon between the moves of a list, which has no tags."""
_COUNT = re.compile(r"(?:\A|\s)\d{1,3}\)\Z", re.ASCII)
"""A move number with a parenthesis, as lists have it."""
_NEXT_TAG = re.compile(r'^[ \t]*\[[A-Z]\w{0,40}[ \t]+["“]', re.MULTILINE)
_SECOND = re.compile(r"(?<!\S)2\s*\.", re.ASCII)
_BLANKS = re.compile(r"\s*+")
_BRACE = re.compile(r"[{}]")
_COMMAND = re.compile(r"\[%[^\]]*\]")


class Kind(enum.Enum):
    """Kind of a part of a text; `AGAIN` is the move number 1, `BROKEN` a comment without an end."""

    MOVES = enum.auto()
    COMMENT = enum.auto()
    SETUP = enum.auto()
    TAG = enum.auto()
    RESULT = enum.auto()
    OPEN = enum.auto()
    """The beginning of a variation."""
    SHUT = enum.auto()
    """The end of a variation."""
    AGAIN = enum.auto()
    NOTHING = enum.auto()
    """Text without a meaning."""
    BROKEN = enum.auto()


_IN_LINE = (Kind.MOVES, Kind.COMMENT, Kind.SETUP)
"""The kinds of parts in the main line of a game."""


class Part(NamedTuple):
    """A part of a text, with its line number; a tag has its name."""

    kind: Kind
    line: int
    text: str
    name: str = ""
    """The name of a tag."""
    at: int = 0
    """Index of the first character in the whole text, from 0."""


@dataclass(slots=True)
class TaggedGame:
    """A game of a text: its tags by their names in title case, its main line in parts, and its result."""

    tags: dict[str, Part] = field(default_factory=dict)
    parts: list[Part] = field(default_factory=list)
    """Moves, comments and set-ups in order."""
    result: str = ""
    """The result after the moves; empty without one."""
    fault: RecordError | None = None
    """The error of a game that can't be split into parts."""
    at: int = 0
    """Index of the first character in the whole text, from 0."""
    _opened_line: int = 0
    """The line of the latest outermost variation."""
    _depth: int = 0
    """The number of opened variations."""
    _is_past_first: bool = False
    """Whether the move number 2 was read."""
    _last_line: int = 0
    """The last line with moves."""
    _last_tag_line: int = 0

    @property
    def line(self) -> int:
        """Number of the game's first line in the text, from 1; also 1 if the game is empty."""
        return min((part.line for part in (*self.tags.values(), *self.parts)), default=1)

    @property
    def has_moves(self) -> bool:
        """Whether there are moves or a set-up."""
        return any(part.kind is not Kind.COMMENT for part in self.parts)

    @property
    def is_empty(self) -> bool:
        """Whether there are no tags, no moves, no set-up and no fault."""
        return not (self.tags or self.has_moves or self.fault)

    def tag(self, name: str) -> str:
        """Return the value of a tag; empty without it."""
        return self.tags[name].text if name in self.tags else ""

    def begins_next(self, part: Part) -> bool:
        """Whether the next game begins with this part."""
        if part.kind is Kind.TAG:
            is_apart = part.name in self.tags and part.line > self._last_tag_line + 1
            return is_apart or bool(self.has_moves or self.result or self._depth or self.fault)
        if self.fault or self._depth:
            return False
        if part.kind is Kind.AGAIN:
            return bool(self.result) or self._is_past_first or (0 < self._last_line < part.line - 1)
        return bool(self.result) and part.kind in (Kind.MOVES, Kind.SETUP, Kind.OPEN)

    def add(self, part: Part) -> None:
        """Add a part of the text, unless it is in a variation; a fault is kept in `fault`, not raised.

        A tag removes the parts before it, which are comments that belong to no move. Of two tags with one
        name, and of two results, the first counts.
        """
        if part.kind is Kind.TAG:
            # Comments above tags are of no move.
            self.parts.clear()
            self.tags.setdefault(part.name, part)
            self._last_tag_line = part.line
        elif part.kind is Kind.OPEN:
            self._opened_line = self._opened_line if self._depth else part.line
            self._depth += 1
        elif part.kind is Kind.BROKEN or (part.kind is Kind.SHUT and not self._depth):
            self.fault = self.fault or record_error("syntax", part.line, part.text)
        elif part.kind is Kind.SHUT:
            self._depth -= 1
        elif not self._depth:
            self._add_to_line(part)

    def _add_to_line(self, part: Part) -> None:
        if part.kind is Kind.RESULT:
            self.result = self.result or part.text
        elif part.kind in _IN_LINE and part.text.strip():
            self.parts.append(part)
        if part.kind is Kind.MOVES:
            self._is_past_first = self._is_past_first or bool(_SECOND.search(part.text))
            self._last_line = part.line + part.text.rstrip().count("\n")

    def close(self) -> TaggedGame:
        """Return this game, after its last part was added; a variation without an end is a fault.

        Points that the tag `Result` states are removed from the end of the moves.
        """
        if self._depth:
            self.fault = self.fault or record_error("syntax", self._opened_line, "(")
        stated, last = self.tag("Result"), self.parts[-1] if self.parts else None
        if last and last.kind is Kind.MOVES and is_points(stated) and last.text.rstrip().endswith(stated):
            self.parts[-1] = last._replace(text=last.text.rstrip().removesuffix(stated))
        return self


def recognises(text: str) -> bool:
    """Whether `text` starts with a tag, after blanks and comments."""
    found = _BEFORE_TAGS.match(text)
    return _TAG.match(text, found.end() if found else 0) is not None


def games(text: str, no_results: Container[str] = ()) -> Iterator[TaggedGame]:
    """Yield the games of a text one after another, in one pass.

    `no_results` are moves that look like a result, such as `0-0`.
    """
    game = TaggedGame()
    for part in _Splitter(text, no_results).parts():
        if game.begins_next(part):
            if not game.close().is_empty:
                yield game
            game = TaggedGame(at=part.at)
        game.add(part)
    if not game.close().is_empty:
        yield game


def texts(text: str, no_results: Container[str] = ()) -> Iterator[str]:
    """Yield the text of each game; `no_results` as in `games`."""
    starts = (_BLANKS.match(text, game.at) for game in games(text, no_results))
    return split_at(text, (start.end() for start in starts if start))


class _Splitter:
    """Splits a text into parts, and counts its lines.

    `no_results` are moves that look like a result, such as `0-0`.
    """

    def __init__(self, text: str, no_results: Container[str]) -> None:
        self._text = text
        self._no_results = no_results
        self._line, self._counted = 1, 0
        # In a list of moves without tags, semicolons can separate moves.
        self._is_list = not recognises(text)

    def parts(self) -> Iterator[Part]:
        """Yield the parts in order."""
        text, begin, at = self._text, 0, 0
        while found := _SPECIAL.search(text, at):
            start, at = found.span()
            kind = Kind[found.lastgroup or ""]
            if kind is Kind.RESULT and found[0] in self._no_results:
                continue
            if self._is_list and (_SEPARATOR.match(text, start) or _ends_count(text, at)):
                at = start + 1
                continue
            if text[begin:start].strip():
                yield Part(Kind.MOVES, self._line_at(begin), text[begin:start], at=begin)
            if found[0] == "{":
                kind, at = self._comment(start)
            said, name = _said(kind, found, text[start:at]), (found["name"] or "").title()
            yield Part(kind, self._line_at(start), said, name, start)
            begin = start if kind is Kind.AGAIN else at
        if text[begin:].strip():
            yield Part(Kind.MOVES, self._line_at(begin), text[begin:], at=begin)

    def _comment(self, start: int) -> tuple[Kind, int]:
        """Return the kind and the end of the comment in braces at `start`.

        A comment without an end, or with a tag before its end, is broken. It then ends at the tag, or at the
        end of the text.
        """
        end = self._closing(start)
        following = _NEXT_TAG.search(self._text, start, end or len(self._text))
        if end and not following:
            return Kind.COMMENT, end
        return Kind.BROKEN, following.start() if following else len(self._text)

    def _closing(self, start: int) -> int:
        """Return the end of the comment in braces at `start`; 0 if it has none."""
        starts, ends = self._braces
        return ends[bisect.bisect_left(starts, start)]

    @functools.cached_property
    def _braces(self) -> tuple[array[int], array[int]]:
        """The indexes of the opening braces, and the ends of their comments.

        A comment ends after its own closing brace or, without one, after the next one; 0 if there is
        none. Arrays, because a text of braces alone would take hundreds of megabytes as lists.
        """
        starts, ends, opened, closed = (array("I") for _ in range(4))
        for brace in _BRACE.finditer(self._text):
            if brace[0] == "{":
                opened.append(len(starts))
                starts.append(brace.start())
                ends.append(0)
                continue
            closed.append(brace.end())
            if opened:
                ends[opened.pop()] = brace.end()
        for number in opened:
            following = bisect.bisect(closed, starts[number])
            ends[number] = closed[following] if following < len(closed) else 0
        return starts, ends

    def _line_at(self, at: int) -> int:
        """Return the number of the line with the index `at`.

        The index must not be before the latest one asked for.
        """
        self._line += self._text.count("\n", self._counted, at)
        self._counted = at
        return self._line


def _ends_count(text: str, at: int) -> bool:
    """Whether a move number with a parenthesis, such as `1)`, ends at the index `at`."""
    return _COUNT.search(text[max(0, at - 5) : at]) is not None


def _said(kind: Kind, found: re.Match[str], text: str) -> str:
    """Return the content of a part, without the signs around it."""
    if kind is Kind.TAG:
        return _ESCAPE.sub(r"\1", found["value"])
    if kind is Kind.SETUP:
        return found["fen"]
    if kind is Kind.COMMENT:
        return _COMMAND.sub("", text[1:-1] if text[0] == "{" else text[1:])
    return text
