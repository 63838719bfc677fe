"""Reads a match from PGN, as PlayOK and Edax write it: tags, then the moves.

[Date "2020.01.02"]
[Black "Ann"]
[White "Bob"]
[Result "1-0"]                        points in the order of the player tags, or White's first

1. h8 i9 {a comment} 2. j10 (2. h9) 1-0
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from engines.core.game import Game
from engines.core.option import Options
from engines.core.types import Outcome, Side
from engines.records import pgn_text
from engines.records.kinds import game_of_type
from engines.records.move_lists import MoveListNotation, Word, other_game
from engines.records.pgn_text import Kind, Part, TaggedGame
from engines.records.record import (
    GameRecord,
    MoveReader,
    RecordError,
    read_first_legal,
    record_error,
    shorten,
)
from engines.records.results import read_points, read_reason

recognises = pgn_text.recognises
COLOURS = ("White", "Black")
KIND_TAGS = ("Gametype", "Variant")
"""The tags that tell the kind of game, in title case."""
_UNKNOWN = ("", "?", "-", "*")
"""Values of a tag that say nothing."""
_BEGINNING = 1000
"""Number of characters in which the first move is searched for."""


@dataclass(slots=True)
class _Line:
    """The main line of a game: its moves, comments and set-ups.

    Each comment and each set-up is paired with the number of moves before it.
    """

    words: list[Word] = field(default_factory=list)
    comments: list[tuple[int, str]] = field(default_factory=list)
    setups: list[tuple[int, Part]] = field(default_factory=list)


def texts(text: str, listed: MoveListNotation) -> Iterator[str]:
    """Yield the text of each game; `listed` is the notation of its moves."""
    return pgn_text.texts(text, listed.no_results)


def first_word(text: str, listed: MoveListNotation) -> str:
    """Return the first word of the moves in the text; empty without moves.

    `listed` is the notation of the moves.
    """
    parts = next(pgn_text.games(text, listed.no_results), TaggedGame()).parts
    moves = next((part for part in parts if part.kind is Kind.MOVES), None)
    if moves is None:
        return ""
    # The rest of a line of megabytes would take hundreds of megabytes.
    beginning = moves._replace(text=moves.text.lstrip()[:_BEGINNING])
    return next(_words(beginning, listed), ("", 0))[0]


def read(game: Game, text: str, listed: MoveListNotation) -> GameRecord:
    """Return the first game of the text, with its moves in the notation `listed`; raises `RecordError`."""
    found = pgn_text.games(text, listed.no_results)
    record = read_game(game, next(found, TaggedGame()), listed)
    return replace(record, is_first_of_several=next(found, None) is not None)


def read_game(game: Game, tagged: TaggedGame, listed: MoveListNotation) -> GameRecord:
    """Return the record of `tagged`, whose moves are in the notation `listed`; raises `RecordError`."""
    if tagged.fault:
        raise tagged.fault
    _check_kind(game, tagged)
    sides, line = _sides(game, tagged.tags), _line(tagged, listed)
    listed.check_tags(tagged.tags, line.words)
    listed = listed.for_words(line.words)
    names = _names(tagged, sides)
    ending = _ending(tagged, listed.point_order or list(sides.values()))

    def read_with(options: Options) -> GameRecord:
        reader = MoveReader(game, options, tagged.line, listed.readings)
        plies = [0]
        for count, part in line.setups:
            plies += reader.read_all(line.words[len(plies) - 1 : count])
            reader.set_up(listed.parse_fen(reader.board, part.text, part.line), part.line)
        plies += reader.read_all(line.words[len(plies) - 1 :])
        comments: dict[int, str] = {}
        for count, said in line.comments:
            comments[plies[count]] = shorten(f"{comments.get(plies[count], '')} {said}")
        return reader.record(names, ending, tagged.tag("Date"), comments)

    try:
        return read_first_legal(read_with, listed.options(game))
    except RecordError as error:
        raise other_game(line.words, game) or error from error


def _check_kind(game: Game, tagged: TaggedGame) -> None:
    """Raise a `RecordError` if a tag names another game."""
    for name in KIND_TAGS:
        title = game_of_type(tagged.tag(name))
        if title not in ("", game.title):
            raise record_error("game", tagged.tags[name].line, tagged.tag(name), game=title)


def _line(tagged: TaggedGame, listed: MoveListNotation) -> _Line:
    """Return the main line, with the position in the tag `FEN` as its first set-up.

    Raises a `RecordError` if the tag `SetUp` announces a position but the tag `FEN` is missing.
    """
    line = _Line()
    if fen := tagged.tags.get("Fen"):
        line.setups.append((0, fen))
    elif tagged.tag("Setup") not in ("0", *_UNKNOWN):
        raise record_error("setup", tagged.tags["Setup"].line)
    for part in tagged.parts:
        if part.kind is Kind.MOVES:
            line.words += _words(part, listed)
        elif part.kind is Kind.SETUP:
            line.setups.append((len(line.words), part))
        else:
            line.comments.append((len(line.words), part.text))
    return line


def _words(part: Part, listed: MoveListNotation) -> Iterator[Word]:
    return listed.words(enumerate(part.text.split("\n"), part.line))


def _sides(game: Game, tags: Iterable[str]) -> dict[str, Side]:
    """Return the side of each player tag among `tags`, in their order.

    A player tag is the name of a side of the game, or `White` or `Black`, the first and the second side. If a
    side of the game has one of these colours as its name, the other colour means the other side. If the only
    player tag is `White` or `Black`, the result has both, White first, as in chess.
    """
    known = {name.title(): Side(side) for side, name in enumerate(game.look.side_names)}
    for colour, opposite, side in zip(COLOURS, COLOURS[::-1], Side, strict=True):
        known.setdefault(colour, known[opposite].other if opposite in known else side)
    named = [name for name in tags if name in known]
    if len(named) == 1 and named[0] in COLOURS:
        named = list(COLOURS)
    return {name: known[name] for name in named}


def _names(tagged: TaggedGame, sides: Mapping[str, Side]) -> tuple[str, str]:
    names = {side: tagged.tag(name) for name, side in sides.items() if tagged.tag(name) not in _UNKNOWN}
    return names.get(Side.FIRST, ""), names.get(Side.SECOND, "")


def _ending(tagged: TaggedGame, sides: Sequence[Side]) -> Outcome | None:
    """Return the outcome that the tags and the end of the moves state.

    `None` if they state none or contradict each other. `sides` is the order of the points in a result.
    """
    results = [result for result in (tagged.tag("Result"), tagged.result) if result not in _UNKNOWN]
    endings = {read_points(result, sides) for result in results}
    ending = endings.pop() if len(endings) == 1 else None
    reason = read_reason(tagged.tag("Termination"))
    return replace(ending, termination=reason) if ending and reason else ending
