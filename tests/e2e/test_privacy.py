"""What people write to the bot stays out of its log and its database, even while debugging."""

import pytest

from tests.e2e.house import House
from tests.e2e.person import Person

pytestmark = pytest.mark.asyncio(loop_scope="package")


async def test_typed_text_is_neither_logged_nor_stored(house: House, alice: Person) -> None:
    await alice.open_dm()
    await alice.command("tictactoe challenge", opponent=house.playground.bot_id, side="first")
    said = await alice.say("my xyzzy diary")
    answer = await alice.wait_event(
        "MESSAGE_CREATE", lambda one: (one.get("message_reference") or {}).get("message_id") == said["id"]
    )
    assert "xyzzy" in answer["content"]
    assert "DEBUG" in house.log
    assert "xyzzy" not in house.log
    stored = await house.stored()
    assert b"tic_tac_toe" in stored
    assert b"xyzzy" not in stored
