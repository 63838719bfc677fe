"""The small line between the players and a board: the opening, and the pieces that each side has taken.

-# Italian Game · White ♙♙♘ · Black ♙♗
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence

from bot.hosting.matches.match import MatchWithBoard
from bot.i18n import Words
from bot.views.boards.turn import Turn, joined, shorter
from bot.views.tiles import Tiles
from bot.views.words.names import fits_line
from bot.views.words.openings import names_openings, opening_names
from engines.core.look import Look
from engines.core.types import Side

_ROOM = 36.0
"""Room in letters on a small line across the page at 320 px."""
_FEW = 2
"""Number of equal pieces up to which a brief list repeats their symbol."""


def aside(match: MatchWithBoard, words: Words, tiles: Tiles) -> str:
    """Return the longest form of the line that fits a phone; empty if there is nothing to show.

    The opening and the taken pieces are shortened first; then one of the two is left out. The line is empty
    too after the end of the match, and if no form fits.
    """
    if match.is_finished or not has_aside(match):
        return ""
    turn = Turn.of(match, words, tiles=tiles)
    openings, taken = opening_names(turn.match.position), list(_taken_lists(turn))
    both = (joined(*pair) for pair in itertools.product(openings, taken))
    lines = itertools.chain(both, openings, taken)
    return next((f"-# {line}" for line in lines if fits_line(line, _ROOM, words.locale)), "")


def has_aside(match: MatchWithBoard) -> bool:
    """Whether this match's board can have the small line, even if the line is empty now."""
    return match.position.taken() is not None or names_openings(match.position)


def _taken_lists(turn: Turn) -> Iterator[str]:
    """Yield texts that list the pieces each side has taken, the longest first; none if nothing is taken."""
    position, look = turn.match.position, turn.match.game.look
    taken = position.taken() or ((), ())
    if not any(taken):
        return
    marks = [turn.mark(position.seat_of(side)) for side in Side]
    for names, is_brief in ((marks, False), (marks, True), (list(map(shorter, marks)), True)):
        lists = [_symbols(cells, look, is_brief=is_brief) for cells in taken]
        yield joined(*(f"{name} {text}" for name, text in zip(names, lists, strict=True) if text))


def _symbols(cells: Sequence[int], look: Look, *, is_brief: bool) -> str:
    """Return the symbols of the pieces in `cells`, such as `♙♙♘`.

    If `is_brief`, more than two equal pieces in a row are a symbol with their number: `♙5♘`.
    """
    pieces = [look.piece(cell) for cell in cells]
    symbols = [piece.figurine or piece.character for piece in pieces]
    groups = ((symbol, len(list(equal))) for symbol, equal in itertools.groupby(symbols))
    return "".join(
        f"{symbol}{count}" if is_brief and count > _FEW else symbol * count for symbol, count in groups
    )
