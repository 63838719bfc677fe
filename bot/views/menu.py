"""What opens privately: the question before resigning, a plain sentence, the form for a typed move."""

from __future__ import annotations

from typing import Any

import discord
from discord import ui

from bot.hosting.matches.board import STYLES
from bot.hosting.matches.decide import takeback_ply
from bot.hosting.matches.match import Match
from bot.hosting.matches.shown_match import ShownMatch
from bot.i18n import Words
from bot.render.pictures.theme import THEMES
from bot.views.boards.board import Layout
from bot.views.boards.header import players_line
from bot.views.boards.offers import moves_text
from bot.views.boards.waiting import next_button
from bot.views.custom_id import Press, custom_id
from bot.views.input.inputs import Button, Row
from bot.views.input.widths import MOST_IN_ROW, unwrapped_rows
from bot.views.words.rules import rules_text
from engines.core.types import Seat

MOVE_FIELD = "move"
_LONGEST_MOVE = 20


def resign_layout(match: ShownMatch, words: Words) -> Layout:
    """Draw the question whether to resign."""
    text = f"{words('resign-question')}\n{players_line(match, words)}"
    buttons = Row(
        Button(
            label=words("button-resign"),
            style=discord.ButtonStyle.danger,
            custom_id=custom_id(Press.RESIGN_SURE, match.id),
        ),
        Button(label=words("button-stay"), custom_id=custom_id(Press.STAY, match.id)),
    )
    return Layout(ui.TextDisplay(text), buttons)


def unrated_layout(match: Match, seat: Seat, words: Words) -> Layout:
    """Draw the question whether to give up the rating for a takeback; raises `NothingToTakeBackError`."""
    moves = moves_text(match, takeback_ply(match, seat), words)
    row = Row(
        Button(
            label=words("button-takeback"),
            style=discord.ButtonStyle.danger,
            custom_id=custom_id(Press.TAKEBACK_SURE, match.id, match.seq),
        ),
        Button(label=words("button-stay"), custom_id=custom_id(Press.STAY, match.id)),
    )
    return Layout(ui.TextDisplay(words("takeback-unrated", moves=moves)), row)


def rules_layout(match: Match, words: Words) -> Layout:
    """Draw the rules of a match in place of its panel, with the way back to that."""
    return Layout(ui.TextDisplay(rules_text(match.game, match.options, words)), _back_row(match, words))


def styles_layout(match: ShownMatch, words: Words, is_turned: bool | None = None) -> Layout:
    """Draw the styles in place of a match's panel; the board's looks pressed.

    Where this person may turn the board, `is_turned` says how they see it.
    """
    styles = [
        _choice(
            words(f"choice-style-{style}"),
            custom_id(Press.STYLE, match.id, number),
            is_chosen=style == match.board.style,
        )
        for number, style in enumerate(STYLES)
    ]
    parts: list[ui.Item[ui.LayoutView]] = [ui.TextDisplay(words("option-style")), Row(*styles)]
    if match.board.is_picture:
        parts += _picture_choices(match, words)
    if is_turned is not None:
        identity = custom_id(Press.TURN_BOARD, match.id, int(not is_turned))
        parts.append(Row(_choice(words("setting-turned"), identity, is_chosen=is_turned)))
    return Layout(*parts, _back_row(match, words))


def _picture_choices(match: ShownMatch, words: Words) -> list[ui.Item[ui.LayoutView]]:
    """The themes, and whether pieces are numbered where they may be."""
    picture = match.board.picture
    themes = [
        _choice(
            words(f"choice-theme-{theme}"),
            custom_id(Press.THEME, match.id, number),
            is_chosen=theme == picture.theme,
        )
        for number, theme in enumerate(THEMES)
    ]
    parts: list[ui.Item[ui.LayoutView]] = [ui.TextDisplay(words("option-theme"))]
    parts += [Row(*themes[part]) for part in unwrapped_rows(themes, MOST_IN_ROW)]
    if match.game.look.numbers_moves:
        identity = custom_id(Press.NUMBERS, match.id, int(not picture.has_numbers))
        parts.append(Row(_choice(words("setting-numbers"), identity, is_chosen=picture.has_numbers)))
    return parts


def _choice(label: str, identity: str, *, is_chosen: bool) -> Button:
    style = discord.ButtonStyle.primary if is_chosen else discord.ButtonStyle.secondary
    return Button(label=label, style=style, custom_id=identity)


def _back_row(match: Match, words: Words) -> Row:
    back = Button(label=words("button-back"), custom_id=custom_id(Press.MORE, match.id))
    return Row(back, next_button(words, match.id))


def note_layout(text: str, words: Words, after_id: int = 0) -> Layout:
    """Draw a plain sentence in place of a menu that has done its work, and the way to what waits next."""
    return Layout(ui.TextDisplay(text), Row(next_button(words, after_id)))


class MoveModal(ui.Modal):
    """Asks for a move in the game's notation; `submit` is read by its custom id, also after a restart."""

    def __init__(self, match: Match, words: Words, submit: Press = Press.TYPED) -> None:
        super().__init__(title=words("type-title")[:45], custom_id=custom_id(submit, match.id))
        legal = match.position.legal_actions()
        example = match.position.format_action(legal[len(legal) // 2]) if legal else ""
        field: ui.TextInput[MoveModal] = ui.TextInput(
            custom_id=MOVE_FIELD,
            placeholder=words("type-example", example=example)[:100],
            min_length=1,
            max_length=_LONGEST_MOVE,
        )
        self.add_item(ui.Label(text=words("type-label")[:45], component=field))
        self.stop()


def typed_move(components: list[dict[str, Any]]) -> str:
    """Return what was typed into the modal, from the submit's raw components; empty when it is missing."""
    for component in components:
        if component.get("custom_id") == MOVE_FIELD:
            return str(component.get("value", ""))
        inner = component.get("components", [])
        if "component" in component:
            inner = [*inner, component["component"]]
        found = typed_move(inner)
        if found:
            return found
    return ""
