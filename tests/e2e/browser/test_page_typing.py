"""Moves typed into the page's message box, as on a phone: with a mention, as a reply, to the bot alone."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from tests.e2e.browser.tab import MOVE_MS, PHONE, Tab, Visitors, free_buttons, needs_chromium

pytestmark = needs_chromium


def type_move(tab: Tab, text: str) -> None:
    """Type letter by letter, and accept the suggested mention."""
    for word in text.split(" "):
        tab.find("composer").press_sequentially(word)
        if word.startswith("@"):
            tab.page.keyboard.press("Tab")
    tab.find("send").click()


def is_answered(tab: Tab, board: Locator) -> None:
    """Wait until both players have moved and it is this person's turn again."""
    tab.page.wait_for_function(
        """(id) => [...document.getElementById(id).querySelectorAll('button:enabled')]
            .filter((button) => /^[a-c][1-3]$/.test(button.textContent.trim())).length === 7""",
        arg=board.get_attribute("id"),
        timeout=MOVE_MS,
    )
    assert free_buttons(board, "^b2$") == []


def test_mentioned_move_is_played_and_a_wrong_one_explained(visitors: Visitors) -> None:
    alice = visitors.enter("Alice", viewport=PHONE)
    board = alice.challenge("tictactoe", "level:first-game")
    type_move(alice, "@Teng b2")
    is_answered(alice, board)
    type_move(alice, "@Teng z9")
    sentence = alice.page.locator("article.message", has_text="I can't read “z9”")
    expect(sentence).to_be_visible()
    expect(sentence.locator(".context-text")).to_have_text("@Tengen z9")
    alice.screenshot("typed-wrong")
    expect(sentence).to_have_count(0, timeout=MOVE_MS)


def test_mention_in_a_reply_to_a_board_moves(visitors: Visitors) -> None:
    alice = visitors.enter("Alice", viewport=PHONE)
    other = alice.challenge("tictactoe", "level:first-game")
    alice.run("/tictactoe challenge opponent:@Tengen side:first level:first-game")
    expect(alice.page.locator("article.message .container")).to_have_count(2)
    other.click(button="right", position={"x": 300, "y": 5})
    alice.page.get_by_role("menuitem", name="Reply").click()
    type_move(alice, "@Tengen b2")
    is_answered(alice, other)
    alice.screenshot("typed-reply")


def test_move_in_a_private_channel_needs_no_mention(visitors: Visitors) -> None:
    alice = visitors.enter("Alice", viewport=PHONE)
    alice.find("toggle-members").click()
    alice.find("members").get_by_role("button", name="Tengen").click()
    expect(alice.find("channel-title")).to_have_text("Tengen")
    board = alice.challenge("tictactoe", "level:first-game")
    type_move(alice, "b2")
    is_answered(alice, board)
    # Nothing was said about it.
    expect(alice.page.locator("article.message", has_text=re.compile("can't read|No match"))).to_have_count(0)
    alice.screenshot("typed-direct")
