"""The organizers' panel of large tournaments, whose menus have several pages."""

from dataclasses import replace

import pytest

from bot.features.tournaments.managing.pages import Panel
from bot.hosting.tournaments.event import Reason
from bot.hosting.tournaments.formats.format import Format, due_games
from bot.hosting.tournaments.tournament import TournamentState
from bot.i18n import words_for
from bot.views.frame import MAX_OPTIONS
from tests.bot.features.tournaments.fields import NOW, favourite, field, tournament

WORDS = words_for("en-US")


def running(count):
    """A Swiss tournament in its first round, with all its games in progress."""
    entrants = field(count)
    first = tuple(favourite(one, is_live=True) for one in due_games(Format.SWISS, entrants, (), 5))
    state = TournamentState.RUNNING
    return replace(tournament(count), pairings=first, state=state, started_at=NOW, opened_at=NOW)


def components_of(page):
    (container,) = page.to_components()
    return [one for row in container["components"] for one in row.get("components", ())]


def is_turned_by_distinct_buttons(page):
    """Whether no two components have the same custom id, which Discord refuses."""
    ids = [one["custom_id"] for one in components_of(page)]
    return len(ids) == len(set(ids))


@pytest.mark.parametrize("count", [26, 52, 110, 256])
def test_every_page_of_menus_has_distinct_buttons(count):
    cup = running(count)
    panel = Panel(cup, WORDS)
    for first in range(0, count, MAX_OPTIONS):
        assert is_turned_by_distinct_buttons(panel.opponents(cup.entrants[0], set(), first))
        for first_match in range(0, len(cup.pairings), MAX_OPTIONS):
            assert is_turned_by_distinct_buttons(panel.main(first, first_match))


def test_turning_buttons_are_off_at_ends_of_menu():
    shown = {}
    for first in (0, 25, 50):
        buttons = components_of(Panel(running(60), WORDS).main(first))
        shown[first] = [one["disabled"] for one in buttons if one.get("label") in ("◀", "▶")][:2]
    assert shown == {0: [True, False], 25: [False, False], 50: [False, True]}


def test_reason_of_cancellation_stands_once_in_panel():
    off = replace(running(4), state=TournamentState.CANCELLED, reason=Reason.ORGANIZER, note="It rains")
    page = Panel(off, WORDS).main(notice="Canceled: It rains")
    assert str(page.to_components()).count("It rains") == 1
