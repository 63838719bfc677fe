"""The example of a line that the form and a refusal show is a plan for the player who reads it."""

import random
from dataclasses import replace

import pytest

from bot.hosting.clocks.time_control import TimeControl
from bot.hosting.matches.match import Player
from bot.hosting.plans.plan import parse_plan
from bot.views.words.sentences import example_line
from engines.core.types import Seat
from engines.registry import games
from tests.bot.bot_lab import a_match_at

_PLIES = 4


@pytest.mark.parametrize("game", games())
def test_example_position_allows_plans_for_both_players(game):
    position, luck = games()[game].position(), random.Random(game)
    for _ in range(_PLIES):
        match = a_match_at(position, second=Player(2, "Bob"))
        match = replace(match, terms=replace(match.terms, clock=TimeControl.parse("3d")))
        for seat in Seat:
            plan = parse_plan(match, seat, example_line(match))
            assert any(is_own for _, _, is_own in plan.moves(position))
        position = position.play(luck.choice(position.legal_actions()))
