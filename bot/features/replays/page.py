"""The private page that replays a match move by move.

Container
  TextDisplay   players; move number and total, and an imported comment on the move
  the board after this move, or the whole match as an animation
  ActionRow     ⏮ ◀ ▶ ⏭
  ActionRow     [Go to a move] [Animation]
  ActionRow …   [Hint] [Analysis] [Review] [Export] [Play from here]
"""

from __future__ import annotations

import functools

from bot.chat.response import Response
from bot.features.analyses.page import analysis_button, hint_button
from bot.features.new_match.page import play_here_buttons
from bot.hosting.matches.errors import MatchUnfinishedError
from bot.hosting.matches.match import MatchWithBoard
from bot.hosting.reviews.reviews import MIN_PLIES
from bot.i18n import Words
from bot.parts import Parts
from bot.views import presses
from bot.views.boards.board import BoardPage, Drawing, Illustration, draw_page, page_with
from bot.views.boards.match_page import past_board
from bot.views.boards.players import players_line
from bot.views.custom_id import Press, custom_id
from bot.views.input.buttons import Row, button_rows, press_button
from bot.views.menu import Form, browse_row, browse_targets
from bot.views.tiles import NO_TILES, Tiles
from bot.views.words import sentences
from bot.views.words.names import names_of, safe_name
from bot.views.words.results import result_text
from bot.views.words.sentences import describe_position
from engines.core.board.rotation import view_from
from engines.core.types import Side

JUMP = Press("jump")  # match: opens the form for a move number
JUMPED = Press("jumped")  # match: submits that form
ANIMATE = Press("animate")  # match: shows the animation

_COMMENT_WIDTH = 90.0
_NAME = 17.0
_DIGITS = 4


async def draw_replay(
    match: MatchWithBoard,
    ply: int,
    words: Words,
    notice: str = "",
    tiles: Tiles = NO_TILES,
    bottom_side: Side = Side.FIRST,
) -> Drawing:
    """Build the page with `notice` above the position after `ply` moves (clamped to the match's length)."""
    ply = min(ply, match.ply)
    page = BoardPage(
        text="\n".join(filter(None, (notice, _header(match, ply, words, tiles)))),
        board=past_board(match, ply, tiles, bottom_side),
        words=words,
        tiles=tiles,
        rows=_rows(match, ply, words),
    )
    return await draw_page(page)


def check_finished(match: MatchWithBoard) -> MatchWithBoard:
    """Return the match; raises `MatchUnfinishedError` if it is ongoing."""
    if not match.is_finished:
        raise MatchUnfinishedError(match)
    return match


async def show_replay(
    parts: Parts,
    response: Response,
    match: MatchWithBoard,
    ply: int = 0,
    notice: str = "",
    *,
    is_beside: bool = False,
) -> None:
    """Show a finished match after `ply` moves privately, with `notice` above it.

    It replaces the clicked private message, if there is one and `is_beside` is false.
    """
    match = await parts.viewports.in_style_of(match, response.user_id)
    bottom_side = await parts.viewports.bottom_side(match, response.user_id)
    drawing = await draw_replay(match, ply, response.words, notice, parts.tiles, bottom_side)
    await parts.panels.show(response, drawing, is_beside=is_beside)


def draw_animation(
    match: MatchWithBoard, words: Words, tiles: Tiles, animation: bytes, bottom_side: Side = Side.FIRST
) -> Drawing:
    """Build the page with the `animation` (a GIF) of a match, and buttons that return to single moves.

    `bottom_side` is the side at the bottom in the animation, for its description.
    """
    said = describe_position(view_from(match.position, bottom_side), words)
    moving = Illustration.of_picture(animation, f"replay-{match.id}.gif", said)
    return page_with(_header(match, match.ply, words, tiles), moving, *_rows(match, match.ply, words))


def draw_waiting(match: MatchWithBoard, words: Words, tiles: Tiles) -> Drawing:
    """Build the page shown while the animation is being painted."""
    waiting = Illustration.of_text(words("replay-wait"))
    return page_with(_header(match, match.ply, words, tiles), waiting, *_rows(match, match.ply, words))


def _header(match: MatchWithBoard, ply: int, words: Words, tiles: Tiles) -> str:
    lines = [f"-# {players_line(match.at_ply(ply), words, tiles)}", _move_line(match, ply, words)]
    if ply == match.ply:
        lines.append(result_text(match, words))
    comment = match.origin.comments.get(ply) if match.origin else None
    if comment:
        lines.append(f"> {safe_name(comment, _COMMENT_WIDTH)}")
    return "\n".join(lines)


def _move_line(match: MatchWithBoard, ply: int, words: Words) -> str:
    """Return the line about the latest move and its player; a drawn opening's moves have no player."""
    seat = match.at_ply(ply).position.last_seat
    if seat is None or ply <= match.start_ply:
        return sentences.move_line(match, ply, words)
    name = names_of(match.at_ply(ply - 1), words, _NAME)[seat]
    (move,) = sentences.move_names(match.position.earlier(ply), ply - 1, words)
    number_of = match.position.number_of
    return words("replay-move-by", number=number_of(ply), last=number_of(match.ply), name=name, move=move)


def _rows(match: MatchWithBoard, ply: int, words: Words) -> list[Row]:
    jump = press_button(words("button-jump"), JUMP, match.id)
    animate = press_button(words("button-animation"), ANIMATE, match.id)
    export = press_button(words("button-export"), presses.EXPORT, match.id)
    review = press_button(words("button-review"), presses.REVIEW, match.id)
    tools = [
        hint_button(match, ply, words),
        analysis_button(match, ply, words),
        *([] if match.ply < MIN_PLIES else [review]),
        export,
        *play_here_buttons(match, ply, words),
    ]
    identity = functools.partial(custom_id, presses.TURN, match.id)
    row = browse_row(ply, browse_targets(ply, match.ply), identity)
    return [row, Row(jump, animate), *button_rows(tools)]


def jump_form(match: MatchWithBoard, words: Words) -> Form:
    """Return the form for typing the number of a move to show."""
    last = match.position.number_of(match.ply)
    return Form(
        custom_id(JUMPED, match.id),
        title=words("jump-title"),
        label=words("jump-label", last=last),
        placeholder=str(last),
        most=_DIGITS,
    )
