"""People who can view a place: an answer that Discord does not give in time counts as *no*."""

import asyncio
from types import SimpleNamespace
from unittest import mock

import aiohttp
import discord
import pytest

from bot.chat.sharing import Visibility, follow_openness
from bot.hosting.errors import BusyError
from bot.hosting.matches.board import Place
from tests.lab import virtual_time

SERVER, OPEN, CLOSED, THREAD, PRIVATE, OPEN_THREAD = 1, 10, 11, 12, 13, 14
ANN, BEN, CARL = 21, 22, 23
"""Ann can view the closed channel, Ben cannot, and Carl has left the server."""


class RefusedError(discord.HTTPException):
    def __init__(self, status):
        Exception.__init__(self, status)
        self.status, self.code, self.text = status, 0, "refused"


class GoneError(RefusedError, discord.NotFound):
    pass


class ServerError(RefusedError, discord.DiscordServerError):
    pass


class Server:
    """A client with one server: an open and a closed channel, with threads in both."""

    def __init__(self):
        self.id, self.error, self.has_roles, self.is_cached = SERVER, None, True, False
        self.channels = {}
        for channel_id in (OPEN, CLOSED):
            self.channels[channel_id] = self._channel(discord.TextChannel, channel_id)
        for channel_id, parent_id in ((THREAD, CLOSED), (PRIVATE, CLOSED), (OPEN_THREAD, OPEN)):
            thread = self.channels[channel_id] = self._channel(discord.Thread, channel_id)
            thread.parent, thread.parent_id = self.channels[parent_id], parent_id
            thread.is_private.return_value = channel_id == PRIVATE
            thread.fetch_member.side_effect = self._fetch_member_of_thread
        self.in_thread = {ANN, BEN}
        self.visibility = Visibility(self)

    def _channel(self, kind, channel_id):
        made = mock.Mock(spec=kind, id=channel_id, guild=self)
        made.permissions_for = lambda who: SimpleNamespace(
            view_channel=channel_id == OPEN or getattr(who, "id", None) == ANN,
            read_message_history=True,
            manage_threads=False,
        )
        return made

    async def _fetch_member_of_thread(self, user_id):
        if user_id not in self.in_thread:
            raise GoneError(404)

    def get_guild(self, guild_id):
        return self if guild_id == SERVER else None

    def get_role(self, role_id):
        return SimpleNamespace(id=role_id) if self.has_roles else None

    def is_ready(self):
        return True

    def get_channel_or_thread(self, channel_id):
        return self.channels.get(channel_id) if self.is_cached else None

    async def _fetched(self, found, wanted):
        if self.error == "hangs":
            await asyncio.Event().wait()
        if self.error is not None:
            raise self.error
        if wanted not in found:
            raise GoneError(404)
        return found[wanted]

    async def fetch_channel(self, channel_id):
        return await self._fetched(self.channels, channel_id)

    async def fetch_member(self, user_id):
        members = {one: SimpleNamespace(id=one, guild=self) for one in (ANN, BEN)}
        return await self._fetched(members, user_id)


def at(channel_id, guild_id=SERVER):
    return Place(guild_id, channel_id)


FAILURES = [
    "hangs",
    RefusedError(403),
    ServerError(500),
    discord.InvalidData(),
    aiohttp.ClientError(),
    OSError(),
]


@pytest.fixture(params=FAILURES, ids=repr)
def failing(request):
    server = Server()
    server.error = request.param
    return server.visibility


def test_late_answer_of_discord_means_no_access(failing):
    async def main():
        assert not await failing.can_view(at(OPEN), ANN)
        assert not await failing.is_open(at(OPEN))
        assert not await failing.is_gone(at(OPEN))
        assert not await failing.can_follow(at(OPEN), at(CLOSED))

    virtual_time.run(main())


def test_missing_channel_is_viewed_by_nobody():
    async def main():
        seen = Server().visibility
        assert await seen.is_gone(at(99))
        assert not await seen.is_gone(at(OPEN))
        assert not await seen.can_view(at(99), ANN)
        assert not await seen.is_open(at(99))
        assert not await seen.can_follow(at(99), at(OPEN))

    virtual_time.run(main())


def test_every_named_person_must_view_channel():
    async def main():
        seen = Server().visibility
        assert await seen.can_view(at(OPEN), ANN, BEN)
        assert await seen.can_view(at(CLOSED), ANN)
        assert not await seen.can_view(at(CLOSED), BEN)
        assert not await seen.can_view(at(CLOSED), ANN, BEN)
        assert not await seen.can_view(at(OPEN), ANN, CARL)

    virtual_time.run(main())


def test_thread_is_viewed_by_channel_and_private_by_members():
    async def main():
        server = Server()
        seen = server.visibility
        assert await seen.can_view(at(OPEN_THREAD), BEN)
        assert await seen.can_view(at(THREAD), ANN)
        assert not await seen.can_view(at(THREAD), BEN)
        assert await seen.can_view(at(PRIVATE), ANN)
        assert not await seen.can_view(at(PRIVATE), BEN)
        server.in_thread.clear()
        assert not await seen.can_view(at(PRIVATE), ANN)

    virtual_time.run(main())


def test_channel_viewed_by_all_members_is_open():
    async def main():
        seen = Server().visibility
        for channel_id in (OPEN, CLOSED, THREAD, PRIVATE, OPEN_THREAD):
            assert await seen.is_open(at(channel_id)) is (channel_id in (OPEN, OPEN_THREAD)), channel_id

    virtual_time.run(main())


@pytest.mark.parametrize(
    ("link_to", "readers_of", "can"),
    [
        (at(CLOSED), at(CLOSED), True),
        (at(OPEN), at(CLOSED), True),
        (at(CLOSED), at(OPEN), False),
        (at(THREAD), at(CLOSED), True),
        (at(CLOSED), at(THREAD), True),
        (at(PRIVATE), at(CLOSED), False),
        (at(THREAD), at(OPEN), False),
        (at(OPEN, 2), at(CLOSED, 2), False),
        (at(OPEN), at(CLOSED, 2), False),
        (at(OPEN, None), at(CLOSED, None), False),
    ],
)
def test_link_leads_only_where_readers_can_follow(link_to, readers_of, can):
    assert virtual_time.run(Server().visibility.can_follow(link_to, readers_of)) is can


def test_server_without_roles_shows_nothing():
    async def main():
        server = Server()
        server.has_roles = False
        assert not await server.visibility.can_view(at(OPEN), ANN)
        assert not await server.visibility.is_open(at(OPEN))

    virtual_time.run(main())


@pytest.mark.parametrize(("who", "seen"), [(ANN, {OPEN, CLOSED}), (BEN, {OPEN}), (CARL, set())])
def test_viewable_channels_are_found_among_many(who, seen):
    server = Server()
    server.is_cached = True
    places = [at(OPEN), at(CLOSED), at(99), at(OPEN, 2), at(OPEN, None)]
    assert virtual_time.run(server.visibility.find_viewable(who, places)) == seen
    server.error = "hangs"
    assert virtual_time.run(server.visibility.find_viewable(who, places)) == set()


def test_channel_is_missing_only_after_server_is_known():
    async def main():
        server = Server()
        find = server.visibility.find_channel
        assert await find(at(CLOSED)) is server.channels[CLOSED]
        assert await find(at(OPEN, 2)) is None
        assert await find(at(99)) is None
        server.error = RefusedError(403)
        assert await find(at(CLOSED)) is None
        server.error = ServerError(500)
        with pytest.raises(ServerError):
            await find(at(CLOSED))
        server.has_roles = False
        with pytest.raises(BusyError):
            await find(at(CLOSED))

    virtual_time.run(main())


async def test_openness_listeners_hear_only_opening_and_closing():
    heard, listeners, server = [], {}, Server()

    async def handle_server(server_id):
        heard.append(server_id)

    client = SimpleNamespace(add_listener=lambda listener: listeners.update({listener.__name__: listener}))
    follow_openness(client, handle_server)
    open_, closed = server.channels[OPEN], server.channels[CLOSED]
    for before, after in ((open_, closed), (closed, open_), (open_, open_), (closed, closed)):
        await listeners["on_guild_channel_update"](before, after)
    assert heard == [SERVER] * 2
    for is_default, sees in ((True, True), (True, False), (False, True)):
        role = SimpleNamespace(
            is_default=lambda is_default=is_default: is_default,
            permissions=SimpleNamespace(view_channel=sees),
            guild=server,
        )
        before = SimpleNamespace(permissions=SimpleNamespace(view_channel=False))
        await listeners["on_guild_role_update"](before, role)
    assert heard == [SERVER] * 3


def test_thread_of_unknown_channel_is_not_open():
    async def main():
        server = Server()
        server.channels[OPEN_THREAD].parent = None
        server.channels[OPEN] = server.channels[OPEN_THREAD]
        assert not await server.visibility.is_open(at(OPEN_THREAD))

    virtual_time.run(main())


def test_channel_outside_bots_servers_is_unknown():
    async def main():
        seen = Server().visibility
        assert not await seen.can_view(at(OPEN, 2), ANN)
        assert not await seen.is_open(at(OPEN, 2))
        assert not seen.knows(at(OPEN, 2))
        assert not seen.knows(at(OPEN, None))
        assert seen.knows(at(CLOSED))

    virtual_time.run(main())


def test_unknown_server_takes_nothing_away():
    server = Server()
    server.is_ready = lambda: False
    server.visibility.check_known(at(OPEN))
    with pytest.raises(BusyError):
        server.visibility.check_known(at(OPEN, 2))
    server.is_ready = lambda: True
    server.visibility.check_known(at(OPEN, 2))
    server.has_roles = False
    with pytest.raises(BusyError):
        server.visibility.check_known(at(OPEN))
