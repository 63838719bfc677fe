import dataclasses

import pytest

from engines.core.engine import Limits
from engines.search.move_by_move import analyst_from
from tests.lab import noughts


@pytest.mark.parametrize(("limit_s", "most_s"), [(None, 1.8), (0.5, 0.5), (60.0, 1.8)])
def test_analyst_move_by_move_keeps_its_requests_time(limit_s, most_s) -> None:
    strongest = dataclasses.replace(noughts.LEVELS[-1], limits=Limits(seconds=limit_s, nodes=7))
    analyst = analyst_from(strongest)
    assert (analyst.id, analyst.limits) == ("analyst", Limits(seconds=most_s, nodes=7))
