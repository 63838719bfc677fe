"""Boards of a tournament that share a thread: ten of one round, or the next ten games of an arena."""

from dataclasses import replace

from bot.hosting.matches.match import Player
from bot.hosting.tournaments.board_groups import MAX_BOARDS, board_group
from bot.hosting.tournaments.formats.format import Format
from bot.hosting.tournaments.pairing import GameVerdict, Pairing
from tests.bot.features.tournaments.fields import field, tournament


def playing(form=Format.SWISS, count=24, rounds=2):
    """A tournament in which each round has a game on each board, and a bye."""
    games = count // 2 - 1
    pairings = [
        Pairing(number, board, 2 * board - 1, 2 * board, match_id=100 * number + board)
        for number in range(1, rounds + 1)
        for board in range(1, games + 1)
    ]
    byes = [Pairing(one, games + 1, count, verdict=GameVerdict.FIRST) for one in range(1, rounds + 1)]
    return replace(tournament(count, form), pairings=(*pairings, *byes))


def test_round_is_divided_into_groups_of_ten():
    cup = playing()
    first, second = board_group(cup, 101), board_group(cup, 111)
    assert first.match_ids == tuple(range(101, 111))
    assert first.is_first
    assert (second.match_ids, second.first, second.is_first) == ((111,), MAX_BOARDS + 1, False)
    assert board_group(cup, 110) == first


def test_boards_of_another_round_are_another_group():
    group = board_group(playing(), 205)
    assert group.round == 2
    assert min(group.match_ids) == 201


def test_arena_groups_games_across_its_batches():
    arena = playing(Format.ARENA, count=8)
    group = board_group(arena, 201)
    assert group.round == 0
    assert group.match_ids == (101, 102, 103, 201, 202, 203)


def test_games_between_engines_have_no_board():
    cup = playing(count=8, rounds=1)
    engines = tuple(
        replace(one, player=Player(None, "Tengen", "club")) if one.number in (1, 2, 3) else one
        for one in field(8)
    )
    cup = replace(cup, entrants=engines)
    assert board_group(cup, 101) is None
    assert board_group(cup, 102).match_ids == (102, 103)


def test_unknown_match_has_no_group():
    assert board_group(playing(), 999) is None
