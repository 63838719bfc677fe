"""Which messages can be played or answered, and when all is drawn."""

import asyncio

import pytest

from tests.bot.chat import is_open
from tests.e2e.messages import buttons, text_of


def live(messages):
    """The messages that can be played or answered."""
    return [one for one in messages if is_open(one) or label_of(one, "Accept")]


def label_of(message, label):
    return any(one.get("label") == label and not one.get("disabled") for one in buttons(message))


async def only_live(person, times=400):
    """Wait until one message is live, and return it; it must stay so."""
    for _ in range(times):
        found = live(await person.messages())
        if len(found) == 1 and is_open(found[0]):
            return found[0]
        await asyncio.sleep(0.025)
    pytest.fail(f"{len(found)} live messages: {[text_of(one) for one in found]}")


async def answered(messages):
    """Wait until every answer has arrived and the bot has noted it."""
    while messages._answering:  # noqa: ASYNC110
        await asyncio.sleep(0.005)


async def drawn(boards):
    """Wait until nothing is left to be drawn."""
    while boards.redraws._workers:
        await asyncio.gather(*boards.redraws._workers.values())
