"""SGF, the Smart Game Format (FF[4], red-bean.com/sgf); its sides are Black and White.

Only the main line is read. Stones can be set up before the first move. SGF has no move
for a choice in an opening that places no stone (such as a swap), so a separate node
contains the choice as the private property `CHOICE`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from engines.core.errors import NotationError
from engines.core.game import Game, Position
from engines.core.option import Options
from engines.core.setup import Setup
from engines.core.types import Outcome, Side, Termination
from engines.records.kinds import game_of_sgf
from engines.records.notation import GameNotation
from engines.records.record import (
    MAX_TEXT,
    GameRecord,
    MoveReader,
    parse_move,
    read_first_legal,
    record_error,
)
from engines.records.results import REASONS, VOID, read_winner
from engines.records.sgf_tree import Node, begins_tree, holds_tree, main_line, texts

COLOURS = ("B", "W")
_SETUP = {"AB": 1, "AW": 2, "AE": 0}
"""Content that each setup property gives its points: a black stone, a white stone, or no stone."""
_CHOICE = "CHOICE"
_GO = "1"
_SPECIAL, _ESCAPED = re.compile(r"[\[\]\\]"), r"\\\g<0>"
"""Characters to escape in a text, and the replacement.

SGF does not require escaping `[`, but an unescaped `[` can make a text look like a move.
"""
_ZEROS = re.compile(r"\A0+(?=\d)", re.ASCII)
_SIZE = re.compile(r"(\d{1,3})(?:\s*[:x×*,]\s*(\d{1,3}))?", re.ASCII | re.IGNORECASE)
_UNWON: dict[str, str] = {
    Termination.ABORTED: VOID,
    Termination.ABANDONED: VOID,
    Termination.UNFINISHED: "?",
}
"""Values of `RE` for the ends without a result."""


@dataclass(frozen=True, slots=True)
class _Head:
    """Properties of the whole game, with the line that names the board."""

    names: tuple[str, str]
    ending: Outcome | None
    day: str
    line: int


class Sgf(GameNotation):
    """Notation of a game in SGF, the Smart Game Format.

    `number` is the game's number in SGF (the property GM); `others` are further values of GM that files
    use for the game.
    """

    id: ClassVar[str] = "sgf"
    extension: ClassVar[str] = "sgf"

    def __init__(self, number: int | str, *others: int | str) -> None:
        self.number = number
        self._names = tuple(str(known).lower() for known in (number, *others))

    # -- what a game may say in its own way ---------------------------------------
    def rules(self, options: Options) -> str:
        """Return the value of `RU` for these options; empty to omit `RU`."""
        return ""

    def options(self, game: Game, columns: int | None, rules: str) -> Sequence[Options]:
        """Return the sets of options to try when reading a file, most likely first.

        `columns` is `None` if the file names no board size. `rules` has the values of `RU` and `GM` with a
        blank between, because a game's name can be a rule's name. Raises `ValueError` for a board that the
        game does not have.
        """
        if columns not in (None, game.position().columns):
            raise ValueError(columns)
        return ({},)

    def format_point(self, position: Position, point: int) -> str:
        """Return a point as two letters, column and row from the upper left."""
        row, column = divmod(point, position.columns)
        return chr(ord("a") + column) + chr(ord("a") + row)

    def parse_move(self, position: Position, text: str) -> int:
        """Parse an action, written as the two letters of a point or as a name; raises `NotationError`.

        An empty text is a pass, as is `tt` on a board of fewer than 20 columns.
        """
        column, row = (ord(letter) - ord("a") for letter in text) if len(text) == 2 else (-1, -1)
        if 0 <= column < position.columns and 0 <= row < position.rows:
            return row * position.columns + column
        is_pass = not text or (text == "tt" and position.columns < 20)
        return parse_move(position, "pass" if is_pass else text)

    def ending(self, result: str) -> Outcome | None:
        """Return the outcome that `result`, a value of the property `RE`, means; `None` if unknown."""
        return read_winner(result)

    # -- writing ------------------------------------------------------------------
    def can_write(self, record: GameRecord) -> bool:
        """Whether SGF can hold the game: it has a move or a setup, and a setup has ordinary stones only."""
        setup = record.setup
        if setup is not None and (setup.numbers or max(setup.cells) >= len(_SETUP)):
            return False
        return bool(record.actions or setup is not None)

    def write(self, record: GameRecord) -> str:
        """Return the game as SGF: a root node with the game's properties, and a node for each move.

        The root has the set-up, if any; comments are in the nodes of their moves.
        """
        line = record.position.line()
        end = line[-1]
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
            "RE": self._result(record, end),
            "C": record.comments.get(0, ""),
        }
        nodes = ["".join(format_property(name, value) for name, value in head.items() if value)]
        if record.setup is not None:
            nodes[0] += self._format_setup(end, record.setup)
        for ply, (position, action) in enumerate(zip(line, record.actions, strict=False), 1):
            comment = record.comments.get(ply, "")
            nodes.append(self._move(position, action) + (format_property("C", comment) if comment else ""))
        return "(;" + "\n;".join(nodes) + ")\n"

    def margin(self, end: Position) -> int | None:
        """Return by how many pieces the first side leads at the end; `None` if the game counts none."""
        counts = end.counts()
        return None if counts is None else counts[0] - counts[1]

    def _result(self, record: GameRecord, end: Position) -> str:
        """Return the value of `RE`: `B+12` if pieces are counted, `W+R` after a resignation, `Draw`.

        It is empty if the game's end is not known, and `Void` or `?` for an end without a result.
        """
        ending = record.ending
        if ending is None:
            return ""
        if ending.winner is None:
            return _UNWON.get(ending.termination, "Draw")
        margin = self.margin(end) if ending.termination == Termination.COUNT else None
        reason = REASONS.get(ending.termination, "") if margin is None else abs(margin)
        return f"{COLOURS[ending.winner]}+{reason}"

    def _format_setup(self, position: Position, setup: Setup) -> str:
        stones = ""
        for name, piece in _SETUP.items():
            points = (point for point, cell in enumerate(setup.cells) if cell and cell == piece)
            values = "".join(f"[{self.format_point(position, point)}]" for point in points)
            stones += f"{name}{values}" if values else ""
        return stones + format_property("PL", COLOURS[setup.side])

    def _move(self, position: Position, action: int) -> str:
        colour = COLOURS[position.side_to_move]
        if action < position.rows * position.columns:
            return format_property(colour, self.format_point(position, action))
        # A pass changes the side to move, but an opening choice does not.
        after = position.play(action)
        is_pass = after.side_to_move is not position.side_to_move
        return (
            format_property(colour, "")
            if is_pass
            else format_property(_CHOICE, position.format_action(action))
        )

    # -- reading ------------------------------------------------------------------
    def recognises(self, text: str) -> bool:
        """Whether the text begins, after blanks, with a game tree or with properties in brackets."""
        return begins_tree(text)

    def starts_after_text(self, text: str) -> bool:
        """Whether a game tree starts anywhere in the text."""
        return holds_tree(text)

    def games(self, text: str) -> Iterator[str]:
        """Split a collection into its game trees."""
        return texts(text)

    def read(self, game: Game, text: str) -> GameRecord:
        """Return the main line of the first game tree; raises `RecordError`."""
        nodes, has_more = main_line(text)
        self.check_kind(nodes)
        black, white, result, day = (head_property(nodes, name)[0] for name in ("PB", "PW", "RE", "DT"))
        head = _Head((black, white), self.ending(result), day, head_property(nodes, "SZ")[1])
        record = read_first_legal(
            lambda options: self._read(MoveReader(game, options, head.line), nodes, head),
            self._options(game, nodes),
        )
        return replace(record, is_first_of_several=has_more)

    def check_kind(self, nodes: Sequence[Node]) -> None:
        """Raise a `RecordError` if the properties name another game."""
        kind, line = head_property(nodes, "GM")
        if _ZEROS.sub("", kind.strip().lower()) not in ("", *self._names):
            raise record_error("game", line, f"GM[{kind}]", game=game_of_sgf(kind))

    def _options(self, game: Game, nodes: Sequence[Node]) -> Sequence[Options]:
        size, line = head_property(nodes, "SZ")
        # A game's name can also be a rule's name: `GM[Renju]`.
        rules = " ".join(head_property(nodes, name)[0] for name in ("RU", "GM"))
        try:
            return self.options(game, _columns(size), rules)
        except ValueError as error:
            raise record_error("option", line, f"SZ[{size}]") from error

    def _read(self, reader: MoveReader, nodes: Sequence[Node], head: _Head) -> GameRecord:
        comments: dict[int, str] = {}
        for node in nodes:
            self._play(reader, node)
            if said := node.text("C")[: 2 * MAX_TEXT]:
                ply = reader.position.ply
                comments[ply] = f"{comments[ply]} {said}" if ply in comments else said
        return reader.record(head.names, head.ending, head.day, comments)

    def _play(self, reader: MoveReader, node: Node) -> None:
        self._set_up(reader, node)
        for name, values in node.properties:
            for value in values:
                if name == _CHOICE:
                    reader.read(value, node.line)
                elif name in COLOURS:
                    self._play_move(reader, node.line, Side(COLOURS.index(name)), value.strip().lower())

    def _play_move(self, reader: MoveReader, line: int, side: Side, value: str) -> None:
        text = f"{COLOURS[side]}[{value}]"
        reader.turn_to(side, line, text)
        try:
            action = self.parse_move(reader.position, value)
        except NotationError as error:
            raise record_error("unreadable", line, text, reader.position.ply + 1) from error
        reader.play(action, line)

    def _set_up(self, reader: MoveReader, node: Node) -> None:
        """Set up the stones and the side to move of a node, if it has any; raises `RecordError`."""
        setup = self.setup(reader.board, node, reader.setup)
        if setup is not None:
            reader.set_up(setup, node.line)

    def setup(self, position: Position, node: Node, before: Setup | None) -> Setup | None:
        """Return the setup so far with the node's stones and side to move; `None` if the node has neither.

        - `before` is the setup that earlier nodes made, `None` if they made none.
        - `position` provides the board and, after the first move, its stones.
        - Otherwise, without `before`, stones are put on an empty board.
        - Without the property `PL`, the first side is to move after an even number of stones.

        Raises `RecordError` for a point that is not on the board or has two colours.
        """
        stones = [(piece, value) for name, piece in _SETUP.items() for value in node.values(name)]
        turn = node.text("PL").strip().upper()[:1]
        known = position.cells if before is None or position.actions else before.cells
        if not stones:
            return Setup(known, Side(COLOURS.index(turn))) if turn in COLOURS else None
        # In SGF, the board is initially empty in every game.
        cells = bytearray(known if before is not None or position.actions else len(known))
        named: dict[int, int] = {}
        for piece, value in stones:
            for start, end in self._rows(position, value.strip().lower(), node.line):
                for point in range(start, end):
                    if piece and named.setdefault(point, piece) != piece:
                        raise record_error("setup", node.line, value)
                    cells[point] = piece
        # If the numbers of stones are equal, the first side is to move.
        usual = Side(sum(map(bool, cells)) % 2)
        return Setup(bytes(cells), Side(COLOURS.index(turn)) if turn in COLOURS else usual)

    def _rows(self, position: Position, text: str, line: int) -> Iterator[tuple[int, int]]:
        """Yield, for each row that a point or rectangle (`aa:cc`) covers, the first point and the end.

        The end is one more than the last point. Raises `RecordError` for text that names no point.
        """
        try:
            corners = [self.parse_move(position, corner) for corner in text.split(":", 1)]
        except NotationError as error:
            raise record_error("setup", line, text) from error
        if max(corners) >= len(position.cells):
            raise record_error("setup", line, text)
        rows, columns = zip(*(divmod(corner, position.columns) for corner in corners), strict=True)
        for row in range(min(rows), max(rows) + 1):
            yield row * position.columns + min(columns), row * position.columns + max(columns) + 1


def check_has_no_tree(game: Game, text: str) -> None:
    """Raise a `RecordError` if the text is a tree of another game than `game`, which has no SGF.

    A tree without the property `GM` is of Go. A tree that cannot be read raises a `RecordError` too.
    """
    if begins_tree(text):
        kind, line = head_property(main_line(text)[0], "GM")
        if (title := game_of_sgf(kind or _GO)) != game.title:
            raise record_error("game", line, f"GM[{kind}]", game=title)


def head_property(nodes: Sequence[Node], name: str) -> tuple[str, int]:
    """Return the text of the property `name` in the first node that has it, and that node's line.

    Without the property, return an empty text and the line of the first node.
    """
    node = next((node for node in nodes if node.values(name)), nodes[0])
    return node.text(name), node.line


def _columns(size: str) -> int | None:
    """Return the width of a square board (`15`, `15x15`), `None` for an empty text.

    Raises `ValueError` for any other text.
    """
    if not size.strip():
        return None
    found = _SIZE.fullmatch(size.strip())
    if found is None or int(found[1]) != int(found[2] or found[1]):
        raise ValueError(size)
    return int(found[1])


def format_property(name: str, value: str) -> str:
    """Return a property in SGF, with its value escaped."""
    return f"{name}[{_SPECIAL.sub(_ESCAPED, value)}]"
