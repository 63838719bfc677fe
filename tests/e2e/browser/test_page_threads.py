"""Threads on the playground's page, at the width of a phone: the way in, a match inside, and the way back."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.e2e.browser.tab import (
    MOVE_MS,
    OVERFLOW,
    PHONE,
    WRAPPED_ROWS,
    Visitors,
    free_buttons,
    needs_chromium,
    wait_for_turn,
    words_of,
)

pytestmark = needs_chromium

GAMES = [
    pytest.param("tictactoe", r"^[a-c][1-3]$", marks=pytest.mark.thorough),
    pytest.param("gomoku", r"^[A-O]\d+$"),
]


@pytest.mark.parametrize(("game", "label"), GAMES)
def test_match_in_its_own_thread_is_played_and_left(visitors: Visitors, game: str, label: str) -> None:
    alice = visitors.enter("Alice", viewport=PHONE)
    alice.run(f"/{game} challenge opponent:@Tengen side:first thread:true")
    card = alice.page.locator(".thread-card")
    expect(card).to_have_count(1, timeout=MOVE_MS)
    expect(card).to_contain_text(alice.name)
    alice.screenshot(f"thread-{game}-outside")
    assert alice.page.evaluate(OVERFLOW) == []
    card.click()
    board = alice.last(" to move")
    expect(alice.find("channel-title")).to_contain_text(alice.name)
    before = words_of(board)
    alice.find(free_buttons(board, label)[0]).click()
    wait_for_turn(alice, board, before)
    alice.screenshot(f"thread-{game}-inside")
    assert alice.page.evaluate(OVERFLOW) == []
    assert board.evaluate(WRAPPED_ROWS) == []
    alice.page.locator(".parent").click()
    pointer = alice.last("This match continues here")
    expect(pointer.locator(".thread-card")).to_be_visible()
    alice.screenshot(f"thread-{game}-pointer")


def test_long_thread_name_does_not_widen_the_message(visitors: Visitors) -> None:
    alice = visitors.enter("Gwendolyn of Hohenfels", viewport=PHONE)
    alice.run("/tictactoe challenge opponent:@Tengen side:first thread:true")
    expect(alice.page.locator(".thread-card")).to_have_count(1, timeout=MOVE_MS)
    alice.screenshot("thread-long-name")
    assert alice.page.evaluate(OVERFLOW) == []


def test_archived_thread_is_marked_and_opened_by_a_press(visitors: Visitors) -> None:
    alice = visitors.enter("Alice", viewport=PHONE)
    alice.run("/tictactoe challenge opponent:@Tengen side:first thread:true")
    card = alice.page.locator(".thread-card")
    expect(card).to_have_count(1, timeout=MOVE_MS)
    card.click()
    board = alice.last(" to move")
    thread = alice.page.url.rpartition("channel=")[2]
    response = alice.page.request.patch(
        f"{visitors.address}/person/channels/{thread}", data={"user": alice.user, "archived": True}
    )
    assert response.ok, response.text()
    expect(alice.find("archived")).to_be_visible()
    alice.screenshot("thread-archived")
    before = words_of(board)
    alice.find(free_buttons(board, r"^[a-c][1-3]$")[0]).click()
    wait_for_turn(alice, board, before)
    expect(alice.find("archived")).to_have_count(0)
