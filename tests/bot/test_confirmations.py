"""What is done by command is confirmed to one person in a line that stays until the next, and drawn once."""

import asyncio

from bot.chat import response as response_module
from bot.hosting.engines.pool import EnginePool
from bot.hosting.matches.acting import engine_turns
from tests.bot.chat import open_moves, pvp, start, turn
from tests.e2e.messages import text_of
from tests.e2e.playing import match_number
from tests.lab import asking

EPHEMERAL = 1 << 6


async def is_removed(person, message):
    await person.wait_event("MESSAGE_DELETE", lambda gone: gone["id"] == message["id"])


async def private_messages(person):
    return [text_of(one) for one in await person.messages() if one["flags"] & EPHEMERAL]


async def test_repeated_move_commands_leave_one_line(lab, alice):
    await alice.switch_channel("confirmations")
    board = await start(lab, alice)
    number = str(match_number(board))
    before = None
    for _ in range(2):
        point = (await alice.autocomplete("match move", "at", match=number))[0]["value"]
        answer = await alice.command("match move", at=point, match=number)
        assert answer.is_ephemeral
        assert f"You played **{point}**" in answer.text
        if before is not None:
            await is_removed(alice, before)
        before = answer.message
        board = await turn(alice, board, is_changed=True)
    assert len(await private_messages(alice)) == 1


async def test_move_command_is_drawn_once_with_engine_reply(lab, alice, monkeypatch):
    # However busy this machine is, the reply comes in a moment.
    monkeypatch.setattr(EnginePool, "answers_at_once", lambda *which: True)
    monkeypatch.setattr(engine_turns, "LONGEST_QUICK_MOVE_S", 60.0)
    await alice.switch_channel("drawn-once")
    board = await start(lab, alice)
    number = str(match_number(board))
    since = len(alice.events)
    await alice.command("match move", at="b2", match=number)
    drawn = await alice.wait_event("MESSAGE_UPDATE", lambda one: one["id"] == board["id"], since=since)
    # Both moves are on what was drawn first.
    assert len(open_moves(drawn)) == 7


async def test_late_confirmation_is_removed_too(lab, alice, monkeypatch):
    await alice.switch_channel("late-lines")
    monkeypatch.setattr(response_module, "_PATIENCE_S", 0.0)
    board = await start(lab, alice)
    service, play = lab.bot.service, lab.bot.service.execute_command
    is_promised = asyncio.Event()

    async def play_late(*arguments):
        await is_promised.wait()
        return await play(*arguments)

    monkeypatch.setattr(service, "execute_command", play_late)
    move = asyncio.create_task(alice.command("match move", at="b2", match=str(match_number(board))))
    await alice.wait_event("MESSAGE_CREATE", lambda one: one["flags"] & EPHEMERAL and one["flags"] & 1 << 7)
    is_promised.set()
    answer = await move
    assert "You played **b2**" in answer.text
    board = await turn(alice, board, is_changed=True)
    await alice.click(board, custom_id=open_moves(board)[0])
    await is_removed(alice, answer.message)


async def test_confirmation_names_own_move_despite_forced_pass(lab, alice, bob):
    board = await pvp(lab, alice, bob, "othello")
    number = match_number(board)
    people = (alice, bob)
    for ply, point in enumerate(["e6", "f6", "c4", "e7", "e8", "d8", "g7"]):
        await asking.play_text(lab.bot.service, number, int(people[ply % 2].id), point)
    # Alice has no move then, and passes.
    answer = await bob.command("match move", at="f8", match=str(number))
    assert "You played **f8**" in answer.text
    match = await lab.bot.service.boards.match(number)
    assert match.position.last_move == "pass"


async def test_confirmation_of_last_move_tells_result(lab, alice, bob):
    board = await pvp(lab, alice, bob)
    number = str(match_number(board))
    for person, point in [(alice, "a1"), (bob, "b2"), (alice, "b1"), (bob, "c3")]:
        await person.command("match move", at=point, match=number)
    answer = await alice.command("match move", at="c1", match=number)
    assert "Alice wins" in answer.text
    assert answer.message["id"] in [one["id"] for one in await alice.messages()]


async def test_click_refusal_stays_until_next_move(lab, alice, bob):
    await alice.switch_channel("refused-clicks")
    board = await pvp(lab, alice, bob)
    refused = await bob.click(board, custom_id=open_moves(board)[0])
    assert refused.is_ephemeral
    assert "Alice" in refused.text
    # The board does not move under the thumb when time passes, nor when the other one moves.
    await alice.click(board, custom_id=open_moves(board)[0])
    board = await bob.wait_update(board["id"], lambda one: len(open_moves(one)) == 8)
    assert refused.message["id"] in [one["id"] for one in await bob.messages(board["channel_id"])]
    await bob.click(board, custom_id=open_moves(board)[0])
    await is_removed(bob, refused.message)
    assert refused.message["id"] not in [one["id"] for one in await bob.messages(board["channel_id"])]


async def test_refusals_to_stranger_do_not_pile_up(lab, alice, bob, carol):
    """The newer one deletes the older; it is not edited, for it may have been dismissed."""
    await alice.switch_channel("pressing-stranger")
    board = await pvp(lab, alice, bob)
    shown = []
    for custom_id in open_moves(board)[:3]:
        refused = await carol.click(board, custom_id=custom_id)
        assert refused.is_ephemeral
        assert not shown or refused.message["id"] != shown[-1]
        if shown:
            await carol.wait_event("MESSAGE_DELETE", lambda gone: gone["id"] == shown[-1])
        shown.append(refused.message["id"])
    private = [one["id"] for one in await carol.messages(board["channel_id"]) if one["flags"] & EPHEMERAL]
    assert private == shown[-1:]


async def test_refusals_of_others_and_elsewhere_stay(lab, alice, bob, carol):
    await alice.switch_channel("two-strangers")
    board = await pvp(lab, alice, bob)
    first = await carol.click(board, custom_id=open_moves(board)[0])
    await alice.switch_channel("another-channel")
    other = await pvp(lab, alice, bob)
    second = await carol.click(other, custom_id=open_moves(other)[0])
    for refused, where in ((first, board), (second, other)):
        assert refused.message["id"] in [one["id"] for one in await carol.messages(where["channel_id"])]


async def test_dismissed_refusal_is_followed_by_new_one(lab, alice, bob, carol, monkeypatch):
    await alice.switch_channel("dismissed")
    board = await pvp(lab, alice, bob)
    first = await carol.click(board, custom_id=open_moves(board)[0])
    lab.playground.world.messages[board["channel_id"]].pop(first.message["id"])
    second = await carol.click(board, custom_id=open_moves(board)[1])
    assert second.is_ephemeral and second.text == first.text


async def test_private_answers_never_vanish_by_themselves(lab, alice, bob, monkeypatch):
    """It may be read while the next thing is typed, and the page would move."""
    later = []
    monkeypatch.setattr(lab.bot.removals, "schedule", lambda *removal: later.append(removal))
    board = await pvp(lab, alice, bob)
    assert (await bob.command("match move", at="a1", match="999999")).is_ephemeral
    assert (await bob.click(board, custom_id=open_moves(board)[0])).is_ephemeral
    assert later == []
