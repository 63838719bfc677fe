"""Where a ping goes, whom it mentions, and what becomes of it where Discord takes none."""

import asyncio
from dataclasses import replace
from types import SimpleNamespace

import aiohttp
import discord
import pytest

from bot.chat.pings import PingMessages
from bot.hosting.deadlines import DeadlineKind
from bot.hosting.errors import BusyError
from bot.hosting.matches.board import PlaceKind
from bot.hosting.people.settings import PersonSettings, ServerSettings
from bot.hosting.pings import Ping
from bot.i18n import words_for
from db.rows import PingRow
from tests.bot.bot_lab import a_match

ADA, CHANNEL, DIRECT = 1, 6, 60


class RefusedError(discord.HTTPException):
    def __init__(self, status):
        Exception.__init__(self, status)
        self.status, self.code, self.text = status, 0, "refused"


class Discord:
    """Two channels that take messages or fail; and the settings of the person and of the server."""

    def __init__(self, person="", server="", **errors):
        self.errors, self.tried, self.sent, self.deleted = errors, [], [], []
        self.person, self.server = PersonSettings(pings=person), ServerSettings(pings=server)
        self.pings = PingMessages(self, self, self, self._link)

    async def of_person(self, user_id):
        return self.person

    async def of_server(self, guild_id):
        return self.server

    async def words_of_writer(self, user_id, guild, locale):
        return words_for("en-US")

    async def _link(self, match, viewer):
        return f"<the board, for {viewer.user_id}>"

    def get_guild(self, guild_id):
        return None

    async def create_dm(self, person):
        assert person.id == ADA
        return self._channel("direct", DIRECT)

    def get_partial_messageable(self, channel_id, guild_id=None):
        return self._channel("here", channel_id)

    def _channel(self, name, channel_id):
        async def send(text, **options):
            self.tried.append(name)
            if name in self.errors:
                raise self.errors[name]
            self.sent.append((name, text, options))
            return SimpleNamespace(id=len(self.sent), channel=SimpleNamespace(id=channel_id))

        async def delete(message_id):
            if name in self.errors:
                raise self.errors[name]
            self.deleted.append((channel_id, message_id))

        def message(message_id):
            return SimpleNamespace(delete=lambda: delete(message_id))

        return SimpleNamespace(id=channel_id, send=send, get_partial_message=message)

    def send(self, ping):
        return asyncio.run(self.pings.send(ping))

    @property
    def where(self):
        return [name for name, *_ in self.sent]


def a_ping(*, is_foreign=False, **changes):
    match = a_match("gomoku", **changes)
    kind = PlaceKind.FOREIGN if is_foreign else match.place.kind
    return Ping(match.at(replace(match.place, kind=kind)), DeadlineKind.PING)


@pytest.mark.parametrize(
    ("person", "server", "where"),
    [
        ("", "", ["here"]),
        ("off", "", []),
        ("", "off", []),
        ("dm", "", ["direct"]),
        ("dm", "off", ["direct"]),
        ("off", "off", []),
    ],
)
def test_ping_place_follows_person_and_server_settings(person, server, where):
    discord = Discord(person, server)
    ping = a_ping()
    sent = discord.send(ping)
    assert discord.where == where
    channel_id = DIRECT if where == ["direct"] else CHANNEL
    assert sent == (PingRow(ping.match.id, ping.match.position_seq, channel_id, 1) if where else None)


def test_ping_mentions_one_person_and_links_board():
    discord = Discord()
    ping = a_ping()
    discord.send(ping)
    ((_, text, options),) = discord.sent
    assert f"<@{ADA}>" in text
    assert f"/channels/5/{CHANNEL}/7" in text
    assert options["nonce"] == ping.nonce
    mentions = options["allowed_mentions"].to_dict()
    assert (mentions["parse"], mentions["users"]) == ([], [ADA])
    discord = Discord("dm")
    discord.send(ping)
    assert f"<the board, for {ADA}>" in discord.sent[0][1]


@pytest.mark.parametrize(("server", "where"), [("", ["here"]), ("off", [])])
def test_ping_falls_back_to_channel_when_messages_are_closed(server, where):
    discord = Discord("dm", server, direct=RefusedError(403))
    sent = discord.send(a_ping())
    assert discord.where == where
    assert (sent is None) is (where == [])


@pytest.mark.parametrize(
    ("person", "server", "where"), [("", "", ["direct"]), ("off", "", []), ("", "off", [])]
)
def test_refused_ping_in_channel_becomes_direct_message(person, server, where):
    discord = Discord(person, server, here=RefusedError(403))
    ping = a_ping()
    sent = discord.send(ping)
    assert discord.where == where
    assert sent == (PingRow(ping.match.id, ping.match.position_seq, DIRECT, 1) if where else None)


@pytest.mark.parametrize("person", ["", "dm"])
def test_refused_ping_tries_each_place_once(person):
    discord = Discord(person, here=RefusedError(403), direct=RefusedError(403))
    assert discord.send(a_ping()) is None
    assert sorted(discord.tried) == ["direct", "here"]


def test_ping_without_membership_goes_to_person_only():
    discord = Discord()
    discord.send(a_ping(is_foreign=True))
    assert discord.where == ["direct"]
    discord = Discord(direct=RefusedError(403))
    assert discord.send(a_ping(is_foreign=True)) is None
    assert discord.sent == []


@pytest.mark.parametrize(
    "error", [RefusedError(400), RefusedError(403), RefusedError(404), RefusedError(499)]
)
def test_refused_ping_is_not_repeated(error):
    discord = Discord(here=error, direct=error)
    assert discord.send(a_ping()) is None
    asyncio.run(discord.pings.remove(PingRow(1, 0, CHANNEL, 1)))
    assert (discord.sent, discord.deleted) == ([], [])


FLEETING = [
    RefusedError(429),
    RefusedError(500),
    RefusedError(503),
    aiohttp.ClientError(),
    OSError(),
    TimeoutError(),
]


@pytest.mark.parametrize("error", FLEETING, ids=repr)
def test_failing_ping_is_busy_and_can_be_repeated(error):
    for person, where in (("", "here"), ("dm", "direct")):
        discord = Discord(person, **{where: error})
        with pytest.raises(BusyError):
            discord.send(a_ping())
        assert discord.sent == []
    with pytest.raises(BusyError):
        asyncio.run(Discord(here=error).pings.remove(PingRow(1, 0, CHANNEL, 1)))


def test_ping_is_removed_where_sent():
    discord = Discord()
    asyncio.run(discord.pings.remove(PingRow(1, 0, DIRECT, 8)))
    assert discord.deleted == [(DIRECT, 8)]
