"""Whole games by taps on a phone, on boards that none of our games has: points joined by lines, and edges."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator

from bot.views import presses
from bot.views.custom_id import parse_custom_id
from engines.core.game import Game
from engines.registry import games_in
from tests.contract.snapshots import LAB
from tests.e2e.browser.tab import (
    MOVE_MS,
    OVERFLOW,
    PHONE,
    WRAPPED_ROWS,
    Tab,
    Visitors,
    is_over,
    needs_chromium,
    words_of,
)
from tests.e2e.conftest import bot_in_thread

pytestmark = [
    *needs_chromium,
    pytest.mark.parametrize(
        "game",
        [game for game in games_in(str(LAB)) if game.look.ground in ("points", "edges")],
        ids=lambda game: game.id,
    ),
]
_MOVES = (presses.BOARD.play, presses.BOARD.step)
_IDS = """(message) => [...message.querySelectorAll('button[data-custom-id]:enabled')]
    .map((button) => button.dataset.customId)"""
# Whether the board's buttons are those after this number of moves.
_SHOWS_PLY = """([id, ply]) => [...document.getElementById(id).querySelectorAll('[data-custom-id]')]
    .some((one) => new RegExp(`^t3[.](play|step|pan)[.][0-9]+[.]${ply}[.]`).test(one.dataset.customId))"""
_ANSWERED = """([id, before]) => {
    const message = document.getElementById(id);
    const texts = [...message.querySelectorAll('.text-display')].map((one) => one.innerText).join('\\n');
    const ids = [...message.querySelectorAll('button')].map((one) => one.dataset.customId).join(' ');
    return `${texts}${ids}` !== before && !texts.includes('thinking');
}"""


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with bot_in_thread(tmp_path_factory, TENGEN_GAMES=str(LAB)) as bot:
        yield bot.playground.url


def enter(visitors: Visitors, theme: str, name: str, channel: str | None = None) -> Tab:
    return visitors.enter(
        name, channel=channel, viewport=PHONE, color_scheme=theme, has_touch=True, is_mobile=True
    )


def tap_something(tab: Tab, board: Locator, dice: random.Random) -> int | None:
    """Tap a button of a step or, without one, of the pad; return the action that was made, if any."""
    tab.come_forward()
    ids = board.evaluate(_IDS)
    moves = [one for one in ids if parse_custom_id(one).press in _MOVES]
    pans = [one for one in ids if parse_custom_id(one).press is presses.BOARD.pan]
    chosen = dice.choice(moves or pans)
    before = board.evaluate(
        """(message) => [...message.querySelectorAll('.text-display')].map((one) => one.innerText).join('\\n')
            + [...message.querySelectorAll('button')].map((one) => one.dataset.customId).join(' ')"""
    )
    board.locator(f"button[data-custom-id='{chosen}']").tap()
    tab.page.wait_for_function(_ANSWERED, arg=[board.get_attribute("id"), before], timeout=MOVE_MS)
    click = parse_custom_id(chosen)
    return click.numbers[2] if click.press is presses.BOARD.play else None


def check(tab: Tab, board: Locator, name: str) -> None:
    """Check that the board fits the screen, and save a picture of it."""
    assert board.evaluate(WRAPPED_ROWS) == []
    assert tab.page.evaluate(OVERFLOW) == []
    tab.screenshot(name)


@pytest.mark.nightly
@pytest.mark.parametrize("theme", ["dark"])
def test_people_play_a_whole_lab_game(visitors: Visitors, theme: str, game: Game) -> None:
    ada = enter(visitors, theme, "Ada")
    bob = enter(visitors, theme, "Bob", ada.channel)
    ada.run(f"/{game.command} challenge opponent:@{bob.name} side:first")
    bob.last("challenges").get_by_role("button", name="Accept").tap()
    boards = [tab.last("to move") for tab in (ada, bob)]
    position, dice = game.position(), random.Random(game.id)
    while position.outcome is None:
        seat = position.seat_to_move
        for tab, board in zip((ada, bob), boards, strict=True):
            shown = [board.get_attribute("id"), position.ply]
            tab.page.wait_for_function(_SHOWS_PLY, arg=shown, timeout=MOVE_MS)
        action = tap_something((ada, bob)[seat], boards[seat], dice)
        if action is not None:
            position = position.play(action)
            if position.ply == 7:
                check(bob, boards[1], f"lab-{game.id}-{theme}")
    winner = position.outcome.winner
    expected = "Draw" if winner is None else f"{(ada, bob)[position.seat_of(winner)].name}"
    assert expected in words_of(bob.last("Rematch")).splitlines()[1]
    check(bob, boards[1], f"lab-{game.id}-end-{theme}")


@pytest.mark.nightly
@pytest.mark.parametrize("theme", ["light"])
def test_person_plays_a_whole_lab_game_against_a_level(visitors: Visitors, theme: str, game: Game) -> None:
    ada = enter(visitors, theme, "Ada")
    board, dice = ada.challenge(game.command, "level:first-game"), random.Random(theme)
    while not is_over(board):
        tap_something(ada, board, dice)
    check(ada, board, f"lab-{game.id}-level-{theme}")
