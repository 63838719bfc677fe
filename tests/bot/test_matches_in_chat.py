"""Whole matches in the playground, over real sockets, by every way to move and to look."""

import json
import re

import pytest

from bot.chat.response import Response
from engines.registry import games
from tests.bot.chat import open_moves, pvp, start, turn
from tests.e2e.messages import buttons, selects, text_of
from tests.e2e.playing import choose_style, is_over, match_number, move_form, seq_of


@pytest.mark.parametrize(
    "command",
    [
        pytest.param(game.command, marks=pytest.mark.nightly if number else ())
        for number, game in enumerate(games().values())
    ],
)
async def test_whole_game_is_played_by_clicks(lab, alice, command):
    board = await start(lab, alice, command)
    for _ in range(2000):  # Two presses a move, and a game of chess can be long.
        if is_over(board):
            break
        if selects(board):
            await alice.select(
                board, [selects(board)[0]["options"][0]["value"]], custom_id=selects(board)[0]["custom_id"]
            )
        else:
            await alice.click(board, custom_id=open_moves(board)[-1])
        board = await turn(alice, board)
    assert is_over(board)
    labels = [one["label"] for one in buttons(board) if ".play." not in one["custom_id"]]
    if "You won!" not in text_of(board) and labels[-1] == "Rules":
        labels.pop()  # After a first loss, the rules are offered.
    # The lowest level of all is hard to lose to: then there is no gentler one.
    assert labels in (
        ["Rematch", "Harder", "Another game", "Review", "Replay", "Export"],
        ["Rematch", "Another game", "Review", "Replay", "Export"],
    )


async def test_whole_game_is_played_by_commands(lab, alice):
    board = await start(lab, alice)
    number = str(match_number(board))
    for _ in range(5):
        if is_over(board):
            break
        suggested = await alice.autocomplete("match move", "at", match=number)
        response = await alice.command("match move", at=suggested[0]["value"].upper(), match=number)
        assert response.is_ephemeral
        board = await turn(alice, board, is_changed=True)
    assert is_over(board)


async def test_two_people_play_in_challenge_message(lab, alice, bob):
    board = await pvp(lab, alice, bob)
    for person, square in ((alice, "a1"), (bob, "a2"), (alice, "b1"), (bob, "b2"), (alice, "c1")):
        await person.click(board, label=square)
    board = await alice.message(board)
    assert "Alice wins with three in a row" in text_of(board)
    profile = await bob.command("profile", user=alice.id)
    assert "Tic-tac-toe" in profile.text


async def test_challenge_pings_opponent_once(lab, alice, bob):
    offer = (await alice.command("othello challenge", opponent=bob.id)).message
    assert [one["id"] for one in offer["mentions"]] == [bob.id]
    assert [one["label"] for one in buttons(offer)] == ["Accept", "Decline", "Cancel"]
    await bob.click(offer, label="Accept")
    assert not (await bob.message(offer))["mentions"]


async def test_typed_move_through_form_is_played_or_refused(lab, alice):
    board = await start(lab, alice, "gomoku")
    form = await move_form(alice, board)
    await alice.submit(form, text="a1")
    # From where the stones spread over the whole board it is a picture, described in words.
    board = await turn(alice, board, is_changed=True)
    assert seq_of(board) == 2
    form = await move_form(alice, board)
    refused = await alice.submit(form, text="a1")
    assert refused.is_ephemeral
    assert "A1 is taken" in refused.text
    # The panel shows the refusal, and offers to type again.
    assert not refused.made and "Type a move" in [one.get("label") for one in buttons(refused.message)]


async def test_panning_shows_other_points_and_loses_none(lab, alice):
    board = await start(lab, alice, "gomoku")
    before = open_moves(board)
    await alice.click(board, emoji="➡️")
    after = open_moves(await alice.wait_update(board["id"], lambda one: open_moves(one) != before))
    await alice.click(board, custom_id=after[-1])
    assert seq_of(await turn(alice, board)) == 2


async def test_board_style_changes_to_picture_and_back(lab, alice):
    # A level that plays close by: a board that has outgrown emoji stays a picture.
    board = await start(lab, alice, "gomoku", level="casual")
    await choose_style(alice, board, "Picture")
    # Painting may take longer than an answer may: then the picture follows it.
    board = await alice.wait_update(board["id"], galleries)
    gallery = galleries(board)[0]
    picture = await alice.download(gallery["items"][0]["media"]["url"])
    assert picture.startswith(b"\x89PNG")
    assert "Gomoku" in gallery["items"][0]["description"]
    await alice.click(board, custom_id=open_moves(board)[len(open_moves(board)) // 2])
    board = await turn(alice, board)
    await choose_style(alice, board, "Emoji")
    await alice.wait_update(board["id"], lambda one: "🟨" in text_of(one))


async def test_picture_missing_its_answer_follows_it(lab, alice, monkeypatch):
    async def miss(response, drawing):
        return False

    board = await start(lab, alice, "gomoku")
    panel = (await alice.click(board, label="⋯")).message
    await alice.click(panel, label="View")
    monkeypatch.setattr(Response, "replace", miss)
    match = await lab.bot.service.boards.match(match_number(board))
    with lab.bot.boards.answering(match.id) as answering:
        answering.shown = match  # The task that posted the board is not done yet.
        await alice.click(panel, label="Picture")
    await alice.wait_update(board["id"], galleries)
    monkeypatch.undo()
    await choose_style(alice, board, "Emoji")


def galleries(board):
    return [one for one in board["components"][0]["components"] if one["type"] == 12]


async def test_export_holds_match_data(lab, alice):
    board = await start(lab, alice)
    await alice.click(board, custom_id=open_moves(board)[0])
    await turn(alice, board)
    response = await alice.command("match export", match=str(match_number(board)), format="json")
    assert response.is_ephemeral
    exported = json.loads(await alice.download(response.message["attachments"][0]["url"]))
    assert set(exported) >= {"id", "game", "options", "seats", "moves", "outcome", "termination"}
    assert len(exported["moves"]) == 2


async def test_resignation_asks_first(lab, alice):
    board = await start(lab, alice)
    number = str(match_number(board))
    question = await alice.command("match resign", match=number)
    assert question.is_ephemeral
    await alice.click(question.message, label="Keep playing")
    assert not is_over(await alice.message(board))
    menu = await alice.click(board, label="⋯")
    await alice.click(menu.message, label="Resign")
    await alice.click(menu.message, label="Resign")
    board = await turn(alice, board, is_changed=True)
    assert "Alice resigned" in text_of(board)


async def test_reposted_board_retires_old_one(lab, alice):
    board = await start(lab, alice)
    number = str(match_number(board))
    new = (await alice.command("match board", match=number)).message
    old = await alice.wait_update(board["id"], lambda one: not buttons(one))
    assert new["id"] in text_of(old)
    await alice.click(new, custom_id=open_moves(new)[0])
    await turn(alice, new)


async def test_rematch_exchanges_seats(lab, alice, bob):
    board = await pvp(lab, alice, bob)
    for person, square in ((alice, "a1"), (bob, "a2"), (alice, "b1"), (bob, "b2"), (alice, "c1")):
        await person.click(board, label=square)
    offer = (await bob.click(board, label="Rematch")).message
    assert "**Bob** challenges" in text_of(offer)
    await alice.click(offer, label="Accept")
    assert "❌ **Bob to move**" in text_of(await bob.message(offer))


async def test_match_list_has_a_line_for_each_match(lab, alice):
    await start(lab, alice)
    response = await alice.command("match list")
    assert response.is_ephemeral
    lines = response.text.split("\n")[1:]
    assert any(
        re.fullmatch(r"- \[\*\*#\d+\*\* .+\]\(https://\S+\) vs\. .+ · \*\*your move\*\*", one)
        for one in lines
    )
    assert len(response.text) <= 4000
    assert (await alice.command("help")).is_ephemeral
