"""The form of a tournament: its buttons can carry every choice."""

from dataclasses import replace

import pytest

from bot.features.tournaments.form import tournament_form
from bot.features.tournaments.tournament_draft import (
    OF_GAME,
    REPEATS,
    STARTS,
    parse_tournament_draft,
    usual_tournament,
)
from bot.hosting.tournaments.announcement import MINUTES, ROUNDS, clocks, sizes
from bot.hosting.tournaments.formats.format import Format
from bot.i18n import LOCALES, words_for
from bot.views.custom_id import custom_ids_in
from engines.core.level import current_levels
from engines.registry import games, levels_of
from tests.bot.features.tournaments.test_message_heights import height
from tests.e2e.messages import selects


def longest(choices):
    return max(map(str, choices), key=len)


def longest_plan(game, form):
    """Return the plan with the longest choices of the form's menus, after a look at all formats."""
    plan = usual_tournament(game)
    options = {f"{OF_GAME}{one.name}": longest(set(one.choices) - {one.default}) for one in game.options}
    for seen in (*Format, form):
        chosen = {
            "format": seen,
            "rounds": longest(ROUNDS),
            "minutes": longest(MINUTES),
            "size": longest(sizes(seen)),
            "clock": longest(clocks(seen)),
            "level": longest(level.id for level in current_levels(levels_of(game))),
            "start": longest(STARTS),
            "repeat": longest(REPEATS),
            **options,
        }
        left_out = {
            *(() if seen.chooses_rounds else ("rounds",)),
            *(("minutes",) if seen.has_rounds else ()),
        }
        for name, value in chosen.items():
            plan = plan if name in left_out else plan.with_choice(f"{name}={value}")
    return plan


@pytest.mark.parametrize("form", Format)
@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_tournament_form_ids_fit_every_choice(game, form):
    """Gomoku by Renju on 19 × 19 after Swap2, with engines and a start tomorrow, had ids too long to send."""
    plan = longest_plan(game, form)
    ids = list(custom_ids_in(tournament_form(plan, words_for("en-US")).to_components()))
    assert max(map(len, ids)) <= 100
    assert parse_tournament_draft(str(plan)) == plan
    assert form.value.startswith(str(plan).split(";")[1])


@pytest.mark.parametrize("is_unfolded", [False, True])
@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_menu_choice_is_selected_afterwards(game, is_unfolded):
    """A Gomoku tournament on 19 × 19 was refused, and a board of 16 limited the entrants instead."""
    words, plan = words_for("en-US"), replace(usual_tournament(game), is_unfolded=is_unfolded)
    for number, menu in enumerate(menus(plan, words)):
        for option in menu["options"]:
            after = menus(plan.with_choice(option["value"]), words)
            if not option["value"].startswith(("game=", "format=")):
                assert [one["value"] for one in after[number]["options"] if one["default"]] == [
                    option["value"]
                ]


_YOUR_MOVE_PX = 48
"""Height of the row that leads on to a match that waits for one's move."""


def menus(plan, words):
    return selects({"components": tournament_form(plan, words).to_components()})


def test_old_form_keeps_its_format():
    assert parse_tournament_draft("gomoku;round_robin;5;60;16;10+5;-;0;10").terms.format is Format.ROUND_ROBIN


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("form", Format)
@pytest.mark.parametrize("choice", ["level=-", "repeat=monthly"])
def test_form_fits_screen(choice, form, locale):
    for game in games().values():
        plan = usual_tournament(game).with_choice(f"format={form}").with_choice(choice)
        for is_unfolded in (False, True):
            layout = tournament_form(replace(plan, is_unfolded=is_unfolded), words_for(locale))
            assert height(layout, locale) <= 700 - _YOUR_MOVE_PX
