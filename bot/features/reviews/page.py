"""The private review of a match: its winning chances over time, and the grade of each move.

Container
  TextDisplay   players, result; each side's accuracy and number of moves by grade
  MediaGallery  plot of the winning chances, with the decisive moves marked
  TextDisplay   the decisive moves in sentences
  ActionRow     [① J6] [② H4] [③ K9], or [①] [②] [③] in games with long moves
  ActionRow     [Move by move] [Try again] [Analysis] [Post here]

Players can post the review without the decisive moves: an engine's better
moves are shown only to people with no ongoing match in which they would
help. Each move has a page with its grade, the board after it, and buttons
to other moves.
"""

from __future__ import annotations

import asyncio
import functools
from collections.abc import Iterable

from bot.features.analyses.page import analysis_button
from bot.features.new_match.page import play_here_buttons
from bot.features.reviews.line_page import REVIEWED, line_buttons
from bot.features.reviews.wording import (
    NAME,
    before_and_after,
    counts_units,
    grade_text,
    heading,
    moment_text,
    move_name,
    players_at,
)
from bot.formats import percent_text
from bot.hosting.matches.match import MatchWithBoard
from bot.hosting.reviews.job import ReviewJob
from bot.hosting.reviews.review import Grade, Review, ReviewedMove
from bot.i18n import Words
from bot.views import presses
from bot.views.boards.board import BoardPage, Drawing, Illustration, Layout, draw_page, page_with
from bot.views.boards.match_page import past_board
from bot.views.boards.players import players_line
from bot.views.custom_id import Actor, MovePresses, Press, custom_id
from bot.views.frame import ACCENT, container
from bot.views.input.buttons import Button, Row, button_rows, press_button
from bot.views.menu import browse_row, browse_targets
from bot.views.tiles import NO_TILES, Tiles
from bot.views.words.names import names_of, side_name
from bot.views.words.openings import opening_name, opening_names
from bot.views.words.results import result_text, value_text
from engines.core.scoring.score import Score
from engines.core.types import Seat, Side

POST_REVIEW = Press("post_review", by=Actor.ARRANGER)  # match: posts the review for everybody
RETRY = Press("retry", 2)  # match, moves played: asks for a better move in this position
RETRY_MOVES = MovePresses("retry_")

_BAR = 12
_CIRCLED = ord("①")
"""The first of twenty circled numbers."""
_MAX_IN_ROW = 3


# -- progress -----------------------------------------------------------------------
def draw_progress(match: MatchWithBoard, job: ReviewJob, words: Words) -> Layout:
    """Build a review's progress page, with a button that asks for the review again.

    The button is needed once the bot can no longer edit the page.
    """
    full = _BAR * job.done // job.total
    line = words("review-progress", done=job.done, total=job.total)
    return _note(match, f"{line}\n{'▰' * full}{'▱' * (_BAR - full)}", words)


def draw_failure(match: MatchWithBoard, words: Words, reason: str = "") -> Layout:
    """Build the page that says why a review failed, with a button to retry.

    `reason` is a sentence; if it is empty, the page has a general one.
    """
    return _note(match, reason or words("review-failed"), words)


def _note(match: MatchWithBoard, said: str, words: Words) -> Layout:
    again = press_button(words("button-review"), presses.REVIEW, match.id)
    return Layout(container(f"-# {players_line(match, words)}\n{said}", ACCENT, Row(again)))


# -- the whole match ----------------------------------------------------------------
async def draw_review(match: MatchWithBoard, review: Review, user_id: int, words: Words) -> Drawing:
    """Build the overview of a review for the reader `user_id`.

    A player gets a button to retry their worst mistake, if any. Players and the starter can post the review.
    """
    words = words.of(match.game)
    plot = await _draw_plot(match, review, words)
    moments = [moment_text(number, match, move, words) for number, move in enumerate(review.moments, start=1)]
    said = _summary(match, review, words)
    buttons = _moment_buttons(match, review, words)
    post = press_button(words("button-post-here"), POST_REVIEW, match.id)
    return page_with(
        said,
        plot,
        *button_rows(buttons, _MAX_IN_ROW),
        *button_rows(
            [
                _to_move(match, words("button-moves"), 1, len(buttons)),
                *_retry(match, _own_worst(match, review, user_id), words),
                analysis_button(match, match.ply, words),
                *([post] if match.may_arrange(user_id) else []),
            ],
            _MAX_IN_ROW,
        ),
        below="\n".join(moments) or words("review-no-moments"),
    )


async def draw_posted(match: MatchWithBoard, review: Review, words: Words) -> Drawing:
    """Build the public review, with a button that opens the private page."""
    words = words.of(match.game)
    opens = press_button(words("button-review"), presses.REVIEW, match.id)
    return page_with(_summary(match, review, words), await _draw_plot(match, review, words), Row(opens))


def _summary(match: MatchWithBoard, review: Review, words: Words) -> str:
    """Return the lines above the plot.

    They have the players, the opening's name, if any, the result, each side's accuracy, and whose chances the
    curve shows.
    """
    curve = words("review-curve", name=names_of(match, words, NAME)[Seat.FIRST])
    lines = [result_text(match, words), *_sides(match, review, words), f"-# {curve}"]
    opening = opening_name(match.position)
    return "\n".join([f"-# {players_line(match, words)}", *([f"-# {opening}"] if opening else []), *lines])


async def _draw_plot(match: MatchWithBoard, review: Review, words: Words) -> Illustration:
    picture = await asyncio.to_thread(_plot, match, review, words)
    return Illustration.of_picture(picture, f"review-{match.id}.png", _plot_in_words(match, review, words))


def _sides(match: MatchWithBoard, review: Review, words: Words) -> Iterable[str]:
    """Yield lines with each side's accuracy and its number of moves by grade."""
    names = names_of(match, words, NAME)
    for seat in Seat:
        accuracy = review.accuracy(seat)
        shown = "–" if accuracy is None else percent_text(accuracy, words)
        yield words("review-accuracy", name=names[seat], accuracy=shown)
        counts = {str(grade): review.count(seat, grade) for grade in Grade}
        known = [words(f"review-{grade}", count=count) for grade, count in counts.items() if count]
        if known:
            yield f"-# {' · '.join(known)}"


def _plot(match: MatchWithBoard, review: Review, words: Words) -> bytes:
    from bot.features.reviews.plot import chances_png

    below = match.position.side_of(Seat.FIRST)
    moments = [move.ply + 1 for move in review.moments]
    theme = match.board.picture.theme
    even = "0" if counts_units(match.game) else percent_text(0.5, words)
    return chances_png(match.position, review.chances, below, moments, theme, even=even)


def _plot_in_words(match: MatchWithBoard, review: Review, words: Words) -> str:
    side = side_name(match.game, match.position.side_of(Seat.FIRST), words)
    last = len(review.chances) - 1
    shown = sorted({0, *(number for move in review.moments for number in (move.ply, move.ply + 1)), last})
    if counts_units(match.game):
        leads = [(number, score) for number in shown if (score := _lead(review, number)) is not None]
        values = (
            words("labeled", label=number, text=value_text(match.position, score, words))
            for number, score in leads
        )
        return words("review-plot-lead", side=side, values=words("list-comma").join(values))
    chances = (
        words("labeled", label=number, text=percent_text(chance, words))
        for number in shown
        if (chance := review.chances[number]) is not None
    )
    return words("review-plot", side=side, chances=words("list-comma").join(chances))


def _lead(review: Review, number: int) -> Score | None:
    """Return the first seat's score after `number` moves; `None` if the review does not know it."""
    move = review.moves[min(number, len(review.moves) - 1)]
    score = move.score if number == move.ply else move.led_to
    return score if score is None or move.seat is Seat.FIRST else -score


# -- one move -------------------------------------------------------------------------
async def draw_reviewed(
    match: MatchWithBoard,
    review: Review,
    ply: int,
    user_id: int,
    words: Words,
    tiles: Tiles = NO_TILES,
    bottom_side: Side = Side.FIRST,
) -> Drawing:
    """Build the page of move number `ply`, counted from 1; for 0, the page of the initial position.

    A `ply` above the number of moves means the last move. `user_id` is the reader, who gets a button to try
    their own mistakes again. The board has `bottom_side` at the bottom.
    """
    words = words.of(match.game)
    ply = min(ply, len(review.moves))
    shown = match.at_ply(ply)
    openings = opening_names(shown.position)[:1]
    lines = [f"-# {players_line(shown, words, tiles)}", *(f"-# {opening}" for opening in openings)]
    own: list[Button] = []
    line: list[Button] = []
    if ply:
        move = review.moves[ply - 1]
        name = players_at(match, move, words)[move.seat]
        lines.append(heading(match, move, words))
        lines.append(grade_text(match, move, words))
        if move.before is not None and move.after is not None:
            lines.append(f"-# {before_and_after(match, move, name, words)}")
        is_own_error = match.players[move.seat].user_id == user_id and move.is_error
        own = _retry(match, move if is_own_error else None, words)
        # That line's page leads to the other one.
        line = line_buttons(match, move, words)[:1]
    else:
        lines.append(words("replay-start", last=match.position.number_of(match.ply)))
    back = press_button(words("button-overview"), presses.REVIEW, match.id)
    # The values of the moves that the player could choose from.
    analysis = analysis_button(match, max(ply - 1, 0), words)
    here = play_here_buttons(match, ply, words)
    tools = button_rows([back, *own, analysis, *line, *here], _MAX_IN_ROW)
    page = BoardPage(
        text="\n".join(lines),
        board=past_board(match, ply, tiles, bottom_side),
        words=words,
        tiles=tiles,
        rows=[_browse(match, review, ply), *tools],
    )
    return await draw_page(page)


def _browse(match: MatchWithBoard, review: Review, ply: int) -> Row:
    """Return the buttons *previous error*, *previous*, *next*, *next error*; disabled without a target.

    `ply` is that of the page's board: the number of moves made.
    """
    errors = [move.ply + 1 for move in review.moves if move.is_error]
    back = max((one for one in errors if one < ply), default=ply)
    on = min((one for one in errors if one > ply), default=ply)
    targets = (("◀ ?", back), *browse_targets(ply, len(review.moves))[1:3], ("▶ ?", on))
    return browse_row(ply, targets, functools.partial(custom_id, REVIEWED, match.id))


# -- parts ----------------------------------------------------------------------------
def _own_worst(match: MatchWithBoard, review: Review, user_id: int) -> ReviewedMove | None:
    own = [review.worst_of(seat) for seat in Seat if match.players[seat].user_id == user_id]
    return max(filter(None, own), key=lambda move: move.lost, default=None)


def _retry(match: MatchWithBoard, move: ReviewedMove | None, words: Words) -> list[Button]:
    if move is None:
        return []
    return [press_button(words("button-retry"), RETRY, match.id, move.ply)]


def _moment_buttons(match: MatchWithBoard, review: Review, words: Words) -> list[Button]:
    """Return a button to each decisive move, with its number on the curve and in the list below it.

    The moves' names are left out if they would need a second row.
    """

    def made(labels: Iterable[str]) -> list[Button]:
        places = enumerate(zip(review.moments, labels, strict=True))
        return [
            _to_move(match, f"{chr(_CIRCLED + place)} {label}".rstrip(), move.ply + 1, place)
            for place, (move, label) in places
        ]

    named = made(move_name(match, one.ply, one.action, words) for one in review.moments)
    return named if len(button_rows(named, _MAX_IN_ROW)) <= 1 else made("" for _ in review.moments)


def _to_move(match: MatchWithBoard, label: str, ply: int, place: int) -> Button:
    return press_button(label, REVIEWED, match.id, ply, place)
