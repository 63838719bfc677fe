"""Which interactions and messages the intake lets in, and what it remembers of them."""

import asyncio
import gc
import weakref
from unittest import mock

import discord
import pytest

from bot import log_context
from bot.chat.incoming.intake import ClaimError, Intake
from bot.chat.places import FileRights
from bot.hosting.errors import BusyError
from tests.lab import virtual_time


class Claims:
    """The claims of a process, whose results a test sets."""

    def __init__(self, *outcomes):
        self.outcomes = list(outcomes)

    async def take(self, snowflake):
        outcome = self.outcomes.pop(0)
        if isinstance(outcome, Exception):
            raise outcome
        return outcome


async def test_message_is_handled_once_by_claiming_process():
    intake = Intake(mock.Mock(), FileRights(), Claims(True, False))
    assert await intake.admits_message(1)
    assert not await intake.admits_message(1)
    assert not await intake.admits_message(2)


def test_closing_process_lets_others_claim_first():
    async def main():
        intake = Intake(mock.Mock(), FileRights(), Claims(False))
        await intake.close(0.0)
        assert not await intake.admits_message(1)
        assert asyncio.get_running_loop().time() == 1

    virtual_time.run(main())


async def test_suggestions_need_no_claim_and_end_at_close():
    suggesting = mock.Mock(id=1, guild=None, type=discord.InteractionType.autocomplete)
    intake = Intake(mock.Mock(), mock.Mock(), Claims())
    assert await intake.admits(suggesting)
    assert not await intake.admits(suggesting)
    intake.is_closed = True
    suggesting.id = 2
    assert not await intake.admits(suggesting)


async def test_interaction_log_names_interaction_and_shard():
    async def logged(interaction):
        await Intake(mock.Mock(), mock.Mock()).admits(interaction)
        return log_context.fields()

    server = mock.Mock(shard_id=2)
    for guild, shard in ((server, 2), (None, 0)):
        task = asyncio.create_task(logged(mock.Mock(id=7, guild=guild)))
        assert await task == {"interaction": 7, "shard": shard}


async def test_message_with_failed_claim_is_refused():
    intake = Intake(mock.Mock(), FileRights(), Claims(ClaimError("the server is away")))
    with pytest.raises(BusyError):
        await intake.admits_message(1)


async def test_closing_bot_refuses_each_message_once():
    intake = Intake(mock.Mock(), FileRights())
    await intake.close(0.0)
    with pytest.raises(BusyError):
        await intake.admits_message(1)
    assert not await intake.admits_message(1)


async def test_task_of_handled_message_is_forgotten():
    intake = Intake(mock.Mock(), FileRights())
    task = asyncio.create_task(intake.admits_message(1))
    assert await task
    kept = weakref.ref(task)
    del task
    # One turn of the loop: what is to be done with a task that has ended.
    await asyncio.sleep(0)
    gc.collect()
    assert kept() is None


async def test_close_waits_for_running_handlers():
    intake, goes_on = Intake(mock.Mock(), FileRights()), asyncio.Event()

    async def handle():
        await intake.admits_message(1)
        await goes_on.wait()

    handling = asyncio.create_task(handle())
    await asyncio.sleep(0)
    closing = asyncio.create_task(intake.close(60.0))
    await asyncio.sleep(0)
    assert not closing.done()
    goes_on.set()
    await closing
    assert handling.done()


def test_close_cancels_slow_handlers():
    async def main():
        intake = Intake(mock.Mock(), FileRights())

        async def handle():
            await intake.admits_message(1)
            await asyncio.get_running_loop().create_future()

        handling = asyncio.create_task(handle())
        await asyncio.sleep(0)
        await intake.close(60.0)
        await asyncio.sleep(0)
        return handling.cancelled(), asyncio.get_running_loop().time()

    assert virtual_time.run(main()) == (True, 60.0)


async def test_interaction_with_failed_claim_gets_busy_answer():
    answer = mock.Mock(say=mock.AsyncMock(), words=lambda key: key)
    intake = Intake(
        mock.Mock(to=lambda interaction: answer), mock.Mock(), Claims(ClaimError("the server is away"))
    )
    assert not await intake.admits(mock.Mock(id=1, guild=None))
    answer.say.assert_awaited_once_with("busy")
