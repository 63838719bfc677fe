"""Pictures of a tournament, each with a text description.

Swiss and arena tournaments have a table, round robins a cross table, eliminations a bracket.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import groupby, islice

from bot.features.tournaments.drawing.bracket import Part, Tree, bracket_png, encounters
from bot.features.tournaments.drawing.scores import EntrantName, entrant_names, points_text, result_text
from bot.features.tournaments.drawing.table import MAX_ROWS, TableRow, cross_table_png, standings_png
from bot.hosting.tournaments.formats.format import Format
from bot.hosting.tournaments.scoring import TieBreak
from bot.hosting.tournaments.standings import Row, Standings
from bot.i18n import Words
from bot.render.pictures.lettering import drawable_text
from bot.views.words.sentences import words_in_pictures
from engines.core.game import Game

_MAX_TIE_BREAKS = 3
"""Maximum number of columns with tie breaks, so that there is room for the names."""
_DESCRIPTION = 1000
"""Maximum length of a picture's description, in characters."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A PNG picture with its file `name`, and a description of at most 1,000 characters."""

    name: str
    png: bytes
    description: str


def tournament_pictures(
    table: Standings, game: Game, title: str, about: Callable[[Words], str], words: Words, page: int = 0
) -> Picture | None:
    """Draw a page of the standings below a title and a line about the tournament; `None` without entrants.

    `about` returns the line in the language of its argument. `page` counts from 0 and is less than
    `picture_count`. The picture is in English if the fonts cannot draw the reader's language; its description
    is always in the reader's language. Takes several tenths of a second of CPU time.
    """
    if not table.rows:
        return None
    entrants = [row.entrant for row in table.rows]
    told_names = entrant_names(entrants, game, words)
    levels = [told_names[one.number].title for one in entrants if one.player.level is not None]
    heads = *column_titles(table, words), words("bracket-round", left=4)
    drawn = words_in_pictures(words, about(words), *heads, *levels)
    names, line = entrant_names(entrants, game, drawn), about(drawn)
    if table.format is Format.ELIMINATION and len(table.rows) > 1:
        return _bracket(Tree(table, told_names, words), Tree(table, names, drawn), title, line, words, page)
    shown = table.rows[page * MAX_ROWS : (page + 1) * MAX_ROWS]
    told = words("list-comma").join(_line(row, told_names, table) for row in shown)
    if table.format is Format.ROUND_ROBIN and len(table.rows) <= MAX_ROWS:
        crossed = [
            _row(row, names, (*cross_texts(row, table), points_text(row.points))) for row in table.rows
        ]
        png = cross_table_png(title, line, drawn("tournament-points"), crossed)
        return _picture("cross-table.png", png, title, told, words)
    more = max(0, len(table.rows) - (page + 1) * MAX_ROWS)
    note = drawn("tournament-more", count=more) if more else ""
    rows = [_row(row, names, row_texts(row, table)) for row in shown]
    png = standings_png(title, line, column_titles(table, drawn), rows, note)
    return _picture("standings.png", png, title, told, words)


def picture_count(table: Standings) -> int:
    """Return the number of pictures that show the standings; 0 without entrants.

    A large bracket or table has several.
    """
    if table.format is Format.ELIMINATION and len(table.rows) > 1:
        return Tree.count_pictures(table)
    return -(-len(table.rows) // MAX_ROWS)


def undrawn_names(table: Standings, game: Game, words: Words) -> list[str]:
    """Return a line with number and name for each person whose name the pictures cannot show."""
    names = entrant_names((row.entrant for row in table.rows), game, words)
    people = sorted(row.entrant.number for row in table.rows if row.entrant.player.level is None)
    undrawn = [names[one] for one in people if not drawable_text(names[one].title)]
    return [f"-# #{name.number} {name.safe_text}" for name in undrawn]


def column_titles(table: Standings, words: Words) -> list[str]:
    """Return the titles of the table's columns: points and the tie breaks shown."""
    return [words("tournament-points"), *(words(f"tie-{kind}") for kind in shown_tie_breaks(table))]


def shown_tie_breaks(table: Standings) -> list[TieBreak]:
    """Return the tie breaks to show: the first `_MAX_TIE_BREAKS` that decide a rank; none in eliminations."""
    if table.format is Format.ELIMINATION:
        return []
    deciding = (kind for place, kind in enumerate(table.tie_breaks) if _is_deciding(table, place))
    return list(islice(deciding, _MAX_TIE_BREAKS))


def _is_deciding(table: Standings, place: int) -> bool:
    """Whether the tie break at index `place` decides a rank: two entrants, equal before, differ in it."""
    keys = {(row.points, *row.tie_breaks[: place + 1]) for row in table.rows}
    return len(keys) > len({key[:-1] for key in keys})


def row_texts(row: Row, table: Standings) -> tuple[str, ...]:
    """Return the texts of a row, in the order of `column_titles`."""
    values = (row.tie_breaks[table.tie_breaks.index(kind)] for kind in shown_tie_breaks(table))
    return points_text(row.points), *map(points_text, values)


def cross_texts(row: Row, table: Standings) -> list[str]:
    """Return the results of the row's entrant against all entrants of a round robin, in row order.

    The result is empty against the entrant itself, and where no game has ended.
    """
    games = {one.opponent_of(row.entrant.number): one for results in row.results for one in results}
    numbers = [other.entrant.number for other in table.rows]
    return [result_text(games[one], row.entrant.number) if one in games else "" for one in numbers]


def _row(row: Row, names: Mapping[int, EntrantName], shown: tuple[str, ...]) -> TableRow:
    entrant = row.entrant
    return TableRow(row.rank, names[entrant.number], shown, not entrant.is_playing, row.has_scored)


def _line(row: Row, names: Mapping[int, EntrantName], table: Standings) -> str:
    points, *others = row_texts(row, table)
    shown = f"{row.rank}. {names[row.entrant.number].text} {points}"
    return f"{shown} ({', '.join(others)})" if others else shown


def _bracket(told: Tree, drawn: Tree, title: str, about: str, words: Words, page: int) -> Picture:
    png = bracket_png(title, about, drawn.parts()[page])
    text = _bracket_text(told.parts()[page], words)
    return _picture(f"bracket-{page + 1}.png", png, title, text, words)


def _bracket_text(part: Part, words: Words) -> str:
    rounds = groupby(encounters(part), key=lambda one: one.head)
    told = ((head, words("list-comma").join(one.text(words) for one in of)) for head, of in rounds)
    return words("list-stop").join(words("labeled", label=head, text=text) for head, text in told)


def _picture(name: str, png: bytes, title: str, told: str, words: Words) -> Picture:
    text = words("labeled", label=title, text=told)
    return Picture(name, png, text if len(text) <= _DESCRIPTION else text[: _DESCRIPTION - 1] + "…")
