"""What is begun by a press from another channel is shown, and known to be shown, where it was pressed."""

import pytest_asyncio

from bot.views import presses
from bot.views.custom_id import custom_id
from tests.bot.chat import pvp, start
from tests.e2e.playing import match_number
from tests.lab import asking


@pytest_asyncio.fixture(loop_scope="session")
async def places(alice, bob, carol):
    """The channel in which a match is shown, and another one in which somebody presses."""
    there = await alice.switch_channel("begun-here")
    await bob.switch_channel("begun-here")
    return there, await carol.switch_channel("pressed-there")


async def test_match_begun_from_elsewhere_is_shown_there(lab, alice, carol, places):
    watched = await alice.command("tictactoe watch", first="first-game", second="first-game", pace="60")
    await alice.command("match stop", match=str(match_number(watched.message)))
    own = await start(lab, carol)
    again = custom_id(presses.AGAIN, match_number(watched.message))
    begun = (await carol.click(own, custom_id=again, forge=True)).message
    # Who reads it there may press it.
    await alice.switch_channel("pressed-there")
    number = match_number(begun)
    assert "mention you here" in (await alice.command("match follow", match=str(number))).text
    place = (await lab.bot.service.boards.match(number)).place
    assert (place.channel_id, place.message_id) == (int(places[1]), int(begun["id"]))


async def test_rematch_requested_elsewhere_is_offered_there(lab, alice, bob, places):
    number = match_number(await pvp(lab, alice, bob))
    await asking.resign(lab.bot.service, number, int(bob.id))
    await alice.switch_channel("pressed-there")
    own = await start(lab, alice)
    offer = (await alice.click(own, custom_id=custom_id(presses.REMATCH, number), forge=True)).message
    await bob.switch_channel("pressed-there")
    await bob.click(offer, label="Accept")
    place = (await lab.bot.service.boards.match(match_number(await alice.message(offer)))).place
    assert (place.channel_id, place.message_id) == (int(places[1]), int(offer["id"]))
