"""Random Swiss tournaments, paired by the bot and by bbpPairings after the same games.

    python -m tests.bot.hosting.tournaments.beside_bbp PROGRAM --cups 600

Reports in how many rounds the byes' scores are equal, and the sums of the squared score gaps. Every second
tournament goes on with the program's pairings instead of the bot's. With `--exceptions`, the program may
let those with most points keep their seats in the last round, as FIDE's rules allow; the bot does not.
"""

from __future__ import annotations

import random
import subprocess
import tempfile
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import typer

from bot.hosting.matches.match import Player
from bot.hosting.tournaments.formats import swiss
from bot.hosting.tournaments.pairing import Entrant, GameVerdict, Pairing, last_round, points_of
from engines.command_line import run_and_exit
from tests.bot.hosting.tournaments.swiss_checks import faults
from tests.bot.hosting.tournaments.trf import parse_round, trf

_SIZES = (5, 60)
_ROUNDS = (3, 9)
_DRAWS = 0.15
_DISTURBED = 0.3
"""Share of tournaments in which people withdraw, return and come late."""


def entrant(number: int) -> Entrant:
    """Return an entrant whose number is the seed."""
    return Entrant(number, Player(number, f"P{number}"), 2000.0 - number)


def played(due: tuple[Pairing, ...], dice: random.Random, count: int) -> tuple[Pairing, ...]:
    """Return the pairings with results in which the better ones win more often."""
    return tuple(one if one.is_over else _result(one, dice, count) for one in due)


def _result(one: Pairing, dice: random.Random, count: int) -> Pairing:
    chance = 0.5 + 0.4 * ((one.second or 0) - one.first) / count
    won = GameVerdict.FIRST if dice.random() < chance else GameVerdict.SECOND
    return replace(one, match_id=1, verdict=GameVerdict.DRAW if dice.random() < _DRAWS else won)


def disturbed(entrants: tuple[Entrant, ...], round_number: int, dice: random.Random) -> tuple[Entrant, ...]:
    """Return the entrants after somebody has left, come back or come late."""
    chosen = dice.choice(entrants)
    gone = replace(chosen, withdrawn_round=round_number if chosen.is_playing else None)
    if dice.random() < _DISTURBED:
        return (*entrants, entrant(len(entrants) + 1))
    return tuple(gone if one is chosen else one for one in entrants)


def bye_score(due: tuple[Pairing, ...], before: tuple[Pairing, ...]) -> float | None:
    """Return the points of the entrant with the bye; `None` without one."""
    return next((points_of(before, one.first) for one in due if one.is_bye), None)


def squared_gaps(due: tuple[Pairing, ...], before: tuple[Pairing, ...]) -> float:
    """Return the sum of the squared differences between opponents' points."""
    return sum(
        (points_of(before, one.first) - points_of(before, one.second or 0)) ** 2
        for one in due
        if not one.is_bye
    )


Round = tuple[tuple[Entrant, ...], tuple[Pairing, ...], tuple[Pairing, ...], tuple[Pairing, ...] | None]
"""Entrants, games so far, and the next round by the bot and by the program, if it finds any."""


def cup(seed: int, program: Path, *, has_exceptions: bool) -> Iterator[Round]:
    """Play a random tournament; yield what both programs make of each round."""
    dice = random.Random(seed)
    entrants = tuple(map(entrant, range(1, dice.randint(*_SIZES) + 1)))
    rounds = min(dice.randint(*_ROUNDS), len(entrants) - 1)
    is_disturbed, pairings = dice.random() < _DISTURBED, ()
    for number in range(1, rounds + 1):
        if is_disturbed and number > 1:
            entrants = disturbed(entrants, number - 1, dice)
        own = swiss.next_round(entrants, pairings)
        text = trf(entrants, pairings, rounds if has_exceptions else rounds + 1)
        other = paired_by(program, text, number)
        yield entrants, pairings, own, other
        due = other if seed % 2 and other is not None else own
        pairings += played(due, dice, len(entrants))


def paired_by(program: Path, text: str, number: int) -> tuple[Pairing, ...] | None:
    """Return the program's pairings of a round; `None` if no pairing keeps its rules."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "cup.trf"
        path.write_text(text)
        run = subprocess.run(
            [program, "--dutch", path, "-p"], capture_output=True, text=True, check=False, timeout=60
        )
    if run.returncode == 1:
        return None
    if run.returncode:
        raise RuntimeError(run.stderr or run.stdout)
    return parse_round(run.stdout, number)


def main(program: Path, cups: int = 600, first: int = 0, exceptions: bool = False) -> None:
    """Compare `cups` tournaments from seed `first` on, and print what was counted."""
    count: Counter[str] = Counter()
    for seed in range(first, first + cups):
        for entrants, before, own, other in cup(seed, program.absolute(), has_exceptions=exceptions):
            count["rounds"] += 1
            broken = len(faults(entrants, before, own))
            if other is None:
                count["rounds without any pairing by the program's rules"] += 1
                count["rules that the bot breaks in these"] += broken
                continue
            count["rules that the bot breaks in others"] += broken
            scores = bye_score(own, before), bye_score(other, before)
            count["byes"] += scores[1] is not None
            count["byes of another score"] += scores[0] != scores[1]
            if scores[0] != scores[1]:
                typer.echo(f"seed {seed}, round {last_round(before) + 1}: byes {scores}")
            count["quarters of squared gaps, own"] += round(4 * squared_gaps(own, before))
            count["quarters of squared gaps, other"] += round(4 * squared_gaps(other, before))
    for name, number in count.items():
        typer.echo(f"{number:8} {name}")


if __name__ == "__main__":
    run_and_exit(main)
