"""Tombstones: records of deletions, so that deleted people can be removed again from a restored backup.

They are in a file beside the database, because a restored backup of the database lacks the latest deletions.
The file names nobody. Each line is a deletion's random number and the HMAC-SHA256 of the person's Discord id.
The key of the HMACs is in the first line; it was generated with the file at the first start:

    key 9f86d081…
    5f3a… 60303ae2…

With the same key the database stores rows that protect others from a person whose data was deleted
(`db.schema.protections`).

Anybody with the file can test whether the person with a known id was deleted, so only its owner can read it
(0600). Lines are only appended; a line that a crash cut short is ignored.
"""

from __future__ import annotations

import hmac
import os
import secrets
from collections.abc import Iterable, Sequence
from pathlib import Path

from sqlalchemy.engine import URL

from db.errors import TombstoneError
from db.url import file_of

USUAL_NAME = "tengen.tombstones"
"""Name of the file in the working directory, for a database that is no SQLite file, if no other is set."""
_SUFFIX = ".tombstones"
_KEY = "key"
_KEY_BYTES = 32
_NUMBER_BYTES = 12


def tombstone_file(url: URL, chosen: str = "") -> Path:
    """Return the tombstone file's path: `chosen`, or beside a SQLite file, else in the working directory.

    >>> from db.url import parse_url
    >>> print(tombstone_file(parse_url("sqlite:///data/tengen.db")))
    data/tengen.db.tombstones
    """
    if chosen:
        return Path(chosen)
    file = file_of(url)
    return Path(USUAL_NAME) if file is None else file.with_name(file.name + _SUFFIX)


class Tombstones:
    """The file that records deletions, and the key of its HMACs.

    Other processes append to the file, so every call that needs its lines rereads them; the key never
    changes. Methods raise `TombstoneError` when the file cannot be read or written, or is damaged, except
    `delete_new_key`.
    """

    def __init__(self, file: Path) -> None:
        self.file = file
        self._key = b""

    def make_key(self) -> bool:
        """Create the file if it is missing; return whether it was created.

        Its key is the one that was read before, or else a new one.
        """
        try:
            return self._make_file()
        except OSError as error:
            raise TombstoneError(
                f"the list of deleted people {self.file} can't be written: {error.strerror or error}"
            ) from error

    def delete_new_key(self) -> None:
        """Delete the file that `make_key` has just created; raises `OSError` if that fails."""
        self.file.unlink(missing_ok=True)
        self._key = b""

    def fingerprint(self) -> str:
        """Return a fingerprint of the key, which does not reveal it; empty if the key is not stored."""
        return self.hmac_of("fingerprint", 0)

    def hmac_of(self, purpose: str, user_id: int) -> str:
        """Return the HMAC of a person's id for one purpose, as hexadecimal text; empty without a key."""
        self._key = self._key or self._read()[0]
        return _mac(self._key, f"{purpose} {user_id}") if self._key else ""

    def add(self, user_id: int) -> str:
        """Record durably that a person's data is deleted; return the deletion's number.

        A missing file is made first.
        """
        number = secrets.token_hex(_NUMBER_BYTES)
        try:
            self._make_file()
            key = self._read()[0]
            # A single write at the end of the file does not mix with other processes' writes.
            with self.file.open("ab", buffering=0) as file:
                file.write(f"{_line_end(self.file)}{number} {_mac(key, str(user_id))}\n".encode())
                os.fsync(file.fileno())
        except OSError as error:
            raise TombstoneError(
                f"the list of deleted people {self.file} can't be written: {error.strerror or error}"
            ) from error
        return number

    def numbers(self) -> frozenset[str]:
        """Return the numbers of all recorded deletions."""
        return frozenset(self._read()[1])

    def find_deleted(self, user_ids: Iterable[int]) -> dict[int, list[str]]:
        """Return the numbers of these people's deletions, by user id; other people are omitted."""
        key, macs = self._read()
        numbers: dict[str, list[str]] = {}
        for number, mac in macs.items():
            numbers.setdefault(mac, []).append(number)
        if not numbers:
            return {}
        found = ((user_id, numbers.get(_mac(key, str(user_id)))) for user_id in set(user_ids))
        return {user_id: own for user_id, own in found if own}

    def _read(self) -> tuple[bytes, dict[str, str]]:
        """Return the key, and the HMAC of each deletion by its number; both are empty if there is no file."""
        try:
            lines = self.file.read_text("ascii").splitlines()
        except FileNotFoundError:
            return b"", {}
        except (OSError, UnicodeDecodeError) as error:
            raise TombstoneError(f"the list of deleted people {self.file} can't be read: {error}") from error
        return _parsed(lines, self.file)

    def _make_file(self) -> bool:
        """Make the file atomically if it is missing; return whether this call made it.

        It gets the key that was read before, or else a new one.
        """
        if self.file.exists():
            return False
        self.file.parent.mkdir(parents=True, exist_ok=True)
        made = self.file.with_name(f"{self.file.name}.{secrets.token_hex(4)}")
        # If the file has vanished, recreate it with the key that this process has read.
        key = self._key.hex() or secrets.token_hex(_KEY_BYTES)
        try:
            with os.fdopen(os.open(made, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "wb") as file:
                file.write(f"{_KEY} {key}\n".encode())
                file.flush()
                os.fsync(file.fileno())
            os.link(made, self.file)
        except FileExistsError:
            return False  # Another process was first.
        finally:
            made.unlink(missing_ok=True)
        return True


class NoTombstones(Tombstones):
    """Tombstones in memory, for a database without backups; they are lost with the process."""

    def __init__(self) -> None:
        super().__init__(Path())
        self._lines = [f"{_KEY} {secrets.token_hex(_KEY_BYTES)}"]

    def make_key(self) -> bool:
        """Return false, because the key always exists."""
        return False

    def fingerprint(self) -> str:
        """Return an empty string, because this key is lost with the process."""
        return ""

    def add(self, user_id: int) -> str:
        """Record that a person's data is deleted; return the deletion's number."""
        number = secrets.token_hex(_NUMBER_BYTES)
        self._lines.append(f"{number} {_mac(self._read()[0], str(user_id))}")
        return number

    def _read(self) -> tuple[bytes, dict[str, str]]:
        return _parsed(self._lines, self.file)


def _parsed(lines: Sequence[str], file: Path) -> tuple[bytes, dict[str, str]]:
    words = [line.split(" ") for line in lines]
    macs = {line[0]: line[1] for line in words[1:] if len(line) == 2 and len(line[1]) == 2 * _KEY_BYTES}
    try:
        name, text = words[0]
        key = bytes.fromhex(text)
    except (IndexError, ValueError):
        name, key = "", b""
    if name != _KEY or len(key) != _KEY_BYTES:
        raise TombstoneError(
            f"{file}, the list of deleted people, is damaged: its first line is not a key. Restore it from "
            "a copy"
        )
    return key, macs


def _line_end(file: Path) -> str:
    """Return a newline if the last line lacks it, because a crash cut the line short; otherwise nothing."""
    return "" if file.read_bytes().endswith(b"\n") else "\n"


def _mac(key: bytes, text: str) -> str:
    return hmac.digest(key, text.encode(), "sha256").hex()
