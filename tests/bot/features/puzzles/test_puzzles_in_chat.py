"""Puzzles over real sockets: solved, missed, tried again and shown, in private and judged on the server."""

import re

import pytest

from bot.hosting.puzzles.attempt import position_at
from bot.hosting.puzzles.catalog import number_of
from bot.playground.checks.component import GALLERY, walk
from engines.puzzles.puzzle import puzzles_of
from engines.registry import find, games
from tests.bot.chat import refuses
from tests.e2e.messages import buttons, selects, text_of
from tests.lab.cases import first_by_default

GAMES = ("gomoku", "othello", "connect4", "tictactoe", "checkers", "mancala")
_PRESS = re.compile(r"t\d+\.puzzle_[a-z]+\.(\d+)")
_MOVE = re.compile(r"t\d+\.puzzle_(?:play|step)\.(\d+)\.(\d+)")


def puzzle_in(page):
    number = next(int(found[1]) for one in buttons(page) if (found := _PRESS.match(one["custom_id"])))
    known = {number_of(one): one for game in games().values() for one in puzzles_of(game).values()}
    return known[number]


def step_in(page):
    """How many moves the page has seen made."""
    return next(int(found[2]) for one in buttons(page) if (found := _MOVE.match(one["custom_id"])))


def shown(answer):
    return answer.changed[0] if answer.changed else answer.message


async def make(person, page, action):
    """Make a move on a page; one that the pad does not show now is made as if it did."""
    press = f"t3.puzzle_play.{number_of(puzzle_in(page))}.{step_in(page)}.{action}"
    offered = {one["custom_id"] for one in [*buttons(page), *selects(page)] if not one.get("disabled")}
    return shown(await person.click(page, custom_id=press, forge=press not in offered))


async def solve(person, page):
    puzzle = puzzle_in(page)
    while _MOVE.search(str(page["components"])):
        page = await make(person, page, puzzle.line[len(puzzle.line_after(step_in(page)))])
    return page


def wrong_move(puzzle):
    return next(action for action in puzzle.position.legal_actions() if action != puzzle.line[0])


@pytest.mark.parametrize("game", first_by_default(*GAMES))
async def test_puzzle_of_each_game_is_solved_in_private(lab, newcomer, game):
    begun = await newcomer.command("puzzle", game=game)
    assert begun.is_ephemeral
    page, puzzle = begun.message, puzzle_in(begun.message)
    assert puzzle.game is find(game)
    assert "Find the one right move." in text_of(page)
    page = await make(newcomer, page, puzzle.line[0])
    # In Checkers, where captures are forced, the first move may be the only one to find.
    replies = next(replies for _, replies in puzzle.moves())
    told = ("Right. The reply is " if replies else "Right.") if puzzle.asked > 1 else "Solved in "
    assert told in text_of(page)
    page = await solve(newcomer, page)
    assert "Solved in " in text_of(page)
    assert re.search("[1-7] of 8 puzzles until your puzzle rating", text_of(page))
    following = shown(await newcomer.click(page, label="Another puzzle"))
    assert puzzle_in(following).game is puzzle.game
    assert puzzle_in(following) != puzzle


async def test_puzzle_counts_only_first_attempt(lab, newcomer):
    page = (await newcomer.command("puzzle", game="connect4")).message
    puzzle = puzzle_in(page)
    missed = await make(newcomer, page, wrong_move(puzzle))
    assert "isn't the right move" in text_of(missed)
    assert re.search("[1-7] of 8 puzzles until your puzzle rating", text_of(missed))
    again = shown(await newcomer.click(missed, label="Try again"))
    assert "Only your first try counts" in text_of(again)
    page = await solve(newcomer, again)
    assert "Solved." in text_of(page)
    assert "puzzle rating" not in text_of(page)


async def test_open_puzzle_continues_and_hides_solution(lab, newcomer):
    first = (await newcomer.command("puzzle", game="othello", rating=1800)).message
    puzzle = puzzle_in(first)
    page = await make(newcomer, first, puzzle.line[0])
    step = step_in(page)
    again = (await newcomer.command("puzzle", game="othello")).message
    assert puzzle_in(again) == puzzle
    assert step_in(again) == step
    # One press for every legal move, which says the puzzle, the step and itself.
    position = position_at(puzzle, step)
    moves = {one["custom_id"] for one in buttons(again) if _MOVE.match(one["custom_id"])}
    number = number_of(puzzle)
    assert moves == {f"t3.puzzle_play.{number}.{step}.{action}" for action in position.legal_actions()}
    # What an older page says does nothing.
    stale = shown(await newcomer.click(again, custom_id=f"t3.puzzle_play.{number}.0.5", forge=True))
    assert step_in(stale) == step
    older = shown(await newcomer.click(stale, custom_id=f"t3.puzzle_step.{number}.0.0.0", forge=True))
    assert step_in(older) == step
    forged = await newcomer.click(stale, custom_id=f"t3.puzzle_step.{number}.{step}.0.9", forge=True)
    await refuses(forged, "I don't recognize this button")
    solution = shown(await newcomer.click(stale, label="Solution"))
    line = puzzle.line_text().replace(" ", ", ").replace("pass", "Pass")
    assert f"Here's the solution. **{line}**" in text_of(solution)
    assert text_of(solution).count(line) == 1


async def test_solution_follows_japanese_stop_without_space(newcomer):
    await newcomer.set_locale("ja")
    page = (await newcomer.command("puzzle", game="othello")).message
    solution = shown(await newcomer.click(page, label="答えを見る"))
    assert "正解の手順です。**" in text_of(solution)


async def test_puzzle_presses_of_others_are_refused(lab, newcomer, bob):
    page = (await newcomer.command("puzzle", game="gomoku")).message
    number = number_of(puzzle_in(page))
    for action, refusal in (
        (puzzle_in(page).actions[0], "is taken. Try another point."),
        (9999, "one of the choices"),
    ):
        refused = await newcomer.click(page, custom_id=f"t3.puzzle_play.{number}.0.{action}", forge=True)
        assert step_in(page) == 0
        await refuses(refused, refusal)
    other = (await bob.command("puzzle", game="tictactoe")).message
    piece = next(one["custom_id"] for one in buttons(other) if "emoji" in one)
    await refuses(await bob.click(other, custom_id=piece), "is taken. Try another point.")
    await refuses(
        await bob.click(other, custom_id=f"t3.puzzle_show.{number}", forge=True), "This isn't your puzzle"
    )
    await refuses(await bob.click(other, custom_id="t3.puzzle_next.7", forge=True), "This isn't your puzzle")
    await bob.click(other, label="Solution")


async def test_daily_puzzle_has_one_result(lab, newcomer):
    page = (await newcomer.command("daily", game="connect4")).message
    assert "Daily puzzle: Connect Four" in text_of(page)
    puzzle = puzzle_in(page)
    missed = await make(newcomer, page, wrong_move(puzzle))
    assert "No one has solved it yet." in text_of(missed)
    assert newcomer.name not in text_of(missed)
    again = (await newcomer.command("daily", game="connect4")).message
    assert {one["label"] for one in buttons(again)} >= {"Try again", "Solution"}
    page = await solve(newcomer, shown(await newcomer.click(again, label="Try again")))
    assert "tried it." in text_of(page)
    assert newcomer.name not in text_of(page)
    await refuses(await newcomer.command("daily", game="tictactoe"), "No puzzles found")


async def test_daily_puzzle_is_posted_with_one_button(lab, alice, newcomer):
    await alice.command("settings server", daily=f"<#{alice.channel_id}>")
    post = await alice.wait_message(lambda one: "t3.daily." in str(one["components"]))
    assert "No one has solved it yet." in text_of(post)
    assert [one["label"] for one in buttons(post)] == ["Solve"]
    private = (await newcomer.click(post, label="Solve")).message
    page = await solve(newcomer, private)
    assert "Solved in " in text_of(page)
    assert "Day one of your streak." in text_of(page)
    redrawn = await alice.wait_update(post["id"], lambda one: "solved it in" in text_of(one))
    assert f"{newcomer.name} solved it in" in text_of(redrawn)
    day = buttons(post)[0]["custom_id"].split(".")[2:]
    old = f"t3.daily.{int(day[0]) - 1}.{day[1]}"
    await refuses(await newcomer.click(post, custom_id=old, forge=True), "This puzzle's day is over")
    # Chosen once more, it is not posted once more.
    await alice.command("settings server", daily=f"<#{alice.channel_id}>")
    posts = [one for one in await alice.messages() if "t3.daily." in str(one["components"])]
    assert len(posts) == 1
    await alice.command("settings server", daily="automatic")


async def test_solution_plays_move_by_move_and_repeats(newcomer, monkeypatch):
    monkeypatch.setattr("bot.features.puzzles.commands._MOVE_S", 0.05)
    page = (await newcomer.command("puzzle", game="tictactoe")).message
    puzzle = puzzle_in(page)
    first = shown(await newcomer.click(page, label="Solution"))
    assert {one["label"] for one in buttons(first)} == {"Show again", "Another puzzle"}

    def played(message):
        """Count the moves on the board."""
        return len(re.findall("[❌🔵]", text_of(message)))

    whole = len(puzzle.actions) + len(puzzle.line)
    assert played(first) == len(puzzle.actions)
    last = await newcomer.wait_update(first["id"], lambda one: played(one) == whole)
    again = shown(await newcomer.click(last, label="Show again"))
    assert played(again) == len(puzzle.actions)


async def test_puzzle_uses_readers_theme_at_once(newcomer):
    pictures = []
    for theme in ("wood", "night", "wood"):
        await newcomer.command("settings me", style="picture", theme=theme)
        page = shown(await newcomer.command("daily", game="othello"))
        (gallery,) = [one for one in walk(page["components"]) if one["type"] == GALLERY]
        pictures.append(await newcomer.download(gallery["items"][0]["media"]["url"]))
    assert pictures[0] == pictures[2] != pictures[1]
