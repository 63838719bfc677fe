"""The game's own explanation of words to choose from, such as an opening's colours."""

from __future__ import annotations

from bot.i18n import Words
from bot.views.input.walk import Walk


def explanation(walk: Walk, words: Words) -> str:
    """Return the explanation of the words that may be chosen now; empty without sentences.

    A game explains what its opening asks for (`about-<request>`), or a single word (`about-<word>`).
    """
    position = walk.position
    topics = (position.request, *walk.words) if walk.words else ()
    said = (words.of(position.game).get(f"about-{topic}", "") for topic in topics if topic)
    return "\n".join(sentence for sentence in said if sentence)
