"""Tables are computed once for all processes, and a bad file never gives a wrong table."""

from __future__ import annotations

import logging
from pathlib import Path

import numpy as np
import pytest

from engines.search.compilation import compile_cache, disk_cached_table

_TABLE = np.arange(100_000, dtype=np.uint32).astype(np.uint8)


@pytest.fixture
def folder(monkeypatch, tmp_path):
    monkeypatch.setattr(compile_cache, "folder_for", lambda source, words: tmp_path)
    return tmp_path


@pytest.fixture
def table(folder):
    """Return a function that loads the table, and the list of its computations."""
    computed = []

    def compute():
        computed.append(True)
        return _TABLE.copy()

    return lambda: disk_cached_table.disk_cached_table(Path(__file__), "numbers", compute), computed


def test_table_is_computed_once_and_read_only(table, folder):
    load, computed = table
    for _ in range(2):
        loaded = load()
        assert np.array_equal(loaded, _TABLE)
        with pytest.raises(ValueError, match="read-only"):
            loaded[0] = 1
    assert len(computed) == 1
    assert [path.name for path in folder.iterdir()] == ["numbers.table"]


@pytest.mark.parametrize("damage", [lambda all_: all_[:-1], lambda all_: b"", lambda all_: b"!" + all_[1:]])
def test_damaged_file_is_replaced(table, folder, caplog, damage):
    load, computed = table
    load()
    path = folder / "numbers.table"
    whole = path.read_bytes()
    path.write_bytes(damage(whole))
    with caplog.at_level(logging.WARNING):
        assert np.array_equal(load(), _TABLE)
    assert "damaged" in caplog.text
    assert len(computed) == 2
    assert path.read_bytes() == whole


def test_table_follows_its_data(folder, tmp_path_factory):
    data = tmp_path_factory.mktemp("data") / "data"
    for content in (b"one", b"two", b"one"):
        data.write_bytes(content)
        loaded = disk_cached_table.disk_cached_table(
            Path(__file__), "copy", lambda: np.frombuffer(data.read_bytes(), np.uint8).copy(), data
        )
        assert loaded.tobytes() == content
    assert len(list(folder.iterdir())) == 2


def test_table_without_a_folder_is_computed_every_time(table, monkeypatch):
    monkeypatch.setattr(compile_cache, "folder_for", lambda source, words: None)
    load, computed = table
    assert np.array_equal(load(), _TABLE)
    assert not load().flags.writeable
    assert len(computed) == 2


def test_full_disk_is_no_error_and_leaves_no_file(table, folder, monkeypatch, caplog):
    def full(*_):
        raise OSError("no space left")

    monkeypatch.setattr(Path, "replace", full)
    load, computed = table
    assert np.array_equal(load(), _TABLE)
    assert "no space left" in caplog.text
    assert len(computed) == 1
    assert not list(folder.iterdir())
