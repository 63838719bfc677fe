"""CPU time and memory of splitting large files, in a process of its own. By hand: `pytest -m bench -s`.

The files have up to 20,000 games or 8 MiB. The goals: 30 s and 300 MB.
"""

import random
import resource
import time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import pytest

from bot.hosting.archive.collection import Collection
from bot.hosting.archive.reading import LARGEST, MAX_GAMES, open_file, prepare
from engines.records.record import GameRecord
from engines.registry import games, parts_of
from tests.contract.snapshots import wander

NOTATIONS = [(game.id, one.id) for game in games().values() for one in parts_of(game).notations]
HOSTILE = {
    "one game": lambda: '[Event "x"]\n' + "11-15 " * (LARGEST // 6 - 3),
    "list of moves": lambda: "1-1 " * (LARGEST // 4),
    "pieces": lambda: "B:W1" + ",2" * (LARGEST // 2 - 5),
    "brackets": lambda: "[" * LARGEST,
    "tags": lambda: "".join(f'[A{number} "x"]\n' for number in range(600_000)),
    "braces": lambda: '[Event "x"]\n' + "{" * (LARGEST // 2 - 10) + "}" * (LARGEST // 2 - 10),
    "pairs of braces": lambda: '[Event "x"]\n' + "{}" * (LARGEST // 2 - 10),
    "parentheses": lambda: '[Event "x"]\n' + "(" * (LARGEST - 20),
    "results": lambda: '[Event "x"]\n11-15 ' + "* 1-0 " * (LARGEST // 6 - 9),
    "roots": lambda: "(;GM[4]C[" + "\n(;GM[4" * (LARGEST // 7 - 9),
    "lines": lambda: "x" + "\n" * (LARGEST - 9) + "x",
    "blank lines": lambda: "(;GM[4]C[x]" + "\n" * (LARGEST - 20),
}
MAX_S, MAX_MB = 30.0, 300.0


def measured(game_id, data):
    """Return the number of games, the seconds of CPU and the process's greatest memory in megabytes."""
    prepare()
    begin = time.process_time()
    found = open_file(games()[game_id], data)
    seconds = time.process_time() - begin
    count = len(found) if isinstance(found, Collection) else 0
    return count, seconds, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def measure(name, game_id, data):
    with ProcessPoolExecutor(1, get_context("spawn")) as executor:
        count, seconds, megabytes = executor.submit(measured, game_id, data).result()
    print(f"{name}: {len(data) / 1e6:.1f} MB, {count:,} games, {seconds:.1f} s, {megabytes:.0f} MB")
    assert seconds < MAX_S
    assert megabytes < MAX_MB
    return count


@pytest.mark.bench
@pytest.mark.parametrize(("game_id", "notation"), NOTATIONS)
def test_twenty_thousand_games_are_split_in_time_and_memory(game_id, notation):
    game, dice = games()[game_id], random.Random(69)
    (writer,) = (one for one in parts_of(game).notations if one.id == notation)
    texts = []
    while len(texts) < 40:
        end = list(wander(game, game.complete({}), dice.randrange(10**6)))[-1]
        record = GameRecord(game, dict(end.options), end.actions, ("Ann", "Bob"), end.outcome, "2020-01-02")
        if writer.can_write(record):
            texts.append(writer.write(record))
    count = min(MAX_GAMES, LARGEST * len(texts) // sum(map(len, texts)))
    data = "".join(texts[number % len(texts)] for number in range(count)).encode(writer.encoding)
    measure(f"{game_id} {notation}", game_id, data[:LARGEST])


@pytest.mark.bench
@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_files_are_split_in_time_and_memory(name):
    measure(
        name,
        "gomoku" if name in ("roots", "blank lines", "brackets") else "checkers",
        HOSTILE[name]().encode(),
    )
