"""Random commands, against a plain model: the log's pure core never differs from it.

`python -m tests.bot.hosting.matches.test_properties 1000000` runs as many as one likes.
"""

import random
import sys
import time
from datetime import timedelta

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from bot.hosting.matches.command import (
    Abort,
    AnswerOffer,
    AskTakeback,
    Claim,
    Excuse,
    Flag,
    OfferDraw,
    Pause,
    Play,
    Resign,
    Resume,
)
from bot.hosting.matches.decide import decide
from bot.hosting.matches.errors import MatchError
from bot.hosting.matches.fold import fold
from bot.hosting.matches.match import Match, Player
from engines.core.types import Seat
from tests.bot.hosting.matches.model import Model
from tests.bot.hosting.matches.test_decide import PEOPLE, new_match

ENGINE = (PEOPLE[0], Player(None, "Tengen", "first"))
_COMMANDS = 20_000
CONTROLS = {
    None: {},
    "1m": {"per_move_s": 60},
    "1h": {"per_move_s": 3600},
    "1d": {"per_move_s": 86_400, "grace_s": 86_400},
    "3+2": {"bank_s": 180, "increment_s": 2},
    "30+0": {"bank_s": 1800},
}
"""What the model has to know of a time control."""


class Both:
    """A match and its model, side by side."""

    def __init__(self, *, has_engine: bool, control: str | None = None, is_rated: bool = True) -> None:
        players = ENGINE if has_engine else PEOPLE
        self.start = self.match = new_match(players, clock=control, is_rated=is_rated)
        self.model = Model(has_engine, is_rated=is_rated, **CONTROLS[control])
        self.now = self.match.updated_at

    def wait(self, seconds: int) -> None:
        self.now += timedelta(seconds=seconds)
        self.model.wait(seconds)

    def be_away(self, seconds: int) -> None:
        """The host is away: nobody is charged."""
        since = self.now
        self.now += timedelta(seconds=seconds)
        self.do(Excuse(since))

    def do(self, command) -> None:
        before = self.match
        is_allowed = self.model.apply(command)
        try:
            decision = decide(before, command, self.now)
        except MatchError as refusal:
            assert not is_allowed, f"{command} was refused: {refusal}"
            assert refusal.match is before
            return
        assert is_allowed, f"{command} was allowed"
        assert [event.seq for event in decision.events] == list(range(before.seq, decision.after.seq))
        self.match = decision.after

    def compare(self) -> None:
        match, model = self.match, self.model
        assert match.position.actions == tuple(model.moves)
        assert (match.seq, match.position_seq) == (model.seq, model.position_seq)
        offer = match.offer and (
            match.offer.kind,
            match.offer.seat,
            -1 if match.offer.ply is None else match.offer.ply,
        )
        assert offer == model.offer
        assert (match.flagged, match.is_paused, match.is_rated) == (
            model.flagged,
            model.is_paused,
            model.is_rated,
        )
        assert match.is_finished == bool(model.termination)
        self.compare_clocks()
        if match.result is not None:
            assert (match.result.winner, match.result.termination) == (model.winner, model.termination)

    def compare_clocks(self) -> None:
        clock, model = self.match.clock, self.model
        assert (clock is not None) is model.has_clock
        if clock is None or model.termination:
            return
        left = clock.left(model.turn, self.now)
        assert left == timedelta(seconds=max(model.left_s, 0))
        if model.bank_s:
            bank = timedelta(seconds=model.banks_s[model.turn.other])
            assert clock.left(model.turn.other, self.now) == bank
        if model.is_paused:
            assert clock.due_at is None
        elif model.flagged is None:
            assert clock.due_at == self.now + timedelta(seconds=model.left_s)
        else:
            assert clock.due_at == self.now + timedelta(seconds=model.grace_left_s)


_seats = st.sampled_from(Seat)


class Log(RuleBasedStateMachine):
    @initialize(has_engine=st.booleans(), control=st.sampled_from(list(CONTROLS)), is_rated=st.booleans())
    def begin(self, has_engine, control, is_rated):
        self.both = Both(has_engine=has_engine, control=control, is_rated=is_rated)

    @rule(seconds=st.integers(0, 30) | st.integers(0, 200_000))
    def wait(self, seconds):
        self.both.wait(seconds)

    @rule(seconds=st.integers(0, 200_000))
    def be_away(self, seconds):
        self.both.be_away(seconds)

    @rule(seat=_seats, action=st.integers(-1, 9), back=st.none() | st.integers(-1, 3))
    def play(self, seat, action, back):
        self.both.do(Play(seat, action, None if back is None else self.both.match.seq - back))

    @rule(action=st.integers(0, 8))
    def play_on(self, action):
        self.both.do(Play(self.both.model.turn, action))

    @rule(kind=st.sampled_from([AskTakeback, OfferDraw, Resign, Abort, Flag, Claim]), seat=_seats)
    def ask(self, kind, seat):
        self.both.do(kind(seat))

    @rule(seat=_seats, is_yes=st.booleans())
    def answer(self, seat, is_yes):
        self.both.do(AnswerOffer(seat, is_yes))

    @rule(kind=st.sampled_from([Pause, Resume]), seat=st.none() | _seats)
    def pause(self, kind, seat):
        self.both.do(kind(seat))

    @invariant()
    def agrees(self):
        self.both.compare()

    def teardown(self):
        assert fold(self.both.start, self.both.match.events) == self.both.match


TestLog = Log.TestCase
TestLog.settings = settings(max_examples=30, stateful_step_count=60, deadline=None)


def drive(seed: int, commands: int) -> int:
    """Give that many random commands to one match after another; return how many matches there were."""
    dice = random.Random(seed)
    matches, both = 0, Both(has_engine=False)
    for _ in range(commands):
        if both.match.is_finished and dice.random() < 0.5:
            assert fold(both.start, both.match.events) == both.match
            matches += 1
            has_engine, is_rated = dice.random() < 0.5, dice.random() < 0.5
            both = Both(has_engine=has_engine, control=dice.choice(list(CONTROLS)), is_rated=is_rated)
        choice = dice.random()
        if choice < 0.3:
            both.wait(int(10 ** (5 * dice.random())))
        elif choice < 0.33:
            both.be_away(dice.randrange(100_000))
        else:
            both.do(_command(dice, both.match))
        both.compare()
    return matches


def _command(dice: random.Random, match: Match):
    seat = Seat(dice.randrange(2))
    if dice.random() < 0.5:
        seq = None if dice.random() < 0.5 else match.seq - dice.randrange(-1, 4)
        mover = match.position.seat_to_move if dice.random() < 0.8 else seat
        return Play(mover, dice.randrange(-1, 10), seq)
    kinds = [AskTakeback] * 6 + [OfferDraw] * 6 + [Flag] * 4 + [Claim, Abort, Resign]
    choice = dice.randrange(len(kinds) + 10)
    if choice < len(kinds):
        return kinds[choice](seat)
    return AnswerOffer(seat, dice.random() < 0.5) if choice < len(kinds) + 8 else _pause(dice, match, seat)


def _pause(dice: random.Random, match: Match, seat: Seat):
    """The host pauses for its own sake, or for somebody's vacation."""
    vacation = Pause(seat, match.updated_at + timedelta(days=dice.randrange(30)))
    return dice.choice([Pause(), vacation, Resume(), Resume(seat)])


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.thorough) for seed in (1, 2))])
def test_random_commands_agree_with_model(seed):
    assert drive(seed, _COMMANDS) > _COMMANDS / 100


if __name__ == "__main__":
    started = time.process_time()
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000
    ended = drive(int(started * 1e6), wanted)
    print(f"{wanted} commands, {ended} matches, {time.process_time() - started:.0f} s of CPU: no difference")
