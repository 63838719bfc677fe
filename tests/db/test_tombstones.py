"""What a crash, a full disk or another process leaves of the file of tombstones."""

import os

import pytest

from db.errors import TombstoneError
from db.tombstones import NoTombstones, Tombstones

ANN, BOB = 424242424242424242, 2


@pytest.fixture
def stones(tmp_path):
    return Tombstones(tmp_path / "deep" / "down" / "stones")


def test_key_and_deletions_are_synced_before_they_count(stones, monkeypatch):
    synced, fsync = [], os.fsync

    def note(descriptor):
        synced.append(os.fstat(descriptor).st_size)
        fsync(descriptor)

    monkeypatch.setattr(os, "fsync", note)
    stones.make_key()
    assert synced == [stones.file.stat().st_size]
    stones.add(ANN)
    assert synced[1:] == [stones.file.stat().st_size]


def test_failing_disk_is_named(stones, monkeypatch):
    def fail(*asked):
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as full:
        full.setattr(os, "open", fail)
        for write in (stones.make_key, lambda: stones.add(ANN)):
            with pytest.raises(TombstoneError, match="can't be written: No space left on device"):
                write()
    assert stones.make_key()
    with monkeypatch.context() as full:
        full.setattr(os, "fsync", fail)
        with pytest.raises(TombstoneError, match="can't be written"):
            stones.add(ANN)
    stones.file.write_bytes(b"\xff\n")
    with pytest.raises(TombstoneError, match="can't be read"):
        stones.numbers()


def test_another_process_that_makes_the_key_first_wins(stones, monkeypatch):
    other, link = Tombstones(stones.file), os.link

    def link_late(made, file):
        monkeypatch.setattr(os, "link", link)
        assert other.make_key()
        link(made, file)

    monkeypatch.setattr(os, "link", link_late)
    assert not stones.make_key()
    assert stones.fingerprint() == other.fingerprint()
    assert [file.name for file in stones.file.parent.iterdir()] == [stones.file.name]


def test_new_key_taken_back_is_gone(stones):
    stones.make_key()
    before = stones.fingerprint()
    stones.delete_new_key()
    stones.delete_new_key()
    assert (stones.file.exists(), stones.fingerprint()) == (False, "")
    stones.make_key()
    assert stones.fingerprint() not in ("", before)


def test_first_line_without_a_key_is_damage(stones):
    stones.make_key()
    key = stones.file.read_text().split()[1]
    for line in ("", f"kay {key}", f"key {key[2:]}", f"key {key} more", "key zz", key):
        stones.file.write_text(f"{line}\n")
        with pytest.raises(TombstoneError, match="its first line is not a key"):
            stones.numbers()


def test_tombstones_in_memory_know_only_their_own_process():
    stones = NoTombstones()
    assert not stones.make_key()
    one, other = stones.add(ANN), stones.add(ANN)
    assert stones.numbers() == {one, other}
    assert stones.find_deleted([ANN, BOB]) == {ANN: [one, other]}
    assert stones.fingerprint() == ""
    assert stones.hmac_of("block", ANN) != stones.hmac_of("block", BOB) != ""
    assert NoTombstones().hmac_of("block", ANN) != stones.hmac_of("block", ANN)
