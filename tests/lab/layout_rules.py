"""Rules that every message of the bot keeps, watched in every test that has a lab."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from bot.features.puzzles.page import PUZZLE
from bot.playground.actions import messages
from bot.views import presses
from bot.views.custom_id import CustomIdError, parse_custom_id

ROW, BUTTON, TEXT = 1, 2, 10
MAX_IN_ROW, WIDE_PAD, MAX_COMPONENTS, MAX_TEXT = 4, 5, 40, 4000
MAX_CONTENT = 2000
UNSEEN = re.compile("[⚫⚪🖤🤍⬛⬜]")
"""Swallowed by one of Discord's themes, or by a button that is half transparent."""
_OF_PADS = {
    presses.BOARD.play,
    presses.BOARD.step,
    presses.BALLOT.play,
    presses.BALLOT.step,
    PUZZLE.play,
    PUZZLE.step,
}
_WORDS = re.compile(r"[^\W\d_]{2}")
"""Where two letters stand, a line is no line of a board."""


def faults(message: dict, *, may_be_wide: bool = False) -> Iterator[str]:
    """Say what is wrong with a message as it is sent; `may_be_wide`: somebody may have a pad five wide."""
    parts = list(components(message))
    for part in parts:
        inside = part.get("components") or ()
        widest = WIDE_PAD if may_be_wide and all(map(is_point, inside)) else MAX_IN_ROW
        if part["type"] == ROW and len(inside) > widest:
            yield f"{len(inside)} in a row: {[one.get('label') for one in inside]}"
        if part["type"] == BUTTON and is_hardly_seen(part):
            yield f"a button that is hardly seen: {face(part)!r}"
        if part["type"] == TEXT:
            yield from _unseen_in(part["content"])
    if len(parts) > MAX_COMPONENTS:
        yield f"{len(parts)} components"
    text = sum(len(part["content"]) for part in parts if part["type"] == TEXT)
    if text > MAX_TEXT or len(message.get("content") or "") > MAX_CONTENT:
        yield f"{text} characters of text"
    yield from _unseen_in(message.get("content") or "")


def components(node: dict) -> Iterator[dict]:
    """Every component of a message, with those inside others."""
    for one in [*(node.get("components") or ()), *filter(None, [node.get("accessory")])]:
        yield one
        yield from components(one)


def face(button: dict) -> str:
    """What is written on a button."""
    return f"{(button.get('emoji') or {}).get('name') or ''}{button.get('label') or ''}"


def is_hardly_seen(button: dict) -> bool:
    """Whether a theme may swallow a stone on a button, and no letter stands beside it."""
    label = button.get("label") or ""
    return bool(UNSEEN.search(label) or (UNSEEN.search(face(button)) and not label.strip("\u2007\u2009")))


def is_point(part: dict) -> bool:
    """Whether it may be a point of a pad."""
    try:
        return parse_custom_id(part.get("custom_id") or "").press in _OF_PADS
    except CustomIdError:
        return False


def _unseen_in(text: str) -> Iterator[str]:
    for line in text.splitlines():
        if UNSEEN.search(line) and _WORDS.search(line):
            yield f"a stone among words: {line!r}"


@pytest.fixture(autouse=True)
def layout_rules(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Read every message that is sent or edited during a test in this process's playgrounds."""
    found: list[str] = []
    check, may_be_wide = messages.check_message, request.node.get_closest_marker("wide_pad") is not None

    def checked(data, *args, **options):  # type: ignore[no-untyped-def]
        found.extend(faults(data, may_be_wide=may_be_wide))
        return check(data, *args, **options)

    monkeypatch.setattr(messages, "check_message", checked)
    yield
    assert found == []
