"""Libraries of RenLib, a program for renju: opening trees in which each branch is a game.

    FF 'RenLib' FF 03 04 FF × 10     the header: version 3.4, or an older one
    00 00                            the root, which is not a move
    78 00                            a node: its point, its flags
    69 40                            a node without children
    00 00                            a pass, anywhere but at the root

A point is 16 · row + column + 1, with rows and columns counted from 0 at
the upper left of fifteen lines. Nodes follow each other depth first: after
a node without children comes the sibling of the latest node that has one.
Texts follow their node, in pairs of bytes that end with a zero, or in old
files with a byte above 7F. We write stones and passes, but, as in Piskvork's
files, not the choices of an opening.

Source: RenLib's own program, which is free (github.com/gomoku/RenLib).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import ClassVar

from engines.core.game import Game
from engines.core.option import Options
from engines.games.gomoku.variants import has_passes, stones_of, ways_to_read
from engines.records.notation import BYTES, GameNotation
from engines.records.record import GameRecord, MoveReader, read_first_legal, record_error

_HEAD, _HEAD_SIZE = "\xffRenLib\xff", 20
_VERSION = "\x03\x04"
_LINES = 15
_HAS_SIBLING, _IS_LAST, _OLD_TEXT, _TEXT, _NO_MOVE, _IS_LONG = 0x80, 0x40, 0x20, 0x08, 0x02, 0x01
_BOARD_TEXT = 0x01
"""Flag for a text on the board, in the second of a long node's two extra bytes."""
_ROOT = "\0\0"
_PASS = 0
"""Point of a pass; in the first node it means that there is no move."""

Node = tuple[int, int]
"""A node of the library: its point in stored form, and its flags."""


class RenLib(GameNotation):
    """RenLib's file format; writes a game as a single branch, and reads the first branch of a library."""

    id: ClassVar[str] = "renlib"
    extension: ClassVar[str] = "lib"
    encoding: ClassVar[str] = BYTES

    def can_write(self, record: GameRecord) -> bool:
        """Whether at least one stone was played, from an empty board of fifteen lines.

        RenLib knows no other boards.
        """
        return record.position.columns == _LINES and super().can_write(record) and bool(stones_of(record))

    def write(self, record: GameRecord) -> str:
        """Return the file as text, one character per byte."""
        played = record.actions if has_passes(record) else stones_of(record)
        nodes = [chr(_stored_point(point)) + "\0" for point in played]
        nodes[-1] = nodes[-1][0] + chr(_IS_LAST)
        return "".join([(_HEAD + _VERSION).ljust(_HEAD_SIZE, "\xff"), _ROOT, *nodes])

    def recognises(self, text: str) -> bool:
        """Whether the text starts with RenLib's header."""
        return text.startswith(_HEAD)

    def read(self, game: Game, text: str) -> GameRecord:
        """Return the game of the first branch under the first rule that allows all its moves.

        The file names no rule. Raises `RecordError` for a file that cannot be read or that no rule
        allows.
        """
        points, has_more = _first_branch(text)

        def read(options: Options) -> GameRecord:
            reader = MoveReader(game, options)
            for number, point in enumerate(points, start=1):
                if point == _PASS:
                    reader.read("pass", 1)
                    continue
                row, column = divmod(point - 1, 16)
                if not (0 <= row < _LINES and column < _LINES):
                    raise record_error("unreadable", 1, f"{point:02X}", number)
                reader.play(row * _LINES + column, 1)
            return reader.record()

        return replace(read_first_legal(read, ways_to_read(_LINES, "")), is_first_of_several=has_more)


def _stored_point(action: int) -> int:
    row, column = divmod(action, _LINES)
    return 16 * row + column + 1 if row < _LINES else _PASS


def _first_branch(text: str) -> tuple[list[int], bool]:
    """Return the points from the root to the first leaf that is a move, and whether more branches follow.

    The points are in stored form, 0 for a pass. Raises `RecordError` for a file that cannot be read.
    """
    path: list[Node] = []
    waiting: list[int] = []
    for node in _nodes(text):
        path.append(node)
        if node[1] & _HAS_SIBLING:
            waiting.append(len(path) - 1)
        if node[1] & _IS_LAST:
            if not node[1] & _NO_MOVE or not waiting:
                break
            # This node only puts text on the board; the next node is its sibling.
            path = path[: waiting.pop()]
    return [point for point, flags in path if not flags & _NO_MOVE], bool(waiting)


def _nodes(text: str) -> Iterator[Node]:
    """Yield every node after the root; raises `RecordError` for a file that cannot be read.

    A root with a point is a move, and is yielded too.
    """
    pairs = _pairs(text)
    is_first = True
    for point, flags in pairs:
        more = next(pairs, (0, 0)) if flags & _IS_LONG else (0, 0)
        if flags & (_OLD_TEXT | _TEXT):
            _skip_text(pairs, is_old=bool(flags & _OLD_TEXT))
        if more[1] & _BOARD_TEXT:
            _skip_text(pairs, is_old=False)
        if point or not is_first:
            yield point, flags
        is_first = False


def _skip_text(pairs: Iterator[Node], *, is_old: bool) -> None:
    """Skip a text in the stream of `pairs`; its end depends on `is_old`, the file's format.

    If the text ends with the first byte of a pair, the second byte is ignored. Raises `RecordError` if
    the text does not end.
    """
    for pair in pairs:
        if any(byte > 0x7F if is_old else byte == 0 for byte in pair):
            return
    raise record_error("syntax", 1)


def _pairs(text: str) -> Iterator[Node]:
    """Return an iterator over the bytes after the header, in pairs.

    Raises `RecordError` if more than the version follows the name in the header, for a character that is
    no byte, and for half a pair.
    """
    body = text[_HEAD_SIZE:]
    if text[len(_HEAD + _VERSION) : _HEAD_SIZE].strip("\xff"):
        raise record_error("syntax", 1)
    if not body.isascii() and max(body) > "\xff":
        raise record_error("encoding", 1)
    if len(body) % 2:
        raise record_error("syntax", 1)
    return zip(map(ord, body[::2]), map(ord, body[1::2]), strict=True)
