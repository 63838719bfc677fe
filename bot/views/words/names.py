"""Names of people, sides and levels, truncated and escaped for messages.

Widths are estimated in letters of average width, for a proportional font:
an `i` is narrow; a `W` is wide, and so are characters that fill two columns
of a terminal.
"""

from __future__ import annotations

import enum
import functools
import math
import re
import unicodedata
from collections.abc import Callable, Iterable
from datetime import timedelta

from babel import Locale
from babel.dates import format_timedelta
from discord.utils import escape_markdown, escape_mentions
from wcwidth import iter_graphemes, width

from bot.grammar import Noun
from bot.hosting.challenges.proposal import Challenge
from bot.hosting.matches.match import Match, Player
from bot.hosting.people.names import NAMELESS
from bot.i18n import Words
from bot.render.pictures.lettering import RIGHT_TO_LEFT
from engines.core.errors import UnknownLevelError
from engines.core.game import Game
from engines.core.level import Level
from engines.core.types import Seat, Side
from engines.registry import find_level

_LONGEST = 24.0
_ENGINE_SHARE = 3
"""Factor by which an engine's name can be wider than a person's, because its level stands at the end."""
_DOT = "\u00a0·\u00a0"
"""Dot between the bot's name and a level, so that no line ends between them."""
_THIN_SPACE = "\u2009"
_NARROW, _WIDE = frozenset("'|!,.:;Iijlfrt \u00a0()[]-"), frozenset("MWm@%—…ЖМШЩЮ♔♕♖♗♘♙")
_JOINER, _NON_JOINER = "\u200d", "\u200c"
_ARABIC = "[\u0620-\u065f\u066e-\u06d3\u06fa-\u06ff\u0750-\u077f]"
"""Letters and vowel marks of the Arabic script."""
_NON_JOINERS = re.compile(f"(?<={_ARABIC})({_NON_JOINER}){_NON_JOINER}*(?={_ARABIC})|{_NON_JOINER}")
"""Zero-width non-joiners; the group holds one that separates letters, as Persian spelling needs it."""
_BLANK = "\u115f\u1160\u2800\u3164\uffa0"
"""Invisible letters and symbols."""
_ISOLATE, ISOLATE_END = "\N{FIRST STRONG ISOLATE}", "\N{POP DIRECTIONAL ISOLATE}"
_BARE = re.compile(r"(?<!\\)((?:\\\\)*)([#<\[])")
"""The unescaped start of a heading, mention or link."""
_MAX_MARKS = 2
"""Maximum number of combining marks on a letter; more would cover neighbouring lines."""
_RAGGED = 2.0
"""Total width in letters that stays free at the ends of a paragraph's wrapped lines."""
_MOMENT_MARGIN = "\u2009" * 6
"""Spaces about as wide as a timestamp's margin."""
_BOLD, _BOLD_EXTRA = re.compile(r"\*\*(.+?)\*\*"), 0.07
"""Pattern of bold text, and the fraction by which bold text is wider than normal text."""
_WORD = re.compile("[\u2e80-\ud7a3\uff00-\uffef] *|[^ \u2e80-\ud7a3\uff00-\uffef]+ *")
"""Pattern of what no line break parts: a word or an East Asian letter, with the spaces behind it."""
_MOMENT = re.compile("<t:[0-9]+:R>")
_EMOJI = 2.8
"""Width in letters of an emoji in small text; in text of normal size, it is no larger."""
_TILE, _TILE_WIDE = re.compile("<:[a-z0-9_]+:[0-9]+>"), "\N{LARGE RED SQUARE}"
"""Pattern of a tile in text, and an emoji as wide."""


@functools.lru_cache(4096)
def text_width(text: str) -> float:
    """Return the approximate width of a text, in letters of average width."""
    return sum(map(_grapheme_width, iter_graphemes(text)))


def line_count(paragraph: str, room: float) -> int:
    """Return the approximate number of lines, each `room` letters wide, that a paragraph takes."""
    needed = text_width(paragraph.replace("*", ""))
    return 1 if needed <= room else math.ceil((needed + _RAGGED) / room)


@functools.lru_cache(4096)
def _grapheme_width(grapheme: str) -> float:
    if grapheme == _THIN_SPACE:
        return 1 / 3
    if grapheme[0] in _NARROW:
        return 0.6
    if grapheme[0] in _WIDE:
        return 1.7
    columns = width(grapheme)
    if columns == 2 and unicodedata.category(grapheme[0]) == "So":
        return _EMOJI
    return 2.2 if columns == 2 else 1.3 if grapheme.isupper() or grapheme == "w" else float(columns)


def fits_line(line: str, room: float, locale: str, most: int = 1) -> bool:
    """Whether a paragraph fits into `most` lines, each `room` letters wide, as displayed in a language.

    Bold text, timestamps in words and tiles as squares are counted with their displayed widths.
    """
    shown = _MOMENT.sub(_longest_moment(locale), _TILE.sub(_TILE_WIDE, line.replace("*", "")))
    extra = _BOLD_EXTRA * sum(map(text_width, _BOLD.findall(line)))
    needed = text_width(shown) + extra
    if needed <= room or needed > room * most:
        return needed <= room
    lines, left = 1, room - extra
    for word in _WORD.findall(shown):
        if text_width(word.rstrip(" ")) > left:
            lines, left = lines + 1, room
        left -= text_width(word)
    return lines <= most


@functools.cache
def _longest_moment(locale: str) -> str:
    """Return roughly the longest text that Discord shows for a deadline: *in 55 minutes*."""
    moments = (timedelta(minutes=55), timedelta(hours=23), timedelta(seconds=55))
    parsed = Locale.parse(locale, sep="-")
    longest = max(
        (format_timedelta(one, add_direction=True, threshold=2, locale=parsed) for one in moments), key=len
    )
    return longest + _MOMENT_MARGIN


@functools.lru_cache(4096)
def plain_name(name: str, longest: float = _LONGEST) -> str:
    """Return the name on one line without invisible characters, truncated to a width of about `longest`.

    It is an ellipsis if nothing visible is left. Of more than two accents stacked on a letter, the others are
    dropped. A name with letters from right to left is isolated, so that text beside it keeps its order.
    """
    text = cut(_visible(name), longest)
    is_from_right = any(unicodedata.bidirectional(letter) in RIGHT_TO_LEFT for letter in text)
    return _ISOLATE + text + ISOLATE_END if is_from_right else text


def cut(text: str, longest: float) -> str:
    """Return the text, truncated to a width of about `longest`, in letters; then it ends in an ellipsis.

    The cut is between graphemes, so that accents and emojis stay complete.
    """
    if text_width(text) <= longest:
        return text
    kept, room = "", longest - _grapheme_width("…")
    for grapheme in iter_graphemes(text):
        room -= _grapheme_width(grapheme)
        if room < 0:
            break
        kept += grapheme
    return kept.rstrip().removesuffix(_NON_JOINER) + "…"


def safe_name(name: str, longest: float = _LONGEST) -> str:
    """Return the plain name, with every character escaped that Discord reads as formatting or mentions."""
    return _escape(plain_name(name, longest))


def level_title(level: Level, words: Words) -> Noun:
    """Return the level's name, or its English title if no message names the level.

    `words` must be those of the game.
    """
    key = f"level-{level.word}"
    if level.program:
        return Noun(words.get(key, level.title, program=level.program), {})
    return words.noun(key, level.title)


def engine_title(game: Game, level: str, words: Words) -> str:
    """Return the name of the level with this id, or the id itself for an unknown level."""
    try:
        return level_title(find_level(game, level), words.of(game))
    except UnknownLevelError:  # an old match with a level that has since been removed
        return level


class EngineName(enum.Enum):
    """How much of an engine's name to show in a match."""

    FULL = enum.auto()
    """*Tengen · Beginner*."""
    BRIEF = enum.auto()
    """*Tengen*, beside a line with the full name; the full name if both players are engines."""
    LEVEL = enum.auto()
    """*Beginner*, only where two engines are listed after the bot's name."""


def engine_name(engine: Player, game: Game, words: Words, difficulty: str | None = None) -> Noun:
    """Return the name of an engine as a player: *Tengen · Beginner*, or *Tengen · Easy* with a difficulty.

    `difficulty` is the one by which the engine was chosen, `None` if it was chosen by its level. Of an engine
    without a level, only the name is returned.
    """
    rung = _rung(engine, game, words, difficulty)
    return Noun(f"{engine.name}{_DOT}{rung}" if rung else engine.name, {})


def _rung(engine: Player, game: Game, words: Words, difficulty: str | None) -> str:
    """Return the difficulty by which the engine was chosen, or its level."""
    level = engine_title(game, engine.level or "", words)
    return words.get(f"difficulty-{difficulty}", level) if difficulty else level


def side_name(game: Game, side: Side, words: Words) -> Noun:
    """Return the name of a side, such as *Black*."""
    name = game.look.side_names[side]
    return words.of(game).noun(f"side-{name}", name.capitalize())


def player_name(match: Match, seat: Seat, words: Words, told: EngineName = EngineName.FULL) -> str:
    """Return a player's name: a person's, *the channel* in votes, *Tengen · Beginner* for an engine.

    `told` chooses the form of an engine's name. Nameless players of imported matches have the names of their
    sides. The name is neither escaped nor cut.
    """
    player = match.players[seat]
    if player.name == NAMELESS:
        return side_name(match.game, match.position.side_of(seat), words)
    if player.is_channel:
        return words.noun("the-channel")
    if not player.is_engine:
        return person_name(player, words)
    if told is EngineName.LEVEL:
        return Noun(_rung(player, match.game, words, match.terms.difficulty), {})
    if told is EngineName.BRIEF and not match.is_watched:
        return Noun(player.name, {})
    return engine_name(player, match.game, words, match.terms.difficulty)


def person_name(player: Player, words: Words) -> str:
    """Return a person's name, not escaped; *deleted player* if their data was deleted."""
    return words("deleted-player") if player.is_deleted else player.name


def names_of(
    match: Match,
    words: Words,
    longest: float = _LONGEST,
    show: Callable[[str, float], str] = safe_name,
    told: EngineName = EngineName.FULL,
) -> tuple[str, str]:
    """Return the players' names by seat, with numbers added to equal names.

    `show` formats the names of people, given a name and its maximum width; the bot's own names, of engines,
    sides and the channel, are only cut. `longest` is the maximum width of a name in letters; an engine's can
    be three times as wide. `told` chooses the form of engines' names. In a tournament the numbers are those
    of the entrants, as on the tournament's own pages.
    """
    first, second = (player_name(match, seat, words, told) for seat in Seat)
    here, there = (longest * (_ENGINE_SHARE if player.is_engine else 1) for player in match.players)
    if plain_name(first, here).casefold() != plain_name(second, there).casefold():
        return _shown(first, here, show), _shown(second, there, show)
    marks = [f" ({number})" for number in match.terms.entrants or (1, 2)]
    taken = max(map(text_width, marks))
    return _shown(first, here - taken, show, marks[0]), _shown(second, there - taken, show, marks[1])


def _shown(name: str, longest: float, show: Callable[[str, float], str], mark: str = "") -> str:
    """Return the name as `show` formats it, with the mark.

    A noun is only cut to `longest`; it keeps its grammatical forms if nothing is cut or added.
    """
    if not isinstance(name, Noun):
        return show(name, longest) + mark
    is_whole = not mark and text_width(name) <= longest
    return name if is_whole else Noun(cut(name, longest) + mark, {})


def distinct_names(
    players: Iterable[Player],
    show: Callable[[str, float], str] = safe_name,
    words: Words | None = None,
) -> dict[int | None, str]:
    """Map people's ids to names formatted by `show`, with numbers added to equal names.

    `show` takes a name and its maximum width. Players without a user id, such as engines, are left out. Equal
    names are numbered in order of the ids, not in the order of `players`. With `words`, people whose data was
    deleted are called *deleted player* in that language.
    """
    people = {
        player.user_id: player.name if words is None else person_name(player, words)
        for player in players
        if player.user_id is not None
    }
    alike: dict[str, list[int]] = {}
    for user_id in sorted(people):
        alike.setdefault(plain_name(people[user_id]).casefold(), []).append(user_id)
    shown: dict[int | None, str] = {}
    for same in alike.values():
        for number, user_id in enumerate(same, 1):
            mark = f" ({number})" if len(same) > 1 else ""
            shown[user_id] = show(people[user_id], _LONGEST - text_width(mark)) + mark
    return shown


def challenge_names(challenge: Challenge, words: Words) -> tuple[str, str]:
    """Return the names of the challenger and the opponent, escaped, and numbered if they are equal."""
    names = distinct_names((challenge.challenger, challenge.opponent), words=words)
    return names[challenge.challenger.user_id], names[challenge.opponent.user_id]


def _visible(name: str) -> str:
    """Return a name on one line, without invisible characters and with at most two accents on a letter.

    It is an ellipsis if nothing visible is left.
    """
    kept: list[str] = []
    marks = 0
    for character in unicodedata.normalize("NFC", " ".join(name.split())):
        category, joins = unicodedata.category(character), character in (_JOINER, _NON_JOINER)
        if (category in ("Cc", "Cf", "Co", "Cs") and not joins) or character in _BLANK:
            continue
        marks = marks if joins else marks + 1 if category in ("Mn", "Me") else 0
        if marks <= _MAX_MARKS:
            kept.append(character)
    text = _NON_JOINERS.sub(r"\1", "".join(kept)).strip()
    # Joiners and accents alone have no width.
    return text if text_width(text) else "…"


@functools.lru_cache(4096)
def _escape(text: str) -> str:
    text = escape_mentions(escape_markdown(text)).replace("://", ":\u200b//")
    return _BARE.sub(r"\1\\\2", text)
