"""Reads a match from the JSON object that `bot.features.archive.export_page` writes."""

from __future__ import annotations

import itertools
import json
import re
from collections.abc import Iterator
from typing import Any

from engines.core.game import Game, Position
from engines.core.types import Outcome, Seat, Side
from engines.records.kinds import titled
from engines.records.record import GameRecord, MoveReader, record_error
from engines.records.setups import ROW_END, parse_setup

_STRING = re.compile(r'"(?:[^"\\]|\\.)*+"', re.DOTALL)
_WORD = re.compile(r'"(?:[^"\\]|\\.)*+"|-?\d+', re.DOTALL)
_MOVES = re.compile(r'"moves"\s*:\s*\[')
_BEGIN = re.compile(r"\s*\{\s*(?:[\"}]|\Z)")
"""The beginning of an object; other text in braces is a comment of a PGN file."""
_DEEPEST = 50
_WINNERS = {"first": Seat.FIRST, "second": Seat.SECOND}


def recognises(text: str) -> bool:
    """Whether `text` looks like a JSON object."""
    return _BEGIN.match(text) is not None


def read(game: Game, text: str) -> GameRecord:
    """Return the record in the JSON object `text`; raises `RecordError`, also if it is of another game."""
    data = _parse(text)
    if str(data.get("game", game.id)).lower() not in (game.id, game.title.lower()):
        named = str(data["game"])
        raise record_error("game", _line_of(text, "game"), named, game=titled(named))
    options, moves = data.get("options", {}), data.get("moves")
    if not isinstance(options, dict) or not all(map(_is_word, options.values())):
        raise record_error("option", _line_of(text, "options"), str(options))
    if not isinstance(moves, list) or not all(map(_is_word, moves)):
        raise record_error("syntax", _line_of(text, "moves"), "moves")
    told = {name: str(value) for name, value in options.items()}
    reader = MoveReader(game, told, _line_of(text, "options"))
    _set_up(reader, data.get("setup"))
    reader.read_all(zip(map(str, moves), _lines(text), strict=False))
    position = reader.position
    names = _names(data, position, _line_of(text, "seats"))
    return reader.record(names, _ending(data, position), _day(data), _comments(data))


def _is_word(value: Any) -> bool:
    """Whether the value is a string, or a whole number that somebody wrote without quotation marks."""
    return isinstance(value, str | int) and not isinstance(value, bool)


def _set_up(reader: MoveReader, told: Any) -> None:
    """Set up the position that `told`, the file's value of `setup`, describes; nothing if it is `None`.

    Raises `RecordError`.
    """
    if told is None:
        return
    rows, turn = (told.get("board"), told.get("to_move")) if isinstance(told, dict) else (None, None)
    if not isinstance(rows, list) or not all(isinstance(row, str) for row in rows):
        raise record_error("setup", 1)
    if not isinstance(turn, str) or turn not in _WINNERS:
        raise record_error("setup", 1)
    numbers = told.get("numbers", [])
    if not isinstance(numbers, list) or not all(type(number) is int for number in numbers):
        raise record_error("setup", 1)
    side = Side(_WINNERS[turn])
    reader.set_up(parse_setup(reader.position, ROW_END.join(rows), side, numbers=tuple(numbers)), 1)


def _parse(text: str) -> dict[str, Any]:
    depth = 0
    for sign in _STRING.sub("", text):
        depth += (sign in "[{") - (sign in "]}")
        if depth > _DEEPEST:
            raise record_error("nesting")
    try:
        data = json.loads(text, object_pairs_hook=_object)
    except json.JSONDecodeError as error:
        raise record_error("syntax", error.lineno, _words_at(text, error.pos)) from error
    except ValueError as error:
        # Python refuses to parse a number of thousands of digits.
        raise record_error("syntax") from error
    if not isinstance(data, dict):
        raise record_error("syntax", 1)
    return data


def _words_at(text: str, at: int) -> str:
    """Return the rest of the line at index `at` of `text`; at the line's end, the whole line."""
    begin, end = text.rfind("\n", 0, at) + 1, text.find("\n", at)
    line = slice(begin, end if end >= 0 else len(text))
    return text[at : line.stop].strip() or text[line].strip()


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, value in pairs:
        if name in found:
            raise record_error("syntax", text=name)
        found[name] = value
    return found


def _line_of(text: str, key: str) -> int:
    """Return the line of a key, counted from 1; 1 if the key is missing."""
    found = re.search(rf'"{key}"\s*:', text)
    return text.count("\n", 0, found.start() if found else 0) + 1


def _lines(text: str) -> Iterator[int]:
    """Yield the number of each move's line, counted from 1.

    Next come the lines of the words and numbers after the moves, and then 0 forever. If the key `moves` is
    not found, every line is 0.
    """
    begin = _MOVES.search(text)
    line, at = 1, 0
    for found in _WORD.finditer(text, begin.end()) if begin else ():
        line, at = line + text.count("\n", at, found.start()), found.start()
        yield line
    # A key written with escape sequences is not found: its moves have line 0.
    yield from itertools.repeat(0)


def _names(data: dict[str, Any], position: Position, line: int) -> tuple[str, str]:
    seats = data.get("seats", [{}, {}])
    is_known = isinstance(seats, list) and all(isinstance(seat, dict | str) for seat in seats)
    if not is_known or len(seats) != 2:
        raise record_error("syntax", line, "seats")
    names = [seat if isinstance(seat, str) else str(seat.get("name") or "") for seat in seats]
    return names[position.seat_of(Side.FIRST)], names[position.seat_of(Side.SECOND)]


def _comments(data: dict[str, Any]) -> dict[int, str]:
    said = data.get("comments")
    if not isinstance(said, dict):
        return {}
    return {int(ply): str(words) for ply, words in said.items() if ply.isdecimal() and len(ply) < 5}


def _day(data: dict[str, Any]) -> str:
    """Return the file's date or, in older files, the start time of the match; empty if it is no string."""
    day = data.get("date", data.get("started_at"))
    return day if isinstance(day, str) else ""


def _ending(data: dict[str, Any], position: Position) -> Outcome | None:
    termination, winner = data.get("termination"), data.get("outcome")
    if not isinstance(termination, str):
        return None
    seat = _WINNERS.get(winner) if isinstance(winner, str) else None
    side = None if seat is None else position.side_of(seat)
    return Outcome(side, termination)
