"""A board below which people talk follows to the bottom when its match moves on; and only then."""

import asyncio

import pytest_asyncio

from bot.chat.live.boards import Traffic
from bot.chat.response import Response
from bot.hosting.matches.board import Place
from tests.bot.chat import open_moves, pvp, start, turn
from tests.e2e.messages import buttons, text_of
from tests.e2e.playing import match_number

BURIED = 8
GAMES = ("tictactoe", "connect4")


async def talk(person, count=BURIED):
    for number in range(count):
        await person.say(f"So they say ({number})")


def points_on(message, board):
    return not buttons(message) and board["id"] in text_of(message)


async def moved_down(person, old):
    """Return the board that has come to the bottom in place of `old`."""
    new = await person.wait_message(lambda one: int(one["id"]) > int(old["id"]) and open_moves(one))
    await person.wait_update(old["id"], lambda one: points_on(one, new))
    return new


@pytest_asyncio.fixture(loop_scope="session", params=GAMES)
async def board(request, lab, alice, bob):
    for one in (alice, bob):
        await one.switch_channel(f"busy-{request.param}")
    return await pvp(lab, alice, bob, request.param)


async def test_buried_board_follows_next_move(lab, alice, bob, carol, board):
    await carol.switch_channel((await alice.channel(alice.channel_id))["name"])
    await talk(carol)
    await alice.click(board, custom_id=open_moves(board)[0])
    new = await moved_down(bob, board)
    assert "Bob to move" in text_of(new)
    await bob.click(new, custom_id=open_moves(new)[0])
    assert "Alice to move" in text_of(await alice.message(new))
    assert (await alice.messages())[-1]["id"] == new["id"]


async def test_visible_board_stays_in_place(lab, alice, carol, board):
    await carol.switch_channel((await alice.channel(alice.channel_id))["name"])
    await talk(carol, BURIED - 1)
    await alice.click(board, custom_id=open_moves(board)[0])
    assert "Bob to move" in text_of(await alice.message(board))
    assert not [
        one for one in await alice.messages() if int(one["id"]) > int(board["id"]) and open_moves(one)
    ]


async def test_buried_board_stays_without_a_move(lab, alice, bob, board):
    await talk(alice)
    panel = (await alice.click(board, label="⋯")).message
    await alice.click(panel, label="View")
    await alice.click(panel, label="Text")
    await alice.wait_update(board["id"], open_moves)
    assert not [one for one in await bob.messages() if int(one["id"]) > int(board["id"]) and open_moves(one)]


async def test_buried_board_follows_engine_move(lab, alice):
    await alice.switch_channel("busy-with-engines")
    board = await start(lab, alice)
    await talk(alice)
    await alice.click(board, custom_id=open_moves(board)[0])
    new = await moved_down(alice, board)
    await turn(alice, new)


async def test_engine_move_during_repost_moves_board_once(lab, alice, monkeypatch):
    await alice.switch_channel("answered-while-it-moves")
    board = await start(lab, alice)
    await talk(alice)
    number, boards, choose = match_number(board), lab.bot.boards, lab.bot.pool.choose
    post_instead, may_answer = boards.post_instead, asyncio.Event()

    async def choose_late(*asked, **options):
        await may_answer.wait()
        return await choose(*asked, **options)

    async def post_after_the_answer(subject, **options):
        may_answer.set()
        async with asyncio.timeout(alice.timeout_s):
            while (await boards.load_newest(number)).position.ply < 2:  # noqa: ASYNC110
                await asyncio.sleep(0.01)
        return await post_instead(subject, **options)

    monkeypatch.setattr(lab.bot.pool, "choose", choose_late)
    monkeypatch.setattr(boards, "post_instead", post_after_the_answer)
    await alice.click(board, custom_id=open_moves(board)[0])
    new = await moved_down(alice, board)
    await alice.click(new, custom_id=open_moves(new)[0])
    assert [one["id"] for one in await alice.messages() if open_moves(one)] == [new["id"]]


async def test_late_click_after_repost_leaves_one_board(lab, alice, bob, monkeypatch):
    for one in (alice, bob):
        await one.switch_channel("clicked-while-it-moves")
    board = await pvp(lab, alice, bob)
    await talk(alice)
    boards, post_instead, replace = lab.bot.boards, lab.bot.boards.post_instead, Response.replace
    is_coming, may_come = asyncio.Event(), asyncio.Event()

    async def post_after_the_click(subject, **options):
        is_coming.set()
        await may_come.wait()
        return await post_instead(subject, **options)

    async def replace_after_the_link(response, drawing, **kind):
        may_come.set()
        await bob.wait_update(board["id"], lambda one: not buttons(one))
        return await replace(response, drawing)

    monkeypatch.setattr(boards, "post_instead", post_after_the_click)
    await alice.click(board, custom_id=open_moves(board)[0])
    await is_coming.wait()
    monkeypatch.setattr(Response, "replace", replace_after_the_link)
    await bob.click(board, custom_id=open_moves(await bob.message(board))[0])
    new = await moved_down(alice, board)
    await alice.wait_update(new["id"], lambda one: "Alice to move" in text_of(one))
    assert [one["id"] for one in await alice.messages() if open_moves(one)] == [new["id"]]


async def test_messages_of_bot_do_not_bury_board(lab, alice, bob):
    await alice.switch_channel("full-of-boards")
    board = await start(lab, alice)
    for _ in range(BURIED):
        await start(lab, alice)
    await alice.click(board, custom_id=open_moves(board)[0])
    await turn(alice, board, is_changed=True)
    assert len(open_moves(await alice.message(board))) == 7


async def test_messages_are_counted_by_channel_since_board():
    traffic = Traffic()
    for number in range(10, 10 + BURIED):
        traffic.record(1, number)
        traffic.record(2, number - 5)
    assert traffic.has_buried(Place(None, 1, 9))
    assert not traffic.has_buried(Place(None, 1, 10))
    assert not traffic.has_buried(Place(None, 2, 5))
    assert not traffic.has_buried(Place(None, 3, 1))
    assert not traffic.has_buried(Place(None, 1, None))
