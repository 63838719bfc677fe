"""The single buttons and menus of a move: what each says, whether it is enabled, and its custom id."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import dataclass

import discord
from discord import ui

from bot.i18n import Words
from bot.views.custom_id import MovePresses, Press, custom_id
from bot.views.input.buttons import Button, Emoji, point_face
from bot.views.input.walk import Walk, action_at
from bot.views.presses import BOARD
from bot.views.tiles import NO_TILES, Tiles
from engines.core.path import Step

_NAMED = 6
"""Maximum number of moves named on a closed menu."""


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


class StepButtons:
    """Makes the buttons and menus for the next step of a half-made move."""

    def __init__(self, target: Target, words: Words, walk: Walk, tiles: Tiles = NO_TILES) -> None:
        self._target = target
        self._tiles = tiles
        self._position = walk.position
        self._walk = walk
        self._words = words
        self._is_closed = target.is_closed
        self._last_points = self._position.last_points

    # -- parts ------------------------------------------------------------
    @functools.cached_property
    def _is_placement(self) -> bool:
        """Whether this step places a piece on an empty point."""
        return not self._walk.path and not any(map(self._position.cells.__getitem__, self._walk.points))

    @functools.cached_property
    def _has_owners(self) -> bool:
        """Whether pieces that can be chosen belong to sides, so that buttons show them."""
        cells, look = self._position.cells, self._position.game.look
        return any(look.piece(cells[point]).side is not None for point in self._walk.points if cells[point])

    @functools.cached_property
    def _offers_empty_points(self) -> bool:
        """Whether the pad offers every empty point; not if only a few of them can be chosen."""
        return self._is_placement and 2 * len(self._walk.points) >= self._position.cells.count(0)

    def _point_button(self, point: int, *, is_board: bool, has_room: bool) -> Button:
        """Return the button of a point, with its name or piece, and a colour for the last move or a win."""
        is_next, is_taken = self._walk.has_step(point), bool(self._position.cells[point])
        # If the buttons are the board, their places tell the squares, and a piece must be seen.
        is_named = is_next and (has_room or not is_board)
        label, emoji = self._face(point, is_next=is_named, has_room=has_room)
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

    def _listed_button(self, point: int, *, has_room: bool) -> Button:
        """Return the button of a point in a list, with its name; disabled for an own point without a move."""
        label, emoji = self._face(point, is_next=True, has_room=has_room)
        button = self._button(self._point_id(point), label, is_disabled=not self._walk.has_step(point))
        button.emoji = emoji
        return button

    def _face(self, point: int, *, is_next: bool, has_room: bool) -> tuple[str, Emoji | None]:
        return point_face(self._position, point, self._words, self._tiles, is_next=is_next, has_room=has_room)

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

    def _id(self, press: Press, number: int) -> str:
        return custom_id(press, self._target.id, self._target.seq, number)

    def _name_list(self, names: Sequence[str]) -> str:
        """Join the names; if there are many, only the first and the last."""
        many = len(names) > _NAMED
        return f"{names[0]} … {names[-1]}" if many else self._words("list-comma").join(names)
