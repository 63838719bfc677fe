"""The private list of the matches in a file.

Gomoku: matches 21–30 of 20,000
21. Ann – Bob · Ann wins · 2020-01-02 · 45 moves
22. Line 310, move 4: “x” isn't a move.
…

[a menu: import a match, and go through it]
[⏮] [◀] [▶] [⏭]
[Go to a match]
"""

from __future__ import annotations

import functools

from bot.features.archive.fault_text import fault_text
from bot.hosting.archive.open_files import PAGE_SIZE, FilePage, OpenFile
from bot.hosting.people.names import NAMELESS
from bot.i18n import Words
from bot.views.boards.board import Layout
from bot.views.custom_id import Press, Subject, custom_id
from bot.views.forms import Menu, choices_menu
from bot.views.frame import STANDING, container
from bot.views.input.buttons import Row, press_button
from bot.views.menu import Form, browse_row
from bot.views.words import sentences
from bot.views.words.names import plain_name, safe_name
from engines.records.record import Fault, GameRecord

FILE_PAGE = Press("file_page", 3, Subject.NOTHING)  # file, index of a match, index of the button
FILE_MATCH = Press("file_match", subject=Subject.NOTHING)  # file: the menu of the matches on a page
FILE_JUMP = Press("file_jump", subject=Subject.NOTHING)  # file: opens the form for a match's number
FILE_JUMPED = Press("file_jumped", subject=Subject.NOTHING)  # file: submits that form

_NAME = 17.0
_NON_BREAKING_HYPHEN = "\N{NON-BREAKING HYPHEN}"


def file_layout(page: FilePage, words: Words) -> Layout:
    """Build a page of the list, with a menu of the matches that can be read.

    If the list has several pages, buttons lead to the others.
    """
    file, words = page.file, words.of(page.file.games.game)
    count = len(file.games)
    title = words(
        "file-title",
        game=sentences.game_title(file.games.game, words),
        first=page.start + 1,
        last=page.start + len(page.games),
        count=count,
    )
    numbered = enumerate(page.games, page.start + 1)
    lines = [f"**{number}** {_line(game, words)}" for number, game in numbered]
    rows = [Row(menu)] if (menu := _menu(page, words)) else []
    if count > PAGE_SIZE:
        final = (count - 1) // PAGE_SIZE * PAGE_SIZE
        before, after = max(page.start - PAGE_SIZE, 0), min(page.start + PAGE_SIZE, final)
        targets = ("⏮️", 0), ("◀️", before), ("▶️", after), ("⏭️", final)
        identity = functools.partial(custom_id, FILE_PAGE, file.id)
        rows.append(browse_row(page.start, targets, identity))
        rows.append(Row(press_button(words("button-file-jump"), FILE_JUMP, file.id)))
    return Layout(container("\n".join([f"### {title}", *lines]), STANDING, *rows))


def file_jump_form(file: OpenFile, words: Words) -> Form:
    """Return the form for typing the number of a match to show."""
    last = len(file.games)
    return Form(
        custom_id(FILE_JUMPED, file.id),
        title=words("button-file-jump"),
        label=words("file-jump-label", last=last),
        placeholder=str(last),
        most=len(str(last)),
    )


def _line(game: GameRecord | Fault, words: Words) -> str:
    if isinstance(game, Fault):
        return fault_text(game, words)
    first, second = (safe_name(name or NAMELESS, _NAME) for name in game.names)
    players = words("between", first=first, second=second)
    date = game.date.replace("-", _NON_BREAKING_HYPHEN)
    parts = (players, _result(game, (first, second), words), date, _length(game, words))
    return " · ".join(filter(None, parts))


def _result(game: GameRecord, names: tuple[str, str], words: Words) -> str:
    """Return who won, or that it's a draw; empty if the result is unknown."""
    ending = game.ending
    if ending is None or not (ending.is_draw or ending.winner is not None):
        return ""
    if ending.winner is None:
        return words("draw")
    winner = ending.winner
    return words("win", winner=names[winner], loser=names[winner.other])


def _length(game: GameRecord, words: Words) -> str:
    return words("file-moves", plies=len(game.actions))


def _menu(page: FilePage, words: Words) -> Menu | None:
    """Return the menu of the matches that can be read; `None` without any."""
    labels, about = {}, {}
    for index, game in enumerate(page.games, page.start):
        if isinstance(game, GameRecord):
            first, second = (plain_name(name or NAMELESS, _NAME) for name in game.names)
            between = words("between", first=first, second=second)
            labels[str(index)] = f"{index + 1}. {between}"
            about[str(index)] = _length(game, words)
    if not labels:
        return None
    identity = custom_id(FILE_MATCH, page.file.id)
    return choices_menu(identity, labels, about=about, placeholder=words("file-pick"))
