"""The buttons and menus for making a move step by step, of the kind that `input_kind` chooses.

Words (a pass, a swap) and the step back in a half-made move have their own
buttons beside the points. Nothing here depends on a game's name.

A row has at most four buttons, because phones wrap a fifth. Only people who
choose it in their settings get a pad five points wide.
"""

from __future__ import annotations

import functools
import itertools
import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import discord
from discord import ui

from bot.hosting.matches.match import Match
from bot.i18n import Words
from bot.render.window import Direction, Window
from bot.views import presses
from bot.views.custom_id import custom_id
from bot.views.frame import MAX_OPTIONS
from bot.views.input.buttons import (
    MAX_IN_ROW,
    MAX_WITH_PIECE,
    Button,
    Row,
    StepButtons,
    Target,
    even_parts,
    fit_in_row,
    press_button,
    rows_as_on_board,
    unwrapped_rows,
    widen,
    with_number,
)
from bot.views.input.input_kind import (
    MAX_BOX_ROWS,
    MAX_IN_BOX,
    ROOM,
    InputKind,
    has_grid,
    input_kind,
    points_box,
)
from bot.views.input.pad import (
    HEIGHT,
    Worths,
    best_page,
    best_window,
    likelihood_sums,
    page_at,
    window_at,
)
from bot.views.input.walk import Viewport, Walk, single_point_actions
from bot.views.presses import BALLOT, BOARD
from bot.views.tiles import NO_TILES, Tiles
from bot.views.words.sentences import explanation, step_name

BoardPx = Callable[[Window | None], float]
_SCREEN_PX, _FRAME_PX, _ROW_PX = 700, 148, 48
"""Heights in pixels on a phone: the screen for a board message; its parts besides board and buttons
(header, author, command, edit mark); and a row of buttons."""
_LOWEST_PAD = 3
_SPARSE = 0.6
"""Share of a board that can be pressed, up to which a window would have many disabled buttons."""
NEAR_PANS = 2
"""Maximum pans before a move (so three clicks in all); the panel has menus for more distant points."""
_ARROWS = (
    ("⬅️", "⏩", Direction.LEFT),
    ("⬆️", "⏬", Direction.UP),
    ("⬇️", "⏫", Direction.DOWN),
    ("➡️", "⏪", Direction.RIGHT),
)
"""Arrows by direction: for a normal pan, and for the jump from the board's edge to the opposite edge."""


@dataclass(frozen=True, slots=True)
class Inputs:
    """The rows of components for a step, and the pad's window of the board, if there is a pad."""

    rows: tuple[Row, ...] = ()
    window: Window | None = None
    kind: InputKind | None = None
    """The kind of input; `None` if there is no step to make."""


def target_of(match: Match, *, is_ballot: bool = False) -> Target:
    """Return the target for a match's board or, with `is_ballot`, for its ballot."""
    return Target(match.id, match.seq, BALLOT if is_ballot else BOARD, match.is_thinking, match.is_asking)


def input_rows(
    match: Match,
    words: Words,
    walk: Walk,
    viewport: Viewport,
    board_px: BoardPx = lambda window: 0.0,
) -> Inputs:
    """Return the rows of buttons and menus to move with; disabled while an engine thinks.

    Empty after the end of the match. `walk` holds the steps entered so far, `viewport` the part of the board
    on the buttons. `board_px` returns the height in pixels of what stands above the buttons, given the pad's
    window (`None` without a pad).
    """
    return Inputs() if match.is_finished else target_rows(target_of(match), words, walk, viewport, board_px)


def target_rows(
    target: Target,
    words: Words,
    walk: Walk,
    viewport: Viewport,
    board_px: BoardPx,
    tiles: Tiles = NO_TILES,
) -> Inputs:
    """Return the rows of buttons and menus for the next step of the half-made move `walk` on `target`.

    `viewport` has the part of the board on the pad, and the pad's width. `board_px` returns the height in
    pixels, on a phone, of the board and the lines above it, given the pad's window (`None` without a pad).
    """
    maker = _Maker(target, words, walk, tiles)
    kind = input_kind(walk, viewport.width)
    if kind is InputKind.PAD:
        return maker.pad(viewport, board_px)
    if kind is InputKind.POINTS:
        return Inputs(tuple(maker.points(_rows_that_fit(board_px(None)))), kind=kind)
    rows = {
        InputKind.WORDS: lambda: [],
        InputKind.GRID: maker.grid,
        InputKind.ACTIONS: maker.actions,
        InputKind.MENU: maker.menus,
    }[kind]()
    return Inputs((*rows, *maker.extras()), kind=kind)


def final_grid(match: Match, words: Words, walk: Walk, viewport: Viewport, tiles: Tiles = NO_TILES) -> Inputs:
    """Return the finished board as a grid of buttons, if all of it has room as buttons; else no rows.

    `viewport` has the width of the pad on which the match was played.
    """
    if not has_grid(walk.position, viewport.width):
        return Inputs()
    return Inputs(tuple(_Maker(target_of(match), words, walk, tiles).grid()), kind=InputKind.GRID)


def far_menus(
    match: Match, words: Words, viewport: Viewport, window: Window, most: int
) -> list[ui.Select[ui.LayoutView]]:
    """Return at most `most` menus of the legal moves that are far from the pad's `window`, in board order.

    `viewport` tells which side is at the bottom. A move is far if it takes more than `NEAR_PANS` pans to
    reach. Moves beyond the last menu are left out.
    """
    walk = Viewport(bottom_side=viewport.bottom_side).walk(match.position)
    return _Maker(target_of(match), words, walk).far_menus(window, most)


def _has_room(row: Sequence[Button], extras: Sequence[Button]) -> bool:
    """Whether the extras fit behind the other buttons of a row."""
    return len(row) + len(extras) <= MAX_IN_ROW and fit_in_row([*row, *extras])


def _rows_that_fit(board_px: float) -> int:
    """Return the number of button rows that fit on a phone below a board `board_px` pixels high."""
    return int((_SCREEN_PX - _FRAME_PX - board_px) // _ROW_PX)


class _Maker(StepButtons):
    """Builds the rows of buttons and menus for one board."""

    # -- kinds of input ---------------------------------------------------
    def grid(self) -> list[Row]:
        """Return a button for every point of the board, row by row."""
        columns = self._position.columns
        rows = [range(start, start + columns) for start in range(0, len(self._position.cells), columns)]
        return self._rows_of_points(rows, is_board=True)

    def actions(self) -> list[Row]:
        """Return a button for every action that is a single point, in rows of similar length: seven in 4 + 3.

        Illegal actions have disabled buttons.
        """
        position = self._position
        legal = set(position.legal_actions())
        every = {action: position.path_of(action) for action in range(position.action_count)}
        buttons = [
            self._button(
                self._id(self._target.presses.play, action),
                with_number(position.format_action(action), position, point),
                is_disabled=action not in legal,
            )
            for action, point in single_point_actions(every).items()
        ]
        return [Row(*buttons[part]) for part in even_parts(len(buttons), MAX_IN_ROW)]

    def menus(self) -> list[Row]:
        """Return one or two rows, each a select menu of legal points, in the order of the board."""
        legal = list(single_point_actions(self._walk.paths))
        spans = even_parts(len(legal), MAX_OPTIONS)
        return [Row(self._menu(part, legal[span])) for part, span in enumerate(spans)]

    def points(self, most_rows: int) -> list[Row]:
        """Return a button for each point of the next step, targets arranged as on the board, and extras.

        There are at most `most_rows` rows, if possible. Extras are the buttons that are not points, such as
        the step back.
        """
        extras, position = self._extra_buttons(), self._position
        # An own point that is closed, such as an empty house, has no button, but keeps others in their rows.
        own = () if self._walk.path else position.own_points(position.side_to_move)
        points = sorted({*self._walk.points, *own})
        most_rows -= bool(extras)
        rows = self._buttons_of_points(points_box(self._walk)) or self._list(
            points,
            most_rows if len(points) > MAX_IN_BOX or not self._walk.path else MAX_BOX_ROWS,
            is_shaped=bool(self._walk.path),
        )
        if self._walk.path and len(rows) >= MAX_BOX_ROWS and not _has_room(rows[-1], extras):
            # Filled rows leave room for the row that the extras need.
            buttons = list(itertools.chain(*rows))
            filled = [buttons[part] for part in unwrapped_rows(buttons, MAX_IN_ROW)]
            rows = min(rows, filled, key=lambda some: len(some) + (not _has_room(some[-1], extras)))
        if _has_room(rows[-1], extras):
            return [Row(*row) for row in (*rows[:-1], [*rows[-1], *extras])]
        return [*(Row(*row) for row in rows), *self.extras()]

    def _list(self, points: Sequence[int], most_rows: int, *, is_shaped: bool) -> list[list[Button]]:
        """Return a button for each point that is open, with its piece if `most_rows` are enough for both.

        Closed points count for the rows, so that no button changes its row when another point closes.
        If `is_shaped`, a new line of the board begins a new row where there is room.
        """
        has_room = self._has_owners and math.ceil(len(points) / MAX_WITH_PIECE) <= most_rows
        buttons = [self._listed_button(point, has_room=has_room) for point in points]
        if self._position.numbers():
            widen(buttons)
        lines = [point // self._position.columns for point in points]
        if is_shaped and len(points) > MAX_IN_ROW:
            return rows_as_on_board(buttons, lines, most_rows)
        is_open = [self._walk.has_step(point) for point in points]
        rows = unwrapped_rows(buttons, MAX_IN_ROW)
        offered = [list(itertools.compress(buttons[row], is_open[row])) for row in rows]
        return list(filter(None, offered))

    def pad(self, viewport: Viewport, board_px: BoardPx) -> Inputs:
        """Return a window of the board as buttons, or a page of its open points, and arrows to the others.

        There are as many rows of points as a phone's screen has room for below what `board_px` measures, and
        a message for their components, but at least three (fewer on a page with few points). While an offer
        is open, there are no arrows.
        """
        extras = self.extras()
        # The number of components is limited, so rows of words replace rows of points.
        highest = min(HEIGHT, (ROOM - MAX_IN_ROW - 1) // (viewport.width + 1)) - len(extras)
        for height in range(max(highest, _LOWEST_PAD), _LOWEST_PAD - 1, -1):
            window = self._window(viewport, height)
            # The buttons of an open request replace the row of arrows (`bot.views.boards.match_buttons`).
            arrows = () if self._target.is_asking else self._arrows(window)
            below = self._joined(extras, arrows)
            if height + len(below) + (not arrows) <= _rows_that_fit(board_px(window)):
                break
        rows = self._page(window, height) if self._is_sparse else self._rows_of_points(window.points)
        return Inputs((*rows, *below), window, InputKind.PAD)

    @staticmethod
    def _joined(extras: Sequence[Row], arrows: Sequence[Row]) -> list[Row]:
        """Return the rows of extras and arrows, joined to one row if there is room."""
        items = itertools.chain(*(row.children for row in (*extras, *arrows)))
        buttons = [one for one in items if isinstance(one, ui.Button)]
        is_short = bool(extras and arrows) and _has_room(buttons, ())
        return [Row(*buttons)] if is_short else [*extras, *arrows]

    def _page(self, window: Window, height: int) -> list[Row]:
        points = list(itertools.chain(*window.offered_points))
        return [Row(*row) for row in self._list(points, height, is_shaped=True)]

    def far_menus(self, window: Window, most: int) -> list[ui.Select[ui.LayoutView]]:
        """Return at most `most` menus of legal moves more than `NEAR_PANS` pans away from `window`.

        Moves beyond the last menu are left out.
        """
        near = window.within(NEAR_PANS)
        moves = single_point_actions(self._walk.paths).items()
        far = [action for action, point in moves if not any(one.holds(point) for one in near)]
        parts = itertools.islice(even_parts(len(far), MAX_OPTIONS), most)
        return [self._menu(part, far[span]) for part, span in enumerate(parts)]

    def _window(self, viewport: Viewport, height: int) -> Window:
        position, points, corner = self._position, self._walk.points, viewport.corner
        if self._is_sparse:
            most = height * (MAX_WITH_PIECE if self._has_owners and not self._walk.path else MAX_IN_ROW)
            if corner is not None:
                return page_at(position, corner, points, most)
            return best_page(position, self._worths, points, most)
        if corner is not None:
            return window_at(position, corner, height, viewport.width)
        return best_window(position, self._worths, height, viewport.width)

    @functools.cached_property
    def _is_sparse(self) -> bool:
        """Whether so little of the board can be pressed that the pad lists open points alone."""
        return len(self._walk.points) <= _SPARSE * len(self._position.cells)

    @functools.cached_property
    def _worths(self) -> Worths:
        """The sums that `likelihood_sums` returns; cached, because the pad is tried at several heights."""
        return likelihood_sums(self._position, None if self._offers_empty_points else self._walk.points)

    def _arrows(self, window: Window) -> list[Row]:
        arrows = [
            Button(
                emoji=jump if window.is_at_edge(way) else arrow,
                custom_id=self._pan_id(window.panned(way).corner, direction),
                disabled=self._is_closed,
            )
            for direction, (arrow, jump, way) in enumerate(_ARROWS)
            if window.panned(way) != window
        ]
        return [Row(*arrows)] if arrows else []

    def extras(self) -> list[Row]:
        """Return rows of the buttons that are not points."""
        words = self._extra_buttons()
        # Beside points there is room for only one row of words.
        parts = even_parts(len(words), MAX_IN_ROW) if self._walk.points else unwrapped_rows(words, MAX_IN_ROW)
        return [Row(*words[part]) for part in parts]

    def _extra_buttons(self) -> list[Button]:
        """Return the buttons that are not points, as far as they apply.

        They are words such as *pass*, an explanation of them, a complete move, the step back, and the rules.
        """
        words = [
            self._button(self._step_id(word), step_name(self._position, word, self._words))
            for word in self._walk.words
        ]
        if len(words) == 1 and not self._walk.points:
            words[0].style = discord.ButtonStyle.primary
        if self._target.explains and explanation(self._position, self._walk.words, self._words):
            about = custom_id(presses.ABOUT, self._target.id)
            words.append(Button(label=self._words("button-about"), custom_id=about))
        if self._walk.complete_action is not None:
            words.append(self._button(self._id(self._target.presses.play, self._walk.complete_action), "✓"))
        if self._walk.is_begun:
            before = self._walk.before()
            back = self._step(self._walk.action, before.depth if before.is_begun else 0)
            words.append(Button(emoji="↩️", custom_id=back, disabled=self._is_closed))
        if self._target.offers_rules:
            words.append(press_button(self._words("button-rules"), presses.HELP, self._target.id))
        return words

    def _rows_of_points(self, rows: Sequence[Sequence[int]], *, is_board: bool = False) -> list[Row]:
        return [Row(*row) for row in self._buttons_of_points(rows, is_board=is_board)]

    def _buttons_of_points(
        self, rows: Sequence[Sequence[int]], *, is_board: bool = False
    ) -> list[list[Button]]:
        """Return rows of point buttons, padded to equal widths so that they form columns.

        `is_board` means that the buttons are the whole board.
        """
        has_room = bool(rows) and len(rows[0]) <= MAX_WITH_PIECE
        buttons = [
            [self._point_button(point, is_board=is_board, has_room=has_room) for point in row] for row in rows
        ]
        widen(list(itertools.chain(*buttons)))
        return buttons

    def _pan_id(self, corner: int, direction: int) -> str:
        """Return the custom id that pans to the window at the point `corner` and keeps the half-made move.

        `direction` is the arrow's index in `_ARROWS`; it keeps the ids of two arrows to the same window
        apart.
        """
        target, walk = self._target, self._walk
        steps = (walk.action, walk.depth) if walk.path else (0, 0)
        # Two arrows can lead to the same window, but their custom ids must differ.
        return custom_id(
            self._target.presses.pan, target.id, target.seq, corner * len(_ARROWS) + direction, *steps
        )
