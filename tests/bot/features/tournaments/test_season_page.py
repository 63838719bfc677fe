"""The season's table: who is shown, how it is turned, and how it fits a phone in every language."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from bot.features.tournaments.message import ended_layout
from bot.features.tournaments.season_page import season_lines, season_page
from bot.hosting.matches.match import Player
from bot.hosting.tournaments.formats.format import Format
from bot.hosting.tournaments.season import Season, SeasonRow
from bot.hosting.tournaments.tournament import TournamentState
from bot.i18n import LOCALES, words_for
from bot.views.custom_id import custom_ids_in
from tests.bot.features.tournaments.fields import tournament
from tests.bot.features.tournaments.test_message_heights import height, running
from tests.lab import noughts

AUTUMN = datetime(2026, 10, 1, tzinfo=UTC)


def season(count):
    """A season of 13 tournaments in which everybody has a long name; the better ones have more points."""
    rows = tuple(
        SeasonRow(
            one, Player(one, f"Bartholomew Unbeatable {one}"), 60.5 - one / 2, 13, 13 if one == 1 else 0
        )
        for one in range(1, count + 1)
    )
    return Season(AUTUMN, rows, 13)


def shown(layout):
    return layout.to_components()[0]["components"][0]["content"]


@pytest.mark.parametrize("locale", LOCALES)
def test_season_page_fits_screen_with_own_row(locale):
    cup, words = tournament(8), words_for(locale)
    page = season_page(cup, season(60), words, 57, 1, has_earlier=True)
    assert height(page, locale) <= 700
    lines = shown(page).split("\n")
    assert "57\\." in lines[-2]
    assert words("tournament-more", count=39) in lines[-1]


@pytest.mark.parametrize("locale", LOCALES)
def test_result_shows_first_five_of_season(locale):
    words = words_for(locale)
    ended = replace(running(Format.SWISS, 10), state=TournamentState.FINISHED, locale=locale)
    layout = ended_layout(ended, season_lines(season(60), noughts.NOUGHTS, words))
    assert height(layout, locale) <= 700
    assert [line for line in shown(layout).split("\n") if "· 13 ·" in line][-1].startswith("-# 5\\.")
    assert sum("· 13 ·" in line for line in shown(layout).split("\n")) == 5


def test_seasons_are_turned_while_there_are_more():
    words = words_for("en-US")
    only = season_page(tournament(8), season(3), words, 1, 0, has_earlier=False)
    assert not any(custom_ids_in(only.to_components()))
    latest = season_page(tournament(8), season(3), words, 1, 0, has_earlier=True)
    earlier, later = latest.to_components()[0]["components"][1]["components"]
    assert (earlier["disabled"], later["disabled"]) == (False, True)
    assert earlier["custom_id"].endswith(".1")


def test_first_place_without_points_earns_no_medal():
    row = SeasonRow(1, Player(1, "Ada"), 0.0, 1, 0)
    page = season_page(tournament(2), Season(AUTUMN, (row,), 1), words_for("en-US"), 1, 0, has_earlier=False)
    assert "1\\. Ada" in shown(page)
