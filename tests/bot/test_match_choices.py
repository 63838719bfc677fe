"""Commands that fit several matches: buttons ask which is meant, and the command runs in that match."""

import pytest

from bot.hosting.matches.match import Player
from bot.i18n import LOCALES, words_for
from bot.views.input.buttons import Row, fit_in_row
from bot.views.menu import which_match
from tests.bot.bot_lab import a_match
from tests.bot.chat import open_moves, pvp, refuses, start, turn, ways_on
from tests.e2e.messages import buttons, selects, text_of
from tests.e2e.playing import exported, is_over, match_number


async def two_boards(lab, person, alice, bob, channel):
    await person.switch_channel(channel)
    return await pvp(lab, person, alice), await pvp(lab, person, bob)


def choice_of(message, board):
    number = match_number(board)
    return next(one for one in buttons(message) if f".choose.{number}:" in one["custom_id"])


async def is_gone(person, message):
    await person.wait_event("MESSAGE_DELETE", lambda gone: gone["id"] == message["id"])


async def test_command_plays_in_chosen_match(lab, newcomer, alice, bob):
    first, second = await two_boards(lab, newcomer, alice, bob, "which-move")
    asked = await newcomer.command("match move", at="b2")
    assert asked.is_ephemeral
    assert "Which match do you mean?" in asked.text
    assert "`match`" not in asked.text
    assert ways_on(asked.message) == []
    button = choice_of(asked.message, second)
    assert button["label"] == f"#{match_number(second)} Tic-tac-toe vs. Bob"
    done = await newcomer.click(asked.message, custom_id=button["custom_id"])
    assert "You played **b2**" in done.text
    assert (await exported(newcomer, match_number(second)))["moves"] == ["b2"]
    assert len(open_moves(await newcomer.message(first))) == 9


async def test_command_for_only_possible_match_asks_nothing(lab, newcomer, alice, bob):
    first, second = await two_boards(lab, newcomer, alice, bob, "which-alone")
    await newcomer.click(first, custom_id=open_moves(first)[0])
    played = await newcomer.command("match move", at="b2")
    assert "You played **b2**" in played.text
    assert (await exported(newcomer, match_number(second)))["moves"] == ["b2"]
    await bob.command("match draw", match=str(match_number(second)))
    assert "Draw by agreement" in (await newcomer.command("match accept")).text


async def test_question_of_command_with_earlier_name_is_answered(lab, newcomer, alice, bob):
    first, _ = await two_boards(lab, newcomer, alice, bob, "which-analysis")
    asked = await newcomer.command("match board")
    renamed = choice_of(asked.message, first)["custom_id"].replace(":board", ":analyse")
    answer = await newcomer.click(asked.message, custom_id=renamed, forge=True)
    await refuses(answer, "hints or analysis during rated")


async def test_command_means_match_of_channel(lab, newcomer):
    boards = []
    for name in ("first-of-two", "second-of-two"):
        await newcomer.switch_channel(name)
        boards.append(await start(lab, newcomer))
    for board in boards:
        newcomer.channel_id = board["channel_id"]
        answer = await newcomer.command("match move", at="b2")
        assert "Which match" not in answer.text
        await turn(newcomer, board, is_changed=True)


async def test_refused_choice_keeps_question(lab, newcomer, alice, bob):
    first, second = await two_boards(lab, newcomer, alice, bob, "which-refused")
    asked = await newcomer.command("match move", at="zz")
    refused = await newcomer.click(asked.message, custom_id=choice_of(asked.message, first)["custom_id"])
    await refuses(refused, "I can't read “zz” as a move")
    again = await newcomer.click(asked.message, custom_id=choice_of(asked.message, second)["custom_id"])
    await refuses(again, "I can't read “zz” as a move")


async def test_page_replaces_match_question(lab, newcomer, alice, bob):
    first, _ = await two_boards(lab, newcomer, alice, bob, "which-resign")
    asked = await newcomer.command("match resign")
    question = await newcomer.click(asked.message, custom_id=choice_of(asked.message, first)["custom_id"])
    assert question.changed[0]["id"] == asked.message["id"]
    await newcomer.click(question.changed[0], label="Resign")
    await newcomer.wait_update(first["id"], is_over)


async def test_posted_board_removes_match_question(lab, newcomer, alice, bob):
    first, _ = await two_boards(lab, newcomer, alice, bob, "which-board")
    asked = await newcomer.command("match board")
    posted = await newcomer.click(asked.message, custom_id=choice_of(asked.message, first)["custom_id"])
    assert match_number(posted.message) == match_number(first)
    await is_gone(newcomer, asked.message)


async def test_five_matches_are_offered_in_menu(lab, newcomer):
    await newcomer.switch_channel("which-menu")
    boards = [await start(lab, newcomer) for _ in range(5)]
    asked = await newcomer.command("match move", at="b2")
    (menu,) = selects(asked.message)
    assert {one["value"] for one in menu["options"]} == {str(match_number(one)) for one in boards}
    done = await newcomer.select(asked.message, [str(match_number(boards[2]))])
    assert "You played **b2**" in done.text


async def test_spectator_chooses_among_matches_of_others(lab, newcomer, alice, bob, carol):
    await alice.switch_channel("which-follow")
    newcomer.channel_id = bob.channel_id = alice.channel_id
    first, second = await pvp(lab, alice, bob), await pvp(lab, bob, carol)
    asked = await newcomer.command("match follow")
    players = {one["label"].partition(": ")[2] for one in buttons(asked.message)}
    assert players == {"Alice – Bob", "Bob – Carol"}
    done = await newcomer.click(asked.message, custom_id=choice_of(asked.message, second)["custom_id"])
    assert "I'll mention you here when" in text_of(done.changed[0])
    assert await lab.bot.service.follows.is_following(match_number(second), int(newcomer.id))
    assert not await lab.bot.service.follows.is_following(match_number(first), int(newcomer.id))


@pytest.mark.parametrize("made_up", ["list", "nothing?at=b2", "history?user=1"])
async def test_forged_choice_is_refused(lab, newcomer, alice, made_up):
    board = await pvp(lab, newcomer, alice)
    number = match_number(board)
    forged = await newcomer.click(board, custom_id=f"t3.choose.{number}:{made_up}", forge=True)
    await refuses(forged, "one of the choices")


async def test_forged_choice_reveals_nothing_and_keeps_boards(lab, newcomer, alice, bob):
    board = await pvp(lab, alice, bob)
    own = await start(lab, newcomer)
    hidden = f"t3.choose.{match_number(own)}:move?at=b2"
    stranger = await bob.click(board, custom_id=hidden, forge=True)
    assert stranger.is_ephemeral
    assert "You played" not in stranger.text
    played = await newcomer.click(board, custom_id=hidden, forge=True)
    assert "You played **b2**" in played.text
    assert await alice.message(board)


async def test_choice_without_move_asks_for_one(lab, newcomer, alice):
    board = await pvp(lab, newcomer, alice)
    bare = await newcomer.click(board, custom_id=f"t3.choose.{match_number(board)}:move", forge=True)
    await refuses(bare, "as a move")


@pytest.mark.parametrize("locale", LOCALES)
async def test_choice_rows_fit_phone_width(locale):
    matches = [a_match(game, second=Player(2, "M" * 40), locale=locale) for game in ("gomoku", "tic_tac_toe")]
    layout = which_match(matches, 1, words_for(locale), lambda match_id: f"t3.choose.{match_id}:move")
    rows = [one.children for one in layout.walk_children() if isinstance(one, Row)]
    assert rows
    assert all(map(fit_in_row, rows)), [[one.label for one in row] for row in rows]
