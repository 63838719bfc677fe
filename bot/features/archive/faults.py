"""What is wrong with a file, in words."""

from __future__ import annotations

from collections.abc import Callable

from bot.hosting.archive.errors import RecordRefusedError
from bot.hosting.errors import HostingError
from bot.i18n import Words
from bot.views.words.names import safe_name
from engines.records.record import Fault

_LONGEST = 40.0


def _refused(error: RecordRefusedError, words: Words, user_id: int) -> str:
    """Return why a file is not taken, with the line and the move where that is known."""
    fault, words = error.fault, words.of(error.game)
    said = _reason(fault, words)
    if fault.line and fault.move:
        said = words("fault-at-move", line=fault.line, move=fault.move, fault=said)
    elif fault.line:
        said = words("fault-at-line", line=fault.line, fault=said)
    title = words.get("title", error.game.title)
    return words(error.key, game=title, fault=said)


def _reason(fault: Fault, words: Words) -> str:
    text = safe_name(fault.text, _LONGEST)
    if fault.illegal:
        key = f"illegal-{fault.illegal}"
        return words.get(key, words("illegal", move=text), move=text)
    return words(f"fault-{fault.reason}", text=text)


REFUSALS: dict[type[HostingError], Callable[..., str]] = {RecordRefusedError: _refused}
