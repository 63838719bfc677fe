"""Reads a match from the JSON object that `bot.views.export` writes."""

from __future__ import annotations

import itertools
import json
import re
from collections.abc import Iterator
from typing import Any

from engines.core.game import Game, Position
from engines.core.types import Seat, Side
from engines.records.record import Ending, GameRecord, MoveReader, refuse
from engines.records.setups import ROW_END, read_setup

_STRING = re.compile(r'"(?:[^"\\]|\\.)*+"', re.DOTALL)
_MOVES = re.compile(r'"moves"\s*:\s*\[')
_DEEPEST = 50
_WINNERS = {"first": Seat.FIRST, "second": Seat.SECOND}


def recognises(text: str) -> bool:
    """Whether `text` is meant to be an object."""
    return text.lstrip().startswith("{")


def read(game: Game, text: str) -> GameRecord:
    """Return the game that the object tells; raises `RecordError`."""
    data = _parse(text)
    if data.get("game", game.id) != game.id:
        raise refuse("game", text=str(data["game"]))
    options, moves = data.get("options", {}), data.get("moves")
    if not isinstance(options, dict) or not all(isinstance(value, str) for value in options.values()):
        raise refuse("option", text=str(options))
    if not isinstance(moves, list) or not all(isinstance(move, str) for move in moves):
        raise refuse("syntax", text="moves")
    reader = MoveReader(game, options)
    _set_up(reader, data.get("setup"))
    reader.read_all(zip(moves, _lines(text), strict=False))
    position = reader.position
    return reader.record(_names(data, position), _ending(data, position), _day(data), _comments(data))


def _set_up(reader: MoveReader, told: Any) -> None:
    """Put the pieces on the board that stood there before the first move, if any did."""
    if told is None:
        return
    rows, turn = (told.get("board"), told.get("to_move")) if isinstance(told, dict) else (None, None)
    if not isinstance(rows, list) or not all(isinstance(row, str) for row in rows) or turn not in _WINNERS:
        raise refuse("setup", 1)
    side = Side(_WINNERS[turn])
    reader.set_up(read_setup(reader.position, ROW_END.join(rows), side), 1)


def _parse(text: str) -> dict[str, Any]:
    depth = 0
    for sign in _STRING.sub("", text):
        depth += (sign in "[{") - (sign in "]}")
        if depth > _DEEPEST:
            raise refuse("nesting")
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        raise refuse("syntax", error.lineno, error.msg) from error
    except ValueError as error:
        # A number of thousands of digits.
        raise refuse("syntax", text=str(error)) from error
    if not isinstance(data, dict):
        raise refuse("syntax", 1)
    return data


def _lines(text: str) -> Iterator[int]:
    """Yield the line of each move."""
    begin = _MOVES.search(text)
    line, at = 1, 0
    for found in _STRING.finditer(text, begin.end()) if begin else ():
        line, at = line + text.count("\n", at, found.start()), found.start()
        yield line
    # A key that was spelled with escapes is found by nobody.
    yield from itertools.repeat(0)


def _names(data: dict[str, Any], position: Position) -> tuple[str, str]:
    seats = data.get("seats")
    if not (isinstance(seats, list) and len(seats) == 2 and all(isinstance(seat, dict) for seat in seats)):
        return "", ""
    first, second = (str(seats[position.seat_of(side)].get("name") or "") for side in Side)
    return first, second


def _comments(data: dict[str, Any]) -> dict[int, str]:
    said = data.get("comments")
    if not isinstance(said, dict):
        return {}
    return {int(ply): str(words) for ply, words in said.items() if ply.isdecimal() and len(ply) < 5}


def _day(data: dict[str, Any]) -> str:
    """The day it was played; older files have only the moment when the match began."""
    day = data.get("date", data.get("started_at"))
    return day if isinstance(day, str) else ""


def _ending(data: dict[str, Any], position: Position) -> Ending | None:
    termination, winner = data.get("termination"), data.get("outcome")
    if not isinstance(termination, str):
        return None
    seat = _WINNERS.get(winner) if isinstance(winner, str) else None
    side = next((side for side in Side if position.seat_of(side) is seat), None)
    return Ending(side, termination)
