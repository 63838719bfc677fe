"""Private pages: confirmations, questions, colours, notes, and a card for newcomers; also forms."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import discord
from discord import ui

from bot.hosting.matches.acting.execution import LONGEST_MOVE
from bot.hosting.matches.errors import AmbiguousMoveError, UnconfirmedMoveError
from bot.hosting.matches.match import Match, MatchWithBoard
from bot.i18n import Words
from bot.render.pictures.theme import THEMES
from bot.views import presses
from bot.views.boards.board import Layout
from bot.views.boards.players import SMALL_LINE, players_line
from bot.views.custom_id import Press, custom_id
from bot.views.forms import choices_menu
from bot.views.input.buttons import Button, Row, button_rows, press_button
from bot.views.words.names import cut, names_of, plain_name, safe_name
from bot.views.words.sentences import against_text, example_move, game_title, opponent_names, turn_name
from engines.core.game import Game
from engines.records.typed_moves import Turn

MOVE_FIELD = "move"
_EMOJI = "\ufe0f"
"""Last character of a sign that is drawn as an emoji."""
_MAX_MATCH_BUTTONS = 4
_WIDEST = 34.0
"""Maximum width of a button's label, in letters; a narrow phone wraps wider ones."""
_MAX_TURNS = 7
"""Maximum number of turns that a question offers."""
TURN_SEPARATOR = "-"
"""Sign between the actions of a turn in the text of a custom id."""
_MENU = 0
"""In place of a match id, in the custom id of a menu."""


def resign_layout(match: MatchWithBoard, words: Words) -> Layout:
    """Build the page that asks the player to confirm the resignation or to keep playing."""
    text = f"{words('resign-question')}\n{players_line(match, words, room=SMALL_LINE)}"
    style = discord.ButtonStyle.danger
    resign = press_button(words("button-resign"), presses.RESIGN_SURE, match.id, style=style)
    stay = press_button(words("button-stay"), presses.KEEP_PLAYING, match.id)
    return Layout(ui.TextDisplay(text), Row(resign, stay))


def move_question(error: UnconfirmedMoveError, words: Words, back: str = "") -> Layout:
    """Build the page that asks whether to play the turn in `error`, or which of up to seven turns in it.

    The buttons play their turn only on the same revision of the board. `back` is the custom id of the button
    that plays nothing; by default, this button removes the question.
    """
    match, turns = error.match, error.turns[:_MAX_TURNS]
    moves = [turn_name(match.position, turn, words) for turn in turns]
    if isinstance(error, AmbiguousMoveError):
        question = words("ambiguous-move", text=safe_name(error.text))
    else:
        question = words("unconfirmed-move", move=moves[0])
    plays = [_play_button(match, turn, move, words) for turn, move in zip(turns, moves, strict=True)]
    back = back or custom_id(presses.CANCEL_MOVE, match.id)
    cancel = Button(label=words("button-play-not"), custom_id=back)
    return Layout(ui.TextDisplay(question), *button_rows([*plays, cancel]))


def _play_button(match: Match, turn: Turn, move: str, words: Words) -> Button:
    label, style = words("button-play-move", move=move), discord.ButtonStyle.primary
    action, *then = turn
    if then:
        actions = TURN_SEPARATOR.join(map(str, turn))
        return press_button(label, presses.CONFIRM_TURN, match.id, match.seq, text=actions, style=style)
    return press_button(label, presses.CONFIRM_MOVE, match.id, match.seq, action, style=style)


def themes_layout(match: MatchWithBoard, words: Words) -> Layout:
    """Build the menu of picture colours, which replaces a match's panel and highlights the current choices.

    In games that number moves, it also has a button that shows or hides the numbers.
    """
    picture = match.board.picture
    themes = [
        choice_button(
            words(f"choice-theme-{theme}"),
            custom_id(presses.THEME, match.id, number),
            is_chosen=theme == picture.theme,
        )
        for number, theme in enumerate(THEMES)
    ]
    parts: list[ui.Item[ui.LayoutView]] = [ui.TextDisplay(words("option-theme")), *button_rows(themes)]
    if match.game.look.numbers_moves:
        identity = custom_id(presses.NUMBERS, match.id, int(not picture.has_numbers))
        parts.append(Row(choice_button(words("setting-numbers"), identity, is_chosen=picture.has_numbers)))
    return Layout(*parts, _back_row(match, words))


def choice_button(label: str, identity: str, *, is_chosen: bool) -> Button:
    """Return a button with the custom id `identity` for one of several choices; blue if it is chosen."""
    style = discord.ButtonStyle.primary if is_chosen else discord.ButtonStyle.secondary
    return Button(label=label, style=style, custom_id=identity)


def _back_row(match: Match, words: Words) -> Row:
    return Row(press_button(words("button-back"), presses.VIEW, match.id))


def browse_targets(ply: int, last: int) -> tuple[tuple[str, int], ...]:
    """Return the emoji of the buttons *first*, *previous*, *next* and *last*, each with the ply it leads to.

    `ply` is the ply shown now, and `last` the last one; the first is 0.
    """
    return ("⏮️", 0), ("◀️", max(ply - 1, 0)), ("▶️", min(ply + 1, last)), ("⏭️", last)


def browse_row(ply: int, targets: Iterable[tuple[str, int]], identity: Callable[[int, int], str]) -> Row:
    """Return a button for each emoji (or label) and ply of `targets`, disabled if it leads to `ply`.

    `identity` returns a button's custom id from its ply and its index, which makes the ids differ.
    """
    buttons = []
    for place, (sign, target) in enumerate(targets):
        button = Button(custom_id=identity(target, place), disabled=target == ply)
        button.emoji, button.label = (sign, None) if sign.endswith(_EMOJI) else (None, sign)
        buttons.append(button)
    return Row(*buttons)


def note_layout(text: str) -> Layout:
    """Build a private page with `text`, to replace a menu after a choice."""
    return Layout(ui.TextDisplay(text))


class Form(ui.Modal):
    """Modal with one text field, whose submission is handled by custom id, even after a restart.

    `identity` is the modal's custom id and `field` the field's. A text of at most `most` characters can be
    typed. The title and the label are cut after 45 characters, the placeholder after 100.
    """

    def __init__(
        self,
        identity: str,
        *,
        title: str,
        label: str,
        placeholder: str,
        most: int,
        field: str = MOVE_FIELD,
        style: discord.TextStyle = discord.TextStyle.short,
        is_required: bool = True,
    ) -> None:
        super().__init__(title=title[:45], custom_id=identity)
        text: ui.TextInput[Form] = ui.TextInput(
            custom_id=field,
            style=style,
            placeholder=placeholder[:100],
            required=is_required,
            min_length=1 if is_required else None,
            max_length=most,
        )
        self.add_item(ui.Label(text=label[:45], component=text))
        self.stop()


def move_form(match: Match, words: Words, submit: Press = presses.TYPED) -> Form:
    """Return the form for typing a move in the game's notation; `submit` is the press of its submission."""
    return Form(
        custom_id(submit, match.id),
        title=words("type-title"),
        label=words("type-label"),
        placeholder=words("type-example", example=example_move(match)),
        most=LONGEST_MOVE,
    )


# -- people who don't know the bot yet -----------------------------------------------
def play_button(words: Words) -> Button:
    """Return the button that opens the form of a new match."""
    return press_button(words("button-play"), presses.NEW, style=discord.ButtonStyle.primary)


def puzzle_button(words: Words, game: Game | None = None) -> Button:
    """Return the button that starts a puzzle of `game`, by default the game that the person played last."""
    named = presses.ANY_GAME if game is None else game.id
    return press_button(words("button-puzzle"), presses.PUZZLE_START, text=named)


def welcome_card(text: str, invitation: str, words: Words) -> Layout:
    """Build the card for newcomers: `text`, buttons, and `invitation` as a small line.

    `invitation` is the URL that adds the bot to a server; with an empty one, there is no line.
    """
    about = press_button(words("button-help"), presses.GUIDE)
    buttons = Row(play_button(words), puzzle_button(words), about)
    parts: list[ui.Item[ui.LayoutView]] = [ui.TextDisplay(text), buttons]
    if invitation:
        parts.append(ui.TextDisplay(invitation_text(invitation, words)))
    return Layout(*parts)


def invitation_text(url: str, words: Words) -> str:
    """Return a small line with the link that adds the bot to a server."""
    return f"-# {words('invitation', url=url)}"


# -- which match? -------------------------------------------------------------------
def match_labels(matches: Sequence[Match], user_id: int, words: Words) -> list[str]:
    """Return a label for each match, such as `#12 Gomoku against Bob`.

    The label of an imported match, or one in which the person does not play, names both players. Names are
    not escaped, because Discord shows labels as plain text.
    """
    names = opponent_names(matches, user_id, words, plain_name)
    return [_label(match, user_id, name, words) for match, name in zip(matches, names, strict=True)]


def _label(match: Match, user_id: int, name: str, words: Words) -> str:
    title = f"#{match.id} {game_title(match.game, words)}"
    if match.seat_of(user_id) is None:
        players = " – ".join(names_of(match, words, show=plain_name))
        return words("labeled", label=title, text=players)
    return f"{title} {against_text(match, name, words, plain_name)}"


def which_match(
    matches: Sequence[Match], user_id: int, words: Words, identity: Callable[[int], str]
) -> Layout:
    """Build the page that asks for a match: with a button for each of up to four matches, otherwise a menu.

    `identity` returns the custom id of a match's button, given the match id, or the custom id of the menu,
    given 0. The menu's values are match ids; it offers the first 25 matches.
    """
    labels = match_labels(matches, user_id, words)
    question: ui.TextDisplay[ui.LayoutView] = ui.TextDisplay(words("ambiguous-match"))
    if len(matches) > _MAX_MATCH_BUTTONS:
        named = {str(match.id): label for match, label in zip(matches, labels, strict=True)}
        menu = choices_menu(identity(_MENU), named, placeholder=words("ambiguous-match"))
        return Layout(question, Row(menu))
    buttons = [
        Button(label=cut(label, _WIDEST), custom_id=identity(match.id))
        for match, label in zip(matches, labels, strict=True)
    ]
    return Layout(question, *button_rows(buttons))
