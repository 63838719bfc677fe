import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "lab"))

from lab_databases import postgres_database, postgres_server

from db.session import Database


@pytest.fixture(params=["sqlite", "postgres"])
def url(request, tmp_path):
    """An empty database of each kind."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'tengen.db'}"
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
    opened = await Database.open(f"sqlite:///{tmp_path / 'tengen.db'}")
    yield opened
    await opened.close()
