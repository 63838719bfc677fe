"""What the intake remembers of interactions and messages that were handled."""

import asyncio
import gc
import weakref

from bot.chat.incoming.intake import Intake
from bot.chat.server.file_rights import FileRights


async def test_the_task_of_a_handled_message_is_forgotten():
    intake = Intake(FileRights())
    task = asyncio.create_task(intake.admits_message(1))
    assert await task
    kept = weakref.ref(task)
    del task
    # One turn of the loop: what is to be done with a task that has ended.
    await asyncio.sleep(0)
    gc.collect()
    assert kept() is None


async def test_a_close_waits_for_what_is_being_handled():
    intake, goes_on = Intake(FileRights()), asyncio.Event()

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
