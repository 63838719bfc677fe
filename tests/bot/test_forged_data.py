"""Options and values that no client of Discord would send."""

import copy
import gc
import logging

import pytest
import pytest_asyncio

from bot.features.help.lesson import LESSONS
from bot.features.settings.commands import SET_MINE, SET_OURS
from bot.playground import Fault
from bot.playground.person.interactions import InteractionSender
from bot.views.custom_id import Click, custom_id
from bot.views.input import inputs
from tests.bot.chat import APOLOGY, refuses, start
from tests.e2e.messages import chosen_in, selects, text_of
from tests.e2e.person import Person
from tests.e2e.playing import match_number
from tests.lab.presses import EVERY_PRESS


@pytest.fixture
def sending(monkeypatch):
    """Change the data of every interaction on its way to the bot."""
    made = InteractionSender._payload

    def forged(changed):
        def payload(sender, one):
            sent = copy.deepcopy(made(sender, one))
            changed(sent["data"])
            return sent

        monkeypatch.setattr(InteractionSender, "_payload", payload)

    return forged


def no_error(caplog):
    """Whether Discord's side met no error; a busy machine may meanwhile be late to load engines."""
    errors = [record for record in caplog.records if record.levelno >= logging.ERROR]
    return all(record.name.startswith("bot.hosting.") for record in errors)


def option(name, value, kind=3):
    def change(data):
        options = data.setdefault("options", [])
        while options and options[0]["type"] in (1, 2):
            options = options[0].setdefault("options", [])
        options[:] = [one for one in options if one["name"] != name]
        options.append({"name": name, "type": kind, "value": value})

    return change


@pytest.mark.parametrize(
    ("command", "name", "value"),
    [
        ("leaderboard", "game", "shogi"),
        ("leaderboard", "scope", "galaxy"),
        ("settings me", "language", "xx"),
        ("settings server", "style", "oil"),
        ("match export", "format", "xml"),
        ("gomoku challenge", "rule", "chess"),
        ("gomoku challenge", "size", "4"),
        ("gomoku challenge", "level", "godlike"),
        ("gomoku challenge", "side", "third"),
    ],
)
async def test_forged_choice_is_refused(lab, alice, sending, command, name, value):
    sending(option(name, value))
    given = {"opponent": lab.playground.bot_id} if "challenge" in command else {}
    answer = await alice.command(command, **given)
    assert answer.is_ephemeral
    assert "That isn't one of the choices" in answer.text


@pytest.mark.parametrize("name", ["connect_four", "connect4", "Connect Four"])
async def test_game_is_found_by_any_name(lab, alice, sending, name):
    # Clients keep commands for a while, and the id is what they knew before.
    sending(option("game", name))
    assert "Connect Four" in (await alice.command("leaderboard")).text


def replaced(**fields):
    return lambda data: data.update(fields)


def with_options(options):
    """Put `options` where the innermost command's options are."""

    def change(data):
        while data.get("options") and data["options"][0]["type"] in (1, 2):
            data = data["options"][0]
        data["options"] = options

    return change


IMPOSSIBLE = {
    **{f"a value of {value!r}": option("match", value) for value in (None, True, 1.5, [], {}, [1], {"a": 1})},
    **{f"a type of {kind!r}": option("match", "1", kind) for kind in (0, 1, 2, 5, 6, 9, 10, 11, 99, -1, "3")},
    **{f"a type of {kind!r}": option("match", "1", kind) for kind in (None, [], {}, True, 3.5)},
    "a person who is no number": option("match", "Bob", 6),
    "an endless number": option("match", 10**400, 4),
    "no value": with_options([{"name": "match", "type": 3}]),
    "no type": with_options([{"name": "match", "value": "1"}]),
    "no name": with_options([{"type": 3, "value": "1"}]),
    "a name that is none": with_options([{"name": ["match"], "type": 3, "value": "1"}]),
    "an option nobody knows": with_options([{"name": "speed", "type": 3, "value": "1"}]),
    "options that are none": with_options(["match", 3, None]),
    "options of another kind": with_options({"match": "1"}),
    "a text of options": with_options("match"),
    "options within options": with_options([{"name": "match", "type": 3, "options": [1]}]),
    "a command that is no name": replaced(name=["match"]),
    "a command by number": replaced(name=7),
    "a kind of command that is none": replaced(type="1"),
    "a kind of command that is a list": replaced(type=[1]),
    "resolved that is none": replaced(resolved=[1]),
    "resolved users that are none": replaced(resolved={"users": [1], "members": "x"}),
    "a resolved user that is none": replaced(resolved={"users": {"1": None}, "members": {"1": 3}}),
    "a resolved user without an id": replaced(resolved={"users": {"1": {"id": "x"}}}),
    "resolved roles that are none": replaced(resolved={"roles": 3, "channels": {"1": {}}, "messages": [1]}),
}


@pytest.mark.parametrize("changed", IMPOSSIBLE.values(), ids=IMPOSSIBLE)
async def test_forged_data_is_refused_without_error(lab, carol, sending, caplog, changed):
    sending(changed)
    answer = await carol.command("match resign")
    assert answer.is_ephemeral
    assert answer.text
    assert APOLOGY not in answer.text
    assert no_error(caplog)


@pytest.mark.parametrize("changed", IMPOSSIBLE.values(), ids=IMPOSSIBLE)
async def test_forged_data_suggests_nothing(lab, sending, caplog, changed):
    sending(changed)
    # Somebody who has no match of an earlier test.
    async with Person(lab.playground.url, "Nobody") as nobody:
        assert await nobody.autocomplete("match resign", "match") == []
    assert no_error(caplog)


async def test_forged_data_suggests_nothing_over_cut_connection(lab, alice, sending, caplog):
    sending(option("match", "1", 99))
    cut = lab.playground.faults.inject(Fault("cut_after", "POST", r"/callback$"))
    assert await alice.autocomplete("match resign", "match") == []
    await cut.struck.wait()
    # The task that died unheard is collected once the next answer has come.
    await alice.command("match list")
    gc.collect()
    assert no_error(caplog)


@pytest.mark.parametrize("value", [None, True, 5, 1.5, [], {}, "", "x" * 7000])
async def test_forged_move_is_refused_without_error(lab, carol, sending, caplog, value):
    board = await start(lab, carol, "gomoku")
    sending(option("at", value, 4 if isinstance(value, int) else 3))
    answer = await carol.command("match move", at="h8", match=str(match_number(board)))
    assert answer.is_ephemeral
    assert answer.text
    assert APOLOGY not in answer.text
    assert no_error(caplog)


@pytest.mark.parametrize("value", [None, 7, "", "x", "-1", "0", "9" * 19, "9" * 30, [], {"id": 1}])
@pytest.mark.parametrize("kind", [3, 6, 9])
async def test_forged_person_is_refused_without_error(lab, carol, sending, caplog, value, kind):
    sending(option("user", value, kind))
    answer = await carol.command("profile")
    assert answer.text
    assert APOLOGY not in answer.text
    assert no_error(caplog)


async def test_unknown_person_is_refused(lab, alice, sending):
    def unknown(data):
        option("opponent", "424242", 6)(data)
        data.pop("resolved", None)

    sending(unknown)
    answer = await alice.command("othello challenge", opponent=lab.playground.bot_id)
    assert answer.is_ephemeral
    assert "That isn't one of the choices" in answer.text


async def test_command_without_required_option_is_refused(lab, alice, sending):
    sending(lambda data: data["options"][0].update(options=[]))
    answer = await alice.command("match move", at="a1")
    assert "This command has changed" in answer.text


async def test_match_option_accepts_number(lab, alice, sending):
    sending(option("match", 999_999, 4))
    assert "I can't find match #999999" in (await alice.command("match move", at="a1")).text


@pytest.mark.parametrize("values", [[], [None], ["x"], ["٣"], ["-1"], ["1" * 50], ["19", "26"], None])
async def test_forged_menu_values_are_refused(lab, alice, sending, values, monkeypatch):
    # Only a position with very many moves has menus by itself.
    monkeypatch.setattr(inputs, "input_kind", lambda walk, width=4: inputs.InputKind.MENU)
    answer = await alice.command("othello challenge", opponent=lab.playground.bot_id, side="first")
    board = await alice.wait_update(answer.message["id"], selects)
    first = selects(board)[0]["options"][0]["value"]
    sending(lambda data: data.update(values=values))
    assert "That isn't one of the choices" in (await alice.select(board, [first])).text


def menu(press, place, *values):
    """As if something had been taken from a menu of a settings page."""
    return lambda data: data.update(custom_id=custom_id(press, place), component_type=3, values=list(values))


async def test_forged_menu_changes_no_server_settings(alice, bob, sending):
    page = (await bob.command("settings server")).message
    sending(menu(SET_OURS, 0, "fr"))
    await refuses(await bob.click(page, custom_id="t3.next.0", forge=True), "Manage Server")
    assert "Language: Automatic" in chosen_in((await alice.command("settings server")).message)


@pytest.mark.parametrize(
    ("place", "values"),
    [
        (0, ["klingon"]),
        (0, ["de", "fr"]),
        (0, []),
        (1, ["automatic "]),
        # The vacation, which takes any number of days when it is typed.
        (3, ["1"]),
        (99, ["de"]),
    ],
)
async def test_forged_settings_are_refused_and_page_stays(alice, sending, place, values):
    page = (await alice.command("settings me")).message
    sending(menu(SET_MINE, place, *values))
    await refuses(await alice.click(page, custom_id="t3.next.0", forge=True), "one of the choices")
    assert text_of(await alice.message(page)) == text_of(page)


async def test_two_lessons_at_once_are_refused(alice, sending):
    page = (await alice.command("help")).message
    forged = custom_id(LESSONS, *[0] * LESSONS.arity)
    sending(lambda data: data.update(custom_id=forged, component_type=3, values=["gomoku", "othello"]))
    await refuses(await alice.click(page, label="Puzzle"), "one of the choices")


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def another_s_board(built_lab):
    """A match of Alice's."""
    async with Person(built_lab.playground.url, "Alice") as alice:
        await alice.switch_channel("never-offered")
        return await start(built_lab, alice, "gomoku")


@pytest.mark.parametrize("press", EVERY_PRESS)
async def test_forged_press_leaves_board_unchanged(another_s_board, carol, sending, press):
    board = another_s_board
    for number in (int(carol.id), match_number(board)):
        words = "othello" if press.has_words else ""
        # Longer than any id that Discord takes, if the press has five numbers.
        forged = str(Click(press, (number,) * press.arity, words))
        sending(lambda data, forged=forged: data.update(custom_id=forged))
        await carol.click(board, label="⋯")
    assert (await carol.message(board))["components"] == board["components"]


async def test_earlier_name_of_command_still_works(lab, newcomer, alice, sending):
    """Clients send them until they load the new names."""
    board = await start(lab, newcomer)
    sending(lambda data: data["options"][0].update(name="analyse"))
    answer = await newcomer.command("match analyze", match=str(match_number(board)))
    assert "hints or analysis during rated" in answer.text


@pytest.mark.parametrize(("option", "earlier"), [("tables", "seeks"), ("organizers", "organisers")])
async def test_earlier_names_of_options_still_work(alice, sending, option, earlier):
    assert earlier != option
    sending(lambda data: data["options"][0]["options"][0].update(name=earlier))
    page = await alice.command("settings server", **{option: "automatic"})
    assert "-# Open tables" in page.text
    offered = await alice.autocomplete("settings server", option)
    assert offered[0]["value"] == "automatic"
