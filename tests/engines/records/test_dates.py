"""Dates out of game files, in every order of their parts."""

import pytest

from engines.records.dates import read_date


@pytest.mark.parametrize(
    ("text", "date"),
    [
        ("2020年1月2日", "2020-01-02"),
        ("20200102", "2020-01-02"),
        ("2.1.2020", "2020-01-02"),
        ("13/2/2020", "2020-02-13"),
        ("2/13/2020", "2020-02-13"),
        ("12/12/2020", "2020-12-12"),
        ("12/11/2020", "2020"),
        ("11/12/2020", "2020"),
        ("2020-02-30", "2020-02"),
        ("2020-13-01", "2020"),
        ("March 2019", "2019-03"),
        ("12:30, 3rd of May 2019", "2019-05-03"),
        ("no date", ""),
    ],
)
def test_date_is_read_as_far_as_it_is_known(text: str, date: str) -> None:
    assert read_date(text) == date
