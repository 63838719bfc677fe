"""Runs seeds for as long as one likes: `python -m tests.sim --seed 7`, `--seeds 1000`, `--hours 8`."""

from __future__ import annotations

import argparse
import gc
import multiprocessing
import sys
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import count
from multiprocessing.pool import AsyncResult, Pool
from pathlib import Path

from tests.sim.coverage import Totals
from tests.sim.rates import rates_of
from tests.sim.shrinking import shrink
from tests.sim.simulation import Report, run


def main() -> int:
    """Run what the command line asks for; the status is 1 when anything was violated."""
    asked = _parser().parse_args()
    if asked.seed is not None:
        return _one(asked)
    totals = Totals()
    started = time.monotonic()
    # The pictures, lines and names that a process keeps make it some megabytes larger a seed: it is replaced.
    with multiprocessing.Pool(asked.workers, maxtasksperchild=100) as pool:
        work = partial(_run, asked.shuffle)
        for report in reports(pool, work, _seeds(asked, started), ahead=4 * asked.workers):
            totals.add(report)
            if report.violations:
                _tell(report)
            if totals.seeds % asked.every == 0:
                print(totals, flush=True)
    print(totals)
    if asked.picture:
        totals.draw(asked.picture)
    return 1 if totals.violated else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tests.sim", description=__doc__)
    length = parser.add_mutually_exclusive_group(required=True)
    length.add_argument("--seed", type=int, help="run this seed, and tell what happened")
    length.add_argument("--seeds", type=int, help="run so many seeds")
    length.add_argument("--hours", type=float, help="begin new seeds for so long")
    parser.add_argument("--first", type=int, default=1, help="the first seed")
    parser.add_argument("--workers", type=int, default=multiprocessing.cpu_count(), help="processes")
    parser.add_argument("--every", type=int, default=500, help="say after so many seeds how far it is")
    parser.add_argument("--picture", type=Path, help="draw here which faults were met in which states")
    parser.add_argument("--shuffle", action="store_true", help="run in any order what is ready at once")
    parser.add_argument(
        "--shrink", action="store_true", help="with --seed: look for the few faults that matter"
    )
    parser.add_argument("--tail", type=int, default=0, help="with --seed: show the end of the trace")
    return parser


def _seeds(asked: argparse.Namespace, started: float) -> Iterator[int]:
    for seed in count(asked.first):
        is_over = (
            seed >= asked.first + asked.seeds
            if asked.seeds is not None
            else time.monotonic() > started + asked.hours * 3600
        )
        if is_over:
            return
        yield seed


def reports(pool: Pool, work: Callable[[int], Report], seeds: Iterable[int], ahead: int) -> Iterator[Report]:
    """Yield the reports of `seeds` in their order; no more than `ahead` of them are taken before.

    `Pool.imap` would take them all at once, and without end where it is time that ends them.
    """
    waiting: deque[AsyncResult[Report]] = deque()
    for seed in seeds:
        waiting.append(pool.apply_async(work, (seed,)))
        if len(waiting) >= ahead:
            yield waiting.popleft().get()
    while waiting:
        yield waiting.popleft().get()


def _run(shuffles: bool, seed: int) -> Report:
    return run(seed, rates_of(seed), shuffles=shuffles)


def _one(asked: argparse.Namespace) -> int:
    report = _run(asked.shuffle, asked.seed)
    _tell(report)
    print(f"{report.digest}: {report.lives} lives, {report.matches} matches, {report.moves} moves, ", end="")
    print(f"{len(report.struck)} faults, {report.seconds:.0f} s")
    for line in report.tail[len(report.tail) - asked.tail :] if asked.tail else ():
        print(f"  {line[:160]}")
    if asked.shrink and report.violations:
        for struck in shrink(asked.seed, rates_of(asked.seed), shuffles=asked.shuffle):
            print(f"  {struck.at:.3f} s {struck.address[0]} {struck.address[1]}: {struck.kind}")
    # Objects of dead processes are freed here: at the interpreter's end, Python 3.11 may crash on them.
    gc.collect()
    return 1 if report.violations else 0


def _tell(report: Report) -> None:
    for violation in report.violations:
        print(f"{report.replay}  # {violation}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
