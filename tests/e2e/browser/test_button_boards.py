"""A board made of buttons: equally wide ones, neither dimmed nor smaller at the end."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e.browser.tab import (
    DESKTOP,
    OVERFLOW,
    WRAPPED_ROWS,
    Visitors,
    free_buttons,
    needs_chromium,
)

pytestmark = needs_chromium

_SCREENS = [
    pytest.param("dark", 390, "usual"),
    pytest.param("light", 360, "usual", marks=pytest.mark.thorough),
    pytest.param("dark", 360, "narrow", marks=pytest.mark.thorough),
    pytest.param("light", 430, "usual", marks=pytest.mark.thorough),
    pytest.param("dark", 1200, "usual", marks=pytest.mark.thorough),
]

# Of every point's button: its left edge, its top, its size, its opacity and its colour.
_POINTS = """(message) => [...message.querySelectorAll('button[data-custom-id*=".play."]')].map((one) => {
    const box = one.getBoundingClientRect();
    const style = getComputedStyle(one);
    return {left: box.left, top: box.top - message.getBoundingClientRect().top, width: box.width,
            height: box.height, opacity: style.opacity, isGreen: one.classList.contains('style-3')};
})"""


def points_of(board: Locator) -> list[dict[str, Any]]:
    """The nine buttons, after a look at what all of them have in common."""
    found: list[dict[str, Any]] = board.evaluate(_POINTS)
    assert len(found) == 9
    assert max(one["width"] for one in found) - min(one["width"] for one in found) < 1
    assert len({round(one["left"]) for one in found}) == len({round(one["top"]) for one in found}) == 3
    return found


@pytest.mark.parametrize(("theme", "width", "phone"), _SCREENS)
def test_board_of_nine_buttons_stays_equal_to_the_end(
    visitors: Visitors, theme: str, width: int, phone: str
) -> None:
    viewport = {"width": width, "height": 844 if width < DESKTOP["width"] else 800}
    options = {"viewport": viewport, "color_scheme": theme}
    ada = visitors.prepare("Ada", **options)
    ada.open(visitors.address, phone=phone)
    bob = visitors.enter("Bob", channel=ada.channel, **options)
    ada.run(f"/tictactoe challenge opponent:@{bob.name} side:first")
    bob.last("challenges").get_by_role("button", name="Accept").click()
    moves = [(ada, "a1"), (bob, "a2"), (ada, "b1"), (bob, "b2"), (ada, "c1")]
    for ply, (player, square) in enumerate(moves):
        board = player.board_after(ply)
        during = points_of(board)
        assert {one["opacity"] for one in during} == {"1"}
        player.find(free_buttons(board, f"^{square}$")[0]).click()
    board = ada.last("in a row")
    ended = points_of(board)
    assert [one["isGreen"] for one in ended] == [True] * 3 + [False] * 6
    assert {one["opacity"] for one in ended} == {"1"}
    assert [(one["width"], one["height"]) for one in ended] == [
        (one["width"], one["height"]) for one in during
    ]
    assert board.evaluate(WRAPPED_ROWS) == []
    assert ada.page.evaluate(OVERFLOW) == []
    ada.screenshot(f"button-board-{width}-{phone}-{theme}")
    board.locator("button[data-custom-id*='.play.']").first.click()
    expect(ada.last("This match is over")).to_be_visible()
