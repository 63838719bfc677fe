"""The language of text in pictures: the reader's, if this machine's fonts can draw it."""

from __future__ import annotations

from bot.i18n import REFERENCE, Words, words_for
from bot.render.pictures.lettering import is_drawable


def words_in_pictures(words: Words, *sentences: str) -> Words:
    """Return `words` if the fonts can draw the sentences with these keys, otherwise the English sentences."""
    return words if all(map(is_drawable, sentences)) else words_for(REFERENCE)
