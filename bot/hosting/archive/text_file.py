"""Reads a match from plain text: as `bot.features.archive.export_page` writes it, or only moves.

On the left is an export, on the right are two files with moves only:

Gomoku, match 12, 2026-11-22          H8 J9 K10
Options: rule renju, size 15
Black: Ada                            1. H8 J9
White: Bob                            2. K10
Result: Black has won (resignation)

1. H8 J9
2. K10
                                      … and text after an empty line is skipped
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from engines.core.game import Game
from engines.core.types import Outcome, Side
from engines.records.kinds import titled
from engines.records.move_lists import move_list_in, starts_with_count
from engines.records.notation import split_at
from engines.records.record import GameRecord, MoveReader, record_error
from engines.records.setups import parse_setup
from engines.registry import parts_of

_HEAD = re.compile(r"(?P<title>.+), match \d+(?:, (?P<date>\d{4}(?:-\d\d){0,2}))?", re.ASCII)
_HEAD_LINE = re.compile(rf"^[ \t]*{_HEAD.pattern}[ \t]*$", re.ASCII | re.MULTILINE)
_WON = re.compile(r"(?P<side>.+) has won \((?P<reason>[a-z _-]+)\)")
_WON_BY_NAME = re.compile(r"(?P<name>.+) wins \((?P<reason>[a-z _-]+)\)")
"""Format of results in older files, which name the winner instead of the side."""
_NOT_WON = re.compile(r"(?:draw|called off) \((?P<reason>[a-z _-]+)\)")

_LATER = re.compile(r"\D{0,2}(?:[2-9]|1\d)", re.ASCII)
"""A move number above 1 at the beginning of a line."""
_LONGEST_NUMBER = 9

Line = tuple[int, str]
"""A line of the file: its line number, counted from 1, and its text."""


def has_head(text: str) -> bool:
    """Whether the text starts with the header that the bot writes in its exports."""
    first = next((line for line in text.splitlines() if line.strip()), "")
    return _HEAD.fullmatch(first.strip()) is not None


def games(text: str) -> Iterator[str]:
    """Yield the texts of a file's games, which begin at headers.

    A text that begins without a header is one game, even if headers follow.
    """
    return split_at(text, (found.start() for found in _HEAD_LINE.finditer(text)) if has_head(text) else ())


def read(game: Game, text: str) -> GameRecord:
    """Return the record in `text`; raises `RecordError`, also if the header names another game."""
    listed = move_list_in(parts_of(game).notations)
    numbered = [(number, line.strip()) for number, line in enumerate(text.splitlines(), 1)]
    lines = [line for line in numbered if line[1]]
    if not lines:
        raise record_error("empty", 1)
    (first, head), *rest = lines
    found = _HEAD.fullmatch(head)
    if found is None:
        return listed.read(game, text)
    if found["title"] != game.title:
        raise record_error("game", first, found["title"], game=titled(found["title"]))
    fields = _fields(game, rest)
    number, options = fields.get("Options", (first, ""))
    reader = MoveReader(game, _options(options, number), number)
    _set_up(reader, fields)
    reader.read_all(listed.words(_move_lines(numbered)))
    names = _names(game, fields)
    return reader.record(names, _ending(fields, names, reader), found["date"] or "")


def _move_lines(lines: Sequence[Line]) -> Iterator[Line]:
    """Yield the lines with moves.

    Move lines start with a move number; the fields above and the board drawing below never do. Raises
    `RecordError` if a line of another kind follows a move line without an empty line between them, or if the
    first move number is greater than 1. `lines` must include the empty lines.
    """
    is_begun = is_among = False
    for number, line in lines:
        is_move = starts_with_count(line)
        if line and is_among and not is_move:
            raise record_error("unreadable", number, line)
        if is_move and not is_begun and _LATER.match(line):
            raise record_error("unreadable", number, line)
        is_begun = is_begun or is_move
        is_among = bool(line) and (is_among or is_move)
        if is_move:
            yield number, line


def _fields(game: Game, lines: Sequence[Line]) -> dict[str, Line]:
    """Return the known fields, such as `Options: …`, by name: the line number and the value of each.

    Of several fields with one name, the first counts.
    """
    keys = ("Options", "Set up", "Numbers", "To move", *_sides(game), "Result")
    fields: dict[str, Line] = {}
    for number, line in lines:
        key, colon, value = line.partition(":")
        if colon and key in keys:
            fields.setdefault(key, (number, value.strip()))
    return fields


def _options(text: str, line: int) -> Mapping[str, str]:
    pairs = [part.partition(" ") for part in text.split(", ") if part]
    if any(not value for _, _, value in pairs):
        raise record_error("option", line, text)
    return {name: value for name, _, value in pairs}


def _set_up(reader: MoveReader, fields: Mapping[str, Line]) -> None:
    """Set up the position in the field `Set up`, if `fields` has it; raises `RecordError`.

    Without a known side in the field `To move`, the first side moves.
    """
    number, rows = fields.get("Set up", (0, ""))
    if rows:
        sides, turn = _sides(reader.position.game), fields.get("To move", (0, ""))[1]
        side = Side(sides.index(turn)) if turn in sides else Side.FIRST
        numbers_line, numbers = fields.get("Numbers", (number, ""))
        words = numbers.split()
        if not all(word.isascii() and word.isdecimal() and len(word) < _LONGEST_NUMBER for word in words):
            raise record_error("setup", numbers_line)
        setup = parse_setup(reader.position, rows, side, number, tuple(map(int, words)))
        reader.set_up(setup, number)


def _sides(game: Game) -> list[str]:
    return [side.capitalize() for side in game.look.side_names]


def _names(game: Game, fields: Mapping[str, Line]) -> tuple[str, str]:
    first, second = (fields.get(side, (0, ""))[1] for side in _sides(game))
    return first, second


def _ending(fields: Mapping[str, Line], names: tuple[str, str], reader: MoveReader) -> Outcome | None:
    _, result = fields.get("Result", (0, ""))
    if found := _WON.fullmatch(result):
        sides = _sides(reader.position.game)
        winner = Side(sides.index(found["side"])) if found["side"] in sides else None
    elif found := _WON_BY_NAME.fullmatch(result):
        winner = _called(found["name"], names, reader)
    elif found := _NOT_WON.fullmatch(result):
        winner = None
    else:
        return None
    return Outcome(winner, found["reason"].replace(" ", "_"))


def _called(name: str, names: tuple[str, str], reader: MoveReader) -> Side | None:
    """Return the side of the player called `name`; `None` if neither player has that name.

    In `names`, an engine's level in parentheses can follow a name. If both players have that name, the side
    to move has lost, because the game did not end on the board.
    """
    sides = [side for side in Side if name in (names[side], names[side].rpartition(" (")[0])]
    if len(sides) == 2:
        return reader.position.side_to_move.other
    return sides[0] if sides else None
