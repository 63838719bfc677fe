"""Whole games of chess between two people on phones, and puzzles, with nothing but taps."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from bot.features.puzzles.page import PUZZLE
from bot.hosting.puzzles.attempt import position_at
from bot.views import presses
from bot.views.custom_id import MovePresses, parse_custom_id
from engines.core.game import Position
from engines.registry import find
from tests.e2e.browser.tab import (
    MOVE_MS,
    OVERFLOW,
    WRAPPED_ROWS,
    Tab,
    Visitors,
    is_over,
    needs_chromium,
    themes,
    words_of,
)
from tests.e2e.browser.test_puzzles import puzzle_of

pytestmark = needs_chromium
SCREENS = pytest.mark.parametrize(
    ("theme", "width"), [("dark", 390), pytest.param("light", 320, marks=pytest.mark.thorough)]
)
HEIGHT, SCREEN_PX = 844, 700
"""Height of a phone's screen, and the largest height of a message with its author, in pixels."""
MOST_TAPS = 3
MATE = "e4 a6 e5 d5 exd6 Nc6 dxc7 Bd7 cxd8=N Nxd8 Nf3 e6 Bd3 Ne7 O-O b6 Bb5 a5 Ne5 f5 Bxd7"
"""Moves with an en passant capture, a promotion to a knight, castling and mate."""
STALEMATE = "e3 a5 Qh5 Ra6 Qxa5 h5 h4 Rah6 Qxc7 f6 Qxd7 Kf7 Qxb7 Qd3 Qxb8 Qh7 Qxc8 Kg6 Qe6"
REPETITION = "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8"
BLUNDERED = "1. d4 d5 2. c4 e6 3. Nc3 Qg5 4. Bxg5 a6 5. e3 h6 1-0"
"""Moves in which Black loses the queen, after moves that every evaluation finds good."""
REVIEW_PAGES = (
    ("Move by move", ["accuracy"]),
    ("▶ ?", ["Move 1 of"]),
    ("Best reply", ["(blunder):"]),
    ("Better move", ["Best after"]),
    ("Back", ["Better than"]),
)
"""The buttons of a review on the way through its pages, and what each page says."""
GAMES = {"mate": MATE, "stalemate": STALEMATE, "repetition": REPETITION}

# The custom ids and test ids of the buttons of a message that can be pressed.
BUTTONS = """(id) => [...document.getElementById(id).querySelectorAll('button:enabled[data-custom-id]')]
    .map((button) => [button.dataset.customId, button.dataset.testid])"""


def enter(visitors: Visitors, theme: str, width: int, name: str, channel: str | None = None) -> Tab:
    options: dict[str, Any] = {"color_scheme": theme, "has_touch": True, "is_mobile": True}
    return visitors.enter(name, channel=channel, viewport={"width": width, "height": HEIGHT}, **options)


def tap_move(
    tab: Tab, board: Locator, position: Position, action: int, made: int, pressed: MovePresses = presses.BOARD
) -> int:
    """Make a move step by step after `made` moves; return the number of taps."""
    path, depth = position.path_of(action), 0

    def leads(identity: str) -> int:
        """Return how many steps of the path a button leads to, on the board of this move; 0 for another."""
        click = parse_custom_id(identity)
        if click.press not in (pressed.play, pressed.step) or click.numbers[1] != made:
            return 0
        there = position.path_of(click.numbers[2])
        there = there[: click.numbers[3]] if click.press is pressed.step else there
        return len(there) if there == path[: len(there)] else 0

    for taps in range(1, MOST_TAPS + 1):
        button, depth = next_button(tab, board, leads, depth)
        fits(tab, board)
        tab.find(button).tap()
        if depth == len(path):
            return taps
    raise AssertionError(f"{path} takes more than {MOST_TAPS} taps")


def next_button(tab: Tab, board: Locator, leads: Callable[[str], int], depth: int) -> tuple[str, int]:
    """Wait for a button that leads further than `depth` steps; return it and the number of its steps."""
    for _ in range(MOVE_MS // 50):
        for identity, button in tab.page.evaluate(BUTTONS, board.get_attribute("id")):
            there = leads(identity)
            if there > depth:
                return button, there
        tab.page.wait_for_timeout(50)
    raise AssertionError(f"nothing leads further than step {depth}: {words_of(board)}")


def fits(tab: Tab, board: Locator) -> None:
    """Check that the message is no higher than a screen, overflows no edge, and has no wrapped row."""
    box = board.bounding_box()
    assert box is not None and box["height"] <= SCREEN_PX, (box, words_of(board))
    assert board.evaluate(WRAPPED_ROWS) == []
    assert tab.page.evaluate(OVERFLOW) == []


@SCREENS
@pytest.mark.parametrize("name", GAMES)
def test_game_of_taps_ends_as_rules_say(visitors: Visitors, theme: str, width: int, name: str) -> None:
    alice = enter(visitors, theme, width, "Alice")
    bob = enter(visitors, theme, width, "Bob", alice.channel)
    alice.run(f"/chess challenge opponent:@{bob.name} side:first")
    bob.last("challenges").get_by_role("button", name="Accept").tap()
    position, taps = find("chess").position(), []
    for ply, move in enumerate(GAMES[name].split()):
        tab = (alice, bob)[ply % 2]
        board = tab.board_after(ply)
        action = position.parse_action(move)
        taps.append(tap_move(tab, board, position, action, ply))
        position = position.play(action)
        tab.screenshot(f"chess-{name}-{theme}-{width}-{ply:02}")
    board = bob.last("Rematch")
    assert is_over(board)
    expect(board).to_contain_text({"mate": "checkmate"}.get(name, "Draw"))
    bob.screenshot(f"chess-{name}-{theme}-{width}-end")
    fits(bob, board)
    assert max(taps) == (MOST_TAPS if name == "mate" else 2)


@SCREENS
def test_daily_puzzle_is_solved_in_taps(visitors: Visitors, theme: str, width: int) -> None:
    alice = enter(visitors, theme, width, "Alice")
    alice.run("/daily game:chess")
    page = alice.last("Daily puzzle: Chess")
    puzzle = puzzle_of(page, "chess")
    assert puzzle.asked > 1
    for step in range(puzzle.asked):
        alice.screenshot(f"chess-puzzle-{theme}-{width}-{step}")
        action = puzzle.line[len(puzzle.line_after(step))]
        tap_move(alice, page, position_at(puzzle, step), action, step, PUZZLE)
    solved = alice.last("Solved in ")
    alice.screenshot(f"chess-puzzle-{theme}-{width}-solved")
    fits(alice, solved)


@SCREENS
def test_review_shows_lines_on_board(visitors: Visitors, theme: str, width: int) -> None:
    alice = enter(visitors, theme, width, "Alice")
    alice.run(f"/match import game:chess text:{BLUNDERED}")
    alice.last("Imported")
    alice.run("/match review")
    for label, said in REVIEW_PAGES:
        review = alice.last(*said)
        fits(alice, review)
        alice.screenshot(f"chess-review-{theme}-{width}-{label.split()[0]}")
        review.get_by_role("button", name=label).tap()
    fits(alice, alice.last("(blunder):", "was better"))


@themes
@pytest.mark.parametrize(
    ("language", "saved", "rules", "moves"),
    [
        ("Deutsch", "Sprache", "Weiß beginnt", "Züge"),
        pytest.param("English", "Language", "White goes first", "Moves", marks=pytest.mark.thorough),
        pytest.param("Français", "Langue", "Les Blancs commencent", "Coups", marks=pytest.mark.thorough),
    ],
)
def test_lesson_fits_screen(
    visitors: Visitors, theme: str, language: str, saved: str, rules: str, moves: str
) -> None:
    alice = enter(visitors, theme, 390, "Alice")
    alice.run(f"/settings me language:{language}")
    alice.last(saved)
    alice.run("/help game:Chess")
    lesson = alice.last(rules)
    alice.screenshot(f"chess-rules-{language}-{theme}")
    fits(alice, lesson)
    lesson.get_by_role("button", name=moves).tap()
    expect(lesson).not_to_contain_text(rules)
    alice.screenshot(f"chess-moves-{language}-{theme}")
    fits(alice, lesson)
