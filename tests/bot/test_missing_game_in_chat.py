"""A game that is taken away while people play it, as they see it: one sentence, and everything comes back."""

import contextlib

import pytest
import pytest_asyncio

from tests.bot.chat import APOLOGY, open_moves, pvp, refuses, start
from tests.e2e.messages import buttons, text_of
from tests.e2e.person import Person
from tests.e2e.playing import match_number
from tests.lab.missing_games import without_game

WAITS, MISSING = "its game isn't available right now", "This game isn't available right now"
ANYWHERE = (
    *("match list", "match history", "next", "leaderboard", "profile", "play", "help", "about", "puzzle"),
    *("daily", "settings me", "settings server", "privacy export", "tournament create"),
    "tournament standings",
)
GAME = "othello"


@pytest.fixture(scope="module")
def missing():
    """Contexts that put the game back when this closes."""
    with contextlib.ExitStack() as stack:
        yield stack


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def begun(built_lab, missing):
    """All that Alice and Bob have begun in a game, by kind; the bot has lost the game since."""
    lab = built_lab
    async with Person(lab.playground.url, "Alice") as alice, Person(lab.playground.url, "Bob") as bob:
        await alice.command("settings server", games=GAME, daily=f"<#{alice.channel_id}>")
        things = {
            "daily": await alice.wait_message(lambda one: "t3.daily." in str(one["components"])),
            "other": await pvp(lab, alice, bob, "tictactoe"),
            "match": await pvp(lab, alice, bob, GAME, clock="7d"),
            "engine": await start(lab, alice, GAME),
            "challenge": (await alice.command(f"{GAME} challenge", opponent=bob.id)).message,
            "table": (await alice.command(f"{GAME} open")).message,
            "puzzle": (await alice.command("puzzle", game=GAME)).message,
        }
    await lab.stop_bot()
    missing.enter_context(without_game(GAME))
    await lab.start_bot()
    return things


@pytest.mark.parametrize("kind", ["match", "engine"])
async def test_press_says_that_match_waits_and_leaves_board(alice, begun, kind):
    board = await alice.message(begun[kind])
    await refuses(await alice.click(board, custom_id=open_moves(board)[0]), WAITS)
    assert await alice.message(board) == board


@pytest.mark.parametrize("command", ["board", "resign", "move", "replay", "review", "follow", "export"])
async def test_command_about_match_says_that_it_waits(alice, begun, command):
    given = {"at": "d3"} if command == "move" else {}
    number = str(match_number(begun["match"]))
    await refuses(await alice.command(f"match {command}", match=number, **given), WAITS)


@pytest.mark.parametrize(
    ("kind", "label"), [("challenge", "Accept"), ("challenge", "Decline"), ("table", "Join")]
)
async def test_offer_says_that_its_game_is_missing(bob, begun, kind, label):
    await refuses(await bob.click(begun[kind], label=label), MISSING)


@pytest.mark.parametrize("kind", ["challenge", "table"])
async def test_stranger_is_told_nothing_of_waiting_offer(carol, begun, kind):
    await carol.switch_channel("elsewhere")
    own, press = (await carol.command("play")).message, buttons(begun[kind])[0]["custom_id"]
    invented = press.rpartition(".")[0] + ".1000000"
    known, unknown = [(await carol.click(own, custom_id=one, forge=True)).text for one in (press, invented)]
    assert known == unknown
    assert MISSING not in known


async def test_press_on_own_puzzle_says_that_it_waits(alice, bob, begun):
    press = buttons(begun["puzzle"])[-1]["custom_id"]
    assert "puzzle" in press
    for person, words in ((alice, MISSING), (bob, "This isn't your puzzle")):
        page = (await person.command("play")).message
        await refuses(await person.click(page, custom_id=press, forge=True), words)


async def test_pages_without_waiting_matches_log_nothing(alice, begun, caplog):
    for command in ("next", "match list", "match history", "profile"):
        await alice.command(command)
    await alice.click(begun["match"], custom_id=open_moves(begun["match"])[0])
    assert [one.getMessage() for one in caplog.records if one.name.startswith(("bot.", "db."))] == []


async def test_sentence_is_in_language_of_its_reader(alice, begun):
    await alice.set_locale("de")
    try:
        answer = await alice.click(begun["match"], custom_id=open_moves(begun["match"])[0])
        assert "Das Spiel dazu ist gerade nicht verfügbar" in answer.text
    finally:
        await alice.set_locale("en-US")


@pytest.mark.parametrize("name", ANYWHERE)
async def test_command_works_without_missing_game(alice, begun, name):
    answer = await alice.command(name)
    assert answer.failure is None
    assert answer.modal or (answer.text and APOLOGY not in answer.text)


async def test_other_games_go_on(alice, bob, begun):
    board = begun["other"]
    await alice.click(board, custom_id=open_moves(board)[0])
    await bob.wait_update(board["id"], lambda one: "Bob to move" in text_of(one))


async def test_all_goes_on_when_game_is_back(lab, alice, bob, begun, missing):
    await lab.stop_bot()
    missing.close()
    await lab.start_bot()
    for kind in ("match", "engine"):
        board = begun[kind]
        # The pause is in the log; a button from before it still makes its move.
        await alice.click(board, custom_id=open_moves(board)[0], forge=True)
        await alice.wait_update(board["id"], lambda one: "Alice to move" not in text_of(one).splitlines()[1])
    await bob.click(begun["challenge"], label="Accept")
    await bob.click(begun["table"], label="Join")
    await refuses(await bob.click(begun["daily"], label="Solve"), "Daily puzzle: Othello")
