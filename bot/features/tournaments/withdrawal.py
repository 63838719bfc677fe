"""Asks before somebody withdraws from a tournament to which they cannot return."""

from __future__ import annotations

from discord import ButtonStyle, ui

from bot.features.tournaments.message import LONGEST_NAME
from bot.hosting.tournaments.tournament import Tournament, TournamentState
from bot.i18n import Words
from bot.views.boards.board import Layout
from bot.views.custom_id import Press, Subject
from bot.views.input.buttons import Row, press_button
from bot.views.words.names import safe_name

TOURNAMENT_WITHDRAW = Press("tour_withdraw", subject=Subject.TOURNAMENT)  # tournament: withdraws at once


def is_final(tournament: Tournament, user_id: int) -> bool:
    """Whether this person plays in the tournament, and could not return after a withdrawal."""
    entrant = tournament.entrant_of(user_id)
    is_running = tournament.state is TournamentState.RUNNING and not tournament.terms.format.readmits
    return is_running and entrant is not None and entrant.is_playing


def withdrawal_question(tournament: Tournament, words: Words) -> Layout:
    """Build the private page that asks whether to withdraw for good."""
    question = words("ask-withdraw", name=safe_name(tournament.terms.name, LONGEST_NAME))
    sure = press_button(
        words("button-withdraw"), TOURNAMENT_WITHDRAW, tournament.id, style=ButtonStyle.danger
    )
    return Layout(ui.TextDisplay(question), Row(sure))
