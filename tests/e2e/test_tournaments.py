"""Tournaments of two and of three people, who join, start, leave and come back by the message's buttons."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from tests.e2e.bot_process import BotProcess
from tests.e2e.conftest import channel_name
from tests.e2e.menus import choose
from tests.e2e.messages import Json, buttons, labels, text_of
from tests.e2e.person import Person

pytestmark = pytest.mark.asyncio(loop_scope="package")


@pytest_asyncio.fixture(loop_scope="package")
async def owner(bot: BotProcess, request: pytest.FixtureRequest) -> AsyncIterator[Person]:
    """The owner of the server, who may run tournaments."""
    async with Person(bot.playground.url) as person:
        await person.switch_channel(channel_name(request))
        yield person


@pytest_asyncio.fixture(loop_scope="package")
async def carol(bot: BotProcess, request: pytest.FixtureRequest) -> AsyncIterator[Person]:
    async with Person(bot.playground.url, "Carol", is_new=True) as person:
        await person.switch_channel(channel_name(request))
        yield person


async def announce(owner: Person, **chosen: str) -> Json:
    """Announce a tournament of Tic-tac-toe in the form; return its message."""
    page = (await owner.command("tournament create")).message
    for key, value in {"game": "tic_tac_toe", "clock": "5m", **chosen}.items():
        page = await choose(owner, page, f"{key}={value}")
    await owner.submit((await owner.click(page, label="Announce as…")).modal, name="Cup")
    return await owner.wait_message(lambda message: "Join" in labels(message))


async def until(person: Person, cup: Json, *texts: str) -> Json:
    """Return the tournament's message once it has all these texts."""
    return await person.wait_update(cup["id"], lambda message: all(one in text_of(message) for one in texts))


async def until_offered(person: Person, cup: Json, *offered: str) -> Json:
    """Return the tournament's message once it has exactly these buttons."""
    return await person.wait_update(cup["id"], lambda message: labels(message) == list(offered))


async def play(people: list[Person], known: set[str]) -> None:
    """Play the next game whose board appears: all press the first free point, so the first seat wins."""

    def is_new(message: Json) -> bool:
        return message["id"] not in known and any(map(_is_cell, buttons(message)))

    board = await people[0].wait_event("MESSAGE_CREATE", is_new)
    known.add(board["id"])
    while True:
        board = await people[0].wait_update(
            board["id"], lambda one: _is_over(one) or any(_is_turn_of(one, it) for it in people)
        )
        if _is_over(board):
            return
        (mover,) = (one for one in people if _is_turn_of(board, one))
        free = [one for one in buttons(board) if _is_cell(one) and one.get("label")]
        await mover.click(board, custom_id=free[0]["custom_id"])
        before = text_of(board)
        await people[0].wait_update(board["id"], lambda one, before=before: text_of(one) != before)


def _is_turn_of(board: Json, person: Person) -> bool:
    return f"**{person.name}" in text_of(board)


def _is_over(board: Json) -> bool:
    """Whether the board of a tournament's game shows its end; such a board offers no rematch."""
    return "Review" in labels(board)


def _is_cell(button: Json) -> bool:
    return ".play." in button["custom_id"]


async def test_elimination_of_two_is_played_to_its_end(owner: Person, bob: Person):
    cup = await announce(owner, format="elimination", size="4")
    assert labels(cup) == ["Join", "Manage"]
    assert "You've joined **Cup**" in (await owner.click(cup, label="Join")).text
    assert "You've joined **Cup**" in (await bob.click(cup, label="Join")).text
    cup = await until(owner, cup, "Joined (2): Alice, Bob")
    assert "You've left **Cup**" in (await bob.click(cup, label="Leave")).text
    await until_offered(owner, cup, "Join", "Leave", "Manage")
    await bob.click(cup, label="Join")
    cup = await until_offered(owner, cup, "Join", "Leave", "Start", "Manage")
    assert "**Cup** has started" in (await owner.click(cup, label="Start")).text
    cup = await until(bob, cup, "Round 1 of 1: 1 match in progress.", "[Alice – Bob](", "Final: Alice – Bob")
    assert labels(cup) == ["Withdraw", "My match", "Standings", "Manage"]
    await play([owner, bob], set())
    cup = await until(bob, cup, "**Alice** won the tournament.", "Final: Alice 1–0 Bob")
    assert labels(cup) == ["Standings"]
    assert "Cup: Final: Alice 1–0 Bob" in (await bob.click(cup, label="Standings")).text


async def test_arena_of_two_pairs_again_after_a_return(owner: Person, bob: Person):
    cup = await announce(owner, format="arena", size="4")
    for one in (owner, bob):
        await one.click(cup, label="Join")
    cup = await until_offered(owner, cup, "Join", "Leave", "Start", "Manage")
    await owner.click(cup, label="Start")
    cup = await until_offered(owner, cup, "Join", "Withdraw", "My match", "Standings", "Manage")
    withdrawn = (await bob.click(cup, label="Withdraw")).text
    assert "You've withdrawn from **Cup**. If you have a match in progress, it continues." in withdrawn
    assert "Press *Rejoin* to come back" in withdrawn
    cup = await until_offered(owner, cup, "Join", "Rejoin", "Withdraw", "My match", "Standings", "Manage")
    assert "Bob · **0** · withdrawn" in text_of(cup)
    assert "You're back in **Cup**, with your points." in (await bob.click(cup, label="Rejoin")).text
    cup = await until_offered(owner, cup, "Join", "Withdraw", "My match", "Standings", "Manage")
    known: set[str] = set()
    for _ in range(2):
        await play([owner, bob], known)
    cup = await until(owner, cup, "🥇 Alice · **1**", "🥇 Bob · **1**")
    await bob.click(cup, label="Withdraw")
    await play([owner, bob], known)
    cup = await until_offered(owner, cup, "Standings")
    assert "won the tournament." in text_of(cup)
    # Whether a tie break tells the two apart depends on who wins the last game.
    assert re.search(r"Bob · \*\*1\*\* ·( 2 ·)? withdrawn", text_of(cup))


async def test_round_robin_of_three_ends_despite_an_absence(owner: Person, bob: Person, carol: Person):
    cup = await announce(owner, format="round_robin", size="4")
    everybody = [owner, bob, carol]
    for one in everybody:
        await one.click(cup, label="Join")
    cup = await until(owner, cup, "Joined (3): Alice, Bob, Carol")
    await owner.click(cup, label="Start")
    cup = await until(carol, cup, "Round 1 of 3: 1 match in progress.", "-# [Bob – Carol](", "-# 1\\. Alice")
    await owner.click(cup, label="Withdraw")
    cup = await until_offered(carol, cup, "Rejoin", "Withdraw", "My match", "Standings", "Manage")
    assert "You've already joined." in (await carol.click(cup, label="Rejoin")).text
    await owner.click(cup, label="Rejoin")
    await until_offered(carol, cup, "Withdraw", "My match", "Standings", "Manage")
    known: set[str] = set()
    for _ in range(3):
        await play(everybody, known)
    cup = await until(carol, cup, "**Alice, Bob, Carol** share first place.", "🥇 Carol · **1**")
    assert labels(cup) == ["Standings"]
