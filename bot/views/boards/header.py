"""Header of a board in two lines: the players, and the status with the player to move.

    -# ⚫ Ada 1712 – ⚪ Tengen · Club: tiles of stones; without tiles, the sides' names
    Tengen played J10 · **Ada to move**
    -# 🟥 forbidden for Black: only if the board has forbidden points

While a clock runs, the players stand in the second line, which has no room for a time:

    -# ⏳ Ada in 6 minutes · Bob: J10
    ⚫ **Ada to move** – ⚪ Bob: the opponent, only if there is room

If a name would be cut to one or two letters beside the time, the first line is *J10 · ⏳ in 6 minutes*.

In such a line, the numbers of pieces stand beside the tiles: ⚫12 **Ada to move** – ⚪9 Bob.

While an offer is open or just declined, the second line says so, and the first whose move it is:

    -# ⏳ Ada in 6 minutes: without a clock, ⚫ **Ada to move** – ⚪ Bob
    Bob offers a draw

A line on a phone has room for about thirty letters of average width. To
fit, ratings and engines' levels are left out, and names are truncated.
"""

from __future__ import annotations

import enum
import itertools
from collections.abc import Sequence

from bot.hosting.matches import silence
from bot.hosting.matches.event import movers_of
from bot.hosting.matches.match import MatchWithBoard
from bot.hosting.matches.rights import can_still_win
from bot.i18n import Words
from bot.views.boards.board import style_of
from bot.views.boards.match_buttons import declined_offer_text, open_offer_text
from bot.views.boards.players import (
    LENGTHS,
    SMALL_LINE,
    Turn,
    beside,
    players_line,
    side_mark,
    turn_text,
)
from bot.views.input.walk import Walk
from bot.views.tiles import NO_TILES, Tiles
from bot.views.words.names import fits_line, names_of, side_name
from bot.views.words.results import result_text
from bot.views.words.sentences import as_title, moment, move_names, sequence_text, step_name
from engines.core.types import Side

_LINE = 28.0
"""Room in letters on a line of normal text."""
_GLYPHS_MARGIN = 0.8
"""Width in letters by which the emoji of two sides exceed letters of two columns."""
_READABLE = 5
"""Number of these widths that leave enough of a name to know it."""


def header(match: MatchWithBoard, words: Words, walk: Walk | None = None, tiles: Tiles = NO_TILES) -> str:
    """Return both lines, and further lines for a notice and for forbidden points that the board marks."""
    turn = Turn.of(match, words, walk, tiles)
    lines = (
        _offer_lines(turn)
        or _timed_lines(turn)
        or (f"-# {players_line(match, turn.words, tiles, room=SMALL_LINE)}", _status_line(turn))
    )
    return "\n".join(filter(None, (*lines, _notice_line(turn), _forbidden_line(turn))))


def status_line(match: MatchWithBoard, words: Words) -> str:
    """Return the last move and the player to move; after the end, the result."""
    return _status_line(Turn.of(match, words))


def _won_text(match: MatchWithBoard, words: Words) -> str:
    """Return *You won!* for the only person of a match, who has won it; otherwise empty."""
    result = match.result
    if result is None or result.winner is None or match.is_imported:
        return ""
    winner, loser = match.players[result.winner], match.players[result.winner.other]
    return words("you-won") if loser.is_engine and winner.user_id is not None else ""


def _offer_lines(turn: Turn) -> tuple[str, str] | None:
    """Return the lines while an offer is open or just declined: whose move it is, and who asks or declines.

    `None` without an offer, and if a declined one leaves more to ask of the player than a move.
    """
    match, words = turn.match, turn.words
    text_of = open_offer_text if match.offer is not None else declined_offer_text
    if match.is_finished or not text_of(match, words, turn.names(LENGTHS[0])):
        return None
    if match.offer is None and (turn.walk.is_begun or not turn.is_plain):
        return None
    names = [turn.names(longest) for longest in LENGTHS]
    clocks = [turn.deadline(cut[turn.seat]) for cut in names if turn.moment]
    whose = _first_fitting(
        clocks or [players_line(match, words, turn.tiles, turn.seat, room=SMALL_LINE)],
        SMALL_LINE,
        words,
    )
    texts = [text_of(match, words, cut) for cut in names]
    return f"-# {whose}", _first_fitting(texts, _LINE, words) + turn.pause_note(names[0])


def _first_fitting(lines: Sequence[str], room: float, words: Words) -> str:
    """Return the first line that fits, otherwise the first one."""
    return next((line for line in lines if fits_line(line, room, words.locale)), lines[0])


def _timed_lines(turn: Turn) -> tuple[str, str] | None:
    """Return the lines of a turn with a deadline; `None` if no clock runs or something else is asked."""
    match, words, seat = turn.match, turn.words, turn.seat
    if match.is_finished or not turn.moment or match.is_asking or match.vacation is not None:
        return None
    if not (turn.is_plain or turn.vote):
        return None
    is_again = turn.is_again and match.position.last_point is not None
    whose, has_opponent = _turn_line(turn, is_again=is_again)
    alone, most = turn.deadline(), {_Status.SENTENCE: 1, _Status.ENDS: -1}
    # The name of the player to move is in the line already.
    for told in _TIMED if not is_again else (_Status.ALL, _Status.ENDS):
        for longest in LENGTHS[: most.get(told, _READABLE)]:
            names = turn.names(longest)
            last = _last_step(turn, names, told) or ("" if has_opponent else names[seat.other])
            when = alone if turn.vote else turn.deadline(names[seat])
            line = " · ".join(filter(None, (when, last)))
            if fits_line(line, SMALL_LINE, words.locale):
                return f"-# {line}", whose
    # The next line names the player, so this one has no name rather than one letter of it.
    last_steps = [_last_step(turn, turn.names(LENGTHS[0]), told) for told in (_Status.ENDS, _Status.TURN)]
    lines = [" · ".join(filter(None, (last, alone))) for last in (*last_steps, "")]
    line = _first_fitting(lines, SMALL_LINE, words)
    return f"-# {line}", _turn_line(turn)[0]


def _turn_line(turn: Turn, *, is_again: bool = False) -> tuple[str, bool]:
    """Return the line that says whose turn it is, and whether it has room for the opponent's name.

    `is_again`: the player named above has just moved and is still to move.
    """
    match, words, tiles, seat, vote = turn.match, turn.words, turn.tiles, turn.seat, turn.vote
    position, counts = match.position, match.position.counts()
    sides = [side for side in Side if position.seat_of(side) is not seat]

    def player(side: Side, name: str) -> str:
        mark = "" if position.request else side_mark(match, side, words, tiles)
        mark = "" if mark in name else mark
        return beside(mark, str(counts[side]) if counts else "", name)

    def line(own: float, other: str) -> str:
        whose = f"**{words('turn-again')}**" if is_again else turn_text(turn.names(own)[seat], words)
        mover = vote or whose
        players = [player(side, other if side in sides else mover) for side in Side]
        return " – ".join(filter(None, players if other or counts else [player(sides[0].other, mover)]))

    room = _LINE if tiles.texts(match.game) is not None else _LINE - _GLYPHS_MARGIN
    full = names_of(match, words)
    for own in LENGTHS:
        for names in itertools.chain((full,), map(turn.names, LENGTHS[:-1])):
            both = line(own, names[seat.other])
            if fits_line(both, room, words.locale):
                return both, True
        alone = line(own, "")
        if fits_line(alone, room, words.locale):
            break
    else:
        # A vote's sentence cannot be cut, so the counts are left out, and then the side's mark.
        mover = sides[0].other
        shorter = (player(mover, vote), beside(side_mark(match, mover, words, tiles), "", vote))
        alone = next((one for one in shorter if fits_line(one, room, words.locale)), vote) if vote else alone
    return alone, False


def _forbidden_line(turn: Turn) -> str:
    """Return the line that explains the mark of forbidden points, or lists them if the board is text."""
    match, words = turn.match, turn.words
    if match.is_finished or not match.position.forbidden_points:
        return ""
    side = side_name(match.game, match.position.side_to_move, words)
    mark = style_of(match.board.style).forbidden_mark(match.position, words, turn.tiles)
    return f"-# {words('forbidden-points', mark=mark, side=side)}"


def _notice_line(turn: Turn) -> str:
    """Return the line that gives notice to a person who makes no move; empty without notice."""
    match, words, seat = turn.match, turn.words, turn.seat
    if match.is_finished or match.notice is None or match.flagged is not None:
        return ""
    lost_at, names = silence.claimable_at(match), turn.names(LENGTHS[0])
    if lost_at is None:
        return f"-# {words('notice-unrated', name=names[seat])}"
    key = "notice-rated" if can_still_win(match, seat.other) else "notice-drawn"
    return f"-# {words(key, name=names[seat], other=names[seat.other], when=moment(lost_at))}"


def _status_line(turn: Turn) -> str:
    """Return the last move (or a half-made move) and the player to move; after the end, the result."""
    if turn.match.is_finished:
        return " ".join(
            filter(None, (_won_text(turn.match, turn.words), result_text(turn.match, turn.words)))
        )
    # Names are cut only in the two shortest forms, and never beyond recognition.
    for told in _Status:
        for longest in LENGTHS[: _READABLE if told in (_Status.ENDS, _Status.TURN) else 1]:
            line = _status(turn, turn.names(longest), told)
            if fits_line(line, _LINE, turn.words.locale):
                return line
    # Other sentences than a turn are clear only with whole names.
    return _status(turn, turn.names(LENGTHS[0]), _Status.ENDS)


class _Status(enum.Enum):
    """Variants of a status line, from the longest to the shortest."""

    SENTENCE = enum.auto()  # Tengen played F10 · **Ada to move**
    BRIEF = enum.auto()  # Tengen: F10 · **Ada to move**
    ALL = enum.auto()  # F4xD6xF8xH6 · **Ada to move**
    ENDS = enum.auto()  # F4 … H6 · **Ada to move**
    TURN = enum.auto()  # **Ada to move**


_TIMED = (_Status.SENTENCE, _Status.BRIEF, _Status.ALL, _Status.ENDS)
"""The forms that stand beside a name and a time."""
_PLAYED = {_Status.SENTENCE: "did-play", _Status.BRIEF: "did-play-brief"}
"""Message that says who played the last move, for the forms that say it."""


# -- status ---------------------------------------------------------------------
def _status(turn: Turn, names: tuple[str, str], told: _Status) -> str:
    return _asked(turn, names, told) + turn.pause_note(names)


def _asked(turn: Turn, names: tuple[str, str], told: _Status) -> str:
    match, words = turn.match, turn.words
    if match.is_asking:
        return open_offer_text(match, words, names)
    asked, when = turn.request(names[turn.seat]), f" {turn.deadline()}" if turn.moment else ""
    last = _last_step(turn, names, told)
    if turn.is_again and not declined_offer_text(match, words, names):
        # Do not repeat the name if the player who has just moved or chosen moves next.
        if told in _PLAYED and turn.is_plain:
            return f"{last} · **{words('turn-again')}**{when}"
        last = last if match.position.last_point is not None else ""
    return (f"{last} · {asked}" if last else asked) + when


def _last_step(turn: Turn, names: tuple[str, str], told: _Status) -> str:
    """Return the steps of a half-made move or, without any, the last move."""
    walk = turn.walk
    if not walk.is_begun:
        return _last_move(turn.match, turn.words, names, told)
    steps = [step_name(walk.position, step, turn.words) for step in walk.path]
    return f"{steps[-1] if told is _Status.TURN else _told_steps(steps, told)} …"


def _told_steps(names: Sequence[str], told: _Status) -> str:
    """Return the names of steps or moves in a row: all, or only the ends."""
    return f"{names[0]} … {names[-1]}" if _is_long(names, told) else " ".join(names)


def _is_long(steps: Sequence[object], told: _Status) -> bool:
    """Whether only the ends of a path or turn are told."""
    return told is _Status.ENDS and len(steps) > 2


def _turn_start(match: MatchWithBoard) -> int:
    """Return the ply before the latest turn: the moves on points that the latest mover made in a row."""
    position, movers = match.position, movers_of(match.events)

    def is_of_turn(ply: int) -> bool:
        return movers[ply] == movers[-1] and position.point_of(position.actions[ply]) is not None

    return next((ply + 1 for ply in reversed(range(position.ply)) if not is_of_turn(ply)), 0)


def _last_move(match: MatchWithBoard, words: Words, names: tuple[str, str], told: _Status) -> str:
    refused = declined_offer_text(match, words, names)
    if refused:
        return refused
    position = match.position
    if not position.actions or told is _Status.TURN:
        return ""
    if match.ply == match.start_ply:
        if match.has_chosen_start:
            return ""
        moves = " ".join(move_names(position, 0, words))
        return words("opening-drawn", moves=moves) if told in _PLAYED else moves
    seat = position.last_seat
    assert seat is not None
    if position.last_point is not None:
        path, start = position.path_of(position.actions[-1]), _turn_start(match)
        turn = position.history()[start:]
        if len(turn) > 1:
            moves = sequence_text(position, start, words)
        else:
            (moves,) = move_names(position, start, words)
        if told in _PLAYED:
            return words(_PLAYED[told], name=names[seat], move=moves)
        if _is_long(turn, told):
            return _told_steps(turn, told)
        if _is_long(path, told):
            return _told_steps([step_name(position, step, words) for step in path], told)
        return as_title(moves, words("list-comma").join(turn))
    word = position.last_move
    if told is _Status.ENDS:
        return words.get(f"brief-{word.lower()}", words.get(f"extra-{word.lower()}", word))
    return words.get(f"did-{word.lower()}", word, name=names[seat])
