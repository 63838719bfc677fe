"""Jobs of a connection run in order in the simulation, as in its real thread."""

import asyncio
import random

from db.access import Access
from db.backends.sqlite import SqliteBackend
from db.url import parse_url
from tests.sim.machine.loop import SimulationLoop


def test_connection_runs_one_transaction_after_another(tmp_path):
    backend, ended = SqliteBackend(parse_url(f"sqlite:///{tmp_path / 'tengen.db'}")), []

    async def write(number):
        await backend.begin(Access.WRITE, lambda connection: None)
        ended.append(number)

    async def live():
        await asyncio.gather(*(write(number) for number in range(20)))
        await backend.close()

    loop = SimulationLoop(random.Random(1))
    loop.run_until_complete(live())
    loop.bury()
    assert ended == list(range(20))
