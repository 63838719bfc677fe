"""The players of a board in one line, each with the tile of its side: ⚫ Ada 1712 – ⚪ Tengen Club."""

from __future__ import annotations

import enum
import itertools

from bot.hosting.matches.match import MatchWithBoard
from bot.i18n import Words
from bot.render.pictures.theme import glyph_in
from bot.render.tiles import bare_tile
from bot.views.boards.line_width import fits_line
from bot.views.boards.styles import style_of
from bot.views.tiles import NO_TILES, Tiles
from bot.views.words.names import engine_title, names_of, plain_name, side_name
from bot.views.words.sentences import INVISIBLE
from engines.core.types import Seat, Side

SMALL_LINE = 34.0
"""Room in letters on a line of small text beside a button, or on a line of normal text across a page."""
PAGE_LINE = 41.0
"""Room in letters on a line of small text across a page: 295 px on a phone 360 px wide."""
LENGTHS = (24.0, 17.0, 13.0, 10.0, 8.0, 6.0, 4.0)
"""Maximum widths of names, tried in this order until a line fits."""
_LEVEL_SHARE = 2
"""Factor by which a level's name can be wider than a person's, because it distinguishes engines."""
_EN_SPACE = "\u2002"


class EngineParts(enum.Enum):
    """Parts of an engine's name to show."""

    BOTH = enum.auto()
    LEVEL = enum.auto()
    NAME = enum.auto()


def players_line(
    match: MatchWithBoard,
    words: Words,
    tiles: Tiles = NO_TILES,
    turn: Seat | None = None,
    *,
    room: float = PAGE_LINE,
) -> str:
    """Return the players in order of their sides, and say that it is the turn of seat `turn`.

    Ratings, parts of engines' names and ends of names are left out if the line is wider than `room`.
    There are no side marks while an opening is being chosen.
    """
    counts = match.position.counts()
    # Without ratings or without levels, there are fewer variants to try.
    with_or_without = (True, False) if any(match.ratings) and turn is None else (False,)
    of_engines = (
        (EngineParts.BOTH, EngineParts.LEVEL)
        if any(player.level for player in match.players)
        else (EngineParts.LEVEL,)
    )
    for with_ratings, told in itertools.product(with_or_without, of_engines):
        line = _players(match, counts, words, LENGTHS[0], with_ratings, told, tiles, turn)
        if fits_line(line, room, words.locale):
            return line
    told = short_parts(match)
    lines = [_players(match, counts, words, longest, False, told, tiles, turn) for longest in LENGTHS]
    return next((line for line in lines if fits_line(line, room, words.locale)), lines[-1])


def short_parts(match: MatchWithBoard) -> EngineParts:
    """Return the part of an engine's name to show where there is little room."""
    # In a vote, the level was announced in the channel.
    return EngineParts.NAME if match.is_vote else EngineParts.LEVEL


def _players(
    match: MatchWithBoard,
    counts: tuple[int, int] | None,
    words: Words,
    longest: float,
    with_ratings: bool,
    told: EngineParts,
    tiles: Tiles,
    turn: Seat | None,
) -> str:
    names = names_with_levels(match, words, longest, told)
    parts = []
    for side in Side:
        seat = match.position.seat_of(side)
        player, rating, name = match.players[seat], match.ratings[seat], names[seat]
        is_rated = with_ratings and counts is None and rating is not None and not player.is_engine
        number = str(counts[side]) if counts else rating if rating and is_rated else ""
        mark = "" if match.position.request else side_mark(match, side, words, tiles)
        # A player without a name has the side's name, which may equal the mark.
        mark = "" if mark == name else mark
        if turn is not None:
            parts.append(beside(mark, number, turn_text(name, words) if seat is turn else name))
            continue
        number = f"**{number}**" if counts else number
        parts.append(" ".join(part for part in (mark, name, number) if part))
    return " – ".join(parts)


def names_with_levels(match: MatchWithBoard, words: Words, longest: float, told: EngineParts) -> list[str]:
    """Return the players' names by seat, at most `longest` wide; engines by name, level or both."""
    names = list(names_of(match, words, longest))
    for seat, player in zip(Seat, match.players, strict=True):
        if player.level is not None and not match.is_watched and told is not EngineParts.NAME:
            title = plain_name(engine_title(match.game, player.level, words), longest * _LEVEL_SHARE)
            names[seat] = f"{names[seat]} {title}" if told is EngineParts.BOTH else title
    return names


def side_mark(match: MatchWithBoard, side: Side, words: Words, tiles: Tiles = NO_TILES) -> str:
    """Return the tile or emoji of a side's piece; its name if an emoji of either side could be invisible."""
    look = match.game.look
    piece, texts = look.side_piece(side), tiles.texts(match.game)
    has_theme = style_of(match.board.style).needs_files
    glyph = glyph_in(match.board.picture.theme, piece.glyph) if has_theme else piece.glyph
    if texts is not None and glyph == piece.glyph:
        return texts[bare_tile(look.kinds.index(piece) + 1)]
    hides_one = any(look.side_piece(one).colour in INVISIBLE for one in Side)
    return side_name(match.game, side, words) if hides_one else glyph


def beside(mark: str, count: str, text: str) -> str:
    """Return a player in a line with a sentence: the number of pieces beside the mark, then the text."""
    if not count:
        return " ".join(filter(None, (mark, text)))
    counted = f"{mark} {count}" if mark[-1:].isalpha() else f"{mark}{count}"
    return f"{counted}{_EN_SPACE}{text}" if text else counted


def turn_text(name: str, words: Words) -> str:
    """Return the text that it is the turn of the player with this name."""
    return f"**{words('turn', name=name)}**"
