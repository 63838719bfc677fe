"""From `/play` to a first move, in taps on a phone: counted, and looked at."""

from __future__ import annotations

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
    ply_of,
    themes,
)
from tests.e2e.browser.test_taps import wait_for_reply

pytestmark = needs_chromium
MOST_TAPS = 4
POINT = r"^([A-O][0-9]+|[a-h][1-8]|[1-7])\s*$"


@dataclass
class Thumb:
    """Taps, and counts."""

    tab: Tab
    taps: int = 0

    def tap(self, what: Locator) -> None:
        what.tap()
        self.taps += 1


def phone(visitors: Visitors, theme: str, name: str = "Alice") -> Thumb:
    options: dict[str, Any] = {"color_scheme": theme, "has_touch": True, "is_mobile": True}
    return Thumb(visitors.enter(name, viewport=PHONE, **options))


def opened(thumb: Thumb) -> Locator:
    """The form that the welcome's button opens: that is `/play` itself."""
    thumb.tab.find("start-play").tap()
    return thumb.tab.last("against me at level")


def choose_beginner(thumb: Thumb, form: Locator, screenshot: str = "play-levels") -> None:
    """Choose another level from the form's menu."""
    thumb.tap(form.locator("[data-custom-id*='setup.2']"))
    thumb.tab.screenshot(screenshot)
    thumb.tap(thumb.tab.page.get_by_role("option", name="Beginner"))
    # The menu says so before the form does.
    expect(form).to_contain_text("against me at level Beginner")


def first_move(thumb: Thumb) -> None:
    """Make the first move on the board that is there now; an engine may have begun."""
    tab = thumb.tab
    board = tab.last(f"{tab.name} to move")
    before = ply_of(board)
    thumb.tap(tab.find(free_buttons(board, POINT)[0]))
    wait_for_reply(tab, board, before)


@themes
def test_with_the_usual_choices_a_first_move_is_two_taps_away(visitors: Visitors, theme: str) -> None:
    thumb = phone(visitors, theme)
    form = opened(thumb)
    thumb.tab.screenshot(f"play-{theme}")
    thumb.tap(form.get_by_role("button", name="Start"))
    expect(form).to_have_count(0)
    first_move(thumb)
    assert thumb.taps == 2


@pytest.mark.thorough
@themes
def test_another_game_is_three_taps_from_a_first_move(visitors: Visitors, theme: str) -> None:
    thumb = phone(visitors, theme)
    form = opened(thumb)
    thumb.tap(form.get_by_role("button", name="Gomoku"))
    expect(form).to_contain_text("Gomoku against me")
    thumb.tap(form.get_by_role("button", name="Start"))
    first_move(thumb)
    assert thumb.taps == 3 <= MOST_TAPS


@pytest.mark.thorough
def test_another_level_is_four_taps_from_a_first_move(visitors: Visitors) -> None:
    thumb = phone(visitors, "dark")
    form = opened(thumb)
    choose_beginner(thumb, form)
    thumb.tap(form.get_by_role("button", name="Start"))
    first_move(thumb)
    assert thumb.taps == MOST_TAPS


@themes
def test_another_game_at_another_level_is_four_taps_from_its_board(visitors: Visitors, theme: str) -> None:
    thumb = phone(visitors, theme)
    form = opened(thumb)
    thumb.tap(form.get_by_role("button", name="Gomoku"))
    expect(form).to_contain_text("Gomoku against me")
    choose_beginner(thumb, form, f"play-levels-{theme}")
    thumb.tap(form.get_by_role("button", name="Start"))
    assert thumb.taps == MOST_TAPS
    first_move(thumb)


@themes
def test_the_form_unfolds_and_fits(visitors: Visitors, theme: str) -> None:
    thumb = phone(visitors, theme)
    form = opened(thumb)
    form.get_by_role("button", name="Gomoku").tap()
    expect(form).to_contain_text("Gomoku against me")
    form.get_by_role("button", name="Options").tap()
    expect(form.locator("[data-custom-id*='setup.5']")).to_be_visible()
    thumb.tab.screenshot(f"play-options-{theme}")
    assert thumb.tab.page.evaluate(OVERFLOW) == []
    box = form.bounding_box()
    assert box is not None and box["height"] <= 700
