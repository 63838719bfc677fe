"""The table always equals one that was computed otherwise, and pairings keep their promises."""

from collections import Counter
from dataclasses import dataclass, replace

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from bot.hosting.matches.match import Player
from bot.hosting.tournaments.formats import elimination
from bot.hosting.tournaments.formats.format import Format, due_games, total_rounds
from bot.hosting.tournaments.pairing import (
    Entrant,
    GameVerdict,
    Pairing,
    by_seed,
    first_seats,
    pairs_met,
    seats_of,
)
from bot.hosting.tournaments.scoring import Scoring
from bot.hosting.tournaments.standings import standings
from tests.bot.hosting.tournaments.score_matrices import lines, table

_RESULTS = (
    [GameVerdict.FIRST] * 5 + [GameVerdict.SECOND] * 5 + [GameVerdict.DRAW] * 4 + [GameVerdict.VOID, None]
)
_ARENA_STEPS = 12
_MAX = 14


@dataclass
class Played:
    """A tournament as far as it went."""

    form: Format
    entrants: tuple[Entrant, ...]
    pairings: tuple[Pairing, ...] = ()

    def round_of(self, number: int) -> list[Pairing]:
        return [one for one in self.pairings if one.round == number]

    @property
    def rounds(self) -> int:
        return max((one.round for one in self.pairings), default=0)


def entrant(number: int, rating: float) -> Entrant:
    is_engine = number % 5 == 0
    player = Player(None, f"E{number}", "level") if is_engine else Player(number, f"P{number}")
    return Entrant(number, player, rating)


def play(form: Format, seed: int, count: int, *, is_calm: bool, rounds: int = 5) -> Played:
    """Play with dice; unless `is_calm` people withdraw, come late, and matches are called off."""
    dice = np.random.default_rng(seed)
    # Few ratings, so that seeds are often equal.
    all_of = [entrant(one, 1500.0 + 100 * dice.integers(5)) for one in range(1, count + 1)]
    made = Played(form, tuple(all_of))
    results = [one for one in _RESULTS if one not in (GameVerdict.VOID, None)] if is_calm else _RESULTS
    for _ in range(_ARENA_STEPS if form is Format.ARENA else 4 * count):
        if not is_calm:
            _disturb(made, dice)
        due = due_games(form, made.entrants, made.pairings, rounds)
        made.pairings += tuple(
            _settled(one, results, dice, len(made.pairings) + at) for at, one in enumerate(due)
        )
        if any(one.verdict is None for one in made.pairings):
            if form is not Format.ARENA and dice.random() < 0.2:
                break
            made.pairings = tuple(_settled(one, results, dice, 0) for one in made.pairings)
        if not due and form is not Format.ARENA and all(one.is_over for one in made.pairings):
            break
    return made


def _settled(
    one: Pairing, results: list[GameVerdict | None], dice: np.random.Generator, match_id: int
) -> Pairing:
    if one.is_over:
        return one
    return replace(one, match_id=one.match_id or match_id + 1, verdict=results[dice.integers(len(results))])


def _disturb(made: Played, dice: np.random.Generator) -> None:
    chance = dice.random()
    if chance < 0.2:
        place = dice.integers(len(made.entrants))
        gone = replace(made.entrants[place], withdrawn_round=made.rounds)
        made.entrants = (*made.entrants[:place], gone, *made.entrants[place + 1 :])
    elif chance < 0.4 and made.form.admits_late:
        late = entrant(len(made.entrants) + 1, 1700.0)
        made.entrants = (*made.entrants, late)


seeds = st.integers(0, 2**32 - 1)


@given(st.sampled_from(Format), st.sampled_from(Scoring), seeds, st.integers(1, _MAX), st.booleans())
@settings(max_examples=60, deadline=None)
def test_standings_equal_independent_computation(form, scoring, seed, count, is_calm):
    made = play(form, seed, count, is_calm=is_calm)
    found = standings(form, made.entrants, made.pairings, scoring)
    assert lines(found) == table(form, made.entrants, made.pairings, scoring)
    assert found.rounds == made.rounds
    for row in found.rows:
        own = [one for results in row.results for one in results]
        assert own == [one for one in made.pairings if row.entrant.number in one.numbers]


@st.composite
def few_games(draw):
    """Games between few, mostly drawn, as no format would pair them: many are tied, and not all have met."""
    count = draw(st.integers(2, 4))
    pairings = []
    for number in range(1, draw(st.integers(1, 6)) + 1):
        first, second = draw(st.permutations(range(1, count + 1)))[:2]
        verdict = draw(st.sampled_from([GameVerdict.DRAW, GameVerdict.DRAW, GameVerdict.DRAW, *GameVerdict]))
        match_id, is_forfeit = draw(st.sampled_from([(1, False), (2, False), (3, True), (None, False)]))
        pairings.append(Pairing(number, 1, first, second, verdict, match_id=match_id, is_forfeit=is_forfeit))
    return tuple(entrant(one, 1500.0) for one in range(1, count + 1)), tuple(pairings)


_FORFEITED_BY_BOTH = (
    tuple(entrant(one, 1500.0) for one in (1, 2, 3)),
    (
        Pairing(1, 1, 1, 2, GameVerdict.DRAW, match_id=1),
        Pairing(2, 1, 1, 2, GameVerdict.VOID, match_id=3, is_forfeit=True),
        Pairing(3, 1, 1, 3, GameVerdict.DRAW, match_id=1),
    ),
)


@given(
    st.sampled_from([Format.SWISS, Format.ROUND_ROBIN, Format.ARENA]), st.sampled_from(Scoring), few_games()
)
@example(form=Format.SWISS, scoring=Scoring.V2, games=_FORFEITED_BY_BOTH)
@settings(max_examples=80, deadline=None)
def test_tie_breaks_equal_independent_computation(form, scoring, games):
    assert lines(standings(form, *games, scoring)) == table(form, *games, scoring)


@given(seeds, st.integers(8, _MAX), st.booleans())
@example(seed=1420, count=11, is_calm=True)
@example(seed=47514, count=13, is_calm=True)
@settings(max_examples=25, deadline=None)
def test_swiss_pairings_meet_independent_rules(seed, count, is_calm):
    rounds = count // 2
    made = play(Format.SWISS, seed, count, is_calm=is_calm, rounds=rounds)
    games = [one for one in made.pairings if not one.is_bye]
    assert len(pairs_met(made.pairings)) == len(games)
    for number in range(1, made.rounds + 1):
        paired = [one for pairing in made.round_of(number) for one in pairing.numbers]
        assert len(paired) == len(set(paired))
    if is_calm:
        assert made.rounds == rounds
        assert Counter(row.round for row in made.pairings) == dict.fromkeys(
            range(1, rounds + 1), (count + 1) // 2
        )
        byes = Counter(one.first for one in made.pairings if one.is_bye)
        assert max(byes.values(), default=0) <= 1
        for one in made.entrants:
            assert abs(first_seats(made.pairings, one.number)) <= 2
            seats = "".join("12"[begins] for begins in seats_of(made.pairings, one.number))
            assert "111" not in seats
            assert "222" not in seats


@given(seeds, st.integers(2, _MAX))
@settings(max_examples=25, deadline=None)
def test_round_robin_pairings_meet_independent_rules(seed, count):
    made = play(Format.ROUND_ROBIN, seed, count, is_calm=True)
    assert len(made.pairings) == len(pairs_met(made.pairings)) == count * (count - 1) // 2
    for one in made.entrants:
        assert abs(first_seats(made.pairings, one.number)) <= 1


@given(seeds, st.integers(2, 2 * _MAX), st.booleans())
@settings(max_examples=25, deadline=None)
def test_elimination_drops_every_loser(seed, count, is_calm):
    made = play(Format.ELIMINATION, seed, count, is_calm=is_calm)
    last = {(one.round, one.board): one for one in made.pairings}
    out: set[int] = set()
    total = total_rounds(Format.ELIMINATION, count, 0)
    for number in range(1, made.rounds + 1):
        boards = [one for (at, _), one in sorted(last.items()) if at == number]
        boards = [one for one in boards if number < total or one.board != elimination.THIRD_PLACE]
        playing = {one for pairing in boards for one in pairing.numbers}
        assert not playing & out
        out |= {one for pairing in boards for one in pairing.numbers if one != pairing.winner}
    if is_calm and all(one.is_over for one in made.pairings):
        assert made.rounds == total
        champion = standings(Format.ELIMINATION, made.entrants, made.pairings).rows[0]
        assert {one.number for one in made.entrants} - out == {champion.entrant.number}


def test_favorites_meet_only_in_final():
    entrants = tuple(entrant(number, 2000.0 - number) for number in range(1, 14))
    pairings: tuple[Pairing, ...] = ()
    while due := due_games(Format.ELIMINATION, entrants, pairings, 0):
        for one in due:
            favourite = GameVerdict.FIRST if one.first < (one.second or 99) else GameVerdict.SECOND
            pairings += (one if one.is_over else replace(one, verdict=favourite, match_id=1),)
    assert [set(one.numbers) for one in pairings[-2:]] == [{1, 2}, {3, 4}]
    assert [one.number for one in by_seed(entrants)][:2] == [1, 2]


@given(seeds, st.integers(2, _MAX), st.booleans())
@settings(max_examples=25, deadline=None)
def test_arena_pairs_each_entrant_once_and_no_engines(seed, count, is_calm):
    made = play(Format.ARENA, seed, count, is_calm=is_calm)
    engines = {one.number for one in made.entrants if one.player.is_engine}
    for number in range(1, made.rounds + 1):
        paired = [one for pairing in made.round_of(number) for one in pairing.numbers]
        assert len(paired) == len(set(paired))
    assert all(not set(one.numbers) <= engines for one in made.pairings)
    assert all(one.second is not None for one in made.pairings)


@pytest.mark.parametrize("form", Format)
def test_empty_tournament_has_no_standings(form):
    assert standings(form, (), ()).rows == ()
