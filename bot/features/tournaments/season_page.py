"""The season's table of a series, on a private page and in the message of a result.

### Friday Cup
**Season Q4 2026** · 5 tournaments
-# Points · Tournaments · Wins
🥇 Ada · **12½** · 5 · 2
[◀] [▶]
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.features.tournaments.drawing.scores import EntrantName, entrant_names, points_text
from bot.features.tournaments.message import LONGEST_NAME, TOURNAMENT_SEASON
from bot.features.tournaments.standings_text import MEDALS
from bot.formats import quarter_text
from bot.hosting.tournaments.pairing import Entrant
from bot.hosting.tournaments.season import Season, SeasonRow
from bot.hosting.tournaments.tournament import Tournament
from bot.i18n import Words
from bot.views.boards.board import Layout
from bot.views.boards.players import LENGTHS, SMALL_LINE
from bot.views.frame import ACCENT, container
from bot.views.input.buttons import Row, press_button
from bot.views.words.names import fits_line, safe_name
from engines.core.game import Game

_MAX_ROWS = 20
"""Maximum number of rows on the page, besides the reader's own."""
_MAX_IN_RESULT = 5
"""Maximum number of rows in the message of a result."""


def season_page(
    tournament: Tournament, season: Season | None, words: Words, user_id: int, back: int, *, has_earlier: bool
) -> Layout:
    """Build the page of a season, `back` seasons before the latest; the reader's own row is always shown.

    `user_id` is the reader. `has_earlier` says whether there is a season before this one. Buttons lead to the
    seasons beside it. If `season` is `None`, the page says that there is none.
    """
    head = f"### {safe_name(tournament.terms.name, LONGEST_NAME)}"
    if season is None:
        return Layout(container(f"{head}\n{words('season-empty')}", ACCENT))
    lines = _lines(season, tournament.terms.game, words)
    shown = lines[:_MAX_ROWS]
    shown += [
        line
        for line, row in zip(lines[_MAX_ROWS:], season.rows[_MAX_ROWS:], strict=True)
        if row.player.user_id == user_id
    ]
    more = len(lines) - len(shown)
    shown += [f"-# {words('tournament-more', count=more)}"] if more else []
    heads = " · ".join(words(key) for key in ("tournament-points", "season-played", "season-won"))
    text = "\n".join([head, _title(season, words), f"-# {heads}", *shown])
    return Layout(container(text, ACCENT, *_browse_rows(tournament, back, has_earlier=has_earlier)))


def season_lines(season: Season, game: Game, words: Words) -> Sequence[str]:
    """Return the lines of the season for the message of a result: its title and its first rows."""
    rows = _lines(season, game, words)[:_MAX_IN_RESULT]
    return [_title(season, words), *(f"-# {row}" for row in rows)]


def _title(season: Season, words: Words) -> str:
    quarter = quarter_text(season.begins_at.date(), words)
    return words("season-title", quarter=quarter, count=season.count)


def _lines(season: Season, game: Game, words: Words) -> list[str]:
    entrants = [Entrant(number, row.player, 0.0) for number, row in enumerate(season.rows, 1)]
    names = entrant_names(entrants, game, words)
    return [_fitting_line(row, names[number], words) for number, row in enumerate(season.rows, 1)]


def _fitting_line(row: SeasonRow, name: EntrantName, words: Words) -> str:
    line = _line(row, name.safe_text)
    for longest in LENGTHS:
        if fits_line(line, SMALL_LINE, words.locale):
            break
        line = _line(row, name.short_text(longest))
    return line


def _line(row: SeasonRow, name: str) -> str:
    # The backslash stops Discord from making a numbered list of the lines.
    place = MEDALS[row.rank - 1] if row.rank <= len(MEDALS) and row.points else f"{row.rank}\\."
    return f"{place} {name} · **{points_text(row.points)}** · {row.played} · {row.won}"


def _browse_rows(tournament: Tournament, back: int, *, has_earlier: bool) -> list[Row]:
    """Return the row that turns to the seasons before and after; none if there is only one.

    `back` is the number of seasons from the current one back to the shown one.
    """
    if not (back or has_earlier):
        return []
    earlier = press_button("◀", TOURNAMENT_SEASON, tournament.id, back + 1)
    later = press_button("▶", TOURNAMENT_SEASON, tournament.id, max(0, back - 1))
    earlier.disabled, later.disabled = not has_earlier, not back
    return [Row(earlier, later)]
