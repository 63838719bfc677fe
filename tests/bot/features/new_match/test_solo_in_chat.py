"""A challenge to oneself, over real sockets: it begins at once, and everything about it is one person's."""

import pytest

from tests.bot.chat import labels_of, open_moves, refuses
from tests.e2e.messages import buttons, text_of
from tests.e2e.playing import exported, match_number
from tests.lab.cases import first_by_default


async def press(person, board, at):
    known = open_moves(board)
    await person.click(board, custom_id=known[at])
    return await person.wait_update(board["id"], lambda one: open_moves(one) != known)


@pytest.mark.parametrize("game", first_by_default("tictactoe", "connect4", "othello", "gomoku"))
async def test_both_sides_match_is_played_by_one_person(lab, alice, bob, game):
    board = (await alice.command(f"{game} challenge", opponent=alice.id, clock="1m")).message
    number = match_number(board)
    for ply in range(3):
        assert f"Alice ({ply % 2 + 1}) to move" in text_of(board)
        board = await press(alice, board, 0)
    panel = (await alice.click(board, label="⋯")).message
    offered = {one["label"] for one in buttons(panel)}
    assert {"Takeback", "Resign"} <= offered
    assert "Offer draw" not in offered
    done = await alice.click(panel, label="Takeback")
    assert "Took back" in text_of(done.changed[0])
    assert "Took back" in (await alice.command("match takeback", match=str(number))).text
    export = await exported(alice, number)
    assert len(export["moves"]) == 1
    assert (export["is_rated"], export["clock"]) == (False, None)
    assert [seat["name"] for seat in export["seats"]] == ["Alice", "Alice"]
    board = await alice.wait_update(board["id"], lambda one: f".{number}.5." in str(one["components"]))
    await refuses(await bob.click(board, custom_id=open_moves(board)[0]), "Alice")
    listed = (await alice.command("match list")).text
    assert f"**#{number}**" in listed
    assert "both sides" in listed
    await alice.command("match resign", match=str(number))


async def test_ended_both_sides_match_offers_rematch(lab, alice):
    board = (await alice.command("tictactoe challenge", opponent=alice.id)).message
    for point in (0, 3, 1, 4, 2):
        board = await alice.message(board)
        cell = next(one for one in open_moves(board) if one.endswith(f".{point}"))
        await alice.click(board, custom_id=cell)
    board = await alice.wait_update(board["id"], lambda one: "three in a row" in text_of(one))
    assert set(labels_of(board)) == {"Rematch", "Another game", "Review", "Replay", "Export"}
    again = await alice.click(board, label="Rematch")
    assert "Alice (1) to move" in again.text
