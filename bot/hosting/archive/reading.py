"""Reads a file of any known notation: this runs in a worker, for a stranger wrote the file."""

from __future__ import annotations

import codecs
import re

from bot.hosting.archive import json_file, text_file
from engines.core.game import Game
from engines.core.registry import games
from engines.records.notation import BYTES, notations_of
from engines.records.record import Fault, GameRecord, RecordError, refuse

LARGEST = 64 * 1024
"""Bytes of a file."""
_CHARSET = re.compile(rb"CA\[([A-Za-z0-9_.:-]{1,40})\]")
_FALLBACK = "latin-1"


def prepare() -> None:
    """Load what reading needs, so that no file waits for that."""
    for game in games().values():
        notations_of(game)


def read_file(game: Game, data: bytes) -> GameRecord | Fault:
    """Return the game that a file tells, or what is wrong with it; never raises."""
    try:
        return read(game, data)
    except RecordError as error:
        return error.fault
    except Exception as error:
        # Whatever a library says to something nobody foresaw: the file is not as it should be.
        return Fault("syntax", text=type(error).__name__)


def read(game: Game, data: bytes) -> GameRecord:
    """Return the game that a file tells, in whichever notation it is; raises `RecordError`."""
    if len(data) > LARGEST:
        raise refuse("size")
    for notation in notations_of(game):
        if notation.encoding == BYTES and notation.recognises(data.decode(BYTES)):
            return notation.read(game, data.decode(BYTES))
    text = _decoded(data)
    if not text.strip():
        raise refuse("empty", 1)
    if json_file.recognises(text):
        return json_file.read(game, text)
    for notation in notations_of(game):
        if notation.recognises(text):
            return notation.read(game, text)
    return text_file.read(game, text)


def _decoded(data: bytes) -> str:
    """The text, in UTF-8 unless it says otherwise."""
    if b"\0" in data:
        raise refuse("encoding")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        found = _CHARSET.search(data)
    name = found[1].decode("ascii") if found else _FALLBACK
    try:
        # Some codecs turn bytes into bytes, and are no charsets.
        if codecs.lookup(name)._is_text_encoding:
            return data.decode(name)
    except (LookupError, UnicodeError):
        pass
    raise refuse("encoding", text=name)
