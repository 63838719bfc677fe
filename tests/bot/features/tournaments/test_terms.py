"""The terms of a tournament in words."""

from dataclasses import replace

import pytest

from bot.features.tournaments.message import format_text, terms_text
from bot.hosting.tournaments.formats.format import Format
from bot.hosting.tournaments.tournament import TournamentState
from bot.i18n import words_for
from tests.bot.features.tournaments.fields import NOW, tournament

ENGLISH = words_for("en-US")


def begun(count):
    """A Swiss tournament that has just begun."""
    return replace(tournament(count), state=TournamentState.RUNNING, started_at=NOW)


@pytest.mark.parametrize(
    ("locale", "one", "five"),
    [
        ("en-US", "1\u00a0round", "5\u00a0rounds"),
        ("de", "1\u00a0Runde", "5\u00a0Runden"),
        ("es-ES", "1\u00a0ronda", "5\u00a0rondas"),
        ("fr", "1\u00a0ronde", "5\u00a0rondes"),
        ("pt-BR", "1\u00a0rodada", "5\u00a0rodadas"),
    ],
)
def test_one_round_is_singular(locale, one, five):
    words = words_for(locale)
    texts = [format_text(begun(count), words).split(" · ")[1] for count in (2, 16)]
    assert texts == [one, five]


def test_chosen_rounds_are_limit_until_start():
    assert "Swiss · at most 5\u00a0rounds · up to" in terms_text(tournament(2), ENGLISH)
    assert "Swiss · 1\u00a0round · up to" in terms_text(begun(2), ENGLISH)
    assert "Swiss · 3\u00a0rounds · up to" in terms_text(begun(4), ENGLISH)


def test_round_robin_text_has_no_number_of_rounds():
    assert format_text(tournament(4, Format.ROUND_ROBIN), ENGLISH) == "Round robin"
