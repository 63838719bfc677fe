"""A finished match reviewed in the chat: its page, its moves, and a second try."""

import asyncio

from bot.chat.response import Response
from bot.features.reviews.page import POST_REVIEW
from bot.hosting.errors import BusyError
from bot.playground import Fault
from bot.views.custom_id import custom_id
from tests.bot.chat import open_moves, pvp, refuses, turn
from tests.bot.test_shared_places import closed_channel
from tests.e2e.messages import buttons, labels, text_of
from tests.e2e.playing import match_number
from tests.lab import asking

# X makes a line of the left column; O could have stopped it with a3.
LINE = ("a1", "b2", "a2", "c1", "a3")


async def played(lab, alice, bob, moves=LINE):
    board = await pvp(lab, alice, bob)
    for number, move in enumerate(moves):
        await (bob if number % 2 else alice).click(board, label=move)
    return await alice.message(board)


async def opened(person, board):
    """The review's page, once it is there."""
    page = (await person.click(board, label="Review")).message
    return await person.wait_update(page["id"], lambda one: "accuracy" in text_of(one))


async def test_review_page_shows_plot_and_accuracy(lab, alice, bob):
    board = await played(lab, alice, bob)
    page = await opened(bob, board)
    said = text_of(page)
    assert "Alice: accuracy **100%**" in said
    assert "Bob: accuracy" in said
    assert "1 blunder" in said
    assert "**c1** let Alice win immediately; **a3** was better." in said
    assert labels(page)[0].endswith("c1")
    # The page is for Bob alone, and its picture has a description in words.
    assert page["flags"] & 64
    (media,) = [part["items"][0] for part in page["components"][0]["components"] if part["type"] == 12]
    assert "winning chances by move" in media["description"]
    png = await bob.download(media["media"]["url"])
    assert png.startswith(b"\x89PNG")


async def test_review_is_ready_at_once_on_second_request(lab, alice, bob):
    board = await played(lab, alice, bob)
    await opened(alice, board)
    page = (await alice.command("match review", match=str(match_number(board)))).message
    assert "accuracy" in text_of(page)


async def test_review_pages_turn_move_by_move(lab, alice, bob):
    page = await opened(bob, await played(lab, alice, bob))
    first = (await bob.click(page, label="Move by move")).message
    assert first["id"] == page["id"]
    assert "Move 1 of 5, Alice:" in text_of(first)
    error = (await bob.click(first, label="▶ ?")).message
    assert "Move 4 of 5, Bob (blunder):" in text_of(error)
    assert "Bob's chance of winning: 50% before, 0% after" in text_of(error)
    # The position can be played on with, from here as from a replay.
    form = (await bob.click(error, label="Play from here")).message
    assert "after move 4" in text_of(form) and "You move next" in text_of(form)
    before = (await bob.click(error, emoji="◀️")).message
    assert "Move 3 of 5, Alice:" in text_of(before)
    back = (await bob.click(before, label="Overview")).message
    assert "accuracy" in text_of(back)


async def test_lines_of_error_are_played_on_board(lab, alice, bob):
    page = await opened(bob, await played(lab, alice, bob))
    error = (await bob.click((await bob.click(page, label="Move by move")).message, label="▶ ?")).message
    reply = (await bob.click(error, label="Best reply")).message
    assert reply["id"] == page["id"]
    assert "Move 4 of 5, Bob (blunder):" in text_of(reply)
    assert "Best after **c1**: **a3**" in text_of(reply)
    better = (await bob.click(reply, label="Better move")).message
    assert "Better than **c1**: **a3**" in text_of(better)
    before = (await bob.click(better, emoji="⏮️")).message
    assert "Better than **c1**: a3" in text_of(before)
    assert "**a3** was better" in text_of((await bob.click(before, label="Back")).message)
    # Forged: the line of a move that was no error.
    number = match_number(await bob.message(page))
    quiet = await bob.click(page, custom_id=f"t3.review_line.{number}.1.1.4", forge=True)
    assert "Move 1 of 5, Alice:" in text_of(quiet.message)


async def test_mistake_is_retried_in_private_until_improved(lab, alice, bob):
    board = await played(lab, alice, bob)
    page = await opened(bob, board)
    response = await bob.click(page, label="Try again")
    lesson = response.message
    assert lesson["flags"] & 64
    assert "Move 4: find a better move than **c1**." in text_of(lesson)
    again = (await bob.click(lesson, label="c1")).message
    assert "c1 isn't the right move" in text_of(again)
    wrong = (await bob.click(again, label="c2")).message
    assert "c2 isn't the right move" in text_of(wrong)
    found = (await bob.click(wrong, label="a3")).message
    assert "**a3** is right." in text_of(found)
    assert open_moves(found) == []
    move = (await bob.click(found, label="Review")).message
    assert "**a3** was better" in text_of(move)
    # No match began in the channel.
    match = await lab.bot.service.boards.match(match_number(board))
    assert match.position.history() == LINE


async def test_retry_has_solution(lab, alice, bob):
    page = await opened(bob, await played(lab, alice, bob))
    lesson = (await bob.click(page, label="Try again")).message
    solution = (await bob.click(lesson, label="Solution")).message
    assert "**a3** was better" in text_of(solution)


async def test_retry_refuses_taken_piece(lab, alice, bob):
    page = await opened(bob, await played(lab, alice, bob))
    lesson = (await bob.click(page, label="Try again")).message
    pieces = [one["custom_id"] for one in buttons(lesson) if "emoji" in one]
    assert len(pieces) == 3
    await refuses(await bob.click(lesson, custom_id=pieces[0]), "a1 is taken. Try another point.")


async def test_retry_of_foreign_mistake_is_refused(lab, alice, bob):
    page = await opened(alice, await played(lab, alice, bob))
    assert "Try again" not in labels(page)
    number = next(one["custom_id"] for one in buttons(page)).split(".")[2]
    for ply in (3, 0, 99):
        forged = await alice.click(page, custom_id=f"t3.retry.{number}.{ply}", forge=True)
        await refuses(forged, "no mistakes")


async def test_review_of_unviewable_match_is_refused(lab, alice, bob, carol):
    board = await played(lab, alice, bob)
    number = match_number(board)
    # What was played in the server is public there; what goes on is not reviewed.
    page = (await carol.command("match review", match=str(number))).message
    assert "not-found" not in text_of(page)
    going_on = await pvp(lab, alice, bob)
    refused = await carol.command("match review", match=str(match_number(going_on)))
    await refuses(refused, "still in progress")
    elsewhere = await carol.switch_channel("elsewhere")
    unknown = await carol.command("match review", match=str(match_number(going_on)))
    assert unknown.message["channel_id"] == elsewhere
    await refuses(unknown, f"can't find match #{match_number(going_on)}")
    own = await alice.command("match review", match=str(match_number(going_on)))
    assert own.failure is None
    assert "accuracy" not in own.text
    await alice.command("match abort", match=str(match_number(going_on)))


async def test_review_of_aborted_start_is_refused(lab, alice, bob):
    board = await pvp(lab, alice, bob)
    await alice.click(board, label="a1")
    number = match_number(board)
    await asking.resign(lab.bot.service, number, int(alice.id))
    assert "Review" not in labels(await turn(alice, board))
    await refuses(await alice.command("match review", match=str(number)), "nothing to review")


async def test_slow_review_shows_progress_and_finishes_unattended(lab, newcomer, bob, monkeypatch):
    monkeypatch.setattr("bot.features.reviews.commands._EDITED_EVERY_S", 0.05)
    assess, may_go_on = lab.bot.pool.assess, asyncio.Event()

    async def slow(position, *rest):
        if position.ply < 3:
            await may_go_on.wait()
        return await assess(position, *rest)

    monkeypatch.setattr(lab.bot.pool, "assess", slow)
    board = await played(lab, newcomer, bob)
    page = (await newcomer.click(board, label="Review")).message
    try:
        page = await newcomer.wait_update(page["id"], lambda one: "3 of 6" in text_of(one))
        assert "▰▰▰▰▰▰▱▱▱▱▱▱" in text_of(page)
        # Another who asks waits for the same.
        other = (await bob.click(board, label="Review")).message
    finally:
        # Else all that is asked for later waits behind it.
        may_go_on.set()
    for person, message in ((newcomer, page), (bob, other)):
        await person.wait_update(message["id"], lambda one: "accuracy" in text_of(one))


async def test_progress_made_during_an_edit_is_shown_afterwards(lab, alice, bob, monkeypatch):
    monkeypatch.setattr("bot.features.reviews.commands._EDITED_EVERY_S", 0.05)
    assess, renew = lab.bot.pool.assess, Response.renew
    is_edited, is_halfway, may_go_on = asyncio.Event(), asyncio.Event(), asyncio.Event()

    async def stepped(position, *rest):
        if position.ply == 4:
            await is_edited.wait()
        if position.ply == 2:
            is_halfway.set()
            await may_go_on.wait()
        return await assess(position, *rest)

    async def slow(response, drawing):
        is_edited.set()
        await is_halfway.wait()
        return await renew(response, drawing)

    monkeypatch.setattr(lab.bot.pool, "assess", stepped)
    monkeypatch.setattr(Response, "renew", slow)
    page = (await alice.click(await played(lab, alice, bob), label="Review")).message
    try:
        await alice.wait_update(page["id"], lambda one: "3 of 6" in text_of(one))
    finally:
        may_go_on.set()


async def test_review_replaces_no_board_after_lost_deferral(lab, newcomer, bob, monkeypatch):
    board = await played(lab, newcomer, bob)
    renew, is_renewed = Response.renew, asyncio.Event()

    async def noted(response, drawing):
        await renew(response, drawing)
        is_renewed.set()

    monkeypatch.setattr(Response, "renew", noted)
    monkeypatch.setattr("bot.chat.response._PATIENCE_S", 0.0)
    lab.playground.faults.inject(Fault("cut_after", "POST", r"/callback$"))
    await newcomer.click(board, label="Review")
    await is_renewed.wait()
    assert (await bob.message(board))["components"] == board["components"]


async def test_failed_review_says_so_and_can_be_repeated(lab, newcomer, bob, monkeypatch):
    monkeypatch.setattr("bot.features.reviews.commands._EDITED_EVERY_S", 0.05)
    board = await played(lab, newcomer, bob)

    async def stopped(*rest):
        raise BusyError("the engines are stopped")

    with monkeypatch.context() as broken:
        broken.setattr(lab.bot.pool, "assess", stopped)
        page = (await newcomer.click(board, label="Review")).message
        page = await newcomer.wait_update(page["id"], lambda one: "couldn't review" in text_of(one))
    page = await opened(newcomer, page)
    assert open_moves(page) == []


async def test_review_is_posted_only_by_players(lab, alice, bob, carol):
    page = await opened(bob, await played(lab, alice, bob))
    posted = (await bob.click(page, label="Post here")).made[0]
    assert not posted["flags"] & 64
    said = text_of(await carol.message(posted))
    assert "Alice: accuracy **100%**" in said and "1 blunder" in said
    # Nobody sees unasked what an engine would have played.
    assert "a3" not in said and labels(posted) == ["Review"]
    own = (await carol.click(posted, label="Review")).message
    assert own["flags"] & 64 and "**a3** was better" in text_of(own)
    assert "Post here" not in labels(own)
    forged = custom_id(POST_REVIEW, match_number(posted))
    await refuses(await carol.click(own, custom_id=forged, forge=True), "Alice")


async def test_review_of_closed_channel_is_not_posted_elsewhere(lab, alice, ann, ben):
    there = ann.channel_id
    closed = await closed_channel(alice, ann, f"closed-{ann.id}", ann, ben)
    ben.channel_id = closed
    board = await played(lab, ann, ben)
    page = await opened(ben, board)
    ben.channel_id = there
    elsewhere = (await ben.command("match review", match=str(match_number(board)))).message
    response = await ben.click(elsewhere, label="Post here")
    await refuses(response, "This match's board hasn't been posted here yet")
    posted = (await ben.click(page, label="Post here")).made[0]
    assert not posted["flags"] & 64


async def test_review_of_private_match_is_not_posted(lab, newcomer):
    imported = await newcomer.command("match import", game="tictactoe", text=" ".join(LINE))
    number = match_number(imported.message)
    page = (await newcomer.command("match review", match=str(number))).message
    page = await newcomer.wait_update(page["id"], lambda one: "accuracy" in text_of(one))
    response = await newcomer.click(page, custom_id=custom_id(POST_REVIEW, number), forge=True)
    await refuses(response, "This match's board hasn't been posted here yet")


async def test_review_and_analysis_lead_to_each_other(lab, newcomer, bob):
    page = await opened(bob, await played(lab, newcomer, bob))
    analysis = (await bob.click(page, label="Analysis")).message
    # Wait for the values: the notice before them has the same buttons.
    analysis = await bob.wait_update(analysis["id"], lambda one: "Checking" not in text_of(one))
    review = (await bob.click(analysis, label="Review")).message
    assert "accuracy" in text_of(review)
    mistake = (await bob.click(review, label=labels(review)[0])).message
    # The analysis has the moves that Bob could choose from.
    before = (await bob.click(mistake, label="Analysis")).message
    assert "Move 3 of 5" in text_of(before)
