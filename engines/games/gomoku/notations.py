"""Notations of Gomoku games: SGF, Piskvork and RenLib files, moves without separators."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import ClassVar

from engines.core.game import Game
from engines.core.option import Options
from engines.games.gomoku.pos import Pos
from engines.games.gomoku.psq import Psq
from engines.games.gomoku.renlib import RenLib
from engines.games.gomoku.rules import FREE
from engines.games.gomoku.variants import has_passes, stones_of, ways_to_read
from engines.games.gomoku.xo import Xo
from engines.records.kinds import GO, game_of_sgf
from engines.records.move_lists import MoveListNotation
from engines.records.record import GameRecord, record_error
from engines.records.sgf import Sgf, head_property
from engines.records.sgf_tree import Node

_OF_GO = ("KM", "HA", "TB", "TW")
"""Properties that only games of Go have: komi, handicap, and both sides' areas."""


class GomokuSgf(Sgf):
    """SGF files of Gomoku and renju."""

    def rules(self, options: Options) -> str:
        """Return the names of the rule and, unless free, the opening: `Renju` or `Freestyle, Swap2`."""
        opening = options["opening"]
        return ", ".join(word.capitalize() for word in (options["rule"], opening) if word != FREE)

    def check_kind(self, nodes: Sequence[Node]) -> None:
        """Raise a `RecordError` if the file is of another game.

        Some programs put Go's number, 1, for Gomoku, and files without `GM` count as 1. Such a file is
        only refused if it has a handicap, a komi or areas, as in Go.
        """
        super().check_kind(nodes)
        kind, line = head_property(nodes, "GM")
        if game_of_sgf(kind or "1") == GO and any(_is_set(head_property(nodes, name)[0]) for name in _OF_GO):
            raise record_error("game", line, f"GM[{kind}]", game=GO)

    def options(self, game: Game, columns: int | None, rules: str) -> Sequence[Options]:
        """Return the combinations of options to try for a file, the likeliest first.

        `columns` is the board's width in the file, `None` if it names none; `rules` are the file's words
        for the rule and the opening.
        """
        return ways_to_read(columns, rules)


def _is_set(value: str) -> bool:
    """Whether a property has a value other than 0."""
    return bool(value.strip(" 0.,"))


class PointString(MoveListNotation):
    """Notation that lists points without separators, as on gomocalc and renju sites: `h8i9j10`."""

    id: ClassVar[str] = "points"
    move: ClassVar[re.Pattern[str]] = re.compile(r"[a-t][ -]?[0-9]{1,2}|pass|--", re.IGNORECASE)
    _SIZE = "15"
    _APART: ClassVar[re.Pattern[str]] = re.compile(r"(?<=[a-t])[ -](?=[0-9])", re.IGNORECASE)

    def can_write(self, record: GameRecord) -> bool:
        """Whether stones were played without passes, from an empty board of the default size."""
        is_usual = record.options["size"] == self._SIZE and record.setup is None
        return is_usual and bool(stones_of(record)) and not has_passes(record)

    def write(self, record: GameRecord) -> str:
        """Return the points of all stones in one line."""
        return "".join(map(record.position.format_action, stones_of(record))).lower() + "\n"

    def words(self, lines: Iterable[tuple[int, str]]) -> Iterator[tuple[str, int]]:
        """Yield each move with its line number; a space or hyphen after its letter is left out: `h8`."""
        for word, line in super().words(lines):
            yield self._APART.sub("", word), line

    def options(self, game: Game) -> Sequence[Options]:
        """Return the combinations of board size and rule to try, the likeliest first."""
        return ways_to_read(None, "")


_NAMES = (
    *("gomoku", "go-moku", "gobang", "renju", "five in a row", "five-in-a-row"),
    *("五子棋", "连珠", "連珠", "五目並べ", "오목", "piskvorky"),
)
NOTATIONS = (GomokuSgf(4, 1, *_NAMES), Psq(), RenLib(), PointString())
"""All notations of Gomoku; an SGF file names the game by Gomoku's number (4), Go's (1) or a word."""
READERS = (Pos(), Xo())
"""Readers of files that other programs write, and that we don't."""
