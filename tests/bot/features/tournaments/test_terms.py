"""The terms of a tournament in words."""

import pytest

from bot.features.tournaments.terms import format_text
from bot.hosting.tournaments.formats.format import Format
from bot.i18n import words_for


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
    texts = [format_text(Format.SWISS, count, 60, words).split(" · ")[1] for count in (1, 5)]
    assert texts == [one, five]
