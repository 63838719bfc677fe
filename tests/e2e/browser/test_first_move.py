"""From `/play` to a first move, in taps on a phone: counted, and looked at."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e.browser.tab import (
    OVERFLOW,
    PHONE,
    Tab,
    Visitors,
    free_buttons,
    needs_chromium,
    seq_of,
    themes,
)
from tests.e2e.browser.test_taps import wait_for_reply

pytestmark = needs_chromium
HIGHEST_PX = 700
PLACING = re.compile("^(Connect Four|Gomoku|Othello|Tic-tac-toe)$")
"""Games in which each move is one tap."""
POINT = r"^([A-O][0-9]+|[a-h][1-8]|[1-7])\s*$"


@dataclass
class Thumb:
    """Taps on the page, with their number."""

    tab: Tab
    taps: int = 0

    def tap(self, what: Locator) -> None:
        what.tap()
        self.taps += 1


def phone(visitors: Visitors, theme: str, name: str = "Alice") -> Thumb:
    options: dict[str, Any] = {"color_scheme": theme, "has_touch": True, "is_mobile": True}
    return Thumb(visitors.enter(name, viewport=PHONE, **options))


def opened(thumb: Thumb) -> Locator:
    """Return the form that the welcome message's button opens, the same as `/play`."""
    thumb.tab.find("start-play").tap()
    return thumb.tab.last("Play Tengen")


def first_move(thumb: Thumb) -> None:
    """Make the first move on the current board; an engine may have moved before."""
    tab = thumb.tab
    board = tab.last(f"{tab.name} to move")
    before = seq_of(board)
    thumb.tap(tab.find(free_buttons(board, POINT)[0]))
    wait_for_reply(tab, board, before)


def height(form: Locator) -> float:
    box = form.bounding_box()
    assert box is not None
    return box["height"]


@themes
def test_first_move_against_easy_takes_two_taps(visitors: Visitors, theme: str) -> None:
    thumb = phone(visitors, theme)
    form = opened(thumb)
    thumb.tab.screenshot(f"play-{theme}")
    assert height(form) <= HIGHEST_PX
    assert thumb.tab.page.evaluate(OVERFLOW) == []
    thumb.tap(form.get_by_role("button", name="Easy"))
    expect(form).to_have_count(0)
    first_move(thumb)
    assert thumb.taps == 2


@pytest.mark.thorough
@themes
def test_first_move_in_another_game_takes_three_taps(visitors: Visitors, theme: str) -> None:
    thumb = phone(visitors, theme)
    form = opened(thumb)
    game = form.get_by_role("button", name=PLACING).last
    title = game.inner_text()
    thumb.tap(game)
    # The heading stands before the button of its rules.
    expect(form).to_contain_text(re.compile(rf"^((?!Rules).)*{title}", re.DOTALL))
    thumb.tap(form.get_by_role("button", name="Hard"))
    first_move(thumb)
    assert thumb.taps == 3


@themes
def test_first_move_against_a_ladder_level_takes_five_taps(visitors: Visitors, theme: str) -> None:
    thumb = phone(visitors, theme)
    form = opened(thumb)
    thumb.tap(form.get_by_role("button", name="All levels"))
    thumb.tap(form.locator("[data-custom-id*='setup.2']"))
    thumb.tab.screenshot(f"play-levels-{theme}")
    thumb.tap(thumb.tab.page.get_by_role("option", name="First game ever"))
    # The menu says so before the form does.
    expect(form).to_contain_text("against me at level First game ever")
    thumb.tap(form.get_by_role("button", name="Start"))
    first_move(thumb)
    assert thumb.taps == 5


@themes
def test_pages_of_the_form_fit(visitors: Visitors, theme: str) -> None:
    thumb = phone(visitors, theme)
    # The buttons of `/play` are those of the games that others play here.
    thumb.tab.run("/gomoku challenge")
    form = thumb.tab.last("Play Tengen")
    expect(form).to_contain_text("15\u00a0×\u00a015")
    for label, shown in (("All levels", "setup.2:"), ("Options", "setup.5:"), ("Play a friend", "invite:")):
        form.get_by_role("button", name=label).tap()
        expect(form.locator(f"[data-custom-id*='{shown}']")).to_be_visible()
        thumb.tab.screenshot(f"play-{label.lower().replace(' ', '-')}-{theme}")
        assert thumb.tab.page.evaluate(OVERFLOW) == []
        assert height(form) <= HIGHEST_PX
        form.get_by_role("button", name="Back").tap()
        expect(form).to_contain_text("Play Tengen")


def test_own_settings_fit_one_screen(visitors: Visitors) -> None:
    tab = phone(visitors, "dark").tab
    tab.run("/settings me")
    page = tab.last("Your settings")
    tab.screenshot("settings-me")
    assert height(page) <= HIGHEST_PX


def test_help_fits_one_screen_and_shows_its_start(visitors: Visitors) -> None:
    tab = phone(visitors, "dark").tab
    tab.run("/help")
    page = tab.last("I host board games.")
    tab.screenshot("help")
    assert height(page) <= HIGHEST_PX
    expect(page.get_by_text("I host board games.")).to_be_in_viewport()
