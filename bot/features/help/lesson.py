"""A lesson on a game: its rules with a picture, how to move, and its levels on a second page.

The content comes from the game: sentences in its `locale`, its example position and appearance, its options
and its levels. The instructions for moving depend on the kind of input on its board.
"""

from __future__ import annotations

import asyncio
import enum
import functools
from collections.abc import Iterator, Mapping, Sequence

import discord
from discord import ui

from bot.features.new_match.page import game_play_button
from bot.i18n import Words
from bot.views.boards.board import Drawing, Layout
from bot.views.boards.illustration import ACCENT, Illustration, page
from bot.views.custom_id import Press, Subject, custom_id
from bot.views.input.input_kind import input_kind
from bot.views.input.inputs import Button, Row
from bot.views.input.walk import begin
from bot.views.words import sentences
from bot.views.words.description import describe_position
from engines.core.game import Game
from engines.core.level import Level
from engines.core.option import Option
from engines.core.registry import levels_of

# page number; text: the game
LESSON = Press("lesson", subject=Subject.NOTHING, has_words=True)
LESSONS = Press("lessons", 0, Subject.NOTHING)  # no numbers: the menu of games to learn


_MENU = 25


class Page(enum.IntEnum):
    """The pages of a lesson."""

    RULES = 0
    LEVELS = 1


async def draw_lesson(game: Game, number: int, words: Words, offered: Mapping[str, Game]) -> Drawing:
    """Build a page of the lesson on a game; an unknown page `number` means the first page.

    `offered` are the games of the menu.
    """
    menu = games_menu(offered, words, game)
    return _levels_page(game, menu, words) if number == Page.LEVELS else await _rules_page(game, menu, words)


def games_menu(offered: Mapping[str, Game], words: Words, chosen: Game | None = None) -> Row:
    """Return the menu that opens the lesson on a game."""
    options = [
        discord.SelectOption(label=sentences.game_title(game, words), value=game.id, default=game is chosen)
        for game in list(offered.values())[:_MENU]
    ]
    identity = custom_id(LESSONS)
    return Row(ui.Select(custom_id=identity, placeholder=words("lesson-pick"), options=options))


# -- the rules --------------------------------------------------------------------
async def _rules_page(game: Game, menu: Row, words: Words) -> Drawing:
    position = game.parse_moves(game.example)
    of_game = words.of(game)
    rules = "\n".join(filter(None, (f"### {sentences.game_title(game, words)}", of_game.get("rules", ""))))
    told = of_game.get("example", "")
    alt = "\n".join(filter(None, (told, describe_position(position, words))))
    picture = Illustration.of_picture(
        await asyncio.to_thread(_paint_example, game), f"{game.command}.png", alt
    )
    below = [f"-# {told}"] if told else []
    below += _how_to_move(game, words)
    below += [line for option in game.options for line in _choices(game, option, of_game)]
    return page(rules, picture, menu, _buttons(game, Page.LEVELS, words), below="\n".join(below))


@functools.cache
def _paint_example(game: Game) -> bytes:
    """Paint the game's example position; cached, because it never changes."""
    from bot.render.pictures.picture import board_png

    position = game.parse_moves(game.example)
    return board_png(position, next_points=() if position.outcome is not None else begin(position).points)


def _how_to_move(game: Game, words: Words) -> Sequence[str]:
    """Return instructions for clicking and for typing a move."""
    start = game.position()
    legal = start.legal_actions()
    kind = input_kind(begin(start)).name.lower()
    example = start.format_action(legal[len(legal) // 2])
    return words(f"lesson-move-{kind}"), words("lesson-type", example=example)


def _choices(game: Game, option: Option, of_game: Words) -> Iterator[str]:
    """Yield a line for each choice of an option that the game explains."""
    for choice in option.choices:
        if meaning := of_game.get(f"summary-{option.name}-{choice}", ""):
            name = sentences.choice_name(option.name, choice, of_game)
            yield f"- {of_game('labeled', label=f'**{name}**', text=meaning)}"


# -- the levels -------------------------------------------------------------------
def _levels_page(game: Game, menu: Row, words: Words) -> Drawing:
    of_game = words.of(game)
    ours = [level for level in levels_of(game) if not level.is_historic]
    historic = [level for level in levels_of(game) if level.is_historic]
    lines = [f"### {sentences.game_title(game, words)} · {words('button-levels')}", *_ladder(ours, of_game)]
    if historic:
        lines += [words("help-museum"), *_ladder(historic, of_game)]
    text: ui.TextDisplay[ui.LayoutView] = ui.TextDisplay("\n".join(lines))
    return Drawing(Layout(ui.Container(text, menu, _buttons(game, Page.RULES, words), accent_colour=ACCENT)))


def _ladder(levels: Sequence[Level], of_game: Words) -> list[str]:
    return [f"- {sentences.level_choice(level, of_game)}" for level in levels]


def _buttons(game: Game, other: Page, words: Words) -> Row:
    label = words("button-levels" if other is Page.LEVELS else "button-rules")
    to_other = Button(label=label, custom_id=custom_id(LESSON, other, text=game.id))
    return Row(game_play_button(game, words), to_other)
