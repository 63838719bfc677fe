"""The message that reminds a channel of a tournament that starts soon, and pings those who have joined."""

from __future__ import annotations

from collections.abc import Sequence

from discord import ui

from bot.features.tournaments.message import LONGEST_NAME
from bot.hosting.tournaments.tournament import Tournament, TournamentState
from bot.i18n import words_for
from bot.views.boards.board import Drawing, Layout, only_pinging
from bot.views.words import sentences
from bot.views.words.names import safe_name

MAX_PINGED = 100
"""Maximum number of people whom Discord lets a message ping."""


def is_to_remind(tournament: Tournament) -> bool:
    """Whether the tournament is open, and its reminder came due after the last event shown in its message."""
    reminded, drawn = tournament.reminded_seq, tournament.drawn_seq
    is_open = tournament.state is TournamentState.OPEN
    return is_open and reminded is not None and drawn is not None and drawn <= reminded


def reminded_people(tournament: Tournament) -> list[int]:
    """Return the ids of the first people who have joined, as many as one message can ping."""
    players = (one.player for one in tournament.entrants)
    people = [one.user_id for one in players if one.user_id is not None and not one.is_deleted]
    return people[:MAX_PINGED]


def reminder_drawing(tournament: Tournament, pinged: Sequence[int]) -> Drawing:
    """Build the reminder, which links to the tournament's message and mentions the people with ids `pinged`.

    The tournament must have a start time.
    """
    words, starts_at = words_for(tournament.locale), tournament.terms.starts_at
    assert starts_at is not None
    name = f"[{safe_name(tournament.terms.name, LONGEST_NAME)}]({sentences.link(tournament.place)})"
    lines = [words("tournament-soon", name=name, when=sentences.moment(starts_at))]
    if pinged:
        lines.append("-# " + " ".join(f"<@{user_id}>" for user_id in pinged))
    return Drawing(Layout(ui.TextDisplay("\n".join(lines))), mentions=only_pinging(*pinged))
