"""The private page of a puzzle (`bot.views.boards.board`).

the task, the result of the last move     [Solution]
the board
the move input; after a mistake [Try again] [Solution], at the end [Solution] [Another puzzle]
"""

from __future__ import annotations

import enum
import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import timedelta

from bot.hosting.matches.board import BoardStyle, PictureStyle
from bot.hosting.puzzles.attempt import Attempt, position_at, solution_position
from bot.i18n import Words
from bot.views.boards.board import BoardPage, Drawing, ShownBoard, draw_page, drawn_style, with_inputs
from bot.views.boards.match_page import accent_of
from bot.views.custom_id import MovePresses, Press, Subject
from bot.views.input.buttons import Button, Row, Target, press_button
from bot.views.input.walk import Viewport
from bot.views.tiles import NO_TILES, Tiles
from bot.views.words import sentences
from bot.views.words.names import side_name, text_width
from engines.core.board.rotation import view_from
from engines.core.game import Position
from engines.core.scoring.distance import moves_to_win
from engines.core.scoring.score import Proof, Score
from engines.puzzles.puzzle import Puzzle

PUZZLE = MovePresses("puzzle_", Subject.NOTHING)
PUZZLE_SHOW = Press("puzzle_show", subject=Subject.NOTHING)  # puzzle: plays the solution, which gives up
PUZZLE_AGAIN = Press("puzzle_again", subject=Subject.NOTHING)  # puzzle: restarts it
PUZZLE_NEXT = Press("puzzle_next", subject=Subject.NOTHING)  # puzzle: starts another puzzle of its game


_LINE = 25.0
"""Width of a line beside the button on a phone, in letters of average width."""
_HEADER_LINES = 2
"""Number of lines above the board of a match."""
_LINE_PX, _PRIVATE_PX = 20, 36
"""Heights in pixels of a line, and of Discord's note below an edited private message."""


class Stage(enum.Enum):
    """The stage of an attempt, which determines the buttons."""

    TRYING = enum.auto()
    MISSED = enum.auto()
    DONE = enum.auto()


@dataclass(frozen=True, slots=True)
class PuzzlePage:
    """The state of the page on which a person solves a puzzle."""

    attempt: Attempt
    stage: Stage
    notice: tuple[str, ...] = ()
    """Lines below the task, such as the result of the last move, the rating or a table."""
    missed_at: int = 0
    """Index, counted from 0, of the solution's step at which the person played a wrong move."""
    played: int | None = None
    """Number of the solution's moves that a finished attempt's board shows; `None` for all."""
    viewport: Viewport = field(default_factory=Viewport)
    style: BoardStyle = BoardStyle.EMOJI
    picture: PictureStyle = field(default_factory=PictureStyle)

    @property
    def position(self) -> Position:
        """The position to show, rotated as the person prefers."""
        return view_from(self._position, self.viewport.bottom_side)

    @property
    def _position(self) -> Position:
        if self.stage is Stage.DONE:
            return solution_position(self.attempt.puzzle, self.played)
        missed = self.stage is Stage.MISSED
        return position_at(self.attempt.puzzle, self.missed_at) if missed else self.attempt.position


async def draw_puzzle(page: PuzzlePage, words: Words, tiles: Tiles = NO_TILES) -> Drawing:
    """Build the page of a puzzle; pictures are painted outside the event loop."""
    attempt, puzzle = page.attempt, page.attempt.puzzle
    words = words.of(puzzle.game)
    is_trying, lines = page.stage is Stage.TRYING, _header(page, words)
    target = Target(attempt.puzzle_id, attempt.step or 0, PUZZLE, explains=False)
    lacks_tiles = tiles.is_waiting_for(puzzle.game)
    style = drawn_style(page.style, solution_position(puzzle), lacks_tiles=lacks_tiles)
    name = f"puzzle-{attempt.puzzle_id}-{page.position.ply}.png"
    shown = BoardPage(
        text="\n".join(lines),
        board=ShownBoard(page.position, style, name, page.picture, counts_stores=True),
        words=words,
        tiles=tiles,
        accent=accent_of(puzzle.game, puzzle.position.side_to_move),
        button=_show_button(page, words) if is_trying else None,
        rows=() if is_trying else (_end_row(page, words),),
    )
    return await draw_page(
        with_inputs(shown, target, page.viewport, _above_px(lines)) if is_trying else shown
    )


def goal_text(puzzle: Puzzle, words: Words) -> str:
    """Return the task, such as *Black to play and win*.

    If the solution ends the game, the game's own sentence, if any, names the number of moves.
    """
    side = side_name(puzzle.game, puzzle.position.side_to_move, words)
    usual = words(f"puzzle-goal-{puzzle.goal.value}", side=side)
    if puzzle.goal is not Proof.WIN or solution_position(puzzle).outcome is None:
        return usual
    count = moves_to_win(puzzle.position, Score.win(len(puzzle.line)))
    return (
        usual if count is None else words.of(puzzle.game).get("puzzle-win-in", usual, side=side, count=count)
    )


def right_text(puzzle: Puzzle, step: int, words: Words) -> str:
    """Return the sentence after a correct move, with the opponent's replies, if any.

    `step` is the number of correct moves before that move.
    """
    found, after = puzzle.line_after(step), puzzle.line_after(step + 1)
    position = puzzle.game.position(None, (*puzzle.actions, *after))
    start = len(puzzle.actions) + len(found) + 1
    replies = words("list-comma").join(sentences.move_names(position, start, words))
    return words("puzzle-right", answer=replies) if replies else words("puzzle-right-again")


def line_text(puzzle: Puzzle, words: Words) -> str:
    """Return all moves of the solution, for the start of a sentence."""
    return sentences.sequence_title(solution_position(puzzle), len(puzzle.actions), words)


def span_text(span: timedelta, words: Words) -> str:
    """Return a duration as text: `14 s`, `2 min 5 s`, `3 h 20 min`."""
    minutes, seconds = divmod(max(0, round(span.total_seconds())), 60)
    hours, minutes = divmod(minutes, 60)
    if hours:
        return words("puzzle-hours", hours=str(hours), minutes=str(minutes))
    if minutes:
        return words("puzzle-minutes", minutes=str(minutes), seconds=str(seconds))
    return words("puzzle-seconds", seconds=str(seconds))


def _header(page: PuzzlePage, words: Words) -> list[str]:
    """Return the lines above the board.

    While the puzzle is being solved, they are short, because a button is beside them.
    """
    attempt, puzzle = page.attempt, page.attempt.puzzle
    key = "daily-title" if attempt.day else "puzzle-title"
    title = f"**{words(key, game=sentences.game_title(puzzle.game, words))}**"
    goal = goal_text(puzzle, words)
    if page.stage is not Stage.TRYING:
        return [f"{title} · {goal}", *page.notice]
    return [f"{title} · {(attempt.step or 0) + 1}/{puzzle.asked}", goal, *page.notice]


def _above_px(header: Sequence[str]) -> float:
    """Return the extra height in pixels above the board, compared with a match's message."""
    lines = sum(math.ceil(text_width(line.replace("**", "")) / _LINE) for line in header)
    return _PRIVATE_PX + _LINE_PX * (lines - _HEADER_LINES)


def _end_row(page: PuzzlePage, words: Words) -> Row:
    number, solution = page.attempt.puzzle_id, _show_button(page, words)
    if page.stage is Stage.MISSED:
        return Row(press_button(words("button-try-again"), PUZZLE_AGAIN, number), solution)
    return Row(solution, press_button(words("button-next-puzzle"), PUZZLE_NEXT, number))


def _show_button(page: PuzzlePage, words: Words) -> Button:
    is_shown = page.stage is Stage.DONE and page.played is not None
    key = "button-solution-again" if is_shown else "button-solution"
    return press_button(words(key), PUZZLE_SHOW, page.attempt.puzzle_id)
