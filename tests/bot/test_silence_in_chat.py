"""What people see of a notice: a line on the board, a direct message, and the button *Claim win*."""

from dataclasses import replace
from datetime import timedelta

import pytest

from bot.hosting.deadlines import DeadlineKind
from bot.hosting.matches import silence
from bot.hosting.matches.event import Event, EventKind
from bot.hosting.matches.fold import evolve
from bot.hosting.matches.match import MatchTerms
from bot.hosting.matches.match_values import Result
from bot.hosting.pings import Ping
from bot.i18n import LOCALES, words_for
from bot.views import presses
from bot.views.boards.match_buttons import request_buttons
from bot.views.custom_id import parse_custom_id
from bot.views.words.results import rating_changes, result_text
from bot.views.words.sentences import ping_text
from db.store import deadlines
from engines.core.types import Seat, Termination
from tests.bot.bot_lab import MOMENT, a_match
from tests.bot.chat import pvp
from tests.bot.headers import BOB, lines
from tests.e2e.messages import text_of
from tests.e2e.playing import match_number

DAYS = timedelta(days=1)


def noticed(locale="en-US", **changes):
    match = a_match("tic_tac_toe", "a1 b2 c3 a3", second=BOB, locale=locale, **changes)
    at = MOMENT + 14 * DAYS
    return evolve(match, Event(match.seq, EventKind.NOTICE_GIVEN, Seat.FIRST, at))


@pytest.mark.parametrize("locale", LOCALES)
def test_board_and_reminder_say_when_move_is_needed(locale):
    match = noticed(locale)
    when = f"<t:{int((MOMENT + 17 * DAYS).timestamp())}:R>"
    assert when in lines(match)[-1]
    assert "Ada" in lines(match)[-1] and "Bob" in lines(match)[0]
    text = ping_text(Ping(match, DeadlineKind.REMINDER), words_for(locale), "#12")
    assert text.startswith("<@1>")
    assert when in text and "Bob" in text


def test_unrated_board_says_how_to_end_match():
    match = noticed(is_rated=False)
    assert "either player can end the match" in lines(match)[-1]
    buttons = request_buttons(match, Seat.SECOND, words_for("en-US"))
    offered = [parse_custom_id(one.custom_id).press for one in buttons]
    assert presses.ABORT in offered
    assert presses.CLAIM not in offered


def test_board_offers_claim_after_notice():
    match = noticed()
    flagged = evolve(match, Event(match.seq, EventKind.FLAGGED, Seat.FIRST, MOMENT + 17 * DAYS))
    assert lines(flagged)[-1] == "-# ❌ **Ada to move** · Bob can claim the win"


def test_abandoned_match_has_no_result():
    match = noticed(is_rated=False)
    ended = evolve(match, Event(match.seq, EventKind.ABANDONED, None, MOMENT + 90 * DAYS))
    assert ended.result == Result(None, Termination.ABANDONED)
    assert (
        result_text(ended, words_for("en-US")) == "**The match ended without a result because no one moved**"
    )


@pytest.mark.parametrize("locale", LOCALES)
def test_notice_promises_no_win_to_side_that_cannot_win(locale, monkeypatch):
    match, words = noticed(locale), words_for(locale)
    claim, lose = lines(match)[-1], ping_text(Ping(match, DeadlineKind.REMINDER), words, "#12")
    monkeypatch.setattr(type(match.position), "can_still_win", lambda self, side: False)
    drawn, draw = lines(match)[-1], ping_text(Ping(match, DeadlineKind.REMINDER), words, "#12")
    when = f"<t:{int((MOMENT + 17 * DAYS).timestamp())}:R>"
    assert when in drawn and "Ada" in drawn and drawn != claim
    assert when in draw and "Bob" in draw and draw != lose
    ended = replace(match, result=Result(None, Termination.TIMEOUT))
    assert result_text(ended, words) == f"**{words('draw-timeout')}**" != f"**{words('draw')}**"


def test_uncounted_claim_is_explained():
    ended = replace(noticed(), result=Result(Seat.SECOND, Termination.TIMEOUT))
    assert "already won or lost this way" in rating_changes(ended, words_for("en-US"))


async def test_notice_is_sent_directly_and_win_is_claimed(lab, alice, bob, monkeypatch):
    # An earlier version began this match, and its days have passed.
    monkeypatch.setattr(MatchTerms, "between_people", lambda terms: terms)
    await alice.command("settings me", pings="off")
    try:
        board, service = await pvp(lab, alice, bob), lab.bot.service
        monkeypatch.setattr(silence, "SILENCE", timedelta(0))
        monkeypatch.setattr(silence, "NOTICE", timedelta(seconds=2))
        number, now = match_number(board), service._matches.now()
        await service._matches.write(lambda it: deadlines.put(it, DeadlineKind.SILENCE, number, now))
        service._scheduler.wake()
        here, alice.channel_id = alice.channel_id, await alice.open_dm()
        notice = await alice.wait_message(lambda one: "you haven't moved" in one["content"])
        assert [user["id"] for user in notice["mentions"]] == [alice.id]
        alice.channel_id = here
        board = await bob.wait_update(board["id"], lambda one: "the win can be claimed" in text_of(one))
        board = await bob.wait_update(board["id"], lambda one: "Bob can claim the win" in text_of(one))
        await bob.click(board, label="Claim win")
        await bob.wait_update(board["id"], lambda one: "Alice ran out of time" in text_of(one))
    finally:
        await alice.command("settings me", pings="on")
