"""A match is reviewed over real sockets, also when the bot is killed in the middle of it."""

from __future__ import annotations

import asyncio

import pytest

from tests.e2e.answer import InteractionFailedError
from tests.e2e.bot_process import BotProcess
from tests.e2e.messages import Json, buttons, text_of
from tests.e2e.person import Person
from tests.e2e.playing import match_number

pytestmark = pytest.mark.asyncio(loop_scope="package")


def is_there(message: Json) -> bool:
    return "accuracy" in text_of(message)


async def imported(person: Person, game: str, text: str) -> int:
    return match_number((await person.command("match import", game=game, text=text)).message)


async def asked_again(person: Person, number: int) -> Json:
    """Request a review until the bot is online again."""
    async with asyncio.timeout(60):
        while True:
            try:
                return (await person.command("match review", match=str(number))).message
            except InteractionFailedError:
                await asyncio.sleep(0.2)


async def test_review_is_walked_through_and_a_mistake_retried(bot: BotProcess, alice: Person) -> None:
    number = await imported(alice, "connect4", "4343434")
    page = (await alice.command("match review", match=str(number))).message
    page = await alice.wait_update(page["id"], is_there)
    assert "blunder" in text_of(page)
    move = (await alice.click(page, label="Move by move")).message
    assert "Move 1 of 7" in text_of(move)
    page = (await alice.click(move, label="Overview")).message
    lesson = (await alice.click(page, label="Try again")).message
    assert "find a better move" in text_of(lesson)
    assert any(one.get("label") == "1" and not one.get("disabled") for one in buttons(lesson))


@pytest.mark.thorough
async def test_review_survives_a_kill(own_bot: BotProcess) -> None:
    async with Person(own_bot.playground.url, "Alice") as alice:
        number = await imported(alice, "tictactoe", "a1 b2 a2 c1 a3")
        page = (await alice.command("match review", match=str(number))).message
        await own_bot.kill()
        await own_bot.start()
        page = await asked_again(alice, number)
        if not is_there(page):
            page = await alice.wait_update(page["id"], is_there)
        assert "accuracy **100%**" in text_of(page)
