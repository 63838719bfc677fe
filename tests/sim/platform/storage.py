"""Where the simulated Discord keeps what the playground writes to a disk: in its world's memory alone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from bot.playground.wire.errors import Json


class NoStorage:
    """Has the methods of `bot.playground.world.storage.Storage`; a world lives as long as its run."""

    def close(self) -> None:
        """There is nothing to close."""

    def put(self, kind: str, key: str, body: Json) -> None:
        """The world has it."""

    def remove(self, kind: str, key: str) -> None:
        """The world has forgotten it."""

    def replace_all(self, kind: str, bodies: dict[str, Json]) -> None:
        """The world has them."""

    def all(self, kind: str) -> Iterator[tuple[str, Json]]:
        """Nothing is left of an earlier run."""
        return iter(())

    def write_file(self, name: str, content: bytes) -> None:
        """Nobody downloads files here."""

    def file(self, name: str) -> Path | None:
        """There are no files."""
        return None

    def remove_file(self, name: str) -> None:
        """There are no files."""
