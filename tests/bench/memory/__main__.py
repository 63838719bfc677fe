"""`python -m tests.bench.memory` prints the bot's memory over 50,000 commands of 300 people.

It takes a quarter of an hour on an idle core. The goal is that the last figure is at most 1.05 times that
after 5,000 commands.
"""

from __future__ import annotations

from typing import Annotated

import typer

from engines.command_line import run_and_exit
from tests.bench.memory.run import Sample, curve


def main(
    commands: Annotated[int, typer.Option(metavar="N", help="Number of commands in all.")] = 50_000,
    every: Annotated[
        int, typer.Option(metavar="N", help="Number of commands between two lines of the table.")
    ] = 5_000,
    people: Annotated[
        int, typer.Option(metavar="N", help="Number of people who take turns to type them.")
    ] = 300,
) -> None:
    """Print a table of the bot's memory while people type commands, in virtual time."""
    print("| commands | with clicks | virtual hours | CPU | memory |\n|---|---|---|---|---|")
    found = curve(range(every, commands + 1, every), people, _print)
    print(f"\nThe end is {found[-1].memory / found[0].memory:.3f} times the beginning.")


def _print(one: Sample) -> None:
    hours, mib = one.virtual_s / 3600, one.memory / 2**20
    row = f"{one.commands:,}", f"{one.interactions:,}", f"{hours:.1f}", f"{one.cpu_s:.0f} s", f"{mib:.0f} MiB"
    print(f"| {' | '.join(row)} |", flush=True)


if __name__ == "__main__":
    run_and_exit(main)
