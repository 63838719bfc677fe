"""The option of a start: what can be typed, and what is suggested, in the server's time zone."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from bot.features.tournaments.start_option import read_start, suggested_starts
from bot.features.tournaments.tournament_draft import parse_tournament_draft, usual_tournament
from bot.hosting.errors import InvalidChoiceError
from bot.i18n import LANGUAGES, words_for
from engines.registry import games

BERLIN = ZoneInfo("Europe/Berlin")
NOW = datetime(2026, 12, 4, 18, 30, tzinfo=BERLIN)


@pytest.mark.parametrize(
    ("typed", "day", "hour", "minute"),
    [
        ("19:00", 4, 19, 0),
        ("19", 4, 19, 0),
        ("7.10", 5, 7, 15),
        ("18:00", 5, 18, 0),
        ("2026-12-31 20:30", 31, 20, 30),
        ("2026-12-31T20:30", 31, 20, 30),
    ],
)
def test_start_is_read_in_time_zone(typed, day, hour, minute):
    assert read_start(typed, NOW, BERLIN) == datetime(2026, 12, day, hour, minute, tzinfo=BERLIN)


@pytest.mark.parametrize(
    "typed", ["", "soon", "25:00", "2026-12-04 18:00", "2026-02-30 20:00", "2028-01-01 20:00", "2026-12-31"]
)
def test_impossible_start_is_refused(typed):
    with pytest.raises(InvalidChoiceError):
        read_start(typed, NOW, BERLIN)


@pytest.mark.parametrize("locale", LANGUAGES)
@pytest.mark.parametrize("typed", ["", "2", "20:30", "2026-12-31", "2026-12-31 20"])
def test_every_suggestion_can_be_chosen(typed, locale):
    found = dict(suggested_starts(typed, NOW, BERLIN, words_for(locale)))
    assert found
    assert max(map(len, found)) <= 100
    for value in found.values():
        assert NOW < read_start(value, NOW, BERLIN) < NOW + timedelta(days=366)


@pytest.mark.parametrize("typed", ["soon", "0001-01-01", "9999-12-31 23:59"])
@pytest.mark.parametrize("zone", [BERLIN, UTC, ZoneInfo("America/Lima")])
def test_nonsense_has_no_suggestions(typed, zone):
    assert not list(suggested_starts(typed, NOW, zone, words_for("en-US")))
    with pytest.raises(InvalidChoiceError):
        read_start(typed, NOW, zone)


def test_set_start_survives_in_form():
    start = datetime(2031, 1, 31, 20, 15, tzinfo=UTC)
    draft = usual_tournament(games()["gomoku"]).with_start(start).with_choice("repeat=monthly")
    assert parse_tournament_draft(str(draft)) == draft
    assert draft.terms_from("Cup", NOW).starts_at == start


def test_start_by_hand_comes_again_never():
    draft = usual_tournament(games()["gomoku"]).with_choice("repeat=weekly")
    assert draft.start
    by_hand = draft.with_choice("start=0")
    assert (by_hand.start, by_hand.terms.repeat) == (0, None)
