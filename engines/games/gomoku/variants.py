"""Guesses the board size and rule of a game file, which may name them in different words or not at all."""

from __future__ import annotations

from collections.abc import Sequence

from engines.games.gomoku.rules import CARO, FREE, FREESTYLE, PASSES, RENJU, STANDARD, SWAP2
from engines.records.record import GameRecord

_RULES = {
    FREESTYLE: FREESTYLE,
    STANDARD: STANDARD,
    RENJU: RENJU,
    CARO: CARO,
    # The renju federation and its openings, which imply its rules.
    "rif": RENJU,
    "taraguchi": RENJU,
    "soosorv": RENJU,
    "soosyrv": RENJU,
    "yamaguchi": RENJU,
}
_USUAL_SIZES = (15, 19, 20)
_UNNAMED = (FREESTYLE, STANDARD, CARO)
"""Possible rules of a game whose file does not name the rule."""


def named_rule(words: str) -> str:
    """Return the rule that a text names, one of the values of `_RULES`; an empty string if it names none."""
    return next((rule for word, rule in _RULES.items() if word in words.lower()), "")


def ways_to_read(size: int | None, words: str) -> Sequence[dict[str, str]]:
    """Return the options to try for a file, the likeliest first.

    `size` is the number of lines, `None` if the file names none: then all usual sizes are tried. `words`
    are the file's words for the rule and the opening; without a rule in them, several rules are tried.
    """
    named = named_rule(words)
    # Other programs write only the stones, not the choices of an opening.
    openings = (*(opening for opening in (SWAP2, PASSES) if opening in words.lower()), FREE)
    rules = (named,) if named else _UNNAMED
    ways = [(rule, opening) for rule in rules for opening in openings]
    # Only renju's rules allow a pass, but games by the others can contain one, too.
    ways += [(rule, PASSES) for rule in (rules if named else (RENJU, *rules))]
    return [
        {"size": str(columns), "rule": rule, "opening": opening}
        for columns in ((size,) if size else _USUAL_SIZES)
        for rule, opening in ways
    ]


def stones_of(record: GameRecord) -> list[int]:
    """Return the points of the stones in order of play, without passes and the choices of an opening."""
    points = len(record.position.cells)
    return [action for action in record.actions if action < points]


def has_passes(record: GameRecord) -> bool:
    """Whether a side passed, so that the order of the stones does not determine their colours."""
    return record.options["opening"] == PASSES and len(stones_of(record)) < len(record.actions)
