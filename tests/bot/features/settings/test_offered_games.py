"""`/settings server games:`: what a server does not offer is in no form, help or puzzle."""

import pytest_asyncio

from engines.registry import games
from tests.bot.chat import refuses
from tests.e2e.messages import labels, selects, text_of

TITLES = {game.title for game in games().values()}


@pytest_asyncio.fixture(loop_scope="session")
async def offering(alice):
    """Function that sets the games of Alice's server, which offers all games afterwards."""

    async def offer(names):
        return await alice.command("settings server", games=names)

    yield offer
    await alice.command("settings server", games="automatic")


async def test_offered_games_limit_forms_help_and_daily_puzzles(lab, offering, newcomer):
    await offering("Othello, gomoku")
    form = await newcomer.command("play")
    assert TITLES & set(labels(form.message)) == {"Gomoku", "Othello"}
    assert "Gomoku" in form.text or "Othello" in form.text
    page = (await newcomer.command("help")).message
    taught = next(one["options"] for one in selects(page) if one["custom_id"].endswith("lessons"))
    assert [one["label"] for one in taught] == ["Gomoku", "Othello"]
    museum = (await newcomer.select(page, ["museum"], custom_id="t3.topic")).message
    assert "Othello: " in text_of(museum)
    assert "Connect Four: " not in text_of(museum)
    puzzle = (await newcomer.command("daily")).text
    assert "Gomoku" in puzzle or "Othello" in puzzle


async def test_puzzle_is_of_an_offered_game(lab, offering, newcomer):
    await newcomer.command("connect4 challenge", opponent=lab.bot.user.id, rated=False)
    await offering("Othello, gomoku")
    puzzle = (await newcomer.command("puzzle")).text
    assert "Gomoku" in puzzle or "Othello" in puzzle


async def test_daily_puzzle_is_refused_without_puzzles_in_offered_games(offering, newcomer):
    await offering("tictactoe")
    await refuses(await newcomer.command("daily"), "No puzzles found")
    assert "**Tic-tac-toe**" in (await newcomer.command("play")).text


async def test_offered_games_are_suggested_one_by_one(alice, offering):
    offered = await alice.autocomplete("settings server", "games", "gomoku, oth")
    assert [(one["name"], one["value"]) for one in offered][1:] == [("gomoku, Othello", "gomoku, othello")]
    await refuses(await offering("gomoku, halma"), "one of the choices")
    page = (await alice.command("settings server")).message
    assert not any(option.get("default") for option in selects(page)[9]["options"])
