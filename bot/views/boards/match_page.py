"""The message that shows a match: a page with a board (`bot.views.boards.board`), a header and buttons.

The accent is the colour of the side to move. The button beside the header is ⋯, or *Next* on a private board.
A finished match has its result, and buttons such as *Rematch*. In every game the message has at most
40 components and 4,000 characters.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.hosting.matches.event import EventKind
from bot.hosting.matches.match import Match, MatchWithBoard
from bot.i18n import Words, words_for
from bot.render.pictures.theme import THEMES, TILES, palette
from bot.render.tiles import has_tile_labels
from bot.render.window import Window, shown_in_text
from bot.views import presses
from bot.views.boards.aside import aside, has_aside
from bot.views.boards.board import BoardPage, Drawing, ShownBoard, Style, draw_page, drawn_style, style_of
from bot.views.boards.header import header
from bot.views.boards.match_buttons import answer_row, end_rows, exhibition_row, offer_text, try_text
from bot.views.boards.waiting import next_button
from bot.views.custom_id import custom_id
from bot.views.frame import CLOSED
from bot.views.input.buttons import Button, Row, press_button
from bot.views.input.input_kind import ROOM, components
from bot.views.input.inputs import BoardPx, Inputs, final_grid, input_rows, target_of, target_rows
from bot.views.input.walk import Viewport, Walk
from bot.views.tiles import NO_TILES, Tiles
from bot.views.words import sentences
from bot.views.words.results import own_result, rating_changes
from bot.views.words.sentences import describe_position
from engines.core.board.rotation import view_from
from engines.core.game import Game, Position
from engines.core.types import Seat, Side

_ACCENTS = {
    "black": 0x31373D,
    "white": 0xE6E7E8,
    "red": 0xDD2E44,
    "yellow": 0xFDCB58,
    "blue": 0x3B88C3,
    "green": 0x78B159,
}
"""The container's accent colour, by the colour of a side's pieces."""

_TYPE = "⌨️"
"""Emoji of the ballot's button that opens the form for a typed vote; it has no room for a word."""
_UNMOVED = Viewport()
_SMALL_LINE_PX, _ASIDE_PX = 18, 26
"""Heights of a small line on a phone, in pixels: in a text, and as a text of its own."""


async def draw(
    match: MatchWithBoard,
    viewport: Viewport = _UNMOVED,
    reader: Words | None = None,
    *,
    seat: Seat | None = None,
    link: str = "",
    has_next: bool = False,
    is_ballot: bool = False,
    is_first: bool = False,
    tiles: Tiles = NO_TILES,
    title: str = "",
) -> Drawing:
    """Build the message that shows a match's board, in the match's language; a thread paints the picture.

    `viewport` holds the half-made move and how the board is seen; `tiles` are the uploaded emojis to draw
    with. With a `reader`, build the message of a private board in the reader's language and for the reader's
    `seat`, with the address `link` of the public board, if any, and, with `has_next`, a button that opens the
    reader's next match. With `is_ballot`, the buttons cast votes for moves, and one opens a form for typing a
    vote; otherwise, an exhibition or a vote has no buttons to move with. With `is_first`, a button shows the
    rules, if no row of other buttons is there. `title` is the first line, if not empty.
    """
    match, style = with_drawn_style(match, viewport)
    is_private, is_over = reader is not None, match.is_finished
    words, walk = (reader or words_for(match.board.locale)).of(match.game), viewport.walk(match.position)
    rows = end_rows(match, words) if is_over else _asked_rows(match, words, seat, is_private=is_private)
    if match.terms.exhibition is not None and not is_ballot:
        inputs = Inputs()  # People only watch.
    elif is_over:
        inputs = final_grid(match, words, walk, viewport, tiles) if style.yields_to_buttons else Inputs()
    else:
        px = _board_px(match, words, style, walk.position, is_private=is_private, is_titled=bool(title))
        target = target_of(match, is_ballot=is_ballot)
        target = replace(target, is_asking=bool(rows), offers_rules=is_first and not rows)
        inputs = target_rows(target, words, walk, viewport, px, tiles)
    told = (title, own_result(match, seat, words), header(match, words, walk, tiles))
    text = "\n".join(filter(None, told))
    if is_private and not is_ballot:
        text = _with_caption(text, match, words, walk, tiles, link)
    beside = _header_button(match, words, is_private=is_private, has_next=has_next, is_ballot=is_ballot)
    footer = _footer(match, words) if is_over else ""
    page = BoardPage(
        text=text,
        board=_shown_board(match, style, words, walk, inputs, text + footer),
        words=words,
        tiles=tiles,
        accent=_accent(match, tiles),
        button=None if is_over else beside,
        aside="" if is_private or components(inputs.rows) >= ROOM else aside(match, words, tiles),
        inputs=inputs,
        below=footer,
        rows=rows,
    )
    return await draw_page(page)


def with_drawn_style(match: MatchWithBoard, viewport: Viewport) -> tuple[MatchWithBoard, Style]:
    """Return the match with the style in which its board is drawn, and that style."""
    style = drawn_style(
        match.board.style,
        match.position,
        lacks_tiles=viewport.lacks_tiles,
        has_files=viewport.has_files,
        undone=_undone_actions(match),
    )
    is_chosen = style.name is match.board.style
    return match if is_chosen else replace(match, board=replace(match.board, style=style.name)), style


def _undone_actions(match: Match) -> tuple[int, ...]:
    """Return the actions that were taken back and not played again, without an order."""
    moves = {event.action for event in match.events if event.kind is EventKind.MOVED}
    return tuple(action for action in moves.difference(match.position.actions) if action is not None)


def past_board(match: MatchWithBoard, ply: int, tiles: Tiles, bottom_side: Side = Side.FIRST) -> ShownBoard:
    """Return the board after `ply` moves, seen from side `bottom_side`.

    Only the board after the last move has the winning line.
    """
    # Only the final position itself has the winning line; a replayed one does not.
    last = match.position
    position = last if ply == last.ply else last.earlier(ply)
    return board_at(match, position, f"replay-{match.id}-{ply}.png", tiles, bottom_side)


def board_at(
    match: MatchWithBoard, position: Position, file: str, tiles: Tiles, bottom_side: Side
) -> ShownBoard:
    """Return the board of a position of the match or of a variation, seen from side `bottom_side`.

    `file` is the file name of its picture.
    """
    position = view_from(position, bottom_side)
    style = drawn_style(match.board.style, position, lacks_tiles=tiles.is_waiting_for(match.game))
    return ShownBoard(position, style, file, match.board.picture)


def pad_window(match: MatchWithBoard, viewport: Viewport = _UNMOVED) -> Window | None:
    """Return the part of the board that the button pad shows; `None` without a pad."""
    match, style = with_drawn_style(match, viewport)
    words, walk = words_for(match.board.locale).of(match.game), viewport.walk(match.position)
    return input_rows(match, words, walk, viewport, _board_px(match, words, style, walk.position)).window


def _board_px(
    match: MatchWithBoard,
    words: Words,
    style: Style,
    seen: Position,
    *,
    is_private: bool = False,
    is_titled: bool = False,
) -> BoardPx:
    """Return a function from the pad's window to the height in pixels, on a phone, of the board.

    `seen` is the position that the board shows. The height includes the optional lines above: a title, a
    third line of the header, the small line below the header, and the caption of a private board.
    """
    mover, is_timed = match.position.seat_to_move, match.clock is not None or match.poll is not None
    said = match.notice or match.position.forbidden_points or offer_text(match, mover, words)
    is_long = is_timed or said
    above = (_SMALL_LINE_PX if is_long else 0) + (2 * _SMALL_LINE_PX if is_private else 0)
    above += _SMALL_LINE_PX if is_titled else 0
    above += _ASIDE_PX if has_aside(match) and not is_private else 0
    return lambda window: above + style.px(seen, window)


def _shown_board(
    match: MatchWithBoard, style: Style, words: Words, walk: Walk, inputs: Inputs, beside: str
) -> ShownBoard:
    """Return the board with the points of the steps entered so far, and the targets of the next step.

    Without buttons below a board that is no picture, while an engine thinks, and after the end, neither is
    marked. `walk` holds these steps, and `inputs` the buttons below the board. `beside` is the message's
    other text.
    """
    is_over, is_thinking = match.is_finished, match.is_thinking
    has_marks = not (is_over or is_thinking) and (bool(inputs.rows) or style.needs_files)
    state = "-end" if is_over else f"-{walk.action}-{walk.depth}" if walk.path else ""
    return ShownBoard(
        walk.position,
        style,
        f"board-{match.id}-{match.seq}{state}.png",
        match.board.picture,
        walk.chosen_points if has_marks else (),
        walk.points if has_marks else (),
        # While the engine thinks, the pad is disabled, so the board shows no window.
        None if is_thinking else inputs.window,
        is_over,
        _alternative_text(match, walk.position, words) if style.needs_files else "",
        beside=beside,
    )


def _with_caption(text: str, match: MatchWithBoard, words: Words, walk: Walk, tiles: Tiles, link: str) -> str:
    """Return the text of a private board with the match's caption and `link`, if any, at the end.

    The caption is left out if the board is made of tiles and so large that the message has no room for it.
    """
    # The largest boards of tiles leave no room for more than the link.
    shown = shown_in_text(walk.position)
    is_brief = tiles.texts(match.game) is not None and not has_tile_labels(match.game.look, shown)
    if is_brief:
        return f"{text}\n-# {link}" if link else text
    return "\n".join((text, " · ".join(filter(None, (sentences.caption(match, words), link)))))


def _asked_rows(
    match: MatchWithBoard, words: Words, reader: Seat | None, *, is_private: bool
) -> Sequence[Row]:
    """Return the row of buttons that answer an offer, or else the row of an exhibition; at most one row.

    `reader` is the seat of a private board's reader. A private board has no row of an exhibition.
    """
    asked = answer_row(match, words, reader) or (None if is_private else exhibition_row(match, words))
    return [asked] if asked else []


def _header_button(
    match: MatchWithBoard, words: Words, *, is_private: bool, has_next: bool, is_ballot: bool
) -> Button | None:
    """Return the single button beside the header; `None` on a private board when no other match waits.

    A ballot (`is_ballot`) has a button to type a vote, a private board one to the next match (`has_next`).
    """
    if is_ballot:
        return Button(emoji=_TYPE, custom_id=custom_id(presses.BALLOT_TYPE, match.id))
    if is_private:
        return next_button(words, match.id) if has_next else None
    return press_button("⋯", presses.MORE, match.id)


def _footer(match: MatchWithBoard, words: Words) -> str:
    """Return what to try after a loss, the rating changes, and the caption of a finished match."""
    lines = (try_text(match, words), rating_changes(match, words), sentences.caption(match, words))
    return "\n".join(line for line in lines if line)


def _alternative_text(match: MatchWithBoard, seen: Position, words: Words) -> str:
    """Return the picture's alternative text: the game, the number of moves, and the board `seen` in words."""
    about = (sentences.game_title(match.game, words), words("move-number", move=match.position.ply))
    return words("list-stop").join((words("list-comma").join(about), describe_position(seen, words)))


def _accent(match: MatchWithBoard, tiles: Tiles = NO_TILES) -> int:
    """Return the container's colour: that of the side to move or, after the end, of the winner.

    A finished match without a winner has the colour of finished things (`CLOSED`).
    """
    if match.result is None:
        return _side_accent(match, match.position.side_to_move, tiles)
    if match.result.winner is None:
        return CLOSED
    return _side_accent(match, match.position.side_of(match.result.winner), tiles)


def _side_accent(match: MatchWithBoard, side: Side, tiles: Tiles) -> int:
    """Return the colour that the side's piece has in the picture's theme, on tiles, or as an emoji."""
    theme, game = match.board.picture.theme, match.game
    if not style_of(match.board.style).needs_files or theme not in THEMES:
        if tiles.texts(game) is None:
            return accent_of(game, side)
        theme = TILES
    colours = palette(theme, game.look.surface).piece(game.look.side_piece(side).colour)
    return int.from_bytes(bytes(colours.fill))


def accent_of(game: Game, side: Side) -> int:
    """Return the container's colour (0xRRGGBB) for a side, by the colour of its piece's emoji."""
    return _ACCENTS[game.look.side_piece(side).colour]
