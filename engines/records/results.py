"""Results as files state them: read as a whole, or unknown; and points as they are written.

There are two families: points (`1-0`, `1/2-1/2`, `24-40`) of PGN and PDN, and the
winner's color with a margin or a reason (`B+12`, `W+R`, `Draw`) of SGF.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from engines.core.types import Outcome, Side, Termination

REASONS: dict[str, str] = {
    Termination.RESIGNATION: "R",
    Termination.TIMEOUT: "T",
    Termination.ABANDONED: "F",
}
"""The letter of each reason for which a side won before the game was over."""
VOID = "Void"
"""SGF's word for a game without a result."""
DRAW = Outcome(None, Termination.AGREEMENT)
"""Outcome of a draw in a file that doesn't name the reason."""
_HALF = r"(?:1/2|½|0\.5)"
_DASH = r"[-–\u2212]"
RESULT = (
    rf"(?:1\s?(?:{_DASH}|:)\s?0|0\s?(?:{_DASH}|:)\s?1|2-0|0-2|0-0|{_HALF}(?:\s?{_DASH}\s?{_HALF})?|\*"
    r"|1-1(?=\s*(?:\Z|[\[{;%]|1\s*\.)|[ \t]*\n[ \t]*\n))"
)
"""Pattern of the results that end a game's moves; columns and squares can also be 1 and 1."""
_HALVES = re.compile(rf"{_HALF}(?:\s*{_DASH}\s*{_HALF})?")
_POINTS = re.compile(rf"(\d{{1,3}})\s*(?:{_DASH}|:)\s*(\d{{1,3}})", re.ASCII)

_TERMINATIONS: dict[str, str] = {Termination.TIMEOUT: "time forfeit", Termination.ABANDONED: "abandoned"}
"""The words of PGN's tag `Termination` for reasons that the result doesn't show."""
_NORMAL, _OPEN = "normal", "unterminated"
_SAID_REASONS = {
    Termination.TIMEOUT: re.compile(r"time forfeit|(?:.* )?(?:on time|by timeout)", re.IGNORECASE),
    Termination.ABANDONED: re.compile(r"abandoned|.* game abandoned", re.IGNORECASE),
    Termination.RESIGNATION: re.compile(r"(?:.* )?by resignation", re.IGNORECASE),
}
"""Texts that programs write in the tag `Termination`."""

_COLOUR = re.compile(
    r"(B(?:lack)?|W(?:hite)?|[黑白]方?)\s*(\+|wins?\b|won\b|中?[盘盤]?[胜勝])?\s*(.*)", re.I | re.S
)
_WINNERS = {"B": Side.FIRST, "黑": Side.FIRST, "W": Side.SECOND, "白": Side.SECOND}
_DRAWS = ("0", "draw", "drawn", "jigo", "tie", "=", "和", "和棋", "平局", "引き分け")
_MARGIN = re.compile(r"\d{1,4}(?:[.,]\d{0,9})?", re.ASCII)
_REASON = re.compile(r"(?:by\s+)?(R(?:esign\w*)?|T(?:ime(?:\s*out)?)?|F(?:orfeit)?)\.?", re.IGNORECASE)
_BY = re.compile(r"by\b.*", re.IGNORECASE | re.DOTALL)


def is_points(text: str) -> bool:
    """Whether a text states the points of both sides, such as `1-0` or `24-40`."""
    return bool(_POINTS.fullmatch(text.strip()) or _HALVES.fullmatch(text.strip()))


def read_points(result: str, sides: Sequence[Side]) -> Outcome | None:
    """Return the outcome of points such as `1-0`, in the order of `sides`; `None` if it is unknown.

    The reason of a win is unknown too (`UNFINISHED`). Equal points are a draw; `0-0` is a loss of both sides,
    which is no outcome here. Unless there are two `sides`, a winner is unknown.
    """
    result = result.strip()
    if _HALVES.fullmatch(result):
        return DRAW
    found = _POINTS.fullmatch(result)
    if found is None or int(found[1]) == int(found[2]) == 0:
        return None
    if int(found[1]) == int(found[2]):
        return DRAW
    return Outcome(sides[int(found[1]) < int(found[2])], Termination.UNFINISHED) if len(sides) == 2 else None


def write_points(ending: Outcome | None) -> str:
    """Return the points of both sides, the first side's first, or `*` without a result."""
    if ending is not None and ending.winner is not None:
        return ("1-0", "0-1")[ending.winner]
    return "1/2-1/2" if ending is not None and ending.is_draw else "*"


def read_reason(text: str) -> str:
    """Return the `Termination` that a tag `Termination` means: `Time forfeit`, `Ann won on time`.

    It is empty if unknown.
    """
    return next((reason for reason, said in _SAID_REASONS.items() if said.fullmatch(text.strip())), "")


def write_reason(ending: Outcome | None) -> str:
    """Return the value of the tag `Termination`: `time forfeit`, `abandoned` or, for other ends, `normal`.

    Without an end, it is `unterminated`.
    """
    return _OPEN if ending is None else _TERMINATIONS.get(ending.termination, _NORMAL)


def read_winner(result: str) -> Outcome | None:
    """Return the outcome of a winner such as `B+12`, `W+R`, `Black wins by time`; `None` if it is unknown.

    `Void` is an aborted game. A win with points, or for a reason other than those in `REASONS`, is
    `UNFINISHED`.

    >>> read_winner("W+R").winner, read_winner("B+DRAW").winner, read_winner("B+Rain")
    (<Side.SECOND: 1>, None, None)
    """
    result = result.strip()
    if result.lower() in _DRAWS:
        return DRAW
    if result.lower() == VOID.lower():
        return Outcome(None, Termination.ABORTED)
    found = _COLOUR.fullmatch(result)
    if found is None or (found[3] and not found[2]):
        return None
    winner, margin = _WINNERS[found[1][0].upper()], found[3].strip()
    if margin.lower() in _DRAWS or (_MARGIN.fullmatch(margin) and not float(margin.replace(",", "."))):
        return DRAW
    if reason := _REASON.fullmatch(margin):
        word = next(word for word, letter in REASONS.items() if letter == reason[1][0].upper())
        return Outcome(winner, word)
    is_known = not margin or _MARGIN.fullmatch(margin) or _BY.fullmatch(margin)
    return Outcome(winner, Termination.UNFINISHED) if is_known else None
