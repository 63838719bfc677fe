"""Candidate decodings of a file, because files often declare the wrong charset or none.

Valid UTF-8 is read as UTF-8, unless it has escape sequences of ISO-2022-JP. A file with a byte order mark is
read in the encoding that the mark indicates. For other files there are several candidates, the likeliest
first. The reader chooses the decoding with the most moves, so that an undecodable player name loses no moves.
"""

from __future__ import annotations

import codecs
import contextlib
import itertools
import re
from collections.abc import Iterator

import chardet

from engines.records.record import ZERO_WIDTH

_MARKS = {codecs.BOM_UTF32_LE: "utf-32", codecs.BOM_UTF32_BE: "utf-32"} | {
    codecs.BOM_UTF16_LE: "utf-16",
    codecs.BOM_UTF16_BE: "utf-16",
}
_FENCE = re.compile(r"\A\s*```(?:[a-z]*(\n))?(.*)```\s*\Z", re.DOTALL)
_FILLED = re.compile(rb"([^\x00-\x08\x0e-\x1a\x1c-\x1f]*+)[\x00\x1a]*+")
"""Text, then the padding (NUL or Ctrl-Z bytes) that old systems append."""
_DECLARED = re.compile(rb"CA\s*\[\s*([A-Za-z0-9_.:-]{1,40})\s*\]", re.IGNORECASE)
_SUPERSETS = {
    "ascii": "cp1252",
    "iso8859-1": "cp1252",
    "shift_jis": "cp932",
    "gb2312": "gb18030",
    "gbk": "gb18030",
    "big5": "cp950",
    "euc_kr": "cp949",
}
"""Maps charsets that programs declare to the larger ones that they actually use."""
_GUESSES = ("cp932", "big5", "gb18030", "cp949", "euc-jp", "cp1251", "koi8-r", "cp1250", "cp1252")
"""Charsets of the countries where these games are played; the last one is the fallback for any data."""
_LIKELY = 3
_SAMPLE = 64 * 1024
"""Maximum number of bytes from which a charset is guessed."""
_BRACKETS_INSIDE = ("cp932", "gb18030", "cp950")
"""Charsets in which the second byte of a letter can be a bracket or a backslash; always tried."""
_ESCAPES = (b"\x1b$", b"\x1b(")
"""Escape sequences of ISO-2022-JP, whose bytes are all ASCII."""


def texts(data: bytes) -> Iterator[str]:
    """Yield the possible decodings of a file, the likeliest first; nothing for binary data.

    Line endings are normalised to LF. Zero-width characters, a surrounding Markdown code fence, and NUL or
    Ctrl-Z characters at the end are removed.
    """
    for text in _texts(data):
        yield _FENCE.sub(r"\1\2", text.translate(ZERO_WIDTH).replace("\r\n", "\n").replace("\r", "\n"))


def _texts(data: bytes) -> Iterator[str]:
    marked = next((name for mark, name in _MARKS.items() if data.startswith(mark)), None)
    if not marked and (filled := _FILLED.fullmatch(data)):
        data = filled[1]
    if marked or b"\0" in data:
        yield from _wide(data, marked)
        return
    if not any(escape in data for escape in _ESCAPES):
        with contextlib.suppress(UnicodeDecodeError):
            yield data.decode("utf-8-sig")
            return
    yield from _narrow(data)


def prepare() -> None:
    """Load the charset-detection tables now, so that loading them does not use up a file's time limit."""
    chardet.detect("é".encode(_GUESSES[-1]))


def _wide(data: bytes, charset: str | None) -> Iterator[str]:
    """Yield the text of UTF-16 or UTF-32 in `charset`; nothing for data that looks binary.

    If `charset` is `None`, the text is UTF-16, whose byte order the positions of the zero bytes determine.
    """
    if charset is None:
        charset = "utf-16-be" if data[::2].count(0) > data[1::2].count(0) else "utf-16-le"
    text = data.decode(charset, errors="replace").removeprefix("\ufeff").rstrip("\0\x1a")
    # Images and executables contain few ASCII letters.
    if "\0" not in text and 2 * sum(map(str.isascii, text)) >= len(text):
        yield text


def _narrow(data: bytes) -> Iterator[str]:
    declared = _declared(data)
    charsets = [*filter(None, [declared]), *itertools.islice(_guessed(data), _LIKELY), *_BRACKETS_INSIDE]
    found = [data.decode("utf-8-sig", errors="replace")] if _is_mostly_utf8(data, declared) else []
    for charset in charsets:
        with contextlib.suppress(UnicodeError):
            found.append(data.decode(charset))
    found.append(data.decode(_GUESSES[-1], errors="replace"))
    # Texts that differ only in non-ASCII letters have the same moves: the likeliest is enough.
    told: set[bytes] = set()
    for text in found:
        if (signs := text.encode("ascii", "ignore")) not in told:
            told.add(signs)
            yield text


def _is_mostly_utf8(data: bytes, declared: str | None) -> bool:
    """Whether more than two thirds of the characters beyond ASCII are valid UTF-8.

    If `declared`, the charset that the file declares, is UTF-8, one valid character is enough.
    """
    replaced = data.decode("utf-8-sig", errors="replace")
    bad = replaced.count("\ufffd")
    good = sum(sign > "\x7f" for sign in replaced) - bad
    return good > (0 if declared == "utf-8" else 2 * bad)


def _declared(data: bytes) -> str | None:
    """Return the charset that the file declares, as in SGF (`CA[…]`), or the larger one used in its place.

    Returns `None` if the file declares none that Python can decode.
    """
    found = _DECLARED.search(data)
    if found is None:
        return None
    try:
        codec = codecs.lookup(found[1].decode("ascii"))
    except LookupError:
        return None
    return _SUPERSETS.get(codec.name, codec.name) if codec._is_text_encoding else None


def _guessed(data: bytes) -> Iterator[str]:
    """Yield charsets that these bytes may have, the likeliest first; decoding with one of them can fail."""
    if any(escape in data for escape in _ESCAPES):
        yield "iso2022_jp"
    for found in chardet.detect_all(_sample(data), ignore_threshold=True, include_encodings=_GUESSES):
        if found["encoding"]:
            yield found["encoding"]


def _sample(data: bytes) -> bytes:
    """Return at most `_SAMPLE` bytes of a file from which to guess its charset, because guessing takes long.

    They are the whole of a small file and, of a large one, the first lines with non-ASCII letters.
    """
    if len(data) <= _SAMPLE:
        return data
    return b"\n".join(line for line in data.split(b"\n") if not line.isascii())[:_SAMPLE]
