"""What a choice of words means, such as an opening's colours: the game's own sentences about it."""

from __future__ import annotations

from bot.i18n import Words
from bot.views.input.walk import Walk


def explanation(walk: Walk, words: Words) -> str:
    """Return what there is to know about the words that may be said now; empty where no sentence tells.

    A game explains what its opening asks for (`about-<request>`), or a single word (`about-<word>`).
    """
    position = walk.position
    topics = (position.request, *walk.words) if walk.words else ()
    said = (words.of(position.game).get(f"about-{topic}", "") for topic in topics if topic)
    return "\n".join(sentence for sentence in said if sentence)
