"""Puzzles of chess by taps: the piece, the square, and what a pawn becomes."""

from bot.features.puzzles.page import PUZZLE
from bot.hosting.puzzles.attempt import position_at
from bot.hosting.puzzles.catalog import number_of
from bot.views.custom_id import parse_custom_id
from engines.puzzles.puzzle import puzzles_of
from engines.registry import find
from tests.e2e.messages import buttons, labels, text_of

PUZZLES = puzzles_of(find("chess"))
MOST_TAPS = 3


def action_at(puzzle, step):
    return puzzle.line[len(puzzle.line_after(step))]


def promotion_in(puzzle):
    """The step at which a pawn becomes something, of those that are asked for; `None` without one."""
    return next((step for step in range(puzzle.asked) if len(path_at(puzzle, step)) == MOST_TAPS), None)


def path_at(puzzle, step):
    return position_at(puzzle, step).path_of(action_at(puzzle, step))


def reached(button, position, path):
    """How many steps of the path a button leads to; 0 off the path."""
    click = parse_custom_id(button["custom_id"])
    if click.press not in (PUZZLE.play, PUZZLE.step):
        return 0
    made = position.path_of(click.numbers[2])
    there = click.numbers[3] if click.press is PUZZLE.step else len(made)
    return there if made[:there] == path[:there] else 0


async def tap(person, page, puzzle, step):
    """Make the right move in as many taps as it takes; return the page, and the labels at the last tap."""
    position, path = position_at(puzzle, step), path_at(puzzle, step)
    for _ in range(MOST_TAPS):
        button = max(buttons(page), key=lambda one: reached(one, position, path))
        offered, page = labels(page), (await person.click(page, custom_id=button["custom_id"])).changed[0]
        if reached(button, position, path) == len(path):
            return page, offered
    raise AssertionError(f"{path} takes more than {MOST_TAPS} taps")


async def open_puzzle(lab, person, monkeypatch, puzzle):
    """Ask for a puzzle, and get this one."""
    monkeypatch.setattr(lab.bot.service.puzzles, "_choose_in", lambda *_: number_of(puzzle))
    return (await person.command("puzzle", game="chess")).message


async def test_two_moves_are_tapped_in_turn(lab, newcomer, monkeypatch):
    puzzle = next(one for one in PUZZLES.values() if one.asked == 2 and promotion_in(one) is None)
    page = await open_puzzle(lab, newcomer, monkeypatch, puzzle)
    page, _ = await tap(newcomer, page, puzzle, 0)
    reply = position_at(puzzle, 1).history()[-1]
    assert f"Right. The reply is {reply}" in text_of(page)
    page, _ = await tap(newcomer, page, puzzle, 1)
    assert "Solved in " in text_of(page)


async def test_promotion_is_one_more_tap(lab, newcomer, monkeypatch):
    puzzle = next(one for one in PUZZLES.values() if one.asked > 1 and promotion_in(one) is not None)
    page = await open_puzzle(lab, newcomer, monkeypatch, puzzle)
    for step in range(puzzle.asked):
        page, offered = await tap(newcomer, page, puzzle, step)
        named = [
            word for word in ("Queen", "Rook", "Bishop", "Knight") if any(word in one for one in offered)
        ]
        assert len(named) == (4 if step == promotion_in(puzzle) else 0)
    assert "Solved in " in text_of(page)


async def test_daily_puzzle_is_tapped_through(lab, newcomer):
    page = (await newcomer.command("daily", game="chess")).message
    assert "Daily puzzle: Chess" in text_of(page)
    number = min(lab.bot.service.puzzles.catalog.daily_numbers(find("chess")))
    puzzle = lab.bot.service.puzzles.catalog.get(number)
    for step in range(puzzle.asked):
        page, _ = await tap(newcomer, page, puzzle, step)
    assert "Solved in " in text_of(page)
    assert "Day one of your streak." in text_of(page)
