"""Reads a file in any known format; runs in a worker process, because the file is untrusted."""

from __future__ import annotations

from bot.hosting.archive import decoding, json_file, text_file
from engines.core.game import Game
from engines.records import pgn
from engines.records.kinds import game_of_position
from engines.records.move_lists import move_list_in
from engines.records.notation import BYTES
from engines.records.record import Fault, GameRecord, RecordError, record_error
from engines.registry import games, parts_of

LARGEST = 256 * 1024
"""Maximum size of an imported file, in bytes."""


def prepare() -> None:
    """Import all readers in advance, so that imports do not count towards a file's time limit."""
    decoding.prepare()
    games()


def read_file(game: Game, data: bytes) -> GameRecord | Fault:
    """Return the game that a file records, or the fault found in it; never raises."""
    try:
        return read(game, data)
    except RecordError as error:
        return error.fault
    except Exception as error:
        # An unexpected error in a library: the file is malformed.
        return Fault("syntax", text=type(error).__name__)


def read(game: Game, data: bytes) -> GameRecord:
    """Return the game recorded in a file of any known format; raises `RecordError`."""
    if len(data) > LARGEST:
        raise record_error("size")
    for reader in parts_of(game).all_readers:
        if reader.encoding == BYTES and reader.recognises(data.decode(BYTES)):
            return reader.read(game, data.decode(BYTES))
    return _fullest([_reading(game, text) for text in decoding.texts(data)])


def _fullest(readings: list[GameRecord | RecordError]) -> GameRecord:
    """Return the reading with the most moves (the first of several); a wrong charset may hide brackets."""
    records = [reading for reading in readings if isinstance(reading, GameRecord)]
    if records:
        return max(records, key=lambda record: len(record.actions))
    raise next(
        (reading for reading in readings if isinstance(reading, RecordError)), record_error("encoding")
    )


def _reading(game: Game, text: str) -> GameRecord | RecordError:
    try:
        return _read_text(game, text)
    except RecordError as error:
        return error


def _read_text(game: Game, text: str) -> GameRecord:
    """Return the game that a text records; our plain text format is recognised by its header."""
    readers = [one for one in parts_of(game).all_readers if one.encoding != BYTES]
    if not text.strip():
        raise record_error("empty", 1)
    if json_file.recognises(text):
        return json_file.read(game, text)
    if pgn.recognises(text):
        return pgn.read(game, text, move_list_in(parts_of(game).notations))
    if (title := game_of_position(text)) not in ("", game.title):
        raise record_error("game", 1, text.strip(), game=title)
    found = [one for one in readers if one.recognises(text)]
    found = found or [one for one in readers if one.starts_after_text(text)]
    if text_file.has_head(text) or not found:
        return text_file.read(game, text)
    return found[0].read(game, text)
