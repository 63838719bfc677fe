"""The terms of a tournament as text."""

from __future__ import annotations

from bot.hosting.tournaments.formats.format import Format
from bot.hosting.tournaments.tournament import Tournament, TournamentTerms
from bot.i18n import Words
from bot.views.words import sentences
from bot.views.words.names import engine_title

LONGEST_NAME = 60
_HOUR, _DAY = 60, 1440


def announced_format(terms: TournamentTerms, words: Words) -> str:
    """Return the format and maximum length of a tournament not yet started: `Swiss · at most 5 rounds`."""
    return _format_text(terms, words("tournament-most-rounds", rounds=terms.rounds), words)


def format_text(tournament: Tournament, words: Words) -> str:
    """Return the format and its length, which is the number of rounds to be played: `Swiss · 3 rounds`."""
    if tournament.started_at is None:
        return announced_format(tournament.terms, words)
    return _format_text(tournament.terms, words("tournament-rounds", rounds=tournament.rounds), words)


def _format_text(terms: TournamentTerms, rounds: str, words: Words) -> str:
    name = words(f"tournament-{terms.format.value}")
    if terms.format is Format.ARENA:
        return f"{name} · {words('tournament-minutes', minutes=terms.minutes)}"
    return f"{name} · {rounds}" if terms.format.chooses_rounds else name


def terms_text(tournament: Tournament, words: Words) -> str:
    """Return the terms in two lines: game with options, clock and rating; format, size and engines."""
    terms = tournament.terms
    game = sentences.game_title(terms.game, words)
    coming = [
        format_text(tournament, words),
        words("tournament-size", size=terms.size),
    ]
    if terms.level is not None:
        level = engine_title(terms.game, terms.level, words)
        coming.append(words("tournament-engines", level=level))
    return f"**{game}** · {details_text(terms, words)}\n{' · '.join(coming)}"


def details_text(terms: TournamentTerms, words: Words) -> str:
    """Return the terms of each match: `freestyle, 15 × 15 · 10 minutes + 5 seconds · rated`."""
    details = (
        sentences.options_text(terms.game, terms.options, words),
        sentences.clock_text(terms.clock, words),
        words("rated" if terms.is_rated else "unrated"),
    )
    return " · ".join(one for one in details if one)


def start_in_text(minutes: int, words: Words) -> str:
    """Return a sentence: the tournament starts in `minutes`, or if that is 0, when an organiser starts it."""
    if not minutes:
        return words("tournament-start-by-hand")
    if minutes < _HOUR:
        return words("tournament-start-minutes", minutes=minutes)
    if minutes < _DAY:
        return words("tournament-start-hours", hours=minutes // _HOUR)
    return words("tournament-start-days", days=minutes // _DAY)
