"""Mines puzzles from games: positions with exactly one correct move, several times in a row.

A puzzle starts where the side to move has a proven result (a win, or a draw) that exactly one
action preserves; each game's puzzle maker (`GameParts.puzzles`) defines the proof. That action
neither ends the game nor is the only defence against a win in one. The other side answers with a
best move. Then exactly one action must preserve the result again, and so on. The puzzle requires
these moves, usually at least two with an alternative, until more than one move is correct or the
game is over.

A one-move puzzle, for beginners, is the opposite: the only action that wins may end the game, and at most
`SHORT_PLIES` plies are left. They come from where a win in one was possible, and from a game's last plies.

Games come from engines (two levels that the game names, or two weak ones for one-move puzzles, from a
random opening, all determined by the seed and the game's number) or from files.
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
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from engines.arena.openings import random_openings
from engines.core.engine import StopFlag
from engines.core.equal_actions import has_choice, is_equal_action
from engines.core.errors import TengenError
from engines.core.game import Game, Position
from engines.core.level import current_levels
from engines.core.line_file import trim_last_line
from engines.core.puzzle_candidate import PuzzleCandidate, PuzzleMaker
from engines.core.scoring.ending import winning_action, winning_reply
from engines.core.scoring.score import Proof
from engines.puzzles.difficulty import estimate
from engines.puzzles.puzzle import Puzzle, from_json, name_of
from engines.registry import find_level, levels_of, parts_of

APART = 6
"""Number of plies to skip after the start of a puzzle; puzzles there would be parts of that puzzle."""
SHORT_PLIES = 4
"""Maximum number of plies to the end of the game, by best play, in a one-move puzzle."""
_WEAK = slice(1, 3)
"""Levels, from the weakest, whose games give one-move puzzles; the very weakest moves at random."""


def maker_of(game: Game) -> PuzzleMaker:
    """Return the game's puzzle maker; raises `TengenError` if the game has no puzzle maker."""
    load = parts_of(game).puzzles
    if load is None:
        raise TengenError(f"{game.title} has no puzzle maker, so no puzzles can be made of its games")
    return load()


def weak_levels(game: Game) -> Sequence[str]:
    """Return the ids of the weak levels whose games give one-move puzzles."""
    return [level.id for level in current_levels(levels_of(game))[_WEAK]]


def engine_game(game: Game, levels: Sequence[str], seed: int, number: int) -> Position:
    """Play a game from a random opening; return its final position.

    The two levels, which may be the same, are drawn from the ids `levels`. `seed` and `number` determine the
    game.
    """
    chance = random.Random(f"{seed}:{game.id}:{number}")
    opening = random_openings(game, game.complete({}), 1, chance.randrange(1 << 30))[0]
    position = game.parse_moves(" ".join(opening))
    players = [find_level(game, chance.choice(levels)) for _ in range(2)]
    while position.outcome is None:
        level = players[position.seat_to_move]
        limits = replace(level.limits, seed=chance.randrange(1 << 30))
        position = position.play(level.build().search(position, limits, StopFlag()).action)
    return position


def stored_game(game: Game, path: Path) -> Position:
    """Return the final position of the first game in a file, in any notation of `game`.

    A game that went on after a draw by repetition or counting ends with that draw. Raises `TengenError` for
    a file that cannot be read as this game, has other options than the usual ones, or begins with a setup.
    """
    text = path.read_text(encoding="utf-8", errors="replace")
    for notation in parts_of(game).notations:
        if notation.recognises(text):
            record = notation.read(game, text)
            if record.position.options != game.complete({}):
                raise TengenError(
                    f"{path.name} holds a game with other options than the usual ones of {game.title}; "
                    "leave it out"
                )
            if record.setup is not None:
                raise TengenError(
                    f"{path.name} holds a game that begins with a setup, but puzzles begin at the usual "
                    "start; leave it out"
                )
            return _until_its_end(game, record.actions)
    raise TengenError(f"{path.name} is not a record of {game.title}")


def _until_its_end(game: Game, actions: Sequence[int]) -> Position:
    """Return the position after those of the actions, from the usual start, that precede the game's end."""
    position = game.position()
    for action in actions:
        if position.outcome is not None:
            break
        position = position.play(action)
    return position


def puzzles_in(maker: PuzzleMaker, last: Position) -> Iterator[Puzzle]:
    """Yield the puzzles of a game that ended with the position `last`."""
    plies = range(maker.plies.start, min(len(last.actions), maker.plies.stop))
    return _found_at(last, plies, lambda position: puzzle_at(maker, position))


def one_move_puzzles_in(maker: PuzzleMaker, last: Position) -> Iterator[Puzzle]:
    """Yield the one-move puzzles of a game that ended with the position `last`."""
    count = len(last.actions)

    def find(position: Position) -> Puzzle | None:
        is_near_end = position.ply >= count - SHORT_PLIES or winning_action(position) is not None
        return one_move_puzzle_at(maker, position) if is_near_end else None

    return _found_at(last, range(maker.plies.start, count), find)


def _found_at(last: Position, plies: range, find: Callable[[Position], Puzzle | None]) -> Iterator[Puzzle]:
    ply = plies.start
    while ply < plies.stop:
        found = find(last.game.position(None, last.actions[:ply]))
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
    return _rated(position, candidate, count)


def one_move_puzzle_at(maker: PuzzleMaker, position: Position) -> Puzzle | None:
    """Return the one-move puzzle at a position, with its estimated rating; `None` if there is none."""
    if not has_choice(position):
        return None
    candidate = maker.check(position)
    if candidate is None or candidate.goal is not Proof.WIN or len(candidate.moves) != 1:
        return None
    if not 0 < len(candidate.line) <= SHORT_PLIES or _count_asked(maker, position, candidate)[1] != 1:
        return None
    return _rated(position, candidate, 1)


def _rated(position: Position, candidate: PuzzleCandidate, asked: int) -> Puzzle:
    puzzle = Puzzle(
        name_of(position), position.game, position.actions, candidate.line, asked, candidate.goal, rating=0
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
    """Return (asked, choices): the solver's turns with one right action, and those of them with a choice.

    Counting starts at `position` and ends before the first turn with several right actions. Equal actions
    count as one.
    """
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


def mine(
    game: Game, log: Path, seed: int, files: Sequence[Path] = (), *, is_one_move: bool = False
) -> Iterator[tuple[int, list[Puzzle]]]:
    """Mine the games in `files`, or games between engines without end, and log each game.

    `seed` determines the engines' games; with `is_one_move`, the puzzles are one-move puzzles. Yields each
    new game's number, from 0, and its puzzles. Skips games that the log already contains.

    Raises `TengenError` if the game has no puzzle maker, or for a file without a suitable game.
    """
    maker = maker_of(game)
    levels, find = (weak_levels(game), one_move_puzzles_in) if is_one_move else (maker.levels, puzzles_in)
    logged = {json.loads(line)["game"] for line in _lines(log)}
    with log.open("a", encoding="utf-8") as out:
        for number in range(len(files)) if files else itertools.count():
            name = _name_of_file(files[number]) if files else number
            if name in logged:
                continue
            last = stored_game(game, files[number]) if files else engine_game(game, levels, seed, number)
            found = list(find(maker, last))
            line = {"game": name, "puzzles": [json.loads(puzzle.to_json()) for puzzle in found]}
            out.write(json.dumps(line) + "\n")
            out.flush()
            yield number, found


def read_log(game: Game, log: Path) -> dict[str, Puzzle]:
    """Return the puzzles in a log by id; of puzzles with the same id, only the first.

    Without the file, there are none. Raises the errors of `from_json` for a damaged puzzle.
    """
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
