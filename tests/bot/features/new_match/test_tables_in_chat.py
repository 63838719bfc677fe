"""Open tables over real sockets: opened, joined, closed, listed and paired; both sides, and by the form."""

import asyncio
import contextlib
import re
from dataclasses import replace

import pytest

from bot.hosting.tables import pairing
from bot.views.custom_id import parse_custom_id
from tests.bot.chat import open_moves, refuses
from tests.bot.live_boards import answered, drawn
from tests.e2e.messages import buttons, labels, selects, text_of
from tests.e2e.playing import exported, is_over, match_number
from tests.lab import asking
from tests.lab.cases import first_by_default


async def opened(person, game="tictactoe", **options):
    answer = await person.command(f"{game} open", **options)
    assert not answer.is_ephemeral, answer.text
    return answer.message


def click_in(message):
    return parse_custom_id(buttons(message)[0]["custom_id"])


async def is_board(person, message):
    return await person.wait_update(message["id"], lambda one: open_moves(one) or selects(one))


@pytest.mark.parametrize(
    ("game", "options"),
    first_by_default(
        ("gomoku", {"rule": "renju", "size": "13"}), ("tictactoe", {}), ("connect4", {}), ("othello", {})
    ),
)
async def test_joiner_plays_where_table_was_opened(lab, alice, bob, game, options):
    table = await opened(alice, game, side="second", clock="3+2", rated=False, **options)
    assert "Alice** is looking for a" in text_of(table)
    assert "3+2" in text_of(table)
    assert "unrated" in text_of(table)
    assert labels(table) == ["Join", "Close the table"]
    assert table["mentions"] == []
    await bob.click(table, label="Join")
    board = await is_board(alice, table)
    assert "**Bob" in text_of(board), "the side to move is bold"
    export = await exported(alice, match_number(board))
    assert (export["clock"], export["is_rated"]) == ("3+2", False)
    assert {**export["options"], **options} == export["options"]
    assert [seat["name"] for seat in export["seats"]] == ["Bob", "Alice"]


@pytest.mark.parametrize("game", first_by_default("gomoku", "connect4"))
async def test_table_is_closed_only_by_host(alice, bob, game):
    table = await opened(alice, game)
    await refuses(await alice.click(table, label="Join"), "your own table")
    await refuses(await bob.click(table, label="Close the table"), "Only Alice can close")
    await alice.click(table, label="Close the table")
    closed = await bob.message(table)
    assert "closed" in text_of(closed)
    assert labels(closed) == []
    late = await bob.click(table, custom_id=buttons(table)[0]["custom_id"], forge=True)
    await refuses(late, "This table is closed")


async def test_simultaneous_joins_seat_one_person(lab, alice, bob, carol):
    table = await opened(alice)
    join = buttons(table)[0]["custom_id"]
    answers = await asyncio.gather(*(one.click(table, custom_id=join, forge=True) for one in (bob, carol)))
    board = await is_board(alice, table)
    told = [answer for answer in answers if answer.made]
    assert len(told) == 1
    assert "Someone has already joined" in told[0].text
    seats = (await exported(alice, match_number(board)))["seats"]
    assert {seat["name"] for seat in seats} & {"Bob", "Carol"}
    loser = carol if "Bob" in {seat["name"] for seat in seats} else bob
    assert loser.name not in {seat["name"] for seat in seats}


async def test_blocked_person_cannot_join_table(alice, bob):
    table = await opened(alice, "othello")
    await alice.command("block", user=bob.id)
    try:
        await refuses(await bob.click(table, label="Join"), "Alice isn't accepting challenges from you.")
        assert labels(await bob.message(table)) == ["Join", "Close the table"]
    finally:
        await alice.command("unblock", user=bob.id)
        await alice.click(table, label="Close the table")


async def test_table_works_after_restart(lab, alice, bob):
    table = await opened(alice, "connect4")
    await lab.stop_bot()
    await lab.start_bot()
    await bob.click(table, label="Join")
    await is_board(alice, table)


async def test_stale_table_is_redrawn_after_restart(lab, alice):
    table = await opened(alice, "connect4")
    behind = await lab.bot.service.tables.load(int(buttons(table)[0]["custom_id"].split(".")[-1]))
    lab.bot.service.tables.changes._subscribers.clear()
    await lab.bot.service.tables.close(behind.id)
    assert labels(await alice.message(table)) == ["Join", "Close the table"]
    await lab.stop_bot()
    await lab.start_bot()
    await alice.wait_update(table["id"], lambda one: not labels(one))


@pytest.mark.parametrize("forged", ["t3.join.999999", "t3.close_table.999999", "t3.join.0"])
async def test_forged_table_join_is_refused(alice, bob, forged):
    table = await opened(alice)
    await refuses(await bob.click(table, custom_id=forged, forge=True), "can't find this table")
    await alice.click(table, label="Close the table")


async def test_join_from_other_board_leaves_board_alone(lab, alice, bob, carol):
    table = await opened(alice, "othello")
    other = await opened(carol, "connect4")
    join = buttons(table)[0]["custom_id"]
    answer = await bob.click(other, custom_id=join, forge=True)
    assert table["id"] in answer.text
    assert labels(await bob.message(other)) == ["Join", "Close the table"]
    await is_board(alice, table)
    await carol.click(other, label="Close the table")


async def test_close_from_other_message_leaves_message_alone(lab, alice, bob, carol):
    table = await opened(alice, "othello")
    other = await opened(carol, "connect4")
    close = buttons(table)[1]["custom_id"]
    await alice.click(other, custom_id=close, forge=True)
    await alice.wait_update(table["id"], lambda one: not labels(one))
    assert labels(await bob.message(other)) == ["Join", "Close the table"]
    await carol.click(other, label="Close the table")


async def test_unrecorded_table_message_replaces_no_other_board(lab, alice, bob, carol, monkeypatch):
    table = await opened(alice, "connect4")
    other = await opened(carol, "othello")
    tables, load = lab.bot.service.tables, lab.bot.service.tables.load_in

    def unnoted(*args):
        found = load(*args)
        nowhere = replace(found.posts[0], place=replace(found.place, message_id=None))
        return replace(found, posts=(nowhere, *found.posts[1:]))

    with monkeypatch.context() as patched:
        patched.setattr(tables, "load_in", unnoted)
        await bob.click(other, custom_id=buttons(table)[0]["custom_id"], forge=True)
    assert labels(await bob.message(other)) == ["Join", "Close the table"]
    await carol.click(other, label="Close the table")
    lab.bot.boards.catch_up()


async def test_table_posted_meanwhile_is_not_posted_twice(lab, newcomer, monkeypatch):
    service, boards = lab.bot.service, lab.bot.boards
    remember = lab.bot.preferences.set_person

    async def slowly(*args, **kwargs):
        await remember(*args, **kwargs)
        boards.catch_up()
        async with asyncio.timeout(60):
            while await service.tables.load_outdated_posts():  # noqa: ASYNC110
                await asyncio.sleep(0.01)

    with monkeypatch.context() as patched:
        patched.setattr(lab.bot.preferences, "set_person", slowly)
        answer = await newcomer.command("othello open")
    # After the promise of a table for everybody, which is taken back.
    said, _, link = answer.made[-1]["content"].rpartition(": ")
    assert said == "Here's your table"
    table = await newcomer.message(
        {"id": link.strip("<>").rsplit("/", 1)[-1], "channel_id": newcomer.channel_id}
    )
    await newcomer.click(table, label="Close the table")


@pytest.mark.parametrize("label", ["Close the table", "Join"])
@pytest.mark.parametrize("is_known_first", [True, False])
async def test_late_table_edit_keeps_final_answer(lab, newcomer, bob, monkeypatch, label, is_known_first):
    await newcomer.switch_channel(f"crossed-table-{label}-{is_known_first}")
    message, boards = await opened(newcomer), lab.bot.boards
    table = await lab.bot.service.tables.load(click_in(message).id)
    edit = boards.messages.edit
    async with contextlib.AsyncExitStack() as answer:

        async def arrive_late(place, drawing):
            monkeypatch.setattr(boards.messages, "edit", edit)
            if is_known_first:
                answer.enter_context(boards.other_messages["table"].answering_at(table, int(message["id"])))
            await (bob if label == "Join" else newcomer).click(message, label=label)
            await edit(place, drawing)

        monkeypatch.setattr(boards.messages, "edit", arrive_late)
        await answered(boards.other_messages["table"])
        boards.other_messages["table"].handle_table_change(table)
        await drawn(boards)
    await drawn(boards)
    shown = await newcomer.message(message)
    assert "Join" not in labels(shown)
    assert bool(buttons(shown)) == (label == "Join")


async def test_open_table_is_refused_in_direct_message(newcomer):
    await newcomer.open_dm()
    await refuses(await newcomer.command("gomoku open"), "Only you and I")


async def test_form_opens_table_and_remembers_it(lab, newcomer, bob):
    form = (await newcomer.command("play")).message
    await newcomer.click(form, label="Play a friend")
    assert "rated" in text_of(await newcomer.message(form))
    answer = await newcomer.click(form, label="Anyone")
    table = answer.made[0] if answer.made else await newcomer.follow_up(answer)
    assert labels(table) == ["Join", "Close the table"]
    await bob.click(table, label="Join")
    await is_board(newcomer, table)
    assert "with anyone who joins" in text_of((await newcomer.command("play")).message)
    await newcomer.open_dm()
    assert "Medium" in labels((await newcomer.command("play")).message)


@pytest.mark.parametrize("game", first_by_default("gomoku", "tictactoe"))
async def test_table_list_shows_tables_and_seats_people(lab, alice, bob, game):
    elsewhere = alice.channel_id
    seeks = await bob.switch_channel(f"seeks-{game}")
    await alice.command("settings server", tables=seeks)
    try:
        table = await opened(alice, game, side="first")
        assert table["channel_id"] == elsewhere
        listing = await bob.wait_message(lambda one: "Join" in labels(one))
        assert text_of(listing) == text_of(table)
        await bob.click(listing, label="Join")
        board = await is_board(bob, listing)
        pointer = await alice.wait_update(table["id"], lambda one: not labels(one))
        assert board["id"] in text_of(pointer)
    finally:
        await alice.command("settings server", tables="automatic")


@pytest.mark.parametrize(
    ("game", "sides", "begins"),
    [("othello", ("first", "second"), "Alice"), ("connect4", (None, None), "Alice|Bob")],
)
async def test_fitting_tables_are_paired(lab, alice, bob, monkeypatch, game, sides, begins):
    # How they have played in other tests may have taken their ratings far apart.
    monkeypatch.setattr(pairing, "_WINDOW", 4000.0)
    seeks = await bob.switch_channel(f"pairs-{game}")
    elsewhere = alice.channel_id
    await alice.command("settings server", tables=seeks)
    bob.channel_id = elsewhere
    try:
        asked, other = ({"clock": "none"} | ({} if side is None else {"side": side}) for side in sides)
        table = await opened(alice, game, **asked)
        paired = await bob.command(f"{game} open", **other)
        assert paired.is_ephemeral
        assert "already here" in paired.text
        pointer = await alice.wait_update(table["id"], lambda one: not labels(one))
        assert f"/{seeks}/" in text_of(pointer)
        bob.channel_id = seeks
        board = await bob.wait_message(lambda one: bool(open_moves(one) or selects(one)))
        assert re.search(f"({begins}) to move", text_of(board).replace("*", ""))
    finally:
        await alice.command("settings server", tables="automatic")


@pytest.mark.parametrize("game", first_by_default("connect4", "gomoku"))
async def test_rematch_keeps_clock(lab, alice, bob, game):
    table = await opened(alice, game, clock="3+2")
    await bob.click(table, label="Join")
    board = await is_board(alice, table)
    await asking.resign(lab.bot.service, match_number(board), int(bob.id))
    board = await alice.wait_update(board["id"], is_over)
    offer = (await alice.click(board, label="Rematch")).message
    assert "3+2" in text_of(offer)
    await bob.click(offer, label="Accept")
    again = await is_board(alice, offer)
    assert (await exported(alice, match_number(again)))["clock"] == "3+2"


@pytest.mark.parametrize(
    "forged",
    [
        "t3.begin:gomoku;anyone;first;10;clock=2m",
        "t3.begin:gomoku;anyone;third;10",
        "t3.begin:shogi;anyone;first;10",
        "t3.begin:gomoku;anybody;first;10",
    ],
)
async def test_forged_form_opens_no_table(lab, newcomer, forged):
    form = (await newcomer.command("play")).message
    answer = await newcomer.click(form, custom_id=forged, forge=True)
    told = answer.made[0] if answer.made else await newcomer.follow_up(answer)
    assert "one of the choices" in text_of(told)
