"""Reads a file in any known format; runs in a worker process, because the file is untrusted."""

from __future__ import annotations

import contextlib
import itertools
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from bot.hosting.archive import decoding, json_file, text_file
from bot.hosting.archive.collection import Collection
from engines.core.game import Game
from engines.records import pgn, sgf
from engines.records.kinds import game_of_position
from engines.records.move_lists import move_list_in
from engines.records.notation import BYTES, split_at
from engines.records.record import Fault, GameRecord, RecordError, record_error
from engines.registry import games, parts_of

LARGEST = 8 * 1024 * 1024
"""Maximum size of an imported file, in bytes."""
LARGEST_GAME = 256 * 1024
"""Maximum size of a game in a file, in bytes."""
MAX_GAMES = 20_000
"""Maximum number of games in a file."""
_BEFORE_GAMES = (
    re.compile(r"\S[^\S\n]*+\n[^\S\n]*+\n\s*+(?=\S)"),
    re.compile(r"^[^\S\n]*(?=\S)", re.MULTILINE),
)
"""The blanks before games in lists: between blocks of lines, or at the beginning of each line."""
_KNOWN, _FEWEST = 4, 3
"""Number of games at the beginning of a list that are read to recognize it, and its fewest games."""


class _Format(NamedTuple):
    """How files of a format are read and split into games."""

    read: Callable[[Game, str], GameRecord]
    games: Callable[[str], Iterable[str]]


def prepare() -> None:
    """Import all readers and load charset tables, so that this does not count towards a file's time limit."""
    decoding.prepare()
    games()


def open_file(game: Game, data: bytes) -> GameRecord | Collection | Fault:
    """Return the game that a file records, a collection if the file has several games, or a fault.

    It never raises.
    """
    try:
        several = _split(game, data)
        if several is not None:
            return several
        found = read_file(game, data)
        return (_listed(game, data) or found) if isinstance(found, Fault) else found
    except RecordError as error:
        return error.fault
    except Exception:
        return Fault("syntax")


def read_excerpts(game: Game, excerpts: Sequence[bytes]) -> list[GameRecord | Fault]:
    """Return the game of each part of a file, or its fault; never raises."""
    return [read_file(game, data) for data in excerpts]


def read_file(game: Game, data: bytes) -> GameRecord | Fault:
    """Return the game that a file records, or the fault found in it; never raises."""
    try:
        return read(game, data)
    except RecordError as error:
        return error.fault
    except Exception:
        # An unexpected error in a library: the file is malformed.
        return Fault("syntax")


def read(game: Game, data: bytes) -> GameRecord:
    """Return the game recorded in a file of any known format.

    Raises `RecordError`; a malformed file can also cause another exception in a library.
    """
    if len(data) > LARGEST_GAME:
        raise record_error("long")
    if binary := _binary_format(game, data):
        return binary.read(game, data.decode(BYTES))
    return _fullest([_reading(game, text) for text in decoding.texts(data)])


def _split(game: Game, data: bytes) -> Collection | None:
    """Return the games of a file of several; `None` if there is only one, or none.

    A wrong charset may hide brackets, so the reading with the most games counts. Raises `RecordError`
    for too many games.
    """
    binary = _binary_format(game, data)
    found = [binary.games(data.decode(BYTES))] if binary else _games_of_texts(game, data)
    texts = max((list(itertools.islice(one, MAX_GAMES + 1)) for one in found), key=len, default=[])
    if len(texts) < 2:
        return None
    if len(texts) > MAX_GAMES:
        raise record_error("games")
    return Collection.of(game, texts, BYTES if binary else "utf-8", has_lines=binary is None)


def _listed(game: Game, data: bytes) -> Collection | Fault | None:
    """Return the games of a text that only blank lines or, if these do not fit, line ends separate.

    Call it for a text that cannot be read as one game. A separation fits if it leaves at least `_FEWEST`
    parts, each of the first `_KNOWN` parts is a game, and no two of these in a row can be read as one game.
    Returns `None` if neither fits, and a `Fault` if there are too many games.
    """
    text = next(decoding.texts(data), "")
    for before in _BEFORE_GAMES:
        texts = list(split_at(text, (found.end() for found in before.finditer(text))))
        known = texts[:_KNOWN]
        if len(texts) >= _FEWEST and all(map(partial(_is_game, game), known)):
            if any(_is_game(game, one + other) for one, other in itertools.pairwise(known)):
                continue
            has_room = len(texts) <= MAX_GAMES
            return Collection.of(game, texts, "utf-8", has_lines=True) if has_room else Fault("games")
    return None


def _is_game(game: Game, text: str) -> bool:
    return isinstance(_reading(game, text), GameRecord)


def _games_of_texts(game: Game, data: bytes) -> Iterator[Iterable[str]]:
    for text in decoding.texts(data):
        with contextlib.suppress(RecordError):
            yield _format_of(game, text).games(text)


def _fullest(readings: list[GameRecord | RecordError]) -> GameRecord:
    """Return the reading with the most moves (the first of several); a wrong charset may hide brackets.

    If none is a game, raises the first `RecordError` among them, else a new one about the encoding.
    """
    records = [reading for reading in readings if isinstance(reading, GameRecord)]
    if records:
        return max(records, key=lambda record: len(record.actions))
    raise next(
        (reading for reading in readings if isinstance(reading, RecordError)), record_error("encoding")
    )


def _reading(game: Game, text: str) -> GameRecord | RecordError:
    try:
        if not text.strip():
            raise record_error("empty", 1)
        return _format_of(game, text).read(game, text)
    except RecordError as error:
        return error


def _binary_format(game: Game, data: bytes) -> _Format | None:
    for reader in parts_of(game).all_readers:
        if reader.encoding == BYTES and reader.recognises(data.decode(BYTES)):
            return _Format(reader.read, reader.games)
    return None


def _format_of(game: Game, text: str) -> _Format:
    """Return the format of a text: plain text if it has the header of our files, or fits no other format.

    Raises `RecordError` for a position of another game, and for an SGF tree of a game without SGF.
    """
    readers = [one for one in parts_of(game).all_readers if one.encoding != BYTES]
    if json_file.recognises(text):
        return _Format(json_file.read, lambda text: [text])
    if pgn.recognises(text):
        listed = move_list_in(parts_of(game).notations)
        return _Format(lambda game, text: pgn.read(game, text, listed), partial(pgn.texts, listed=listed))
    if (title := game_of_position(text)) not in ("", game.title):
        raise record_error("game", 1, text.strip(), game=title)
    found = [one for one in readers if one.recognises(text)]
    found = found or [one for one in readers if one.starts_after_text(text)]
    if not found:
        sgf.check_has_no_tree(game, text)
    if text_file.has_head(text) or not found:
        return _Format(text_file.read, text_file.games)
    return _Format(found[0].read, found[0].games)
