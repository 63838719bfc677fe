"""One process at a time, by a lock that the system takes back."""

import asyncio

import pytest

from bot.process.process_lock import LockedError, hold_lock, lock_of, wait_for_lock


def test_names_of_one_file_have_one_lock(tmp_path, monkeypatch):
    file = tmp_path / "tengen.db"
    file.touch()
    (tmp_path / "other.db").symlink_to(file)
    monkeypatch.chdir(tmp_path)
    assert lock_of(file) == lock_of(tmp_path / "other.db") == lock_of(type(file)("tengen.db"))
    assert lock_of(file).parent == tmp_path


def test_a_second_is_refused_until_the_first_lets_go(tmp_path):
    with hold_lock(tmp_path / "lock"), pytest.raises(LockedError, match="lock"), hold_lock(tmp_path / "lock"):
        pass
    with hold_lock(tmp_path / "lock"):
        pass


def test_what_cannot_be_locked_is_an_os_error(tmp_path):
    (tmp_path / "lock").mkdir()
    with pytest.raises(OSError, match="lock"), hold_lock(tmp_path / "lock"):
        pass


async def test_it_waits_says_for_what_and_goes_on(tmp_path, caplog, monkeypatch):
    monkeypatch.setattr("bot.process.process_lock._LOOK_AGAIN_S", 0)
    path = tmp_path / "lock"

    async def second():
        async with wait_for_lock(path, asyncio.Event()) as is_ours:
            return is_ours

    with hold_lock(path):
        waiting = asyncio.create_task(second())
        for _ in range(100):
            await asyncio.sleep(0)
        assert str(path) in caplog.text
        assert not waiting.done()
    assert await asyncio.wait_for(waiting, 60)
    warned = [one for one in caplog.records if one.levelname == "WARNING"]
    assert len(warned) == 1, "it says so now and then, not at every look"


async def test_it_ends_waiting_when_it_is_told_to_stop(tmp_path):
    stop = asyncio.Event()

    async def second():
        async with wait_for_lock(tmp_path / "lock", stop) as is_ours:
            return is_ours

    with hold_lock(tmp_path / "lock"):
        waiting = asyncio.create_task(second())
        await asyncio.sleep(0)
        stop.set()
        assert await asyncio.wait_for(waiting, 60) is False
        with pytest.raises(LockedError), hold_lock(tmp_path / "lock"):
            pass
