"""Carries out people's commands in matches."""

from __future__ import annotations

import contextlib
from collections.abc import Awaitable, Callable, Sequence

from bot.hosting.matches.acting.access import Viewer, load_visible
from bot.hosting.matches.command import Command, Play
from bot.hosting.matches.decide import decide
from bot.hosting.matches.errors import (
    AmbiguousMoveError,
    IllegalMoveError,
    MatchError,
    MatchFinishedError,
    NotAPlayerError,
    UnconfirmedMoveError,
    UnreadableMoveError,
)
from bot.hosting.matches.match import Match
from bot.hosting.matches.stored.repository import MatchRepository
from bot.hosting.transactions.requests import repeat_on_conflict
from bot.i18n import LOCALES, words_for
from db.errors import ConflictError
from db.store.person import settings
from engines.core.errors import IllegalActionError, NotationError
from engines.core.game import Position
from engines.core.types import Seat
from engines.records.typed_moves import Turn, plain, read_turns, without_number

LONGEST_MOVE = 60
"""Maximum length of a typed move in characters, enough for a dozen squares."""

CommandOf = Callable[[Match, Seat], Command]
"""Function that builds a person's command from the current match and their seat."""
Excuse = Callable[[Match], Awaitable[Match]]
"""Function that excludes the host's absence from a match's clock, and returns the match."""
Fits = Callable[[Match, Seat], bool]
"""Function that returns whether the player in this seat can use a command in the match."""
CONFIRM = "on"
"""Value of a person's setting `confirm` that enables confirmation of moves."""


def play_command(
    action: int, seq: int | None = None, *, is_confirmed: bool = False, then: tuple[int, ...] = ()
) -> CommandOf:
    """Return a builder of the command that plays `action`, and then the other actions of the turn, `then`.

    `seq` is the revision of the clicked board, `None` without a click. `is_confirmed` means that the player
    has already confirmed the move.
    """
    return lambda match, seat: Play(seat, action, seq, is_confirmed=is_confirmed, then=then)


def typed_move_command(text: str, seq: int | None = None) -> CommandOf:
    """Return a builder of the command that plays the turn typed in `text`; `seq` is as in `play_command`.

    Building the command raises:

    - `UnreadableMoveError` for an unreadable text;
    - `IllegalMoveError`, or `AmbiguousMoveError` if the text can mean several turns, but only on the player's
      turn and unless the clicked board is out of date.
    """

    def build(match: Match, seat: Seat) -> Command:
        turns = find_turns(match, text)
        is_open = match.position.seat_to_move is seat and (seq is None or match.is_current(seq))
        if is_open and len(turns) > 1:
            raise AmbiguousMoveError(match, turns, text.strip()[:LONGEST_MOVE])
        action, *then = turns[0]
        if is_open:
            _check_legal(match, action, text)
        return Play(seat, action, seq, then=tuple(then))

    return build


@repeat_on_conflict
async def execute_command(
    repository: MatchRepository, excuse: Excuse, match_id: int, viewer: Viewer, command: CommandOf
) -> Match:
    """Carry out a person's command in a match, if it is legal and, where required, confirmed.

    Returns the match after it. `excuse` excludes the host's absence from the match's clock, right before the
    command is decided.

    The cached match is tried first, to save a query. It may be outdated: after a conflict or a `MatchError`,
    the match is loaded from the database, and the command is tried again. Only then is an error raised.

    Raises `UnknownMatchError` if the viewer has no access, `MatchFinishedError` after the end,
    `NotAPlayerError` for spectators, `BusyError` after repeated conflicts, and the errors of building
    `command`, of `decide`, `check_confirmed` and `MatchRepository.append`.
    """
    known = repository.find_cached(match_id)
    if known is not None:
        with contextlib.suppress(ConflictError, MatchError):
            return await _execute(repository, excuse, known, viewer.user_id, command)
    match = (await load_visible(repository, match_id, viewer)).without_board()
    return await _execute(repository, excuse, match, viewer.user_id, command)


async def _execute(
    repository: MatchRepository, excuse: Excuse, match: Match, user_id: int, command: CommandOf
) -> Match:
    if match.is_finished:
        # A finished board keeps its buttons, and spectators press them too.
        raise MatchFinishedError(match)
    match = await excuse(match)
    order = command(match, seat_of(match, user_id))
    decision = decide(match, order, repository.now())
    await check_confirmed(repository, match, order)
    return await repository.append(match, decision)


async def check_confirmed(repository: MatchRepository, match: Match, command: Command) -> None:
    """Raise `UnconfirmedMoveError` if the player has to confirm the move of `command` first.

    That is so if the player's setting demands it, and only in correspondence matches (a day or more per
    move). In other matches, the setting is not looked up.
    """
    clock = match.terms.clock
    if not isinstance(command, Play) or command.is_confirmed or clock is None or not clock.is_daily:
        return
    user_id = match.players[command.seat].user_id or 0
    chosen = await repository.read(lambda connection: settings.load_person(connection, user_id))
    if chosen.confirm == CONFIRM:
        raise UnconfirmedMoveError(match, [(command.action, *command.then)])


def seat_of(match: Match, user_id: int) -> Seat:
    """Return this person's seat, or in a solo match the seat to move; raises `NotAPlayerError`."""
    seat = match.seat_of(user_id)
    if seat is None:
        raise NotAPlayerError(match)
    return seat


def find_turns(match: Match, text: str) -> Sequence[Turn]:
    """Return the turns that `text` can mean: legal ones, or one illegal move; raises `UnreadableMoveError`.

    `text` is notation, written as loosely as people do (`engines.records.typed_moves`), or the label of a
    button: *C · 4*, or in any language *Swap sides*. Only its first `LONGEST_MOVE` characters count.
    """
    shown = text.strip()[:LONGEST_MOVE]
    try:
        return read_turns(match.position, shown)
    except NotationError as error:
        action = _labels(match.position).get(_bare(shown))
        if action is None:
            raise UnreadableMoveError(match, shown) from error
        return [(action,)]


def parse_turn(match: Match, text: str) -> Turn:
    """Return the only turn that `text` can mean; raises `UnreadableMoveError`, also for an ambiguous text."""
    turn, *others = find_turns(match, text)
    if others:
        raise UnreadableMoveError(match, text.strip()[:LONGEST_MOVE])
    return turn


def parse(match: Match, text: str) -> int:
    """Return the single action that `text` means.

    Raises `UnreadableMoveError` if it is unreadable or ambiguous, or has several actions in a row.
    """
    action, *then = parse_turn(match, text)
    if then:
        raise UnreadableMoveError(match, text.strip()[:LONGEST_MOVE])
    return action


def _check_legal(match: Match, action: int, text: str) -> None:
    """Raise `IllegalMoveError` for an illegal action, which it names in the notation of `text`."""
    try:
        match.position.play(action)
    except IllegalActionError as error:
        name = match.position.format_like(without_number(text), action)
        raise IllegalMoveError(match, name, error.reason) from error


def _labels(position: Position) -> dict[str, int]:
    """Return legal actions by the labels of their buttons, which are spelled as by `_bare`.

    A label is a word, in each language, or a point with a number, such as `c·4`. Actions of several steps,
    and points in games without numbers, are left out.
    """
    numbers = position.numbers()
    labels = {}
    for action in position.legal_actions():
        step, *others = position.path_of(action)
        if others:
            continue
        if isinstance(step, str):
            for locale in LOCALES:
                labels[_bare(words_for(locale).of(position.game).get(f"extra-{step}", step))] = action
        elif numbers:
            labels[_bare(f"{position.format_point(step)}·{numbers[step]}")] = action
    return labels


def _bare(label: str) -> str:
    """Return a label in lower case without spaces, so that it matches what people type."""
    return "".join(plain(label).casefold().split())


def can_read(match: Match, text: str) -> bool:
    """Whether `text` can be a move on this board, legal or not."""
    try:
        find_turns(match, text)
    except UnreadableMoveError:
        return False
    return True


def is_plain_move(match: Match, text: str) -> bool:
    """Whether `text` is clearly a move, and not perhaps chat such as *8/10*.

    Moves are clear in the game's notation, as a button's label, as a turn of several actions, and as a text
    with letters and digits that can mean several turns.
    """
    with contextlib.suppress(NotationError):
        match.position.parse_action(without_number(text))
        return True
    with contextlib.suppress(UnreadableMoveError):
        turn, *others = find_turns(match, text)
        is_named = any(map(str.isalpha, text)) and any(map(str.isdigit, text))
        return len(turn) > 1 or (is_named and bool(others)) or _bare(text) in _labels(match.position)
    return False
