"""Reads a match from PGN, as PlayOK and Edax write it: tags, then the moves.

[Date "2020.01.02"]
[Black "Ann"]
[White "Bob"]
[Result "1-0"]                        points in the order of the player tags

1. h8 i9 {a comment} 2. j10 (2. h9) 1-0
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from engines.core.game import Game
from engines.core.option import Options
from engines.core.types import Outcome, Side, Termination
from engines.records.move_lists import MoveListNotation
from engines.records.record import GameRecord, MoveReader, read_first_legal, record_error, shorten

_TAG = re.compile(r'\s*\[\s*([A-Za-z]\w{0,40})\s+"((?:[^"\\\n]|\\.|"(?!\s*\]))*+)"\s*\]', re.ASCII)
_NEXT_GAME = re.compile(r'(?:^|(?<=[012*]))[ \t]*\[[A-Za-z]\w{0,40}[ \t]+"', re.ASCII | re.MULTILINE)
"""The first tag of another game, on a new line or, in a text without line breaks, after a result."""
_ASIDE = re.compile(r"\{([^{}]*+)\}|\$\d{1,3}|[()]")
"""A comment, an annotation glyph, and the parentheses of a variation."""
_ESCAPE = re.compile(r"\\(.)")
_COLOURS = ("White", "Black")
_SETUP = re.compile(r"^[ \t]*\[\s*(?:FEN|SetUp)\b", re.ASCII | re.IGNORECASE | re.MULTILINE)
_RESULTS = ("1-0", "0-1", "1/2-1/2", "0-0", "*")
_POINTS = re.compile(r"(\d{1,3})-(\d{1,3})", re.ASCII)

Part = tuple[int, str, bool]
"""A line number, a token of the move text, and whether the token is a comment."""


def recognises(text: str) -> bool:
    """Whether `text` starts with a tag."""
    return _TAG.match(text) is not None


def read(game: Game, text: str, listed: MoveListNotation) -> GameRecord:
    """Return the first game of the text, with its moves in the notation `listed`; raises `RecordError`."""
    tags, begin = _tags(text)
    following = _NEXT_GAME.search(text, begin)
    text = text[: following.start()] if following else text
    parts = list(_words(listed, _parts(text, begin, tags.get("Result", ""))))
    sides = _sides(game, tags)
    names = {side: tags[name] for name, side in sides.items()}
    ending = _ending(tags.get("Result", ""), list(sides.values()))
    fen, fen_line = _fen(text, tags)

    def read_with(options: Options) -> GameRecord:
        reader, comments = MoveReader(game, options), dict[int, str]()
        if fen:
            reader.set_up(listed.parse_fen(reader.board, fen, fen_line), fen_line)
        for line, said, is_comment in parts:
            if is_comment:
                ply = reader.position.ply
                comments[ply] = shorten(f"{comments.get(ply, '')} {said}")
            else:
                reader.read(said, line)
        both = names.get(Side.FIRST, ""), names.get(Side.SECOND, "")
        return reader.record(both, ending, tags.get("Date", ""), comments)

    record = read_first_legal(read_with, listed.options(game))
    return replace(record, is_first_of_several=following is not None)


def _tags(text: str) -> tuple[dict[str, str], int]:
    """Return the tags, and the position where the moves start; raises `RecordError`."""
    tags: dict[str, str] = {}
    at = 0
    while found := _TAG.match(text, at):
        name, at = found[1].title(), found.end()
        if name in tags:
            raise record_error("syntax", text.count("\n", 0, at) + 1, found[0].strip())
        tags[name] = _ESCAPE.sub(r"\1", found[2])
    return tags, at


def _fen(text: str, tags: Mapping[str, str]) -> tuple[str, int]:
    """Return the tag `FEN`, which describes a setup, and its line; empty without one.

    Raises `RecordError` for a setup that no tag describes.
    """
    fen = tags.get("Fen", "")
    found = _SETUP.search(text)
    line = text.count("\n", 0, found.start()) + 1 if found else 0
    if not fen and tags.get("Setup", "0") != "0":
        raise record_error("setup", line)
    return fen, line


def _parts(text: str, begin: int, result: str) -> Iterator[Part]:
    """Yield the moves and comments of the main line; raises `RecordError` at an unmatched bracket."""
    text = text.rstrip()
    for word in (*_RESULTS, result):
        if word and text.endswith(word) and text[: -len(word)][-1:].isspace():
            text = text[: -len(word)]
            break
    depth, at, line = 0, begin, text.count("\n", 0, begin) + 1
    opened = line
    for found in _ASIDE.finditer(text, begin):
        if not depth:
            yield line, text[at : found.start()], False
        line, at = line + text.count("\n", at, found.start()), found.start()
        if found[0] == "(" and not depth:
            opened = line
        depth += (found[0] == "(") - (found[0] == ")")
        if depth < 0:
            raise record_error("syntax", line, text[at : at + 20])
        if found[1] and not depth:
            yield line, found[1], True
        line, at = line + text.count("\n", at, found.end()), found.end()
    if depth:
        raise record_error("syntax", opened)
    yield line, text[at:], False


def _words(listed: MoveListNotation, parts: Iterable[Part]) -> Iterator[Part]:
    """Yield each move, and the comments between moves."""
    for line, said, is_comment in parts:
        if is_comment:
            yield line, said, True
        elif said:
            yield from ((at, word, False) for word, at in listed.words(enumerate(said.split("\n"), line)))


def _sides(game: Game, tags: Mapping[str, str]) -> dict[str, Side]:
    """Map each player tag to its side, in tag order; chess colours mean the first and second side.

    If a side has one of these colours, the other colour means the other side.
    """
    own = {name.title(): Side(side) for side, name in enumerate(game.look.side_names)}
    known = own if any(name in tags for name in own) else dict(zip(_COLOURS, Side, strict=True))
    for colour, opposite in (_COLOURS, _COLOURS[::-1]):
        if opposite in known:
            known.setdefault(colour, known[opposite].other)
    return {name: known[name] for name in tags if name in known}


def _ending(result: str, sides: list[Side]) -> Outcome | None:
    """Return the outcome of a result like `1-0`, or of one that gives both sides' piece counts."""
    if result == "1/2-1/2":
        return Outcome(None, Termination.AGREEMENT)
    found = _POINTS.fullmatch(result.strip())
    if found is None or len(sides) < 2 or int(found[1]) == int(found[2]):
        return None
    return Outcome(sides[int(found[1]) < int(found[2])], Termination.UNFINISHED)
