"""The message of a tournament: its terms, its entrants, and its standings.

    ### Autumn Cup
    **Gomoku** · freestyle, 15 × 15 · 10 minutes + 5 seconds · rated
    Swiss · 5 rounds · up to 16
    Starts in 3 hours.
    Joined (3): Ada, Bob, Cleo
    [Join] [Leave] [Start]

The message mentions nobody. After the start, the table or the bracket replaces the list of entrants.
"""

from __future__ import annotations

import discord
from discord import ui

from bot.features.tournaments.blocks import standings_block
from bot.features.tournaments.drawing.pictures import undrawn_names
from bot.features.tournaments.drawing.scores import entrant_names, points_text
from bot.features.tournaments.terms import terms_text
from bot.hosting.tournaments.decide import can_start
from bot.hosting.tournaments.formats.format import Format
from bot.hosting.tournaments.standings import Row as Line
from bot.hosting.tournaments.tournament import Tournament, TournamentState
from bot.i18n import Words, words_for
from bot.views.boards.board import Layout
from bot.views.custom_id import Press, Subject, custom_id
from bot.views.frame import ACCENT, CLOSED, container
from bot.views.input.inputs import Button, Row
from bot.views.words import sentences
from bot.views.words.names import safe_name

TOURNAMENT_JOIN = Press("tour_join", subject=Subject.TOURNAMENT)  # tournament
TOURNAMENT_LEAVE = Press("tour_leave", subject=Subject.TOURNAMENT)  # tournament
TOURNAMENT_START = Press("tour_start", subject=Subject.TOURNAMENT)  # tournament
TOURNAMENT_TABLE = Press("tour_table", subject=Subject.TOURNAMENT)  # tournament: shows the standings


_MOST_NAMES = 24
_MOST_LINES = 16
_MEDALS = ("🥇", "🥈", "🥉")


def tournament_layout(tournament: Tournament) -> Layout:
    """Build the message of a tournament, with the buttons that are available in its state."""
    words = words_for(tournament.locale)
    parts = [
        f"### {safe_name(tournament.terms.name, 60)}",
        terms_text(tournament.terms, words),
        state_text(tournament, words),
        _people(tournament, words),
    ]
    accent = CLOSED if tournament.is_over else ACCENT
    return Layout(container("\n".join(part for part in parts if part), accent, *_buttons(tournament, words)))


def ended_layout(tournament: Tournament) -> Layout:
    """Build the message that announces the result of a tournament."""
    words = words_for(tournament.locale)
    lines = [f"### {safe_name(tournament.terms.name, 60)}", state_text(tournament, words)]
    lines += standing_lines(tournament, words, _MOST_LINES)
    return Layout(container("\n".join(lines), ACCENT, Row(_table_button(tournament, words))))


def standings_layout(tournament: Tournament, words: Words, *more: ui.Item[ui.LayoutView]) -> Layout:
    """Build a message with the standings in words, and `more` items such as a picture below."""
    parts = [f"### {safe_name(tournament.terms.name, 60)}", state_text(tournament, words)]
    table, game = tournament.standings, tournament.terms.game
    parts += undrawn_names(table, game, words) if more else [standings_block(table, game, words)]
    content = "\n".join(part for part in parts if part)
    return Layout(ui.Container(ui.TextDisplay(content), *more, accent_colour=ACCENT))


def state_text(tournament: Tournament, words: Words) -> str:
    """Return the tournament's state in words: start time, current round, or result."""
    terms = tournament.terms
    if tournament.state is TournamentState.OPEN:
        if terms.starts_at is None:
            return words("tournament-waits")
        return words("tournament-starts", when=sentences.moment(terms.starts_at))
    if tournament.state is TournamentState.CANCELLED:
        return words(f"tournament-off-{tournament.reason}")
    if tournament.state is TournamentState.FINISHED:
        return _winners_text(tournament, words)
    going = sum(not one.is_over for one in tournament.pairings)
    if tournament.ends_at is None:
        return words("tournament-round", round=tournament.round, rounds=tournament.rounds, games=going)
    if tournament.is_time_up:
        return words("tournament-last-games", games=going)
    return words("tournament-arena-ends", when=sentences.moment(tournament.ends_at), games=going)


def standing_lines(tournament: Tournament, words: Words, most: int) -> list[str]:
    """Return the first `most` lines of the standings: rank, name, points."""
    names = _names(tournament, words)
    rows = tournament.standings.rows
    lines = [_line(row, names[row.entrant.number], words) for row in rows[:most]]
    if len(rows) > most:
        lines.append("-# " + words("tournament-more", count=len(rows) - most))
    return lines


def _line(row: Line, name: str, words: Words) -> str:
    # A bye alone earns no medal. The backslash stops Discord from making a numbered list of the lines.
    place = _MEDALS[row.rank - 1] if row.rank <= len(_MEDALS) and row.has_scored else f"{row.rank}\\."
    gone = "" if row.entrant.is_playing else f" · {words('tournament-withdrawn')}"
    return f"{place} {name} · **{points_text(row.points)}**{gone}"


def _names(tournament: Tournament, words: Words) -> dict[int, str]:
    named = entrant_names(tournament.entrants, tournament.terms.game, words)
    return {number: safe_name(name) for number, name in named.items()}


def _winners_text(tournament: Tournament, words: Words) -> str:
    names = _names(tournament, words)
    winners = [names[row.entrant.number] for row in tournament.standings.rows if row.rank == 1]
    return words("tournament-won", names=", ".join(winners), count=len(winners))


def _people(tournament: Tournament, words: Words) -> str:
    if tournament.state is TournamentState.RUNNING or tournament.state is TournamentState.FINISHED:
        if tournament.terms.format is Format.ELIMINATION:
            return standings_block(tournament.standings, tournament.terms.game, words)
        return "\n".join(standing_lines(tournament, words, _MOST_LINES))
    entrants = tournament.entrants
    if not entrants:
        return words("tournament-nobody")
    names = _names(tournament, words)
    shown = ", ".join(names[one.number] for one in entrants[:_MOST_NAMES])
    more = len(entrants) - _MOST_NAMES
    if more > 0:
        shown += f" … (+{more})"
    return words("tournament-joined", count=len(entrants), names=shown)


def _buttons(tournament: Tournament, words: Words) -> list[Row]:
    if tournament.state is TournamentState.CANCELLED:
        return []
    buttons = []
    if tournament.can_join:
        buttons.append(
            Button(
                label=words("button-join"),
                style=discord.ButtonStyle.success,
                custom_id=custom_id(TOURNAMENT_JOIN, tournament.id),
            )
        )
    if not tournament.is_over:
        key = "button-leave" if tournament.state is TournamentState.OPEN else "button-withdraw"
        buttons.append(Button(label=words(key), custom_id=custom_id(TOURNAMENT_LEAVE, tournament.id)))
    if tournament.state is not TournamentState.OPEN:
        buttons.append(_table_button(tournament, words))
    elif tournament.terms.starts_at is None and can_start(tournament):
        start = custom_id(TOURNAMENT_START, tournament.id)
        buttons.append(Button(label=words("button-start"), custom_id=start))
    return [Row(*buttons)]


def _table_button(tournament: Tournament, words: Words) -> Button:
    return Button(label=words("button-standings"), custom_id=custom_id(TOURNAMENT_TABLE, tournament.id))
