"""Files of what was learnt, and files that are none."""

from __future__ import annotations

import numpy as np
import pytest

from engines.core.errors import NotationError
from engines.learn.arrays_file import read_arrays, reading, write_arrays


def test_written_arrays_are_read_again(tmp_path) -> None:
    path = tmp_path / "learnt.npz"
    write_arrays(path, {"games": 3}, {"worths": np.array([1.5])})
    about, arrays = read_arrays(path)
    assert (about, arrays["worths"].tolist()) == ({"games": 3}, [1.5])
    assert [file.name for file in tmp_path.iterdir()] == ["learnt.npz"]


def test_single_array_is_refused(tmp_path) -> None:
    path = tmp_path / "array.npz"
    with path.open("wb") as file:
        np.save(file, np.zeros(3))
    with pytest.raises(NotationError, match=r"array\.npz is damaged or not a file of learned values"):
        read_arrays(path)


def test_file_damaged_anywhere_is_refused(tmp_path) -> None:
    whole, path = tmp_path / "whole.npz", tmp_path / "damaged.npz"
    write_arrays(whole, {"games": 3}, {"worths": np.arange(500.0)})
    content, damages = whole.read_bytes(), []
    for at in range(30, len(content) - 60, 25):
        path.write_bytes(content[:at] + bytes(20) + content[at + 20 :])
        try:
            read_arrays(path)
        except NotationError as error:
            damages.append(str(error))
    assert set(damages) == {"damaged.npz is damaged or not a file of learned values"}


def test_missing_file_is_named(tmp_path) -> None:
    with pytest.raises(NotationError, match=r"missing\.npz does not exist"):
        read_arrays(tmp_path / "missing.npz")


@pytest.mark.parametrize("about", [{}, [], "words", 3])
def test_file_that_lacks_a_fact_is_refused(tmp_path, about) -> None:
    with (
        pytest.raises(NotationError, match=r"odd\.npz is damaged or not a learned book"),
        reading(tmp_path / "odd.npz", "learned book"),
    ):
        about.pop("done")
