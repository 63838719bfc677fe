"""Waits after a refused token, in virtual time."""

import asyncio
from datetime import timedelta

import pytest

from bot.process.refused_logins import RefusedLogins
from db.session import Database
from db.store import key_values
from tests.lab import virtual_time
from tests.lab.virtual_host import DAWN

PAUSES_S = [60, 120, 240, 480, 960, 1920, 3600, 3600]


def now():
    return DAWN + timedelta(seconds=asyncio.get_running_loop().time())


@pytest.fixture
def url(tmp_path):
    return f"sqlite:///{tmp_path}/tengen.db"


async def waited(database, token="token", stop=None):
    """Return how long a start with this token waits, in seconds."""
    loop = asyncio.get_running_loop()
    began = loop.time()
    await RefusedLogins(database, token).wait(now(), stop or asyncio.Event())
    return round(loop.time() - began)


def with_database(url, life):
    async def main():
        database = await Database.open(url)
        try:
            return await life(database)
        finally:
            await database.close()

    return virtual_time.run(main())


def test_refusal_pauses_double_up_to_an_hour(url):
    async def life(database):
        waits = []
        assert await waited(database) == 0
        for _ in PAUSES_S:
            await RefusedLogins(database, "token").record(now())
            waits.append(await waited(database))
            assert await waited(database) == 0
        return waits

    assert with_database(url, life) == PAUSES_S


def test_other_token_is_tried_at_once(url):
    async def life(database):
        for _ in range(3):
            await RefusedLogins(database, "token").record(now())
            await waited(database)
        assert await waited(database, "other") == 0
        await RefusedLogins(database, "other").record(now())
        assert await waited(database, "other") == 60

    with_database(url, life)


def test_simultaneous_refusals_count_once(url):
    async def life(database):
        for _ in range(4):
            await RefusedLogins(database, "token").record(now())
        assert await waited(database) == 60

    with_database(url, life)


def test_token_good_for_a_day_restarts_pauses(url):
    async def life(database):
        for _ in range(5):
            await RefusedLogins(database, "token").record(now())
            await waited(database)
        await asyncio.sleep(24 * 3600)
        await RefusedLogins(database, "token").record(now())
        assert await waited(database) == 60

    with_database(url, life)


def test_stop_ends_login_wait(url):
    async def life(database):
        await RefusedLogins(database, "token").record(now())
        stop = asyncio.Event()
        asyncio.get_running_loop().call_later(10, stop.set)
        assert await waited(database, stop=stop) == 10

    with_database(url, life)


@pytest.mark.parametrize(
    "stored",
    ["", "null", "5", "{", '{"asked_hash": 5}', '{"asked_hash": "HASH", "at": "never", "times": 1}'],
)
def test_unreadable_refusal_record_is_ignored(url, stored):
    async def life(database):
        one = RefusedLogins(database, "token")
        value = stored.replace("HASH", one._hash)
        await database.write(lambda connection: key_values.save(connection, "refused login", value))
        assert await waited(database) == 0
        await one.record(now())
        assert await waited(database) == 60

    with_database(url, life)


def test_clock_set_back_does_not_lengthen_login_wait(url):
    async def life(database):
        await RefusedLogins(database, "token").record(now() + timedelta(days=400))
        assert await waited(database) == 3600

    with_database(url, life)
