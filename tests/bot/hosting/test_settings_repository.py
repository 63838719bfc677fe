"""Settings are read once and remembered; a database that refuses costs a preference and no answer."""

import pytest
import sqlalchemy as sa

from bot.hosting.errors import BusyError
from bot.hosting.people.settings import SettingsRepository
from db.errors import StorageError
from db.rows import PersonSettings, ServerSettings
from db.session import Database
from tests.lab.lossy import LossyDatabase

ANN, HERE = 1, 10


class Counted:
    """A database that counts what is asked, and refuses on demand."""

    def __init__(self, database):
        self._database = database
        self.reads = 0
        self.is_down = False

    async def read(self, work):
        self.reads += 1
        return await self._run(self._database.read, work)

    async def write(self, work):
        return await self._run(self._database.write, work)

    async def _run(self, way, work):
        if self.is_down:
            raise StorageError("the disk is full")
        return await way(work)


@pytest.fixture
async def database(url):
    opened = await Database.open(url)
    yield opened
    await opened.close()


@pytest.fixture
def counted(database):
    return Counted(database)


async def test_person_settings_are_read_once(counted):
    settings = SettingsRepository(counted)
    for _ in range(3):
        assert await settings.of_person(ANN) == PersonSettings()
        assert await settings.of_server(HERE) == ServerSettings()
        assert await settings.of_server(None) == ServerSettings()
    assert counted.reads == 2


async def test_setting_holds_at_once_and_after_restart(counted):
    settings = SettingsRepository(counted)
    await settings.of_person(ANN)
    assert await settings.set_person(ANN, language="de") == PersonSettings("de")
    assert await settings.set_person(ANN, style="picture") == PersonSettings("de", "picture")
    assert await settings.set_server(HERE, language="ja") == ServerSettings("ja")
    for one in (settings, SettingsRepository(counted)):
        assert await one.of_person(ANN) == PersonSettings("de", "picture")
        assert await one.of_server(HERE) == ServerSettings("ja")


async def test_shared_settings_are_read_again_after_a_while(counted):
    seconds = [0.0]
    ours = SettingsRepository(counted, 30, lambda: seconds[0])
    assert await ours.of_person(ANN) == PersonSettings()
    await SettingsRepository(counted).set_person(ANN, language="fr")
    assert await ours.of_person(ANN) == PersonSettings()
    seconds[0] = 31
    assert await ours.of_person(ANN) == PersonSettings("fr")


async def test_refusing_database_gives_defaults_and_caches_nothing(counted):
    settings = SettingsRepository(counted)
    await settings.set_person(ANN, language="de")
    fresh = SettingsRepository(counted)
    counted.is_down = True
    assert await fresh.of_person(ANN) == PersonSettings()
    with pytest.raises(BusyError):
        await fresh.set_person(ANN, language="fr")
    counted.is_down = False
    assert await fresh.of_person(ANN) == PersonSettings("de")


async def test_slow_read_does_not_undo_change(counted):
    settings = SettingsRepository(counted)
    read = counted.read

    async def slow(work):
        found = await read(work)
        await settings.set_person(ANN, language="de")
        return found

    counted.read = slow
    assert await settings.of_person(ANN) == PersonSettings("de")
    assert await settings.of_person(ANN) == PersonSettings("de")


async def test_setting_creates_no_player(database):
    await SettingsRepository(database).set_person(ANN, language="de")
    assert await database.read(lambda c: c.scalar(sa.text("SELECT count(*) FROM players"))) == 0


async def test_setting_with_lost_answer_is_read_again(database):
    lossy = LossyDatabase(database)
    settings = SettingsRepository(lossy)
    assert await settings.of_person(ANN) == PersonSettings()
    lossy.lose()
    with pytest.raises(BusyError):
        await settings.set_person(ANN, language="de")
    assert await settings.of_person(ANN) == PersonSettings("de")


async def test_settings_refusal_cause_is_logged(counted, caplog):
    settings = SettingsRepository(counted)
    counted.is_down = True
    assert await settings.of_person(ANN) == PersonSettings()
    assert caplog.text.count("the disk is full") == 1
    # The same cause is logged again only after a while.
    with pytest.raises(BusyError):
        await settings.set_person(ANN, language="de")
    assert caplog.text.count("the disk is full") == 1
    other = SettingsRepository(counted)
    with pytest.raises(BusyError):
        await other.set_person(ANN, language="de")
    assert caplog.text.count("the disk is full") == 2
