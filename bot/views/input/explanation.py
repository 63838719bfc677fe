"""A game's explanation of the words that a player can choose from, such as the colours in an opening."""

from __future__ import annotations

from bot.i18n import Words
from bot.views.input.walk import Walk


def explanation(walk: Walk, words: Words) -> str:
    """Return the explanation of the words that can be chosen now; empty if the game does not explain them.

    The sentences are the game's `about-<request>` for the opening's request and `about-<word>` for each word.
    """
    position = walk.position
    topics = (position.request, *walk.words) if walk.words else ()
    said = (words.of(position.game).get(f"about-{topic}", "") for topic in topics if topic)
    return "\n".join(sentence for sentence in said if sentence)
