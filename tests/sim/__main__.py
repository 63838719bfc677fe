"""Runs one seed or many: `python -m tests.sim --seed 7`, `--seeds 1000`, `--hours 8`."""

from __future__ import annotations

import contextlib
import gc
import multiprocessing
import signal
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import count
from multiprocessing.pool import AsyncResult, Pool
from pathlib import Path
from typing import Annotated

import typer

from engines.command_line import run_and_exit
from engines.console_progress import Progress
from engines.search.compilation.warming import usable_cores
from tests.sim.coverage import Totals
from tests.sim.rates import rates_of
from tests.sim.shrinking import shrink
from tests.sim.simulation import Report, run


def main(
    seed: Annotated[
        int | None, typer.Option(metavar="N", help="Run this seed, and report its events and violations.")
    ] = None,
    seeds: Annotated[int | None, typer.Option(metavar="N", help="Run this number of seeds.")] = None,
    hours: Annotated[
        float | None, typer.Option(metavar="N", help="Run seeds for this number of hours.")
    ] = None,
    first: Annotated[int, typer.Option(metavar="N", help="The first seed, of --seeds and --hours.")] = 1,
    workers: Annotated[
        int, typer.Option(metavar="N", help="Number of processes that run seeds.")
    ] = usable_cores(),
    every: Annotated[
        int, typer.Option(metavar="N", help="Print totals each time this number of seeds has run.")
    ] = 500,
    picture: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Draw a picture of the faults by state into this file."),
    ] = None,
    shuffle: Annotated[
        bool, typer.Option("--shuffle", help="Run callbacks that are ready together in any order.")
    ] = False,
    shrinks: Annotated[
        bool, typer.Option("--shrink", help="With --seed: reduce the run to the faults that make it fail.")
    ] = False,
    tail: Annotated[
        int, typer.Option(metavar="N", help="With --seed: print this number of the trace's last lines.")
    ] = 0,
) -> None:
    """Run the bot on virtual time with faults; the status is 1 if anything was violated."""
    if [seed, seeds, hours].count(None) != 2:
        raise typer.BadParameter("one of --seed, --seeds and --hours is needed")
    if seed is not None:
        is_violated = _run_one(seed, shuffle, shrinks, tail)
    else:
        progress = Progress("running seeds", seeds, is_live=False)
        is_violated = _run_many(_seeds(first, seeds, hours), progress, workers, every, picture, shuffle)
    raise typer.Exit(int(is_violated))


def _run_many(
    seeds: Iterable[int], progress: Progress, workers: int, every: int, picture: Path | None, shuffle: bool
) -> bool:
    totals = Totals()
    # The pictures, lines and names that a process keeps make it some megabytes larger a seed: it is replaced.
    # An interrupt ends the run early, and its totals are printed.
    with (
        contextlib.suppress(KeyboardInterrupt),
        multiprocessing.Pool(workers, _ignore_interrupts, maxtasksperchild=100) as pool,
        progress,
    ):
        for report in reports(pool, partial(_run, shuffle), seeds, ahead=4 * workers):
            totals.add(report)
            progress.advance()
            _tell(report)
            if totals.seeds % every == 0:
                print(totals, flush=True)
    print(totals)
    if picture:
        totals.draw(picture)
    return bool(totals.violated)


def _ignore_interrupts() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _seeds(first: int, seeds: int | None, hours: float | None) -> Iterator[int]:
    """Yield `seeds` seeds, or seeds for `hours`."""
    end = time.monotonic() + (hours or 0) * 3600
    for number in count(first):
        is_over = time.monotonic() > end if seeds is None else number >= first + seeds
        if is_over:
            return
        yield number


def reports(pool: Pool, work: Callable[[int], Report], seeds: Iterable[int], ahead: int) -> Iterator[Report]:
    """Yield the reports of `seeds` in their order; at most `ahead` seeds are started before their turn.

    `Pool.imap` would take all seeds at once, and never end if a time limits them.
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


def _run_one(seed: int, shuffle: bool, shrinks: bool, tail: int) -> bool:
    report = _run(shuffle, seed)
    _tell(report)
    print(f"{report.digest}: {len(report.violations)} violations, {report.lives} lives, ", end="")
    print(
        f"{report.matches} matches, {report.moves} moves, {len(report.struck)} faults, {report.seconds:.0f} s"
    )
    for line in report.tail[len(report.tail) - tail :] if tail else ():
        print(f"  {line[:160]}")
    if shrinks and report.violations:
        for struck in shrink(seed, rates_of(seed), _tell_left, shuffles=shuffle):
            print(f"  {struck.at:.3f} s {struck.address[0]} {struck.address[1]}: {struck.kind}")
    # Objects of dead processes are freed here: at the interpreter's end, Python 3.11 may crash on them.
    gc.collect()
    return bool(report.violations)


def _tell_left(faults: int) -> None:
    print(f"  It still fails; faults left: {faults}", flush=True)


def _tell(report: Report) -> None:
    for violation in report.violations:
        print(f"{report.replay}  # {violation}", flush=True)


if __name__ == "__main__":
    run_and_exit(main)
