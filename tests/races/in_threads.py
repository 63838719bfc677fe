"""Races at the locks of threads: a `run` takes a folder, which it does not need."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from unittest.mock import patch

from PIL import Image

from bot.render.pictures import kept as pictures
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


async def part_is_painted_by_two_threads(_: Path) -> None:
    """Two threads would take the memory for two empty boards at once."""
    arrived, painting, most = threading.Event(), [], []
    others: list[threading.Thread] = []

    def paint(colour: int) -> Image.Image:
        painting.append(colour)
        most.append(len(painting))
        if others:
            arrived.set()
        else:
            others.append(_beside(lambda: draw(1)))
            arrived.wait()
        painting.remove(colour)
        return Image.new("L", (1, 1), colour)

    with patch.object(pictures, "_painting", _Watched(threading.RLock(), arrived)):
        draw = pictures.kept(paint)
        draw(0)
        others[0].join()
    assert max(most) == 1


async def picture_goes_while_it_is_read(_: Path) -> None:
    """A board would fail to be drawn, with a `KeyError`."""
    arrived, others = threading.Event(), []

    class Key:
        """Has another thread keep a picture for which this one has to go, in the middle of a look."""

        looks = -100  # Not while it is kept.

        def __hash__(self) -> int:
            Key.looks += 1
            if Key.looks == 2:
                others.append(_beside(evict))
                arrived.wait()
            return 0

        def __eq__(self, other: object) -> bool:
            return self is other

    def evict() -> None:
        pictures._keep("another", Image.new("L", (pictures._MOST_BYTES, 1)))
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


def _beside(work: Callable[[], object]) -> threading.Thread:
    thread = threading.Thread(target=work)
    thread.start()
    return thread


_KEPT = "bot/render/pictures/kept.py"
RACES = [
    Race(f"{_KEPT}::kept", part_is_painted_by_two_threads),
    Race(f"{_KEPT}::_find", picture_goes_while_it_is_read, error=KeyError),
    Race(f"{_KEPT}::_keep", picture_goes_while_it_is_read, error=KeyError),
]
