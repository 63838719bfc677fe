"""What Discord's scheduled event of a tournament says."""

from __future__ import annotations

from bot.hosting.tournaments.tournament import Tournament
from bot.i18n import words_for
from bot.views.words import sentences
from bot.views.words.names import plain_name

_NAME = 60


def event_name(tournament: Tournament) -> str:
    """Return what the event is called."""
    return plain_name(tournament.terms.name, _NAME)


def event_about(tournament: Tournament) -> str:
    """Return what the event is about, in the tournament's language."""
    words = words_for(tournament.locale)
    return words("scheduled-event-about", game=sentences.game_title(tournament.terms.game, words))
