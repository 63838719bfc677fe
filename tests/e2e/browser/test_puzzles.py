"""Puzzles of every game, solved on a phone with nothing but taps, and the puzzle of the day."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator

from bot.hosting.puzzles.attempt import position_at
from bot.hosting.puzzles.catalog import number_of
from engines.puzzles.puzzle import Puzzle, puzzles_of
from engines.registry import find
from tests.e2e.browser.tab import PHONE, Tab, Visitors, needs_chromium, words_of
from tests.e2e.browser.test_taps import fits, tap_to

pytestmark = needs_chromium


@pytest.fixture
def alice(visitors: Visitors) -> Iterator[Tab]:
    yield visitors.enter("Alice", viewport=PHONE, color_scheme="dark", has_touch=True, is_mobile=True)


def puzzle_of(page: Locator, game: str) -> Puzzle:
    ids = page.evaluate(
        "(message) => [...message.querySelectorAll('[data-custom-id]')].map((one) => one.dataset.customId)"
    )
    number = next(int(found[1]) for one in ids if (found := re.match(r"t3\.puzzle_show\.(\d+)", one)))
    return next(one for one in puzzles_of(find(game)).values() if number_of(one) == number)


def step_after(tab: Tab, page: Locator, step: int) -> int | None:
    """Wait for the result of a correct move; return the number of moves made, `None` at the end."""
    found = tab.page.wait_for_function(
        """([id, step]) => {
            const message = document.getElementById(id);
            const ids = [...(message?.querySelectorAll('[data-custom-id]') ?? [])]
                .map((one) => one.dataset.customId);
            if (ids.some((one) => one.startsWith('t3.puzzle_next.'))) return [null];
            const steps = ids.map((one) => one.match(/^t3\\.puzzle_(?:play|pick)\\.\\d+\\.(\\d+)/))
                .filter(Boolean).map((one) => Number(one[1]));
            return steps.length && steps[0] > step ? [steps[0]] : false;
        }""",
        arg=[page.get_attribute("id"), step],
    )
    (after,) = found.json_value()
    return after


@pytest.mark.parametrize(
    "game",
    [
        "gomoku",
        *(
            pytest.param(game, marks=pytest.mark.thorough)
            for game in ("othello", "connect4", "tictactoe", "mancala")
        ),
    ],
)
def test_puzzle_is_solved_in_taps(alice: Tab, game: str) -> None:
    alice.run(f"/puzzle game:{game}")
    page = alice.last("Find the one right move.")
    puzzle = puzzle_of(page, game)
    position = puzzle.position
    step: int | None = 0
    while step is not None:
        fits(page)
        alice.screenshot(f"puzzle-{game}-{step}")
        tap_to(alice, page, position, position.format_action(puzzle.line[len(puzzle.line_after(step))]))
        step = step_after(alice, page, step)
        position = position_at(puzzle, step or 0)
    assert "Solved in " in words_of(page)
    alice.screenshot(f"puzzle-{game}-solved")
