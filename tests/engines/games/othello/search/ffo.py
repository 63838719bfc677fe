"""How many nodes and seconds the FFO endgame suite takes, position by position.

    python -m tests.engines.games.othello.search.ffo --problems 40-49

The positions and their scores are those of `golden/ffo.txt`. Each is
searched by itself, with an empty table, as `solve othello` does; seconds
are those of the CPU. A problem that is not done after `--limit` seconds is
marked as such and left out of the totals. Beside them stand the published
nodes of others with trained weights (`PUBLISHED`).
"""

from __future__ import annotations

import time
from pathlib import Path
from typing import Annotated, NamedTuple

import typer

import engines.games.othello
from engines.command_line import run_and_exit
from engines.core.engine import StopFlag
from engines.games.othello.search.deepening import IterativeDeepening
from engines.games.othello.search.evaluation.evaluate import Evaluation, shipped_weights
from engines.games.othello.search.memory import OthelloMemory
from engines.games.othello.search.solver import TABLE_MB, format_point, parse_position
from engines.search.table import TranspositionTable

GOLDEN = Path(engines.games.othello.__file__).parent / "golden" / "ffo.txt"
PUBLISHED = {
    "40-44": {"Edax 4.5.5, 16 threads": 164e6, "Egaroucid, August 2024, one thread": 103e6},
    "40-49": {"Edax 4.5.5, 16 threads": 1_076e6, "Egaroucid, August 2024, one thread": 606e6},
    "40-59": {"Edax 4.5.5": 27.5e9, "Egaroucid 7.8": 14.6e9},
}
"""Nodes that other programs need for some problems, as their authors published."""


class Problem(NamedTuple):
    """A position of the suite and what is known of it."""

    number: int
    line: str
    score: int
    best: tuple[str, ...]


class Answer(NamedTuple):
    """What the solver said; `is_exact` is false when the limit cut it short."""

    score: float
    best: str
    nodes: int
    seconds: float
    is_exact: bool


def problems(first: int, last: int) -> list[Problem]:
    """Return the problems of the suite with numbers `first` … `last`."""
    found = []
    for line in GOLDEN.read_text().splitlines():
        if not line.startswith("#"):
            number, score, best = line.partition(";")[2].split()
            found.append(Problem(int(number), line, int(score), tuple(best.split(","))))
    return [problem for problem in found if first <= problem.number <= last]


def solve(problem: Problem, table: TranspositionTable, limit: float | None) -> Answer:
    """Search one problem from an empty table."""
    player, opponent = parse_position(problem.line)
    table.clear()
    stop = StopFlag()
    memory = OthelloMemory(table, Evaluation(shipped_weights()), stop, None)
    deepening = IterativeDeepening(memory, player, opponent)
    if limit is not None:
        stop.after(limit)
    started = time.process_time()
    deepening.run()
    seconds = time.process_time() - started
    stop.disarm()
    found = deepening.found
    return Answer(found.discs, format_point(found.action), memory.nodes, seconds, found.is_exact)


def report(problem: Problem, answer: Answer) -> str:
    """Return a line of the table, with a complaint when the answer is not the suite's."""
    figures = f"{answer.nodes / 1e6:10.1f} M {answer.seconds:8.2f} s"
    if not answer.is_exact:
        return f"{problem.number}  not solved  {figures}"
    is_right = answer.score == problem.score and answer.best in problem.best
    complaint = "" if is_right else f"  WRONG: {problem.score:+d} {','.join(problem.best)}"
    return f"{problem.number}  {answer.score:+4.0f} {answer.best}    {figures}{complaint}"


def main(
    span: Annotated[str, typer.Option("--problems", help="First and last number, 40-59.")] = "40-49",
    limit: Annotated[float | None, typer.Option(help="Seconds for each problem [no limit].")] = None,
    table_mb: Annotated[float, typer.Option("--table", help="Megabytes.")] = TABLE_MB,
) -> None:
    """Solve the problems, and print nodes and seconds."""
    begin, _, end = span.partition("-")
    table = TranspositionTable(table_mb)
    solved: dict[int, Answer] = {}
    print(" #  score best       nodes    seconds")
    for problem in problems(int(begin), int(end or begin)):
        answer = solve(problem, table, limit)
        print(report(problem, answer), flush=True)
        if answer.is_exact:
            solved[problem.number] = answer
    _print_total("all", list(solved.values()))
    for numbers_of, others in PUBLISHED.items():
        first, _, last = numbers_of.partition("-")
        numbers = range(int(first), int(last) + 1)
        if solved.keys() >= set(numbers):
            _print_total(numbers_of, [solved[number] for number in numbers])
            for name, nodes in others.items():
                print(f"{name}: {nodes / 1e6:,.0f} M")


def _print_total(name: str, answers: list[Answer]) -> None:
    nodes, seconds = (sum(one) for one in ([a.nodes for a in answers], [a.seconds for a in answers]))
    speed = nodes / max(seconds, 1e-9) / 1e6
    print(f"{name}, {len(answers)} solved {nodes / 1e6:10.1f} M {seconds:8.2f} s, {speed:.1f} M nodes/s")


if __name__ == "__main__":
    run_and_exit(main)
