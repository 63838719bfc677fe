"""What a crash, a full disk or another process leaves of the file of tombstones."""

import os

import pytest

from db.errors import TombstoneError
from db.tombstones import NoTombstones, Tombstones

ANN, BOB = 424242424242424242, 2


@pytest.fixture
def stones(tmp_path):
    return Tombstones(tmp_path / "deep" / "down" / "stones")


def test_the_key_and_each_deletion_are_on_the_disk_before_they_count(stones, monkeypatch):
    synced, fsync = [], os.fsync

    def note(descriptor):
        synced.append(os.fstat(descriptor).st_size)
        fsync(descriptor)

    monkeypatch.setattr(os, "fsync", note)
    stones.make_key()
    assert synced == [stones.file.stat().st_size]
    stones.add(ANN)
    assert synced[1:] == [stones.file.stat().st_size]


def test_a_disk_that_fails_is_named(stones, monkeypatch):
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


def test_where_another_process_makes_the_file_first_its_key_counts(stones, monkeypatch):
    other, link = Tombstones(stones.file), os.link

    def link_late(made, file):
        monkeypatch.setattr(os, "link", link)
        assert other.make_key()
        link(made, file)

    monkeypatch.setattr(os, "link", link_late)
    assert not stones.make_key()
    assert stones.fingerprint() == other.fingerprint()
    assert [file.name for file in stones.file.parent.iterdir()] == [stones.file.name]


def test_a_new_key_that_is_taken_back_is_gone(stones):
    stones.make_key()
    before = stones.fingerprint()
    stones.delete_new_key()
    stones.delete_new_key()
    assert (stones.file.exists(), stones.fingerprint()) == (False, "")
    stones.make_key()
    assert stones.fingerprint() not in ("", before)


def test_a_first_line_that_is_no_key_is_damage(stones):
    stones.make_key()
    key = stones.file.read_text().split()[1]
    for line in ("", f"kay {key}", f"key {key[2:]}", f"key {key} more", "key zz", key):
        stones.file.write_text(f"{line}\n")
        with pytest.raises(TombstoneError, match="its first line is no key"):
            stones.numbers()


def test_in_memory_they_know_people_and_no_other_process():
    stones = NoTombstones()
    assert not stones.make_key()
    one, other = stones.add(ANN), stones.add(ANN)
    assert stones.numbers() == {one, other}
    assert stones.find_deleted([ANN, BOB]) == {ANN: [one, other]}
    assert stones.fingerprint() == ""
    assert stones.hmac_of("block", ANN) != stones.hmac_of("block", BOB) != ""
    assert NoTombstones().hmac_of("block", ANN) != stones.hmac_of("block", ANN)
