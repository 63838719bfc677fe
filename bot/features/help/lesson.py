"""A lesson on a game: its rules with a picture, how to move and its options, and its levels.

The content comes from the game: sentences in its `locale`, its example position and appearance, its options
and its levels. The instructions for moving depend on the kind of input on its board. A page that would be
higher than a phone's screen has several parts.
"""

from __future__ import annotations

import enum
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Self

from bot.features.new_match.page import form_button, game_play_button
from bot.hosting.offered import offered_game
from bot.i18n import Words
from bot.render.pictures.geometry import HEIGHT, geometry
from bot.views import presses
from bot.views.boards.board import PICTURE, BoardPage, Drawing, Layout, ShownBoard, draw_page
from bot.views.custom_id import Press, Subject, custom_id
from bot.views.forms import choices_menu, form_text
from bot.views.frame import ACCENT, container
from bot.views.input.buttons import Button, Row, even_parts, press_button
from bot.views.input.input_kind import input_kind
from bot.views.input.walk import begin
from bot.views.tiles import NO_TILES
from bot.views.words import sentences
from bot.views.words.names import line_count
from bot.views.words.sentences import describe_position
from engines.core.game import Game
from engines.core.level import Level, current_levels, historic_levels
from engines.core.option import Option, Options
from engines.registry import levels_of, opponents_of

LESSONS = Press("lessons", 0, Subject.NOTHING)  # no numbers: the menu of games to learn


class LessonPage(enum.IntEnum):
    """The pages of a lesson."""

    RULES = 0
    LEVELS = 1
    MOVES = 2
    MUSEUM = 3


_MATCH = re.compile("[1-9][0-9]{0,17}")
_SENTENCE_END = re.compile(r"(?<=[.!?]) |(?<=。)")

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
"""The pages that each page has buttons for, two at most: with *Play* or *Back* they fit in a phone's row."""

_ROOM_PX, _PICTURE_PX, _PICTURE_ROOM_PX = 435, 251, 487
"""Heights in pixels on a phone: the text of a page at most, the picture of a square board, and text and
picture together at most. A page is then at most 700 pixels high."""
_LINE_PX, _TITLE_PX, _LINE_LETTERS = 20, 36, 35.0
"""Heights in pixels of a line of text and of the title with its margin, and number of letters in a line."""


@dataclass(frozen=True, slots=True)
class LessonSource:
    """The text in a lesson's custom ids: its game, and the page that it was opened from.

    - `gomoku`: a button of the lesson leads to the form of a new match.
    - `gomoku;12`: a button leads back to the panel of match 12.
    - The text of a form of a new match (`MatchDraft`), which begins with the game's id: a button leads back
      to that form.

    `origin` is the text after the first `;`.
    """

    game: Game
    origin: str = ""

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read the text; raises `InvalidChoiceError` for an unknown game."""
        name, _, origin = text.partition(";")
        return cls(offered_game(name), origin)

    def __str__(self) -> str:
        return form_text(filter(None, (self.game.id, self.origin)), {})

    @property
    def is_of_match(self) -> bool:
        """Whether the lesson was opened from a match."""
        return _MATCH.fullmatch(self.origin) is not None

    def button(self, words: Words) -> Button:
        """Return the button that leaves the lesson; raises `InvalidChoiceError` for an unknown origin."""
        if not self.origin:
            return game_play_button(self.game, words)
        if self.is_of_match:
            return press_button(words("button-back"), presses.MORE, int(self.origin))
        return form_button(str(self), words("button-back"))


async def draw_lesson(
    source: LessonSource,
    number: int,
    words: Words,
    offered: Mapping[str, Game],
    options: Options | None = None,
) -> Drawing:
    """Build a part of a page of a lesson.

    `number` is the part, counted from 0, times the number of pages, plus the number of the `LessonPage`.
    After the last part comes the first. `offered` are the games of the menu; a match's lesson has no menu.
    The rules begin with what the match's `options` mean (`None` outside matches). Raises `InvalidChoiceError`
    for an unknown origin.
    """
    game = source.game
    part, page = divmod(number, len(LessonPage))
    shown, title = LessonPage(page), sentences.game_title(game, words)
    menu = [] if source.is_of_match else [games_menu(offered, words, game)]
    if shown is LessonPage.RULES:
        told = "\n".join((f"### {title}", *_meanings(options or {}, words.of(game))))
        return await _rules_page(source, part, told, menu, words)
    lines_of = {
        LessonPage.MOVES: _moves_lines,
        LessonPage.LEVELS: _levels_lines,
        LessonPage.MUSEUM: _museum_lines,
    }
    parts = _parts(lines_of[shown](game, words), "\n")
    part %= len(parts)
    text = f"### {title} · {words(_TITLES[shown])}\n{parts[part]}"
    buttons = _buttons(source, shown, words, _part_after(shown, part, len(parts)))
    return Drawing(Layout(container(text, ACCENT, *menu, buttons)))


def _part_after(shown: LessonPage, part: int, parts: int) -> int | None:
    """Return the number, as `draw_lesson` takes it, of the part after `part` (from 0) of the page `shown`.

    Returns `None` after the last of the page's `parts`.
    """
    return None if part == parts - 1 else (part + 1) * len(LessonPage) + shown


def _text_px(text: str) -> int:
    """Return the height in pixels, on a phone, of a text below a title."""
    return _TITLE_PX + _LINE_PX * sum(line_count(line, _LINE_LETTERS) for line in text.split("\n"))


def _parts(pieces: Sequence[str], between: str) -> list[str]:
    """Join pieces of text, separated by `between`, to the fewest parts that fit on a phone's screen.

    The parts have about the same number of pieces. If a piece is too high for a screen, every piece is a
    part of its own. Without pieces, the only part is empty.
    """
    parts: list[str] = []
    for most in range(len(pieces), 0, -1):
        parts = [between.join(pieces[part]) for part in even_parts(len(pieces), most)]
        if all(_text_px(part) <= _ROOM_PX for part in parts):
            break
    return parts or [""]


def games_menu(offered: Mapping[str, Game], words: Words, chosen: Game | None = None) -> Row:
    """Return the menu of the games `offered`, for opening a game's lesson; `chosen` is preselected."""
    titles, current = sentences.game_titles(offered.values(), words), chosen.id if chosen else None
    return Row(choices_menu(custom_id(LESSONS), titles, current, placeholder=words("lesson-pick")))


# -- the rules --------------------------------------------------------------------
async def _rules_page(source: LessonSource, part: int, title: str, menu: list[Row], words: Words) -> Drawing:
    """Build part number `part` (from 0) of the rules, below `title` and above the rows of `menu`.

    A part has text and picture or, if they do not fit together, the picture comes last, as a part of its own.
    """
    game = source.game
    position, of_game = game.parse_moves(game.example), words.of(game)
    rules, told = of_game.get("rules", ""), of_game.get("example", "")
    picture_px = _PICTURE_PX * geometry(position).height // HEIGHT
    is_brief = _text_px(f"{rules}\n{told}") + picture_px <= _PICTURE_ROOM_PX
    parts = [rules] if is_brief else [*_parts(_SENTENCE_END.split(rules), " "), ""]
    part %= len(parts)
    following = _part_after(LessonPage.RULES, part, len(parts))
    text = "\n".join(filter(None, (title, parts[part])))
    buttons = _buttons(source, LessonPage.RULES, words, following)
    if following is not None:
        return Drawing(Layout(container(text, ACCENT, *menu, buttons)))
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
        text=text,
        board=board,
        words=words,
        tiles=NO_TILES,
        below=f"-# {told}" if told else "",
        rows=(*menu, buttons),
    )
    return await draw_page(page)


def _meanings(options: Options, of_game: Words) -> list[str]:
    """Return a small line for each choice of `options` that the game explains."""
    told = (of_game.get(f"summary-{name}-{choice}", "") for name, choice in options.items())
    return [f"-# {meaning}" for meaning in told if meaning]


# -- how to move ------------------------------------------------------------------
def _moves_lines(game: Game, words: Words) -> list[str]:
    choices = [line for option in game.options for line in _choices(option, words.of(game))]
    options = [f"**{words('button-options')}**", *choices] if choices else []
    of_pieces = words.of(game).get("moves", "").splitlines()
    return [*_how_to_move(game, words), *of_pieces, *options]


def _how_to_move(game: Game, words: Words) -> Sequence[str]:
    """Return instructions for clicking and for typing a move."""
    start = game.position()
    legal = start.legal_actions()
    kind = input_kind(begin(start)).name.lower()
    example = start.format_action(legal[len(legal) // 2])
    return words(f"lesson-move-{kind}"), words("lesson-type", example=example)


def _choices(option: Option, of_game: Words) -> Iterator[str]:
    """Yield a line for each choice of an option that the game explains."""
    for choice in option.choices:
        if meaning := of_game.get(f"summary-{option.name}-{choice}", ""):
            name = sentences.choice_name(option.name, choice, of_game)
            yield f"- {of_game('labeled', label=f'**{name}**', text=meaning)}"


# -- the levels -------------------------------------------------------------------
def _levels_lines(game: Game, words: Words) -> list[str]:
    return _ladder(current_levels(opponents_of(game)), words.of(game))


def _museum_lines(game: Game, words: Words) -> list[str]:
    return [words("help-museum"), *_ladder(historic_levels(levels_of(game)), words.of(game))]


def _ladder(levels: Iterable[Level], of_game: Words) -> list[str]:
    return [f"- {sentences.level_choice(level, of_game)}" for level in levels]


# -- every page -------------------------------------------------------------------
def _page_button(source: LessonSource, page: LessonPage, words: Words) -> Button:
    """Return the button that opens a page.

    In a match's lesson, the button to the rules has the match's id, so that the rules explain the match's
    options.
    """
    if page is LessonPage.RULES and source.is_of_match:
        return press_button(words(_TITLES[page]), presses.HELP, int(source.origin))
    return press_button(words(_TITLES[page]), presses.LESSON, page, text=str(source))


def _buttons(source: LessonSource, shown: LessonPage, words: Words, following: int | None) -> Row:
    """Return the buttons below the page `shown`.

    `following` is the number of the page's next part, to which the last button leads; `None` after the last
    part.
    """
    has_museum = any(historic_levels(levels_of(source.game)))
    others = [
        _page_button(source, other, words)
        for other in _BUTTONS[shown]
        if other is not LessonPage.MUSEUM or has_museum
    ]
    if following is not None:
        others[1:] = [Button(emoji="➡️", custom_id=custom_id(presses.LESSON, following, text=str(source)))]
    return Row(source.button(words), *others)
