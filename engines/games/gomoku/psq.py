"""Files of Piskvork, the manager program of Gomocup's tournaments.

    Piskvorky 15x15, 11:11, 0       the board's size
    8,8,0                           a stone: column, row from the upper left, counted from 1; milliseconds
    9,8,123
    AAA25.zip                       the players, Black first
    BBB25.zip
    -1
    1,Freestyle                     the winner (0: unknown, 3: a draw), and the rule

The format has no moves for the choices of an opening: only stones are
written. A name that could be read as one of the other lines is written in
quotation marks.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import ClassVar

from engines.core.game import Game
from engines.core.option import Options
from engines.core.types import Outcome, Side, Termination
from engines.games.gomoku.variants import has_passes, named_rule, stones_of, ways_to_read
from engines.records.notation import GameNotation
from engines.records.record import GameRecord, MoveReader, read_first_legal, record_error, shorten

_HEAD = re.compile(r"\s*Piskvorky\s+(\d{1,3})\s*x\s*(\d{1,3})\b", re.IGNORECASE | re.ASCII)
_MOVE = re.compile(r"(\d{1,3})\s*,\s*(\d{1,3})(?:\s*,\s*-?\d{1,12}(?:[.,]\d{0,12})?)?", re.ASCII)
_RESULT = re.compile(r"([0-3])\s*,\s*([A-Za-z]\w*).*", re.ASCII)
_END = "-1"
_NUMBER = re.compile(r"-?\d{1,12}", re.ASCII)
_FIGURES = re.compile(r"\d{1,3}\W{1,3}\d{1,3}(?!\d)", re.ASCII)
_DRAWN, _UNKNOWN = "3", "0"
_WINNERS = {"1": Side.FIRST, "2": Side.SECOND, _DRAWN: None}

Line = tuple[int, str]
"""A line of the file: its number and its text."""


class Psq(GameNotation):
    """Notation of the game files that Piskvork writes."""

    id: ClassVar[str] = "psq"
    extension: ClassVar[str] = "psq"

    def can_write(self, record: GameRecord) -> bool:
        """Whether at least one stone was played, from an empty board and without passes."""
        return bool(stones_of(record)) and record.setup is None and not has_passes(record)

    def write(self, record: GameRecord) -> str:
        """Return the file's text in the tournaments' format, which ends with the winner and the rule.

        All times are 0. A player without a name is `homo-1` or `homo-2`.
        """
        position = record.position
        lines = [f"Piskvorky {position.columns}x{position.rows}, 0:0, 0"]
        for point in stones_of(record):
            row, column = divmod(point, position.columns)
            lines.append(f"{column + 1},{row + 1},0")
        names = [
            _quote(shorten(name) or side)
            for name, side in zip(record.names, ("homo-1", "homo-2"), strict=True)
        ]
        return (
            "\n".join(
                [*lines, *names, _END, f"{_number(record.ending)},{record.options['rule'].capitalize()}"]
            )
            + "\n"
        )

    def recognises(self, text: str) -> bool:
        """Whether the text starts with Piskvork's header line."""
        return _HEAD.match(text) is not None

    def read(self, game: Game, text: str) -> GameRecord:
        """Return the game recorded in the file, which must start with Piskvork's header line.

        If the file names no rule, several are tried in turn. Raises `RecordError` if the file cannot be read,
        if the board is not square, or if no rule allows the moves.
        """
        numbered = ((number, line.strip()) for number, line in enumerate(text.splitlines(), 1))
        head, *lines = [line for line in numbered if line[1]]
        size = _HEAD.match(head[1])
        if size is None or size[1] != size[2]:
            raise record_error("option", *head)
        moves, names, result = _split(lines)
        ending, rule = _outcome_and_rule(result)

        def read(options: Options) -> GameRecord:
            reader = MoveReader(game, options, head[0])
            for number, line in moves:
                _play(reader, line, number)
            return reader.record(names, ending)

        return read_first_legal(read, ways_to_read(int(size[1]), rule))


def _number(ending: Outcome | None) -> str:
    """Return 1 if Black has won, 2 if White has won, 3 for a draw, and 0 for an unknown result."""
    if ending is not None and ending.winner is not None:
        return str(ending.winner + 1)
    return _DRAWN if ending is not None and ending.is_draw else _UNKNOWN


def _quote(name: str) -> str:
    return f'"{name}"' if name[0] in '-"' or name[0].isdigit() else name


def _unquote(line: str) -> str:
    return line[1:-1] if len(line) > 1 and line[0] == line[-1] == '"' else line


def _split(lines: Sequence[Line]) -> tuple[Sequence[Line], tuple[str, str], str]:
    """Split the lines into moves, the two names (Black's first), and the result; read from the end.

    Names and result are empty where the file has none. Raises `RecordError` for any other line.
    """
    result = lines[-1][1] if lines and _RESULT.fullmatch(lines[-1][1]) else ""
    lines = lines[:-1] if result else lines
    is_whole = _is_end(lines, bool(result))
    lines = lines[:-1] if is_whole else lines
    count = next((at for at, line in enumerate(lines) if not _MOVE.fullmatch(line[1])), len(lines))
    signs = min(lines[0][1].count(","), 2) if lines else 0
    if is_whole and count > len(lines) - 2 and any(line.count(",") < signs for _, line in lines[-2:-1]):
        # A player's name can look like a move without its time.
        count = len(lines) - 2
    for at, (number, line) in enumerate(lines[count:]):
        if (at > 1 and line != _END) or len(lines) - count == 1 or _is_like_a_move(line, signs):
            raise record_error("unreadable", number, line, count + 1)
    words = [_unquote(line) for _, line in lines[count:]]
    return lines[:count], (words[0], words[1]) if words else ("", ""), result


def _is_end(lines: Sequence[Line], has_result: bool) -> bool:
    """Whether the last line is the number that ends the names, usually -1.

    Any other number can also be a name. `has_result` says whether a line with the result followed.
    """
    if not lines or not _NUMBER.fullmatch(lines[-1][1]):
        return False
    return lines[-1][1] == _END or has_result or not all(_MOVE.fullmatch(line) for _, line in lines[-3:-2])


def _is_like_a_move(line: str, signs: int) -> bool:
    """Whether a line begins with two numbers, and has enough numbers for a move.

    `signs` is the number of commas in a move of the file, so a move has at least one number more.
    """
    return bool(_FIGURES.match(line)) and len(re.findall(r"\d+", line)) > signs


def _outcome_and_rule(result: str) -> tuple[Outcome | None, str]:
    """Return the outcome and the rule of a line such as `1,Freestyle15_2`.

    The outcome is `None` for an unknown winner; the rule is empty if the line names none. The reason of a
    win is unknown (`UNFINISHED`), and a draw counts as agreed (`AGREEMENT`).
    """
    found = _RESULT.fullmatch(result)
    if found is None:
        return None, ""
    rule = named_rule(found[2])
    if found[1] not in _WINNERS:
        return None, rule
    winner = _WINNERS[found[1]]
    return Outcome(winner, Termination.AGREEMENT if winner is None else Termination.UNFINISHED), rule


def _play(reader: MoveReader, text: str, line: int) -> None:
    found = _MOVE.fullmatch(text)
    assert found is not None
    column, row = int(found[1]) - 1, int(found[2]) - 1
    if not (0 <= column < reader.position.columns and 0 <= row < reader.position.rows):
        raise record_error("unreadable", line, text, reader.position.ply + 1)
    reader.play(row * reader.position.columns + column, line)
