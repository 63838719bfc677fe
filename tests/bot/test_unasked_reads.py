"""Commands and presses load a match only where the person's access is checked."""

import re
from pathlib import Path

FOLDERS = [Path(__file__).parents[2] / "bot" / name for name in ("handlers", "features")]
UNASKED = re.compile(r"service\.boards\.match\(|\.load(_newest)?\(|\._matches\._")
"""Calls that load any match by its number, without a check."""
DRAWN_UNASKED = {"new_matches.py", "notices.py", "scheduled_events.py"}
"""Files of what the bot draws unasked; so are live messages, whose files are left out by their base class."""

OF_ORGANIZERS = {"panel.py"}
"""Files that load matches of a tournament, for presses that only its organizers may use."""


def test_commands_read_only_what_was_asked_about():
    texts = [(file.name, file.read_text()) for folder in FOLDERS for file in folder.rglob("*.py")]
    asked = [(name, text) for name, text in texts if "(LiveMessages[" not in text]
    assert {name for name, text in asked if UNASKED.search(text)} == DRAWN_UNASKED | OF_ORGANIZERS
