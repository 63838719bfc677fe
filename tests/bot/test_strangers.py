"""A stranger walks through everything that takes a number, from every place, and hears of nothing.

The walk is made from what is registered: every command with an option that
takes a number, and every press and form. Each is asked about what is there and
about a number that was invented, and the two answers are the same.
"""

import re

import discord
import pytest
import pytest_asyncio
from discord import app_commands

from bot.features.archive.file_page import FILE_JUMP, FILE_JUMPED, FILE_MATCH, FILE_PAGE
from bot.features.help.lesson import LESSONS
from bot.features.help.page import TOPIC
from bot.features.new_match.controls import BEGIN, INVITE, SETUP
from bot.features.privacy.commands import ERASE, KEEP
from bot.features.puzzles.daily import DAILY
from bot.features.puzzles.page import PUZZLE, PUZZLE_AGAIN, PUZZLE_NEXT, PUZZLE_SHOW
from bot.features.settings.commands import SET_MINE, SET_OURS
from bot.features.standing.history import HISTORY, HISTORY_MATCH
from bot.features.standing.leaderboard_page import LEADERBOARD, RANKING
from bot.features.standing.profile_page import PROFILE
from bot.features.tournaments.form import (
    TOURNAMENT_ANNOUNCE,
    TOURNAMENT_ANNOUNCE_JOINED,
    TOURNAMENT_NAME,
    TOURNAMENT_NAMED,
    TOURNAMENT_PLAN,
)
from bot.features.tournaments.managing.actions import TOURNAMENT_ACT, TOURNAMENT_PAGE, Act
from bot.playground import PlaygroundOptions
from bot.playground.actions.interactions import Clocks
from bot.views import presses
from bot.views.custom_id import Subject, custom_id
from db.schema import matches
from tests.bot.bot_lab import BotLab
from tests.bot.chat import cancel_tournament, pvp
from tests.e2e.messages import buttons, selects, text_of
from tests.e2e.person import Person
from tests.e2e.playing import match_number
from tests.lab import asking
from tests.lab.cases import first_by_default
from tests.lab.presses import EVERY_PRESS

INVENTED = 7_000_000
GAME = "tictactoe"
NUMBERED = {"match": Subject.MATCH, "tournament": Subject.TOURNAMENT}
"""The options of commands that take a number, and what it is the number of."""
UNNUMBERED = frozenset(
    [
        *("opponent", "level", "clock", "side", "rated", "thread", "rule", "size", "opening"),
        *("seconds", "first", "second", "pace", "at", "line", "move", "format", "game", "file", "text"),
        *("user", "result", "scope", "pool", "time", "rating"),
        *("language", "style", "theme", "numbers", "pings", "vacation", "challenges", "turned", "confirm"),
        *("channels", "tables", "daily", "organizers", "games", "captures", "seeds", "swap", "missed"),
        *("timezone", "start", "repeat"),
    ]
)
"""Those that take none."""
GIVEN = {"at": "a1"}
"""What is given for an option that a command cannot do without."""
ABOUT_NOTHING = {
    presses.NEXT: "one's own next match after the one of this number",
    presses.CHOOSE: "the command finds the match as if its number had been typed",
    presses.NEW: "opens a form",
    presses.LESSON: "the rules of a game",
    LESSONS: "a menu of games",
    TOPIC: "a page of the help",
    presses.GUIDE: "opens the help",
    SETUP: "a form, which it carries",
    BEGIN: "begins what it carries",
    INVITE: "challenges whom its menu names",
    HISTORY: "a page of what may be looked at, from a match of this number on",
    HISTORY_MATCH: "a menu whose values are numbers",
    FILE_PAGE: "one's own opened file",
    FILE_MATCH: "one's own opened file",
    FILE_JUMP: "one's own opened file",
    FILE_JUMPED: "one's own opened file",
    PROFILE: "a profile is public",
    LEADERBOARD: "a leaderboard is public",
    RANKING: "a leaderboard is public",
    SET_MINE: "one's own settings",
    SET_OURS: "the server's settings",
    PUZZLE.play: "puzzles are everybody's",
    PUZZLE.pick: "puzzles are everybody's",
    PUZZLE.pan: "puzzles are everybody's",
    PUZZLE.step: "puzzles are everybody's",
    PUZZLE_SHOW: "puzzles are everybody's",
    PUZZLE_AGAIN: "puzzles are everybody's",
    PUZZLE_NEXT: "puzzles are everybody's",
    presses.PUZZLE_START: "puzzles are everybody's",
    DAILY: "the puzzle of a day is everybody's",
    ERASE: "one's own data",
    KEEP: "keeps one's own data",
    TOURNAMENT_PLAN: "a form, which it carries",
    TOURNAMENT_NAME: "a form, which it carries",
    TOURNAMENT_ANNOUNCE: "announces what it carries",
    TOURNAMENT_ANNOUNCE_JOINED: "announces what it carries",
    TOURNAMENT_NAMED: "announces what it carries",
}
"""What is pressed about nothing that is anybody's, and why."""
PLACES = first_by_default(
    "another server", "a server without the bot", "direct messages", "a group", "another channel"
)


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def built_lab(tmp_path_factory):
    """A bot in two servers, and nobody asks too often."""
    options = PlaygroundOptions(clocks=Clocks(ack_s=60.0), has_rate_limits=False, guilds=2)
    built = BotLab(tmp_path_factory.mktemp("lab"), options, matches_per_player=1000)
    await built.open()
    yield built
    await built.close()


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def things(built_lab):
    """What goes on in a channel that strangers cannot view: kinds of things, each with its number."""
    lab = built_lab
    async with Person(lab.playground.url, "Alice") as alice, Person(lab.playground.url, "Bob") as bob:
        channel = await alice.switch_channel("hidden")
        await bob.switch_channel("hidden")
        other = next(one["id"] for one in (await alice.state())["guilds"] if one["name"] == "Server 1")
        for person in (alice, bob):
            # Who looks for them where the stranger is finds that they have left.
            lab.playground.world.membership.set_in(other, person.id, is_in=False)
        running, over, unplayable = [match_number(await pvp(lab, alice, bob, GAME)) for _ in range(3)]
        await asking.resign(lab.bot.service, over, int(bob.id))
        watched = await alice.command(f"{GAME} watch", first="first-game", second="first-game", pace="60")
        vote = await alice.command(f"{GAME} vote", level="first-game", seconds="86400")
        challenge = await alice.command(f"{GAME} challenge", opponent=bob.id)
        table = await alice.command(f"{GAME} open")
        form = (await alice.command("tournament create")).message
        await alice.submit((await alice.click(form, label="Announce as…")).modal, name="Cup")
        cup = await alice.wait_message(lambda one: "Cup" in text_of(one) and number_of(one, "tour_join"))
        await lab.bot._database.write(
            lambda it: it.execute(matches.update().where(matches.c.id == unplayable).values(game="gone"))
        )
        await hide(lab, alice, channel)
    return {
        "a match that goes on": (Subject.MATCH, running),
        "a match that is over": (Subject.MATCH, over),
        "a match between engines": (Subject.MATCH, match_number(watched.message)),
        "a match with a poll": (Subject.MATCH, match_number(vote.message)),
        "a match that cannot be replayed": (Subject.MATCH, unplayable),
        "a challenge": (Subject.CHALLENGE, number_of(challenge.message, "accept")),
        "an open table": (Subject.TABLE, number_of(table.message, "join")),
        "a tournament": (Subject.TOURNAMENT, number_of(cup, "tour_join")),
    }


async def hide(lab, alice, channel_id):
    """Let nobody view a channel any more, and let the bot hear of that, which cannot view it either."""
    await alice.restrict("VIEW_CHANNEL", channel_id=channel_id)
    lab.bot.get_channel(int(channel_id))._fill_overwrites(lab.playground.world.channel(channel_id))


def number_of(message, press):
    """The number that a button of this kind carries, 0 where the message has none."""
    found = [one["custom_id"] for one in buttons(message) if f".{press}." in one["custom_id"]]
    return int(found[0].split(".")[2]) if found else 0


@pytest_asyncio.fixture(loop_scope="session")
async def stranger(lab):
    async with Person(lab.playground.url, "Stranger") as person:
        await person.install()
        yield person


@pytest_asyncio.fixture(loop_scope="session")
async def board(request, lab, things, stranger):
    """A message of the bot's, where the stranger stands, to press on."""
    match request.param:
        case "another server":
            stranger.channel_id = await invited_channel(lab, stranger)
        case "a server without the bot":
            await stranger.visit_server("Never invited it")
        case "direct messages":
            await stranger.open_dm()
        case "a group":
            async with Person(lab.playground.url, "Carol") as carol:
                await stranger.open_group(carol)
        case "another channel":
            await stranger.switch_channel("elsewhere")
    begun = await stranger.command(
        f"{GAME} challenge", opponent=lab.playground.bot_id, level="first-game", side="first"
    )
    return begun.message


async def invited_channel(lab, stranger):
    """A channel of the other server that has the bot."""
    state = await stranger.state()
    (other,) = [one["id"] for one in state["guilds"] if one["name"] == "Server 1"]
    return next(one["id"] for one in state["channels"] if one.get("guild_id") == other)


def of(things, subject):
    """The numbers of what may be asked about, by what each is."""
    return {name: number for name, (about, number) in things.items() if about is subject}


def told(answer, number):
    """What an answer tells, without the number that was asked for."""
    private = [bool(one["flags"] & 64) for one in answer.made]
    # The stranger's own board, which is pressed, may be drawn again at any time.
    assert not [one for one in answer.changed if "Alice" in text_of(one)]
    shown = [re.sub(rf"#{number}\b", "#N", text_of(one)) for one in answer.made]
    return answer.failure, answer.modal, private, shown


async def press(stranger, board, text, values=None):
    kind = {"component_type": 2} if values is None else {"component_type": 3, "values": values}
    data, where = {**kind, "custom_id": text}, board["channel_id"]
    answer = await stranger._interact(3, where, data, may_fail=True, message_id=board["id"], forge=True)
    if answer.failure is None and not answer.made:
        # Where the bot is no member it acknowledges first, to draw by this click what waits.
        await stranger.follow_up(answer)
    return answer


def options_of(lab):
    """Every option of every command, with the command."""
    for command in lab.bot.tree.walk_commands():
        for parameter in getattr(command, "parameters", ()):
            yield command, parameter


def commands_about(lab, subject):
    """The commands with an option that takes such a number, and that option."""
    found = [(command, one) for command, one in options_of(lab) if NUMBERED.get(one.display_name) is subject]
    assert found
    return found


async def test_every_press_has_subject_or_reason():
    for one in EVERY_PRESS:
        is_about_nothing = one.subject is Subject.NOTHING
        assert is_about_nothing == (one in ABOUT_NOTHING), (
            f"give {one} a subject, or a reason in ABOUT_NOTHING"
        )


async def test_every_option_is_known_as_number_or_not(lab):
    for command, option in options_of(lab):
        name = option.display_name
        assert (name in NUMBERED) != (name in UNNUMBERED), (
            f"add {name} of /{command.qualified_name} to NUMBERED if it is a number, or to UNNUMBERED"
        )


@pytest.mark.parametrize("board", PLACES, indirect=True)
@pytest.mark.parametrize("subject", [one for one in Subject if one is not Subject.NOTHING])
async def test_presses_reveal_nothing_to_stranger(lab, things, stranger, board, subject):
    for one in EVERY_PRESS:
        if one.subject is subject:
            more, words = [0] * (one.arity - 1), "x" if one.has_words else ""
            unknown = told(
                await press(stranger, board, custom_id(one, INVENTED, *more, text=words)), INVENTED
            )
            for name, number in of(things, subject).items():
                answer = await press(stranger, board, custom_id(one, number, *more, text=words))
                assert told(answer, number) == unknown, f"{one} of {name}"
    if subject is Subject.TABLE:
        # Nobody was seated at it, and it was closed for nobody.
        assert (await lab.bot.service.tables.load(things["an open table"][1])).is_open


@pytest.mark.parametrize("board", PLACES, indirect=True)
@pytest.mark.parametrize("subject", sorted(set(NUMBERED.values()), key=lambda one: one.name))
async def test_commands_reveal_nothing_to_stranger(lab, things, stranger, board, subject, monkeypatch):
    # Who walks this fast would be asked to wait.
    monkeypatch.setattr(app_commands.Cooldown, "update_rate_limit", lambda *how: None)
    for command, option in commands_about(lab, subject):
        name, needed = (
            command.qualified_name,
            [one.display_name for one in command.parameters if one.required],
        )
        given = {one: GIVEN[one] for one in needed if one != option.display_name}

        async def ask(typed, name=name, given=given, asked=option.display_name):
            return await stranger.command(name, may_fail=True, **given, **{asked: typed})

        unknown = told(await ask(str(INVENTED)), INVENTED)
        for kind, number in of(things, subject).items():
            assert told(await ask(f"#{number}"), number) == told(await ask(str(number)), number) == unknown, (
                f"/{name} of {kind}"
            )


@pytest.mark.parametrize("board", PLACES, indirect=True)
async def test_suggestions_reveal_nothing_to_stranger(lab, things, stranger, board):
    hidden = {str(number) for about, number in things.values() if about in NUMBERED.values()}
    for subject in set(NUMBERED.values()):
        for command, option in commands_about(lab, subject):
            for typed in ("", "Cup", "Alice") if option.autocomplete else ():
                offered = await stranger.autocomplete(command.qualified_name, option.display_name, typed)
                own = {str(match_number(board))} if subject is Subject.MATCH else set()
                assert not {one["value"] for one in offered} & hidden - own, command.qualified_name
    for number in of(things, Subject.MATCH).values():
        assert await stranger.autocomplete("match move", "at", "", match=str(number)) == []


@pytest.mark.parametrize("board", PLACES, indirect=True)
async def test_lists_and_menus_reveal_nothing_to_stranger(lab, things, stranger, board):
    alice = next(one["id"] for one in (await stranger.state())["users"] if one["global_name"] == "Alice")
    page = await stranger.command("match history", user=alice)
    assert not selects(page.message)
    first = told(await press(stranger, board, f"t3.history.{alice}.0.{INVENTED}.0:*"), INVENTED)
    assert first[0] is None
    unknown = told(await press(stranger, board, f"t3.history_match.{alice}", [str(INVENTED)]), INVENTED)
    for name, number in of(things, Subject.MATCH).items():
        for way in (0, 1, 2):
            turned = await press(stranger, board, f"t3.history.{alice}.0.{number}.{way}:*")
            assert told(turned, number)[3] == first[3], name
        opened = await press(stranger, board, f"t3.history_match.{alice}", [str(number)])
        assert told(opened, number) == unknown, name
    profile = await stranger.command("profile", user=alice)
    assert "channels/" not in profile.text


async def test_manager_of_another_server_organizes_nothing_here(lab, alice, bob):
    form = (await alice.command("tournament create")).message
    await alice.submit((await alice.click(form, label="Announce as…")).modal, name="Home Cup")
    cup = await alice.wait_message(lambda one: "Home Cup" in text_of(one) and number_of(one, "tour_join"))
    await bob.click(cup, label="Join")
    number = number_of(cup, "tour_join")
    world = lab.playground.world
    other = next(one for one in world.guilds.values() if one["name"] == "Server 1")
    world.membership.set_in(other["id"], bob.id, is_in=True)
    world.guilds[other["id"]] = {**other, "owner_id": bob.id}
    bob.channel_id = await invited_channel(lab, bob)
    board = await bob.command(
        f"{GAME} challenge", opponent=lab.playground.bot_id, level="first-game", side="first"
    )
    for forged in (
        custom_id(TOURNAMENT_PAGE, number, 0, 0, 0),
        custom_id(TOURNAMENT_ACT, number, 1, int(Act.CANCEL), 0, 0),
    ):
        assert "can't find that tournament" in (await press(bob, board.message, forged)).text
    world.guilds[other["id"]] = other
    world.membership.set_in(other["id"], bob.id, is_in=False)
    assert not (await lab.bot.service.tournaments.load(number)).is_over
    await cancel_tournament(alice, "Home Cup")


async def test_person_acting_where_match_is_shown_sees_it(lab, alice, bob, carol):
    """The walk would pass too if everybody were refused."""
    for person in (alice, bob, carol):
        await person.switch_channel("open")
    board = await pvp(lab, alice, bob, GAME)
    number = str(match_number(board))
    assert "between Alice and Bob" in (await carol.click(board, label="a1")).text
    assert "mention you here" in (await carol.command("match follow", match=number)).text
    await carol.switch_channel("elsewhere")
    assert f"can't find match #{number}" in (await carol.command("match follow", match=number)).text
    await asking.resign(lab.bot.service, int(number), int(bob.id))
    assert "No moves" in (await carol.command("match replay", match=number)).text


@pytest.mark.parametrize("kind", [discord.ChannelType.public_thread, discord.ChannelType.private_thread])
async def test_thread_is_visible_from_channel_unless_private(lab, alice, bob, carol, kind):
    outside = await carol.switch_channel("threads")
    # The bot has heard of the channel once it answers there.
    await carol.command("match list")
    parent = lab.bot.get_channel(int(outside))
    thread = await parent.create_thread(name="A thread", type=kind)
    for person in (alice, bob):
        person.channel_id = str(thread.id)
    board = await pvp(lab, alice, bob, GAME)
    number, is_public = str(match_number(board)), kind is discord.ChannelType.public_thread
    watching = (await carol.command("match follow", match=number)).text
    assert ("mention you here" in watching) is is_public
    await asking.resign(lab.bot.service, int(number), int(bob.id))
    await carol.switch_channel("elsewhere")
    over = (await carol.command("match replay", match=number)).text
    assert ("No moves" in over) is is_public
    assert (f"can't find match #{number}" in over) is not is_public
    assert "No moves" in (await bob.command("match replay", match=number)).text


async def test_strangers_follow_nothing_and_are_not_mentioned(lab, bob, stranger):
    """They were mentioned in a player's direct message, and in a server that none of them was in."""
    await bob.open_dm()
    begun = await bob.command(f"{GAME} watch", first="first-game", second="first-game", pace="60")
    number = match_number(begun.message)
    stranger.channel_id = await invited_channel(lab, stranger)
    assert f"can't find match #{number}" in (await stranger.command("match follow", match=str(number))).text
    # As an earlier version took them.
    for user_id in range(1, 31):
        await lab.bot.service.follows.follow(number, user_id)
    assert "mention you here" in (await bob.command("match follow", match=str(number))).text
    await bob.command("match stop", match=str(number))
    news = await bob.wait_message(lambda one: f"<@{bob.id}>" in one["content"])
    assert [one["id"] for one in news["mentions"]] == [bob.id]
    assert news["content"].count("<@") == 1
