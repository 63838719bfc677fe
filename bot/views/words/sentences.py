"""Sentences about a match: its players, rules, clock, channel, moves and position, and pings."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Callable, Iterable, Sequence
from datetime import datetime

from cachetools import LRUCache, cached

from bot.grammar import Noun
from bot.hosting.clocks.time_control import TimeControl
from bot.hosting.deadlines import DeadlineKind
from bot.hosting.matches import silence
from bot.hosting.matches.board import Place
from bot.hosting.matches.errors import UnplayableMatch
from bot.hosting.matches.match import Match, MatchTerms
from bot.hosting.matches.rights import can_still_win
from bot.hosting.pings import Ping
from bot.i18n import REFERENCE, Words, words_for
from bot.render.describe import Punctuation, describe
from bot.render.pictures.lettering import is_drawable
from bot.views.words.names import (
    distinct_names,
    engine_name,
    engine_title,
    level_title,
    names_of,
    safe_name,
    side_name,
)
from engines.core.game import Game, Position
from engines.core.level import Level
from engines.core.look import Piece
from engines.core.option import Options
from engines.core.path import Step
from engines.core.types import Seat, Side
from engines.records.typed_moves import Turn, play_turn

_EXAMPLE_TURNS = 3
INVISIBLE = ("black", "white")
"""Colours of pieces whose emoji is invisible in Discord's dark or light theme."""


def piece_name(game: Game, piece: Piece, words: Words) -> str:
    """Return the name of pieces: their side, if any, and their kind (plural), if the game has several."""
    kind = _kind_name(game, piece, words) if piece.name else ""
    if piece.side is None:
        return kind[:1].upper() + kind[1:]
    side = side_name(game, piece.side, words)
    return words("pieces-of-side", side=side, pieces=kind) if kind else side


def _kind_name(game: Game, piece: Piece, words: Words, count: int = 2) -> str:
    """Return the name of `count` pieces of a kind, without their side."""
    return words.of(game).get(f"piece-{piece.name}", piece.name, count=count)


def game_titles(games: Iterable[Game], words: Words) -> dict[str, str]:
    """Return the titles of games by their ids."""
    return {game.id: game_title(game, words) for game in games}


def game_title(game: Game, words: Words) -> Noun:
    """Return the game's title."""
    return words.of(game).noun("title", game.title)


def level_summary(level: Level, words: Words) -> str:
    """Return the level's summary, in English if no message has it; `words` must be those of the game."""
    return words.get(f"summary-{level.word}", level.summary)


def level_choice(level: Level, words: Words) -> str:
    """Return a level as a menu choice: name, rating if known, and summary.

    `words` must be those of the game.
    """
    details = {"title": level_title(level, words), "summary": level_summary(level, words)}
    if level.rating is None:
        return words("choice-level-unrated", **details)
    return words("choice-level", rating=str(level.rating), **details)


def explanation(position: Position, choices: Sequence[str], words: Words) -> str:
    """Return the explanation of `choices`, the words that can be chosen now, one sentence a line.

    The sentences are the game's `about-<request>` for the opening's request and `about-<word>` for each word.
    Empty if there are none.
    """
    topics = (position.request, *choices) if choices else ()
    told = (words.of(position.game).get(f"about-{topic}", "") for topic in topics if topic)
    return "\n".join(filter(None, told))


def opponent_names(
    matches: Sequence[Match],
    user_id: int,
    words: Words,
    show: Callable[[str, float], str] = safe_name,
) -> list[str]:
    """Return the opponent's name in each match of a person; people's equal names are numbered.

    `show` formats people's names, given a name and its maximum width. A match without an opponent has an
    empty name. Finished matches name an engine by its level, even if it was chosen by difficulty.
    """
    opponents = [match.opponent_of(user_id) for match in matches]
    people = distinct_names((one for one in opponents if one is not None), show, words)
    names: list[str] = []
    for match, opponent in zip(matches, opponents, strict=True):
        if opponent is not None and opponent.is_engine:
            difficulty = None if match.is_finished else match.terms.difficulty
            names.append(engine_name(opponent, match.game, words, difficulty))
        else:
            names.append(people.get(opponent.user_id, opponent.name) if opponent else "")
    return names


def against_text(match: Match, name: str, words: Words, show: Callable[[str, float], str] = safe_name) -> str:
    """Return *against* `name`, or a note if one person plays both sides.

    For an imported match, both players are named instead. `show` formats their names, given a name and its
    maximum width; `name` is not changed.
    """
    if match.is_imported:
        first, second = names_of(match, words, show=show)
        return words("between", first=first, second=second)
    return words("both-sides") if match.is_solo else words("against", name=name)


@cached(LRUCache(1024), key=lambda game, piece, words: (game, piece, words.locale))
def piece_mark(game: Game, piece: Piece, words: Words) -> str:
    """Return a piece's letter in lower case: the initial of its side's name, or its character.

    It is the character for pieces without a side or with a name of their own, and where initials are equal or
    not in Latin letters.
    """
    letters = [side_name(game, side, words)[0] for side in Side]
    tells_apart = not piece.name and letters[0] != letters[1] and all(map(str.isascii, letters))
    mark = piece.character if piece.side is None or not tells_apart else letters[piece.side]
    return mark.lower()


def piece_marks(game: Game, words: Words) -> list[str]:
    """Return the lower-case letter for each of a game's pieces, in the order of `Look.pieces`."""
    return [piece_mark(game, piece, words) for piece in game.look.pieces]


def level_text(match: Match, words: Words) -> str:
    """Return a text such as *Level: Beginner* about the match's only engine; empty for other matches.

    A header can leave this level out.
    """
    levels = [player.level for player in match.players if player.level is not None]
    if len(levels) != 1:
        return ""
    return words("match-level", level=engine_title(match.game, levels[0], words))


def options_text(game: Game, options: Options, words: Words) -> str:
    """Return the options of a match, such as *Freestyle, 15 × 15*; empty if there is none to name.

    A default is named only by options that always name their value.
    """
    chosen = ((option, options.get(option.name, option.default)) for option in game.options)
    return words("list-comma").join(
        choice_name(option.name, choice, words.of(game))
        for option, choice in chosen
        if option.names_default or choice != option.default
    )


def variant_rules(game: Game, variant: str, words: Words) -> str:
    """Return a variant's non-default rules, such as `Renju`; empty for the default variant.

    `variant` is the key under which its matches are rated: options with their choices, such as `rule=renju`,
    and commas between.
    """
    pairs = (part.partition("=") for part in variant.split(",") if "=" in part)
    return words("list-comma").join(
        choice_name(option, choice, words.of(game)) for option, _, choice in pairs
    )


def choice_name(option: str, choice: str, words: Words) -> str:
    """Return the name of an option's choice: its own message, the option's general one, or the choice.

    For an option of a game, `words` must be those of the game.
    """
    general = words.get(f"choice-{option}", choice.capitalize(), choice=choice)
    return words.get(f"choice-{option}-{choice}", general)


def clock_text(clock: TimeControl | None, words: Words) -> str:
    """Return a time control in short notation, such as `3+2`; empty without a clock.

    A time for each move has a name in words instead.
    """
    if clock is None:
        return ""
    return choice_name("clock", str(clock), words) if clock.is_per_move else str(clock)


def terms_text(terms: MatchTerms, begins: str, words: Words) -> str:
    """Return the terms of an offer: options, clock, rated or unrated, and the text `begins` (who starts)."""
    details = (
        options_text(terms.game, terms.options, words),
        clock_text(terms.clock, words),
        words("rated" if terms.is_rated else "unrated"),
        begins,
    )
    return words("list-comma").join(detail for detail in details if detail)


def link(place: Place) -> str:
    """Return the URL of the message at `place` or, if it has no message id, of the channel."""
    address = f"https://discord.com/channels/{place.guild_id or '@me'}/{place.channel_id}"
    return f"{address}/{place.message_id}" if place.message_id else address


def way_without_link(match: Match, user_id: int) -> str:
    """Return a match's number and, if this person can get a copy of its board, the command for that."""
    has_copy = match.may_arrange(user_id) and not match.is_vote
    return f"#{match.id} · `/match board`" if has_copy else f"#{match.id}"


def moment(at: datetime) -> str:
    """Return a timestamp that Discord displays relative to now: *in 5 minutes*."""
    return f"<t:{int(at.timestamp())}:R>"


def clock_time(at: datetime) -> str:
    """Return a timestamp that Discord displays as the time of day, with seconds: *7:00:00 PM*."""
    return f"<t:{int(at.timestamp())}:T>"


def date_and_time(at: datetime) -> str:
    """Return a timestamp that Discord displays in the reader's zone: *Friday, December 4, 2026 7:00 PM*."""
    return f"<t:{int(at.timestamp())}:F>"


# -- the board ----------------------------------------------------------------
def step_name(position: Position, step: Step, words: Words) -> str:
    """Return the name of a step: a point's name, or a word in the reader's language."""
    if isinstance(step, int):
        return position.format_point(step)
    return words.get(f"extra-{step}", step.capitalize())


def move_name(position: Position, action: int, words: Words) -> str:
    """Return a move's notation, with words such as *pass* in the reader's language.

    A game that writes moves as numbers has words for them, such as *column 3*.
    """
    name, of_game = position.format_action(action), words.of(position.game)
    return of_game.get(f"extra-{name}", of_game.get("move-name", name, move=name))


def latest_name(position: Position, action: int, words: Words) -> str:
    """Return a move's name where it was last played; if it never was, its name in `position`."""
    if not position.names_vary or action not in position.actions:
        return move_name(position, action, words)
    later = position.actions[::-1].index(action)
    return move_name(position.earlier(position.ply - 1 - later), action, words)


def turn_name(position: Position, turn: Turn, words: Words) -> str:
    """Return the name of a turn from `position`: a move's name, or a list such as *C, F*."""
    first, *others = turn
    if not others:
        return move_name(position, first, words)
    return sequence_text(play_turn(position, turn), position.ply, words)


def move_title(position: Position, action: int, words: Words) -> str:
    """Return a move's name for the start of a sentence: *Column 3*, but *c3*."""
    return as_title(move_name(position, action, words), position.format_action(action))


def as_title(move: str, notation: str) -> str:
    """Return a move's name with a capital letter, unless it is the move's notation."""
    return move if move == notation else move[:1].upper() + move[1:]


def sequence_text(position: Position, start: int, words: Words) -> str:
    """Return the actions from index `start` (from 0) on as a list: *c3, d4* or *columns 3, 4*.

    A single action has its own name: *column 3*. If a player moved several times in a row, dots separate the
    turns: *C, F · A · B*.
    """
    if position.ply == start + 1:
        return move_names(position, start, words)[0]
    of_game, comma = words.of(position.game), words("list-comma")
    names = [of_game.get(f"extra-{name}", name) for name in position.history()[start:]]
    movers = [after.last_seat for after in position.line()[start + 1 :]]
    turns = [
        comma.join(name for _, name in turn)
        for _, turn in itertools.groupby(zip(movers, names, strict=True), lambda pair: pair[0])
    ]
    moves = (comma if len(turns) == len(names) else " · ").join(turns)
    return of_game.get("move-names", moves, moves=moves)


def sequence_title(position: Position, start: int, words: Words) -> str:
    """Return `sequence_text` for the start of a sentence: *Columns 3, 4*, but *c3, d4*."""
    text = sequence_text(position, start, words)
    return text if text.startswith(position.history()[start]) else text[:1].upper() + text[1:]


def move_names(position: Position, start: int, words: Words) -> list[str]:
    """Return the names of a position's actions from index `start` (from 0) on."""
    names = []
    for ply in range(start, position.ply):
        before = position.earlier(ply) if position.names_vary else position
        names.append(move_name(before, position.actions[ply], words))
    return names


def ply_after(match: Match, number: int) -> int:
    """Return the number of plies up to the last move with this number or a lower one; 0 without one."""
    number_of = match.position.number_of
    return max((ply for ply in range(1, match.ply + 1) if number_of(ply) <= number), default=0)


def move_line(match: Match, ply: int, words: Words) -> str:
    """Return a line about the position after `ply` moves: the move's number, the last number, the move.

    For 0 moves, it is a line about the start.
    """
    number_of = match.position.number_of
    if not ply:
        return words("replay-start", last=number_of(match.ply)) if match.ply else words("replay-empty")
    (move,) = move_names(match.position.earlier(ply), ply - 1, words)
    return words("replay-move", number=number_of(ply), last=number_of(match.ply), move=move)


def caption(match: Match, words: Words) -> str:
    """Return the caption of a match in a small line: game, options, clock, and match number.

    Before the number it notes an unrated or imported match, and one that begins from a chosen position.
    """
    rated = "" if match.is_rated else words("imported" if match.is_imported else "unrated")
    about = [game_title(match.game, words), options_text(match.game, match.options, words)]
    begun = words("begun-from") if match.has_chosen_start else ""
    about += [clock_text(match.terms.clock, words), rated, begun, words("match-number", id=str(match.id))]
    return "-# " + " · ".join(part for part in about if part)


def unplayable_text(match: UnplayableMatch, words: Words) -> str:
    """Return the sentence about a match that cannot be replayed, or that waits for its game."""
    if match.is_waiting:
        return words("match-waits-over" if match.is_finished else "match-waits", id=str(match.id))
    return words("unplayable-over" if match.is_finished else "unplayable", id=str(match.id))


def example_move(match: Match, like: str = "") -> str:
    """Return a legal move as an example, in the notation of the text `like`; empty if there is none."""
    legal = match.position.legal_actions()
    return match.position.format_like(like, legal[len(legal) // 2]) if legal else ""


def example_line(match: Match) -> str:
    """Return a line of legal moves, up to three turns long, in notation, as an example of a line to plan."""
    names: list[str] = []
    movers: list[Seat] = []
    position = match.position
    while legal := position.legal_actions():
        if position.seat_to_move not in movers[-1:]:
            movers.append(position.seat_to_move)
        if len(movers) > _EXAMPLE_TURNS:
            break
        action = legal[len(legal) // 2]
        names.append(position.format_action(action))
        position = position.play(action)
    return " ".join(names)


def describe_position(position: Position, words: Words) -> str:
    """Describe a position for screen readers (`Black: G8, H8. White: F8, G9.`); mention a rotated board."""
    names = [piece_name(position.game, piece, words) for piece in position.game.look.pieces]
    sides = [side_name(position.game, side, words) for side in Side]
    punctuation = Punctuation(words("labeled", label="", text=""), words("list-comma"), words("list-stop"))
    kind_name = functools.partial(_kind_name, position.game, words=words)
    said = describe(position, names, side_names=sides, kind_name=kind_name, punctuation=punctuation)
    said = said or words("empty-board")
    if position.bottom_side is Side.FIRST:
        return said
    turned = words("board-turned", side=side_name(position.game, position.bottom_side, words))
    return words("two-sentences", first=said, second=turned)


def ping_text(ping: Ping, words: Words, link: str) -> str:
    """Return the line that mentions the player to move; `link` leads them to the board."""
    match, seat = ping.match, ping.match.position.seat_to_move
    details = {
        "person": f"<@{ping.player.user_id}>",
        "game": game_title(match.game, words),
        "other": names_of(match, words)[seat.other],
        "link": link,
    }
    flag_at = None if match.clock is None else match.clock.flag_at
    if ping.is_notice:
        flag_at = silence.claimable_at(match)
    when = "" if flag_at is None else moment(flag_at)
    if ping.is_notice:
        key = "ping-notice" if can_still_win(match, seat.other) else "ping-notice-drawn"
        return words(key, when=when, **details)
    if ping.kind is DeadlineKind.REMINDER:
        return words("ping-reminder", when=when, **details)
    return words("ping-turn-clock", when=when, **details) if when else words("ping-turn", **details)


def words_in_pictures(words: Words, *sentences: str) -> Words:
    """Return `words` if the fonts can draw the texts `sentences`, otherwise the English `Words`."""
    return words if all(map(is_drawable, sentences)) else words_for(REFERENCE)
