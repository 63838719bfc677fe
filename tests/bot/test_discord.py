"""The bot in the playground, over real sockets: what every person sees, right or wrong."""

import json

import pytest

from bot.playground import Fault
from engines.core.registry import games
from tests.e2e.messages import buttons, selects, text_of

pytestmark = pytest.mark.asyncio(loop_scope="module")

APOLOGY = "Something went wrong"


async def start(house, person, game="tictactoe", level="first-game", **options):
    options.setdefault("side", "first")
    answer = await person.command(
        f"{game} challenge", opponent=house.playground.bot_id, level=level, **options
    )
    return await turn(person, answer.message)


async def turn(person, board, *, is_changed=False):
    """Wait until a move can be made or the match is over; `is_changed`: not as `board` shows it."""
    known = text_of(board) if is_changed else None
    return await person.wait_update(
        board["id"], lambda one: text_of(one) != known and (is_open(one) or is_over(one))
    )


def is_open(board):
    return any(not one.get("disabled") for one in [*moves(board), *selects(board)])


def is_over(board):
    return any(one.get("label") == "Rematch" for one in buttons(board))


def moves(board):
    return [one for one in buttons(board) if ".play." in one["custom_id"]]


def open_moves(board):
    return [one["custom_id"] for one in moves(board) if not one.get("disabled")]


async def pvp(house, alice, bob, game="tictactoe", **options):
    """Alice challenges Bob, who accepts; return the board."""
    offer = (await alice.command(f"{game} challenge", opponent=bob.id, side="first", **options)).message
    await bob.click(offer, label="Accept")
    return await alice.message(offer)


# -- whole games -------------------------------------------------------------------
@pytest.mark.parametrize("command", [game.command for game in games().values()])
async def test_a_whole_game_by_clicking(house, alice, command):
    board = await start(house, alice, command)
    for _ in range(130):
        if is_over(board):
            break
        if selects(board):
            await alice.select(
                board, [selects(board)[0]["options"][0]["value"]], custom_id=selects(board)[0]["custom_id"]
            )
        else:
            await alice.click(board, custom_id=open_moves(board)[0])
        board = await turn(alice, board)
    assert is_over(board)
    assert [one["label"] for one in buttons(board)] == ["Rematch", "Export"]


async def test_a_game_by_typing_alone(house, alice):
    board = await start(house, alice)
    caption = text_of(board).splitlines()[-1]
    number = caption.rsplit("#", 1)[1]
    for _ in range(5):
        if is_over(board):
            break
        suggested = await alice.autocomplete("match move", "at", match=number)
        answer = await alice.command("match move", at=suggested[0]["value"].upper(), match=number)
        assert answer.is_ephemeral
        board = await turn(alice, board, is_changed=True)
    assert is_over(board)


async def test_two_people_play_in_the_challenge_message(house, alice, bob):
    board = await pvp(house, alice, bob)
    for person, square in ((alice, "a1"), (bob, "a2"), (alice, "b1"), (bob, "b2"), (alice, "c1")):
        await person.click(board, label=square)
    board = await alice.message(board)
    assert "Alice wins with three in a row, move 5" in text_of(board)
    standings = await alice.command("leaderboard", game="tic_tac_toe")
    assert "Alice" in standings.text
    profile = await bob.command("profile", user=alice.id)
    assert "Tic-tac-toe" in profile.text


async def test_the_challenge_pings_the_opponent_once(house, alice, bob):
    offer = (await alice.command("othello challenge", opponent=bob.id)).message
    assert [one["id"] for one in offer["mentions"]] == [bob.id]
    assert [one["label"] for one in buttons(offer)] == ["Accept", "Decline", "Cancel"]
    await bob.click(offer, label="Accept")
    assert not (await bob.message(offer))["mentions"]


async def test_a_typed_move_through_the_form(house, alice):
    board = await start(house, alice, "gomoku")
    form = (await alice.click(board, label="Type a move")).modal
    await alice.submit(form, text="a1")
    board = await turn(alice, board)
    assert "⚫" in text_of(board)
    form = (await alice.click(board, label="Type a move")).modal
    refused = await alice.submit(form, text="a1")
    assert refused.is_ephemeral
    assert "A1 is taken" in refused.text


async def test_panning_shows_other_points_and_loses_none(house, alice):
    board = await start(house, alice, "gomoku")
    before = open_moves(board)
    await alice.click(board, emoji="▶️")
    after = open_moves(await alice.message(board))
    assert before != after
    await alice.click(board, custom_id=after[-1])
    assert text_of(await turn(alice, board)).count("⚫") >= 2


async def test_a_picture_and_back(house, alice):
    board = await start(house, alice, "gomoku")
    await alice.click(board, emoji="🖼️")
    board = await alice.message(board)
    gallery = next(one for one in board["components"][0]["components"] if one["type"] == 12)
    picture = await alice.download(gallery["items"][0]["media"]["url"])
    assert picture.startswith(b"\x89PNG")
    assert "Gomoku" in gallery["items"][0]["description"]
    await alice.click(board, custom_id=open_moves(board)[0])
    board = await turn(alice, board)
    await alice.click(board, emoji="🖼️")
    assert "🟨" in text_of(await alice.message(board))


async def test_export(house, alice):
    board = await start(house, alice)
    await alice.click(board, custom_id=open_moves(board)[0])
    await turn(alice, board)
    answer = await alice.command("match export", format="json")
    assert answer.is_ephemeral
    exported = json.loads(await alice.download(answer.message["attachments"][0]["url"]))
    assert set(exported) >= {"id", "game", "options", "seats", "moves", "outcome", "termination"}
    assert len(exported["moves"]) == 2


async def test_resigning_asks_first(house, alice):
    board = await start(house, alice)
    number = text_of(board).rsplit("#", 1)[1]
    question = await alice.command("match resign", match=number)
    assert question.is_ephemeral
    await alice.click(question.message, label="Keep playing")
    assert not is_over(await alice.message(board))
    menu = await alice.click(board, label="⋯")
    await alice.click(menu.message, label="Resign")
    await alice.click(menu.message, label="Resign")
    board = await turn(alice, board, is_changed=True)
    assert "Alice resigned" in text_of(board)


async def test_a_board_posted_anew_retires_the_old_one(house, alice):
    board = await start(house, alice)
    number = text_of(board).rsplit("#", 1)[1]
    new = (await alice.command("match board", match=number)).message
    old = await alice.wait_update(board["id"], lambda one: not buttons(one))
    assert new["id"] in text_of(old)
    await alice.click(new, custom_id=open_moves(new)[0])
    await turn(alice, new)


async def test_a_rematch_exchanges_seats(house, alice, bob):
    board = await pvp(house, alice, bob)
    for person, square in ((alice, "a1"), (bob, "a2"), (alice, "b1"), (bob, "b2"), (alice, "c1")):
        await person.click(board, label=square)
    offer = (await bob.click(board, label="Rematch")).message
    assert "**Bob** challenges" in text_of(offer)
    await alice.click(offer, label="Accept")
    assert text_of(await bob.message(offer)).startswith("❌ Bob")


async def test_lists(house, alice):
    await start(house, alice)
    answer = await alice.command("match list")
    assert answer.is_ephemeral
    assert "your move" in answer.text
    assert len(answer.text) <= 4000
    assert (await alice.command("help")).is_ephemeral


# -- bad input -----------------------------------------------------------------------
async def refuses(answer, words):
    assert answer.failure is None
    assert answer.is_ephemeral, answer.text
    assert words in answer.text
    assert APOLOGY not in answer.text


async def test_not_a_player(house, alice, bob, carol):
    board = await pvp(house, alice, bob)
    await refuses(await carol.click(board, label="a1"), "between Alice and Bob")
    await refuses(await carol.click(board, emoji="🖼️"), "between Alice and Bob")
    await refuses(await carol.click(board, label="Type a move"), "between Alice and Bob")
    menu = await carol.click(board, label="⋯")
    assert "Resign" not in [one.get("label") for one in buttons(menu.message)]


async def test_not_your_turn(house, alice, bob):
    board = await pvp(house, alice, bob)
    await refuses(await bob.click(board, label="a1"), "It's Alice's move. You're next.")
    await refuses(await bob.click(board, label="Type a move"), "It's Alice's move")


async def test_an_old_board(house, alice, bob):
    board = await pvp(house, alice, bob)
    old = open_moves(board)[4]
    await alice.click(board, label="a1")
    await bob.click(board, label="a2")
    answer = await alice.click(board, custom_id=old, forge=True)
    assert answer.failure is None
    told = await alice.follow_up(answer) if not answer.made else answer.message
    assert "This board was old" in text_of(told)
    assert board["id"] in text_of(told)
    assert open_moves(await alice.message(board))


async def test_a_point_taken_in_the_meantime(house, alice, bob):
    board = await pvp(house, alice, bob)
    await alice.click(board, label="a1")
    taken = next(one["custom_id"] for one in moves(await bob.message(board)) if one.get("disabled"))
    await refuses(await bob.click(board, custom_id=taken, forge=True), "a1 is taken")


async def test_a_full_column(house, alice, bob):
    board = await pvp(house, alice, bob, "connect4")
    for person in (alice, bob) * 3:
        await person.click(board, label="1")
    full = next(one["custom_id"] for one in moves(await alice.message(board)) if one["label"] == "1")
    await refuses(await alice.click(board, custom_id=full, forge=True), "Column 1 is full")


async def test_an_unreadable_move(house, alice, bob):
    board = await pvp(house, alice, bob)
    number = text_of(board).rsplit("#", 1)[1]
    await refuses(await alice.command("match move", at="**pawn**", match=number), "I can't read")
    await refuses(await alice.command("match move", at="z9", match=number), "z9")


@pytest.mark.parametrize("match", ["0", "999999", "soon", "٣", "9" * 30])
async def test_an_unknown_match(house, alice, match):
    await refuses(await alice.command("match move", at="a1", match=match), "I don't know that match")


async def test_a_finished_match(house, alice, bob):
    board = await pvp(house, alice, bob)
    old = open_moves(board)[0]
    number = text_of(board).rsplit("#", 1)[1]
    question = await alice.command("match resign", match=number)
    await alice.click(question.message, label="Resign")
    await turn(alice, board, is_changed=True)
    await refuses(await alice.command("match move", at="a1", match=number), "This match is over")
    answer = await bob.click(board, custom_id=old, forge=True)
    told = await bob.follow_up(answer) if not answer.made else answer.message
    assert "This match is over: **Alice resigned" in text_of(told)


@pytest.mark.parametrize("custom_id", ["x", "t1.play.1", "t1.dance.4", "accept", "t1.play.1.2.3.4.5"])
async def test_a_forged_button(house, alice, custom_id):
    board = await start(house, alice)
    await refuses(await alice.click(board, custom_id=custom_id, forge=True), "I don't know this button")


async def test_a_button_of_an_older_version(house, alice):
    board = await start(house, alice)
    await refuses(await alice.click(board, custom_id="t0.play.1.2.3", forge=True), "older version")


async def test_a_forged_match_or_action(house, alice):
    board = await start(house, alice)
    await refuses(
        await alice.click(board, custom_id="t1.play.999999.0.0", forge=True), "I don't know that match"
    )
    number = text_of(board).rsplit("#", 1)[1]
    answer = await alice.click(board, custom_id=f"t1.play.{number}.0.9999999", forge=True)
    assert answer.failure is None
    assert answer.is_ephemeral
    assert APOLOGY not in answer.text


async def test_challenges_that_cannot_be(house, alice):
    await refuses(await alice.command("gomoku challenge", opponent=alice.id), "against yourself")


async def test_who_may_answer_a_challenge(house, alice, bob, carol):
    offer = (await alice.command("gomoku challenge", opponent=bob.id)).message
    await refuses(await carol.click(offer, label="Accept"), "waits for Bob's answer")
    await refuses(await alice.click(offer, label="Accept"), "waits for Bob's answer")
    await refuses(await bob.click(offer, label="Cancel"), "Only Alice")
    await bob.click(offer, label="Decline")
    declined = await bob.message(offer)
    assert "Bob declined" in text_of(declined)
    assert not buttons(declined)
    accept = next(one["custom_id"] for one in buttons(offer) if one["label"] == "Accept")
    await refuses(await bob.click(offer, custom_id=accept, forge=True), "was declined")


async def test_a_challenge_expires_and_says_so(house, alice, bob):
    offer = (await alice.command("gomoku challenge", opponent=bob.id)).message
    gone = await alice.wait_update(offer["id"], lambda one: "did not answer in time" in text_of(one))
    assert not buttons(gone)
    accept = next(one["custom_id"] for one in buttons(offer) if one["label"] == "Accept")
    await refuses(await bob.click(offer, custom_id=accept, forge=True), "has run out")


async def test_a_cancelled_challenge(house, alice, bob):
    offer = (await alice.command("gomoku challenge", opponent=bob.id)).message
    await alice.click(offer, label="Cancel")
    assert "took the challenge back" in text_of(await bob.message(offer))


async def test_a_deleted_board_comes_back(house, alice):
    board = await start(house, alice)
    number = text_of(board).rsplit("#", 1)[1]
    await alice.delete(board)
    await alice.command("match move", at="b2", match=number)
    again = await alice.wait_message(
        lambda one: one["id"] != board["id"] and text_of(one).endswith(f"#{number}") and is_open(one)
    )
    await alice.click(again, custom_id=open_moves(again)[0])


@pytest.mark.parametrize("permission", ["SEND_MESSAGES", "VIEW_CHANNEL"])
async def test_missing_permissions_are_said_before_anything_is_created(house, alice, permission):
    await alice.switch_channel("chess-corner")
    await alice.deny_bot(permission)
    try:
        answer = await alice.command("gomoku challenge", opponent=house.playground.bot_id)
        await refuses(answer, "Ask an admin")
    finally:
        await alice.deny_bot()


async def test_no_pictures_without_the_permission(house, alice):
    await alice.switch_channel("chess-corner")
    board = await start(house, alice)
    await alice.deny_bot("ATTACH_FILES")
    try:
        await refuses(await alice.click(board, emoji="🖼️"), "can't attach pictures")
    finally:
        await alice.deny_bot()


# -- other languages ------------------------------------------------------------------
async def test_private_answers_are_in_the_persons_language(house, bob, alice):
    board = await pvp(house, alice, bob)
    await bob.set_locale("de")
    try:
        await refuses(await bob.click(board, label="a1"), "Alice ist am Zug")
        assert "Alice to move" in text_of(await bob.message(board))
    finally:
        await bob.set_locale("en-US")


# -- misbehaving neighbours -----------------------------------------------------------
async def test_an_interaction_delivered_twice_counts_once(house, alice, bob):
    board = await pvp(house, alice, bob)
    answer = await alice.click(board, label="a1", times=2)
    assert answer.failure is None
    assert not answer.made
    assert "move 1" in text_of(await alice.message(board))


async def test_a_lost_acknowledgement_loses_no_move(house, alice):
    board = await start(house, alice)
    house.playground.faults.order(Fault("cut_after", "POST", r"/interactions/"))
    await alice.click(board, custom_id=open_moves(board)[0], may_fail=True)
    board = await turn(alice, board, is_changed=True)
    assert "move 2" in text_of(board)


async def test_a_refused_acknowledgement_loses_no_move(house, alice):
    board = await start(house, alice)
    house.playground.faults.order(Fault("status", "POST", r"/interactions/", status=400))
    await alice.click(board, custom_id=open_moves(board)[0], may_fail=True)
    board = await turn(alice, board, is_changed=True)
    assert "move 2" in text_of(board)


async def test_a_cut_edit_is_tried_again(house, alice):
    board = await start(house, alice)
    number = text_of(board).rsplit("#", 1)[1]
    house.playground.faults.order(Fault("cut_before", "PATCH", r"/channels/.*/messages/"))
    await alice.command("match move", at="b2", match=number)
    board = await turn(alice, board, is_changed=True)
    assert "move 2" in text_of(board)


async def test_two_people_click_at_once(house, alice, bob):
    import asyncio

    board = await pvp(house, alice, bob)
    await alice.click(board, label="b2")
    ids = open_moves(await bob.message(board))
    answers = await asyncio.gather(*(bob.click(board, custom_id=one, forge=True) for one in ids[:4]))
    assert all(answer.failure is None for answer in answers)
    assert "move 2" in text_of(await alice.message(board))


async def test_after_a_restart_every_button_works(house, alice, bob):
    board = await pvp(house, alice, bob)
    solo = await start(house, bob, "connect4")
    form = (await alice.click(board, label="Type a move")).modal
    await house.stop_bot()
    await house.start_bot()
    await alice.submit(form, text="b2")
    board = await alice.message(board)
    assert "Bob to move" in text_of(board)
    await bob.click(board, label="a1")
    await bob.click(solo, custom_id=open_moves(solo)[0])
    assert "move 2" in text_of(await turn(bob, solo))


async def test_commands_are_registered_only_when_they_changed(house, alice):
    before = (await alice.state())["commands"]
    await house.stop_bot()
    await house.start_bot()
    after = (await alice.state())["commands"]
    assert [one["version"] for one in before] == [one["version"] for one in after]


async def test_a_match_in_a_direct_conversation(house, alice):
    await alice.open_dm()
    board = await start(house, alice, "connect4")
    await alice.click(board, label="4")
    assert "move 2" in text_of(await turn(alice, board))


async def test_every_board_posted_anew_at_once_leaves_one_board(house, alice):
    import asyncio

    board = await start(house, alice)
    number = text_of(board).rsplit("#", 1)[1]
    await asyncio.gather(*(alice.command("match board", match=number) for _ in range(3)))

    def boards(messages):
        return [one for one in messages if text_of(one).endswith(f"#{number}") and is_open(one)]

    for _ in range(400):
        if len(boards(await alice.messages())) == 1:
            return
        await asyncio.sleep(0.05)
    pytest.fail("more than one board stayed open")


async def test_a_wrong_token_is_said_plainly(house, tmp_path):
    import asyncio
    import os
    import sys
    from pathlib import Path

    environment = {
        **os.environ,
        "PYTHONPATH": str(Path(__file__).parents[2]),
        "DISCORD_TOKEN": "playground.wrong.token",
        "DISCORD_API_URL": house.playground.api_url,
    }
    running = await asyncio.create_subprocess_exec(
        sys.executable,
        *("-m", "bot"),
        cwd=tmp_path,
        env=environment,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    said = (await running.communicate())[0].decode()
    assert running.returncode == 1
    assert "Discord does not know this token" in said
    assert "playground.wrong.token" not in said
    assert "Traceback" not in said
