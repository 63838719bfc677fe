"""Share the tests among the cores by files, except measurements and faults.

Games that `TENGEN_GAMES` names are none of ours: only `tests/contract` knows of them, by `TENGEN_TEST_GAMES`.
"""

import os

from hypothesis import HealthCheck, settings

from tests.cpu import Meter

# No example of a test is late or too slow by the clock of a busy machine.
settings.register_profile("tengen", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("tengen")

if _outside := os.environ.pop("TENGEN_GAMES", ""):
    os.environ["TENGEN_TEST_GAMES"] = _outside

_MOST = 4
"""Each worker has a bot, engines of its own and, in some files, a browser or a database server."""


def pytest_configure(config):
    config.pluginmanager.register(Meter())


def pytest_xdist_auto_num_workers(config):
    if config.option.markexpr in {"bench", "faults"}:
        return 0
    # Many tests wait for a process, a browser or a socket: one more than there are cores.
    return min(_MOST, len(os.sched_getaffinity(0)) + 1)
