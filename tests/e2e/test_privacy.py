"""What people write to the bot stays out of its log and its database, even while debugging."""

import pytest

from tests.e2e.bot_process import BotProcess
from tests.e2e.person import Person

pytestmark = pytest.mark.asyncio(loop_scope="package")


async def test_typed_text_is_neither_logged_nor_stored(bot: BotProcess, alice: Person) -> None:
    await alice.open_dm()
    await alice.command("tictactoe challenge", opponent=bot.playground.bot_id, side="first")
    said = await alice.say("my xyzzy diary")
    answer = await alice.wait_event(
        "MESSAGE_CREATE", lambda one: (one.get("message_reference") or {}).get("message_id") == said["id"]
    )
    assert "xyzzy" in answer["content"]
    assert "DEBUG" in bot.log
    assert "xyzzy" not in bot.log
    stored = await bot.stored()
    assert b"tic_tac_toe" in stored
    assert b"xyzzy" not in stored
