"""Races at the locks of threads: a `run` takes a folder, which it does not need."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from types import ModuleType, SimpleNamespace
from unittest.mock import patch

from PIL import Image

from bot.hosting.engines.search_job import SearchFlag
from bot.render.pictures import kept as pictures
from db import migrations
from tests.races.race import Race


class _Watched:
    """A lock that says when a thread comes to it; before the block, that thread may have to wait."""

    def __init__(self, lock: threading.Lock | threading.RLock, arrived: threading.Event) -> None:
        self._lock, self._arrived = lock, arrived
        self._first = threading.get_ident()

    def __enter__(self) -> None:
        if threading.get_ident() != self._first:
            self._arrived.set()
        self._lock.acquire()

    def __exit__(self, *_: object) -> None:
        self._lock.release()


def _most_at_once(module: ModuleType, lock: str, run: Callable[[Callable[[], None]], None]) -> int:
    """Let two threads `run` work that a lock of a module guards; return how many work at once."""
    arrived, inside, most = threading.Event(), [], []
    others: list[threading.Thread] = []

    def work() -> None:
        inside.append(work)
        most.append(len(inside))
        if others:
            arrived.set()
        else:
            _run_beside(lambda: run(work), others)
            arrived.wait()
        inside.pop()

    with patch.object(module, lock, _Watched(threading.RLock(), arrived)):
        run(work)
        others[0].join()
    return max(most)


async def part_is_painted_by_two_threads(_: Path) -> None:
    """Two threads would take the memory for two empty boards at once."""

    def run(work: Callable[[], None]) -> None:
        def paint() -> Image.Image:
            work()
            return Image.new("L", (1, 1))

        pictures.kept(paint)()

    assert _most_at_once(pictures, "_painting", run) == 1


async def two_databases_are_updated_at_once(_: Path) -> None:
    """Alembic, which keeps its state in globals, would take one of them for the other."""

    def run(work: Callable[[], None]) -> None:
        connection = SimpleNamespace(dialect=SimpleNamespace(name="sqlite"), work=work)
        migrations.upgrade(connection)

    replaced = {"_upgrade": lambda connection: connection.work(), "_refuse_incomplete": lambda _: None}
    with patch.multiple(migrations, **replaced):
        assert _most_at_once(migrations, "_ALEMBIC", run) == 1


async def picture_goes_while_it_is_read(_: Path) -> None:
    """A board would fail to be drawn, with a `KeyError`."""
    arrived, others = threading.Event(), []

    class Key:
        """Has another thread keep a picture for which this one has to go, in the middle of a look."""

        looks = -100  # Not while it is kept.

        def __hash__(self) -> int:
            Key.looks += 1
            if Key.looks == 2:
                _run_beside(evict, others)
                arrived.wait()
            return 0

        def __eq__(self, other: object) -> bool:
            return self is other

    def evict() -> None:
        pictures._keep("another", Image.new("L", (pictures._MAX_BYTES, 1)))
        arrived.set()

    pictures._kept.clear()
    key, picture = Key(), Image.new("L", (1, 1))
    pictures._keep(key, picture)
    Key.looks = 0
    try:
        with patch.object(pictures, "_lock", _Watched(threading.Lock(), arrived)):
            found = pictures._find(key)
            others[0].join()
    finally:
        pictures._kept.clear()
    assert found is picture


async def search_ends_while_a_timer_stops_it(_: Path) -> None:
    """The next search would stop at once, with the first move that it sees."""
    arrived, others = threading.Event(), []

    class Lock:
        """Tells whether a thread has to wait for it."""

        def __init__(self) -> None:
            self._lock = threading.Lock()

        def __enter__(self) -> None:
            if not self._lock.acquire(blocking=False):
                arrived.set()
                self._lock.acquire()

        def __exit__(self, *_: object) -> None:
            self._lock.release()

    class Flag(SearchFlag):
        """Has another thread end the search while this one sets the flag."""

        @property
        def _is_over(self) -> bool:
            if not others:
                _run_beside(end, others)
                arrived.wait()
            return False

        @_is_over.setter
        def _is_over(self, is_over: bool) -> None:
            pass

    def end() -> None:
        flag.end()
        arrived.set()

    flag = Flag()
    flag._lock = Lock()
    flag.set()
    others[0].join()
    assert not flag.is_set()


def _run_beside(work: Callable[[], object], others: list[threading.Thread]) -> None:
    """Start a thread that is among the `others` before it runs, because its work looks there."""
    others.append(threading.Thread(target=work))
    others[-1].start()


_FLAG = "bot/hosting/engines/search_job.py::SearchFlag"
_KEPT = "bot/render/pictures/kept.py"
RACES = [
    Race("db/migrations/__init__.py::upgrade#2", two_databases_are_updated_at_once),
    Race(f"{_FLAG}.set", search_ends_while_a_timer_stops_it),
    Race(f"{_FLAG}.end", search_ends_while_a_timer_stops_it),
    Race(f"{_KEPT}::kept", part_is_painted_by_two_threads),
    Race(f"{_KEPT}::_find", picture_goes_while_it_is_read, error=KeyError),
    Race(f"{_KEPT}::_keep", picture_goes_while_it_is_read, error=KeyError),
]
