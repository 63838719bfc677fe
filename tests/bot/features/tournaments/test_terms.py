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
        ("en-US", "1 round", "5 rounds"),
        ("de", "1 Runde", "5 Runden"),
        ("es-ES", "1 ronda", "5 rondas"),
        ("fr", "1 ronde", "5 rondes"),
        ("pt-BR", "1 rodada", "5 rodadas"),
    ],
)
def test_one_round_is_singular(locale, one, five):
    words = words_for(locale)
    texts = [format_text(begun(count), words).split(" · ")[1] for count in (2, 16)]
    assert texts == [one, five]


def test_chosen_rounds_are_limit_until_start():
    assert "Swiss · at most 5 rounds · up to" in terms_text(tournament(2), ENGLISH)
    assert "Swiss · 1 round · up to" in terms_text(begun(2), ENGLISH)
    assert "Swiss · 3 rounds · up to" in terms_text(begun(4), ENGLISH)


def test_round_robin_text_has_no_number_of_rounds():
    assert format_text(tournament(4, Format.ROUND_ROBIN), ENGLISH) == "Round robin"
