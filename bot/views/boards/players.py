"""The line of a board's players: ⚫ Ada 1712 – ⚪ Tengen · Club, each with the tile of its side."""

from __future__ import annotations

from bot.hosting.matches.match import MatchWithBoard
from bot.i18n import Words
from bot.render.tiles import button_tile
from bot.views.tiles import NO_TILES, Tiles
from bot.views.words.names import EngineName, fits_line, names_of, side_name
from bot.views.words.sentences import INVISIBLE
from engines.core.game import Position
from engines.core.types import Seat, Side

SMALL_LINE = 34.0
"""Room in letters on a line of small text beside a button, or on a line of normal text across a page."""
PAGE_LINE = 41.0
"""Room in letters on a line of small text across a page: 295 px on a phone 360 px wide."""
LENGTHS = (24.0, 17.0, 13.0, 10.0, 8.0, 6.0, 4.0)
"""Maximum widths of names, tried in this order until a line fits."""
_EN_SPACE = "\u2002"


def players_line(
    match: MatchWithBoard,
    words: Words,
    tiles: Tiles = NO_TILES,
    *,
    room: float = PAGE_LINE,
) -> str:
    """Return the players in order of their sides: each side's mark, the name, and a person's rating.

    A game with counts beside the sides, such as of discs, shows these in place of ratings. Ratings, then
    levels of engines and ends of names are left out if the line is wider than `room`, in letters. There are
    no side marks while an opening is being chosen. Two engines, with their levels, follow the bot's name in a
    line without room for both names.
    """
    # Without ratings, there is one variant less to try.
    for with_ratings in (True, False) if any(match.ratings) else (False,):
        line = _players(match, words, names_of(match, words), tiles, with_ratings=with_ratings)
        if fits_line(line, room, words.locale):
            return line
    # Two engines differ by their levels, so the bot's name stands once, before both.
    told = EngineName.LEVEL if match.is_watched else EngineName.BRIEF
    for longest in LENGTHS:
        line = _players(match, words, names_of(match, words, longest, told=told), tiles)
        if match.is_watched:
            line = words("labeled", label=match.players[Seat.FIRST].name, text=line)
        if fits_line(line, room, words.locale):
            break
    return line


def _players(
    match: MatchWithBoard,
    words: Words,
    names: tuple[str, str],
    tiles: Tiles,
    *,
    with_ratings: bool = False,
) -> str:
    counts, parts = match.position.counts(), []
    for side in Side:
        seat = match.position.seat_of(side)
        player, rating, name = match.players[seat], match.ratings[seat], names[seat]
        is_rated = with_ratings and counts is None and rating is not None and not player.is_engine
        number = str(counts[side]) if counts else rating if rating and is_rated else ""
        mark = "" if match.position.request else side_mark(match, side, words, tiles)
        # A player without a name has the side's name, which may equal the mark.
        mark = "" if mark == name else mark
        number = f"**{number}**" if counts else number
        parts.append(" ".join(part for part in (mark, name, number) if part))
    return " – ".join(parts)


def side_mark(match: MatchWithBoard, side: Side, words: Words, tiles: Tiles = NO_TILES) -> str:
    """Return the tile or emoji of a side's piece.

    Without tiles, it is the side's name if one side's emoji could be invisible on a theme.
    """
    look = match.game.look
    piece, texts = look.side_piece(side), tiles.texts(match.game)
    if texts is not None:
        return texts[button_tile(look, look.kinds.index(piece) + 1)]
    hides_one = any(look.side_piece(one).colour in INVISIBLE for one in Side)
    return side_name(match.game, side, words) if hides_one else piece.glyph


def lead(position: Position, side: Side) -> str:
    """Return by how much the side's pieces are worth more than the other side's, such as `+2`.

    Empty if they are not worth more, and in games that show no taken pieces.
    """
    if position.taken() is None:
        return ""
    worth = position.plain_count() * (1 if position.side_to_move is side else -1)
    return f"+{worth:g}" if worth > 0 else ""


def beside(mark: str, count: str, text: str) -> str:
    """Return the text after the mark of a player's side and the number `count`, such as `12` or `+2`.

    The number is the side's count or lead. Each of the three texts can be empty; the number stands right
    beside an emoji, and after a space beside a name.
    """
    if not count:
        return " ".join(filter(None, (mark, text)))
    counted = f"{mark} {count}" if mark[-1:].isalpha() else f"{mark}{count}"
    return f"{counted}{_EN_SPACE}{text}" if text else counted
