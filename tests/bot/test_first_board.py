"""A person's first board of a game offers the rules, for the first moves."""

from dataclasses import replace

import pytest

from bot.hosting.matches.board import BoardStyle
from bot.views.boards.match_page import draw
from tests.bot.bot_lab import a_match_at
from tests.bot.chat import labels_of, open_moves, start, turn
from tests.bot.test_board import BOB, buttons, parts
from tests.contract.snapshots import GAMES
from tests.e2e.messages import text_of
from tests.lab.layout_rules import faults


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
    for other in ("othello", "gomoku"):
        board = await turn(newcomer, await start(lab, newcomer, other))
        assert "Rules" in labels_of(board)


def drawn(drawing):
    return {"components": drawing.view.to_components()}


@pytest.mark.parametrize("style", BoardStyle)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
async def test_first_board_with_rules_is_valid(game, style):
    match = a_match_at(game.position(), second=BOB)
    match = replace(match, board=replace(match.board, style=style))
    shown, plain = [drawn(await draw(match, is_first=is_first)) for is_first in (True, False)]
    assert not list(faults(shown))
    assert [one.get("label") for one in buttons(shown)].count("Rules") == 1
    if game.id == "gomoku":
        # The screen is full, so the pad has a row less.
        assert len(rows_in(shown)) == len(rows_in(plain))


def rows_in(data):
    return [one for one in parts(data["components"]) if one["type"] == 1]


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
