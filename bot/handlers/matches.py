"""Subcommands of `/match` for all games (play a move, resign, list one's own matches), and `/next`."""

from __future__ import annotations

from functools import partial

import discord
from discord import app_commands
from discord.ext import commands

from bot.chat.clicked import is_private
from bot.chat.commands.choices import Choices
from bot.chat.commands.match_group import unbound
from bot.chat.commands.texts import text
from bot.chat.response import Response
from bot.hosting.errors import HostingError
from bot.hosting.matches.acting.execution import can_read, typed_move_command
from bot.hosting.matches.acting.waiting import next_waiting
from bot.hosting.matches.errors import MatchFinishedError, UnplayableMatchError
from bot.hosting.matches.match import MatchWithBoard
from bot.i18n import Words
from bot.parts import Parts
from bot.views import presses
from bot.views.boards.board import Drawing
from bot.views.boards.notices import unplayable_layout
from bot.views.boards.waiting import done_text
from bot.views.custom_id import Actor, Click
from bot.views.frame import MAX_LABEL, MAX_OPTIONS
from bot.views.menu import note_layout, resign_layout
from bot.views.words import sentences
from engines.core.errors import NotationError
from engines.core.game import Position
from engines.core.path import Path, Step
from engines.records.typed_moves import without_number

_LISTED = 15


class Matches:
    """Commands to play moves, resign, and list the user's own matches."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        group = parts.matches
        group.add("move", self._move, at="option-at").autocomplete("at")(unbound(self._suggest_moves))
        group.add("resign", self._resign, self._suggest_closable)
        group.add("list", self._list)

    async def _move(self, interaction: discord.Interaction, at: str, match: str = "") -> None:
        """Play the move `at`, given in notation, and confirm it privately.

        `match` is the id of a match; if it is empty, the person's match in which `at` can be a move is found.
        Raises a `HostingError` if no match or several match fit, or if the move is refused.
        """
        response, parts = Response.to(interaction), self._parts
        chosen = await parts.matches.pick(
            interaction, match, lambda match, seat: match.is_turn_of(response.user_id) and can_read(match, at)
        )
        with parts.boards.answering(chosen.id):
            played = await parts.service.execute_command(chosen.id, response.viewer, typed_move_command(at))
            await parts.service.engine_turns.wait_for_quick_move(played)
        shown = MatchWithBoard.of(played, chosen.board)
        done = done_text(shown, response.user_id, response.words, await response.link_to(shown))
        await parts.clicked.tell(response, played, done)

    async def _resign(self, interaction: discord.Interaction, match: str = "") -> None:
        """Ask the player to confirm the resignation.

        For a match that cannot be replayed, offer to close it. Raises `MatchFinishedError`.
        """
        response = Response.to(interaction)
        try:
            chosen = await self._parts.matches.pick(interaction, match, by=Actor.PLAYER)
        except UnplayableMatchError as error:
            if not error.match.may_be_closed_by(response.user_id):
                raise
            await self._parts.panels.show(response, unplayable_layout(error.match, response.words))
            return
        if chosen.is_finished:
            raise MatchFinishedError(chosen)
        await self._parts.panels.show(response, resign_layout(chosen, response.words))

    async def _list(self, interaction: discord.Interaction) -> None:
        """List the person's ongoing matches, first those where it is their turn, last those not playable.

        At most `_LISTED` playable and `_LISTED` other ones are listed.
        """
        response, user_id = Response.to(interaction), interaction.user.id
        matches = await self._parts.service.matches_of(user_id)
        unplayable = await self._parts.service.unplayable.of_player(user_id)
        if not matches and not unplayable:
            await response.say(response.words("no-match"))
            return
        matches.sort(key=lambda match: not match.is_turn_of(user_id))
        listed = matches[:_LISTED]
        names = sentences.opponent_names(listed, user_id, response.words)
        links = await self._parts.boards.links.addresses(listed, response.viewer)
        lines = [
            _line(match, user_id, name, link, response.words)
            for match, name, link in zip(listed, names, links, strict=True)
        ]
        if len(matches) > _LISTED:
            lines.append(response.words("and-more", count=len(matches) - _LISTED))
        lines += [f"- {sentences.unplayable_text(match, response.words)}" for match in unplayable[:_LISTED]]
        await response.show(note_layout("\n".join([response.words("list-title"), *lines])))

    async def _suggest_closable(self, interaction: discord.Interaction, current: str) -> Choices:
        """Suggest ongoing matches; those that cannot be replayed, only closed, come last."""
        playable = await self._parts.matches.suggester(is_finished=False)(interaction, current)
        words = await self._parts.languages.words_of(interaction)
        unplayable = [
            app_commands.Choice(
                name=f"#{match.id} · {words('unplayable-short')}"[:MAX_LABEL], value=str(match.id)
            )
            for match in await self._parts.service.unplayable.of_player(interaction.user.id)
            if match.may_be_closed_by(interaction.user.id) and current.lstrip("#") in str(match.id)
        ]
        return [*playable, *unplayable][:MAX_OPTIONS]

    async def _suggest_moves(self, interaction: discord.Interaction, current: str) -> Choices:
        """Suggest the legal moves that start with the typed text, in board order.

        If there are none, suggest those that the text can mean. No match to move in: no suggestions.
        """
        try:
            match = await self._parts.matches.pick(
                interaction,
                getattr(interaction.namespace, "match", "") or "",
                lambda match, seat: match.is_turn_of(interaction.user.id),
            )
        except HostingError:
            return []
        wanted = current.strip().casefold()
        named = move_names(match.position, wanted)
        found = [name for name in named if name.casefold().startswith(wanted)]
        found = found or read_names(match.position, current)
        return [app_commands.Choice(name=name, value=name) for name in found[:MAX_OPTIONS]]


class NextMatch(commands.Cog):
    """Shows the board of the next match that waits for the person, visible only to that person.

    It waits for a move, for an answer to an offer, or for a claim of a win on time.
    """

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        parts.presses.register({presses.NEXT: self._show_next})

    @app_commands.command(name="next", description=text("command-next"))
    async def next(self, interaction: discord.Interaction) -> None:
        """Show the match with the nearest deadline or, if none has one, the match that has waited longest."""
        await self._show(Response.to(interaction), 0)

    async def _show_next(self, response: Response, click: Click) -> None:
        await self._show(response, click.id)

    async def _show(self, response: Response, after_id: int) -> None:
        ongoing = await self._parts.service.ongoing_of(response.user_id)
        match = next_waiting(ongoing, response.user_id, after_id)
        show = partial(_show_page, response)
        if match is None:
            await show(Drawing(note_layout(response.words("nothing-waits"))))
            return
        response.match_id = match.id
        await self._parts.clicked.show_privately(response, self._parts.boards.at_known_place(match), show)


def move_names(position: Position, like: str = "") -> list[str]:
    """Return the names of the legal moves in board order, in the notation that the text `like` has.

    If `like` is empty, the names are in the game's usual notation.
    """
    actions = sorted(position.legal_actions(), key=lambda action: _in_board_order(position.path_of(action)))
    return [position.format_like(like, action) for action in actions]


def read_names(position: Position, text: str) -> list[str]:
    """Return the names of the legal moves that `text` can mean, such as by another language's letters.

    The list is empty if `text` means no legal move.
    """
    try:
        actions = position.readings(without_number(text))
    except NotationError:
        return []
    return [position.format_like(text, action) for action in actions if action in position.legal_actions()]


def _in_board_order(path: Path) -> tuple[tuple[bool, Step], ...]:
    """Return the sort key of a path (the steps of a move): points by number, then words by letters."""
    return tuple((isinstance(step, str), step) for step in path)


def _line(match: MatchWithBoard, user_id: int, name: str, link: str, words: Words) -> str:
    """Return a line of the list: number and game, opponent, and whose turn it is.

    `name` is the opponent's. The number is a link to the board if `link` is not empty; otherwise the line
    ends with a command that shows the board.
    """
    turn = words("your-turn" if match.is_turn_of(user_id) else "their-turn")
    against = sentences.against_text(match, name, words)
    title = sentences.game_title(match.game, words)
    if link:
        return f"- [**#{match.id}** {title}]({link}) {against} · {turn}"
    return f"- **#{match.id}** {title} {against} · {turn} · `/match board`"


async def _show_page(response: Response, drawing: Drawing) -> None:
    """Show a page in the clicked private page, or in a new private message."""
    message = response.interaction.message
    # A page cannot replace plain text.
    is_page = is_private(response) and message is not None and message.flags.components_v2
    if not (is_page and await response.replace(drawing)):
        await response.show(drawing.view, drawing.files)
