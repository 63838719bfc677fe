"""Notation of Mancala games: the houses of every turn, below the name of the variant.

    Kalah(6,4), empty captures, swap:
    1. CF swap b 2. A de 1-0

The first side's houses are capital letters, the second side's small letters; readers accept
either for both. A turn with several sowings is one word. Without a name, the game begins with four
seeds in each house. Another game begins on a line with a name or with the number 1. The points of
both sides stand behind the last turn if the game was not played out.
"""

from __future__ import annotations

import itertools
import re
import textwrap
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import ClassVar

from engines.core.game import Game
from engines.core.option import Options
from engines.core.types import Outcome, Side, Termination
from engines.games.mancala.rules import COLUMNS, COUNTS, ON, SWAP, owner
from engines.records.move_lists import MoveListNotation
from engines.records.notation import split_at
from engines.records.record import GameRecord, MoveReader, read_first_legal, record_error
from engines.records.results import RESULT, read_points

_NAME = re.compile(r"\s*(Kalah\s*\(([^()\n]*)\)([^:\n]*)):?", re.IGNORECASE)
_FIRST_TURN = re.compile(r"\s*(?:1[.:)]\s*)?[a-f]+\b", re.IGNORECASE | re.ASCII)
_WORD = re.compile(r"\S+")
_NEXT_GAME = re.compile(r"^[ \t]*(?:Kalah\b[^\n]*\s*+(?:1[.:)])?|1[.:)])", re.IGNORECASE | re.MULTILINE)
"""The line that begins a game: a name, with the first number below it, or that number without a name."""
_POINTS = {"1-0": Side.FIRST, "0-1": Side.SECOND, "1/2-1/2": None}
_RESULT = re.compile(rf"\s({RESULT})\s*\Z", re.ASCII)
_EXTRAS = {"empty captures": ("captures", COUNTS), "swap": ("swap", ON)}
"""The words after the numbers of a name, and the choices that they mean."""


class Houses(MoveListNotation):
    """Notation of a game as the houses of each turn: `1. CF b 2. A de`."""

    id: ClassVar[str] = "houses"
    move: ClassVar[re.Pattern[str]] = re.compile("swap|[a-f]", re.IGNORECASE)

    def recognises(self, text: str) -> bool:
        """Whether the text begins with the name of a variant or with a turn."""
        return any(beginning.match(_plain(text)) for beginning in (_NAME, _FIRST_TURN))

    def games(self, text: str) -> Iterator[str]:
        """Yield the parts of a text.

        A new part begins at each name, or at each number 1 without a name above it.
        """
        text = _plain(text)
        return split_at(text, (found.start() for found in _NEXT_GAME.finditer(text)))

    def read(self, game: Game, text: str) -> GameRecord:
        """Return the first game of the text; raises `RecordError`.

        Without the name of a variant, the first of the `options` is used with which all moves are legal.
        """
        text = _plain(text)
        name = _NAME.match(text)
        begin = name.end() if name else 0
        line = text.count("\n", 0, begin) + 1
        ways = (_options(name, line),) if name else self.options(game)
        first = _WORD.search(text, begin)
        following = _NEXT_GAME.search(text, first.end()) if first else None
        turns, ending = _split_result(text[begin : following.start() if following else len(text)])
        words = list(self.words(enumerate(turns.split("\n"), line)))

        def read(options: Options) -> GameRecord:
            reader = MoveReader(game, options, line)
            reader.read_all(words)
            return reader.record(ending=ending)

        return replace(read_first_legal(read, ways), is_first_of_several=following is not None)

    def options(self, game: Game) -> Sequence[Options]:
        """Return the options to try, in turn, for a text without the name of a variant.

        They are the rules of capture, first without the swap, then with it.
        """
        capture, swap = _EXTRAS.values()
        return tuple(map(dict, ((), (capture,), (swap,), (capture, swap))))

    def write(self, record: GameRecord) -> str:
        """Return the name of the variant and, below it, the numbered turns.

        The points of both sides follow if the game was not played out and has a result.
        """
        extras = [word for word, (name, choice) in _EXTRAS.items() if record.options[name] == choice]
        name = ", ".join([f"Kalah({COLUMNS},{record.options['seeds']})", *extras])
        words = [*_turns(record), *_result(record.ending)]
        return "\n".join([f"{name}:", *textwrap.wrap(" ".join(words)), ""])


def _plain(text: str) -> str:
    """Return the text with ordinary letters, digits and brackets for full-width ones."""
    return unicodedata.normalize("NFKC", text)


def variant_options(text: str) -> Options | None:
    """Return the options that `text` names if it is only a name, such as `Kalah(6,5):`; otherwise `None`.

    The number of seeds is not checked. Raises `RecordError` for another number of houses, or for unknown
    words.
    """
    name = _NAME.fullmatch(_plain(text).strip())
    return _options(name, 1) if name else None


def _options(name: re.Match[str], line: int) -> Options:
    """Return the options of a name such as `Kalah(6,4), swap`; the number of seeds is not checked.

    Raises `RecordError` for another number of houses, or for unknown words.
    """
    houses, *seeds = (number.strip() for number in name[2].split(","))
    between, *extras = (" ".join(word.split()).lower() for word in name[3].split(","))
    if houses != str(COLUMNS) or len(seeds) != 1 or between or not set(extras) <= set(_EXTRAS):
        raise record_error("option", line, name[1])
    return {"seeds": seeds[0], **dict(_EXTRAS[word] for word in extras)}


def _result(ending: Outcome | None) -> Sequence[str]:
    """Return the points to write after a game that was not played out, such as `1-0`, as the only word.

    Empty for a game that was played out or has no result.
    """
    if ending is None or ending.termination == Termination.COUNT:
        return ()
    has_result = ending.is_draw or ending.winner is not None
    return [points for points, winner in _POINTS.items() if has_result and winner is ending.winner]


def _split_result(turns: str) -> tuple[str, Outcome | None]:
    """Return the text of the turns without the result at its end, and that result or `None`."""
    found = _RESULT.search(turns)
    return (turns[: found.start()], read_points(found[1], tuple(Side))) if found else (turns, None)


def _turns(record: GameRecord) -> Iterator[str]:
    """Yield the words of the turns, each turn of the first side preceded by its number, such as `1.`."""
    number, position = 1, record.position
    for side, turn in itertools.groupby(record.actions, lambda one: None if one == SWAP else owner(one)):
        houses = "".join(map(position.format_action, turn))
        if side is Side.FIRST:
            yield f"{number}. {houses}"
            number += 1
        else:
            yield houses.lower()


NOTATIONS = (Houses(),)
