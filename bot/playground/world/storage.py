"""Persistent storage: JSON documents in one SQLite file, uploaded files beside it.

SQLite uses write-ahead logging without waiting for the disk. A write takes some tens of microseconds, so it
runs in the event loop. A killed process loses no confirmed change; only a power cut can lose the last
seconds.
"""

from __future__ import annotations

import json
import sqlite3
from collections import UserDict
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeVar

from bot.playground.wire.errors import Json

T = TypeVar("T")

_SCHEMA = """
CREATE TABLE IF NOT EXISTS documents (
    kind TEXT NOT NULL,
    id   TEXT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (kind, id)
) WITHOUT ROWID
"""


class Storage:
    """A folder with files, and with JSON documents addressed by kind and id.

    The folder is created if it is missing; only this user can read it.
    """

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        # Protect the folder as a whole, because uploaded files have many names.
        folder.chmod(0o700)
        self._files = folder / "files"
        self._files.mkdir(exist_ok=True)
        self._database = sqlite3.connect(folder / "playground.sqlite3", isolation_level=None)
        self._database.execute("PRAGMA journal_mode = WAL")
        self._database.execute("PRAGMA synchronous = NORMAL")
        self._database.execute(_SCHEMA)

    def close(self) -> None:
        """Close the database; the storage cannot be used afterwards."""
        self._database.close()

    def put(self, kind: str, key: str, body: Json) -> None:
        """Store a document, replacing any document with the same kind and key."""
        self._database.execute(
            "INSERT OR REPLACE INTO documents VALUES (?, ?, ?)",
            (kind, key, json.dumps(body, ensure_ascii=False, separators=(",", ":"))),
        )

    def remove(self, kind: str, key: str) -> None:
        """Delete a document, if it exists."""
        self._database.execute("DELETE FROM documents WHERE kind = ? AND id = ?", (kind, key))

    def replace_all(self, kind: str, bodies: dict[str, Json]) -> None:
        """Replace all documents of a kind in one transaction."""
        self._database.execute("BEGIN IMMEDIATE")
        try:
            self._database.execute("DELETE FROM documents WHERE kind = ?", (kind,))
            for key, body in bodies.items():
                self.put(kind, key, body)
        except BaseException:
            self._database.execute("ROLLBACK")
            raise
        self._database.execute("COMMIT")

    def all(self, kind: str) -> Iterator[tuple[str, Json]]:
        """Yield every document of a kind with its id, oldest id first."""
        rows = self._database.execute(
            "SELECT id, body FROM documents WHERE kind = ? ORDER BY length(id), id", (kind,)
        ).fetchall()
        for key, body in rows:
            yield key, json.loads(body)

    # -- files

    def write_file(self, name: str, content: bytes) -> None:
        """Store a file atomically, replacing one of the same name; `name` must not include a folder."""
        unfinished = self._files / f".{name}.part"
        unfinished.write_bytes(content)
        unfinished.replace(self._files / name)

    def file(self, name: str) -> Path | None:
        """Return the path of a stored file; `None` if no file has that name."""
        path = self._files / name
        return path if path.parent == self._files and path.is_file() else None

    def remove_file(self, name: str) -> None:
        """Delete a stored file, if it exists."""
        (self._files / name).unlink(missing_ok=True)


class Documents(UserDict[str, T]):
    """Mapping of ids to the documents of one kind; each assignment and deletion is stored immediately.

    A change inside a document is stored only once the document is assigned again.

    With `field`, each stored document is an object with only this field, and the mapping's values are the
    field's values.
    """

    def __init__(self, storage: Storage, kind: str, field: str = "") -> None:
        super().__init__()
        stored: Iterator[tuple[str, Any]] = storage.all(kind)
        self.data = {key: body[field] if field else body for key, body in stored}
        self._storage, self._kind, self._field = storage, kind, field

    def __setitem__(self, key: str, value: T) -> None:
        self.data[key] = value
        body: Any = {self._field: value} if self._field else value
        self._storage.put(self._kind, key, body)

    def __delitem__(self, key: str) -> None:
        del self.data[key]
        self._storage.remove(self._kind, key)
