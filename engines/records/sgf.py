"""SGF, the Smart Game Format (FF[4], red-bean.com/sgf), for two sides that the format calls Black and White.

Only the main line is read, and of set-up stones only those with which the
game begins anyhow. A choice that puts no stone is no move of SGF's: it
stands in a node of its own as the private property `CHOICE`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import ClassVar

from pysgf import BaseGoGame, BaseGoNode, ParseError

from engines.core.errors import NotationError
from engines.core.game import Game, Options, Position
from engines.core.types import Side, Termination
from engines.records.notation import GameNotation
from engines.records.record import LONGEST_WORDS, Ending, GameRecord, MoveReader, refuse

_COLOURS = ("B", "W")
_SETUP = ("AB", "AW")
_CHOICE = "CHOICE"
_DEEPEST = 50
_VALUE = re.compile(r"\[(?:[^\]\\]|\\.)*+\]", re.DOTALL)
_REASONS: dict[str, str] = {
    Termination.RESIGNATION: "R",
    Termination.TIMEOUT: "T",
    Termination.ABANDONED: "F",
}
_RESULT = re.compile(r"([BW])\+\s*([A-Za-z]?)", re.IGNORECASE)
_DRAWS = ("0", "draw", "jigo")


class _Node(BaseGoNode["_Node"]):  # type: ignore[misc]
    """A node that knows in which line it stands."""

    line = 1

    def values(self, name: str) -> list[str]:
        return [str(value) for value in self.get_list_property(name) or []]

    def text(self, name: str) -> str:
        """A property of one value; the library takes `][` inside of it for the end of one and a second."""
        values = self.values(name)
        return "][".join([*(value.removesuffix("\\") for value in values[:-1]), *values[-1:]])


class _Tree(BaseGoGame[_Node]):  # type: ignore[misc]
    """A tree of nodes, each with its line."""

    # The parser makes every node by this name, and knows then how far it has come.
    def NODE_TYPE(self, parent: _Node | None = None) -> _Node:  # noqa: N802
        node = _Node(parent)
        node.line = self.contents.count("\n", 0, self.ix) + 1
        return node


class Sgf(GameNotation):
    """Games of one kind in SGF; `number` is that of the format's list of games (GM)."""

    id: ClassVar[str] = "sgf"
    extension: ClassVar[str] = "sgf"
    passes: ClassVar[tuple[str, ...]] = ("", "pass", "--")

    def __init__(self, number: int) -> None:
        self.number = number

    # -- what a game may say in its own way ---------------------------------------
    def rules(self, options: Options) -> str:
        """Return what `RU` says of these options."""
        return ""

    def options(self, game: Game, columns: int, rules: str) -> Options:
        """Return the options of a board of so many columns under these rules; raises `ValueError`."""
        if columns != game.position().columns:
            raise ValueError(f"SZ[{columns}]")
        return {}

    def format_point(self, position: Position, point: int) -> str:
        """Return a point as two letters, column and row from the upper left."""
        row, column = divmod(point, position.columns)
        return chr(ord("a") + column) + chr(ord("a") + row)

    def parse_point(self, position: Position, text: str) -> int:
        """Return the point that two letters name; raises `NotationError`."""
        column, row = (ord(letter) - ord("a") for letter in text) if len(text) == 2 else (-1, -1)
        if not (0 <= column < position.columns and 0 <= row < position.rows):
            raise NotationError(f"{text!r} is no point of the board")
        return row * position.columns + column

    # -- writing ------------------------------------------------------------------
    def write(self, record: GameRecord) -> str:
        """Return the game as one line of nodes, a head above it."""
        end, position = record.position, record.game.position(record.options)
        head = {
            "FF": "4",
            "CA": "UTF-8",
            "GM": str(self.number),
            "SZ": str(end.columns),
            "AP": "Tengen",
            "RU": self.rules(record.options),
            "PB": record.names[Side.FIRST],
            "PW": record.names[Side.SECOND],
            "DT": record.date,
            "RE": _result(record, end),
            "C": record.comments.get(0, ""),
        }
        nodes = ["".join(_property(name, value) for name, value in head.items() if value)]
        for ply, action in enumerate(record.actions, 1):
            comment = record.comments.get(ply, "")
            nodes.append(self._move(position, action) + (_property("C", comment) if comment else ""))
            position = position.play(action)
        return "(;" + "\n;".join(nodes) + ")\n"

    def _move(self, position: Position, action: int) -> str:
        colour = _COLOURS[position.side_to_move]
        if action < position.rows * position.columns:
            return _property(colour, self.format_point(position, action))
        # Whose pass it is follows from the turn; whose choice it is does not.
        after = position.play(action)
        is_pass = after.side_to_move is not position.side_to_move
        return _property(colour, "") if is_pass else _property(_CHOICE, position.format_action(action))

    # -- reading ------------------------------------------------------------------
    def recognises(self, text: str) -> bool:
        """Whether a game tree begins somewhere near the start."""
        return re.match(r"\s*\(\s*;", text) is not None

    def read(self, game: Game, text: str) -> GameRecord:
        """Return the main line of the first game tree."""
        _check_nesting(text)
        try:
            root = _Tree(text).root
        except ParseError as error:
            raise refuse("syntax", _last_line(text), str(error)) from error
        if root.text("GM") not in ("", str(self.number)):
            raise refuse("game", root.line, f"GM[{root.text('GM')}]")
        reader = MoveReader(game, self._options(game, root), root.line)
        comments = {}
        for node in _main_line(root):
            self._play(reader, node)
            if node.text("C"):
                comments[reader.position.ply] = node.text("C")[: 2 * LONGEST_WORDS]
        names = (root.text("PB"), root.text("PW"))
        return reader.record(names, _ending(root.text("RE"), reader.position), root.text("DT"), comments)

    def _options(self, game: Game, root: _Node) -> Options:
        size = root.text("SZ") or str(game.position().columns)
        columns, _, rows = size.partition(":")
        try:
            if (rows or columns) != columns or len(columns) > 3:
                raise ValueError(size)
            return self.options(game, int(columns), root.text("RU"))
        except ValueError as error:
            raise refuse("option", root.line, f"SZ[{size}]") from error

    def _play(self, reader: MoveReader, node: _Node) -> None:
        self._check_setup(reader, node)
        for choice in node.values(_CHOICE):
            reader.read(choice, node.line)
        moves = [(colour, value) for colour in _COLOURS for value in node.values(colour)]
        if len(moves) > 1:
            raise refuse("colour", node.line, node.text(moves[1][0]), reader.position.ply + 1)
        for colour, value in moves:
            self._play_move(reader, node.line, colour, value.strip().lower())

    def _play_move(self, reader: MoveReader, line: int, colour: str, value: str) -> None:
        position = reader.position
        if _COLOURS[position.side_to_move] != colour and position.outcome is None:
            raise refuse("colour", line, f"{colour}[{value}]", position.ply + 1)
        if value in self.passes or (value == "tt" and position.columns < 20):
            reader.read("pass", line)
            return
        try:
            point = self.parse_point(position, value)
        except NotationError as error:
            raise refuse("unreadable", line, f"{colour}[{value}]", position.ply + 1) from error
        reader.play(point, line)

    def _check_setup(self, reader: MoveReader, node: _Node) -> None:
        """Refuse stones that nobody played, but for those with which the game begins."""
        stones = [(side, value) for side in Side for value in node.values(_SETUP[side])]
        if not stones and not node.values("AE"):
            return
        position, cells = reader.position, bytearray(len(reader.position.cells))
        try:
            for side, value in stones:
                cells[self.parse_point(position, value.strip().lower())] = side + 1
        except NotationError as error:
            raise refuse("setup", node.line) from error
        if position.actions or node.values("AE") or bytes(cells) != position.cells:
            raise refuse("setup", node.line)


def _main_line(root: _Node) -> Iterator[_Node]:
    node: _Node | None = root
    while node is not None:
        yield node
        node = node.children[0] if node.children else None


def _check_nesting(text: str) -> None:
    """Refuse more variations inside each other than anybody writes: reading them takes a stack."""
    bare = _VALUE.sub(lambda value: "\n" * value[0].count("\n"), text)
    depth, line = 0, 1
    for sign in bare:
        depth += (sign == "(") - (sign == ")")
        line += sign == "\n"
        if depth > _DEEPEST:
            raise refuse("nesting", line)


def _last_line(text: str) -> int:
    return text.rstrip().count("\n") + 1


def _property(name: str, value: str) -> str:
    escaped = value.replace("\\", "\\\\").replace("]", "\\]")
    return f"{name}[{escaped}]"


def _result(record: GameRecord, end: Position) -> str:
    """What `RE` says: `B+12` where pieces are counted, `W+R` after a resignation, `Draw`."""
    ending = record.ending
    if ending is None:
        return ""
    if ending.winner is None:
        return "Void" if ending.termination in (Termination.ABORTED, Termination.UNFINISHED) else "Draw"
    counts = end.counts() if ending.termination == Termination.COUNT else None
    margin = str(abs(counts[0] - counts[1])) if counts else _REASONS.get(ending.termination, "")
    return f"{_COLOURS[ending.winner]}+{margin}"


def _ending(result: str, position: Position) -> Ending | None:
    """How a game ended that was not over on the board."""
    found = _RESULT.match(result.strip())
    if found:
        winner = Side(_COLOURS.index(found[1].upper()))
        reasons = {letter: word for word, letter in _REASONS.items()}
        return Ending(winner, reasons.get(found[2].upper(), Termination.UNFINISHED))
    return Ending(None, Termination.AGREEMENT) if result.strip().lower() in _DRAWS else None
