"""The notation of time controls, and what follows from them."""

from datetime import timedelta

import pytest

from bot.hosting.clocks.time_control import CHOICES, TimeControl

UNREADABLE = ("", "none", "0m", "1", "1w", "+2", "3+", "3+2+1", "-1m", "1m ", "９m", "0+5")


@pytest.mark.parametrize("text", CHOICES[1:])
def test_time_control_round_trips_through_text(text):
    assert str(TimeControl.parse(text)) == text


@pytest.mark.parametrize("text", UNREADABLE)
def test_invalid_time_control_is_refused(text):
    with pytest.raises(ValueError, match="is not a clock"):
        TimeControl.parse(text)


def test_time_control_knows_slow_daily_and_grace():
    kinds = {text: TimeControl.parse(text) for text in CHOICES[1:]}
    assert [text for text, control in kinds.items() if control.is_slow] == ["1h", "1d", "3d", "7d"]
    assert [text for text, control in kinds.items() if control.is_daily] == ["1d", "3d", "7d"]
    assert kinds["3d"].grace == timedelta(days=1)
    assert kinds["1h"].grace == kinds["3+2"].grace == timedelta(minutes=1)
