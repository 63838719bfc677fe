"""Ratings: what a result does, what counts, and that they are stored with the result."""

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.hosting.ratings.rating import (
    ENGINE_DEVIATION,
    Rating,
    is_counted,
    is_settled,
    pairing_weight,
    rating_after_rest,
    rating_after_result,
    variant_of,
)
from db.store.standing import ratings
from engines.core.types import Seat, Termination
from tests.lab import noughts
from tests.lab.hosting import against_engine, against_person, play_all

FIRST_WINS = [0, 3, 1, 4, 2]


@settings(derandomize=True, deadline=None)
@given(
    st.floats(600, 2800),
    st.floats(600, 2800),
    st.floats(45, 350),
    st.floats(45, 350),
    st.sampled_from([0, 0.5, 1]),
    st.floats(0.001, 1),
)
def test_rating_updates_are_sane(own, other, deviation, other_deviation, score, weight):
    before = Rating(own, deviation)
    after = rating_after_result(before, Rating(other, other_deviation), score, weight)
    full = rating_after_result(before, Rating(other, other_deviation), score)
    if score == 1:
        assert after.value > own
    if score == 0:
        assert after.value < own
    assert abs(after.value - own) <= abs(full.value - own) + 1e-6
    assert 45 <= after.deviation <= deviation + 2
    assert 0.01 < after.volatility < 0.2


def test_rating_is_shown_after_ten_results():
    assert [results for results in range(15) if is_settled(results)] == [10, 11, 12, 13, 14]


def test_idle_rating_is_no_less_certain_than_beginners():
    settled = Rating(1700, 60)
    assert rating_after_rest(settled, 0) == settled
    assert rating_after_rest(settled, 30).deviation > 80
    assert rating_after_rest(settled, 30).value == 1700
    assert rating_after_rest(settled, 1e6).deviation == 350
    assert rating_after_rest(settled, -5) == settled


def is_sane(rating):
    numbers = (rating.value, rating.deviation, rating.volatility)
    return all(map(math.isfinite, numbers)) and 0 < rating.deviation <= 350 and 0 < rating.volatility < 0.5


def test_ten_thousand_wins_keep_deviation_in_bounds():
    rating, weakest = Rating(), Rating(400, ENGINE_DEVIATION)
    for _ in range(10_000):
        rating = rating_after_result(rating, weakest, 1.0)
    assert is_sane(rating)
    assert rating_after_rest(rating, 1e6).deviation == 350


@pytest.mark.parametrize("score", [0, 0.5, 1])
@pytest.mark.parametrize(("own", "other"), [(8000, 400), (400, 8000), (1e6, -1e6), (-1e6, 1e6)])
def test_rating_survives_any_gap(own, other, score):
    assert is_sane(rating_after_result(Rating(own), Rating(other), score))


RATINGS = st.builds(Rating, st.floats(-1e6, 1e6), st.floats(1, 350), st.floats(0.01, 0.2))


@settings(derandomize=True, deadline=None)
@given(RATINGS, st.lists(st.tuples(RATINGS, st.sampled_from([0, 0.5, 1]), st.floats(0.001, 1)), max_size=40))
def test_rating_stays_finite_after_any_results(rating, results):
    for opponent, score, weight in results:
        rating = rating_after_result(rating, opponent, score, weight)
        assert is_sane(rating)
        assert is_sane(rating_after_rest(rating, 1e9))


def test_repeated_pairings_count_less():
    assert [pairing_weight(earlier) for earlier in range(5)] == [1, 1, 1, 0.5, 0.25]


def test_variants_are_named_by_options_besides_size():
    game = noughts.NOUGHTS
    assert variant_of(game, game.complete({})) == ""
    assert variant_of(game, game.complete({"size": "4"})) == ""
    assert variant_of(game, game.complete({"size": "4", "rule": "reverse"})) == "rule=reverse"


@pytest.mark.parametrize(
    ("turns", "termination", "counts"),
    [
        (0, Termination.LINE, True),
        (1, Termination.RESIGNATION, False),
        (2, Termination.RESIGNATION, True),
        (2, Termination.TIMEOUT, True),
        (9, Termination.ABANDONED, False),
        (9, Termination.ABORTED, False),
    ],
)
def test_result_counts_by_termination_and_turns(turns, termination, counts):
    assert is_counted(termination, turns) is counts


async def test_win_changes_both_ratings_with_result(service, begin):
    match = await play_all(service, await begin(), FIRST_WINS)
    first, second = match.rating_changes
    assert (first.before, second.before) == (1500, 1500)
    assert first.after > 1600
    assert second.after == 3000 - first.after
    assert (first.results, second.results) == (1, 1)
    assert match.ratings == (f"{first.after}?", f"{second.after}?")
    following = await play_all(service, await begin(), FIRST_WINS)
    assert [change.results for change in following.rating_changes] == [2, 2]
    assert [change.results for change in (await service.get(match.id)).rating_changes] == [1, 1]


async def test_tenth_result_settles_rating_for_good(hosting, service, begin):
    for opponent in range(2, 12):
        following = await begin(1, opponent)
        assert "?" in (following.ratings[0] or "?")
        assert following.ratings[1] is None
        assert following.rating_changes == (None, None)
        match = await play_all(service, following, FIRST_WINS)
    assert match.rating_changes[0].results == 10
    assert match.ratings == (str(match.rating_changes[0].after), f"{match.rating_changes[1].after}?")
    hosting.clock.forward(days=3000)
    assert (await begin()).ratings[0] == str(match.rating_changes[0].after)


async def test_result_and_ratings_are_one_transaction(service, begin, monkeypatch):
    match = await play_all(service, await begin(), FIRST_WINS[:-1])

    def fail(*args, **kwargs):
        raise ZeroDivisionError

    monkeypatch.setattr(ratings, "save", fail)
    with pytest.raises(ZeroDivisionError):
        await service.play(match.id, 1, 2, 4)
    monkeypatch.undo()
    # Neither the move nor the result is there, so the click can be repeated.
    assert await service.get(match.id) == match
    ended = await service.play(match.id, 1, 2, 4)
    assert all(ended.rating_changes)


async def test_draw_between_equals_changes_nothing(service, begin):
    match = await play_all(service, await begin(), [0, 1, 2, 4, 3, 5, 7, 6, 8])
    assert [(change.before, change.after) for change in match.rating_changes] == [(1500, 1500)] * 2


async def test_short_and_unrated_matches_change_nothing(service, begin):
    short = await service.resign((await begin()).id, 1)
    offer = await service.challenges.offer(*against_person(is_rated=False))
    friendly = await play_all(service, await service.challenges.accept(offer.id, 2), FIRST_WINS)
    assert not friendly.is_rated
    for match in (short, friendly):
        assert match.rating_changes == (None, None)
    assert (await service.records.profiles.of(1)).records[0].standings == ()


async def play_engine(hosting, level):
    """Beat `level` as player 1."""
    match = await hosting.service.begin(against_engine(level))
    for action in (4, 2, 6) if level != "last" else (4, 0, 2):
        match = await hosting.service.play(match.id, 1, action)
        if match.is_finished:
            return match
        match = await hosting.change(lambda m, then=match: m.id == then.id and m.ply == then.ply + 1)
    return await hosting.service.play(match.id, 1, match.position.legal_actions()[0])


async def test_engine_pool_counts_in_full_with_fixed_engine_rating(hosting, service, begin):
    await play_all(service, await begin(), FIRST_WINS)
    match = await play_engine(hosting, "first")
    own, engine = match.rating_changes
    assert engine is None
    assert match.ratings[Seat.SECOND] == "1000"
    # The win against a person is of another pool.
    assert (own.before, own.results) == (1500, 1)
    assert own.after == round(rating_after_result(Rating(), Rating(1000, 60), 1.0).value)


async def test_unmeasured_level_is_not_rated(hosting):
    match = await play_engine(hosting, "unmeasured")
    assert not match.is_rated
    assert (match.rating_changes, match.ratings) == ((None, None), (None, None))


async def test_fourth_win_of_a_day_counts_less(hosting, service, begin):
    weights = []
    real = ratings.save

    def spy(connection, rating, change):
        weights.append(change.weight)
        real(connection, rating, change)

    ratings.save = spy
    try:
        for _ in range(5):
            await play_all(service, await begin(), FIRST_WINS)
            hosting.clock.forward(minutes=10)
        hosting.clock.forward(days=1)
        await play_all(service, await begin(), FIRST_WINS)
    finally:
        ratings.save = real
    assert weights == [1, 1, 1, 1, 1, 1, 0.5, 0.5, 0.25, 0.25, 1, 1]


async def test_variants_have_separate_ratings(service, begin):
    await play_all(service, await begin(), FIRST_WINS)
    match = await begin(rule="reverse")
    assert match.ratings == (None, None)
    match = await play_all(service, match, FIRST_WINS)
    assert match.rating_changes[Seat.SECOND].after > 1600
    assert match.rating_changes[Seat.SECOND].before == 1500
