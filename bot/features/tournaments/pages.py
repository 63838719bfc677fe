"""Private pages about a tournament: its table or bracket with the tie breaks explained, and its pairings.

### Autumn Cup
Round 2 of 5: 5 matches in progress.
the table as a picture, or as text
-# Buchholz: the points of all opponents.
[◀] [▶]
[Pairings]
"""

from __future__ import annotations

from collections.abc import Sequence

from discord import ui

from bot.features.tournaments.drawing.pictures import picture_count, shown_tie_breaks, undrawn_names
from bot.features.tournaments.drawing.scores import entrant_names
from bot.features.tournaments.message import LONGEST_NAME, season_button, state_text
from bot.features.tournaments.pairing_lines import Links, pairing_lines, pairings_of_round
from bot.features.tournaments.standings_text import MAX_LINES, standings_text
from bot.hosting.tournaments.formats.format import Format
from bot.hosting.tournaments.pairing import Pairing
from bot.hosting.tournaments.standings import Standings
from bot.hosting.tournaments.tournament import Tournament
from bot.i18n import Words
from bot.views.boards.board import Layout
from bot.views.custom_id import Press, Subject
from bot.views.frame import ACCENT, container
from bot.views.input.buttons import Row, button_rows, press_button
from bot.views.words.names import safe_name

# tournament · round (0: the standings) · page, from 0
TOURNAMENT_BROWSE = Press("tour_browse", 3, subject=Subject.TOURNAMENT)

STANDINGS = 0
"""Number in place of a round's for the page of the standings."""
MAX_PAIRINGS = 20
"""Maximum number of pairings on a page."""


def standings_page(
    tournament: Tournament, words: Words, page: int, count: int, *more: ui.Item[ui.LayoutView]
) -> Layout:
    """Build a page of the standings: `more` is its picture; without one, the page is text.

    `page` counts from 0; there are `count` pages.
    """
    table, game = tournament.standings, tournament.terms.game
    parts = undrawn_names(table, game, words) if more else [standings_text(table, game, words, page)]
    kinds = shown_tie_breaks(table)
    explained = [f"-# {words(f'tie-about-{kind}')}" for kind in kinds]
    rows = _browse_rows(tournament, STANDINGS, page, count)
    if tournament.pairings:
        label = words("button-pairings")
        buttons = [press_button(label, TOURNAMENT_BROWSE, tournament.id, last_group(tournament), 0)]
        buttons += [] if tournament.series_id is None else [season_button(tournament, words)]
        rows.append(Row(*buttons))
    items: list[ui.Item[ui.LayoutView]] = list(more)
    if explained:
        items.append(ui.TextDisplay("\n".join(explained)))
    return _page(tournament, words, parts, *items, *rows)


def page_count(table: Standings, *, has_files: bool) -> int:
    """Return the number of pages of the standings, as pictures if `has_files`; a bracket as text has one."""
    if has_files:
        return max(1, picture_count(table))
    is_bracket = table.format is Format.ELIMINATION
    return 1 if is_bracket else max(1, -(-len(table.rows) // MAX_LINES))


def pairings_page(tournament: Tournament, words: Words, number: int, page: int, links: Links) -> Layout:
    """Build a page of the pairings of round `number`, with buttons to the rounds beside it.

    `page` counts from 0. `links` are the URLs of boards, by match id.
    """
    names = entrant_names(tournament.entrants, tournament.terms.game, words)
    shown, count = paired_on(tournament, number, page)
    page = min(page, count - 1)
    parts = [words("tournament-page", page=page + 1, pages=count)] if count > 1 else []
    if tournament.terms.format.has_rounds:
        name = words("tournament-round-name", round=number)
        parts.insert(0, f"**{name[:1].upper()}{name[1:]}**")
    parts += pairing_lines(shown, names, links, words)
    near = [one for one in (number - 1, number + 1) if 1 <= one <= last_group(tournament)]
    buttons = [press_button(words("button-standings"), TOURNAMENT_BROWSE, tournament.id, STANDINGS, 0)]
    buttons += [
        press_button(words("tournament-round-name", round=one), TOURNAMENT_BROWSE, tournament.id, one, 0)
        for one in near
    ]
    rows = [*_browse_rows(tournament, number, page, count), *button_rows(buttons)]
    return _page(tournament, words, parts, *rows)


def paired_on(tournament: Tournament, number: int, page: int) -> tuple[Sequence[Pairing], int]:
    """Return the pairings on a page of a round, and the number of its pages.

    `page` counts from 0; a page past the last is the last. An arena's pairings count as one round, latest
    first.
    """
    has_rounds = tournament.terms.format.has_rounds
    every = pairings_of_round(tournament, number) if has_rounds else list(reversed(tournament.pairings))
    count = max(1, -(-len(every) // MAX_PAIRINGS))
    start = min(page, count - 1) * MAX_PAIRINGS
    return every[start : start + MAX_PAIRINGS], count


def last_group(tournament: Tournament) -> int:
    """Return the number of the last round that has pairings; 1 in an arena, and 0 before the first game."""
    return tournament.round if tournament.terms.format.has_rounds else min(1, tournament.round)


def _page(
    tournament: Tournament, words: Words, parts: Sequence[str], *items: ui.Item[ui.LayoutView]
) -> Layout:
    head = [f"### {safe_name(tournament.terms.name, LONGEST_NAME)}", state_text(tournament, words)]
    return Layout(container("\n".join(filter(None, (*head, *parts))), ACCENT, *items))


def _browse_rows(tournament: Tournament, number: int, page: int, count: int) -> list[Row]:
    """Return the row that turns the `count` pages of round `number` (or `STANDINGS`); none for one page."""
    if count < 2:
        return []
    back = press_button("◀", TOURNAMENT_BROWSE, tournament.id, number, max(0, page - 1))
    on = press_button("▶", TOURNAMENT_BROWSE, tournament.id, number, page + 1)
    back.disabled, on.disabled = page == 0, page + 1 >= count
    return [Row(back, on)]
