"""The buttons and menus for making a move step by step, of the kind that `input_kind` chooses.

Words (a pass, a swap) and the step back in a half-made move have their own
buttons beside the points. Nothing here depends on a game's name.

A row has at most four buttons, because phones wrap a fifth. Only people who
choose it in their settings get a pad five points wide.
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import discord
from discord import ui

from bot.hosting.matches.match import Match
from bot.i18n import Words
from bot.views import presses
from bot.views.custom_id import MovePresses, Press, custom_id
from bot.views.frame import MAX_OPTIONS
from bot.views.input.buttons import (
    MAX_IN_ROW,
    Button,
    Row,
    even_parts,
    fit_in_row,
    point_face,
    unwrapped_rows,
    widen,
    with_number,
)
from bot.views.input.input_kind import ROOM, InputKind, has_grid, input_kind, points_box, shown_points
from bot.views.input.pad import HEIGHT, Direction, Window, Worths, best_window, likelihood_sums, window_at
from bot.views.input.walk import Viewport, Walk, action_at, single_point_actions
from bot.views.presses import BALLOT, BOARD
from bot.views.tiles import NO_TILES, Tiles
from bot.views.words.sentences import explanation, step_name
from engines.core.path import Step

BoardPx = Callable[[Window | None], float]
_SCREEN_PX, _FRAME_PX, _ROW_PX = 700, 148, 48
"""Heights in pixels on a phone: the screen for a board message; its parts besides board and buttons
(header, author, command, edit mark); and a row of buttons."""
_LOWEST_PAD = 3
NEAR_PANS = 2
"""Maximum pans before a move (so three clicks in all); the panel has menus for more distant points."""
_NAMED = 6
"""Maximum number of moves named on a closed menu."""
_ARROWS = (
    ("⬅️", "⏩", Direction.LEFT),
    ("⬆️", "⏬", Direction.UP),
    ("⬇️", "⏫", Direction.DOWN),
    ("➡️", "⏪", Direction.RIGHT),
)
"""Arrows by direction: for a normal pan, and for the jump from the board's edge to the opposite edge."""


@dataclass(frozen=True, slots=True)
class Target:
    """A board to make moves on: the id and revision for its custom ids, and the options of its buttons."""

    id: int
    seq: int
    presses: MovePresses = BOARD
    """The presses (kinds of components) that make a move on this board."""
    is_closed: bool = False
    """Whether the inputs are shown but disabled."""
    is_asking: bool = False
    """Whether an offer is open; the buttons that answer it replace the pad's row of arrows."""
    explains: bool = True
    """Whether to add a button that explains the words to choose from."""


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
    *,
    is_ballot: bool = False,
    tiles: Tiles = NO_TILES,
) -> Inputs:
    """Return the rows of buttons and menus to move with: disabled while an engine thinks, none after the end.

    On a ballot, the components vote for a move instead of playing it.
    """
    if match.is_finished:
        return Inputs()
    return target_rows(target_of(match, is_ballot=is_ballot), words, walk, viewport, board_px, tiles)


def target_rows(
    target: Target,
    words: Words,
    walk: Walk,
    viewport: Viewport,
    board_px: BoardPx,
    tiles: Tiles = NO_TILES,
) -> Inputs:
    """Return the rows of buttons and menus for the next step of the half-made move `walk` on `target`.

    `board_px` returns the board's height in pixels on a phone, given the pad's window.
    """
    maker = _Maker(target, words, walk, tiles)
    kind = input_kind(walk, viewport.width)
    if kind is InputKind.PAD:
        return maker.pad(viewport, board_px)
    rows = {
        InputKind.WORDS: lambda: [],
        InputKind.GRID: maker.grid,
        InputKind.ACTIONS: maker.actions,
        InputKind.MENU: maker.menus,
        InputKind.POINTS: maker.points,
    }[kind]()
    return Inputs((*rows, *([] if kind is InputKind.POINTS else maker.extras())), kind=kind)


def final_grid(match: Match, words: Words, walk: Walk, viewport: Viewport, tiles: Tiles = NO_TILES) -> Inputs:
    """Return the finished board as buttons, if the match was played on them; nothing otherwise."""
    if not has_grid(walk.position, viewport.width):
        return Inputs()
    return Inputs(tuple(_Maker(target_of(match), words, walk, tiles).grid()), kind=InputKind.GRID)


def far_menus(
    match: Match, words: Words, viewport: Viewport, window: Window, most: int
) -> list[ui.Select[ui.LayoutView]]:
    """Return at most `most` menus of moves that are far from the pad's `window`, in board order."""
    walk = Viewport(bottom_side=viewport.bottom_side).walk(match.position)
    return _Maker(target_of(match), words, walk).far_menus(window, most)


def _rows_that_fit(board_px: float) -> int:
    """Return the number of button rows that fit below a board on a phone's screen."""
    return int((_SCREEN_PX - _FRAME_PX - board_px) // _ROW_PX)


class _Maker:
    """Builds the rows of buttons and menus for one board."""

    def __init__(self, target: Target, words: Words, walk: Walk, tiles: Tiles = NO_TILES) -> None:
        self._target = target
        self._tiles = tiles
        self._position = walk.position
        self._walk = walk
        self._words = words
        self._is_closed = target.is_closed
        self._last_points = self._position.last_points

    # -- kinds of input ---------------------------------------------------
    def grid(self) -> list[Row]:
        """Return a button for every point of the board, row by row.

        Buttons of pieces stay enabled, because Discord dims disabled ones; a press is answered in private.
        """
        columns = self._position.columns
        rows = [range(start, start + columns) for start in range(0, len(self._position.cells), columns)]
        return self._rows_of_points(rows, is_board=True)

    def actions(self) -> list[Row]:
        """Return a button for every action of the game, in rows of similar length: seven buttons in 4 + 3."""
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
        """Return one or two select menus of the legal points."""
        legal = list(single_point_actions(self._walk.paths))
        spans = even_parts(len(legal), MAX_OPTIONS)
        return [Row(self._menu(part, legal[span])) for part, span in enumerate(spans)]

    def points(self) -> list[Row]:
        """Return a button for each point of the next step, targets arranged as on the board, and extras."""
        if box := points_box(self._walk):
            rows = self._buttons_of_points(box)
        else:
            buttons = [self._step_button(point) for point in shown_points(self._walk)]
            if self._position.numbers():
                widen(buttons)
            rows = [buttons[part] for part in even_parts(len(buttons), MAX_IN_ROW)]
        last = [*rows[-1], *self._extra_buttons()]
        if len(last) <= MAX_IN_ROW and fit_in_row(last):
            return [Row(*row) for row in (*rows[:-1], last)]
        return [*(Row(*row) for row in rows), *self.extras()]

    def pad(self, viewport: Viewport, board_px: BoardPx) -> Inputs:
        """Return a window of the board as buttons, with arrows if the board is larger."""
        extras = self.extras()
        # The number of components is limited, so rows of words replace rows of points.
        highest = min(HEIGHT, (ROOM - MAX_IN_ROW - 1) // (viewport.width + 1)) - len(extras)
        for height in range(max(highest, _LOWEST_PAD), _LOWEST_PAD - 1, -1):
            window = self._window(viewport, height)
            if height + len(extras) + 1 <= _rows_that_fit(board_px(window)):
                break
        # The buttons of an open request replace the row of arrows (`bot.views.boards.match_buttons`).
        arrows = () if self._target.is_asking else self._arrows(window)
        return Inputs((*self._rows_of_points(window.points), *extras, *arrows), window, InputKind.PAD)

    def far_menus(self, window: Window, most: int) -> list[ui.Select[ui.LayoutView]]:
        """Return at most `most` menus of moves more than `NEAR_PANS` pans away from `window`."""
        near = window.within(NEAR_PANS)
        moves = single_point_actions(self._walk.paths).items()
        far = [action for action, point in moves if not any(one.holds(point) for one in near)]
        parts = itertools.islice(even_parts(len(far), MAX_OPTIONS), most)
        return [self._menu(part, far[span]) for part, span in enumerate(parts)]

    def _window(self, viewport: Viewport, height: int) -> Window:
        if viewport.corner is not None:
            return window_at(self._position, viewport.corner, height, viewport.width)
        return best_window(self._position, self._worths, height, viewport.width)

    @functools.cached_property
    def _worths(self) -> Worths:
        """Return sums of the points' likelihood; cached, because the pad is tried at several heights."""
        return likelihood_sums(self._position, None if self._offers_empty_points else self._walk.points)

    def _arrows(self, window: Window) -> list[Row]:
        moved = [
            (jump if window.is_at_edge(way) else arrow, window.panned(way)) for arrow, jump, way in _ARROWS
        ]
        if all(there == window for _, there in moved):
            return []
        return [
            Row(
                *(
                    Button(
                        emoji=arrow,
                        custom_id=self._pan_id(there.corner, direction),
                        disabled=there == window or self._is_closed,
                    )
                    for direction, (arrow, there) in enumerate(moved)
                )
            )
        ]

    def extras(self) -> list[Row]:
        """Return rows of the buttons that are not points."""
        words = self._extra_buttons()
        # Beside points there is room for only one row of words.
        parts = even_parts(len(words), MAX_IN_ROW) if self._walk.points else unwrapped_rows(words, MAX_IN_ROW)
        return [Row(*words[part]) for part in parts]

    def _extra_buttons(self) -> list[Button]:
        """Return the buttons for words such as *pass*, for playing a complete move, and to undo a step."""
        words = [self._step_button(word) for word in self._walk.words]
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
        return words

    # -- parts ------------------------------------------------------------
    @functools.cached_property
    def _is_placement(self) -> bool:
        """Whether this step places a piece on an empty point."""
        return not self._walk.path and not any(map(self._position.cells.__getitem__, self._walk.points))

    @functools.cached_property
    def _offers_empty_points(self) -> bool:
        """Whether the pad offers every empty point; not if only a few of them can be chosen."""
        return self._is_placement and 2 * len(self._walk.points) >= self._position.cells.count(0)

    def _rows_of_points(self, rows: Sequence[Sequence[int]], *, is_board: bool = False) -> list[Row]:
        return [Row(*row) for row in self._buttons_of_points(rows, is_board=is_board)]

    def _buttons_of_points(
        self, rows: Sequence[Sequence[int]], *, is_board: bool = False
    ) -> list[list[Button]]:
        """Return rows of point buttons, widened so that they form columns; `is_board`: they are the board."""
        buttons = [[self._point_button(point, is_board=is_board) for point in row] for row in rows]
        widen(list(itertools.chain(*buttons)))
        return buttons

    def _point_button(self, point: int, *, is_board: bool) -> Button:
        """Return the button of a point, with its name or piece, and a colour for the last move or a win."""
        is_next, is_taken = self._walk.has_step(point), bool(self._position.cells[point])
        label, emoji = point_face(self._position, point, self._words, self._tiles, is_next=is_next)
        button = self._button(self._point_id(point), label)
        button.emoji, button.style = emoji, self._point_style(point)
        can_refuse = self._refused_action(point) is not None
        stays_enabled = is_board and is_taken and can_refuse and not is_next
        is_open = is_next or (can_refuse and not is_taken and (is_board or self._offers_empty_points))
        button.disabled = not stays_enabled and (self._is_closed or not is_open)
        return button

    def _point_style(self, point: int) -> discord.ButtonStyle:
        """Return the colour of a point's button: green if chosen or winning, blue for the last move."""
        if point in self._walk.path or point in self._position.winning_line:
            return discord.ButtonStyle.success
        is_last = not self._walk.is_begun and point in self._last_points
        return discord.ButtonStyle.primary if is_last else discord.ButtonStyle.secondary

    def _step_button(self, step: Step) -> Button:
        name = step_name(self._position, step, self._words)
        label = with_number(name, self._position, step) if isinstance(step, int) else name
        identity = self._point_id(step) if isinstance(step, int) else self._step_id(step)
        return self._button(identity, label, is_disabled=not self._walk.has_step(step))

    def _button(self, identity: str, label: str, *, is_disabled: bool = False) -> Button:
        return Button(
            style=discord.ButtonStyle.secondary,
            label=label,
            custom_id=identity,
            disabled=is_disabled or self._is_closed,
        )

    def _menu(self, part: int, actions: Sequence[int]) -> ui.Select[ui.LayoutView]:
        names = [self._position.format_action(action) for action in actions]
        named = zip(names, actions, strict=True)
        options = [discord.SelectOption(label=name, value=str(action)) for name, action in named]
        return ui.Select(
            custom_id=self._id(self._target.presses.pick, part),
            placeholder=self._words("pick-move", moves=self._name_list(names)),
            options=options,
            disabled=self._is_closed,
        )

    # -- custom ids ---------------------------------------------------------
    def _refused_action(self, point: int) -> int | None:
        """Return the action to this point that the rules forbid now, if any; clicking it shows the reason.

        Where pieces move, no point is refused as a place for a new piece.
        """
        position = self._position
        if not self._is_placement:
            return None
        return action_at(position, point)

    def _point_id(self, point: int) -> str:
        if self._walk.has_step(point):
            return self._step_id(point)
        # A point without an action gets a number that no action has, because custom ids must differ.
        refused = self._refused_action(point)
        number = self._position.action_count + point if refused is None else refused
        return self._id(self._target.presses.play, number)

    def _step_id(self, step: Step) -> str:
        """Return the custom id of a step, which completes the move or shows the next step."""
        made = self._walk.action_completed_by(step)
        if made is not None:
            return self._id(self._target.presses.play, made)
        after = self._walk.after(step)
        assert after is not None
        return self._step(after.action, after.depth)

    def _step(self, action: int, depth: int) -> str:
        return custom_id(self._target.presses.step, self._target.id, self._target.seq, action, depth)

    def _pan_id(self, corner: int, direction: int) -> str:
        """Return the custom id that pans to `corner` and keeps the half-made move."""
        target, walk = self._target, self._walk
        steps = (walk.action, walk.depth) if walk.path else (0, 0)
        # Two arrows can lead to the same window, but their custom ids must differ.
        return custom_id(
            self._target.presses.pan, target.id, target.seq, corner * len(_ARROWS) + direction, *steps
        )

    def _id(self, press: Press, number: int) -> str:
        return custom_id(press, self._target.id, self._target.seq, number)

    def _name_list(self, names: Sequence[str]) -> str:
        """Join the names; if there are many, only the first and the last."""
        many = len(names) > _NAMED
        return f"{names[0]} … {names[-1]}" if many else self._words("list-comma").join(names)
