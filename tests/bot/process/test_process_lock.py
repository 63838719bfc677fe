"""One process at a time, by a lock that the system takes back."""

import asyncio
import os
import subprocess
import sys

import pytest

from bot.maintenance.environment import check_mount
from bot.process.process_lock import LockedError, hold_lock, lock_of, wait_for_lock
from db.errors import ManyNamesError
from tests.lab import virtual_time


def test_names_of_one_file_share_lock(tmp_path, monkeypatch):
    file = tmp_path / "tengen.db"
    file.touch()
    (tmp_path / "other.db").symlink_to(file)
    monkeypatch.chdir(tmp_path)
    assert lock_of(file) == lock_of(tmp_path / "other.db") == lock_of(type(file)("tengen.db"))
    assert lock_of(file).parent == tmp_path


def test_names_of_one_folder_share_lock(tmp_path):
    folder = tmp_path / "data"
    folder.mkdir()
    (folder / "tengen.db").touch()
    (tmp_path / "same").symlink_to(folder)
    assert lock_of(folder / "tengen.db") == lock_of(tmp_path / "same" / "tengen.db")
    assert lock_of(tmp_path / "data" / ".." / "same" / "tengen.db").parent == folder


def test_links_in_loop_have_lock_beside_them(tmp_path):
    loop = tmp_path / "tengen.db"
    loop.symlink_to("tengen.db")
    assert lock_of(loop).parent == tmp_path
    assert check_mount(loop).subject == "mount"


def test_file_with_hard_link_is_refused_by_each_name(tmp_path):
    file, other = tmp_path / "tengen.db", tmp_path / "elsewhere" / "other.db"
    file.touch()
    other.parent.mkdir()
    os.link(file, other)
    for name in (file, other):
        with pytest.raises(ManyNamesError, match="hard links"):
            lock_of(name)
    other.unlink()
    assert lock_of(file).parent == tmp_path


def test_separately_mounted_file_is_refused(tmp_path, monkeypatch):
    file = tmp_path / "a folder" / "tengen.db"
    mounts = tmp_path / "mountinfo"
    monkeypatch.setattr("bot.process.process_lock._MOUNTS", mounts)
    assert lock_of(file).parent == file.parent
    line = "36 35 98:0 /tengen.db {} rw,noatime master:1 - ext4 /dev/root rw\n"
    mounts.write_text(line.format(str(file.parent).replace(" ", r"\040")))
    assert lock_of(file).parent == file.parent
    mounts.write_text(line.format(str(file).replace(" ", r"\040")))
    with pytest.raises(ManyNamesError, match="Mount its folder"):
        lock_of(file)


def test_lock_leaves_sqlite_locks_alone(tmp_path):
    """A handle to the database that this process closed would drop them."""
    file = tmp_path / "tengen.db"
    program = """
import sqlite3, subprocess, sys
from pathlib import Path
from bot.process.process_lock import hold_lock, is_held, lock_of
held = sqlite3.connect(sys.argv[1], isolation_level=None)
held.execute("CREATE TABLE t (x)")
held.execute("BEGIN EXCLUSIVE")
lock = lock_of(Path(sys.argv[1]))
with hold_lock(lock):
    pass
is_held(lock)
other = "import sqlite3, sys; sqlite3.connect(sys.argv[1], timeout=0).execute('INSERT INTO t VALUES (1)')"
sys.exit(subprocess.run([sys.executable, "-c", other, sys.argv[1]], capture_output=True).returncode)
"""
    assert subprocess.run([sys.executable, "-c", program, file], check=False).returncode == 1


def test_second_holder_is_refused_until_release(tmp_path):
    with hold_lock(tmp_path / "lock"), pytest.raises(LockedError, match="lock"), hold_lock(tmp_path / "lock"):
        pass
    with hold_lock(tmp_path / "lock"):
        pass


def test_unlockable_path_raises_os_error(tmp_path):
    (tmp_path / "lock").mkdir()
    with pytest.raises(OSError, match="lock"), hold_lock(tmp_path / "lock"):
        pass


async def test_lock_wait_warns_once_and_continues(tmp_path, caplog, monkeypatch):
    monkeypatch.setattr("bot.process.process_lock._LOOK_AGAIN_S", 0)
    path = tmp_path / "lock"

    async def second():
        async with wait_for_lock(path, asyncio.Event()) as is_ours:
            return is_ours is not None

    with hold_lock(path):
        waiting = asyncio.create_task(second())
        for _ in range(100):
            await asyncio.sleep(0)
        assert str(path) in caplog.text
        assert not waiting.done()
    assert await asyncio.wait_for(waiting, 60)
    warned = [one for one in caplog.records if one.levelname == "WARNING"]
    assert len(warned) == 1, "it says so now and then, not at every look"


async def test_lock_knows_when_its_file_is_replaced(tmp_path):
    path = tmp_path / "lock"
    async with wait_for_lock(path, asyncio.Event()) as is_still_ours:
        assert is_still_ours()
        path.rename(tmp_path / "aside")
        assert not is_still_ours()
        async with wait_for_lock(path, asyncio.Event()) as is_theirs:
            assert is_theirs()
            assert not is_still_ours()


async def test_lock_wait_ends_at_stop(tmp_path):
    stop = asyncio.Event()

    async def second():
        async with wait_for_lock(tmp_path / "lock", stop) as is_ours:
            return is_ours

    with hold_lock(tmp_path / "lock"):
        waiting = asyncio.create_task(second())
        await asyncio.sleep(0)
        stop.set()
        assert await asyncio.wait_for(waiting, 60) is None
        with pytest.raises(LockedError), hold_lock(tmp_path / "lock"):
            pass


def test_lock_wait_is_reported_every_thirty_seconds(tmp_path, caplog):
    async def wait():
        stop = asyncio.Event()
        asyncio.get_running_loop().call_later(89, stop.set)
        async with wait_for_lock(tmp_path / "lock", stop) as lock:
            assert lock is None

    with hold_lock(tmp_path / "lock"):
        virtual_time.run(wait())
    said = [line.partition("(")[2] for line in caplog.messages]
    assert said == ["waiting for 0 s)", "waiting for 30 s)", "waiting for 60 s)"]
