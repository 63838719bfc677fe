"""The language of pictures: the reader's, where this machine has its letters."""

from __future__ import annotations

from bot.i18n import REFERENCE, Words, words_for
from bot.render.pictures.lettering import is_drawable


def words_in_pictures(words: Words, *sentences: str) -> Words:
    """Return `words` where all these sentences of theirs can be drawn, else English ones."""
    return words if all(map(is_drawable, sentences)) else words_for(REFERENCE)
