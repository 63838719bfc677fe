"""Protections outlast a backup that is put back, and need their key."""

import errno
import shutil

import pytest

from bot.hosting.challenges.errors import ChallengesRefusedError
from bot.hosting.errors import BusyError
from bot.hosting.privacy import key
from db.errors import OtherKeyError
from db.rows import AttendanceRow
from db.store import attendances, key_values
from db.tombstones import Tombstones
from tests.bot.hosting.test_protections import (
    ALT,
    BOSS,
    KEPT,
    challenge,
    fill,
    hosting_at,
    kept,
    lose,
    rating_of,
)
from tests.lab.databases import POSTGRES_THOROUGHLY


async def test_process_with_other_key_does_not_start(any_url, tmp_path, monkeypatch):
    """As on two machines that share a PostgreSQL."""
    monkeypatch.setattr("bot.hosting.privacy.privacy._AGAIN_S", 0)
    one, other = hosting_at(any_url, tmp_path), hosting_at(any_url, tmp_path, "others")
    other.tombstones.make_key()
    await one.open()
    with pytest.raises(OtherKeyError, match="another key"):
        await other.open()
    await other.close()
    (tmp_path / "others").write_bytes((tmp_path / "stones").read_bytes())
    other.tombstones = Tombstones(tmp_path / "others")
    await other.open()
    await other.close()
    await one.close()


async def test_process_without_writable_key_file_does_not_start(any_url, tmp_path, monkeypatch):
    def refuse(source, target):
        raise OSError(errno.EROFS, "the disk is read-only")

    monkeypatch.setattr("os.link", refuse)
    hosting = hosting_at(any_url, tmp_path)
    with pytest.raises(BusyError, match="stones can't be written: the disk is read-only"):
        await hosting.open()
    await hosting.close()


async def test_second_machine_without_key_file_is_refused(any_url, tmp_path, monkeypatch):
    monkeypatch.setattr("bot.hosting.privacy.privacy._AGAIN_S", 0)
    one, other = hosting_at(any_url, tmp_path), hosting_at(any_url, tmp_path, "others")
    await one.open()
    await fill(one)
    await one.service.privacy.delete(ALT)
    before = await kept(one)
    alive = AttendanceRow("of another machine", one.clock(), True)
    await one.database.write(lambda connection: attendances.save(connection, alive))
    with pytest.raises(OtherKeyError, match="copy that file here"):
        await other.open()
    assert not (tmp_path / "others").exists()
    assert await kept(one) == before
    await other.close()
    await one.reopen()
    await one.close()


@pytest.mark.parametrize("any_url", POSTGRES_THOROUGHLY, indirect=True)
async def test_missing_key_is_logged_and_replaced(any_url, tmp_path, caplog):
    hosting = hosting_at(any_url, tmp_path)
    await hosting.open()
    await fill(hosting)
    await hosting.service.privacy.delete(ALT)
    await hosting.close()
    (tmp_path / "stones").unlink()
    renewed = hosting_at(any_url, tmp_path)
    await renewed.open()
    assert "was missing" in caplog.text and "1 blocks" in caplog.text
    assert await kept(renewed) == {}
    lost = await renewed.database.read(lambda c: key_values.load(c, key.LOST))
    assert lost == "2026-11-21 1"
    await renewed.reopen()
    await renewed.close()


async def test_deletion_under_replaced_key_is_refused(url, tmp_path):
    hosting = hosting_at(url, tmp_path)
    await hosting.open()
    await lose(hosting, ALT, BOSS)
    await hosting.database.write(lambda c: key_values.save(c, key.KEY, "another"))
    with pytest.raises(BusyError):
        await hosting.service.privacy.delete(ALT)
    assert await rating_of(hosting, ALT)
    await hosting.close()


async def test_restored_backup_keeps_protections(tmp_path, url):
    hosting = hosting_at(url, tmp_path)
    await hosting.open()
    await fill(hosting)
    await hosting.close()
    shutil.copy(tmp_path / "tengen.db", tmp_path / "old.db")
    await hosting.open()
    await hosting.service.privacy.delete(ALT)
    before = await kept(hosting)
    await hosting.close()
    shutil.copy(tmp_path / "old.db", tmp_path / "tengen.db")
    await hosting.open()
    assert await kept(hosting) == before == KEPT
    with pytest.raises(ChallengesRefusedError):
        await challenge(hosting, ALT, BOSS)
    await hosting.close()
