"""Where two processes share a database, what its server undoes is run again, and nothing else is."""

import random

import pytest
import sqlalchemy as sa
from sqlalchemy.exc import OperationalError

from db.access import Access
from db.errors import StorageError
from tests.sim.machine.driver import UndoneError
from tests.sim.pair import Server


class Refused:
    """A transaction that the database refuses some times."""

    def __init__(self, error, times):
        self.error, self.times, self.calls = error, times, 0

    def __call__(self, connection):
        self.calls += 1
        if self.calls <= self.times:
            raise OperationalError("COMMIT", {}, self.error)
        return "committed"


@pytest.fixture
async def server(tmp_path):
    made = Server(sa.make_url(f"sqlite:///{tmp_path / 'shared.db'}"))
    made._dice = random.Random(1)
    yield made
    await made.close()


@pytest.mark.parametrize("sqlstate", ["40001", "40P01"])
async def test_undone_transaction_is_run_again(server, sqlstate):
    work = Refused(UndoneError("undone", sqlstate), times=2)
    assert await server.begin(Access.WRITE, work) == "committed"
    assert work.calls == 3


async def test_possibly_committed_transaction_is_not_run_again(server):
    work = Refused(OSError("the answer was lost"), times=1)
    with pytest.raises(StorageError):
        await server.begin(Access.WRITE, work)
    assert work.calls == 1
