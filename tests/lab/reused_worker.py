"""Worker processes that are reused by the next bot of a test process: starting one imports every game."""

from concurrent.futures import Executor, Future
from concurrent.futures.process import BrokenProcessPool

from bot.hosting.engines.worker_process import WorkerProcess

_idle: list[WorkerProcess] = []


class ReusedWorker(Executor):
    """A worker process that is kept for the next executor, unless it is busy or dead."""

    def __init__(self):
        self._process = _idle.pop() if _idle else WorkerProcess()
        self._latest = Future()
        self._latest.set_result(None)

    def submit(self, function, /, *arguments, **named):
        self._latest = self._process.submit(function, *arguments, **named)
        return self._latest

    def kill(self):
        """Give the process back, or end it with what it is doing."""
        is_idle = self._latest.done() and not self._latest.cancelled()
        if is_idle and not isinstance(self._latest.exception(), BrokenProcessPool):
            _idle.append(self._process)
        else:
            self._process.kill()
