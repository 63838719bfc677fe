"""The engines' command line: play, measure, solve, and speak to other programs.

Answers go to standard output, complaints to standard error. Bad use ends
with exit status 2.
"""

from __future__ import annotations

import io
import json
import math
import sys
import time
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Annotated, NoReturn

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as RichTable

from engines.arena import bench as benchmark
from engines.arena import fitting
from engines.arena import ladder as ladders
from engines.arena import museum as museums
from engines.arena.contest import Record, Task, Terms, check_contestant
from engines.arena.match import Score, play_match, tasks_of
from engines.arena.openings import random_openings, read_openings, undecided
from engines.arena.perft import counter_of
from engines.arena.terminal import Table, ask_colour, seats
from engines.core.errors import OptionError, TengenError
from engines.core.game import Game
from engines.core.registry import analyst_of, find, find_level, games, levels_of
from engines.protocols import gomocup as piskvork
from engines.protocols.gtp import GtpSession
from engines.protocols.solving import answers, answers_at_once, solver_of
from engines.puzzles import command_line as puzzle_commands
from engines.search.warming import usable_cores
from engines.search.warming import warm as compile_ahead

app = typer.Typer(
    help="Tengen's engines: play, measure, solve, and speak to other programs.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)

app.add_typer(puzzle_commands.app, name="puzzles")

GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game's name, such as gomoku or connect4.")]
OptionWords = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="NAME=CHOICE", help="An option of the game; repeatable."),
]
Jobs = Annotated[int, typer.Option(min=1, help="How many games to play at a time.")]
Seed = Annotated[int, typer.Option(help="Decides openings and the engines' chance.")]


@app.command()
def play(
    game: GameName,
    first: Annotated[str | None, typer.Option(help="human (P), computer (C) or a level [human].")] = None,
    second: Annotated[str | None, typer.Option(help="human (P), computer (C) or a level [computer].")] = None,
    colour: Annotated[str | None, typer.Option(help="Which colour the person plays, such as white.")] = None,
    option: OptionWords = None,
    verbose: Annotated[
        bool, typer.Option("--verbose", help="Show what engines think, and what every move is worth.")
    ] = False,
    seed: Seed = 0,
) -> None:
    """Play a game in the terminal."""
    kind = find(game)
    if first is second is colour is None and sys.stdin.isatty():
        colour = ask_colour(kind, input, typer.echo)
    players = seats(kind, first, second, colour)
    position = kind.position(_options(kind, option))
    Table(kind, players, position, input, typer.echo, verbose, seed, analyst_of(kind)).run()


@app.command()
def levels(game: Annotated[str | None, typer.Argument(metavar="[GAME]")] = None) -> None:
    """List the opponents of one game or of all."""
    table = RichTable("game", "level", "title", "rating", "", box=None, pad_edge=False)
    for kind in [find(game)] if game else games().values():
        for level in levels_of(kind):
            rating = "-" if level.rating is None else str(level.rating)
            table.add_row(kind.command, level.id, level.title, rating, level.summary)
    Console(width=None if sys.stdout.isatty() else 160).print(table)


@app.command()
def warm(
    game: Annotated[list[str] | None, typer.Argument(metavar="[GAME]...")] = None,
    jobs: Annotated[int, typer.Option(min=1, help="Processes at once.")] = usable_cores(),
) -> None:
    """Compile the engines of some games or of all ahead, and keep what was compiled."""
    compile_ahead([find(name) for name in game] if game else list(games().values()), jobs)


@app.command()
def perft(game: GameName, depth: Annotated[int, typer.Argument(min=0)], option: OptionWords = None) -> None:
    """Count the lines of play up to a depth."""
    kind = find(game)
    position, count = kind.position(_options(kind, option)), counter_of(kind)
    for plies in range(1, depth + 1):
        typer.echo(f"{plies} {count(position, plies)}")


@app.command()
def match(
    game: GameName,
    a: Annotated[str, typer.Option("--a", help="A level, or cmd: and an external program's command line.")],
    b: Annotated[str, typer.Option("--b", help="The opponent of a.")],
    count: Annotated[int, typer.Option("--games", min=2, help="How many games; rounded up to pairs.")] = 100,
    seconds: Annotated[float | None, typer.Option(min=0.01, help="Seconds a move, for both.")] = None,
    nodes: Annotated[int | None, typer.Option(min=1, help="Nodes a move, for both.")] = None,
    openings: Annotated[
        Path | None, typer.Option(exists=True, dir_okay=False, help="A file with an opening a line.")
    ] = None,
    option: OptionWords = None,
    jobs: Jobs = 2,
    seed: Seed = 0,
    out: Annotated[Path | None, typer.Option(help="Games as JSON lines; a match goes on from it.")] = None,
) -> None:
    """Play a match: every opening twice, colours swapped."""
    kind = find(game)
    a, b = check_contestant(kind, a), check_contestant(kind, b)
    terms = Terms(kind.id, kind.complete(_options(kind, option)), seconds, nodes)
    if openings is not None:
        chosen = read_openings(openings, kind, terms.options)
    else:
        chosen = random_openings(kind, terms.options, (count + 1) // 2, seed, undecided(kind))
    score, tasks = Score(a, b), tasks_of(a, b, count, chosen, terms, seed)
    _play_match(score, tasks, jobs, out)
    tally = score.tally
    typer.echo(f"{a} - {b}: {tally.wins} won, {tally.draws} drawn, {tally.losses} lost of {tally.games}")
    typer.echo(f"Elo difference {score.difference} (95 %, {len(score.pairs)} pairs)")


@app.command()
def ladder(
    game: GameName,
    count: Annotated[int, typer.Option("--games", min=2, help="Games of every pairing.")] = 40,
    jobs: Jobs = 2,
    seed: Seed = 0,
    out: Annotated[Path | None, typer.Option(help="Games as JSON lines [ladder-GAME.jsonl].")] = None,
    ratings: Annotated[
        Path | None, typer.Option(help="Where ratings go [where the game reads them].")
    ] = None,
    only: Annotated[
        list[str] | None, typer.Option(help="Measure this level alone, and keep other results; repeatable.")
    ] = None,
    within: Annotated[
        float | None, typer.Option(min=1, help="Neighbours play on until this many Elo points are certain.")
    ] = None,
) -> None:
    """Measure all levels of a game against their neighbours; resumable."""
    kind = find(game)
    names = [find_level(kind, name).id for name in only or ()]
    file = ratings or ladders.ratings_file(kind)
    stored = json.loads(file.read_text(encoding="utf-8")) if names and file.exists() else None
    earlier = ladders.results_in(stored, kind) if stored else {}
    due, precision = ladders.pairings(kind, names), math.inf if within is None else within
    run = ladders.LadderRun(kind, count, seed, due, earlier, precision)
    _play_all(run, jobs, out or Path(f"ladder-{kind.id}.jsonl"))
    command = f"python -m engines ladder {kind.command} --games {count} --seed {seed}"
    command += "".join(f" --only {name}" for name in names)
    command += "" if within is None else f" --within {within:g}"
    # A level that was measured again replaces what was measured before.
    before = stored["command"].split("; ") if stored else []
    commands = "; ".join([*(each for each in before if each != command), command])
    file.write_text(ladders.to_json(run, commands), encoding="utf-8")
    typer.echo(ladders.to_markdown(run))


@app.command()
def fit(
    game: GameName,
    by: Annotated[list[str], typer.Option(help="A level that plays itself; repeatable.")],
    count: Annotated[int, typer.Option("--games", min=2, help="Games of every level.")] = 40,
    nodes: Annotated[int, typer.Option(min=1, help="How far each position is searched.")] = 100_000,
    every: Annotated[int, typer.Option(min=1, help="Plies from one searched position to the next.")] = 4,
    jobs: Jobs = 2,
    seed: Seed = 0,
    out: Annotated[Path, typer.Option(file_okay=False, help="Where fit-GAME-LEVEL.jsonl go.")] = Path(),
    scale: Annotated[
        Path | None, typer.Option(help="Where the scale goes [where the game reads it].")
    ] = None,
) -> None:
    """Fit what estimates are worth to games of the game's levels; playing is resumable."""
    kind = find(game)
    names = [find_level(kind, name).id for name in by]
    terms = Terms(kind.id, kind.complete({}))
    openings = random_openings(kind, terms.options, (count + 1) // 2, seed, undecided(kind))
    engine, found = fitting.judge(kind).build(), list[fitting.Sample]()
    for name in names:
        score, tasks = Score(name, name), tasks_of(name, name, count, openings, terms, seed)
        _play_match(score, tasks, jobs, out / f"fit-{kind.id}-{name}.jsonl")
        for number in sorted(score.records):
            found += fitting.samples(score.records[number], engine, nodes, every)
    command = f"python -m engines fit {kind.command} --games {count} --nodes {nodes} --every {every}"
    command += f" --seed {seed}" + "".join(f" --by {name}" for name in names)
    content = fitting.to_json(kind, found, len(names) * len(tasks), command)
    (scale or fitting.scale_file(kind)).write_text(content, encoding="utf-8")
    typer.echo(content, nl=False)


@app.command()
def museum(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]")] = None,
    first: Annotated[str | None, typer.Argument(metavar="[FIRST", help="P, C or a program.")] = None,
    second: Annotated[str | None, typer.Argument(metavar="SECOND]", help="P, C or a program.")] = None,
    count: Annotated[
        int | None, typer.Option("--games", min=2, help="Let all programs of the game play each other.")
    ] = None,
    jobs: Jobs = 2,
    seed: Seed = 0,
    out: Annotated[Path | None, typer.Option(help="Games as JSON lines [museum-GAME.jsonl].")] = None,
) -> None:
    """List the historic programs and what they teach, or play with them: P is a person, C a program."""
    if game is None or (first is None and count is None):
        _list_museum([find(game)] if game else games().values())
        return
    kind = find(game)
    if count is not None:
        run = ladders.LadderRun(kind, count, seed, museums.everybody(kind))
        _play_all(run, jobs, out or Path(f"museum-{kind.id}.jsonl"))
        typer.echo(museums.cross_table(museums.visitors(kind), run.results()))
        return
    players = (museums.visitor(kind, first or "P"), museums.visitor(kind, second or "C"))
    board = museums.console(kind)
    Table(board, players, board.position(), input, typer.echo, is_verbose=True, seed=seed).run()


@app.command()
def solve(
    game: GameName,
    moves: Annotated[bool, typer.Option("--moves", help="Add the score of every move.")] = False,
    jobs: Annotated[int, typer.Option(min=1, help="How many processes share the lines, for bulk.")] = 1,
) -> None:
    """Read positions, one a line, and answer each with a line of JSON."""
    kind = find(game)
    solve_line = solver_of(kind)
    if jobs == 1:
        replies = answers(solve_line, sys.stdin, with_moves=moves)
    else:
        replies = answers_at_once(kind, sys.stdin, with_moves=moves, jobs=jobs)
    for answer in replies:
        sys.stdout.write(answer + "\n")
        sys.stdout.flush()


@app.command()
def gomocup(level: Annotated[str | None, typer.Option(help="Default: the strongest.")] = None) -> None:
    """Speak the Gomocup (piskvork) protocol on standard input and output."""
    kind = piskvork.game_of_wire(piskvork.WIRE)
    chosen = find_level(kind, level) if level else levels_of(kind)[-1]
    engine, loading_s = chosen.build(), time.process_time()
    piskvork.GomocupSession(kind, engine, sys.stdin, sys.stdout, loading_s=loading_s).run()


@app.command()
def gtp(
    game: GameName, level: Annotated[str | None, typer.Option(help="Default: the strongest.")] = None
) -> None:
    """Speak GTP 2 on standard input and output."""
    kind = find(game)
    chosen = find_level(kind, level) if level else levels_of(kind)[-1]
    GtpSession(kind, chosen, sys.stdin, sys.stdout).run()


@app.command()
def bench(
    game: Annotated[list[str] | None, typer.Argument(metavar="[GAME]...")] = None,
    baseline: Annotated[Path, typer.Option(help="What to compare with.")] = benchmark.BASELINE,
    save: Annotated[bool, typer.Option("--save", help="Make this run the baseline.")] = False,
) -> None:
    """Search fixed positions with every engine: signatures, and speed against a baseline."""
    stored, timings = benchmark.read_baseline(baseline), {}
    typer.echo(f"{'engine':32} {'signature':>9} {'':7} {'nodes':>12} {'nodes/s':>12} {'ratio':>6}")
    for kind in [find(name) for name in game] if game else games().values():
        for level, timing in benchmark.measure(kind):
            name = f"{kind.id}/{level}"
            timings[name], before = timing, stored.get(name)
            change = "new" if before is None else "" if before.signature == timing.signature else "CHANGED"
            ratio = f"{timing.nodes_per_s / before.nodes_per_s:.2f}" if before and before.nodes_per_s else "-"
            typer.echo(
                f"{name:32} {timing.signature:>9} {change:7} {timing.nodes:12,} "
                f"{timing.nodes_per_s:12,.0f} {ratio:>6}"
            )
    if save:
        benchmark.write_baseline(baseline, timings)


def _options(game: Game, words: list[str] | None) -> dict[str, str]:
    """The options that `NAME=CHOICE` words name, complete; raises `OptionError`."""
    chosen = {}
    for word in words or ():
        name, equals, choice = word.partition("=")
        if not equals:
            raise OptionError(f"{word!r} is not of the form NAME=CHOICE")
        chosen[name] = choice
    return game.complete(chosen)


def _play_match(score: Score, tasks: Sequence[Task], jobs: int, out: Path | None) -> None:
    with _progress() as progress:
        bar = progress.add_task(f"{score.a} - {score.b}", total=len(tasks))
        for record in play_match(score, tasks, jobs, out):
            _complain(progress, record)
            progress.update(bar, completed=len(score.records), description=_standing(score))


def _play_all(run: ladders.LadderRun, jobs: int, path: Path) -> None:
    with _progress() as progress:
        bar = progress.add_task(run.game.title, total=len(run.tasks))

        def on_due(done: int, due: int) -> None:
            progress.update(bar, completed=done, total=due)

        for record in run.play(jobs, path, on_due):
            _complain(progress, record)
            progress.advance(bar)


def _list_museum(kinds: Iterable[Game]) -> None:
    table = RichTable("game", "program", "rating", "teaches", box=None, pad_edge=False)
    for kind in kinds:
        for level in museums.programs(kind):
            rating = "-" if level.rating is None else str(level.rating)
            table.add_row(kind.command, level.id, rating, level.teaches)
    Console(width=None if sys.stdout.isatty() else 160).print(table)


def _progress() -> Progress:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=Console(stderr=True))


def _standing(score: Score) -> str:
    tally = score.tally
    elo = f" {score.difference}" if score.difference else ""
    return f"{score.a} - {score.b} +{tally.wins} ={tally.draws} -{tally.losses}{elo}"


def _complain(progress: Progress, record: Record) -> None:
    if record.error:
        progress.console.print(f"{record.first} - {record.second}: {record.error}", markup=False)


def main() -> NoReturn:
    """Run the command line."""
    if isinstance(sys.stdin, io.TextIOWrapper):
        # What is not UTF-8 is a bad line like others, not the end of all lines.
        sys.stdin.reconfigure(errors="replace")
    if isinstance(sys.stdout, io.TextIOWrapper):
        # Nor is an answer lost that repeats a character which the other side's encoding lacks.
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        app()
    except TengenError as error:
        typer.echo(f"Error: {error}", err=True)
        sys.exit(2)
    except BrokenPipeError:
        # Whoever read the answers has left.
        sys.stderr.close()
        sys.exit(1)
    except OSError as error:
        typer.echo(f"Error: {error}", err=True)
        sys.exit(1)
    sys.exit(0)


if __name__ == "__main__":
    main()
