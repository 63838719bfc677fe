"""The end of a match, a leaderboard and a profile on a phone, dark and light: tapped, and looked at."""

from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e.browser.tab import (
    OVERFLOW,
    PHONE,
    Tab,
    Visitors,
    free_buttons,
    is_over,
    needs_chromium,
    themes,
    wait_for_turn,
    words_of,
)

pytestmark = [*needs_chromium, themes]

# Each line that a message says, wherever in it.
LINES = """(message) => [...message.querySelectorAll('.text-display')]
    .flatMap((text) => text.innerText.split('\\n'))
    .map((line) => line.trim())
    .filter(Boolean)"""


def enter(visitors: Visitors, theme: str, name: str = "Alice", channel: str | None = None) -> Tab:
    options: dict[str, Any] = {"color_scheme": theme, "has_touch": True, "is_mobile": True}
    return visitors.enter(name, channel=channel, viewport=PHONE, **options)


def play_out(tab: Tab, board: Locator) -> None:
    """Tap any free square until the match is over."""
    dice = random.Random(7)
    while not is_over(board):
        before = words_of(board)
        tab.find(dice.choice(free_buttons(board, r"^[a-c][1-3]$"))).tap()
        wait_for_turn(tab, board, before)


def fits(tab: Tab) -> bool:
    return bool(tab.page.evaluate(OVERFLOW) == [])


def test_end_leads_to_the_next_level(visitors: Visitors, theme: str) -> None:
    alice = enter(visitors, theme)
    board = alice.challenge("tictactoe", "level:beginner")
    play_out(alice, board)
    expect(board.get_by_role("button", name="Rematch")).to_be_visible()
    alice.screenshot(f"end-{theme}")
    lines = board.evaluate(LINES)
    assert sum("wins" in line or "Draw" in line for line in lines) == 1, lines
    assert any("until your rating" in line for line in lines), lines
    assert fits(alice)
    following = board.get_by_role("button", name="Harder").or_(board.get_by_role("button", name="Easier"))
    following.tap()
    again = alice.last("to move")
    assert again.get_attribute("id") != board.get_attribute("id")
    assert "Beginner" not in words_of(again)


@pytest.mark.thorough
def test_end_between_people_offers_a_rematch(visitors: Visitors, theme: str) -> None:
    alice = enter(visitors, theme, "Maximiliane-Alexandra-Wil")
    bob = enter(visitors, theme, "Bob", alice.channel)
    alice.run(f"/tictactoe challenge opponent:@{bob.name} side:first")
    bob.last("challenges").get_by_role("button", name="Accept").tap()
    moves = [(alice, "a1"), (bob, "a2"), (alice, "b1"), (bob, "b2"), (alice, "c1")]
    for ply, (player, square) in enumerate(moves):
        board = player.board_after(ply)
        # A long name is cut, but not at once.
        expect(board.locator(".text-display strong", has_text=player.name[:4])).to_be_visible()
        player.find(free_buttons(board, f"^{square}$")[0]).tap()
    board = bob.last("in a row")
    bob.screenshot(f"end-people-{theme}")
    assert fits(bob)
    labels = board.get_by_role("button").all_inner_texts()
    assert [label.strip() for label in labels if label.strip() in ("Harder", "Easier")] == []
    board.get_by_role("button", name="Rematch").tap()
    expect(alice.last("challenges", "Accept")).to_be_visible()


def test_leaderboards_and_profiles_fit(visitors: Visitors, theme: str) -> None:
    alice = enter(visitors, theme)
    play_out(alice, alice.challenge("tictactoe", "level:beginner"))
    alice.run("/leaderboard")
    page = alice.last("the best on this server")
    expect(page).to_contain_text("Tic-tac-toe")
    page.get_by_role("combobox", name="Another game").tap()
    alice.page.get_by_role("option", name="Gomoku").tap()
    expect(page).to_contain_text("Gomoku: the best")
    alice.screenshot(f"leaderboard-{theme}")
    page.get_by_role("button", name="Engines").tap()
    # Else the menu is opened on the page before, which is replaced under the finger.
    expect(page).to_contain_text("Engines · ")
    page.get_by_role("combobox", name="Another game").tap()
    alice.page.get_by_role("option", name="Tic-tac-toe").tap()
    expect(page).to_contain_text("On the way: ")
    alice.screenshot(f"on-the-way-{theme}")
    alice.run("/profile")
    expect(alice.last("until a rating", "Engines:")).to_be_visible()
    alice.screenshot(f"profile-{theme}")
    assert fits(alice)
