"""Every press has one who answers it, registered by the feature that owns it."""

import pytest

from bot.chat.incoming.presses import Presses
from bot.views.custom_id import Press


async def nothing(answer, click):
    """Answer nobody."""


def test_a_press_has_one_handler():
    presses = Presses()
    presses.register({Press.PLAY: nothing})
    assert presses.handler_of(Press.PLAY) is nothing
    assert presses.handler_of(Press.PAN) is None
    with pytest.raises(ValueError, match="answered already"):
        presses.register({Press.PLAY: nothing})


@pytest.mark.asyncio(loop_scope="session")
async def test_every_press_is_answered_by_somebody(house):
    presses = house.bot.get_cog("Clicks")._parts.presses
    assert [press for press in Press if presses.handler_of(press) is None] == []
