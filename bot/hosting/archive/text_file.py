"""Reads a match from plain text: what `bot.views.export` writes for people, or moves alone.

Gomoku, match 12, 2026-11-22          H8 J9 K10
Options: rule renju, size 15
Black: Ada                            1. H8 J9
White: Bob                            2. K10
Result: Ada wins (resignation)

1. H8 J9
2. K10
                                      … and what follows an empty line is passed over
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from engines.core.game import Game
from engines.core.types import Side
from engines.records.record import Ending, GameRecord, MoveReader, refuse

_HEAD = re.compile(r"(.+), match \d+, (\d{4}-\d\d-\d\d)")
_NUMBER = re.compile(r"\d{1,4}\.+")
_RESULT = re.compile(r"(?:(?P<name>.+) wins|draw|called off) \((?P<reason>[a-z _-]+)\)")
_NO_MOVES = "No moves."


def read(game: Game, text: str) -> GameRecord:
    """Return the game that the text tells; raises `RecordError`."""
    lines = [(number, line.strip()) for number, line in enumerate(text.splitlines(), 1)]
    while lines and not lines[0][1]:
        del lines[0]
    if not lines:
        raise refuse("empty", 1)
    found = _HEAD.fullmatch(lines[0][1])
    if found is None:
        reader = MoveReader(game, {}, lines[0][0])
        reader.read_all(_words(lines))
        return reader.record()
    if found[1] != game.title:
        raise refuse("game", lines[0][0], found[1])
    head, body = _split(lines[1:])
    return _read(game, head, body, found[2])


def _read(
    game: Game, head: Sequence[tuple[int, str]], body: Sequence[tuple[int, str]], date: str
) -> GameRecord:
    told = {name: (number, value) for number, line in head for name, _, value in [line.partition(": ")]}
    number, options = told.get("Options", (1, ""))
    reader = MoveReader(game, _options(options, number), number)
    moves, _ = _split(body)
    reader.read_all(_words([line for line in moves if line[1] != _NO_MOVES]))
    sides = [told.get(side.capitalize(), (0, ""))[1] for side in game.look.side_names]
    names = (sides[Side.FIRST], sides[Side.SECOND])
    return reader.record(names, _ending(told.get("Result", (0, ""))[1], names), date)


def _split(lines: Sequence[tuple[int, str]]) -> tuple[list[tuple[int, str]], list[tuple[int, str]]]:
    """What stands before the first empty line, and what after it."""
    at = next((at for at, line in enumerate(lines) if not line[1]), len(lines))
    return list(lines[:at]), list(lines[at + 1 :])


def _options(text: str, line: int) -> Mapping[str, str]:
    pairs = [part.partition(" ") for part in text.split(", ") if part]
    if any(not value for _, _, value in pairs):
        raise refuse("option", line, text)
    return {name: value for name, _, value in pairs}


def _words(lines: Sequence[tuple[int, str]]) -> Iterator[tuple[str, int]]:
    """Yield each move with its line; numbers of moves are passed over."""
    for number, line in lines:
        for word in line.replace(",", " ").replace(";", " ").split():
            counted = _NUMBER.match(word)
            move = word[counted.end() :] if counted else word
            if move:
                yield move, number


def _ending(result: str, names: tuple[str, str]) -> Ending | None:
    found = _RESULT.fullmatch(result)
    if found is None:
        return None
    # An engine's name is followed by its level's.
    winners = [side for side in Side if found["name"] in (names[side], names[side].rpartition(" (")[0])]
    winner = winners[0] if found["name"] and len(winners) == 1 else None
    return Ending(winner, found["reason"].replace(" ", "_"))
