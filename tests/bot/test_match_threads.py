"""Matches in threads of their own: begun, gone on with, archived, and what becomes of them when things go."""

import asyncio
import contextlib
from types import SimpleNamespace

import discord
import pytest
import pytest_asyncio

from bot.chat.live.messages import ReplyTokens
from bot.hosting.matches.board import PlaceKind
from tests.bot.chat import open_moves, refuses, start, turn
from tests.e2e.messages import buttons, text_of
from tests.e2e.playing import is_over, match_number
from tests.lab.cases import first_by_default

GAMES = ("tictactoe", "connect4")


@pytest_asyncio.fixture(autouse=True, loop_scope="session")
async def _a_channel_of_their_own(request, alice, bob, carol):
    """In one channel Discord starts ten threads a minute, and more tests want one."""
    name = "".join(each if each.isalnum() else "-" for each in request.node.name.lower())[:90]
    for person in (alice, bob, carol):
        await person.switch_channel(name)


def is_board(message):
    return any(".play." in one["custom_id"] or ".rematch." in one["custom_id"] for one in buttons(message))


async def enter(person, thread_id):
    """Go to a thread and return the board there."""
    await person.wait_event("THREAD_CREATE", lambda one: one["id"] == thread_id)
    person.channel_id = thread_id
    return await person.wait_message(is_board)


async def alone(lab, person, game="tictactoe"):
    """Begin a match against a level in a thread; return its announcement and its board."""
    answer = await person.command(
        f"{game} challenge", opponent=lab.playground.bot_id, level="first-game", side="first", thread=True
    )
    board = await enter(person, answer.message["id"])
    return answer.message, await turn(person, board)


async def together(lab, alice, bob, game="tictactoe"):
    """Have Bob accept a challenge to a match in a thread; return the offer and the board."""
    offer = (await alice.command(f"{game} challenge", opponent=bob.id, side="first", thread=True)).message
    await bob.click(offer, label="Accept")
    board = await enter(alice, offer["id"])
    bob.channel_id = offer["id"]
    return offer, board


def number_of(board):
    return str(match_number(board))


def thread_of(lab, message):
    return lab.playground.world.channels[message["id"]]


async def archive(lab, thread_id):
    world = lab.playground.world
    world.set_archived(world.channel(thread_id), is_archived=True)


@pytest.mark.parametrize("game", first_by_default(*GAMES))
async def test_thread_match_against_level_leaves_pointer(lab, alice, game):
    announced, board = await alone(lab, alice, game)
    thread = thread_of(lab, announced)
    assert thread["thread_metadata"]["auto_archive_duration"] == 60
    assert "Alice – " in thread["name"]
    assert alice.id in lab.playground.world.thread_members[thread["id"]]
    await alice.click(board, custom_id=open_moves(board)[0])
    board = await turn(alice, board, is_changed=True)
    alice.channel_id = announced["channel_id"]
    pointer = await alice.wait_update(announced["id"], lambda one: board["id"] in text_of(one))
    assert not buttons(pointer)


@pytest.mark.parametrize("game", first_by_default(*GAMES))
async def test_thread_match_between_people_leaves_pointer(lab, alice, bob, game):
    offer, board = await together(lab, alice, bob, game)
    members = lab.playground.world.thread_members[offer["id"]]
    assert {alice.id, bob.id} <= set(members)
    await alice.click(board, custom_id=open_moves(board)[0])
    board = await bob.message(board)
    assert "Bob to move" in text_of(board)
    await bob.click(board, custom_id=open_moves(board)[0])
    assert "Alice to move" in text_of(await alice.message(board))
    bob.channel_id = offer["channel_id"]
    await bob.wait_update(offer["id"], lambda one: board["id"] in text_of(one))


async def test_rematch_stays_in_thread(lab, alice):
    _, board = await alone(lab, alice)
    resign = await alice.command("match resign", match=number_of(board))
    await alice.click(resign.message, label="Resign")
    board = await alice.wait_update(board["id"], is_over)
    await archive(lab, board["channel_id"])
    again = (await alice.click(board, label="Rematch")).message
    assert again["channel_id"] == board["channel_id"]
    assert not lab.playground.world.channel(board["channel_id"])["thread_metadata"]["archived"]


async def test_move_reopens_archived_thread(lab, alice, bob):
    _, board = await together(lab, alice, bob)
    await archive(lab, board["channel_id"])
    await alice.open_dm()
    await alice.command("match move", at="a1", match=number_of(board))
    await bob.wait_update(board["id"], lambda one: "Bob to move" in text_of(one))
    assert not lab.playground.world.channel(board["channel_id"])["thread_metadata"]["archived"]


async def test_click_in_archived_thread_is_drawn(lab, alice, bob):
    _, board = await together(lab, alice, bob)
    await archive(lab, board["channel_id"])
    data = {"component_type": 2, "custom_id": open_moves(board)[0]}
    await alice._send(3, board["channel_id"], data, message_id=board["id"], reopens=False)
    await bob.wait_update(board["id"], lambda one: "Bob to move" in text_of(one))


async def test_locked_thread_is_drawn_after_reopening(lab, alice, bob):
    _, board = await together(lab, alice, bob)
    await alice.change_thread(board["channel_id"], locked=True, archived=True)
    alice.channel_id = (await alice.state())["channels"][0]["id"]
    await alice.command("match move", at="a1", match=number_of(board))
    await asyncio.sleep(0)
    assert "Alice to move" in text_of(await bob.message(board))
    await alice.change_thread(board["channel_id"], locked=False, archived=False)
    await bob.wait_update(board["id"], lambda one: "Bob to move" in text_of(one))


async def test_match_of_deleted_thread_continues_in_channel(lab, alice, bob):
    offer, board = await together(lab, alice, bob)
    await alice.delete_channel(board["channel_id"])
    alice.channel_id = bob.channel_id = offer["channel_id"]
    number = number_of(board)
    await alice.command("match move", at="a1", match=number)
    anew = await bob.wait_message(lambda one: is_board(one) and number_of(one) == number)
    assert "Bob to move" in text_of(anew)
    await bob.click(anew, custom_id=open_moves(anew)[0])
    await alice.wait_update(anew["id"], lambda one: "Alice to move" in text_of(one))


async def test_match_of_deleted_channel_is_shown_elsewhere(lab, alice, bob):
    await alice.switch_channel("soon-gone")
    await bob.switch_channel("soon-gone")
    gone = alice.channel_id
    offer, board = await together(lab, alice, bob)
    await alice.delete_channel(gone)
    alice.channel_id = bob.channel_id = (await alice.state())["channels"][0]["id"]
    number = number_of(board)
    await alice.command("match move", at="a1", match=number)
    anew = (await bob.command("match board", match=number)).message
    assert "Bob to move" in text_of(anew)
    await bob.click(anew, custom_id=open_moves(anew)[0])
    await alice.wait_update(anew["id"], lambda one: "Alice to move" in text_of(one))
    assert offer["channel_id"] == gone


async def test_late_thread_is_used(lab, alice, monkeypatch):
    create, is_time, late = discord.PartialMessage.create_thread, asyncio.Event(), []

    async def start_late(message, **about):
        await is_time.wait()
        await create(message, **about)

    async def create_late(message, **about):
        """Give the request up, which Discord obeys all the same."""
        late.append(asyncio.create_task(start_late(message, **about)))
        raise TimeoutError

    monkeypatch.setattr(discord.PartialMessage, "create_thread", create_late)
    answer = await alice.command(
        "tictactoe challenge", opponent=lab.playground.bot_id, level="first-game", side="first", thread=True
    )
    channel_id = alice.channel_id
    board = await turn(alice, await alice.wait_update(answer.message["id"], is_board))
    await alice.click(board, custom_id=open_moves(board)[0])
    monkeypatch.undo()
    is_time.set()
    inside = await turn(alice, await enter(alice, answer.message["id"]))
    await asyncio.gather(*late)
    assert alice.id in lab.playground.world.thread_members[inside["channel_id"]]
    alice.channel_id = channel_id
    pointer = await alice.wait_update(board["id"], lambda one: inside["id"] in text_of(one))
    assert not buttons(pointer)
    # Any other thread at a board is its starter's own.
    other = await start(lab, alice)
    await alice.start_thread(other, "Our own")
    await alice.click(other, custom_id=open_moves(other)[0])
    assert (await turn(alice, other, is_changed=True))["channel_id"] == channel_id


async def test_match_stays_in_channel_without_thread_permission(lab, alice):
    await alice.deny_bot("create_public_threads")
    try:
        answer = await alice.command(
            "tictactoe challenge", opponent=lab.playground.bot_id, level="first-game", thread=True
        )
        board = await alice.wait_update(answer.message["id"], is_board)
        told = await alice.follow_up(answer, lambda one: "threads" in text_of(one))
        assert "can't start threads" in text_of(told)
        assert board["channel_id"] == alice.channel_id
    finally:
        await alice.deny_bot()


@pytest.mark.parametrize(("status", "is_tried_again"), [(429, True), (499, False), (500, True)])
async def test_thread_refused_for_good_is_not_retried(lab, alice, monkeypatch, status, is_tried_again):
    async def refuse(*_, **__):
        raise discord.HTTPException(SimpleNamespace(status=status, reason=""), "refused")

    match = await lab.bot.service.boards.match(match_number(await start(lab, alice)))
    monkeypatch.setattr(discord.PartialMessage, "create_thread", refuse)
    with pytest.raises(discord.HTTPException) if is_tried_again else contextlib.nullcontext():
        assert (await lab.bot.boards._threads.start(match)).kind is PlaceKind.CHANNEL


@pytest.mark.parametrize(
    ("code", "steps"), [(50083, ["edit", "reopen", "edit"]), (50005, ["edit"])], ids=["archived", "another"]
)
async def test_only_archived_thread_is_reopened(lab, alice, monkeypatch, code, steps):
    done = []

    async def edit(*_):
        done.append("edit")
        if len(done) == 1:
            answered = {"code": code, "message": ""}
            raise discord.HTTPException(SimpleNamespace(status=400, reason=""), answered)

    async def reopen(_):
        done.append("reopen")

    boards = lab.bot.boards
    match = await lab.bot.service.boards.match(match_number(await start(lab, alice)))
    monkeypatch.setattr(boards.messages, "edit", edit)
    monkeypatch.setattr(boards._threads, "reopen", reopen)
    with contextlib.nullcontext() if "reopen" in steps else pytest.raises(discord.HTTPException):
        await boards.edit(match)
    assert done == steps


async def test_accepted_challenge_plays_on_without_thread_permission(lab, alice, bob):
    offer = (await alice.command("tictactoe challenge", opponent=bob.id, side="first", thread=True)).message
    await alice.deny_bot("create_public_threads")
    try:
        await bob.click(offer, label="Accept")
        board = await alice.wait_update(offer["id"], is_board)
        await alice.click(board, custom_id=open_moves(board)[0])
        assert "Bob to move" in text_of(await bob.message(board))
    finally:
        await alice.deny_bot()


async def test_direct_message_has_no_threads(lab, alice):
    await alice.open_dm()
    answer = await alice.command(
        "tictactoe challenge", opponent=lab.playground.bot_id, level="first-game", thread=True
    )
    told = await alice.follow_up(answer, lambda one: "threads" in text_of(one))
    assert "doesn't support threads" in text_of(told)


async def test_match_started_in_thread_stays_there(lab, alice):
    message = await alice.say("Let us play here")
    thread = await alice.start_thread(message, "Our own")
    alice.channel_id = thread["id"]
    board = await start(lab, alice, thread=True)
    assert board["channel_id"] == thread["id"]


async def test_match_continues_after_bot_is_removed_and_invited(lab, alice, bob):
    offer = (await alice.command("tictactoe challenge", opponent=bob.id, side="first")).message
    await bob.click(offer, label="Accept")
    board = await alice.message(offer)
    number = number_of(board)
    # The young token of a click would still edit the board.
    lab.bot.boards.messages._tokens = ReplyTokens()
    await alice.set_bot(is_in=False)
    try:
        assert (await alice.click(board, custom_id=open_moves(board)[0], may_fail=True)).failure
        await alice.open_dm()
        await alice.command("match move", at="a1", match=number)
        assert "Alice to move" in text_of(await bob.message(board))
    finally:
        await alice.set_bot(is_in=True)
    board = await bob.wait_update(board["id"], lambda one: "Bob to move" in text_of(one))
    await bob.click(board, custom_id=open_moves(board)[0])
    assert "Alice to move" in text_of(await bob.message(board))


async def test_player_who_left_server_plays_by_direct_message(lab, alice, bob):
    offer = (await alice.command("tictactoe challenge", opponent=bob.id, side="first")).message
    await bob.click(offer, label="Accept")
    board = await alice.message(offer)
    number = number_of(board)
    await bob.set_member(is_in=False)
    try:
        await alice.click(board, custom_id=open_moves(board)[0])
        await bob.open_dm()
        answer = await bob.command("match board", match=number)
        # Alice keeps the board; what Bob sees is his alone.
        shown = await bob.follow_up(answer, open_moves)
        assert answer.is_ephemeral
        await bob.click(shown, custom_id=open_moves(shown)[0])
        board = await alice.wait_update(board["id"], lambda one: "Alice to move" in text_of(one))
        resign = await alice.command("match resign", match=number)
        await alice.click(resign.message, label="Resign")
        await alice.wait_update(board["id"], is_over)
    finally:
        await bob.set_member(is_in=True)


async def test_stranger_in_thread_is_refused_without_apology(lab, alice, carol):
    _, board = await alone(lab, alice)
    answer = await carol.click(board, custom_id=open_moves(board)[0])
    await refuses(answer, "")
