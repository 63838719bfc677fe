"""People who are named in commands, and who is still there: what is unknown counts as *there*."""

from types import SimpleNamespace

import aiohttp
import discord
import pytest

from bot.chat.server import people
from bot.hosting.errors import InvalidChoiceError
from bot.hosting.matches.board import Place


class RefusedError(discord.HTTPException):
    def __init__(self, status, code=0):
        Exception.__init__(self, status, code)
        self.status, self.code, self.text = status, code, "refused"


class GoneError(RefusedError, discord.NotFound):
    pass


class Directory:
    """A server and its client, which know people by id or fail."""

    def __init__(self, members=(), users=(), error=None):
        self.members, self.users, self.error, self.asked = members, users, error, 0
        self.guild, self.client = self, self

    async def _fetch(self, found, wanted):
        self.asked += 1
        if wanted in found:
            return SimpleNamespace(id=wanted, found=found)
        raise self.error or GoneError(404, 10013)

    async def fetch_member(self, user_id):
        return await self._fetch(self.members, user_id)

    async def fetch_user(self, user_id):
        return await self._fetch(self.users, user_id)

    def get_guild(self, guild_id):
        return self if guild_id == 1 else None


@pytest.mark.parametrize(
    ("error", "is_here"),
    [
        (GoneError(404, 10007), False),
        (GoneError(404, 10013), False),
        (GoneError(404, 10004), True),
        (RefusedError(403), True),
        (RefusedError(500), True),
        (aiohttp.ClientError(), True),
        (TimeoutError(), True),
    ],
    ids=repr,
)
async def test_unknown_member_counts_as_left(error, is_here):
    directory = Directory(error=error)
    assert await people.is_here(directory, 5) is is_here
    assert await people.is_at(directory, Place(1, 2), 5) is is_here


async def test_members_elsewhere_and_deleted_people_count_as_present():
    directory = Directory(members=[5])
    assert await people.is_here(directory, 5)
    assert directory.asked == 1
    assert await people.is_here(None, 6)
    assert await people.is_at(directory, Place(2, 2), 6)
    assert await people.is_at(directory, Place(None, 2), 6)
    assert await people.is_here(directory, -7)
    assert directory.asked == 1


async def test_bare_id_is_looked_up_as_member_then_user():
    named = discord.Object(5)
    found = await people.find_person(Directory(members=[5], users=(5,)), named)
    assert found.found == [5]
    found = await people.find_person(Directory(users=(5,)), named)
    assert found.found == (5,)
    with pytest.raises(InvalidChoiceError):
        await people.find_person(Directory(), named)
    known = SimpleNamespace(id=5)
    directory = Directory()
    assert await people.find_person(directory, known) is known
    assert directory.asked == 0


def test_bot_recognizes_itself():
    client = SimpleNamespace(user=SimpleNamespace(id=9))
    assert people.is_the_bot(client, discord.Object(9))
    assert not people.is_the_bot(client, discord.Object(8))
    assert not people.is_the_bot(SimpleNamespace(user=None), discord.Object(9))
