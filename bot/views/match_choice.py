"""Asks a person to which match a command applies; also builds the labels of matches in such choices."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from discord import ui

from bot.hosting.matches.match import Match
from bot.i18n import Words
from bot.views.boards.board import Layout
from bot.views.forms import choices_menu
from bot.views.input.buttons import Button, Row, button_rows
from bot.views.words import sentences
from bot.views.words.names import cut, names_of, plain_name

_MAX_BUTTONS = 4
_WIDEST = 34.0
"""Maximum width of a button's label, in letters; a narrow phone wraps wider ones."""
_MENU = 0
"""In place of a match id, in the custom id of a menu."""


def match_labels(matches: Sequence[Match], user_id: int, words: Words) -> list[str]:
    """Return a label for each match, such as `#12 Gomoku against Bob`.

    The label of a match between other people names both players. Nothing is escaped, because Discord shows
    labels as plain text.
    """
    names = sentences.opponent_names(matches, user_id, words, plain_name)
    return [_label(match, user_id, name, words) for match, name in zip(matches, names, strict=True)]


def _label(match: Match, user_id: int, name: str, words: Words) -> str:
    title = f"#{match.id} {sentences.game_title(match.game, words)}"
    if match.seat_of(user_id) is None:
        players = " – ".join(names_of(match, words, show=plain_name))
        return words("labeled", label=title, text=players)
    return f"{title} {sentences.against_text(match, name, words)}".replace("*", "")


def which_match(
    matches: Sequence[Match], user_id: int, words: Words, identity: Callable[[int], str]
) -> Layout:
    """Ask the person to choose a match: with a button for each of up to four matches, otherwise a menu.

    `identity` returns the custom id of a match's button, given the match id, or the custom id of the menu,
    given 0. The menu's values are match ids.
    """
    labels = match_labels(matches, user_id, words)
    question: ui.TextDisplay[ui.LayoutView] = ui.TextDisplay(words("ambiguous-match"))
    if len(matches) > _MAX_BUTTONS:
        named = {str(match.id): label for match, label in zip(matches, labels, strict=True)}
        return Layout(question, Row(choices_menu(identity(_MENU), named)))
    buttons = [
        Button(label=cut(label, _WIDEST), custom_id=identity(match.id))
        for match, label in zip(matches, labels, strict=True)
    ]
    return Layout(question, *button_rows(buttons))
