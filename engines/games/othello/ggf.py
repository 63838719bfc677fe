"""GGF, the Generic Game Format, in which Othello programs and servers (NBoard, GGS, Edax) store games.

    (;GM[Othello]PB[ann]PW[bob]RE[+12.00]TY[8]BO[8 --…-- *]B[F5//2.99]W[D6];)

Its structure is that of SGF, but one node has all moves of the game. `BO` is
the board before the first move and the side to move, `*` Black and `O` White.
A move can have its evaluation and its time after slashes. `RE` is Black's
margin, with a letter if the game was not played out. `TY` is the size of the
board, with letters for other rules: in `8a` the fewest discs win.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import ClassVar

from engines.core.errors import NotationError
from engines.core.game import Position
from engines.core.setup import Setup
from engines.core.types import Outcome, Side, Termination
from engines.games.othello.rules import final_margin
from engines.records.kinds import ANTI_OTHELLO
from engines.records.record import GameRecord, record_error
from engines.records.sgf import COLOURS, Sgf, format_property, head_property
from engines.records.sgf_tree import Node

_BEGIN = re.compile(r"\(\s*;\s*(?:[A-Z]{2}\s*\[[^]]{0,99}\]\s*){0,9}GM\s*\[\s*Othello\s*\]", re.IGNORECASE)
_NUMBER = "0123456789 \t\n"
_RESULT = re.compile(r"([-+]?\d{1,3}(?:\.\d{1,9})?)(?::([a-z]))?", re.ASCII | re.IGNORECASE)
_REASONS: dict[str, str] = {
    Termination.RESIGNATION: "r",
    Termination.TIMEOUT: "t",
    Termination.ABANDONED: "l",
}
_TYPE = re.compile(r"s?(\d{1,2})([a-z]*)(?:r?\d{1,2})?")
_SIZE, _ANTI = "8", "a"
_CELLS = "-*O"
_SIDES = "*O"


class Ggf(Sgf):
    """Notation GGF, which identifies each kind of game by a word instead of a number."""

    id: ClassVar[str] = "ggf"
    extension: ClassVar[str] = "ggf"

    def write(self, record: GameRecord) -> str:
        """Return the game in one line of GGF, without its comments."""
        end, position = record.position, record.position.earlier(0)
        board = "".join(_CELLS[cell] for cell in position.cells)
        head = {
            "GM": str(self.number),
            "PC": "Tengen",
            "DT": record.date,
            "PB": record.names[Side.FIRST],
            "PW": record.names[Side.SECOND],
            "RE": self._result(record, end),
            "TY": str(end.columns),
            "BO": f"{end.columns} {board} {_SIDES[position.side_to_move]}",
        }
        written = [format_property(name, value) for name, value in head.items() if value]
        for action in record.actions:
            move = "PA" if position.point_of(action) is None else position.format_action(action).upper()
            written.append(format_property(COLOURS[position.side_to_move], move))
            position = position.play(action)
        return f"(;{''.join(written)};)\n"

    def _result(self, record: GameRecord, end: Position) -> str:
        """Return Black's margin as text for `RE`, such as `+12.000`; `?` without a result.

        If the game was not played out, the winner gets the whole board, and a letter for the reason
        follows if GGF has one: `+64.000:r`. A draw that was not played out is `0.000`.
        """
        ending = record.ending
        if ending is not None and ending.termination == Termination.COUNT:
            return f"{final_margin(end):+.3f}"
        if ending is None or ending.winner is None:
            return "0.000" if ending is not None and ending.is_draw else "?"
        reason = _REASONS.get(ending.termination)
        whole = f"{len(end.cells) * (1 if ending.winner is Side.FIRST else -1):+.3f}"
        return f"{whole}:{reason}" if reason else whole

    def recognises(self, text: str) -> bool:
        """Whether the first game tree is a game of Othello; a number can precede the tree."""
        return _BEGIN.match(text.lstrip(_NUMBER)) is not None

    def starts_after_text(self, text: str) -> bool:
        """Whether a game tree names Othello as its game."""
        return _BEGIN.search(text) is not None

    def check_kind(self, nodes: Sequence[Node]) -> None:
        """Raise a `RecordError` for another game or board, and for Othello in which the fewest discs win."""
        super().check_kind(nodes)
        kind, line = head_property(nodes, "TY")
        found = _TYPE.fullmatch(kind.strip().lower())
        if kind.strip() and (found is None or found[1] != _SIZE):
            raise record_error("option", line, f"TY[{kind}]")
        if found and _ANTI in found[2]:
            raise record_error("game", line, f"TY[{kind}]", game=ANTI_OTHELLO)

    def setup(self, position: Position, node: Node, before: Setup | None) -> Setup | None:
        """Return the board before the first move from `BO`: its size, its cells and the side to move.

        Without `BO`, return the setup `before` with the stones of SGF's properties, or `None` without any.
        Raises `RecordError` for another size, another number of cells, or other signs.
        """
        size, *parts = node.text("BO").split() or [""]
        cells, turn = "".join(parts)[:-1], "".join(parts)[-1:]
        if not size:
            return super().setup(position, node, before)
        if size != str(position.columns) or len(cells) != len(position.cells):
            raise record_error("option", node.line, f"BO[{size}]")
        if not set(cells.upper()) <= set(_CELLS) or turn.upper() not in _SIDES:
            raise record_error("setup", node.line)
        return Setup(bytes(map(_CELLS.index, cells.upper())), Side(_SIDES.index(turn.upper())))

    def parse_move(self, position: Position, text: str) -> int:
        """Return the square or the pass in `text`, before the first slash, if any.

        Raises `NotationError` if there is neither, and for a bracket after the slash: it belongs to another
        move, which would be lost.
        """
        move, _, figures = text.partition("/")
        if "[" in figures or "]" in figures:
            raise NotationError(f"{text[:40]!r} holds more than a move, its score and its time")
        return super().parse_move(position, move.strip())

    def ending(self, result: str) -> Outcome | None:
        """Return the result given by `RE`; the final position of a finished game overrides it.

        A margin above 0 is Black's win, for the reason that its letter gives, else `UNFINISHED`; 0 is a draw.
        Without a margin, the text is read as in SGF: `None` if the result is unknown.
        """
        found = _RESULT.fullmatch(result.strip())
        if found is None:
            return super().ending(result)
        margin = float(found[1])
        if not margin:
            return Outcome(None, Termination.AGREEMENT)
        reasons = {letter: word for word, letter in _REASONS.items()}
        reason = reasons.get((found[2] or "").lower(), Termination.UNFINISHED)
        return Outcome(Side.FIRST if margin > 0 else Side.SECOND, reason)
