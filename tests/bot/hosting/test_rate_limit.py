"""Uses within any span, for each person: counted, refused, and forgiven."""

import pytest

from bot.hosting.errors import AskedTooOftenError
from bot.hosting.host_limits import RateLimit


def test_rate_limit_holds_within_any_span():
    now = 0.0
    limit = RateLimit(3, 60.0, lambda: now)
    for now in (0.0, 10.0, 20.5):  # noqa: B007
        limit.check(1)
    with pytest.raises(AskedTooOftenError) as refused:
        limit.check(1)
    assert refused.value.seconds == 40
    # Nobody else is meant, and what was refused does not count.
    limit.check(2)
    now = 60.0
    limit.check(1)
    now = 69.5
    with pytest.raises(AskedTooOftenError) as refused:
        limit.check(1)
    assert refused.value.seconds == 1
    now = 70.0
    limit.check(1)
