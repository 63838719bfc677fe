"""What people write to the bot stays out of its log and its database, even while debugging."""

import pytest

from bot.playground import Playground
from tests.e2e.house import House
from tests.e2e.person import Person

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_what_was_typed_is_neither_logged_nor_stored(playground: Playground, tmp_path) -> None:
    bot = House(playground, tmp_path, LOG_LEVEL="DEBUG")
    await bot.start()
    async with Person(playground.url, "Alice") as alice:
        await alice.open_dm()
        await alice.command("tictactoe challenge", opponent=playground.bot_id, side="first")
        said = await alice.say("my xyzzy diary")
        answer = await alice.wait_event(
            "MESSAGE_CREATE", lambda one: (one.get("message_reference") or {}).get("message_id") == said["id"]
        )
        assert "xyzzy" in answer["content"]
    assert await bot.stop() == 0
    assert "DEBUG" in bot.log
    assert "xyzzy" not in bot.log
    stored = await bot.stored()
    assert b"tic_tac_toe" in stored
    assert b"xyzzy" not in stored
