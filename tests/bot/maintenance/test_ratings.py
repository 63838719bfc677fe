"""`python -m bot ratings replay` as a host runs it."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from functools import partial

import pytest
import sqlalchemy as sa
from typer.testing import CliRunner

from bot.command_line import app
from bot.hosting.engines.pool import EnginePool
from bot.hosting.runtime import Runtime
from bot.process.process_lock import hold_lock, lock_of
from bot.settings import Settings
from db.session import Database
from engines.registry import find
from tests.lab import old_database
from tests.lab.asking import AskedService
from tests.lab.databases import POSTGRES_THOROUGHLY, postgres_database, postgres_server
from tests.lab.hosting import TIMES, against_person, play_all

WON = [0, 3, 1, 4, 2]


@pytest.fixture(autouse=True)
def environment(monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    for name in Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)


@pytest.fixture(params=POSTGRES_THOROUGHLY)
def url(request, tmp_path, monkeypatch):
    if request.param == "sqlite":
        found = f"sqlite:///{tmp_path / 'tengen.db'}"
        monkeypatch.setenv("DATABASE_URL", found)
        yield found
    else:
        with postgres_database(postgres_server(), is_empty=True) as found:
            monkeypatch.setenv("DATABASE_URL", found)
            yield found


def replay(*options):
    return CliRunner().invoke(app, ["ratings", "replay", *options])


async def play(url):
    """One rated match of two people."""
    database = await Database.open(url)
    pool = EnginePool(workers=1, make_executor=partial(ThreadPoolExecutor, 1), times=TIMES)
    service = AskedService(database, pool, runtime=Runtime())
    await service._renew_ratings()
    offer = await service.challenges.offer(*against_person(game=find("tic_tac_toe")))
    await play_all(service, await service.challenges.accept(offer.id, 2), WON)
    await service.close()
    await database.close()


async def execute(url, statement):
    database = Database.without_migration(url)
    await database.write(lambda connection: connection.execute(sa.text(statement)))
    await database.close()


def test_replay_confirms_names_and_repairs_ratings(url):
    asyncio.run(play(url))
    proved = replay()
    assert (proved.exit_code, proved.output) == (
        0,
        "2 ratings and 2 changes by 1 rated matches: all stored as the replay gives them.\n",
    )
    asyncio.run(execute(url, "UPDATE ratings SET rating = 1800 WHERE user_id = 2"))
    differing = replay()
    assert differing.exit_code == 1
    assert "1 differ from what is stored" in differing.output
    assert "user 2 tic_tac_toe people: stored 1800.000" in differing.output
    assert "ratings replay --repair" in differing.output
    assert replay("--repair").exit_code == 0
    assert replay().exit_code == 0


def test_replay_confirms_and_repairs_result_counts(url):
    asyncio.run(play(url))
    asyncio.run(execute(url, "UPDATE encounters SET wins = 7 WHERE user_id = 1"))
    asyncio.run(execute(url, "DELETE FROM tallies WHERE user_id = 2"))
    told = replay()
    assert told.exit_code == 1
    assert "3 differ" in told.output
    assert "encounters: 1 tic_tac_toe 2: stored 7 0 0" in told.output
    assert "encounters: 1 tic_tac_toe 2: by the matches 1 0 0" in told.output
    assert "tallies: 2 tic_tac_toe 1: by the matches 0 0 1" in told.output
    assert replay("--repair").exit_code == 0
    assert replay().exit_code == 0


def test_replay_of_other_version_is_refused(url):
    assert replay().exit_code == 1
    asyncio.run(_of_the_oldest_version(url))
    old = replay()
    assert old.exit_code == 1
    assert "another version" in old.stderr


def test_replay_of_new_database_compares_nothing(url):
    asyncio.run(_opened(url))
    assert (replay().exit_code, replay().output) == (
        0,
        "No rated match is stored yet, so there is nothing to compare.\n",
    )


def test_replay_names_ratings_of_older_version(url):
    asyncio.run(play(url))
    asyncio.run(execute(url, "UPDATE facts SET value = 'older' WHERE key = 'ratings'"))
    outdated = replay()
    assert outdated.exit_code == 1
    assert "at its next start" in outdated.output


def test_repair_is_refused_while_bot_runs(tmp_path, monkeypatch):
    url = f"sqlite:///{tmp_path / 'tengen.db'}"
    monkeypatch.setenv("DATABASE_URL", url)
    asyncio.run(play(url))
    with hold_lock(lock_of(tmp_path / "tengen.db")):
        refused = replay("--repair")
        assert replay().exit_code == 0
    assert refused.exit_code == 1
    assert "stop it first" in refused.stderr


async def _of_the_oldest_version(url):
    database = Database.without_migration(url)
    await database.write(old_database.make_tables)
    await database.close()


async def _opened(url):
    await (await Database.open(url)).close()
