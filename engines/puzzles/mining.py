"""Mines puzzles from games: positions with exactly one correct move, several times in a row.

A puzzle starts where the side to move has a proven result (a win, or a draw) that exactly one
action preserves; each game's puzzle maker (`GameParts.puzzles`) defines the proof. That action
neither ends the game nor is the only defence against a win in one. The other side answers with a
best move. Then exactly one action must preserve the result again, and so on. The puzzle requires
these moves, usually at least two with an alternative, until more than one move is correct or the
game is over.

Games come from engines (two levels that the game names, from a random
opening, all determined by the seed and the game's number) or from files.
Every game becomes a line of the log, even without puzzles, so that a
stopped run resumes with the next game:

    {"game": 17, "puzzles": [{"id": …}]}

The log identifies a game between engines by its number, and a game from a file
by the hash of the file's content.
"""

from __future__ import annotations

import hashlib
import itertools
import json
import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from engines.arena.match import trim_last_line
from engines.arena.openings import random_openings
from engines.core.engine import StopFlag
from engines.core.equal_actions import has_choice, is_equal_action
from engines.core.errors import TengenError
from engines.core.game import Game, Position
from engines.core.puzzle_candidate import PuzzleCandidate, PuzzleMaker
from engines.core.scoring.ending import winning_reply
from engines.puzzles.difficulty import estimate
from engines.puzzles.puzzle import Puzzle, from_json, name_of
from engines.registry import find_level, parts_of

APART = 6
"""Number of plies to skip after the start of a puzzle; puzzles there would be parts of that puzzle."""


def maker_of(game: Game) -> PuzzleMaker:
    """Return the game's puzzle maker; raises `TengenError` if the game has no puzzle maker."""
    load = parts_of(game).puzzles
    if load is None:
        raise TengenError(f"{game.title} has no puzzles")
    return load()


def engine_game(game: Game, maker: PuzzleMaker, seed: int, number: int) -> Position:
    """Play game `number` between two levels that the maker names; return its final position."""
    chance = random.Random(f"{seed}:{game.id}:{number}")
    opening = random_openings(game, game.complete({}), 1, chance.randrange(1 << 30))[0]
    position = game.parse_moves(" ".join(opening))
    players = [find_level(game, chance.choice(maker.levels)) for _ in range(2)]
    while position.outcome is None:
        level = players[position.seat_to_move]
        limits = replace(level.limits, seed=chance.randrange(1 << 30))
        position = position.play(level.build().search(position, limits, StopFlag()).action)
    return position


def stored_game(game: Game, path: Path) -> Position:
    """Return the final position of the game in a file, in any notation of `game`; raises `TengenError`."""
    text = path.read_text(encoding="utf-8", errors="replace")
    for notation in parts_of(game).notations:
        if notation.recognises(text):
            position = notation.read(game, text).position
            if position.options != game.complete({}):
                raise TengenError(f"{path.name}: puzzles are of {game.title} as it is usually played")
            return position
    raise TengenError(f"{path.name} is not a record of {game.title}")


def puzzles_in(maker: PuzzleMaker, last: Position) -> Iterator[Puzzle]:
    """Yield the puzzles of a game that ended with the position `last`."""
    game, ply = last.game, maker.plies.start
    while ply < min(len(last.actions), maker.plies.stop):
        found = puzzle_at(maker, game.position(None, last.actions[:ply]))
        if found is not None:
            yield found
        ply += 1 if found is None else APART


def puzzle_at(maker: PuzzleMaker, position: Position) -> Puzzle | None:
    """Return the puzzle that starts at a position, with its estimated rating; `None` if no puzzle does."""
    candidate = maker.check(position, maker.min_plies)
    if candidate is None or len(candidate.moves) != 1:
        return None
    count, choices = _count_asked(maker, position, candidate)
    if choices < candidate.min_choices or is_forced(position, candidate.moves[0]):
        return None
    puzzle = Puzzle(
        name_of(position), position.game, position.actions, candidate.line, count, candidate.goal, rating=0
    )
    return replace(puzzle, rating=estimate(puzzle))


def is_forced(position: Position, action: int) -> bool:
    """Whether `action` is obvious: it ends the game, or every other action allows an immediate loss."""
    if position.play(action).outcome is not None:
        return True
    seat = position.seat_to_move
    others = (one for one in position.legal_actions() if not is_equal_action(position, one, action))
    return all(winning_reply(position.play(other), seat) is not None for other in others)


def _count_asked(maker: PuzzleMaker, position: Position, candidate: PuzzleCandidate) -> tuple[int, int]:
    """Count the solver's turns with one right action, and those among them with other legal actions."""
    count = choices = 0
    solver = position.seat_to_move
    for action in candidate.line:
        if position.seat_to_move is solver:
            found = maker.check(position) if count else candidate
            if found is None or found.goal is not candidate.goal or len(found.moves) != 1:
                break
            if not is_equal_action(position, found.moves[0], action):
                break
            count += 1
            choices += has_choice(position)
        position = position.play(action)
    return count, choices


def mine(game: Game, log: Path, seed: int, files: Sequence[Path] = ()) -> Iterator[tuple[int, list[Puzzle]]]:
    """Mine the games in `files`, or games between engines without end, and log each game.

    Yields each new game's number, from 0, and its puzzles. Skips games that the log already contains.
    """
    maker = maker_of(game)
    logged = {json.loads(line)["game"] for line in _lines(log)}
    with log.open("a", encoding="utf-8") as out:
        for number in range(len(files)) if files else itertools.count():
            name = _name_of_file(files[number]) if files else number
            if name in logged:
                continue
            last = stored_game(game, files[number]) if files else engine_game(game, maker, seed, number)
            found = list(puzzles_in(maker, last))
            line = {"game": name, "puzzles": [json.loads(puzzle.to_json()) for puzzle in found]}
            out.write(json.dumps(line) + "\n")
            out.flush()
            yield number, found


def read_log(game: Game, log: Path) -> dict[str, Puzzle]:
    """Return the puzzles in a log by id; of puzzles with the same id, only the first."""
    found: dict[str, Puzzle] = {}
    for line in _lines(log):
        for fields in json.loads(line)["puzzles"]:
            puzzle = from_json(game, json.dumps(fields))
            name = name_of(puzzle.position)
            found.setdefault(name, replace(puzzle, id=name))
    return found


def _name_of_file(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()[:16]


def _lines(log: Path) -> list[str]:
    """Return a log's lines, removing an incomplete last line from the file itself."""
    if not log.exists():
        return []
    trim_last_line(log)
    return log.read_text(encoding="utf-8").splitlines()
