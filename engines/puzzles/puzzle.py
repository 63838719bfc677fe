"""Puzzles, and their files.

A game's puzzles are the lines of `puzzles.jsonl` in its folder:

    {"id": "9f0c31d2", "moves": "H8 I9 …", "line": "K9 L8 J10", "asked": 2, "goal": "win", "rating": 1420}

`moves` leads from the start to the position, `line` is best play from there: the solver's moves and the
opponent's replies. `asked` is the number of moves that the solver must find, from the first. The rest of the
line is only shown, because more than one move is correct there. A turn with a single legal action is played
automatically and not counted.
"""

from __future__ import annotations

import functools
import itertools
import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from engines.core.board.identity import canonical_form
from engines.core.errors import NotationError
from engines.core.game import Game, Position
from engines.core.scoring.score import Proof

FILE = "puzzles.jsonl"
"""Name of the puzzles' file in a game's folder."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """Position in which the solver must find `asked` moves, each of which is the only correct action."""

    id: str
    """Eight hexadecimal digits, equal for symmetric positions."""
    game: Game
    actions: tuple[int, ...]
    """The actions from the start to the position."""
    line: tuple[int, ...]
    """Best play from there."""
    asked: int
    """Number of moves that the solver must find."""
    goal: Proof
    """`WIN` or `DRAW`, the result that the correct actions preserve."""
    rating: int
    """Initial rating; a solver with the same rating solves the puzzle with probability ½."""

    @property
    def position(self) -> Position:
        """Position at the start of the puzzle, with the solver to move."""
        return self.game.position(None, self.actions)

    def moves(self) -> Iterator[tuple[int, tuple[int, ...]]]:
        """Yield each required action with the opponent's replies to it, up to the solver's next move."""
        places = self._solvers_places()
        for start, end in itertools.islice(itertools.pairwise((*places, len(self.line))), self.asked):
            yield self.line[start], self.line[start + 1 : end]

    def line_after(self, count: int) -> tuple[int, ...]:
        """Return the line's start: the solver's first `count` actions, and the replies to them."""
        places = self._solvers_places()
        return self.line[: places[count]] if count < len(places) else self.line

    def _solvers_places(self) -> list[int]:
        """Return the indices in `line` of the solver's actions."""
        position = self.position
        solver, places = position.seat_to_move, list[int]()
        for place, action in enumerate(self.line):
            if position.seat_to_move is solver:
                places.append(place)
            position = position.play(action)
        return places

    def line_text(self) -> str:
        """Return the moves of `line` in the game's notation, with spaces between."""
        return " ".join(self._history()[len(self.actions) :])

    def _history(self) -> tuple[str, ...]:
        return self.game.position(None, (*self.actions, *self.line)).history()

    def to_json(self) -> str:
        """Return the puzzle as a line of JSON."""
        fields = {
            "id": self.id,
            "moves": " ".join(self._history()[: len(self.actions)]),
            "line": self.line_text(),
            "asked": self.asked,
            "goal": self.goal.value,
            "rating": self.rating,
        }
        return json.dumps(fields)


def from_json(game: Game, text: str) -> Puzzle:
    """Return the puzzle in a line of a file; raises `TengenError` if a move is not legal.

    Raises `ValueError`, `KeyError` or `TypeError` for a line that is no puzzle.
    """
    fields = json.loads(text)
    played = game.parse_moves(f"{fields['moves']} {fields['line']}").actions
    ply = len(fields["moves"].split())
    goal = Proof(fields["goal"])
    return Puzzle(fields["id"], game, played[:ply], played[ply:], fields["asked"], goal, fields["rating"])


def name_of(position: Position) -> str:
    """Return the id of a position's puzzle: eight hexadecimal digits, equal for symmetric positions."""
    return f"{canonical_form(position).key & 0xFFFFFFFF:08x}"


class PuzzleFile(Mapping[str, Puzzle]):
    """The puzzles of a game's file, by id.

    A puzzle's moves are played only when it is first looked up, because all puzzles together take half a
    second. The look-up raises `KeyError` for an unknown id, and `TengenError` for a move that is not legal.
    """

    def __init__(self, game: Game, lines: Iterable[str]) -> None:
        """Take the puzzles of these lines; raises `NotationError` for a line that is no puzzle."""
        self._game = game
        self._lines: dict[str, str] = {}
        self._ratings: dict[str, int] = {}
        self._asked: dict[str, int] = {}
        for number, line in enumerate(lines, 1):
            try:
                fields = json.loads(line)
                identity, rating, asked = fields["id"], fields["rating"], fields["asked"]
                int(identity, 16)
            except (ValueError, LookupError, TypeError) as error:
                raise NotationError(
                    f"line {number} of {game.folder / FILE} is not a puzzle; install the file again"
                ) from error
            self._lines[identity], self._ratings[identity], self._asked[identity] = line, rating, asked
        self._known: dict[str, Puzzle] = {}

    def __getitem__(self, name: str) -> Puzzle:
        if name not in self._known:
            self._known[name] = from_json(self._game, self._lines[name])
        return self._known[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._lines)

    def __len__(self) -> int:
        return len(self._lines)

    def rating(self, name: str) -> int:
        """Return the initial rating of the puzzle with this id; raises `KeyError`."""
        return self._ratings[name]

    def asked(self, name: str) -> int:
        """Return the number of moves to find in the puzzle with this id; raises `KeyError`."""
        return self._asked[name]


@functools.cache
def puzzles_of(game: Game) -> PuzzleFile:
    """Return the puzzles shipped with the game, by id; empty if it has none.

    Raises `NotationError` for a line of the file that is no puzzle.
    """
    file = game.folder / FILE
    return PuzzleFile(
        game, file.read_text(encoding="utf-8", errors="replace").splitlines() if file.is_file() else ()
    )
