"""Reminders of tournaments that start soon: when they are due, whom they ping, and that they come once."""

from dataclasses import replace
from datetime import timedelta

import pytest

from bot.features.tournaments.reminder import MAX_PINGED, is_to_remind, reminded_people, reminder_drawing
from bot.hosting.matches.match import Player
from bot.hosting.tournaments.formats.format import Format
from bot.hosting.tournaments.reminders import AHEAD, next_deadline, remind
from bot.hosting.tournaments.tournament import TournamentState, evolve
from tests.bot.features.tournaments.fields import NOW, field, tournament
from tests.lab.circuit import announced


def starting_in(minutes, count=2):
    """An open tournament that starts this many minutes after its announcement."""
    terms = announced(Format.SWISS, starts_at=NOW + timedelta(minutes=minutes))
    return replace(tournament(count), terms=terms)


@pytest.mark.parametrize(("minutes", "due"), [(10, 10), (29, 29), (30, 15), (1440, 1425)])
def test_reminder_is_due_before_start_announced_long_ahead(minutes, due):
    assert next_deadline(starting_in(minutes)) == NOW + timedelta(minutes=due)
    assert next_deadline(tournament(2)) is None


def test_channel_is_reminded_once_and_then_start_is_due():
    cup = starting_in(60)
    start = cup.terms.starts_at
    assert remind(cup, start - AHEAD - timedelta(seconds=1)) is None
    assert remind(cup, start) is None
    reminded = evolve(cup, remind(cup, start - AHEAD), None)
    assert next_deadline(reminded) == start
    assert remind(reminded, start - timedelta(minutes=1)) is None


def test_reminder_is_posted_until_message_shows_later_event():
    cup = starting_in(60)
    reminded = evolve(replace(cup, drawn_seq=cup.seq), remind(cup, cup.terms.starts_at - AHEAD), None)
    assert is_to_remind(reminded)
    assert not is_to_remind(replace(reminded, drawn_seq=reminded.seq))
    assert not is_to_remind(replace(reminded, state=TournamentState.RUNNING))
    assert not is_to_remind(cup)


def test_reminder_pings_people_who_joined():
    cup = starting_in(60, MAX_PINGED + 5)
    engine = replace(field(1)[0], player=Player(None, "Tengen", "club"))
    people = reminded_people(replace(cup, entrants=(engine, *cup.entrants[1:])))
    assert people == list(range(2, MAX_PINGED + 2))
    drawing = reminder_drawing(cup, people[:2])
    text = drawing.view.to_components()[0]["content"]
    assert text.startswith("**[Cup](https://discord.com/channels/")
    assert text.endswith("-# <@2> <@3>")
    assert [one.id for one in drawing.mentions.users] == [2, 3]
    assert "\n" not in reminder_drawing(cup, []).view.to_components()[0]["content"]
