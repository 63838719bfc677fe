"""The messages of errors shown to people, and the buttons below them.

An error has a sentence key and the placeholders' values. Functions here
and in the features build sentences with names, links or results.
"""

from __future__ import annotations

import contextlib
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from discord import ui

from bot.hosting.errors import HostingError, IllegalTryError, TooManyMatchesError
from bot.hosting.fair_play.errors import PlayedElsewhereError, PositionInPlayError
from bot.hosting.matches.errors import (
    IllegalMoveError,
    MatchFinishedError,
    NotAPlayerError,
    NotYourTurnError,
    StaleBoardError,
    UnconfirmedMoveError,
    UnknownMatchError,
    UnplayableMatchError,
    UnreadableMoveError,
)
from bot.hosting.matches.match import Match, MatchWithBoard
from bot.i18n import Words
from bot.views.boards.board import Layout
from bot.views.input.buttons import Button, Row
from bot.views.menu import move_question
from bot.views.words.names import names_of, safe_name
from bot.views.words.results import result_text
from bot.views.words.sentences import example_move, unplayable_text

BuildSentence = Callable[[Any, Words, int], str]
"""Function that builds an error's sentence for the person with this user id."""
BuildButton = Callable[[Any, Words], Button | None]
"""Function that returns the button below an error message, or `None` for no button."""
LinkTo = Callable[[MatchWithBoard], Awaitable[str]]
"""Function that returns a link to a board for a reader, or another way to the match (`bot.chat.links`)."""

_LINKING = (StaleBoardError, NotAPlayerError, PlayedElsewhereError)
"""Refusals whose text links to the board, or whose button follows the match."""


class Refusals:
    """Builds the messages of all errors; features register functions for their own errors.

    `shown` returns a match with its board, for the errors that show it; without `shown`, none is loaded.
    """

    def __init__(self, shown: Callable[[Match], Awaitable[MatchWithBoard]] | None = None) -> None:
        self._shown = shown
        self.builders: dict[type[HostingError], BuildSentence] = dict(_BUILDERS)
        """Functions that build sentences which need more than the values stored in the error."""
        self._buttons: dict[type[HostingError], BuildButton] = {}

    def register(self, builders: Mapping[type[HostingError], BuildSentence]) -> None:
        """Register the functions that build the sentences of these errors, in place of earlier ones.

        They are not used for errors of subclasses.
        """
        self.builders.update(builders)

    def register_button(self, kind: type[HostingError], build: BuildButton) -> None:
        """Register `build`, which returns the button below messages of errors of type `kind`.

        Errors of its subclasses do not get the button.
        """
        self._buttons[kind] = build

    async def load_board(self, error: HostingError, link_to: LinkTo) -> None:
        """Put the board of the error's match, and the reader's link to it, into an error that shows them.

        `link_to` makes the link. Errors of other types (not in `_LINKING`) stay as they are, and so does an
        error whose board cannot be loaded.
        """
        if self._shown is not None and isinstance(error, _LINKING):
            with contextlib.suppress(HostingError):
                error.match = shown = await self._shown(error.match)
                error.link = await link_to(shown)

    def sentence(self, error: HostingError, words: Words, user_id: int) -> str:
        """Return the error message for the person who made the request, whose id is `user_id`.

        It is built by the function registered for the error, otherwise from the error's key and placeholders.
        """
        build = self.builders.get(type(error))
        return build(error, words, user_id) if build else words(error.key, **error.placeholders)

    def layout(self, error: HostingError, words: Words, user_id: int) -> Layout | None:
        """Build the message of an error with its button; `None` for an error without a button.

        For an `UnconfirmedMoveError` it is a question with several buttons (`move_question`). `user_id` is
        the id of the person who made the request.
        """
        if isinstance(error, UnconfirmedMoveError):
            return move_question(error, words)
        build = self._buttons.get(type(error))
        button = build(error, words) if build else None
        if button is None:
            return None
        return Layout(ui.TextDisplay(self.sentence(error, words, user_id)), Row(button))


def _elsewhere(error: PlayedElsewhereError, words: Words, user_id: int) -> str:
    said = words(error.key, link=error.link)
    return words("two-sentences", first=said, second=words("clock-held")) if error.is_timed else said


def _not_your_turn(error: NotYourTurnError, words: Words, user_id: int) -> str:
    return words(error.key, name=names_of(error.match, words)[error.match.position.seat_to_move])


def _not_a_player(error: NotAPlayerError, words: Words, user_id: int) -> str:
    first, second = names_of(error.match, words)
    return words(error.key, first=first, second=second)


def _illegal(error: IllegalMoveError | IllegalTryError, words: Words, user_id: int) -> str:
    key, words = f"illegal-{error.reason}", words.of(error.game)
    fault = words.get(key, "", move=error.text)
    advice = words.get(f"{key}-advice", "")
    if not fault:
        fault, advice = words("illegal", move=error.text), words("illegal-advice")
    return words("two-sentences", first=fault, second=advice) if advice else fault


def _unreadable(error: UnreadableMoveError, words: Words, user_id: int) -> str:
    return words("unreadable", text=safe_name(error.text), example=example_move(error.match, error.text))


def _unknown_match(error: UnknownMatchError, words: Words, user_id: int) -> str:
    return words(error.key, id=str(error.number)) if error.number else words("unreadable-match")


def _too_many(error: TooManyMatchesError, words: Words, user_id: int) -> str:
    is_self = error.user_id is None or error.user_id == user_id
    return words("too-many" if is_self else "too-many-theirs", limit=error.limit)


_BUILDERS: dict[type[HostingError], BuildSentence] = {
    NotYourTurnError: _not_your_turn,
    NotAPlayerError: _not_a_player,
    MatchFinishedError: lambda error, words, user_id: words(
        error.key, result=result_text(error.match, words)
    ),
    IllegalMoveError: _illegal,
    IllegalTryError: _illegal,
    UnreadableMoveError: _unreadable,
    UnplayableMatchError: lambda error, words, user_id: unplayable_text(error.match, words),
    UnknownMatchError: _unknown_match,
    PlayedElsewhereError: _elsewhere,
    PositionInPlayError: lambda error, words, user_id: words(error.key, id=str(error.match.id)),
    TooManyMatchesError: _too_many,
}
