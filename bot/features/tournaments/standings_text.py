"""A tournament's standings in Markdown lines, which wrap on a phone, so that no name is cut.

-# Points · Buchholz · Sonneborn
🥇 Ada · **4½** · 11 · 9¼
🥈 Bartholomew the Unbeatable · **4** · 12 · 9 · withdrawn

-# Final
**Ada** 1–0 Bob
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import groupby

from bot.features.tournaments.drawing.bracket import Encounter, Slot, Tree, encounters
from bot.features.tournaments.drawing.pictures import column_titles, cross_texts, row_texts
from bot.features.tournaments.drawing.scores import EntrantName, absence_of, entrant_names, points_text
from bot.hosting.tournaments.formats.format import Format
from bot.hosting.tournaments.standings import Row, Standings
from bot.i18n import Words
from bot.views.boards.players import LENGTHS
from bot.views.words.names import fits_line
from engines.core.game import Game

MAX_LINES = 30
"""Maximum number of lines in the text."""
MAX_PAIRINGS = 16
"""Maximum number of pairings in a bracket as text, enough for the whole bracket of 16 entrants."""
MEDALS = ("🥇", "🥈", "🥉")
"""Marks of the first three ranks."""


def standings_text(table: Standings, game: Game, words: Words, page: int = 0) -> str:
    """Return the bracket, or a page of the table with tie breaks or cross results, as text.

    A page has `MAX_LINES` rows, and `page` counts from 0. Empty without entrants.
    """
    if not table.rows:
        return ""
    if table.format is Format.ELIMINATION and len(table.rows) > 1:
        return bracket_text(table, game, words)
    is_crossed = table.format is Format.ROUND_ROBIN

    def cells(row: Row) -> Sequence[str]:
        return [_cross_text(row, table)] if is_crossed else row_texts(row, table)[1:]

    head = words("tournament-points") if is_crossed else heads(table, words)
    return "\n".join(
        [f"-# {head}", *table_lines(table, game, words, MAX_LINES, cells, start=page * MAX_LINES)]
    )


def table_lines(
    table: Standings,
    game: Game,
    words: Words,
    most: int,
    cells: Callable[[Row], Sequence[str]] = lambda row: (),
    *,
    room: float = math.inf,
    start: int = 0,
) -> list[str]:
    """Return `most` lines of the table from row `start` on: rank, name, points, and the `cells` of the row.

    `start` counts from 0. If fewer rows are left, there are fewer lines; if more follow, another line has
    their number. Names are truncated where a line is wider than `room` letters; one with long `cells` can
    still be wider.
    """
    names = entrant_names((row.entrant for row in table.rows), game, words)
    rows = table.rows[start : start + most]
    lines = [_fitting_line(row, names[row.entrant.number], cells(row), words, room) for row in rows]
    more = len(table.rows) - start - most
    return [*lines, f"-# {words('tournament-more', count=more)}"] if more > 0 else lines


def bracket_text(table: Standings, game: Game, words: Words) -> str:
    """Return the latest `MAX_PAIRINGS` pairings of an elimination tournament, the last round first.

    If there are more, another line has their number.
    """
    names = entrant_names((row.entrant for row in table.rows), game, words)
    every = encounters(Tree(table, names, words).whole)
    lines = []
    for head, boards in groupby(every[:MAX_PAIRINGS], key=lambda one: one.head):
        lines += [f"-# {head}", *(_encounter(one, words) for one in boards)]
    more = len(every) - MAX_PAIRINGS
    return "\n".join([*lines, f"-# {words('tournament-more-games', count=more)}"] if more > 0 else lines)


def heads(table: Standings, words: Words) -> str:
    """Return the titles of the table's columns."""
    return " · ".join(column_titles(table, words))


def _fitting_line(row: Row, name: EntrantName, cells: Sequence[str], words: Words, room: float) -> str:
    line = _line(row, name.safe_text, cells, words)
    for longest in LENGTHS:
        if fits_line(line, room, words.locale):
            break
        line = _line(row, name.short_text(longest), cells, words)
    return line


def _line(row: Row, name: str, cells: Sequence[str], words: Words) -> str:
    # A bye alone earns no medal. The backslash stops Discord from making a numbered list of the lines.
    place = MEDALS[row.rank - 1] if row.rank <= len(MEDALS) and row.has_scored else f"{row.rank}\\."
    absence = absence_of(row.entrant, words)
    return " · ".join([f"{place} {name}", f"**{points_text(row.points)}**", *cells, *absence])


def _cross_text(row: Row, table: Standings) -> str:
    """Return the row's results against all rows in order, such as `▪ 1 ·`.

    `▪` is the entrant itself; `·` means that no game has ended.
    """
    results = zip(cross_texts(row, table), table.rows, strict=True)
    return " ".join(one or ("▪" if other is row else "·") for one, other in results)


def _encounter(one: Encounter, words: Words) -> str:
    upper = _slot(one.upper)
    if one.lower is None:
        return f"{upper} · {words('bracket-bye')}"
    return f"{upper} {one.score} {_slot(one.lower)}"


def _slot(slot: Slot) -> str:
    return f"**{slot.name.safe_text}**" if slot.is_winner else slot.name.safe_text
