"""What people and servers have chosen: no row before somebody chooses, and every field for itself."""

import asyncio
from datetime import UTC, datetime

import pytest

from db.rows import PersonSettings, ServerSettings
from db.schema import person_settings, server_settings
from db.store.person import players, settings

NOW = datetime(2026, 11, 21, 12, 0, tzinfo=UTC)
ANN, HERE = 2**63 - 1, 2**63 - 2


@pytest.mark.parametrize(
    ("row", "table"), [(PersonSettings, person_settings), (ServerSettings, server_settings)]
)
def test_setting_is_a_nullable_column_and_a_field(row, table):
    columns = [column.name for column in table.c if not column.primary_key]
    assert list(row.__dataclass_fields__) == columns
    assert all(column.nullable for column in table.c if not column.primary_key)


async def test_settings_are_empty_at_first(database):
    assert await database.read(lambda c: settings.load_person(c, ANN)) == PersonSettings()
    assert await database.read(lambda c: settings.load_server(c, HERE)) == ServerSettings()


async def test_chosen_settings_come_back(database):
    chosen = PersonSettings("zh-TW", "picture", 5, "gomoku", "club", {"size": "19"}, False)
    changes = {name: getattr(chosen, name) for name in PersonSettings.__dataclass_fields__}
    await database.write(lambda c: settings.save_person(c, ANN, changes))
    await database.write(lambda c: settings.save_server(c, HERE, {"language": "de"}))
    assert await database.read(lambda c: settings.load_person(c, ANN)) == chosen
    assert await database.read(lambda c: settings.load_server(c, HERE)) == ServerSettings("de")
    assert await database.read(lambda c: settings.load_person(c, HERE)) == PersonSettings()


async def test_omitted_setting_stays_and_none_restores_the_default(database):
    await database.write(lambda c: settings.save_person(c, ANN, {"language": "de", "style": "picture"}))
    await database.write(lambda c: settings.save_person(c, ANN, {"language": None, "last_options": None}))
    assert await database.read(lambda c: settings.load_person(c, ANN)) == PersonSettings(style="picture")


async def test_simultaneous_changes_are_both_made(database):
    changes = [{"language": "de"}, {"style": "picture"}, {"pad_width": 5}]
    await asyncio.gather(
        *(database.write(lambda c, one=one: settings.save_person(c, ANN, one)) for one in changes)
    )
    assert await database.read(lambda c: settings.load_person(c, ANN)) == PersonSettings("de", "picture", 5)


async def test_chosen_language_goes_before_that_of_discord(database):
    def locale(connection):
        return players.load_locale(connection, ANN)

    assert await database.read(locale) is None
    await database.write(lambda c: players.save(c, ANN, "Ann", "fr", NOW))
    assert await database.read(locale) == "fr"
    await database.write(lambda c: settings.save_person(c, ANN, {"language": "de"}))
    assert await database.read(locale) == "de"
    await database.write(lambda c: settings.save_person(c, ANN, {"language": None}))
    assert await database.read(locale) == "fr"
