"""Header of a board: a line for each player, first the one who waits, then the one whose turn it is.

    -# ⚪ Tengen · Easy played J10
    ⚫ **Ada to move**

Each line has the mark of the player's side (`players.side_mark`), the side's count, such as its pieces, or
its lead in games that show one, what the player did and asks, and the time left. The time that runs says what
happens at its end:

    -# ⚪9 Bob: c4 · offers a draw · 1:58
    -# ⚫12 **Ada to move** · time up in 2 minutes

Nothing of this is ever left out, and a phone 320 px wide shows three lines at most. Where room lacks, verbs
give way to colons, moves show their ends, offers become questions (*Draw?*), and at last names are cut.

The header of a finished match has the players with their ratings, and the result.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.hosting.matches.match import MatchWithBoard
from bot.i18n import Words
from bot.views.boards.players import LENGTHS, SMALL_LINE, players_line
from bot.views.boards.turn import Form, Turn, joined
from bot.views.input.walk import Walk
from bot.views.tiles import NO_TILES, Tiles
from bot.views.words.names import fits_line
from bot.views.words.results import result_text
from engines.core.types import Seat

_LINE, _NARROW_LINE = 28.0, 29.5
"""Room in letters beside a button: on a line at 360 px, and on a small one at 320 px."""
_PAGE_LINE, _SMALL_PAGE_LINE = 29.0, 36.0
"""Room in letters across the page at 320 px, on a line and on a small one."""
_SMALL = "-# "
_READABLE = 5
"""Number of `LENGTHS` that leave enough of a name to know it."""


def header(match: MatchWithBoard, words: Words, walk: Walk | None = None, tiles: Tiles = NO_TILES) -> str:
    """Return the two lines above a board: the player who waits, then the player to move.

    After the end, these are both players and the result. `walk` holds the steps of a half-made move.
    """
    turn = Turn.of(match, words, walk, tiles)
    if match.is_finished:
        players = players_line(match, turn.words, tiles, room=_SMALL_PAGE_LINE)
        return f"{_SMALL}{players}\n{_result(turn)}"
    waiting, clock = turn.seat.other, turn.clock(turn.seat.other)
    above, has_room = _line(turn, waiting, clock, _NARROW_LINE, LENGTHS[:_READABLE])
    if not has_room:
        above, _ = _line(turn, waiting, "", _NARROW_LINE)
        clock = clock and turn.clock_text(waiting)
    return f"{_SMALL}{above}\n{_mover_line(turn, '' if has_room else clock)}"


def status_line(match: MatchWithBoard, words: Words) -> str:
    """Return the last move, whose turn it is, and any offer or pause, in one line.

    After the end, it is the result.
    """
    turn = Turn.of(match, words)
    if match.is_finished:
        return f"{_won_text(match, words)} {result_text(match, words)}".lstrip()
    names = turn.brief_names(LENGTHS[0])
    told = [turn.told(seat, names[seat], Form.SENTENCE) for seat in (turn.seat.other, turn.seat)]
    return joined(*(text for text in told if text not in names))


def _mover_line(turn: Turn, clock: str) -> str:
    """Return the line of the player to move, followed by `clock`, the other player's time, if not empty.

    It has small letters if there is more to say than the turn, if it is too long for large ones, or while an
    engine thinks. The forbidden points are named only if they fit.
    """
    seat, more = turn.seat, joined(turn.clock(turn.seat), turn.due(), clock)
    if not more and not turn.forbidden:
        # Small letters leave room for the level of an engine, which soon has thought.
        for mark, room in (("", _LINE), (_SMALL, SMALL_LINE))[turn.match.is_thinking :]:
            line, has_room = _line(turn, seat, "", room, LENGTHS[:_READABLE], shortest=Form.ENDS)
            if has_room:
                return mark + line
    line, has_room = _line(turn, seat, joined(more, turn.forbidden), _NARROW_LINE, most=2)
    if not has_room:
        line, _ = _line(turn, seat, more, _NARROW_LINE, most=2)
    return _SMALL + line


def _line(
    turn: Turn,
    seat: Seat,
    more: str,
    room: float,
    lengths: Sequence[float] = LENGTHS,
    *,
    shortest: Form = Form.TERSE,
    most: int = 1,
) -> tuple[str, bool]:
    """Return the longest form of a seat's line that has room, and `True`; else the shortest, and `False`.

    The line ends with `more`. `room` is the width of a line in letters, and `most` the number of lines that
    it may take. `lengths` are the lengths of names to try, and no form is shorter than `shortest`.
    """
    for form, names in _forms(turn, lengths, shortest):
        line = turn.marked(seat, joined(turn.told(seat, names[seat], form), more), form)
        if fits_line(line, room, turn.words.locale, most):
            return line, True
    return line, False


def _forms(
    turn: Turn, lengths: Sequence[float] = LENGTHS, shortest: Form = Form.TERSE
) -> Iterator[tuple[Form, tuple[str, str]]]:
    """Yield forms of a line from the longest to the shortest, each with the players' names by seat.

    Names are whole at first, and then cut to the longest of `LENGTHS`. In the form `shortest`, which comes
    last, they are cut to each of the `lengths` in turn.
    """
    brief = turn.brief_names(LENGTHS[0])
    for names in dict.fromkeys((turn.names, brief)):
        yield Form.SENTENCE, names
        yield Form.BRIEF, names
    yield Form.ENDS, brief
    yield from ((shortest, turn.brief_names(longest)) for longest in lengths)


def _result(turn: Turn) -> str:
    """Return the result in two lines at most: with whole names or cut ones, or else in small letters.

    If no form fits, it is the shortest one in small letters.
    """
    match, words = turn.match, turn.words
    for mark, room in (("", _PAGE_LINE), (_SMALL, _SMALL_PAGE_LINE)):
        for names in dict.fromkeys(names for _, names in _forms(turn)):
            line = f"{_won_text(match, words)} {result_text(match, words, names)}".lstrip()
            if fits_line(line, room, words.locale, most=2):
                return mark + line
    return mark + line


def _won_text(match: MatchWithBoard, words: Words) -> str:
    """Return *You won!* if a person has won against an engine; otherwise empty, also in imported matches."""
    result = match.result
    if result is None or result.winner is None or match.is_imported:
        return ""
    winner, loser = match.players[result.winner], match.players[result.winner.other]
    return words("you-won") if loser.is_engine and winner.user_id is not None else ""
