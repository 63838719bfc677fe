"""Sentences about faults in files, with the line and the move if known."""

from __future__ import annotations

from bot.formats import list_text
from bot.hosting.archive.errors import RecordRefusedError
from bot.i18n import Words
from bot.views.words.names import safe_name
from engines.records.record import Fault
from engines.registry import games

_LONGEST_FAULT = 40.0


def refused_text(error: RecordRefusedError, words: Words, user_id: int) -> str:
    """Return a sentence that explains why a file was refused; it is the same for every reader (`user_id`)."""
    words = words.of(error.game)
    title = words.get("title", error.game.title)
    return words(error.key, game=title, fault=fault_text(error.fault, words))


def fault_text(fault: Fault, words: Words) -> str:
    """Return a fault's reason, after its line and move if known; `words` are those of the game."""
    said = _reason(fault, words)
    if fault.line and fault.move:
        return words("fault-at-move", line=fault.line, move=fault.move, fault=said)
    return words("fault-at-line", line=fault.line, fault=said) if fault.line else said


def _reason(fault: Fault, words: Words) -> str:
    text = safe_name(fault.text, _LONGEST_FAULT)
    if fault.illegal:
        key = f"illegal-{fault.illegal}"
        return words.get(key, words("illegal", move=text), move=text)
    if fault.impossible:
        return words.get(f"setup-{fault.impossible}", words("fault-setup"))
    if fault.game:
        return _other_game(fault.game, words)
    key, choices = f"fault-{fault.reason}", list_text(fault.choices, words, style="or")
    plain = words(key, text=text, choices=choices)
    return words.get(f"{key}-at", plain, text=text) if fault.text else plain


def _other_game(title: str, words: Words) -> str:
    """Return the sentence about a file of the game `title`, which may be hosted here or not."""
    hosted = next((game for game in games().values() if game.title == title), None)
    if hosted is not None:
        return words("fault-hosted-game", game=words.of(hosted).get("title", title))
    slug = title.lower().replace(" ", "-").replace("'", "")
    return words("fault-other-game", game=words.get(f"other-game-{slug}", title))
