"""Ratings: what a result does, what counts, and that they are stored with the result."""

import math
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.hosting.ratings.rating import (
    ENGINE_DEVIATION,
    REST,
    Rating,
    is_counted,
    missing_after_result,
    missing_results,
    pairing_weight,
    progress,
    rating_after_rest,
    rating_after_result,
    variant_of,
)
from db.store.standing import ratings
from engines.core.types import Seat, Termination
from tests.lab import noughts
from tests.lab.hosting import against_engine, against_person, play_all

FIRST_WINS = [0, 3, 1, 4, 2]
BEGINNING = datetime(2026, 1, 1, tzinfo=UTC)


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


def lacking(days):
    """The numbers of results that a rating lacks after results on these days."""
    known, found = None, []
    for day in days:
        at = BEGINNING + timedelta(days=day)
        known = missing_after_result(known, at), at
        found.append(known[0])
    return found


def test_rating_is_shown_after_eight_results():
    assert lacking(range(10)) == [7, 6, 5, 4, 3, 2, 1, 0, 0, 0]


def test_rested_rating_is_shown_after_three_more_results():
    shown = missing_results(0, BEGINNING, BEGINNING + REST)
    assert (shown, missing_results(0, BEGINNING, BEGINNING + REST + timedelta(seconds=1))) == (0, 3)
    assert lacking([*range(9), 300, 301, 302, 303]) == [7, 6, 5, 4, 3, 2, 1, 0, 0, 2, 1, 0, 0]
    # A second rest lacks three again; one before the eighth result only adds what it lacks.
    assert lacking([*range(8), 300, 500, 501, 502]) == [7, 6, 5, 4, 3, 2, 1, 0, 2, 2, 1, 0]
    assert lacking([0, 1, 2, 300]) == [7, 6, 5, 4]
    assert lacking([*range(7), 300, 301, 302]) == [7, 6, 5, 4, 3, 2, 1, 2, 1, 0]


def test_progress_counts_results_of_placement_or_return():
    assert [progress(results, 8 - results) for results in (1, 7)] == [(1, 8), (7, 8)]
    assert [progress(40, missing) for missing in (3, 2, 1)] == [(0, 3), (1, 3), (2, 3)]


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
    assert (first.missing, second.missing) == (7, 7)
    assert match.ratings == (None, None)
    following = await play_all(service, await begin(), FIRST_WINS)
    assert [change.results for change in following.rating_changes] == [2, 2]
    assert [change.results for change in (await service.get(match.id)).rating_changes] == [1, 1]


async def test_rating_is_shown_from_eighth_result_until_rest(hosting, service, begin):
    for opponent in range(2, 10):
        following = await begin(1, opponent)
        assert following.ratings == (None, None)
        assert following.rating_changes == (None, None)
        match = await play_all(service, following, FIRST_WINS)
    assert (match.rating_changes[0].results, match.rating_changes[0].missing) == (8, 0)
    shown = str(match.rating_changes[0].after)
    assert match.ratings == (shown, None)
    hosting.clock.forward(days=180)
    assert (await begin()).ratings[0] == shown
    hosting.clock.forward(days=1)
    assert (await begin()).ratings[0] is None


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
