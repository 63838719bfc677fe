"""A person's first board of a game offers the rules, for the first moves."""

import pytest

from tests.bot.chat import labels_of, open_moves, start, turn
from tests.e2e.messages import text_of

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_first_board_of_game_offers_rules(lab, newcomer):
    board = await turn(newcomer, await start(lab, newcomer, "connect4"))
    assert labels_of(board)[-1] == "Rules"
    rules = await newcomer.click(board, label="Rules")
    assert rules.is_ephemeral and "### Connect Four" in rules.text
    for _ in range(2):
        await newcomer.click(board, custom_id=open_moves(board)[0])
        board = await turn(newcomer, board, is_changed=True)
    assert "Rules" not in labels_of(board)
    assert "Connect Four" in text_of(rules.message)
    again = await turn(newcomer, await start(lab, newcomer, "connect4"))
    assert "Rules" not in labels_of(again)
    other = await turn(newcomer, await start(lab, newcomer, "othello"))
    assert labels_of(other)[-1] == "Rules"


async def test_first_board_is_asked_for_once(lab, newcomer, monkeypatch):
    asked, records = [], lab.bot.boards._records
    real = records.is_somebodys_first

    async def count(match):
        asked.append(match.id)
        return await real(match)

    monkeypatch.setattr(records, "is_somebodys_first", count)
    board = await turn(newcomer, await start(lab, newcomer, "connect4"))
    await newcomer.click(board, custom_id=open_moves(board)[0])
    await turn(newcomer, board, is_changed=True)
    assert len(asked) == 1
