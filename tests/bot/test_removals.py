"""When messages are removed, in virtual time: after they were read, at once, or when the bot closes."""

import asyncio

import aiohttp
import discord
import pytest

from bot.chat.removals import Removals
from tests.lab import virtual_time


class RefusedError(discord.HTTPException):
    def __init__(self):
        Exception.__init__(self, "gone")
        self.status, self.code, self.text = 404, 10008, "gone"


class Messages:
    """Messages that note when each was removed; a removal takes a second, or fails."""

    def __init__(self, error=None):
        self.error, self.removed = error, {}

    def remove(self, name):
        async def remove():
            await asyncio.sleep(1)
            if self.error is not None:
                raise self.error
            self.removed[name] = asyncio.get_running_loop().time()

        return remove


def test_message_is_removed_after_reading_time_or_at_once():
    async def main():
        removals, messages = Removals(), Messages()
        removals.schedule(messages.remove("usual"))
        removals.schedule(messages.remove("long"), 60)
        removals.begin(messages.remove("now"))
        await asyncio.sleep(100)
        assert messages.removed == {"now": 1, "usual": 9, "long": 61}
        assert removals._under_way == set()

    virtual_time.run(main())


def test_close_removes_pending_messages_and_waits():
    async def main():
        removals, messages = Removals(), Messages()
        removals.schedule(messages.remove("long"), 3600)
        removals.begin(messages.remove("now"))
        await removals.close(5)
        assert messages.removed == {"now": 1, "long": 1}
        assert asyncio.get_running_loop().time() == 1

    virtual_time.run(main())


def test_close_of_removals_is_limited_in_time():
    async def main():
        removals = Removals()
        removals.begin(asyncio.Event().wait)
        await removals.close(5)
        assert asyncio.get_running_loop().time() == 5
        await Removals().close(5)
        assert asyncio.get_running_loop().time() == 5

    virtual_time.run(main())


@pytest.mark.parametrize("error", [RefusedError(), aiohttp.ClientError(), OSError()])
def test_failed_removal_is_logged_and_harmless(error, caplog):
    caplog.set_level("INFO", "bot.chat.removals")

    async def main():
        removals, messages = Removals(), Messages(error)
        removals.begin(messages.remove("now"))
        await removals.close(5)
        assert messages.removed == {}
        assert removals._under_way == set()

    virtual_time.run(main())
    assert [record.levelname for record in caplog.records] == ["INFO"]
