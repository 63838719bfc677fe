"""Whole games on a phone with nothing but taps on the board: counted, and on one screen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from engines.core.game import Position
from engines.registry import find, find_level
from tests.e2e.browser.tab import (
    MOVE_MS,
    PHONE,
    WRAPPED_ROWS,
    Tab,
    Visitors,
    is_over,
    needs_chromium,
    seq_of,
    words_of,
)

pytestmark = needs_chromium
MAX_MEAN_TAPS, MAX_TAPS = 1.3, 3
SCREEN_PX = 700
"""Largest height of a message in pixels, with its author, the quoted command and *(edited)*."""
MAX_MOVES = 80
MOVES_SHOWN = 60
_ARROWS = ("⬅️", "⬆️", "⬇️", "➡️")


@pytest.fixture(params=["usual", pytest.param("narrow", marks=pytest.mark.thorough)])
def alice(visitors: Visitors, request: pytest.FixtureRequest) -> Iterator[Tab]:
    options: dict[str, Any] = {"color_scheme": "dark", "has_touch": True, "is_mobile": True}
    tab = visitors.prepare("Alice", viewport=PHONE, **options)
    tab.page.add_init_script(f"sessionStorage.setItem('tengen.phone', '{request.param}')")
    tab.open(visitors.address)
    yield tab


def moves_of(board: Locator) -> dict[str, str]:
    """Return the test ids of the enabled buttons, by the point on their labels."""
    pairs = board.evaluate(
        """(message) => [...message.querySelectorAll('.action-row button:enabled')]
            .map((button) => [button.textContent.trim(), button.dataset.testid])"""
    )
    return {label: testid for label, testid in pairs if label}


# The moves that the buttons of a pad name, those of taken points too, once they are not `before`.
_PAD = """([id, before]) => {
    const buttons = document.getElementById(id)?.querySelectorAll('.action-row button') ?? [];
    const pad = [...buttons].map((button) => ({
        move: button.dataset.customId?.match(/^t3\\.(?:puzzle_)?play\\.\\d+\\.\\d+\\.(\\d+)$/)?.[1],
        testid: button.disabled ? null : button.dataset.testid,
    })).filter((point) => point.move);
    return pad.length && pad.map((point) => point.move).join() !== before ? pad : false;
}"""


def tap_to(tab: Tab, board: Locator, position: Position, move: str) -> int:
    """Pan until the move's button is visible, and tap it; return the number of taps."""
    action, before = position.parse_action(move), ""
    for taps in range(1, 9):
        # One look, since an edit may replace the message between two.
        seen = tab.page.wait_for_function(_PAD, arg=[board.get_attribute("id"), before], timeout=MOVE_MS)
        pad = {int(point["move"]): point["testid"] for point in seen.json_value()}
        if pad.get(action):
            tab.find(pad[action]).tap()
            return taps
        before = ",".join(map(str, pad))
        board.get_by_role("button", name=_way(pad, position, action)).tap()
    raise AssertionError(f"nothing leads to {move}")


def _way(shown: Iterable[int], position: Position, action: int) -> str:
    """Return the arrow that leads from the visible points towards a move."""
    places = [divmod(point, position.columns) for point in shown]
    row, column = divmod(action, position.columns)
    if row < min(places)[0]:
        return _ARROWS[1]
    if row > max(places)[0]:
        return _ARROWS[2]
    return _ARROWS[0] if column < min(column for _, column in places) else _ARROWS[3]


def fits(board: Locator) -> None:
    """Check that the message is no higher than a screen, and that no line or row is wrapped."""
    box = board.bounding_box()
    assert box is not None and box["height"] <= SCREEN_PX, words_of(board)
    assert board.evaluate(WRAPPED_ROWS) == []


def wait_for_reply(tab: Tab, board: Locator, ply: int) -> None:
    """Wait until more than `ply` moves are shown, and it is this person's turn or the match is over.

    A long name may be cut. No header says that it is an engine's turn.
    """
    while not is_over(board) and (seq_of(board) <= ply or " to move" not in words_of(board)):
        tab.page.wait_for_timeout(50)


def reply(board: Locator, position: Position) -> Position:
    """Return the position after the latest move that the header names, if any."""
    told = board.locator(".section").inner_text().split("\n")[0]
    name = told.split(" ")[-1]
    legal = {position.format_action(action): action for action in position.legal_actions()}
    return position.play(legal[name]) if name in legal else position


def test_gomoku_is_played_in_taps_only(alice: Tab) -> None:
    # A program of the museum always answers alike.
    board = alice.challenge("gomoku", "level:evolved-scorer")
    position, taps = find("gomoku").position(), []
    while not is_over(board):
        fits(board)
        move = position.format_action(find_level(position.game, "club").search(position, position.ply).action)
        before = seq_of(board)
        taps.append(tap_to(alice, board, position, move))
        position = position.play(position.parse_action(move))
        wait_for_reply(alice, board, before)
        if is_over(board) or len(taps) >= MAX_MOVES:
            break
        position = reply(board, position)
        if len(taps) in (5, 15):
            alice.screenshot(f"gomoku-taps-{len(taps)}")
    alice.screenshot("gomoku-taps-end")
    print(f"\n{len(taps)} moves in {sum(taps)} taps: mean {sum(taps) / len(taps):.2f}, worst {max(taps)}")
    assert max(taps) <= MAX_TAPS
    assert sum(taps) / len(taps) <= MAX_MEAN_TAPS


@pytest.mark.thorough
def test_othello_is_played_by_buttons(alice: Tab) -> None:
    board = alice.challenge("othello", "level:Beginner")
    presses = 0
    while not is_over(board) and presses < MOVES_SHOWN:
        fits(board)
        found = moves_of(board)
        assert 1 <= len(found) <= 24
        assert list(found) == sorted(found, key=lambda name: (name[1], name[0]))
        expect(board.locator(".select")).to_have_count(0)
        before = seq_of(board)
        alice.find(found[sorted(found)[len(found) // 2]]).tap()
        presses += 1
        wait_for_reply(alice, board, before)
    alice.screenshot("othello-taps-end")
    assert is_over(board)
