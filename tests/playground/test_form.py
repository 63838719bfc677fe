"""Numbers and ids in what is sent to the playground: read, or a fault of that field; never an exception."""

import pytest

from bot.playground.wire.form import Form
from bot.playground.wire.snowflake import is_snowflake

ODD = ["", "-", "--5", "5-", "²", "٣", "1_0", " 5", "1e3", "nan", "9" * 5000, "-" + "9" * 5000]


@pytest.mark.parametrize("text", ODD)
def test_odd_number_is_a_fault_of_its_field(text):
    form = Form()
    assert form.number({"limit": text}, "limit", (), 1, 100, 50) == 50
    assert form.has_faults


@pytest.mark.parametrize(("value", "read"), [("7", 7), (7, 7), (None, 50)])
def test_number_may_be_written_as_text(value, read):
    form = Form()
    assert form.number({"limit": value}, "limit", (), 1, 100, 50) == read
    assert not form.has_faults


@pytest.mark.parametrize("value", [*ODD, str(1 << 64), -1, 1 << 64, True, None, 1.5])
def test_invalid_ids_are_recognized(value):
    assert not is_snowflake(value)


def test_valid_ids_are_recognized():
    assert all(map(is_snowflake, ["0", str((1 << 64) - 1), 0, (1 << 64) - 1]))
