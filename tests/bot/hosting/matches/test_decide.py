"""The log's pure core: each command's events and refusals, and which clicks stand."""

import random
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from bot.hosting.clocks.time_control import TimeControl
from bot.hosting.matches import errors
from bot.hosting.matches.acting.waiting import waits_for
from bot.hosting.matches.command import (
    Abort,
    AnswerOffer,
    AskTakeback,
    Claim,
    Excuse,
    Flag,
    GiveTime,
    Hold,
    OfferDraw,
    Pause,
    Play,
    Resign,
    Resume,
)
from bot.hosting.matches.decide import decide
from bot.hosting.matches.event import DRAWN, HELD, THINKING_SHARE, UNTIL, Event, EventKind, check_data
from bot.hosting.matches.fold import evolve, fold
from bot.hosting.matches.match import Match, MatchTerms, Player
from bot.hosting.matches.match_values import OfferKind
from bot.hosting.matches.rights import can_take_back, played_by, takeback_ply
from engines.core.types import Seat, Side, Termination
from engines.registry import games
from tests.lab import noughts
from tests.lab.passing import Passing

NOW = datetime(2026, 11, 21, 9, 0, 0, 123456, tzinfo=UTC)
FIRST, SECOND = Seat.FIRST, Seat.SECOND
PEOPLE = (Player(1, "Ada"), Player(2, "Bob"))


def new_match(players=PEOPLE, game=noughts.NOUGHTS, clock=None, *, is_rated=True, **options):
    control = None if clock is None else TimeControl.parse(clock)
    terms = MatchTerms(game, game.complete(options), is_rated, control)
    return Match.begin(1, terms, players, 7, NOW)


def after(match, *commands):
    """The match after each command in turn, a second apart."""
    for command in commands:
        match = decide(match, command, match.updated_at + timedelta(seconds=1)).after
    return match


def played(match, *actions):
    for action in actions:
        match = after(match, Play(match.position.seat_to_move, action))
    return match


def kinds(match):
    return [event.kind for event in match.events]


def test_thinking_share_is_that_of_latest_engine_move():
    match = played(new_match(players=(Player(1, "Ada"), Player(None, "Tengen", "first"))), 0)
    assert match.thinking_share == 1
    match = after(match, Play(SECOND, 1, thinking_share=0.25))
    assert match.thinking_share == 0.25
    match = played(match, 2)
    assert match.thinking_share == 0.25
    assert after(match, Play(SECOND, 3)).thinking_share == 1


def test_turn_is_played_whole_or_not_at_all():
    game = games()["mancala"]
    match, sown = new_match(game=game), [game.position().parse_action(house) for house in "CFA"]
    whole = decide(match, Play(FIRST, sown[0], match.seq, then=(sown[1],)), NOW)
    assert [event.action for event in whole.events] == sown[:2]
    assert whole.after.position.history() == ("C", "F")
    assert whole.after.position.seat_to_move is SECOND
    for error, actions in ((errors.NotYourTurnError, sown), (errors.IllegalMoveError, sown[:1] * 2)):
        with pytest.raises(error):
            decide(match, Play(FIRST, actions[0], match.seq, then=tuple(actions[1:])), NOW)
    refused(errors.StaleBoardError, match, Play(FIRST, sown[0], 7, then=(sown[1],)))


def refused(error, match, command):
    with pytest.raises(error) as caught:
        decide(match, command, NOW)
    assert caught.value.match is match


def test_move_is_one_event_in_whole_milliseconds():
    decision = decide(new_match(), Play(FIRST, 4, think_ms=12), NOW + timedelta(seconds=1))
    (event,) = decision.events
    assert (event.seq, event.kind, event.seat, event.action, event.think_ms) == (
        0,
        EventKind.MOVED,
        FIRST,
        4,
        12,
    )
    # A person's move stores no share of the time.
    assert event.data == {}
    assert event.at == NOW.replace(second=1, microsecond=123000)
    assert decision.after.position.actions == (4,)
    assert (decision.after.seq, decision.after.position_seq) == (1, 1)


def test_match_equals_fold_of_its_events():
    match = played(new_match(), 0, 3, 1, 4)
    match = after(match, AskTakeback(SECOND), AnswerOffer(FIRST, True), Play(SECOND, 8), Play(FIRST, 2))
    assert match.is_finished
    assert fold(new_match(), match.events) == match


def test_winning_line_ends_match_and_refuses_commands():
    match = played(new_match(), 0, 3, 1, 4, 2)
    assert (match.result.winner, match.result.termination) == (FIRST, Termination.LINE)
    for command in (
        Play(SECOND, 8),
        Resign(FIRST),
        OfferDraw(FIRST),
        Abort(SECOND),
        AskTakeback(FIRST),
        Pause(),
    ):
        refused(errors.MatchFinishedError, match, command)


def test_illegal_and_stale_moves_are_refused():
    match = played(new_match(), 0)
    refused(errors.NotYourTurnError, match, Play(FIRST, 1))
    refused(errors.IllegalMoveError, match, Play(SECOND, 0))
    refused(errors.IllegalMoveError, match, Play(SECOND, -1))
    refused(errors.IllegalMoveError, match, Play(SECOND, 9))
    refused(errors.StaleBoardError, match, Play(SECOND, 1, seq=0))
    refused(errors.StaleBoardError, match, Play(SECOND, 1, seq=2))


def test_button_from_before_takeback_is_refused_at_same_ply():
    before = played(new_match(), 0)
    again = after(played(before, 3), AskTakeback(SECOND), AnswerOffer(FIRST, True))
    assert again.position == before.position
    refused(errors.StaleBoardError, again, Play(SECOND, 8, seq=before.seq))
    assert after(again, Play(SECOND, 8, seq=again.seq)).position.actions == (0, 8)


def test_offer_makes_no_move_stale():
    match = played(new_match(), 0)
    offered = after(match, OfferDraw(FIRST))
    moved = after(offered, Play(SECOND, 8, seq=match.seq))
    assert moved.position.actions == (0, 8)
    assert moved.offer is None, "a move is the answer"


def test_takeback_between_people_needs_consent_and_keeps_rating():
    match = after(played(new_match(), 0, 3, 1), AskTakeback(SECOND))
    assert (match.offer.kind, match.offer.seat, match.offer.ply) == (OfferKind.TAKEBACK, SECOND, 1)
    refused(errors.NoOfferError, match, AnswerOffer(SECOND, True))
    refused(errors.OfferOpenError, match, AskTakeback(FIRST))
    refused(errors.OfferOpenError, match, OfferDraw(FIRST))
    assert after(match, AnswerOffer(FIRST, False)).position.ply == 3
    undone = after(match, AnswerOffer(FIRST, True))
    assert undone.position.actions == (0,)
    assert undone.is_rated
    assert undone.events[-1].seat is FIRST


AGAINST_ENGINE = (Player(1, "Ada"), Player(None, "Tengen", "club"))


def test_engine_takes_back_at_once_when_unrated():
    match = played(new_match(AGAINST_ENGINE, is_rated=False), 0, 3)
    undone = after(match, AskTakeback(FIRST))
    assert kinds(undone)[-1] is EventKind.TAKEN_BACK
    assert undone.position.ply == 0


def test_takeback_is_refused_when_rated_against_engine():
    match = played(new_match(AGAINST_ENGINE), 0, 3)
    assert not can_take_back(match, FIRST)
    refused(errors.RatedTakebackError, match, AskTakeback(FIRST))
    assert after(match, Resign(FIRST)).is_rated


def test_takeback_is_refused_in_tournament():
    match = played(new_match(), 0, 3)
    assert can_take_back(match, FIRST)
    match = replace(match, terms=replace(match.terms, tournament_id=5))
    assert not can_take_back(match, FIRST)
    refused(errors.TournamentMatchError, match, AskTakeback(FIRST))


def test_answer_to_unseen_offer_is_refused():
    match = after(played(new_match(), 0, 3), OfferDraw(FIRST))
    shown = match.offer.seq + 1
    refused(errors.StaleBoardError, match, AnswerOffer(SECOND, True, seq=shown - 1))
    assert after(match, AnswerOffer(SECOND, True, seq=shown)).result.winner is None
    # Another offer has taken its place since.
    match = after(match, AnswerOffer(SECOND, False, seq=shown), AskTakeback(FIRST))
    refused(errors.StaleBoardError, match, AnswerOffer(SECOND, True, seq=shown))
    assert after(match, AnswerOffer(SECOND, True, seq=match.seq)).position.ply == 0


def test_match_waits_for_claimant_until_over():
    match = played(new_match(clock="1h"), 0)
    flagged = decide(match, Flag(SECOND), match.updated_at + timedelta(hours=1)).after
    assert [waits_for(flagged, one) for one in (1, 2, 3)] == [True, True, False]
    claimed = after(flagged, Claim(FIRST))
    assert not any(waits_for(claimed, one) for one in (1, 2, 3))


def test_old_takeback_against_engine_still_unrates_match():
    match = played(new_match(AGAINST_ENGINE), 0, 3)
    stored = Event(match.seq, EventKind.TAKEN_BACK, FIRST, match.updated_at, action=0)
    undone = fold(match, [stored])
    assert (undone.position.ply, undone.is_rated) == (0, False)
    assert can_take_back(played(undone, 0, 3), FIRST)


def test_takeback_is_refused_before_first_own_decision():
    refused(errors.NothingToTakeBackError, new_match(), AskTakeback(FIRST))
    refused(errors.NothingToTakeBackError, played(new_match(), 0), AskTakeback(SECOND))
    taken = after(played(new_match(), 0), AskTakeback(FIRST), AnswerOffer(SECOND, True))
    refused(errors.NothingToTakeBackError, taken, AskTakeback(FIRST))


PASS = 64


def before_a_forced_pass(players=PEOPLE):
    """A match of Othello in which the next move, also returned, leaves the opponent none."""
    othello, dice = games()["othello"], random.Random(5)
    while True:
        match = new_match(players, othello)
        while not match.is_finished:
            legal = match.position.legal_actions()
            for action in legal:
                if match.position.play(action).legal_actions() == (PASS,):
                    return match, action
            match = played(match, dice.choice(legal))


def test_forced_pass_is_played_with_preceding_move():
    match, action = before_a_forced_pass()
    seat = match.position.seat_to_move
    decision = decide(match, Play(seat, action, match.seq), NOW)
    moved, passed = decision.events
    assert (moved.seat, moved.action) == (seat, action)
    assert (passed.seq, passed.kind, passed.seat) == (match.seq + 1, EventKind.MOVED, seat.other)
    assert (passed.action, passed.think_ms, passed.data) == (PASS, None, {})
    assert decision.after.position.seat_to_move is seat
    assert decision.after.position_seq == decision.after.seq == match.seq + 2
    # What is on the screen from before the pass is old.
    refused(errors.StaleBoardError, decision.after, Play(seat, action, match.seq + 1))


def test_forced_engine_pass_needs_no_engine_and_replays():
    match, action = before_a_forced_pass((PEOPLE[0], Player(None, "Tengen", "club")))
    passed = played(match, action)
    assert passed.position.actions[-1] == PASS
    start = new_match((PEOPLE[0], Player(None, "Tengen", "club")), games()["othello"])
    assert fold(start, passed.events) == passed


def test_forced_pass_is_no_decision():
    match, action = before_a_forced_pass()
    seat = match.position.seat_to_move
    passed = played(match, action)
    assert played_by(passed, seat.other)[-1] == match.ply + 1
    assert takeback_ply(passed, seat.other) == takeback_ply(match, seat.other) < match.ply
    undone = after(passed, AskTakeback(seat), AnswerOffer(seat.other, True))
    assert undone.position == match.position


@pytest.mark.parametrize("passes", [1, 2, 3, 100])
def test_forced_passes_continue_until_a_choice(passes):
    match = played(new_match(game=Passing(passes)), 0)
    # A game that does nothing but pass is left to its players some day.
    assert match.ply == 1 + min(passes, 16)
    assert [event.action for event in match.events] == [0] + [9] * (match.ply - 1)


def test_last_free_point_is_taken_by_hand():
    match = played(new_match(), 0, 1, 2, 4, 3, 5, 7, 6)
    assert len(match.position.legal_actions()) == 1
    assert not match.is_finished


def test_draw_offer_stands_until_opponent_moves():
    offered = after(played(new_match(), 0, 4), OfferDraw(FIRST))
    moved = played(offered, 8)
    assert (moved.offer.seat, moved.offer.kind) == (FIRST, OfferKind.DRAW)
    assert after(moved, AnswerOffer(SECOND, True)).result.termination == Termination.AGREEMENT
    assert played(moved, 2).offer is None
    refused(errors.NoOfferError, played(moved, 2), AnswerOffer(SECOND, True))


def test_takeback_request_lapses_with_any_move():
    asked = after(played(new_match(), 0), AskTakeback(FIRST))
    assert asked.offer.kind is OfferKind.TAKEBACK
    assert played(asked, 4).offer is None
    own = after(played(new_match(), 0, 4), AskTakeback(FIRST))
    assert played(own, 8).offer is None


def test_draw_offer_ends_with_match():
    offered = after(played(new_match(), 0, 3, 1, 4), OfferDraw(FIRST))
    won = played(offered, 2)
    assert won.is_finished
    assert won.offer is None


def test_draw_needs_consent_of_both():
    match = after(played(new_match(), 0), OfferDraw(FIRST))
    refused(errors.OfferOpenError, match, OfferDraw(FIRST))
    assert after(match, AnswerOffer(SECOND, True)).result.termination is Termination.AGREEMENT
    assert after(match, OfferDraw(SECOND)).result.winner is None
    declined = after(match, AnswerOffer(SECOND, False))
    assert declined.offer is None
    refused(errors.DrawTooSoonError, declined, OfferDraw(FIRST))
    refused(errors.DrawTooSoonError, played(declined, 3, 1), OfferDraw(FIRST))
    assert after(played(declined, 3, 1, 2, 4), OfferDraw(FIRST)).offer.seat is FIRST


def test_resignation_is_possible_on_either_turn():
    match = played(new_match(), 0)
    assert after(match, Resign(FIRST)).result.winner is SECOND
    assert after(match, Resign(SECOND)).result.winner is FIRST


def test_early_match_is_aborted_by_either():
    match = played(new_match(), 0, 3, 1)
    aborted = after(match, Abort(SECOND))
    assert (aborted.result.winner, aborted.result.termination) == (None, Termination.ABORTED)
    refused(errors.AbortTooLateError, played(match, 8), Abort(FIRST))
    in_tournament = replace(match, terms=replace(match.terms, tournament_id=5))
    refused(errors.TournamentMatchError, in_tournament, Abort(SECOND))


def test_match_without_clock_is_never_late():
    match = played(new_match(), 0)
    for command in (Flag(SECOND), Claim(FIRST)):
        with pytest.raises(errors.NotOutOfTimeError):
            decide(match, command, NOW + timedelta(days=400))
    refused(errors.AlreadyPausedError, match, Excuse(NOW))


def test_expired_time_is_claimed_or_ignored():
    match = played(new_match(clock="1h"), 0)
    refused(errors.NotOutOfTimeError, match, Claim(FIRST))
    refused(errors.NotOutOfTimeError, match, Flag(FIRST))
    refused(errors.NotOutOfTimeError, match, Flag(SECOND))
    flagged = decide(match, Flag(SECOND), match.updated_at + timedelta(hours=1)).after
    refused(errors.NotOutOfTimeError, flagged, Flag(SECOND))
    refused(errors.OwnTimeOverError, flagged, Claim(SECOND))
    claimed = after(flagged, Claim(FIRST))
    assert (claimed.result.winner, claimed.result.termination) == (FIRST, Termination.TIMEOUT)
    late = played(flagged, 3)
    assert late.flagged is None
    refused(errors.NotOutOfTimeError, late, Claim(FIRST))


def cannot_win(monkeypatch, *sides):
    """Let `sides` be unable to win in any position."""
    monkeypatch.setattr(noughts.NoughtsPosition, "can_still_win", lambda self, side: side not in sides)


@pytest.mark.parametrize("players", [PEOPLE, (Player(1, "Ada"), Player(None, "weak", "weak"))])
def test_fallen_flag_is_draw_if_other_side_cannot_win(monkeypatch, players):
    match, hour = played(new_match(players, clock="1h"), 0, 3), timedelta(hours=1)
    with monkeypatch.context() as patched:
        cannot_win(patched, Side.SECOND)
        decision = decide(match, Flag(FIRST), match.updated_at + hour)
        claimed = decide(match, Claim(SECOND), match.updated_at + hour)
        already = decide(evolve(match, decision.events[0]), Claim(SECOND), match.updated_at + hour)
    assert [event.kind for event in decision.events] == [EventKind.FLAGGED, EventKind.CLAIMED]
    assert decision.events[-1].data == {DRAWN: True}
    assert decision == claimed and decision.events[1:] == already.events
    # The log alone says so: the rules may change.
    ended = fold(match, decision.events)
    assert ended == decision.after
    assert (ended.result.winner, ended.result.termination) == (None, Termination.TIMEOUT)


def test_fallen_flag_loses_even_if_flagged_side_cannot_win(monkeypatch):
    cannot_win(monkeypatch, Side.FIRST)
    match = played(new_match(clock="1h"), 0, 3)
    flagged = decide(match, Flag(FIRST), match.updated_at + timedelta(hours=1)).after
    assert flagged.flagged is FIRST and not flagged.is_finished
    claimed = decide(flagged, Claim(SECOND), flagged.updated_at)
    assert claimed.after.result.winner is SECOND
    assert claimed.events[0].data == {}


def test_stored_claim_stays_win_if_rules_change(monkeypatch):
    match = played(new_match(clock="1h"), 0, 3)
    flagged = decide(match, Flag(FIRST), match.updated_at + timedelta(hours=1)).after
    claimed = decide(flagged, Claim(SECOND), flagged.updated_at)
    cannot_win(monkeypatch, *Side)
    assert fold(flagged, claimed.events) == claimed.after
    assert claimed.after.result.winner is SECOND


def test_claim_does_not_wait_for_scheduler():
    match = played(new_match(clock="1h"), 0)
    decision = decide(match, Claim(FIRST), match.updated_at + timedelta(hours=2))
    assert [event.kind for event in decision.events] == [EventKind.FLAGGED, EventKind.CLAIMED]
    assert decision.after.result.winner is FIRST


def test_engine_claims_win_on_time_at_once():
    match = new_match((PEOPLE[0], Player(None, "Tengen", "first")), clock="1m")
    match = played(match, 0, 1)
    ended = decide(match, Flag(FIRST), match.updated_at + timedelta(minutes=1)).after
    assert (ended.result.winner, ended.result.termination) == (SECOND, Termination.TIMEOUT)


def test_time_stands_still_in_a_pause():
    match = after(played(new_match(clock="1h"), 0), Pause())
    late = match.updated_at + timedelta(days=3)
    with pytest.raises(errors.NotOutOfTimeError):
        decide(match, Flag(SECOND), late)
    refused(errors.AlreadyPausedError, match, Pause())
    match = decide(match, Resume(), late).after
    refused(errors.AlreadyPausedError, match, Resume())
    refused(errors.NotOutOfTimeError, match, Flag(SECOND))
    assert decide(match, Flag(SECOND), late + timedelta(hours=1)).after.flagged is SECOND


@pytest.mark.parametrize(
    ("clock", "given"),
    [("1m", 15), ("1d", 8640), ("3+2", 18), ("30+0", 180)],
)
def test_given_time_extends_opponents_running_clock(clock, given):
    match = played(new_match(clock=clock), 0, 1, 2)
    later = match.updated_at + timedelta(seconds=20)
    decision = decide(match, GiveTime(FIRST), later)
    (event,) = decision.events
    assert (event.kind, event.seat, event.action) == (EventKind.TIME_GIVEN, FIRST, given * 1000)
    more = decision.after
    assert more.clock.left(SECOND, later) - match.clock.left(SECOND, later) == timedelta(seconds=given)
    assert more.clock.flag_at - match.clock.flag_at == timedelta(seconds=given)
    assert more == fold(match, decision.events)
    # The buttons of the board stay valid, and time that is not used stays in the bank.
    assert more.is_current(match.seq)
    end = later + timedelta(seconds=1)
    plain, richer = (decide(one, Play(SECOND, 3), end).after.clock.left(SECOND, end) for one in (match, more))
    assert richer - plain == (timedelta(0) if match.clock.control.is_per_move else timedelta(seconds=given))


def test_given_time_needs_running_clock_and_has_limit():
    match = played(new_match(clock="1m"), 0, 1, 2)
    refused(errors.NoTimeToGiveError, match, GiveTime(SECOND))
    refused(errors.NoTimeToGiveError, played(new_match(), 0), GiveTime(FIRST))
    refused(errors.NoTimeToGiveError, after(match, Pause()), GiveTime(FIRST))
    against_engine = played(new_match((PEOPLE[0], Player(None, "Tengen", "first")), clock="1m"), 0)
    refused(errors.NoTimeToGiveError, against_engine, GiveTime(FIRST))
    in_tournament = replace(match, terms=replace(match.terms, tournament_id=5))
    refused(errors.TournamentMatchError, in_tournament, GiveTime(FIRST))
    alone = played(new_match((PEOPLE[0], PEOPLE[0]), clock="1m"), 0)
    refused(errors.NoTimeToGiveError, alone, GiveTime(FIRST))
    flagged = decide(match, Flag(SECOND), match.updated_at + timedelta(minutes=1)).after
    refused(errors.NoTimeToGiveError, flagged, GiveTime(FIRST))
    for _ in range(4):
        match = decide(match, GiveTime(FIRST), match.updated_at).after
    assert match.clock.left(SECOND, match.updated_at) == timedelta(minutes=2)
    with pytest.raises(errors.EnoughTimeError):
        decide(match, GiveTime(FIRST), match.updated_at)


def test_excuse_refunds_absence_of_host_once():
    match = played(new_match(clock="1h"), 0)
    away, back = match.updated_at + timedelta(minutes=10), match.updated_at + timedelta(days=9)
    match = decide(match, Excuse(away), back).after
    assert not match.is_paused
    assert match.clock.left(SECOND, back) == timedelta(minutes=50)
    # Away before the last event counts from that event on.
    again = decide(match, Excuse(away), back + timedelta(minutes=1)).after
    assert again.clock.left(SECOND, back + timedelta(minutes=1)) == timedelta(minutes=50)


def test_event_times_stay_ordered_when_clock_is_set_back():
    match = played(new_match(), 0)
    again = decide(match, Play(SECOND, 3), NOW - timedelta(hours=2)).after
    assert again.events[1].at == again.events[0].at


def test_event_out_of_turn_raises():
    match = played(new_match(), 0)
    with pytest.raises(ValueError, match="cannot follow"):
        evolve(match, match.events[0])


def test_hold_lasts_on_players_turn_until_its_limit():
    match = played(new_match(clock="30+0"), 4, 0)
    refused(errors.NotYourTurnError, match, Hold(SECOND, 2, 0))
    held = after(match, Hold(FIRST, 2, 0), Resume())
    until = held.held_until
    assert decide(held, Hold(FIRST, 2, 1), until - timedelta(milliseconds=1)).after.is_paused
    with pytest.raises(errors.AlreadyPausedError):
        decide(held, Hold(FIRST, 2, 1), until)


@pytest.mark.parametrize(
    "data",
    [{UNTIL: 5}, {UNTIL: "2026-11-21T09:00:00"}, {THINKING_SHARE: "half"}, {HELD: [1]}, {HELD: [1, "2"]}],
)
def test_unread_event_data_is_checked(data):
    check_data({UNTIL: NOW.isoformat(), THINKING_SHARE: 0.5, HELD: [1, 2]})
    with pytest.raises(ValueError, match="is not a "):
        check_data(data)
