"""Draws text of any script in pictures; each letter uses the first typeface that contains the letter.

Noto Sans comes with the bot: Latin, Greek, Cyrillic, Devanagari, Arabic and Thai letters. Other letters are
drawn if the machine has a typeface for them, and omitted otherwise. Joining and right-to-left scripts need
Pillow's Raqm; without it they are omitted.

Drawable text is text as `drawable_text` returns it. Sizes are those of the typeface, in pixels, and weights
are `REGULAR` or `BOLD`.
"""

from __future__ import annotations

import functools
import unicodedata
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

import fontpkg
from PIL import ImageDraw, ImageFont, features

Colour = tuple[int, int, int]

REGULAR, BOLD = 400, 700
_PACKAGED = ("Noto Sans", "Noto Sans Arabic", "Noto Sans Thai")
# File names of large typefaces on Linux, macOS and Windows.
_OF_MACHINES = (
    "NotoSansCJK-Regular.ttc",
    "NotoSansCJKjp-Regular.otf",
    "Hiragino Sans GB.ttc",
    "AppleSDGothicNeo.ttc",
    "YuGothR.ttc",
    "msyh.ttc",
    "malgun.ttf",
    "wqy-microhei.ttc",
    "DroidSansFallbackFull.ttf",
    "NotoSansHebrew-Regular.ttf",
    "DejaVuSans.ttf",
    "Arial Unicode.ttf",
    "segoeui.ttf",
    "Nirmala.ttf",
)
_PROBE_SIZE = 24
_NOT_DRAWN = "\uffff"
_MIDDLE = 0.36
"""Distance from the middle of a capital letter down to the baseline, as a fraction of the size."""
RIGHT_TO_LEFT = frozenset({"R", "AL"})
"""Bidirectional classes of letters that are written from right to left."""
_JOINERS = frozenset("\u200c\u200d")
_ELLIPSIS = "…"


class Run(NamedTuple):
    """Adjacent letters of the same typeface; `path` is the typeface's file."""

    path: Path
    text: str


def drawable_text(text: str) -> str:
    """Replace decorative letters such as 𝓐 with plain ones, and remove letters that cannot be drawn.

    Each run of white space becomes one space; at both ends it is removed.
    """
    letters: list[str] = []
    for letter in unicodedata.normalize("NFC", text):
        letters.extend(_substitute(letter, letters[-1] if letters else ""))
    return " ".join("".join(letters).split())


def is_drawable(text: str) -> bool:
    """Whether every letter and accent can be drawn, ignoring spaces and invisible characters."""
    return all(_path_of(letter) for letter in text if not unicodedata.category(letter).startswith(("C", "Z")))


def width_of(text: str, size: int, weight: int = REGULAR) -> float:
    """Return the width of drawable text in pixels."""
    return sum(_face(run.path, size, weight).getlength(run.text) for run in _runs(text))


def shorten(text: str, size: int, width: float, weight: int = REGULAR) -> str:
    """Return drawable text, shortened with an ellipsis if it is wider than `width` pixels.

    If nothing else fits, only the ellipsis is left, even if that is wider.
    """
    if width_of(text, size, weight) <= width:
        return text
    while text and width_of(text + _ELLIPSIS, size, weight) > width:
        text = text[:-1].rstrip(f" ·{_ELLIPSIS}")
    return text + _ELLIPSIS


def write(
    draw: ImageDraw.ImageDraw,
    place: tuple[float, float],
    text: str,
    size: int,
    colour: Colour,
    align: str = "l",
    *,
    weight: int = REGULAR,
) -> None:
    """Draw drawable text with its left end, middle or right end (`align` l, m or r) at `place`.

    Capital letters are vertically centred on `place`.
    """
    x, y = place
    x -= width_of(text, size, weight) * {"l": 0.0, "m": 0.5, "r": 1.0}[align]
    for run in _runs(text):
        face = _face(run.path, size, weight)
        draw.text((x, y + size * _MIDDLE), run.text, fill=colour, font=face, anchor="ls")
        x += face.getlength(run.text)


def _substitute(letter: str, before: str) -> list[str]:
    """Return a drawable form of `letter`: itself, its plain form (one or more letters), or nothing.

    `before` is the letter before it, empty at the start; a joiner is kept only after a letter that can join.
    """
    if unicodedata.category(letter) in {"Cf", "Cc", "Cs", "Co", "Cn"}:
        return [letter] if letter in _JOINERS and before and _joins(before) else []
    if letter.isspace() or _path_of(letter):
        return [letter]
    # A syllable of Hangul, which has no plain form, would fall into its parts.
    plain = unicodedata.normalize("NFKD", letter) if unicodedata.decomposition(letter) else ""
    return [one for one in plain if one != letter and _path_of(one)]


def _runs(text: str) -> list[Run]:
    """Split the text into runs of the same typeface, in the order in which to draw them from left to right.

    If the first letter with a direction is written from right to left, that is the reverse of the text's
    order.
    """
    chosen: list[tuple[Path, str]] = []
    for letter in text:
        before = chosen[-1][0] if chosen else _packaged()[0]
        path = before if _belongs(letter, before) else _path_of(letter) or before
        chosen.append((path, letter))
    runs = [
        Run(path, "".join(letter for _, letter in group))
        for path, group in groupby(chosen, key=lambda one: one[0])
    ]
    first = next((kind for kind in map(unicodedata.bidirectional, text) if kind in {"L", "R", "AL"}), "L")
    return runs[::-1] if first in RIGHT_TO_LEFT else runs


def _belongs(letter: str, before: Path) -> bool:
    """Whether `letter` keeps `before`, the typeface of the letter before it.

    A space or joiner always does, an accent if that typeface has it; no other letter does.
    """
    is_mark = unicodedata.category(letter).startswith("M")
    return letter == " " or letter in _JOINERS or (is_mark and _has(before, letter))


def _joins(letter: str) -> bool:
    """Whether neighbouring letters change the letter's shape or position."""
    is_indic = (
        "\u0900" <= letter <= "\u0dff" or "\u0f00" <= letter <= "\u109f" or "\u1780" <= letter <= "\u17ff"
    )
    return is_indic or unicodedata.bidirectional(letter) in RIGHT_TO_LEFT


@functools.lru_cache(16384)
def _path_of(letter: str) -> Path | None:
    """Return the file of the first typeface that contains a letter; `None` if none does.

    Also `None` for a letter that needs Raqm to be joined to others, if Pillow lacks it.
    """
    if _joins(letter) and not _has_shaping():
        return None
    for paths in (_packaged, _of_machine):
        for path in paths():
            if _has(path, letter):
                return path
    return None


@functools.lru_cache(16384)
def _has(path: Path, letter: str) -> bool:
    face = _face(path, _PROBE_SIZE, REGULAR)
    return bytes(face.getmask(letter)) != bytes(face.getmask(_NOT_DRAWN))


@functools.cache
def _has_shaping() -> bool:
    return bool(features.check("raqm"))


@functools.cache
def _packaged() -> tuple[Path, ...]:
    return tuple(fontpkg.path(name) for name in _PACKAGED)


@functools.cache
def _of_machine() -> tuple[Path, ...]:
    """Return the machine's font files named in `_OF_MACHINES`, from the folders that Pillow searches."""
    found = []
    for name in _OF_MACHINES:
        try:
            found.append(Path(str(ImageFont.truetype(name, _PROBE_SIZE).path)))
        except OSError:
            continue
    return tuple(found)


@functools.lru_cache(128)
def _face(path: Path, size: int, weight: int) -> ImageFont.FreeTypeFont:
    face = ImageFont.truetype(path, size)
    try:
        axes = [axis["name"] for axis in face.get_variation_axes()]
    except OSError:
        return face
    # Noto's axes are weight and width; the width stays at 100.
    face.set_variation_by_axes([weight if b"eight" in (name or b"") else 100 for name in axes])
    return face
