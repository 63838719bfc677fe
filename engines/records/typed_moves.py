"""Reads what people type for a turn: a move as in files or written loosely, or several moves, as `CF`."""

from __future__ import annotations

import functools
import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence

from engines.core.errors import NotationError
from engines.core.game import Position

Turn = tuple[int, ...]
"""Actions that one player plays in a row; most turns have a single one."""

_SIGNS = str.maketrans(dict.fromkeys("‐‑‒–—−→", "-") | dict.fromkeys("×✕хХ", "x"))
"""Signs that keyboards and word processors put for a hyphen and for the letter x."""
_BETWEEN = re.compile(r"[\s,;]+")
_NUMBER = re.compile(r"\d{1,3}\.++\s*+(?=\D|\Z)", re.ASCII)
"""The move number in front of a move, as in `12. e4` and `12... e5`."""
_MAX_TURN = 30
"""Maximum number of moves in a typed turn; longer texts are no turn."""


def plain(text: str) -> str:
    """Return the text with ordinary letters, digits and hyphens for full-width and typographic signs."""
    return unicodedata.normalize("NFKC", text).translate(_SIGNS).strip()


def without_number(text: str) -> str:
    """Return a typed move in ordinary letters, without the move number in front of it.

    >>> without_number("1... e5")
    'e5'
    """
    text = plain(text)
    number = _NUMBER.match(text)
    return text[number.end() :] if number else text


def read_turns(position: Position, text: str) -> tuple[Turn, ...]:
    """Return the turns of the side to move that `text` can mean: legal ones, or a single illegal move.

    Of turns that lead to the same position, such as jumps in another order, one is enough. Raises
    `NotationError` if the text names neither a move nor a legal turn.
    """
    text = without_number(text)
    try:
        actions: Sequence[int] = position.readings(text)
    except NotationError:
        turns = [turn for words in _words(text) for turn in _turns(position, words)]
        if not turns:
            raise
    else:
        turns = [(action,) for action in actions]
    return tuple(turns) if len(turns) == 1 else _different(position, turns)


def _different(position: Position, turns: Iterable[Turn]) -> tuple[Turn, ...]:
    """Return the turns, all of them legal, without those that lead to the same position as an earlier one."""
    found: dict[tuple[object, ...], Turn] = {}
    for turn in turns:
        after = play_turn(position, turn)
        found.setdefault((after.outcome, after.seat_to_move, after.state_key()), turn)
    return tuple(found.values())


def play_turn(position: Position, turn: Turn) -> Position:
    """Return the position after the actions of a turn; raises `IllegalActionError`."""
    return functools.reduce(lambda before, action: before.play(action), turn, position)


def format_turn(position: Position, turn: Turn) -> str:
    """Return a turn from `position` in the game's notation, with blanks between the moves."""
    return " ".join(play_turn(position, turn).history()[position.ply :])


def _words(text: str) -> Iterator[Sequence[str]]:
    """Yield the ways to divide a text into moves: at blanks and commas, and between all characters.

    A division is left out if it has a single part or more than `_MAX_TURN`, or if only some of its parts are
    numbers, as in `C 4`.
    """
    words = _BETWEEN.split(text)
    for division in (words, "".join(words)):
        is_uniform = len(set(map(str.isdecimal, division))) == 1
        if 1 < len(division) <= _MAX_TURN and is_uniform:
            yield division


def _turns(position: Position, words: Sequence[str]) -> Iterator[Turn]:
    """Yield the legal turns of the seat to move that these words can mean."""
    if not words:
        yield ()
        return
    try:
        actions = position.readings(words[0])
    except NotationError:
        return
    legal, seat = position.legal_actions(), position.seat_to_move
    for action in actions:
        if action not in legal:
            continue
        after = position.play(action)
        if len(words) == 1 or (after.outcome is None and after.seat_to_move is seat):
            yield from ((action, *others) for others in _turns(after, words[1:]))
