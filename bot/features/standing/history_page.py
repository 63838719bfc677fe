"""A page of a person's finished matches, with a menu to open one and buttons to other pages.

Ada's matches
Gomoku · Won
- **Won** +12 · Gomoku against Bob · #12 · 21/11/2026
…

[a menu: go through a match]
[⬅] [➡]
"""

from __future__ import annotations

from collections.abc import Mapping

from bot.hosting.matches.match import Match
from bot.hosting.ratings.rating import UNCOUNTED
from bot.hosting.records.history import HistoryFilter, HistoryPage, Outcome
from bot.i18n import Words
from bot.views.boards.board import Drawing, Layout
from bot.views.custom_id import Press, Subject, custom_id
from bot.views.forms import Menu, choices_menu
from bot.views.frame import STANDING, container
from bot.views.input.buttons import Button, Row
from bot.views.match_choice import match_labels
from bot.views.words import sentences
from bot.views.words.names import safe_name
from engines.registry import games

# player, outcome, match to start from, direction; text: the game
HISTORY = Press("history", 4, Subject.NOTHING, has_words=True)
HISTORY_MATCH = Press("history_match", subject=Subject.NOTHING)  # player: the menu of the matches on a page


OLDER, NEWER, OPENED = range(3)
"""Directions in a custom id: to older matches, to newer matches, or to the first page in a new message."""
_ANY = "*"
_OUTCOMES = (None, *Outcome)


def history_id(sought: HistoryFilter, start: int, way: int) -> str:
    """Return the custom id of a button: the matches of search `sought` from `start` in direction `way`."""
    game = _ANY if sought.game is None else sought.game.id
    numbers = sought.user_id, _OUTCOMES.index(sought.outcome), start, way
    return custom_id(HISTORY, *numbers, text=game)


def parse_search(user_id: int, outcome: int, game: str) -> HistoryFilter | None:
    """Return the search that a custom id describes; `None` for an unknown game."""
    found = None if game == _ANY else games().get(game)
    if found is None and game != _ANY:
        return None
    return HistoryFilter(user_id, found, _OUTCOMES[outcome % len(_OUTCOMES)])


def history_page(page: HistoryPage, name: str, words: Words) -> Drawing:
    """Build a page of a person's matches; `name` is the person's display name."""
    sought = page.sought
    lines = [f"### {words('history-title', name=safe_name(name))}"]
    if filters := _filters(sought, words):
        lines.append(f"-# {filters}")
    lines += _lines(page, words) or [words("history-none" if page.older else "history-empty")]
    rows = [Row(_menu(page, words))] if page.matches else []
    if page.older is not None or page.newer is not None:
        rows.append(_turns(page))
    return Drawing(Layout(container("\n".join(lines), STANDING, *rows)))


def result_key(match: Match, user_id: int) -> str:
    """Return the sentence key for a person's result in a match."""
    result = match.result
    if match.is_solo or result is None:
        return "finished"
    if result.termination in UNCOUNTED:
        return "result-none"
    if result.winner is None:
        return "result-draw"
    return "result-won" if match.seat_of(user_id) == result.winner else "result-lost"


def _filters(sought: HistoryFilter, words: Words) -> str:
    game = "" if sought.game is None else sentences.game_title(sought.game, words)
    outcome = "" if sought.outcome is None else words(f"choice-result-{sought.outcome}")
    return " · ".join(filter(None, (game, outcome)))


def _lines(page: HistoryPage, words: Words) -> list[str]:
    user_id = page.sought.user_id
    names = sentences.opponent_names(page.matches, user_id, words)
    return [_line(match, user_id, name, words) for match, name in zip(page.matches, names, strict=True)]


def _line(match: Match, user_id: int, name: str, words: Words) -> str:
    result = f"**{words(result_key(match, user_id))}**{_change(match, user_id)}"
    about = f"{sentences.game_title(match.game, words)} {sentences.against_text(match, name, words)}"
    return f"- {result} · {about} · #{match.id} · <t:{int(match.updated_at.timestamp())}:d>"


def _change(match: Match, user_id: int) -> str:
    """Return the person's rating change."""
    seat = match.seat_of(user_id)
    change = None if seat is None or match.is_solo else match.rating_changes[seat]
    if change is None:
        return ""
    gain = change.after - change.before
    return f" {'−' if gain < 0 else '+'}{abs(gain)}" if gain else ""


def history_menu(
    user_id: int, labels: Mapping[str, str], words: Words, about: Mapping[str, str] | None = None
) -> Menu:
    """Return the menu that opens one of a person's matches, by ids; some with a sentence `about` them."""
    return choices_menu(
        custom_id(HISTORY_MATCH, user_id), labels, about=about, placeholder=words("history-pick")
    )


def _menu(page: HistoryPage, words: Words) -> Menu:
    user_id = page.sought.user_id
    labels = match_labels(page.matches, user_id, words)
    named = {str(match.id): label for match, label in zip(page.matches, labels, strict=True)}
    about = {str(match.id): words(result_key(match, user_id)) for match in page.matches}
    return history_menu(user_id, named, words, about)


def _turns(page: HistoryPage) -> Row:
    """Return the buttons to newer and older matches."""
    return Row(
        Button(
            label="⬅", custom_id=history_id(page.sought, page.newer or 0, NEWER), disabled=page.newer is None
        ),
        Button(
            label="➡", custom_id=history_id(page.sought, page.older or 0, OLDER), disabled=page.older is None
        ),
    )
