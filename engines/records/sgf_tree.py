"""Parser of the main line of an SGF file, tolerant of common mistakes.

    (;FF[4]GM[4]SZ[15]PB[Ann];B[hh](;W[ii])(;W[gg]))

The main line follows the first variation at every branch, so it is all text before the
first closing parenthesis. The parser tolerates property names in small letters,
unescaped brackets in a text, and a missing last parenthesis, last bracket or first
semicolon, and skips a property without a value, unless it is a move or a set-up. Any other
text raises an error that names its line.
"""

from __future__ import annotations

import bisect
import itertools
import re
from array import array
from collections.abc import Iterator
from dataclasses import dataclass, field

from engines.records.notation import split_at
from engines.records.record import record_error

_PROPERTY = r"[A-Za-z][A-Za-z0-9]{0,40}\s*\["
_BARE = r"(?!A?[BW]\b|AE\b)[A-Z]{1,10}+"
"""Name of a property that may lack a value: neither a move nor stones."""
_FOLLOWS = rf"(?=\s*(?:[\[;()]|{_PROPERTY}|\Z)|\n?{_BARE}\s*(?:[;()]|{_PROPERTY}|\Z))"
"""Lookahead for the text after a bracket that ends a value; any other bracket is part of the value."""
_VALUE = re.compile(rf"\s*\[((?:[^\]\\]|\\.|\](?!{_FOLLOWS}))*+)(?:\]|\\?\Z)", re.DOTALL)
_NAME = re.compile(r"([A-Za-z][A-Za-z0-9]{0,40})\s*(?=\[)")
_VALUELESS = re.compile(rf"{_BARE}(?=\s*(?:[;()A-Z]|\Z))")
_BEGIN = re.compile(rf"\s*+(?:\([\s(]*+(?:;|(?={_PROPERTY}))|(?:;\s*+)?(?={_PROPERTY}))")
_BEGIN_BELOW = re.compile(rf"\(\s*;\s*(?={_PROPERTY})")
"""Start of a game tree below other text."""
_SIGN = re.compile(r"[\[()]")
_ROOT = re.compile(r"\(\s*;\s*(?:FF|GM)\s*\[")
_ROOT_BELOW = re.compile(rf"^[^\S\n]*{_ROOT.pattern}", re.MULTILINE)
"""Start of another game's tree on a line; inside a value, it shows that the bracket was never closed."""
_BLANKS = re.compile(r"\s*+")
_QUOTED = 20
"""Number of characters that an error quotes from the place of the fault."""
_ESCAPE = re.compile(r"\\(\n|.)", re.DOTALL)
_MOVE_IN_TEXT = re.compile(r";\s*[BW]\s*\[[a-z0-9]{0,3}(?:\]|\Z)", re.IGNORECASE)
"""A move inside a value, which shows that the value's bracket was never closed."""


@dataclass(slots=True)
class Node:
    """Node of the tree: its properties in order, each with its values, and its line number."""

    line: int
    properties: list[tuple[str, list[str]]] = field(default_factory=list)

    def values(self, name: str) -> list[str]:
        """Return all values of the property `name` in this node."""
        return [value for own, values in self.properties if own == name for value in values]

    def text(self, name: str) -> str:
        """Return the text of the first property `name` in this node; empty without one.

        Several values are joined with `] [`: they can be one text whose brackets were not escaped.
        """
        return "] [".join(next((values for own, values in self.properties if own == name), ()))


def begins_tree(text: str) -> bool:
    """Whether a text begins, after blanks, with a game tree or with properties in brackets."""
    return _BEGIN.match(text) is not None


def holds_tree(text: str) -> bool:
    """Whether a game tree starts anywhere in a text."""
    return _BEGIN_BELOW.search(text) is not None


def texts(text: str) -> Iterator[str]:
    """Yield the text of each game tree.

    A tree that isn't closed ends where a node with the properties of a whole game begins a tree.
    """
    return split_at(text, itertools.islice(_starts(text), 1, None))


def _starts(text: str) -> Iterator[int]:
    """Yield the index of the first character of each tree."""
    roots = array("I", (root.start() for root in _ROOT_BELOW.finditer(text)))
    depth = at = 0
    while found := _SIGN.search(text, at):
        start, at = found.span()
        if found[0] == "(":
            depth = 0 if _ROOT.match(text, start) else depth
            if not depth:
                yield start
            depth += 1
        elif found[0] == ")":
            depth = max(depth - 1, 0)
        else:
            following = bisect.bisect(roots, start)
            end = roots[following] if following < len(roots) else len(text)
            value = _VALUE.match(text, start, end)
            at = value.end() if value else at


def main_line(text: str) -> tuple[list[Node], bool]:
    """Return the nodes of the first tree's main line, and whether further trees follow.

    Raises `RecordError` at text that cannot be read.
    """
    text = text.rstrip()
    begin = _BEGIN.match(text) or _BEGIN_BELOW.search(text)
    if begin is None:
        raise record_error("syntax", 1, text.strip()[:_QUOTED])
    reader = _Reader(text, begin.end())
    reader.read_main_line()
    return reader.nodes, reader.check_rest()


class _Reader:
    def __init__(self, text: str, at: int) -> None:
        self._text, self._at = text, at
        self._line, self._counted = 1, 0
        self.nodes = [Node(self._line_here())]

    def read_main_line(self) -> None:
        """Read the main line, up to the first closing parenthesis; raises `RecordError`."""
        while (sign := self._sign()) not in ("", ")"):
            if sign == ";":
                self._begin_node()
            elif sign != "(":
                self._read_property()
                continue
            self._at += 1

    def _begin_node(self) -> None:
        if not self.nodes[-1].properties:
            self.nodes.pop()
        self.nodes.append(Node(self._line_here()))

    def check_rest(self) -> bool:
        """Check the syntax of the other variations and trees; return whether further trees follow.

        Raises `RecordError` for a node or value between trees, which means that its tree
        was closed too early.
        """
        depth, has_more = 1, False
        while sign := self._sign():
            has_more = has_more or (not depth and sign == "(")
            value = _VALUE.match(self._text, self._at) if sign == "[" else None
            depth += (sign == "(") - (sign == ")")
            if sign in ";[" and not depth:
                raise self._refuse()
            self._at = value.end() if value else self._at + 1
            depth = max(depth, 0)
        return has_more

    def _sign(self) -> str:
        """Skip blanks and return the next character; empty at the end of the text."""
        blanks = _BLANKS.match(self._text, self._at)
        self._at = blanks.end() if blanks else self._at
        return self._text[self._at : self._at + 1]

    def _read_property(self) -> None:
        if valueless := _VALUELESS.match(self._text, self._at):
            self._at = valueless.end()
            return
        found = _NAME.match(self._text, self._at)
        value = _VALUE.match(self._text, found.end()) if found else None
        if found is None or value is None:
            raise self._refuse()
        name, values = _canonical(found[1]), []
        while value:
            if _MOVE_IN_TEXT.search(value[1]):
                raise self._refuse()
            values.append(_ESCAPE.sub(_unescaped, value[1]))
            self._at = value.end()
            value = _VALUE.match(self._text, self._at)
        self.nodes[-1].properties.append((name, values))

    def _line_here(self) -> int:
        self._line += self._text.count("\n", self._counted, self._at)
        self._counted = self._at
        return self._line

    def _refuse(self) -> Exception:
        return record_error("syntax", self._line_here(), self._text[self._at : self._at + _QUOTED])


def _canonical(name: str) -> str:
    """Return the short name of a property; old files use long names, such as `Black` for `B`."""
    if len(name) <= 2 or name.islower():
        return name.upper()
    return "".join(sign for sign in name if not sign.islower())


def _unescaped(escape: re.Match[str]) -> str:
    """Return the character of an escape sequence; empty for an escaped line end."""
    return "" if escape[1] == "\n" else escape[1]
