"""A tournament's standings as monospaced text, at most 32 columns wide so that phones do not wrap it.

```
 1 Ada          4½   11   9¼
 2 Bartholom…   4    12    9
```
"""

from __future__ import annotations

import unicodedata
from itertools import groupby

from wcwidth import iter_graphemes, width

from bot.features.tournaments.drawing.bracket import Encounter, Tree, encounters
from bot.features.tournaments.drawing.pictures import column_titles, cross_texts, row_texts
from bot.features.tournaments.drawing.scores import entrant_names, points_text
from bot.hosting.tournaments.formats.format import Format
from bot.hosting.tournaments.standings import Standings
from bot.i18n import Words
from engines.core.game import Game

WIDEST = 32
_RANK, _POINTS, _CELL, _CROSS = 3, 4, 5, 2
_MOST_CELLS = 3
_MOST_CROSSED = 6
"""Maximum number of entrants in a cross table, which leaves ten columns for names."""
_OPPONENT, _SCORE = 11, 3
MOST_LINES = 30
_LEFT_TO_RIGHT = "\u200e"
"""Invisible left-to-right mark, which keeps the text after a right-to-left name in place."""


def standings_block(table: Standings, game: Game, words: Words) -> str:
    """Return the standings as text, for messages without a picture; empty without entrants.

    The first line has the column titles; only the first 30 lines of a long table are shown.
    """
    if not table.rows:
        return ""
    names = entrant_names((row.entrant for row in table.rows), game, words)
    if table.format is Format.ELIMINATION and len(table.rows) > 1:
        return _bracket(Tree(table, names, words))
    is_crossed = table.format is Format.ROUND_ROBIN and len(table.rows) <= _MOST_CROSSED
    columns = [words("tournament-points")] if is_crossed else column_titles(table, words)[:_MOST_CELLS]
    lines = []
    for row in table.rows[:MOST_LINES]:
        if is_crossed:
            crossed = [
                one or ("▪" if other is row else "·")
                for one, other in zip(cross_texts(row, table), table.rows, strict=True)
            ]
            right = "".join(_align_right(one, _CROSS) for one in crossed) + _align_right(
                points_text(row.points), _POINTS
            )
        else:
            points, *others = row_texts(row, table)[:_MOST_CELLS]
            right = _align_right(points, _POINTS) + "".join(_align_right(one, _CELL) for one in others)
        name = _fit_name(names[row.entrant.number], WIDEST - _RANK - 1 - len(right))
        lines.append(f"{row.rank:>{_RANK - 1}} {name}{right}".rstrip())
    return _block([" · ".join(columns)], lines, len(table.rows) - MOST_LINES, words)


def _bracket(tree: Tree) -> str:
    """Return the last boards of the rounds as text, the last round first."""
    parts = []
    for head, boards in groupby(encounters(tree.columns)[:MOST_LINES], key=lambda one: one.head):
        parts.append("\n".join((f"-# {head}", "```", *map(_encounter, boards), "```")))
    return "\n".join(parts)


def _encounter(one: Encounter) -> str:
    score = f"{one.upper.score:>{_SCORE}}–{one.lower.score:<{_SCORE}}"
    return f"{_fit_name(one.upper.name, _OPPONENT)} {score} {_fit_name(one.lower.name, _OPPONENT)}".rstrip()


def _block(titles: list[str], lines: list[str], more: int, words: Words) -> str:
    note = [f"-# {words('tournament-more', count=more)}"] if more > 0 else []
    return "\n".join((*(f"-# {head}" for head in titles), "```", *lines, "```", *note))


def _align_right(text: str, columns: int) -> str:
    return " " * (columns - len(text)) + text


def _fit_name(name: str, columns: int) -> str:
    """Truncate or pad a name to `columns`, and keep it from ending the code block or reversing the line."""
    name = name.replace("`", "'")
    if width(name) > columns:
        kept = ""
        for grapheme in iter_graphemes(name):
            if width(kept + grapheme) >= columns:
                break
            kept += grapheme
        name = kept + "…"
    filling = " " * max(0, columns - width(name))
    is_from_right = any(unicodedata.bidirectional(letter) in ("R", "AL") for letter in name)
    return (_LEFT_TO_RIGHT + name + _LEFT_TO_RIGHT if is_from_right else name) + filling
