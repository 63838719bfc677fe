"""In a fresh clone one worker collects alone and then the others together; elsewhere all do at once."""

import contextlib
from types import SimpleNamespace

import pytest
from filelock import FileLock, Timeout

from tests.first import FirstWorker, first_alone


@pytest.fixture(params=[True, False], ids=["fresh", "used"])
def is_fresh(request, tmp_path):
    (tmp_path / "tests" / "bot" / ("" if request.param else "__pycache__")).mkdir(parents=True)
    # Here lies what pytest compiles before it collects.
    (tmp_path / "tests" / "__pycache__").mkdir()
    return request.param


@pytest.fixture
def workers(is_fresh, tmp_path):
    """The configurations of three workers, as the main process has prepared them."""
    options = [SimpleNamespace(basetemp=str(tmp_path / f"gw{number}")) for number in range(3)]
    nodes = [SimpleNamespace(workerinput={}, option=option) for option in options]
    for node in nodes:
        FirstWorker(tmp_path / "tests").pytest_configure_node(node)
    return nodes


def others_wait(folder):
    try:
        FileLock(folder / "collecting.lock").acquire(blocking=False).lock.release()
    except Timeout:
        return True
    return False


def test_first_worker_is_alone_only_in_a_fresh_clone(is_fresh, workers, tmp_path):
    first, *others = workers
    with first_alone(first):
        assert others_wait(tmp_path) is is_fresh
    with contextlib.ExitStack() as together:
        for other in others:
            together.enter_context(first_alone(other))
            assert not others_wait(tmp_path)


def test_failing_first_worker_lets_the_others_go(workers, tmp_path):
    with contextlib.suppress(ZeroDivisionError), first_alone(workers[0]):
        raise ZeroDivisionError
    with first_alone(workers[1]), first_alone(workers[2]):
        assert not others_wait(tmp_path)


def test_session_without_workers_has_no_lock():
    with first_alone(SimpleNamespace()):
        pass
