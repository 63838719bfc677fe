"""`/play` over real sockets: forged choices, public messages, channels where the bot may not speak."""

import pytest

from bot.chat.response import Response
from tests.bot.chat import open_moves, refuses, start
from tests.bot.features.new_match.forms import form_of, labels_of, told
from tests.e2e.messages import text_of


@pytest.mark.parametrize(
    "forged",
    [
        "t2.begin:shogi;club;first;10",
        "t2.begin:gomoku;godlike;first;10",
        "t2.setup.0:gomoku;club;first;10;size=4",
        "t2.setup.2:gomoku;club",
    ],
)
async def test_forged_choice_is_refused(lab, newcomer, forged):
    form = await form_of(newcomer)
    await refuses(await newcomer.click(form, custom_id=forged, forge=True), "That isn't one of the choices")


async def test_form_press_on_public_message_leaves_message_alone(lab, newcomer):
    board = await start(lab, newcomer, "tictactoe", level="first-game")
    response = await newcomer.click(board, custom_id="t2.setup.0:gomoku;club;first;10", forge=True)
    assert response.is_ephemeral
    begun = await newcomer.click(board, custom_id="t2.begin:othello;first-game;first;10", forge=True)
    assert "🟩" in text_of(await told(newcomer, begun))
    assert open_moves(await newcomer.message(board))


async def test_help_leads_to_form(lab, newcomer):
    help_page = (await newcomer.command("help")).message
    assert "</play:" in text_of(help_page)
    form = (await newcomer.click(help_page, label="Play")).message
    assert "Easy" in labels_of(form)


async def test_form_is_refused_without_send_permission(lab, newcomer):
    await newcomer.switch_channel("chess-corner")
    await newcomer.deny_bot("SEND_MESSAGES")
    try:
        await refuses(await newcomer.command("play"), "Ask an admin")
    finally:
        await newcomer.deny_bot()


async def test_vanished_form_is_not_taken_for_board(lab, newcomer, monkeypatch):
    """The acknowledgement did not arrive, so that the board became the first answer to the click."""
    form = await form_of(newcomer, "tictactoe challenge")

    async def lost(response):
        pass

    monkeypatch.setattr(Response, "acknowledge", lost)
    board = await told(newcomer, await newcomer.click(form, label="Easy"))
    await newcomer.command("match list")
    assert len(open_moves(await newcomer.message(board))) == 9
