"""Boards of tiles on the page: pictures side by side, without gaps, on a phone and on a large screen."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, expect

from bot.render.window import IN_LINE, MAX_IN_TEXT
from tests.e2e.browser.tab import (
    DESKTOP,
    MOVE_MS,
    OVERFLOW,
    PHONE,
    WRAPPED_ROWS,
    Tab,
    Visitors,
    free_buttons,
    needs_chromium,
    themes,
    wait_for_turn,
    words_of,
)
from tests.e2e.conftest import bot_in_thread

pytestmark = [*needs_chromium, pytest.mark.thorough]
_MARKS = 2
"""Number of tiles above a board: the marks of both sides."""
_SCREEN_PX = 700
_UPLOAD_S = 120

_TILES = """(message) => [...message.querySelectorAll('.text-display img.emoji-image')].map((image) => {
    const box = image.getBoundingClientRect();
    return {name: image.alt, left: Math.round(box.left), top: Math.round(box.top), width: image.naturalWidth,
            shown: Math.round(box.width)};
})"""


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a playground whose bot has uploaded all tiles at once."""
    with bot_in_thread(tmp_path_factory, BOARD_TILES="true") as bot:
        for _ in range(_UPLOAD_S * 10):
            if "Uploaded" in bot.log:
                break
            time.sleep(0.1)
        else:
            pytest.fail(f"the tiles were not uploaded:\n{bot.log[-3000:]}")
        yield bot.playground.url


def tiles_in(board: Locator) -> list[dict]:
    """Return all tiles of a board once their pictures are loaded."""
    expect(board.locator(".text-display img.emoji-image").first).to_be_visible(timeout=MOVE_MS)
    board.page.wait_for_function(
        "(id) => [...document.getElementById(id).querySelectorAll('img')].every((one) => one.naturalWidth)",
        arg=board.get_attribute("id"),
    )
    found: list[dict] = board.evaluate(_TILES)
    return found


def tiled_board(tab: Tab, game: str) -> tuple[Locator, list[dict]]:
    """Begin a match whose board has tiles."""
    board = tab.challenge(game, "level:first-game")
    return board, tiles_in(board)


@pytest.mark.parametrize(
    "viewport",
    [
        pytest.param(PHONE, id="phone"),
        pytest.param(DESKTOP, id="desktop", marks=pytest.mark.thorough),
    ],
)
@themes
def test_board_of_tiles_has_no_gaps(visitors: Visitors, viewport: dict, theme: str) -> None:
    ada = visitors.enter("Ada", viewport=viewport, color_scheme=theme)
    board, _ = tiled_board(ada, "connect4")
    before = words_of(board)
    ada.find(free_buttons(board, "^4$")[0]).click()
    wait_for_turn(ada, board, before)
    tiles = tiles_in(board)
    marks, tiles = tiles[:_MARKS], tiles[_MARKS:]
    assert [mark["name"] for mark in marks] == [":yellow:", ":red:"]
    assert [tile["name"] for tile in tiles[:7]] == [f":at_{column}:" for column in range(1, 8)]
    assert len(tiles) == 7 * 7
    assert {tile["name"] for tile in tiles[7:]} >= {":empty:", ":red:", ":yellow_last:"}
    side = tiles[0]["shown"]
    assert all(tile["width"] == 128 and tile["shown"] == side for tile in tiles)
    for place, tile in enumerate(tiles):
        row, column = divmod(place, 7)
        assert abs(tile["left"] - tiles[0]["left"] - column * side) <= 1
        assert abs(tile["top"] - tiles[0]["top"] - row * side) <= 1
    box = board.bounding_box()
    assert box is not None
    assert box["height"] <= _SCREEN_PX
    assert board.evaluate(WRAPPED_ROWS) == []
    assert ada.page.evaluate(OVERFLOW) == []
    ada.screenshot(f"tiles-{viewport['width']}-{theme}")
    answered = ada.panel(board).locator(".context-text img.emoji-image")
    expect(answered.first).to_be_visible()
    names = answered.evaluate_all("(all) => all.map((one) => one.alt)")
    assert names[:_MARKS] == [":yellow:", ":red:"]


@pytest.mark.parametrize("phone", ["", pytest.param("narrow", marks=pytest.mark.thorough)])
def test_pad_shows_stones(visitors: Visitors, phone: str) -> None:
    ada = visitors.prepare("Ada", viewport=PHONE)
    ada.open(visitors.address, **({"phone": phone} if phone else {}))
    board, _ = tiled_board(ada, "gomoku")
    before = words_of(board)
    ada.find(free_buttons(board, "^H8$")[0]).click()
    wait_for_turn(ada, board, before)
    stones = board.locator(".action-row button img.emoji-image")
    expect(stones.first).to_be_visible()
    assert {name.split("_")[1] for name in stones.evaluate_all("(all) => all.map((one) => one.alt)")} <= {
        "black",
        "white",
    }
    assert board.evaluate(WRAPPED_ROWS) == []
    columns = board.evaluate(
        """(message) => [...message.querySelectorAll('.action-row')].filter((row) => row.querySelector('img'))
            .flatMap((row) => [...row.children].map((one) => Math.round(one.getBoundingClientRect().left)))"""
    )
    assert len(set(columns)) == 4, "the buttons stand in columns"
    ada.screenshot(f"tiles-pad-{phone or 'phone'}")


@pytest.mark.parametrize("width", [360, 390])
def test_phone_line_fits_as_many_tiles_as_assumed(visitors: Visitors, width: int) -> None:
    ada = visitors.enter("Ada", viewport={"width": width, "height": 844})
    board, tiles = tiled_board(ada, "gomoku")
    tiles = tiles[_MARKS:]
    assert [tile["name"] for tile in tiles[-12:]] == [":fr:", *(f":{letter}_:" for letter in "cdefghijklm")]
    room = board.locator(".text-display").last.evaluate("(one) => one.parentElement.clientWidth")
    padding = 2 * 10
    assert (room - padding) // tiles[0]["shown"] >= IN_LINE > MAX_IN_TEXT
    assert board.evaluate(WRAPPED_ROWS) == []
    box = board.bounding_box()
    assert box is not None
    assert box["height"] <= _SCREEN_PX
    ada.screenshot(f"tiles-gomoku-{width}")
