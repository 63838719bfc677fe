"""A PostgreSQL that doesn't answer: after how long a transaction is given up, and with which error."""

import asyncio

import pytest
from sqlalchemy.engine import make_url

from db.access import Access
from db.backends.postgres import PostgresBackend
from db.errors import StorageError
from tests.lab import virtual_time

pytest.importorskip("asyncpg", reason="the driver is in the extra `postgres` only")


def given_up(connect, access=Access.WRITE, **how):
    """Return the sentence about a transaction over `connect`, and after how many seconds it came."""

    async def life():
        backend = PostgresBackend(make_url("postgresql+asyncpg://server/tengen"), connect)
        with pytest.raises(StorageError) as told:
            await backend.begin(access, lambda connection: pytest.fail("there is no connection"), **how)
        seconds = asyncio.get_running_loop().time()
        await backend.close()
        return str(told.value), seconds

    return virtual_time.run(life())


def test_server_database_leaves_nothing_to_rewrite():
    async def life():
        backend = PostgresBackend(make_url("postgresql+asyncpg://server/tengen"), silent)
        told = await backend.purge([b"trace"]), await backend.rewrite()
        await backend.close()
        return told

    assert virtual_time.run(life()) == (True, True)


async def silent():
    await asyncio.get_running_loop().create_future()


async def slow():
    await asyncio.sleep(100)
    raise TimeoutError("the driver has waited for 100 s")


async def hasty():
    await asyncio.sleep(5)
    raise TimeoutError("the driver has waited for 5 s")


@pytest.mark.parametrize("access", list(Access))
def test_silent_server_is_given_up_after_30_seconds(access):
    assert given_up(silent, access) == ("the PostgreSQL server did not answer within 30 s", 30)


def test_driver_that_gives_up_earlier_says_so_itself():
    assert given_up(hasty) == ("the driver has waited for 5 s", 5)


def test_long_transaction_is_not_given_up_after_30_seconds():
    assert given_up(slow, may_take_long=True) == ("the driver has waited for 100 s", 100)
