"""The one list of words that no text of the project has; the tests of every kind of text read it.

The texts are manuals, English messages, docstrings, comments, errors, log lines, names of tests and the
subjects of commits.
"""

from __future__ import annotations

import re

QUAINT = re.compile(
    r"\b(?:who(?:m|se)?(?:so)?ever|whatever|whichever|anew|so many|so much as|by itself alone"
    r"|(?:is|are) (?:said|told)|thence|whence|henceforth|hitherto|thereof|therein|thereby|whilst|amongst|lest"
    r"|albeit|forthwith)\b",
    re.IGNORECASE,
)
"""Words that hide who or what is meant: name the person, the thing or the number instead."""
BRITISH = re.compile(
    r"\b\w*(colour|favour|honour|behaviour|neighbour|centre\b|cancelled|labelled|licence|defence|chequered"
    r"|organis|recognis|optimis(?!ti)|analyse[dr]?\b|learnt|judgement|towards|any more\b)\w*|\bgrey\b",
    re.IGNORECASE,
)
"""Words in British spelling; messages, commands and manuals have that of the United States."""
FIRST_WORDS = frozenset({"have", "what", "whatever", "who", "whoever", "whose"})
"""First words of a docstring or of a test's name that hide the verb or the noun that is meant."""
FIRST_WORDS_OF_TESTS = FIRST_WORDS - {"have"} | {"a", "an", "it", "nobody", "nothing", "the"}
"""First words of a test's name that hide its subject."""
VERBS = {
    "Have": "Make",
    "Know": "Recognize",
    "Let": "Allow",
    "Mend": "Fix",
    "Say": "Add, Fix or Document",
    "Speak": "Describe",
    "Tell": "Show, Log or Document",
    "Word": "Reword",
}
"""First words of a commit's subject that hide the change, each with the words to choose from instead."""


def quaint_words(text: str) -> list[str]:
    """Return the quaint words in a text, also across the end of a line."""
    return QUAINT.findall(" ".join(text.split()))
