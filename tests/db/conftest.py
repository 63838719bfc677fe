import pytest

from db.backends import connection
from db.session import Database
from db.store.person import players
from tests.db.rows import ANN, BOB, EVE, NOW
from tests.lab.databases import postgres_database, postgres_server, sqlite_database
from tests.lab.disk import SHIPPED


@pytest.fixture(params=["sqlite", "postgres"])
def url(request, tmp_path):
    """A new database of each kind."""
    if request.param == "sqlite":
        yield sqlite_database(tmp_path)
    else:
        with postgres_database(postgres_server()) as found:
            yield found


@pytest.fixture
async def database(url):
    opened = await Database.open(url)
    yield opened
    await opened.close()


@pytest.fixture
async def sqlite(tmp_path):
    opened = await Database.open(sqlite_database(tmp_path))
    yield opened
    await opened.close()


@pytest.fixture
def shipped_pragmas(monkeypatch):
    """Open databases as outside of tests."""
    monkeypatch.setattr(connection, "_WRITER", SHIPPED)


@pytest.fixture
async def people(database):
    def work(transaction):
        for user_id, name in ((ANN, "Ann"), (BOB, "Bob"), (EVE, "Eve")):
            players.save(transaction, user_id, name, None, NOW)

    await database.write(work)
    return database
