"""Open tables and tournaments of closed channels: nobody else hears of them unless their people want that."""

import asyncio
from copy import copy

import discord
import pytest_asyncio

from bot.hosting.errors import HostingError
from bot.playground.world.objects import BOT_ID
from tests.bot.chat import cancel_tournament, open_moves
from tests.e2e.messages import buttons, labels, selects, text_of
from tests.e2e.playing import match_number

GAME = "tictactoe"


async def close_channel(owner, channel_id, *admitted):
    ids = [BOT_ID, *(one.id for one in admitted)]
    await owner.restrict("VIEW_CHANNEL", channel_id=channel_id, admit=ids)


async def heard(lab, channel_id, *, is_open):
    """Wait until the bot has heard whether everybody can view a channel."""
    channel = lab.bot.get_channel(int(channel_id))
    everybody = channel.guild.default_role
    async with asyncio.timeout(60):
        while channel.permissions_for(everybody).view_channel != is_open:  # noqa: ASYNC110
            await asyncio.sleep(0.01)


@pytest_asyncio.fixture(loop_scope="session")
async def seeks(alice, ann):
    """The server's list of open tables, in a channel that everybody can view."""
    there = ann.channel_id
    listed = await ann.switch_channel(f"list-{ann.id}")
    ann.channel_id = there
    await alice.command("settings server", tables=listed)
    yield listed
    await alice.command("settings server", tables="automatic")


@pytest_asyncio.fixture(loop_scope="session")
async def closed(lab, alice, ann, ben, seeks):
    """A channel that only Ann and Ben can view; both are there."""
    there = await ann.switch_channel(f"closed-{ann.id}")
    ben.channel_id = there
    await close_channel(alice, there, ann, ben)
    await heard(lab, there, is_open=False)
    return there


async def opened(person, **options):
    return (await person.command(f"{GAME} open", **options)).message


async def in_list(person, seeks):
    return [one for one in await person.messages(seeks) if "Join" in labels(one)]


def the_table(lab, message):
    number = next(one["custom_id"] for one in buttons(message) if ".join." in one["custom_id"]).split(".")[2]
    return int(number)


async def ask_of(person):
    return await person.wait_message(lambda one: "Announce to server" in labels(one))


async def test_table_of_closed_channel_is_not_listed(lab, ann, ben, carol, closed, seeks):
    table = await opened(ann, side="first")
    question = await ask_of(ann)
    assert question["flags"] & 64
    assert not (await lab.bot.service.tables.load(the_table(lab, table))).posts[1:]
    # Somebody else's table in the list is not paired with it.
    carol.channel_id = seeks
    other = await carol.command(f"{GAME} open", side="second")
    assert not other.is_ephemeral
    assert await lab.bot.service.pairing.pair(the_table(lab, other.message)) is None
    # Who can view the channel joins there, and there the match stays.
    await ben.click(table, label="Join")
    board = await ben.wait_update(table["id"], open_moves)
    assert (await lab.bot.service.boards.match(match_number(board))).place.channel_id == int(closed)
    await carol.click(other.message, label="Close the table")


async def test_table_of_closed_channel_is_announced_by_host(lab, ann, ben, carol, closed, seeks):
    table = await opened(ann, side="first")
    question = await ask_of(ann)
    told = await ann.click(question, label="Announce to server", times=2)
    assert told.failure is None
    carol.channel_id = seeks
    listing = await carol.wait_message(lambda one: "Join" in labels(one))
    assert ann.name in text_of(listing)
    assert len(await in_list(carol, seeks)) == 1
    await carol.click(listing, label="Join")
    await carol.wait_update(listing["id"], open_moves)
    left = await ann.wait_update(table["id"], lambda one: not labels(one))
    assert f"/{seeks}/" in text_of(left)


async def test_listed_table_is_joined_where_pressed_when_stored_late(
    lab, ann, carol, closed, seeks, monkeypatch
):
    """The match began in the closed channel, where nobody in the list could view it."""
    tables, pressed, stored = lab.bot.service.tables, asyncio.Event(), asyncio.Event()
    attach, join = tables.attach, tables.join

    async def attach_late(post, message_id):
        if not post.is_listing:
            return await attach(post, message_id)
        await pressed.wait()
        attached = await attach(post, message_id)
        stored.set()
        return attached

    async def join_later(*given):
        pressed.set()
        await stored.wait()
        return await join(*given)

    monkeypatch.setattr(tables, "attach", attach_late)
    monkeypatch.setattr(tables, "join", join_later)
    carol.channel_id = seeks
    await opened(ann, side="first")
    await ann.click(await ask_of(ann), label="Announce to server")
    listing = await carol.wait_message(lambda one: "Join" in labels(one))
    await carol.click(listing, label="Join")
    board = await carol.wait_update(listing["id"], open_moves)
    place = (await lab.bot.service.boards.match(match_number(board))).place
    assert (place.channel_id, place.message_id) == (int(seeks), int(listing["id"]))


async def test_table_announcement_by_others_is_refused(lab, ann, ben, closed, seeks):
    table = await opened(ann)
    number = the_table(lab, table)
    told = await ben.click(table, custom_id=f"t3.tell_server.{number}", forge=True)
    assert told.is_ephemeral
    assert "Only" in told.text
    assert not (await lab.bot.service.tables.load(number)).is_advertised
    await ann.click(table, label="Close the table")
    late = await ann.click(await ask_of(ann), label="Announce to server")
    assert "closed" in late.text


async def test_announcement_without_a_list_is_explained(alice, ann, closed, seeks):
    table = await opened(ann)
    question = await ask_of(ann)
    await alice.command("settings server", tables="automatic")
    told = await ann.click(question, label="Announce to server")
    assert "no channel of open tables" in text_of(told.message)
    await ann.click(table, label="Close the table")


async def test_table_of_open_channel_is_listed_at_once(ann, carol, seeks):
    table = await opened(ann)
    carol.channel_id = seeks
    listing = await carol.wait_message(lambda one: "Join" in labels(one) and ann.name in text_of(one))
    assert not [one for one in await ann.messages() if "Announce to server" in labels(one)]
    await ann.click(table, label="Close the table")
    await carol.wait_update(listing["id"], lambda one: "Join" not in labels(one))


async def test_table_is_not_listed_where_host_cannot_view(lab, alice, ann, carol, seeks):
    await close_channel(alice, seeks, carol)
    await heard(lab, seeks, is_open=False)
    table = await opened(ann)
    assert not (await lab.bot.service.tables.load(the_table(lab, table))).posts[1:]
    await ann.click(table, label="Close the table")


async def test_table_leaves_list_when_channel_is_closed(lab, alice, ann, carol, seeks):
    there = ann.channel_id
    table = await opened(ann, side="first")
    carol.channel_id = seeks
    listing = await carol.wait_message(lambda one: "Join" in labels(one) and ann.name in text_of(one))
    async with carol.expecting("MESSAGE_DELETE", lambda one: one["id"] == listing["id"]):
        await close_channel(alice, there, ann)
    other = await carol.command(f"{GAME} open", side="second")
    assert await lab.bot.service.pairing.pair(the_table(lab, other.message)) is None
    await carol.click(other.message, label="Close the table")
    await ann.click(table, label="Close the table")


async def test_old_listing_of_private_table_admits_no_stranger(lab, alice, ann, carol, seeks, monkeypatch):
    there = ann.channel_id
    table = await opened(ann)
    carol.channel_id = seeks
    listing = await carol.wait_message(lambda one: "Join" in labels(one) and ann.name in text_of(one))

    async def unheard(guild_id):
        raise HostingError

    monkeypatch.setattr(lab.bot.service.tables, "open_in", unheard)
    await close_channel(alice, there, ann)
    await heard(lab, there, is_open=False)
    told = await carol.click(listing, label="Join")
    assert "can't find this table" in told.text
    assert (await lab.bot.service.tables.load(the_table(lab, table))).is_open
    await ann.click(table, label="Close the table")


async def test_forged_join_in_list_admits_no_stranger(lab, alice, ann, carol, seeks):
    there = ann.channel_id
    table = await opened(ann, side="first")
    carol.channel_id = seeks
    listing = await carol.wait_message(lambda one: "Join" in labels(one) and ann.name in text_of(one))
    async with carol.expecting("MESSAGE_DELETE", lambda one: one["id"] == listing["id"]):
        await close_channel(alice, there, ann)
    other = (await carol.command(f"{GAME} open", side="second")).message
    number = the_table(lab, table)
    told = await carol.click(other, custom_id=f"t3.join.{number}", forge=True)
    assert "can't find this table" in told.text
    assert (await lab.bot.service.tables.load(number)).is_open
    await carol.click(other, label="Close the table")
    await ann.click(table, label="Close the table")


async def test_forged_join_starts_match_only_in_readable_channel(lab, ann, carol, closed, seeks):
    table = await opened(ann, side="first")
    await ann.click(await ask_of(ann), label="Announce to server")
    carol.channel_id = seeks
    await carol.wait_message(lambda one: "Join" in labels(one) and ann.name in text_of(one))
    other = (await carol.command(f"{GAME} open", side="first")).message
    number = the_table(lab, table)
    told = await carol.click(other, custom_id=f"t3.join.{number}", forge=True)
    assert closed not in told.text
    match = await lab.bot.service.boards.match((await lab.bot.service.tables.load(number)).match_id)
    assert match.place.channel_id == int(seeks)
    await carol.click(other, label="Close the table")


async def test_closed_server_hides_tables_and_events(lab, alice, ann, carol, seeks, monkeypatch):
    table = await opened(ann, side="first")
    alice.channel_id = ann.channel_id
    async with alice.expecting("GUILD_SCHEDULED_EVENT_CREATE"):
        await announce(alice, start="60")
    cup = await alice.wait_message(lambda one: any("tour_join" in it["custom_id"] for it in buttons(one)))
    role = lab.bot.get_guild(int(lab.playground.guild_id)).default_role
    before, hidden = copy(role), discord.Permissions(view_channel=True).value
    monkeypatch.setattr(role, "_permissions", role._permissions & ~hidden)
    async with (
        alice.expecting("MESSAGE_DELETE", lambda one: one["channel_id"] == seeks),
        alice.expecting("GUILD_SCHEDULED_EVENT_DELETE"),
    ):
        lab.bot.dispatch("guild_role_update", before, role)
    number = next(one["custom_id"] for one in buttons(cup) if "tour_join" in one["custom_id"]).split(".")[2]
    await cancel_tournament(alice, number)
    await ann.click(table, label="Close the table")


# -- tournaments -----------------------------------------------------------------------------


async def announce(person, **chosen):
    """Announce a tournament in the form; return the private page that follows."""
    page = (await person.command("tournament create")).message
    for key, value in {"game": "tic_tac_toe", **chosen}.items():
        menu = next(
            one for one in selects(page) if any(it["value"] == f"{key}={value}" for it in one["options"])
        )
        page = (await person.select(page, [f"{key}={value}"], custom_id=menu["custom_id"])).changed[0]
    done = await person.click(page, label="Announce")
    return done.changed[0]


async def test_tournament_of_closed_channel_is_announced_only_on_request(lab, alice, ann, ben, closed):
    alice.channel_id = closed
    page = await announce(alice, start="60")
    assert "Announce it to the server?" in text_of(page)
    cup = await alice.wait_message(lambda one: "Join" in labels(one))
    assert not (await alice.state())["scheduled_events"]
    number = next(one["custom_id"] for one in buttons(cup) if "tour_join" in one["custom_id"]).split(".")[2]
    # Ben is no organizer.
    told = await ben.click(cup, custom_id=f"t3.tour_tell.{number}", forge=True)
    assert told.is_ephemeral
    assert not (await lab.bot.service.tournaments.load(int(number))).is_advertised
    async with alice.expecting("GUILD_SCHEDULED_EVENT_CREATE"):
        await alice.click(page, label="Announce to server")
    await cancel_tournament(alice, number)


async def test_tournament_without_start_time_asks_no_announcement(alice, closed):
    alice.channel_id = closed
    page = await announce(alice)
    assert "server?" not in text_of(page)
    cup = await alice.wait_message(lambda one: "Join" in labels(one))
    number = next(one["custom_id"] for one in buttons(cup) if "tour_join" in one["custom_id"]).split(".")[2]
    await cancel_tournament(alice, number)


async def test_standings_of_closed_channel_stay_private(lab, alice, ann, closed):
    alice.channel_id = closed
    await announce(alice)
    cup = await alice.wait_message(lambda one: any("tour_join" in it["custom_id"] for it in buttons(one)))
    number = next(one["custom_id"] for one in buttons(cup) if "tour_join" in one["custom_id"]).split(".")[2]
    await ann.click(cup, label="Join")
    assert not (await ann.command("tournament standings", tournament=number)).is_ephemeral
    await ann.switch_channel(f"open-{ann.id}")
    shown = await ann.command("tournament standings", tournament=number)
    assert shown.is_ephemeral
    assert ann.name in shown.text
    await cancel_tournament(alice, number)
