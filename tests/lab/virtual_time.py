"""An event loop whose clock jumps: a test that waits for minutes takes milliseconds, and repeats exactly."""

import asyncio
import selectors


class _JumpingSelector(selectors.DefaultSelector):
    """Looks whether something happened, and lets the time pass that would be waited for."""

    loop = None

    def select(self, timeout=None):
        events = super().select(0)
        if not events and timeout is None:
            raise RuntimeError("everything waits, and nothing is going to happen")
        if not events:
            self.loop.now += timeout
        return events


class VirtualTimeLoop(asyncio.SelectorEventLoop):
    """Nothing takes time here but waiting; what would run in a thread runs at once."""

    def __init__(self):
        self.now = 0.0
        selector = _JumpingSelector()
        selector.loop = self
        super().__init__(selector)

    def time(self):
        return self.now

    def run_in_executor(self, executor, function, *args):
        done = self.create_future()
        try:
            done.set_result(function(*args))
        except Exception as error:
            done.set_exception(error)
        return done


def run(coroutine):
    """Run `coroutine` to its end in virtual time and return its result."""
    with asyncio.Runner(loop_factory=VirtualTimeLoop) as runner:
        return runner.run(coroutine)
