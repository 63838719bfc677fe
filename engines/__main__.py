"""Command line of the engines: play, measure, solve, and communicate with other programs.

Results go to standard output, errors to standard error. Invalid usage
exits with status 2.
"""

from __future__ import annotations

import json
import math
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Annotated, NoReturn

import typer
from rich.console import Console
from rich.table import Table as RichTable

from engines.arena import bench as benchmark
from engines.arena import fitting
from engines.arena import ladder as ladders
from engines.arena import museum as museums
from engines.arena.games import Terms, check_contestant
from engines.arena.match import Score, openings_in, tasks_of
from engines.arena.openings import read_openings
from engines.arena.perft import counter_of
from engines.arena.presets.pairings import report
from engines.arena.reporting import choose_openings, play_whole_ladder, play_whole_match
from engines.arena.terminal import TerminalGame, ask_colour, seats
from engines.arguments import GameName, GameNames, OptionalGame
from engines.command_line import (
    MAX_GAMES,
    Jobs,
    Nodes,
    OptionWords,
    PositionSeconds,
    Processes,
    Seconds,
    Seed,
    decimal,
    named_values,
    program,
    run_and_exit,
    whole,
)
from engines.console_progress import Progress
from engines.core.errors import TengenError
from engines.core.game import Game
from engines.core.level import Level
from engines.core.notation.numbers import MAX_NUMBER
from engines.core.statistics.win_probability import FILE as SCALE
from engines.parts import CONTRACT
from engines.programs.host_programs import program_of
from engines.protocols.commands import gomocup, gtp, uci
from engines.protocols.identity import VersionFlag
from engines.protocols.solving import answers, answers_in_parallel, solver_of
from engines.puzzles import command_line as puzzle_commands
from engines.registry import analyst_of, find_level, games, left_out, levels_of, opponents_of
from engines.search.compilation.kernels import modules_of_levels
from engines.search.compilation.warming import usable_cores
from engines.search.compilation.warming import warm as compile_ahead

app = program(
    "Play against Tengen's engines, and measure them.", "python -m engines play othello --second club"
)

app.add_typer(puzzle_commands.app, name="puzzles")


@app.callback()
def engines(version: VersionFlag = False) -> None:
    """Handle the options of the program itself; every command has its own."""


@app.command(epilog="Example: python -m engines play othello --second club")
def play(
    game: GameName,
    first: Annotated[
        str | None,
        typer.Option(metavar="PLAYER", help="The first player: human (P), computer (C) or a level [human]."),
    ] = None,
    second: Annotated[
        str | None, typer.Option(metavar="PLAYER", help="The second player, in the same form [computer].")
    ] = None,
    colour: Annotated[
        str | None,
        typer.Option(
            "--color",
            "--colour",
            metavar="COLOR",
            help="The color that the person plays, such as white [the first's].",
        ),
    ] = None,
    option: OptionWords = None,
    verbose: Annotated[
        bool, typer.Option("--verbose", help="Show the engines' lines and the score of each move.")
    ] = False,
    seed: Seed = 0,
) -> None:
    """Play in the terminal against an engine or another person."""
    if first is second is colour is None and sys.stdin.isatty():
        colour = ask_colour(game, input, typer.echo)
    players = seats(game, first, second, colour)
    position = game.position(game.complete(named_values(option)))
    TerminalGame(game, players, position, input, typer.echo, verbose, seed, analyst_of(game)).run()


@app.command(epilog="Example: python -m engines levels gomoku")
def levels(
    game: OptionalGame = None,
    page: Annotated[
        Path | None,
        typer.Option(
            exists=True,
            dir_okay=False,
            help="Write the ratings into this page of Markdown instead of printing them.",
        ),
    ] = None,
) -> None:
    """List the opponents of one game or of all games."""
    kinds = [game] if game else list(games().values())
    if page is not None:
        ladders.write_page(page, kinds)
        return
    typer.echo(f"Games of contract {CONTRACT}:")
    found = ((kind, one) for kind in kinds for one in opponents_of(kind))
    table = ((kind.command, one.id, one.title, _rating(one), one.summary) for kind, one in found)
    _print_table(("game", "level", "title", "rating", ""), table)
    absent = [*(program for kind in kinds if (program := program_of(kind)) and program.fault)]
    typer.echo("".join(f"{one}\n" for one in (*absent, *(() if game else left_out()))), nl=False)


@app.command(epilog="Example: python -m engines warm connect4 othello")
def warm(game: GameNames = None, jobs: Processes = None) -> None:
    """Compile engines ahead of time.

    The compiled kernels are cached, so that the first game starts without a delay.
    """
    kinds = game or _every_game()
    with Progress(f"compiling {', '.join(kind.command for kind in kinds)}", is_live=False):
        modules = {kind.command: modules_of_levels(levels_of(kind)) for kind in kinds}
        compile_ahead(modules, jobs or usable_cores())


@app.command(epilog="Example: python -m engines perft othello 6")
def perft(
    game: GameName,
    depth: Annotated[
        int, typer.Argument(min=0, max=MAX_NUMBER, metavar="PLIES", help="The number of plies of a line.")
    ],
    option: OptionWords = None,
) -> None:
    """Count the lines of play to a given depth."""
    position, count = game.position(game.complete(named_values(option))), counter_of(game)
    with Progress(f"{game.title}: counting", depth, is_live=False) as progress:
        for plies in range(1, depth + 1):
            typer.echo(f"{plies} {count(position, plies)}")
            progress.advance()


@app.command(epilog="Example: python -m engines match gomoku --a club --b casual --games 100")
def match(
    game: GameName,
    a: Annotated[
        str,
        typer.Option("--a", metavar="LEVEL", help="A level, or cmd: and an external program's command line."),
    ],
    b: Annotated[str, typer.Option("--b", metavar="LEVEL", help="The opponent of --a, in the same form.")],
    count: Annotated[
        int, typer.Option("--games", min=2, max=MAX_GAMES, help="Number of games, rounded up to pairs.")
    ] = 100,
    seconds: Seconds = None,
    nodes: Nodes = None,
    openings: Annotated[
        Path | None,
        typer.Option(
            exists=True,
            dir_okay=False,
            help="A file with an opening in each line, as moves [random openings].",
        ),
    ] = None,
    option: OptionWords = None,
    jobs: Jobs = 2,
    seed: Seed = 0,
    out: Annotated[
        Path | None, typer.Option(help="The file for the games, from which a stopped match goes on [none].")
    ] = None,
) -> None:
    """Play a match: each opening twice, with colors swapped."""
    a, b = check_contestant(game, a), check_contestant(game, b)
    terms = Terms(game.id, game.complete(named_values(option)), seconds, nodes)
    if openings is not None:
        chosen = read_openings(openings, game, terms.options)
    else:
        chosen = choose_openings(game, terms.options, (count + 1) // 2, seed, openings_in(out, seed))
    score, tasks = Score(a, b), tasks_of(a, b, count, chosen, terms, seed)
    play_whole_match(score, tasks, jobs, out)
    tally = score.tally
    typer.echo(f"{a} - {b}: {tally.wins} won, {tally.draws} drawn, {tally.losses} lost of {tally.games}")
    typer.echo(f"Elo difference {score.difference} (95 %, {len(score.pairs)} pairs)")


@app.command(epilog="Example: python -m engines ladder othello --games 20 --within 60")
def ladder(
    game: GameName,
    count: Annotated[int, typer.Option("--games", min=2, max=MAX_GAMES, help="Games of each pairing.")] = 40,
    jobs: Jobs = 2,
    seed: Seed = 0,
    out: Annotated[
        Path | None,
        typer.Option(help="The file for the games, from which a stopped run goes on [ladder-GAME.jsonl]."),
    ] = None,
    ratings: Annotated[Path | None, typer.Option(help="The file for the ratings [the game's own].")] = None,
    only: Annotated[
        list[str] | None,
        typer.Option(
            metavar="LEVEL", help="Rate only this level, and keep the results of others; can be repeated."
        ),
    ] = None,
    without: Annotated[
        list[str] | None,
        typer.Option(
            metavar="LEVEL", help="Play no game of this level, and keep its results; can be repeated."
        ),
    ] = None,
    within: Annotated[
        float | None, decimal("Play on until neighbors are rated to within this many Elo points.", 1, 10_000)
    ] = None,
) -> None:
    """Rate all levels of a game in our own arena.

    Each level plays the next two above it. The command can be stopped and run again.
    """
    names, absent = ([find_level(game, name).id for name in given or ()] for given in (only, without))
    file = ratings or game.folder / ladders.RATINGS
    is_part = bool(names or absent)
    stored = json.loads(file.read_text(encoding="utf-8")) if is_part and file.exists() else None
    earlier = ladders.results_in(stored, game) if stored else {}
    due, precision = ladders.pairings(game, names, absent), math.inf if within is None else within
    if not due:
        raise TengenError("all pairings of levels have been played; ask for more games or other levels")
    run = ladders.LadderRun(game, count, seed, due, earlier, precision)
    play_whole_ladder(run, jobs, out or Path(f"ladder-{game.id}.jsonl"))
    command = f"python -m engines ladder {game.command} --games {count} --seed {seed}"
    command += "".join(f" --only {name}" for name in names)
    command += "".join(f" --without {name}" for name in absent)
    command += "" if within is None else f" --within {within:g}"
    # New measurements of a level replace its earlier ones.
    before = stored["command"].split("; ") if stored else []
    commands = "; ".join([*(each for each in before if each != command), command])
    content = ladders.to_json(run, commands)
    file.write_text(content, encoding="utf-8")
    typer.echo(ladders.to_markdown(game, json.loads(content)))


@app.command(epilog="Example: python -m engines presets connect4 --games 200")
def presets(
    game: GameNames = None,
    count: Annotated[int, whole("Games of each pairing.", "--games", minimum=2, maximum=MAX_GAMES)] = 200,
    cases: Annotated[
        int, whole("Positions with a threat, and as many with a win, that each level answers.")
    ] = 300,
    jobs: Jobs = 2,
    seed: Seed = 0,
) -> None:
    """Measure the levels that are offered to people first.

    Models of people who have just learnt a game play against them, and they against each other.
    """
    for kind in game or _every_game():
        for line in report(kind, count, cases, seed, jobs):
            typer.echo(line)


@app.command(epilog="Example: python -m engines fit othello --by club")
def fit(
    game: GameName,
    by: Annotated[
        list[str], typer.Option(metavar="LEVEL", help="A level that plays against itself; can be repeated.")
    ],
    count: Annotated[int, whole("Games of every level.", "--games", minimum=2, maximum=MAX_GAMES)] = 40,
    nodes: Annotated[int, typer.Option(min=1, max=MAX_NUMBER, help="Nodes of each search.")] = 100_000,
    every: Annotated[int, typer.Option(min=1, max=MAX_NUMBER, help="Plies between searched positions.")] = 4,
    jobs: Jobs = 2,
    seed: Seed = 0,
    out: Annotated[
        Path, typer.Option(file_okay=False, help="The folder for the games (fit-GAME-LEVEL.jsonl).")
    ] = Path(),
    scale: Annotated[Path | None, typer.Option(help="The file for the result [the game's own].")] = None,
) -> None:
    """Fit win probabilities to the evaluation scores of an engine.

    Levels play games, and searches of their positions are compared with the results.
    The command can be stopped and run again.
    """
    names = [find_level(game, name).id for name in by]
    terms = Terms(game.id, game.complete({}))
    files = {name: out / f"fit-{game.id}-{name}.jsonl" for name in names}
    kept = {pair: opening for file in files.values() for pair, opening in openings_in(file, seed).items()}
    openings = choose_openings(game, terms.options, (count + 1) // 2, seed, kept)
    engine, found = levels_of(game)[-1].build(), list[fitting.Sample]()
    for name, file in files.items():
        score, tasks = Score(name, name), tasks_of(name, name, count, openings, terms, seed)
        play_whole_match(score, tasks, jobs, file)
        with Progress(f"{game.title}: searching positions of {name}", len(score.records)) as progress:
            for number in sorted(score.records):
                found += fitting.samples(score.records[number], engine, nodes, every)
                progress.advance()
    command = f"python -m engines fit {game.command} --games {count} --nodes {nodes} --every {every}"
    command += f" --seed {seed}" + "".join(f" --by {name}" for name in names)
    content = fitting.to_json(game, found, len(names) * len(tasks), command)
    (scale or game.folder / SCALE).write_text(content, encoding="utf-8")
    typer.echo(content, nl=False)


@app.command(epilog="Example: python -m engines museum gomoku P C")
def museum(
    game: OptionalGame = None,
    first: Annotated[
        str | None, typer.Argument(metavar="PLAYER", help="The first player: P, C or a program of the game.")
    ] = None,
    second: Annotated[
        str | None, typer.Argument(metavar="PLAYER", help="The second player, in the same form.")
    ] = None,
    count: Annotated[
        int | None,
        typer.Option(
            "--games",
            min=2,
            max=MAX_GAMES,
            help="Let each pair of programs play this number of games, and print a table.",
        ),
    ] = None,
    jobs: Jobs = 2,
    seed: Seed = 0,
    out: Annotated[
        Path | None,
        typer.Option(help="The file for the games, from which a stopped run goes on [museum-GAME.jsonl]."),
    ] = None,
) -> None:
    """List the historic programs, or play against them.

    P is a person, C is the first program of the game.
    """
    if game is None or (first is None and count is None):
        kinds = [game] if game else _every_game()
        found = ((kind, one) for kind in kinds for one in museums.historic_programs(kind))
        table = ((kind.command, one.id, _rating(one), one.teaches) for kind, one in found)
        _print_table(("game", "program", "rating", "teaches"), table)
        return
    if count is not None:
        run = ladders.LadderRun(game, count, seed, museums.cross_table_pairings(game))
        play_whole_ladder(run, jobs, out or Path(f"museum-{game.id}.jsonl"))
        typer.echo(museums.cross_table(museums.cross_table_players(game), run.results()))
        return
    players = (museums.find_player(game, first or "P"), museums.find_player(game, second or "C"))
    board = museums.console_game(game)
    TerminalGame(board, players, board.position(), input, typer.echo, is_verbose=True, seed=seed).run()


@app.command(epilog="Example: python -m engines solve connect4 --moves")
def solve(
    game: GameName,
    moves: Annotated[bool, typer.Option("--moves", help="Add the score of each move.")] = False,
    seconds: PositionSeconds = None,
    jobs: Processes = None,
) -> None:
    """Read positions, one per line, and answer in JSON."""
    solve_line = solver_of(game)
    with Progress(f"{game.title}: solving", is_live=False) as progress:
        lines = progress.each(sys.stdin)
        if jobs is None or jobs == 1:
            replies = answers(solve_line, lines, with_moves=moves, seconds=seconds)
        else:
            replies = answers_in_parallel(game, lines, with_moves=moves, jobs=jobs, seconds=seconds)
        for answer in replies:
            sys.stdout.write(answer + "\n")
            sys.stdout.flush()


@app.command(epilog="Example: python -m engines bench gomoku")
def bench(
    game: GameNames = None,
    baseline: Annotated[
        Path,
        typer.Option(help="The stored measurement to compare with [the shipped one].", show_default=False),
    ] = benchmark.BASELINE,
    save: Annotated[bool, typer.Option("--save", help="Store this run in that file.")] = False,
) -> None:
    """Measure every engine on fixed positions.

    Prints node signatures, and the speed by CPU time against a stored baseline.
    """
    stored, timings = benchmark.read_baseline(baseline), {}
    kinds = game or _every_game()
    rows = [f"{kind.title}, {level.id}" for kind in kinds for level in levels_of(kind)]
    width = max(map(len, rows))
    typer.echo(f"{'engine':{width}} {benchmark.HEADINGS}")
    with Progress("measuring", len(rows), is_live=False) as progress:
        for kind in kinds:
            for level, timing in benchmark.measure(kind):
                name = f"{kind.id}/{level}"
                timings[name] = timing
                text = benchmark.comparison(timing, stored.get(name))
                typer.echo(f"{kind.title}, {level}".ljust(width) + f" {text}")
                progress.advance()
    if save:
        benchmark.write_baseline(baseline, timings)


app.command(epilog="Example: python -m engines gomocup --level club")(gomocup)
app.command(epilog="Example: python -m engines gtp othello")(gtp)
app.command(epilog="Example: python -m engines uci chess --level club")(uci)


def _every_game() -> Sequence[Game]:
    """Return all games that can be loaded; print the others, with the reasons, to standard error."""
    for absent in left_out():
        typer.echo(str(absent), err=True)
    return list(games().values())


def _rating(level: Level) -> str:
    return "-" if level.rating is None else str(level.rating)


def _print_table(headings: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    table = RichTable(*headings, box=None, pad_edge=False)
    for row in rows:
        table.add_row(*row)
    Console(width=None if sys.stdout.isatty() else 160).print(table)


def main() -> NoReturn:
    """Run the engines' command line, and exit with its status."""
    run_and_exit(app)


if __name__ == "__main__":
    main()
