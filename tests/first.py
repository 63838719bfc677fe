"""Has one worker collect the tests first where nothing is compiled yet: the others use what it compiled.

Otherwise each of them would compile the same kernels and assertions at the same time, for minutes.
"""

import contextlib
from pathlib import Path

import pytest
from filelock import FileLock

_TESTS = Path(__file__).parent
_KEY = "collects_in_turn"


class FirstWorker:
    """Tells each worker whether one goes first; works in the main process."""

    def __init__(self, tests=_TESTS):
        # The folder itself has compiled files already: this module.
        self._is_fresh = not any(tests.glob("*/**/__pycache__"))

    @pytest.hookimpl(optionalhook=True)
    def pytest_configure_node(self, node):
        node.workerinput[_KEY] = self._is_fresh


@contextlib.contextmanager
def first_alone(config):
    """Collect inside; the worker that comes first is alone, then all others go at once."""
    if not getattr(config, "workerinput", {}).get(_KEY):
        yield
        return
    folder = Path(config.option.basetemp).parent
    is_done = folder / "collected"
    with contextlib.ExitStack() as alone:
        alone.enter_context(FileLock(folder / "collecting.lock"))
        if is_done.exists():
            alone.close()
        else:
            alone.callback(is_done.touch)
        yield
