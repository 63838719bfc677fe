"""Every press has one who answers it, registered by the feature that owns it."""

import pytest

from bot.chat.incoming.presses import Presses
from bot.views import presses
from tests.lab.presses import EVERY_PRESS


async def nothing(answer, click):
    """Answer nobody."""


def test_press_has_one_handler():
    registry = Presses()
    registry.register({presses.BOARD.play: nothing})
    assert registry.route_of(presses.BOARD.play).handle is nothing
    assert registry.route_of(presses.BOARD.pan) is None
    with pytest.raises(ValueError, match="answer the same presses"):
        registry.register_for(nothing, {presses.BOARD.play: nothing})


async def test_every_press_has_a_handler(lab):
    registry = lab.bot.get_cog("Clicks")._presses
    assert [press for press in EVERY_PRESS if registry.route_of(press) is None] == []
