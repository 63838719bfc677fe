"""Which puzzle a person gets: first the shortest and easiest, then what fits their strength."""

import pytest

from bot.hosting.matches.match import Player
from engines.registry import find
from tests.lab.cases import first_by_default
from tests.lab.virtual_host import Host, lived

GAMES = ("connect4", "othello", "gomoku", "checkers", "mancala", "tictactoe", "chess")

ANN = Player(1, "Ann")


def host_of(folder, game):
    host = Host(folder)
    host.games = {game.id: game}
    return host


async def end(service, attempt, *, solves):
    """End an attempt with its solution, or by giving it up."""
    while solves and attempt.step is not None:
        action = attempt.puzzle.line[len(attempt.puzzle.line_after(attempt.step))]
        judgement = await service.puzzles.play(ANN.user_id, attempt.puzzle_id, attempt.step, action)
        attempt = judgement.attempt
    if attempt.step is not None:
        await service.puzzles.show(ANN.user_id, attempt.puzzle_id)


async def puzzles_of(host, game, results):
    """Return the puzzles that Ann gets in turn, each of which she solves or gives up, and the next."""
    found = []
    for solves in results:
        attempt = await host.service.puzzles.next(ANN, game)
        found.append(attempt.puzzle)
        await end(host.service, attempt, solves=solves)
    return [*found, (await host.service.puzzles.next(ANN, game)).puzzle]


@pytest.mark.parametrize("name", first_by_default(*GAMES))
def test_first_puzzles_are_shortest_and_easiest(tmp_path, name):
    game = find(name)
    host = host_of(tmp_path, game)

    async def scenario():
        catalog = host.service.puzzles.catalog
        offered = [catalog.get(number) for number in catalog.offered_numbers(game)]
        return offered, await puzzles_of(host, game, (False, True, False, True))

    offered, found = lived(host, scenario)
    fewest = min(puzzle.asked for puzzle in offered)
    shortest = sorted(puzzle.rating for puzzle in offered if puzzle.asked == fewest)
    assert {puzzle.asked for puzzle in found} == {fewest}
    # Ratings that these results have changed may move a puzzle past its neighbors.
    assert max(puzzle.rating for puzzle in found) <= shortest[: 12 + len(found)][-1] + 1


def test_later_puzzles_follow_solvers_strength(tmp_path):
    game = find("othello")
    host = host_of(tmp_path, game)

    async def scenario():
        return [one.rating for one in await puzzles_of(host, game, [True] * 9)]

    found = lived(host, scenario)
    assert max(found[:3]) < 1150 < min(found[3:])
    assert found[9] > 1500


def test_puzzle_near_asked_rating_needs_no_beginning(tmp_path):
    game = find("othello")
    host = host_of(tmp_path, game)

    async def scenario():
        return (await host.service.puzzles.next(ANN, game, 2200)).puzzle

    assert lived(host, scenario).rating > 2000
