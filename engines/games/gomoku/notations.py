"""How Gomoku games are written down: SGF, libraries of RenLib, and files of Piskvork, which Gomocup uses."""

from __future__ import annotations

import re
from typing import ClassVar

from engines.core.game import Game, Options
from engines.core.types import Side, Termination
from engines.games.gomoku.renlib import RenLib
from engines.games.gomoku.rules import CARO, FREE, FREESTYLE, RENJU, STANDARD, SWAP2
from engines.records.notation import GameNotation
from engines.records.record import Ending, GameRecord, MoveReader, refuse
from engines.records.sgf import Sgf

_RULES = (FREESTYLE, STANDARD, RENJU, CARO)
_HEAD = re.compile(r"\s*Piskvorky\s+(\d{1,3})x(\d{1,3})\b", re.IGNORECASE)
_MOVE = re.compile(r"(\d{1,3})\s*,\s*(\d{1,3})(?:\s*,\s*-?\d{1,12})?", re.ASCII)
_RESULT = re.compile(r"([0-2])\s*,\s*([A-Za-z]+)")


def _rule_in(words: str) -> str:
    """Return the rule that a text names, freestyle where it names none."""
    return next((rule for rule in _RULES if rule in words.lower()), FREESTYLE)


class GomokuSgf(Sgf):
    """Gomoku and renju in SGF."""

    def rules(self, options: Options) -> str:
        """Return the rule, and the opening unless it is free: `Renju`, `Freestyle, Swap2`."""
        opening = "" if options["opening"] == FREE else f", {options['opening'].capitalize()}"
        return options["rule"].capitalize() + opening

    def options(self, game: Game, columns: int, rules: str) -> Options:
        """Return the board's size, the rule and the opening."""
        opening = SWAP2 if SWAP2 in rules.lower() else FREE
        return {"size": str(columns), "rule": _rule_in(rules), "opening": opening}


class Psq(GameNotation):
    """A file of Piskvork: a head with the board's size, a line `x,y,ms` a move, and who played.

    Points are counted from 1, from the upper left. What an opening chooses
    is no move there, so that only the stones are told.
    """

    id: ClassVar[str] = "psq"
    extension: ClassVar[str] = "psq"

    def write(self, record: GameRecord) -> str:
        """Return the file as tournaments write it, with the winner's number and the rule at the end."""
        position = record.position
        points = [action for action in record.actions if action < position.rows * position.columns]
        lines = [f"Piskvorky {position.columns}x{position.rows}, 0:0, 0"]
        for point in points:
            row, column = divmod(point, position.columns)
            lines.append(f"{column + 1},{row + 1},0")
        winner = None if record.ending is None else record.ending.winner
        number = 0 if winner is None else winner + 1
        names = [name or side for name, side in zip(record.names, ("homo-1", "homo-2"), strict=True)]
        return "\n".join([*lines, *names, "-1", f"{number},{record.options['rule'].capitalize()}"]) + "\n"

    def recognises(self, text: str) -> bool:
        """Whether it begins as all such files do."""
        return _HEAD.match(text) is not None

    def read(self, game: Game, text: str) -> GameRecord:
        """Return the game; moves end with the first line that is none."""
        lines = text.splitlines()
        at = next(number for number, line in enumerate(lines) if line.strip())
        head = _HEAD.match(lines[at])
        if head is None or head[1] != head[2]:
            raise refuse("option", at + 1, lines[at])
        moves = at + 1
        while moves < len(lines) and (not lines[moves].strip() or _MOVE.fullmatch(lines[moves].strip())):
            moves += 1
        names, ending, rule = _tail([line.strip() for line in lines[moves:] if line.strip()])
        reader = MoveReader(game, {"size": str(int(head[1])), "rule": rule}, at + 1)
        for number, line in enumerate(lines[at + 1 : moves], at + 2):
            if line.strip():
                _play(reader, line.strip(), number)
        return reader.record(names, ending)


def _play(reader: MoveReader, text: str, line: int) -> None:
    found = _MOVE.fullmatch(text)
    assert found is not None
    column, row = int(found[1]) - 1, int(found[2]) - 1
    if not (0 <= column < reader.position.columns and 0 <= row < reader.position.rows):
        raise refuse("unreadable", line, text, reader.position.ply + 1)
    reader.play(row * reader.position.columns + column, line)


def _tail(lines: list[str]) -> tuple[tuple[str, str], Ending | None, str]:
    """What stands below the moves: names, how it ended, and the rule."""
    words = [line for line in lines[:2] if not re.fullmatch(r"-?\d+|\d,\w+", line)]
    names = (words[0], words[1]) if len(words) == 2 else ("", "")
    found = next(filter(None, map(_RESULT.fullmatch, lines)), None)
    if found is None:
        return names, None, FREESTYLE
    ending = Ending(Side(int(found[1]) - 1), Termination.UNFINISHED) if found[1] != "0" else None
    return names, ending, _rule_in(found[2])


NOTATIONS = (GomokuSgf(4), Psq(), RenLib())
