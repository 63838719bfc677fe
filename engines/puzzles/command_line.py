"""`python -m engines puzzles …`: mine puzzles from games, and write the shipped files.

    python -m engines puzzles mine gomoku --count 500 --out gomoku.jsonl
    python -m engines puzzles write gomoku gomoku.jsonl

`mine` can be stopped and run again: it resumes from its log.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from engines.arguments import GameName
from engines.command_line import MAX_GAMES, Seed, program, whole
from engines.console_progress import Progress
from engines.puzzles.mining import mine, read_log
from engines.puzzles.puzzle import FILE, puzzles_of

app = program("Find puzzles, and add them to a game.")


@app.command("mine", epilog="Example: python -m engines puzzles mine gomoku --count 500")
def mine_puzzles(
    game: GameName,
    out: Annotated[
        Path | None,
        typer.Option(help="The file for the puzzles, from which a stopped run goes on [puzzles-GAME.jsonl]."),
    ] = None,
    count: Annotated[int, whole("Stop after this many different puzzles.", maximum=MAX_GAMES)] = 100,
    max_games: Annotated[
        int, whole("Look through this many games at most.", "--games", maximum=MAX_GAMES)
    ] = 100_000,
    seed: Seed = 0,
    match: Annotated[
        list[Path] | None,
        typer.Option(
            exists=True,
            dir_okay=False,
            help="Look through this exported match instead of new games; can be repeated.",
        ),
    ] = None,
    is_one_move: Annotated[
        bool, typer.Option("--one-move", help="Find beginners' puzzles: one move that wins, near the end.")
    ] = False,
) -> None:
    """Find puzzles: positions with exactly one correct move.

    Searches games between engines, or exported matches. The command can be stopped and
    run again.
    """
    log = out or Path(f"puzzles-{game.id}.jsonl")
    found = set(read_log(game, log))
    with Progress(f"{game.title}: looking for puzzles in games") as progress:
        for number, puzzles in mine(game, log, seed, match or (), is_one_move=is_one_move):
            found.update(puzzle.id for puzzle in puzzles)
            progress.update(number + 1, title=f"{game.title}: looking for puzzles in games")
            if puzzles:
                progress.say(f"game {number}: {len(found)} puzzles")
            if len(found) >= count or number + 1 >= max_games:
                break
    typer.echo(f"{len(found)} puzzles in {log}")


@app.command(epilog="Example: python -m engines puzzles write gomoku puzzles-gomoku.jsonl")
def write(
    game: GameName,
    logs: Annotated[
        list[Path],
        typer.Argument(exists=True, dir_okay=False, metavar="FILE", help="Files that `mine` wrote."),
    ],
    out: Annotated[Path | None, typer.Option(help="The file for all puzzles [the game's own].")] = None,
) -> None:
    """Add mined puzzles to the game's shipped puzzles."""
    file = out or game.folder / FILE
    puzzles = dict(puzzles_of(game))
    for log in logs:
        puzzles = {**read_log(game, log), **puzzles}
    lines = [puzzles[name].to_json() + "\n" for name in sorted(puzzles)]
    file.write_text("".join(lines), encoding="utf-8")
    typer.echo(f"{len(puzzles)} puzzles in {file}")
