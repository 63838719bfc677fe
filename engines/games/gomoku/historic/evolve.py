"""Evolution of the greedy scorer's tables by hill climbing and by a genetic algorithm.

    python -m engines.games.gomoku.historic.evolve --file evolution.jsonl

Each generation becomes a line of the file, and a run resumes after the
last one. At the end the champions of both methods play each other and the
notes' tables; the best tables are written to `--tables`. `evolution_chart`
plots the file.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import numpy as np
import typer

from engines.command_line import run_and_exit
from engines.core.errors import NotationError
from engines.games.gomoku.historic.evolution import (
    STEPS,
    Generation,
    climbing,
    genetic,
    share_of,
    strength,
)
from engines.games.gomoku.historic.greedy_scorer import NOTES, Tables
from engines.games.gomoku.historic.scorer_match import random_openings

FINALISTS = 8
"""Maximum number of champions in the final."""
FINAL_OPENINGS = 500
"""Openings of each match in the final."""


def run(path: Path, generations: int, seed: int, jobs: int) -> Iterator[Generation]:
    """Yield the generations 1 to `generations`, of hill climbing first, then of the genetic algorithm.

    Generations that the file `path` lacks are computed and appended to it; `jobs` threads play the games.
    Raises `NotationError` if the file holds a run with another seed, or a line that is no generation.
    """
    stored = read(path)
    if any(generation.seed != seed for generation in stored):
        raise NotationError(f"{path.name} was made with another seed; name that seed or another file")
    # Threads suffice: the games are one compiled loop that releases the GIL.
    with ThreadPoolExecutor(jobs) as pool:
        for start in (climbing(seed), genetic(seed)):
            last = start
            for known in stored:
                if known.method == start.method and known.number <= generations:
                    yield (last := known)
            while last.number < generations:
                last = STEPS[last.method](last, pool)
                append(path, last)
                yield last


def final(generations: Sequence[Generation], pool: Executor) -> Tables:
    """Return the champion with the best score against the other strong champions and the notes' tables.

    The strong champions are those with the highest shares in `generations`, at most `FINALISTS` different
    ones; `generations` must not be empty. The matches run in the threads of `pool`.
    """
    seed = generations[0].seed
    ranked = sorted(generations, key=lambda generation: -generation.share)
    strongest = list(dict.fromkeys(generation.champion for generation in ranked))[:FINALISTS]
    openings = random_openings(FINAL_OPENINGS, np.random.default_rng([seed, 0, *b"final"]))

    def points(tables: Tables) -> float:
        return sum(share_of(tables, other, openings) for other in (*strongest, NOTES) if other != tables)

    totals = list(pool.map(points, strongest))
    return strongest[totals.index(max(totals))]


def read(path: Path) -> list[Generation]:
    """Return the generations in a file, in order; empty if the file is missing.

    An incomplete last line is removed from the file. Raises `NotationError` for a line that is no
    generation.
    """
    if not path.exists():
        return []
    data = path.read_bytes()
    whole = data[: data.rfind(b"\n") + 1]
    if whole != data:
        path.write_bytes(whole)
    found: list[Generation] = []
    champions: dict[str, list[Tables]] = {}
    for line in whole.decode().splitlines():
        generation = _from_json(line, champions)
        champions[generation.method] = list(generation.champions)
        found.append(generation)
    return found


def append(path: Path, generation: Generation) -> None:
    """Append a generation to a file; of its list of champions, store only the latest."""
    fields = {
        "method": generation.method,
        "seed": generation.seed,
        "number": generation.number,
        "share": generation.share,
        "interval": generation.interval,
        "champion": _entries(generation.champion),
        "population": [_entries(tables) for tables in generation.population],
    }
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps(fields) + "\n")


def write_tables(path: Path, tables: Tables) -> None:
    """Write the scorer's tables to a JSON file."""
    path.write_text(json.dumps(asdict(tables)) + "\n", encoding="utf-8")


def _from_json(line: str, champions: dict[str, list[Tables]]) -> Generation:
    try:
        fields = json.loads(line)
        population = tuple(map(_tables, fields.pop("population")))
        champion = _tables(fields.pop("champion"))
        earlier = champions.get(fields["method"], [NOTES])
        return Generation(population=population, champions=(*earlier, champion), **fields)
    except (ValueError, TypeError, KeyError) as error:
        raise NotationError(f"this line of the file is not a generation: {line[:60]!r}") from error


def _entries(tables: Tables) -> list[int]:
    """Return the tables without entry 0: the five entries of the attack, then the five of the guard."""
    return [*tables.attack[1:], *tables.guard[1:]]


def _tables(entries: list[int]) -> Tables:
    half = len(NOTES.attack) - 1
    return Tables((0, *entries[:half]), (0, *entries[half:]))


def main(
    file: Annotated[Path, typer.Option(help="The file of the run, from which a stopped run goes on.")] = Path(
        "evolution.jsonl"
    ),
    tables: Annotated[Path | None, typer.Option(help="The file for the best tables.")] = None,
    generations: Annotated[int, typer.Option(help="Number of generations of each method.")] = 60,
    seed: Annotated[int, typer.Option(help="The seed of the run; equal seeds give equal runs.")] = 0,
    jobs: Annotated[int, typer.Option(help="Threads that play games.")] = 2,
) -> None:
    """Evolve the tables of Gomoku's greedy scorer, and print the strength of each generation."""
    known = []
    for generation in run(file, generations, seed, jobs):
        known.append(generation)
        print(
            f"{generation.method:8} {generation.number:3}  "
            f"{100 * generation.share:5.1f} ± {100 * generation.interval:.1f} % against the notes' tables  "
            f"{generation.champion.attack[1:]} {generation.champion.guard[1:]}"
        )
    with ThreadPoolExecutor(jobs) as pool:
        best = final(known, pool)
    share, interval = strength(best, seed)
    print(f"best: {best.attack} {best.guard}, {100 * share:.1f} ± {100 * interval:.1f} %")
    if tables:
        write_tables(tables, best)


if __name__ == "__main__":
    run_and_exit(main)
