"""A lesson on a game: its rules with a picture, how to move and its options, and its levels.

The content comes from the game: sentences in its `locale`, its example position and appearance, its options
and its levels. The instructions for moving depend on the kind of input on its board.
"""

from __future__ import annotations

import enum
from collections.abc import Iterable, Iterator, Mapping, Sequence

from bot.features.new_match.page import game_play_button
from bot.i18n import Words
from bot.views.boards.board import PICTURE, BoardPage, Drawing, Layout, ShownBoard, draw_page
from bot.views.custom_id import Press, Subject, custom_id
from bot.views.forms import choices_menu
from bot.views.frame import ACCENT, container
from bot.views.input.buttons import Button, Row
from bot.views.input.input_kind import input_kind
from bot.views.input.walk import begin
from bot.views.tiles import NO_TILES
from bot.views.words import sentences
from bot.views.words.sentences import describe_position
from engines.core.game import Game
from engines.core.level import Level, historic_levels
from engines.core.option import Option
from engines.registry import levels_of

# page number; text: the game
LESSON = Press("lesson", subject=Subject.NOTHING, has_words=True)
LESSONS = Press("lessons", 0, Subject.NOTHING)  # no numbers: the menu of games to learn


class LessonPage(enum.IntEnum):
    """The pages of a lesson."""

    RULES = 0
    LEVELS = 1
    MOVES = 2
    MUSEUM = 3


_TITLES = {
    LessonPage.RULES: "button-rules",
    LessonPage.LEVELS: "button-levels",
    LessonPage.MOVES: "help-topic-moves",
    LessonPage.MUSEUM: "setup-museum",
}
"""The key of each page's title, also the label of the buttons that open the page."""

_BUTTONS = {
    LessonPage.RULES: (LessonPage.MOVES, LessonPage.LEVELS),
    LessonPage.MOVES: (LessonPage.RULES, LessonPage.LEVELS),
    LessonPage.LEVELS: (LessonPage.RULES, LessonPage.MUSEUM),
    LessonPage.MUSEUM: (LessonPage.RULES, LessonPage.LEVELS),
}
"""The pages that each page has buttons for, two at most: with *Play* they fit in a row on a phone."""


async def draw_lesson(game: Game, number: int, words: Words, offered: Mapping[str, Game]) -> Drawing:
    """Build a page of the lesson on a game; an unknown page `number` means the first page.

    `offered` are the games of the menu.
    """
    menu = games_menu(offered, words, game)
    drawn = {
        LessonPage.MOVES: _moves_lines,
        LessonPage.LEVELS: _levels_lines,
        LessonPage.MUSEUM: _museum_lines,
    }
    if number not in drawn:
        return await _rules_page(game, menu, words)
    shown = LessonPage(number)
    title = f"### {sentences.game_title(game, words)} · {words(_TITLES[shown])}"
    text = "\n".join([title, *drawn[shown](game, words)])
    return Drawing(Layout(container(text, ACCENT, menu, _buttons(game, shown, words))))


def games_menu(offered: Mapping[str, Game], words: Words, chosen: Game | None = None) -> Row:
    """Return the menu that opens the lesson on a game."""
    titles, current = sentences.game_titles(offered.values(), words), chosen.id if chosen else None
    return Row(choices_menu(custom_id(LESSONS), titles, current, placeholder=words("lesson-pick")))


# -- the rules --------------------------------------------------------------------
async def _rules_page(game: Game, menu: Row, words: Words) -> Drawing:
    position = game.parse_moves(game.example)
    of_game = words.of(game)
    rules = "\n".join(filter(None, (f"### {sentences.game_title(game, words)}", of_game.get("rules", ""))))
    told = of_game.get("example", "")
    is_over = position.outcome is not None
    board = ShownBoard(
        position,
        PICTURE,
        f"{game.command}.png",
        next_points=() if is_over else begin(position).points,
        is_over=is_over,
        description="\n".join(filter(None, (told, describe_position(position, words)))),
    )
    page = BoardPage(
        text=rules,
        board=board,
        words=words,
        tiles=NO_TILES,
        below=f"-# {told}" if told else "",
        rows=(menu, _buttons(game, LessonPage.RULES, words)),
    )
    return await draw_page(page)


# -- how to move ------------------------------------------------------------------
def _moves_lines(game: Game, words: Words) -> list[str]:
    choices = [line for option in game.options for line in _choices(game, option, words.of(game))]
    options = [f"**{words('button-options')}**", *choices] if choices else []
    return [*_how_to_move(game, words), *options]


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
def _levels_lines(game: Game, words: Words) -> list[str]:
    return _ladder([level for level in levels_of(game) if not level.is_historic], words.of(game))


def _museum_lines(game: Game, words: Words) -> list[str]:
    return [words("help-museum"), *_ladder(historic_levels(levels_of(game)), words.of(game))]


def _ladder(levels: Iterable[Level], of_game: Words) -> list[str]:
    return [f"- {sentences.level_choice(level, of_game)}" for level in levels]


# -- every page -------------------------------------------------------------------
def _buttons(game: Game, shown: LessonPage, words: Words) -> Row:
    has_museum = any(historic_levels(levels_of(game)))
    others = (
        Button(label=words(_TITLES[other]), custom_id=custom_id(LESSON, other, text=game.id))
        for other in _BUTTONS[shown]
        if other is not LessonPage.MUSEUM or has_museum
    )
    return Row(game_play_button(game, words), *others)
