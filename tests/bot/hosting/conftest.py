from datetime import timedelta

import pytest

from bot.hosting import deadlines, runtime
from bot.hosting.presence import host_presence
from tests.lab import noughts
from tests.lab.databases import postgres_database, postgres_server, sqlite_database
from tests.lab.hosting import against_person, opened
from tests.lab.virtual_host import Host
from tests.lab.virtual_workers import LADDER


@pytest.fixture
def url(tmp_path):
    return sqlite_database(tmp_path)


@pytest.fixture(params=["sqlite", "postgres"])
def any_url(request, url):
    if request.param == "sqlite":
        yield url
    else:
        with postgres_database(postgres_server()) as found:
            yield found


@pytest.fixture
async def hosting(url):
    async with opened(url) as built:
        yield built


@pytest.fixture
async def service(hosting):
    return hosting.service


@pytest.fixture
def begin(hosting):
    """Begin a match between two people and return it: player 1 is first."""

    async def begin(challenger=1, opponent=2, **details):
        offer = await hosting.service.challenges.offer(*against_person(challenger, opponent, **details))
        return await hosting.service.challenges.accept(offer.id, opponent)

    return begin


@pytest.fixture
def host(tmp_path, monkeypatch):
    """A host in virtual time."""
    # Every note and every look is a transaction, and these tests live for days.
    monkeypatch.setattr(host_presence, "EVERY_S", 3600.0)
    monkeypatch.setattr(runtime, "TICK_S", 600.0)
    monkeypatch.setattr(runtime, "FROZEN", timedelta(hours=1))
    monkeypatch.setattr(deadlines, "_LONGEST_WAIT_S", 3600.0)
    monkeypatch.setattr(deadlines, "_RETRY", timedelta(minutes=2))
    noughts.use_levels(monkeypatch, LADDER)
    return Host(tmp_path)
