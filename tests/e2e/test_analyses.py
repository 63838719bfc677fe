"""Hints and analyses over real sockets, by the real engines: what they say of each game."""

from __future__ import annotations

import re

import pytest

from engines.registry import find
from tests.e2e.bot_process import BotProcess
from tests.e2e.messages import Json, text_of
from tests.e2e.person import Person
from tests.e2e.playing import match_number

pytestmark = pytest.mark.asyncio(loop_scope="package")

KNOWN = [
    # The best move and its worth, as the rules alone have it.
    pytest.param(
        "tictactoe",
        ["a1", "b2", "a2", "c3"],
        "a3",
        "wins at once",
        id="tictactoe",
        marks=pytest.mark.thorough,
    ),
    pytest.param("connect4", ["4", "1", "4", "1", "4", "2"], "column 4", "wins at once", id="connect4"),
    pytest.param(
        "gomoku",
        ["H8", "A1", "I8", "A15", "J8", "O1", "K8", "G8"],
        "L8",
        "wins at once",
        id="gomoku",
        marks=pytest.mark.thorough,
    ),
    # Black takes White's last discs: all squares are Black's.
    pytest.param(
        "othello",
        ["e6", "f4", "e3", "f6", "g5", "d6", "e7", "f5"],
        "c5",
        "exactly +64",
        id="othello",
    ),
]


async def answered(person: Person, command: str, number: str, waiting: str, said: str) -> Json:
    """Return the engines' answer about a match; while they still load, ask again."""
    for _ in range(6):
        page = (await person.command(command, match=number)).message
        now = await person.message(page)
        if waiting in text_of(now):
            now = await person.wait_update(page["id"], lambda one: waiting not in text_of(one))
        if said in text_of(now):
            return now
    raise AssertionError("the engines were busy all the time")


@pytest.mark.parametrize(("game", "moves", "best", "worth"), KNOWN)
async def test_analysis_finds_the_best_move_after_the_end(
    bot: BotProcess, alice: Person, bob: Person, game: str, moves: list[str], best: str, worth: str
) -> None:
    offer = (await alice.command(f"{game} challenge", opponent=bob.id, side="first")).message
    number = str(match_number((await bob.click(offer, label="Accept")).changed[0]))
    for ply, move in enumerate(moves):
        await (bob if ply % 2 else alice).command("match move", at=move, match=number)
    assert find(game).parse_moves(" ".join(moves)).outcome is None
    asked = (await bob.command("match resign", match=number)).message
    await bob.click(asked, label="Resign")
    now = await answered(alice, "match analyze", number, "Checking every move", "Best: ")
    assert f"**{best}** ({worth})" in text_of(now)
    # Earlier tests may have played the position on this bot.
    assert re.search(r"Reached (once|\d+ times) here", text_of(now))


async def test_hint_says_first_where_and_then_what(bot: BotProcess, alice: Person) -> None:
    """Connect Four's first move is known: the middle column wins, all others do not."""
    begun = await alice.command(
        "connect4 challenge",
        opponent=bot.playground.bot_id,
        level="first-game",
        side="first",
        rated=False,
    )
    number = str(match_number(begun.message))
    region = await answered(alice, "match hint", number, "Looking for a hint", "Look between")
    assert "Look between **4** and **5**" in text_of(region)
    assert "A good move" not in text_of(region)
    (told,) = (await alice.click(region, label="Show the move")).changed
    assert "A good move is **column 4**" in text_of(told)
