"""The bot where it is no member: in groups and on servers that never invited it, brought by a person."""

from datetime import timedelta

import pytest
import pytest_asyncio

from bot.chat.live.messages import ReplyTokens
from tests.bot.chat import open_moves, pvp, turn
from tests.e2e.messages import buttons, text_of
from tests.e2e.playing import is_over, match_number
from tests.lab.cases import first_by_default

GAMES = ("tictactoe", "connect4")
CONTEXTS, INSTALLS = [0, 1, 2], [0, 1]


@pytest_asyncio.fixture(loop_scope="session")
async def brought(lab, alice, bob):
    """Alice has installed the app for herself."""
    await alice.install()
    yield
    await alice.install(is_installed=False)
    for channel in list(lab.playground.world.rights.denied):
        lab.playground.world.deny(channel, 0)


@pytest_asyncio.fixture(loop_scope="session", params=first_by_default("group", "server"))
async def there(request, lab, brought, alice, bob):
    """A place where the bot is no member, with both in it."""
    if request.param == "group":
        return await alice.open_group(bob)
    await bob.visit_server("Never invited it")
    return await alice.visit_server("Never invited it")


def number_of(board):
    return str(match_number(board))


async def to_move(person, board, name):
    """Return the board once this person is to move: here an edit follows the deferral of each click."""
    return await person.wait_update(board["id"], lambda one: f"{name} to move" in text_of(one))


def forget_tokens(lab):
    """As if the last click were a quarter of an hour ago, or of an earlier life of the bot."""
    lab.bot.boards.messages._tokens = ReplyTokens()


async def test_every_command_is_available_everywhere(lab, alice):
    for command in await alice.commands():
        found = (sorted(command["contexts"]), sorted(command["integration_types"]))
        assert found == (CONTEXTS, INSTALLS), command["name"]


@pytest.mark.parametrize("game", first_by_default(*GAMES))
async def test_private_install_plays_match_against_level(lab, alice, there, game):
    answer = await alice.command(
        f"{game} challenge", opponent=lab.playground.bot_id, level="first-game", side="first"
    )
    board = await turn(alice, answer.message)
    while not is_over(board):
        await alice.click(board, custom_id=open_moves(board)[0])
        board = await turn(alice, board, is_changed=True)
    again = await alice.click(board, label="Rematch")
    assert again.message["channel_id"] == there


@pytest.mark.parametrize("game", first_by_default(*GAMES))
async def test_private_install_plays_match_between_people(lab, alice, bob, there, game):
    board = await pvp(lab, alice, bob, game)
    for person, other in ((alice, "Bob"), (bob, "Alice")):
        await person.click(board, custom_id=open_moves(await person.message(board))[0])
        await to_move(person, board, other)


async def test_unasked_change_waits_for_click(lab, alice, bob, there):
    board = await pvp(lab, alice, bob)
    forget_tokens(lab)
    await alice.open_dm()
    told = await alice.command("match move", at="a1", match=number_of(board))
    assert "the next time someone presses a button on it" in told.text
    assert "Alice to move" in text_of(await bob.message(board))
    # A button that is old by now: its click brings the board up to date.
    await bob.click(board, custom_id=open_moves(board)[1])
    shown = await to_move(bob, board, "Bob")
    await bob.click(shown, custom_id=open_moves(shown)[1])
    await to_move(bob, board, "Alice")


WAITS = "The board updates the next time someone presses a button on it"


@pytest.mark.parametrize("game", first_by_default(*GAMES))
async def test_command_from_elsewhere_says_board_waits(lab, alice, bob, there, game):
    board = await pvp(lab, alice, bob, game)
    match = number_of(board)
    await alice.click(board, custom_id=open_moves(board)[0])
    shown = await to_move(bob, board, "Bob")
    forget_tokens(lab)
    for person in (alice, bob):
        await person.open_dm()
    for person, command in (
        (alice, "takeback"),
        (bob, "decline"),
        (alice, "draw"),
        (bob, "decline"),
        (alice, "takeback"),
        (bob, "accept"),
        # So often a day nobody may.
        (alice if game == GAMES[0] else bob, "abort"),
    ):
        told = await person.command(f"match {command}", match=match)
        assert WAITS in told.text, command
    assert text_of(await bob.message(shown)) == text_of(shown)


async def test_claim_from_elsewhere_says_board_waits(lab, alice, bob, there, monkeypatch):
    board = (await alice.command("tictactoe challenge", opponent=bob.id, side="first", clock="5m")).message
    await bob.click(board, label="Accept")
    board = await alice.message(board)
    await alice.click(board, custom_id=open_moves(board)[0])
    await bob.click(board, custom_id=open_moves(await to_move(bob, board, "Bob"))[0])
    await to_move(bob, board, "Alice")
    forget_tokens(lab)
    await bob.open_dm()
    matches, scheduler = lab.bot.service._matches, lab.bot.service._scheduler
    now = matches.now
    for clock, name in ((matches, "now"), (scheduler, "_now")):
        monkeypatch.setattr(clock, name, lambda: now() + timedelta(minutes=5, seconds=1))
    told = await bob.command("match claim", match=number_of(board))
    assert "Bob wins" in told.text
    assert WAITS in told.text


async def test_resignation_from_elsewhere_says_board_waits(lab, alice, bob, there):
    board = await pvp(lab, alice, bob)
    forget_tokens(lab)
    await alice.open_dm()
    question = (await alice.command("match resign", match=number_of(board))).message
    done = await alice.click(question, label="Resign")
    assert WAITS in text_of(done.changed[0])
    assert "Bob wins" in text_of(done.changed[0])
    # The last click that reaches the board shows it.
    await bob.click(board, custom_id=open_moves(board)[0])
    await bob.wait_update(board["id"], lambda one: "Bob wins" in text_of(one))


async def test_visible_board_is_not_said_to_wait(lab, alice, bob):
    board = await pvp(lab, alice, bob)
    told = await alice.command("match resign", match=number_of(board))
    assert not (await alice.click(told.message, label="Resign")).changed
    assert WAITS not in (await bob.command("match board", match=number_of(board))).text


async def test_refused_click_updates_waiting_board(lab, alice, bob, there):
    board = await pvp(lab, alice, bob)
    forget_tokens(lab)
    await alice.open_dm()
    await alice.command("match move", at="a1", match=number_of(board))
    await alice.command("match resign", match=number_of(board))
    panel = await bob.follow_up(await bob.click(board, label="⋯"))
    assert panel["flags"] & 64
    await bob.wait_update(board["id"], lambda one: "Bob to move" in text_of(one))


async def test_board_is_reposted_as_answer(lab, alice, bob, there):
    board = await pvp(lab, alice, bob)
    anew = (await alice.command("match board", match=number_of(board))).message
    assert anew["id"] != board["id"]
    await alice.wait_update(board["id"], lambda one: anew["id"] in text_of(one) and not buttons(one))
    await alice.click(anew, custom_id=open_moves(anew)[0])
    assert "Bob to move" in text_of(await bob.message(anew))


async def test_waiting_board_works_after_restart(lab, alice, bob, there):
    board = await pvp(lab, alice, bob)
    await lab.stop_bot()
    await lab.start_bot()
    await alice.click(board, custom_id=open_moves(board)[0])
    assert "Bob to move" in text_of(await bob.message(board))


async def test_shared_board_is_refused_where_answers_are_private(lab, brought, alice, bob):
    await alice.visit_server("A silent one")
    await alice.restrict("USE_EXTERNAL_APPS")
    for options in ({"opponent": bob.id}, {"opponent": lab.playground.bot_id, "level": "first-game"}):
        told = await alice.command("tictactoe challenge", **options)
        assert told.is_ephemeral
        assert "two people can't share a board" in told.text
        assert "direct messages" in told.text
    await alice.open_dm()
    own = await alice.command("tictactoe challenge", opponent=lab.playground.bot_id, level="first-game")
    await turn(alice, own.message)


async def test_thread_is_refused_outside_servers(lab, alice, there):
    answer = await alice.command(
        "tictactoe challenge", opponent=lab.playground.bot_id, level="first-game", thread=True
    )
    told = await alice.follow_up(answer, lambda one: "threads" in text_of(one))
    assert "doesn't support threads" in text_of(told)


async def test_table_outside_servers_can_be_joined(lab, alice, bob, there):
    table = (await alice.command("tictactoe open", side="first")).message
    await bob.click(table, label="Join")
    board = await alice.message(table)
    await alice.click(board, custom_id=open_moves(board)[0])
    assert "Bob to move" in text_of(await bob.message(board))
