"""A server's AutoMod blocks what the bot shows: the person gets one private answer about it."""

import pytest

from bot.playground.wire.faults import Fault
from tests.bot.chat import open_moves, start
from tests.e2e.messages import text_of

BLOCKED = 200000
WORDS = "This server's AutoMod blocked my message."


@pytest.fixture
def block(lab):
    def order(method, path, times=1):
        return lab.playground.faults.inject(Fault("refuse", method, path, code=BLOCKED, times=times))

    yield order
    lab.playground.faults.clear()


async def test_blocked_board_post_is_explained(lab, newcomer, block):
    block("POST", r"/callback$")
    answer = await newcomer.command(
        "tictactoe challenge", opponent=lab.playground.bot_id, level="first-game", side="first"
    )
    assert answer.is_ephemeral
    assert WORDS in answer.text
    (match,) = await lab.bot.service.ongoing_of(int(newcomer.id))
    # What everybody may see is no private message.
    assert match.place.message_id != int(answer.message["id"])


async def test_blocked_board_edit_is_explained(lab, newcomer, block):
    board = await start(lab, newcomer)
    fault = block("POST", r"/callback$")
    answer = await newcomer.click(board, custom_id=open_moves(board)[0])
    assert fault.hits == 1
    assert WORDS in text_of(answer.message)
    (match,) = await lab.bot.service.ongoing_of(int(newcomer.id))
    assert match.ply >= 1


@pytest.mark.usefixtures("hurried")
async def test_blocked_answer_is_not_retried_for_ever(lab, newcomer, block):
    fault = block("POST", r"/callback$", times=9)
    answer = await newcomer.command("help", may_fail=True)
    assert answer.failure is not None
    assert fault.hits <= 3
