"""Engines that misbehave in every way they can."""

import os
import threading
import time

from engines.core.engine import Limits, SearchResult
from engines.core.scoring.score import Score


class FirstLegal:
    """Plays the first legal action."""

    def search(self, position, limits: Limits, stop):
        return SearchResult(position.legal_actions()[0], Score.estimate(0), nodes=1)


class LastLegal(FirstLegal):
    def search(self, position, limits, stop):
        return SearchResult(position.legal_actions()[-1], Score.estimate(limits.seconds or 0))


class Raising(FirstLegal):
    def search(self, position, limits, stop):
        raise RuntimeError("a bug")


class Illegal(FirstLegal):
    def search(self, position, limits, stop):
        return SearchResult(position.actions[0] if position.actions else 99, Score.estimate(0))


class Hanging(FirstLegal):
    """Deaf to `stop`, but only after the position it is warmed up with."""

    def search(self, position, limits, stop):
        while position.actions:
            time.sleep(0.05)
        return super().search(position, limits, stop)


class Dying(FirstLegal):
    """Takes its process down, always."""

    def search(self, position, limits, stop):
        if position.actions and threading.current_thread() is threading.main_thread():
            os._exit(3)
        return super().search(position, limits, stop)


class Leaving(FirstLegal):
    def search(self, position, limits, stop):
        raise SystemExit(1)


class Unpicklable(FirstLegal):
    def search(self, position, limits, stop):
        class SecretError(Exception):
            def __init__(self, one, two):
                super().__init__(lambda: None)

        raise SecretError(1, 2)


class Patient(FirstLegal):
    """Thinks for exactly as long as it may, or until it is stopped."""

    def search(self, position, limits, stop):
        until = time.monotonic() + (limits.seconds if limits.seconds is not None else 1e9)
        while time.monotonic() < until and not stop.is_set():
            time.sleep(0.002)
        return super().search(position, limits, stop)
