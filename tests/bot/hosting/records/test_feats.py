"""Feats come from matches as they end and from their reviews, and each is stored once."""

from dataclasses import replace

import pytest

from bot.hosting.matches.match import Player
from bot.hosting.matches.match_values import Result
from bot.hosting.records.feats import FLAWLESS_MOVES, Feat, feats_at_end, feats_in_review
from bot.hosting.reviews.review import Grade, Review, ReviewedMove
from engines.core.scoring.score import Score
from engines.core.types import Seat, Termination
from tests.bot.bot_lab import a_match
from tests.lab import noughts

WON, LOST = Result(Seat.FIRST, Termination.RESIGNATION), Result(Seat.SECOND, Termination.RESIGNATION)
BOB = Player(2, "Bob")


def match(result=WON, second=BOB, moves="a1 b2", **changes):
    return replace(a_match("tic_tac_toe", moves, second=second), result=result, **changes)


def review(chances=(), moves=()):
    return Review(tuple(moves), tuple(chances))


def found(chances, *, result=WON, **details):
    return list(feats_in_review(match(result, **details), review(chances)))


def test_reversed_lost_position_is_swindle():
    assert found((0.5, 0.04, 0.3, 0.9)) == [Feat.SWINDLE]
    assert found((0.5, 0.97, None, 0.1), result=LOST) == [Feat.SWINDLE]
    # Never lost; lost to the end, and given up by the other or by the clock all the same.
    assert found((0.5, 0.06, 0.3, 0.9)) == []
    assert found((0.5, 0.3, 0.04, 0.04)) == []


def test_swindle_needs_two_people_and_a_win():
    chances = (0.5, 0.04, 0.3, 0.9)
    assert found(chances, second=Player(1, "Ada")) == []
    assert found(tuple(1 - one for one in chances), result=LOST, second=Player(None, "Tengen", "club")) == []
    assert found(chances, result=Result(None, Termination.AGREEMENT)) == []


def moves(number, **changes):
    kept = ReviewedMove(0, Seat.FIRST, 0, score=Score.win(), led_to=Score.win(5), grade=Grade.BEST)
    return [kept] * (number - 1) + [replace(kept, **changes)]


def is_flawless(moves):
    return Feat.FLAWLESS in feats_in_review(match(), review((), moves))


def test_flawless_feat_needs_whole_game_of_proven_play():
    assert is_flawless(moves(FLAWLESS_MOVES))
    assert not is_flawless(moves(FLAWLESS_MOVES - 1))
    # Of a move without a choice nobody is proud.
    assert not is_flawless(moves(FLAWLESS_MOVES, grade=None))
    assert not is_flawless(moves(FLAWLESS_MOVES, led_to=Score.draw()))
    assert not is_flawless(moves(FLAWLESS_MOVES, score=Score.estimate(30), led_to=Score.estimate(30)))
    # What the opponent did is no affair of the winner's.
    theirs = ReviewedMove(0, Seat.SECOND, 0, score=Score.win(), led_to=Score.loss())
    assert is_flawless([*moves(FLAWLESS_MOVES), theirs])


@pytest.fixture
def marathon(monkeypatch):
    monkeypatch.setattr(type(noughts.NOUGHTS), "long_match_plies", 2)


async def badges(service, user_id):
    profile = await service.records.profiles.of(user_id)
    return [(badge.feat, badge.game.id, badge.match_id) for badge in profile.badges]


async def test_long_win_is_kept_once_at_match_end(hosting, service, begin, marathon):
    short = await begin()
    await service.play(short.id, 1, 0)
    await service.resign(short.id, 2)
    assert await badges(service, 1) == []
    first, second = [await won_after_two(service, begin) for _ in range(2)]
    assert await badges(service, 1) == [(Feat.MARATHON, "noughts", first.id)]
    assert await badges(service, 2) == []
    assert list(feats_at_end(second)) == [Feat.MARATHON]


async def won_after_two(service, begin):
    match = await begin()
    await service.play(match.id, 1, 0)
    await service.play(match.id, 2, 1)
    return await service.resign(match.id, 2)


async def test_review_awards_feats_when_read(hosting, service, begin, monkeypatch):
    """Also one that was made before feats were kept."""
    won = await begin()
    await service.play(won.id, 1, 0)
    won = await service.resign(won.id, 2)
    for _ in range(2):
        await service.reviews._on_review(won, review((0.5, 0.01, 0.9)))
    assert await badges(service, 1) == [(Feat.SWINDLE, "noughts", won.id)]
