"""An imported match in the chat: nobody sees it before its owner posts it, and nobody plays it again."""

import pytest

from bot.hosting.errors import InvalidChoiceError
from tests.e2e.messages import text_of
from tests.e2e.playing import match_number

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def imported(person):
    page = (await person.command("match import", game="othello", text="f5d6c3")).message
    return match_number(page)


async def test_whatever_is_redrawn_does_not_show_a_private_match(house, newcomer, bob):
    number = await imported(newcomer)
    before = [one["id"] for one in await bob.messages()]
    # As after another process has left it, and as after another style was chosen.
    await house.bot.boards._redraw(number)
    await house.bot.service.set_style(number, int(newcomer.id), "text")
    await house.bot.boards._redraw(number)
    assert [one["id"] for one in await bob.messages()] == before
    board = (await newcomer.command("match board", match=str(number))).message
    assert "imported" in text_of(await bob.message(board))


async def test_what_was_played_elsewhere_is_not_played_again(house, newcomer):
    number = await imported(newcomer)
    with pytest.raises(InvalidChoiceError):
        await house.bot.service.rematch(number, int(newcomer.id))
