"""A tournament's standings in Markdown lines, which wrap on a phone, so that no name is cut.

-# Points · Buchholz · Sonneborn
🥇 Ada · **4½** · 11 · 9¼
🥈 Bartholomew the Unbeatable · **4** · 12 · 9 · withdrawn

-# Final
**Ada** 1–0 Bob
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby

from bot.features.tournaments.drawing.bracket import Encounter, Slot, Tree, encounters
from bot.features.tournaments.drawing.pictures import column_titles, cross_texts, row_texts
from bot.features.tournaments.drawing.scores import EntrantName, entrant_names, points_text
from bot.hosting.tournaments.formats.format import Format
from bot.hosting.tournaments.pairing import Entrant, Pairing
from bot.hosting.tournaments.standings import Row, Standings
from bot.i18n import Words
from engines.core.game import Game

MAX_LINES = 30
MAX_PAIRINGS = 15
"""Maximum number of pairings in a bracket as text, enough for the whole bracket of 16 entrants."""
_MAX_GAMES = 8
_MEDALS = ("🥇", "🥈", "🥉")


def standings_text(table: Standings, game: Game, words: Words) -> str:
    """Return the bracket, or the table with tie breaks or cross results, as text; empty without entrants."""
    if not table.rows:
        return ""
    if table.format is Format.ELIMINATION and len(table.rows) > 1:
        return bracket_text(table, game, words)
    is_crossed = table.format is Format.ROUND_ROBIN
    titles = [words("tournament-points")] if is_crossed else column_titles(table, words)

    def cells(row: Row) -> Sequence[str]:
        return [_cross_text(row, table)] if is_crossed else row_texts(row, table)[1:]

    return "\n".join(["-# " + " · ".join(titles), *table_lines(table, game, words, MAX_LINES, cells)])


def table_lines(
    table: Standings,
    game: Game,
    words: Words,
    most: int,
    cells: Callable[[Row], Sequence[str]] = lambda row: (),
) -> list[str]:
    """Return the first `most` lines of the table: rank, name, points, and the `cells` of the row."""
    names = entrant_names((row.entrant for row in table.rows), game, words)
    lines = [_line(row, names[row.entrant.number], cells(row), words) for row in table.rows[:most]]
    more = len(table.rows) - most
    return [*lines, f"-# {words('tournament-more', count=more)}"] if more > 0 else lines


def bracket_text(table: Standings, game: Game, words: Words) -> str:
    """Return the latest pairings of an elimination tournament, the last round first."""
    names = entrant_names((row.entrant for row in table.rows), game, words)
    every = encounters(Tree(table, names, words).columns)
    lines = []
    for head, boards in groupby(every[:MAX_PAIRINGS], key=lambda one: one.head):
        lines += [f"-# {head}", *(_encounter(one, words) for one in boards)]
    more = len(every) - MAX_PAIRINGS
    return "\n".join([*lines, f"-# {words('tournament-more-games', count=more)}"] if more > 0 else lines)


def games_text(entrants: tuple[Entrant, ...], pairings: tuple[Pairing, ...], game: Game, words: Words) -> str:
    """Return a small line for each of the first eight ongoing games, then the number of other games."""
    names = entrant_names(entrants, game, words)
    going = [one for one in pairings if not one.is_over]
    lines = [
        "-# " + " – ".join(names[number].safe_text for number in one.numbers) for one in going[:_MAX_GAMES]
    ]
    more = len(going) - _MAX_GAMES
    return "\n".join([*lines, f"-# {words('tournament-more-games', count=more)}"] if more > 0 else lines)


def _line(row: Row, name: EntrantName, cells: Sequence[str], words: Words) -> str:
    # A bye alone earns no medal. The backslash stops Discord from making a numbered list of the lines.
    place = _MEDALS[row.rank - 1] if row.rank <= len(_MEDALS) and row.has_scored else f"{row.rank}\\."
    gone = [] if row.entrant.is_playing else [words("tournament-withdrawn")]
    return " · ".join([f"{place} {name.safe_text}", f"**{points_text(row.points)}**", *cells, *gone])


def _cross_text(row: Row, table: Standings) -> str:
    """Return the row's results against all rows of the table, in their order, such as `▪ 1 · ½`."""
    results = zip(cross_texts(row, table), table.rows, strict=True)
    return " ".join(one or ("▪" if other is row else "·") for one, other in results)


def _encounter(one: Encounter, words: Words) -> str:
    upper = _slot(one.upper)
    if one.lower is None:
        return f"{upper} · {words('bracket-bye')}"
    return f"{upper} {one.score} {_slot(one.lower)}"


def _slot(slot: Slot) -> str:
    return f"**{slot.name.safe_text}**" if slot.is_winner else slot.name.safe_text
