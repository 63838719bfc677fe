"""The main process reports a test in which a worker has crashed, and has measured nothing of it."""

from types import SimpleNamespace

from tests.cpu import Meter


def test_crashed_test_is_counted_without_seconds():
    meter = Meter()
    meter.pytest_runtest_logreport(SimpleNamespace(nodeid="tests/db/test_rows.py::test_row", cpu_s=2.0))
    meter.pytest_runtest_logreport(SimpleNamespace(nodeid="tests/db/test_rows.py::test_crash"))
    assert (meter._cpu_s["tests/db"], len(meter._tests["tests/db"])) == (2.0, 2)
