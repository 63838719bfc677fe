"""A match has one live board: rematches, boards posted again and lost places, in every order."""

import asyncio
from types import SimpleNamespace

import discord
import pytest
import pytest_asyncio

from bot.hosting.errors import BusyError, UncertainError
from bot.hosting.matches.board import BoardMessage, Place
from bot.playground import Fault
from db.schema import boards
from tests.bot.chat import is_open, open_moves, place_of, pvp, start, turn
from tests.bot.live_boards import drawn, label_of, live, only_live
from tests.e2e.messages import text_of
from tests.e2e.playing import match_number, seq_of


@pytest_asyncio.fixture(loop_scope="session", autouse=True)
async def quiet_afterwards(lab):
    yield
    lab.playground.faults.clear()


@pytest_asyncio.fixture(loop_scope="session")
async def ended(lab, alice, bob, request):
    """A finished match of the two in a channel of its own."""
    await alice.switch_channel(request.node.name.replace("_", "-")[5:100])
    bob.channel_id = alice.channel_id
    board = await pvp(lab, alice, bob)
    await resign(alice, board)
    return await alice.wait_update(board["id"], lambda one: "resigned" in text_of(one))


async def resign(person, board):
    question = (await person.command("match resign", match=str(match_number(board)))).message
    await person.click(question, label="Resign")


async def test_later_rematch_request_leaves_one_board(ended, alice, bob):
    await alice.click(ended, label="Rematch")
    await alice.wait_message(lambda one: label_of(one, "Accept"))
    answer = await bob.click(ended, label="Rematch")
    assert "Here's the rematch" in answer.text
    board = await only_live(alice)
    await bob.click(board, custom_id=open_moves(board)[0])
    await bob.wait_update(board["id"], lambda one: seq_of(one) == 1)


async def test_simultaneous_rematch_requests_leave_one_board(ended, alice, bob):
    await asyncio.gather(alice.click(ended, label="Rematch"), bob.click(ended, label="Rematch"))
    board = await only_live(alice)
    await bob.click(board, custom_id=open_moves(board)[0]) if "Bob to move" in text_of(
        board
    ) else await alice.click(board, custom_id=open_moves(board)[0])
    await bob.wait_update(board["id"], lambda one: seq_of(one) == 1)


async def test_rematch_offer_arriving_after_acceptance_leaves_one_board(lab, ended, alice, bob):
    slow = lab.playground.faults.inject(Fault("delay", "POST", r"/interactions/", delay_s=0.6))
    asking = asyncio.create_task(alice.click(ended, label="Rematch"))
    await slow.struck.wait()
    await bob.click(ended, label="Rematch")
    await asking
    await only_live(bob)


async def test_repeated_rematch_click_against_engine_leaves_one_board(lab, alice):
    await alice.switch_channel("twice-with-the-engine")
    board = await start(lab, alice)
    await resign(alice, board)
    board = await alice.wait_update(board["id"], lambda one: "resigned" in text_of(one))
    await asyncio.gather(*(alice.click(board, label="Rematch") for _ in range(3)))
    new = await only_live(alice)
    new = await turn(alice, new)
    await alice.click(new, custom_id=open_moves(new)[0])


async def test_repeated_rematch_click_against_person_makes_one_offer(ended, alice, bob):
    await asyncio.gather(*(alice.click(ended, label="Rematch") for _ in range(3)))
    offers = [one for one in await alice.messages() if label_of(one, "Accept")]
    assert len(offers) == 1
    await bob.click(offers[0], label="Accept")
    await only_live(alice)


async def test_place_refused_by_database_is_stored_later(lab, alice, monkeypatch):
    await alice.switch_channel("no-place-stored")
    attach, failed = lab.bot.service.boards.attach, []

    async def failing(match_id, place):
        if len(failed) < 3:
            failed.append(match_id)
            raise UncertainError("the disk is full")
        await attach(match_id, place)

    monkeypatch.setattr(lab.bot.service.boards, "attach", failing)
    answer = await alice.command(
        "tictactoe challenge", opponent=lab.playground.bot_id, level="first-game", side="second"
    )
    assert "I can't do that" not in answer.text
    # The engine's move comes in while nobody but the bot itself knows where the board is.
    board = await turn(alice, answer.message)
    assert seq_of(board) == 1
    assert len(live(await alice.messages())) == 1
    async with asyncio.timeout(60):
        while (await lab.bot.service.boards.match(match_number(board))).place.message_id is None:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
    assert len(failed) == 3


async def test_simultaneous_reposts_by_both_leave_one_board(lab, alice, bob):
    await alice.switch_channel("anew-from-two-sides")
    bob.channel_id = alice.channel_id
    board = await pvp(lab, alice, bob)
    menu = (await alice.click(board, label="⋯")).message
    await alice.click(menu, label="View")
    slow = lab.playground.faults.inject(Fault("delay", "POST", r"^/(channels|interactions)/", delay_s=0.3))
    await asyncio.gather(
        alice.click(menu, label="Move to bottom"),
        bob.command("match board", match=str(match_number(board))),
    )
    assert slow.hits
    await only_live(alice)


async def test_deleted_board_is_reposted_and_left_alone(lab, alice, bob):
    await alice.switch_channel("deleted-board")
    bob.channel_id = alice.channel_id
    board = await pvp(lab, alice, bob)
    await bob.delete(board)
    edits = lab.playground.faults.inject(
        Fault("delay", "PATCH", rf"^/channels/.*/messages/{board['id']}", times=99)
    )
    await alice.command("match move", at="b2", match=str(match_number(board)))
    new = await alice.wait_message(lambda one: seq_of(one) == 1)
    await bob.click(new, custom_id=open_moves(new)[0])
    await bob.wait_update(new["id"], lambda one: seq_of(one) == 2)
    assert edits.hits == 1
    # Nor after a restart.
    await place_of(lab, new)
    await lab.bot.boards._revisions._store()
    behind = await lab.bot.service.boards.load_outdated()
    assert int(board["id"]) not in {one.place.message_id for one in behind}


async def test_older_messages_point_past_deleted_board(lab, alice, bob, monkeypatch):
    boards = lab.bot.boards
    match = await boards.load_newest(match_number(await pvp(lab, alice, bob)))
    here, retired = match.place, []
    places = {name: here.showing(number) for number, name in enumerate(("before", "gone", "elsewhere"), 10)}

    async def outdated(channel_id):
        assert channel_id == here.channel_id
        found = [(match.id, place) for name, place in places.items() if name != "elsewhere"]
        found += [(match.id, here), (match.id, here.showing(None)), (match.id + 1, places["elsewhere"])]
        return [
            BoardMessage(1, match_id, place, "emoji", "en-US", is_moved=True) for match_id, place in found
        ]

    async def edit(place, _):
        raise discord.NotFound(SimpleNamespace(status=404, reason=""), "unknown message")

    await drawn(boards)
    with monkeypatch.context() as patched:
        patched.setattr(lab.bot.service.boards, "load_outdated", outdated)
        patched.setattr(boards.messages, "edit", edit)
        patched.setattr(boards, "retire", lambda *message: retired.append(message))
        await boards.redirect(places["gone"], match.id)
        await drawn(boards)
    assert retired == [(match.id, places["before"])]


async def test_board_is_replaced_after_deleted_place_was_stored(lab, alice, bob, monkeypatch):
    await alice.switch_channel("stored-all-the-same")
    bob.channel_id = alice.channel_id
    board = await pvp(lab, alice, bob)
    boards, number = lab.bot.boards, match_number(board)
    stored, attach = lab.bot.service.boards, lab.bot.service.boards.attach

    async def store_and_fail(*args):
        monkeypatch.setattr(stored, "attach", attach)
        await attach(*args)
        raise BusyError("no answer")

    monkeypatch.setattr(stored, "attach", store_and_fail)
    here = (await stored.match(number)).place
    await bob.switch_channel("stored-elsewhere")
    with pytest.raises(BusyError):
        await boards.move(number, here, Place(here.guild_id, int(bob.channel_id)))
    assert live(await bob.messages()) == []
    await alice.command("match move", at="b2", match=str(number))
    await alice.wait_update(board["id"], lambda one: not is_open(one))
    await drawn(boards)
    assert len(live(await bob.messages())) == 1


async def test_repost_during_discovery_of_deletion_leaves_one_board(lab, alice, bob, monkeypatch):
    await alice.switch_channel("gone-meanwhile")
    bob.channel_id = alice.channel_id
    board = await pvp(lab, alice, bob)
    boards, number = lab.bot.boards, match_number(board)
    edit = boards.messages.edit

    async def find_it_gone(place, drawing):
        with pytest.raises(discord.NotFound) as gone:
            await edit(place, drawing)
        monkeypatch.setattr(boards.messages, "edit", edit)
        await boards.post(number)
        raise gone.value

    monkeypatch.setattr(boards.messages, "edit", find_it_gone)
    await alice.delete(board)
    boards.schedule_redraw(await lab.bot.service.boards.match(number))
    await alice.wait_message(lambda one: one["id"] != board["id"] and is_open(one))
    await drawn(boards)
    assert len(live(await alice.messages())) == 1


async def test_board_with_unstored_place_is_not_reposted(lab, alice, bob, monkeypatch):
    await alice.switch_channel("not-posted-anew")
    bob.channel_id = alice.channel_id
    board = await pvp(lab, alice, bob)
    boards = lab.bot.boards

    async def refuse(match_id, place):
        raise BusyError("the disk is full")

    with monkeypatch.context() as full:
        full.setattr(lab.bot.service.boards, "attach", refuse)
        with pytest.raises(BusyError):
            await boards.post(match_number(board))
    while boards.redraws._workers:
        await asyncio.gather(*boards.redraws._workers.values())
    assert [one["id"] for one in live(await alice.messages())] == [board["id"]]
    await alice.command("match board", match=str(match_number(board)))
    assert (await only_live(alice))["id"] != board["id"]


async def test_unrecorded_board_is_found_after_crash(lab, alice, bob, monkeypatch):
    await alice.switch_channel("place-never-noted")
    bob.channel_id = alice.channel_id
    board = await pvp(lab, alice, bob)
    number = match_number(board)

    def forget(connection):
        connection.execute(boards.update().where(boards.c.match_id == number).values(message_id=None))

    monkeypatch.setattr("bot.chat.live.boards._UNPOSTED_S", 0.01)
    await lab.bot._database.write(forget)
    lab.bot.boards.catch_up(int(alice.channel_id))
    async with asyncio.timeout(60):
        while (found := (await lab.bot.service.boards.match(number)).place.message_id) is None:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
    assert str(found) == board["id"]
    assert number not in lab.bot.boards._unclear
    assert len(live(await alice.messages())) == 1


async def test_board_counts_as_doubtful_before_repost(lab, alice, bob, monkeypatch):
    await alice.switch_channel("in-doubt")
    bob.channel_id = alice.channel_id
    board = await pvp(lab, alice, bob)
    number, shown = match_number(board), lab.bot.service.boards

    async def refuse(*_):
        raise BusyError("the disk is full")

    with monkeypatch.context() as full:
        full.setattr(shown, "mark_uncertain", refuse)
        answer = await alice.command("match board", match=str(number))
    assert "I can't do that" in answer.text
    assert len(live(await alice.messages())) == 1
    found = asyncio.get_running_loop().create_future()

    async def refuse_place(*_):
        # Should the process die now, the next one draws the message that it knows as the board again.
        await lab.bot.boards._revisions._store()
        if not found.done():
            found.set_result(await shown.load_outdated(int(alice.channel_id)))
        raise BusyError("the disk is full")

    with monkeypatch.context() as full:
        full.setattr(shown, "attach", refuse_place)
        await alice.command("match board", match=str(number))
        behind = await found
    assert [str(one.place.message_id) for one in behind] == [board["id"]]
    await only_live(alice)


@pytest.mark.parametrize("is_moved", [False, True], ids=["here", "elsewhere"])
async def test_board_is_doubtful_until_successor_is_stored(lab, alice, bob, monkeypatch, is_moved):
    """A board in doubt is drawn again after a crash."""
    await alice.switch_channel(f"in-doubt-until-stored-{is_moved}")
    bob.channel_id = alice.channel_id
    board = await pvp(lab, alice, bob)
    boards, stored = lab.bot.boards, lab.bot.service.boards
    attach = stored.attach

    async def in_doubt():
        await boards._revisions._store()
        return [str(one.place.message_id) for one in await stored.load_outdated(int(alice.channel_id))]

    async def look(*args):
        behind.append(await in_doubt())
        await attach(*args)

    behind = []
    await drawn(boards)
    assert await in_doubt() == []
    with monkeypatch.context() as patched:
        patched.setattr(stored, "attach", look)
        match = await stored.match(match_number(board))
        if is_moved:
            await bob.switch_channel("in-doubt-elsewhere")
            target = Place(match.place.guild_id, int(bob.channel_id))
            posted = await boards.move(match.id, match.place, target)
        else:
            posted = await boards._post(match)
    boards.schedule_redraw(posted)
    await drawn(boards)
    assert behind == [[board["id"]]]
    assert await in_doubt() == []


async def test_board_is_posted_again_after_unstored_attempt(lab, alice, bob, monkeypatch):
    await alice.switch_channel("taken-back")
    bob.channel_id = alice.channel_id
    number = match_number(await pvp(lab, alice, bob))

    async def refuse(*_):
        raise BusyError("the disk is full")

    match = await lab.bot.service.boards.match(number)
    with monkeypatch.context() as full:
        full.setattr(lab.bot.service.boards, "attach", refuse)
        with pytest.raises(BusyError):
            await lab.bot.boards._post(match)
    assert (await lab.bot.boards.load_newest(number)).place == match.place
    posted = await lab.bot.boards._post(match)
    assert str(posted.place.message_id) == (await only_live(alice))["id"]


async def test_board_posted_with_lost_answer_stays_only_one(lab, alice, bob, monkeypatch):
    await alice.switch_channel("taken-back-stored")
    bob.channel_id = alice.channel_id
    number = match_number(await pvp(lab, alice, bob))
    boards, attach = lab.bot.boards, lab.bot.service.boards.attach

    async def lose_the_news(*where):
        await attach(*where)
        raise BusyError("the answer was lost")

    match = await lab.bot.service.boards.match(number)
    with monkeypatch.context() as lossy:
        lossy.setattr(lab.bot.service.boards, "attach", lose_the_news)
        with pytest.raises(BusyError):
            await boards._post(match)
    boards.schedule_redraw(await lab.bot.service.boards.match(number))
    await drawn(boards)
    await only_live(alice)
