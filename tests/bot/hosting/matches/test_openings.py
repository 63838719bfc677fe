"""Openings drawn by the host: a match's first actions, decided by its seed, shown, and nobody's moves."""

import json
from dataclasses import replace
from datetime import timedelta

import pytest

from bot.features.archive.export_page import export_json
from bot.hosting.clocks.time_control import TimeControl
from bot.hosting.matches.command import Play
from bot.hosting.matches.decide import decide
from bot.hosting.matches.event import Event, EventKind, count_turns, draw_opening, fewest_turns, movers_of
from bot.hosting.matches.fold import fold
from bot.hosting.matches.match import Player
from bot.hosting.matches.rights import can_abort, can_take_back
from bot.i18n import words_for
from bot.views.boards.header import header
from engines.core.types import Seat
from tests.bot.bot_lab import a_match_at
from tests.bot.hosting.matches.test_decide import NOW, new_match, played
from tests.contract.snapshots import GAMES
from tests.lab import noughts
from tests.lab.hosting import against_person, opened

SOW = next(game for game in GAMES if game.id == "sow")
DRAWN = SOW.complete({"opening": "drawn"})


def test_seed_decides_opening_and_all_are_drawn():
    assert draw_opening(noughts.NOUGHTS, {}, 1, NOW) is None
    drawn = [draw_opening(SOW, DRAWN, seed, NOW) for seed in range(300)]
    assert drawn == [draw_opening(SOW, DRAWN, seed, NOW) for seed in range(300)]
    assert {tuple(event.data["actions"]) for event in drawn} == set(SOW.openings(DRAWN))


@pytest.fixture
async def match(url):
    async with opened(url, games={**noughts.GAMES, SOW.id: SOW}) as hosting:
        proposal, opponent = against_person(game=SOW, **DRAWN)
        terms = replace(proposal.terms, clock=TimeControl.parse("3+5"))
        challenge = await hosting.service.challenges.offer(replace(proposal, terms=terms), opponent)
        match = await hosting.service.challenges.accept(challenge.id, 2)
        again = await hosting.service.get(match.id)
        assert again.position == match.position
        yield again


async def test_match_begins_after_drawn_opening(match):
    assert [event.kind for event in match.events] == [EventKind.SET_UP]
    assert match.position.actions in SOW.openings(DRAWN)
    assert match.start_ply == match.ply == 2 and match.is_rated
    assert match.clock.turn is match.position.seat_to_move
    assert match.clock.since == match.turn_began_at
    seat = match.position.seat_to_move
    assert not any(can_take_back(match, one) for one in Seat) and can_abort(match)
    moved = decide(match, Play(seat, match.position.legal_actions()[0]), NOW + timedelta(days=999)).after
    assert can_take_back(moved, seat) and not can_take_back(moved, seat.other)
    assert moved.clock.left(seat, moved.updated_at) == timedelta(seconds=185) or moved.clock.turn is seat


async def test_export_lists_opening_among_moves(match):
    told = json.loads(export_json(match, with_ids=True))
    assert tuple(told["moves"]) == match.position.history()
    assert [event["kind"] for event in told["events"]] == ["set_up"]


def test_board_shows_opening_apart_from_moves():
    opening = draw_opening(SOW, DRAWN, 1, NOW)
    shown = a_match_at(SOW.position(DRAWN), second=Player(2, "Bob"))
    shown = replace(
        shown,
        **{name: getattr(fold(shown, [opening]), name) for name in ("events", "position", "position_seq")},
    )
    moves = " ".join(shown.position.history())
    assert f" · Opening: {moves}\n" in header(shown, words_for("en-US").of(SOW))


def test_opening_moves_do_not_count_as_turns():
    begun = fold(new_match(game=SOW, opening="drawn"), [draw_opening(SOW, DRAWN, 1, NOW)])
    assert (fewest_turns(begun.events), begun.ply) == (0, 2)
    assert [count_turns(movers_of(begun.events), seat) for seat in Seat] == [0, 0]
    moved = played(begun, begun.position.legal_actions()[0])
    assert movers_of(moved.events) == [None, None, begun.position.seat_to_move]


def test_takeback_leaves_opening_moves_without_mover():
    begun = fold(new_match(game=SOW, opening="drawn"), [draw_opening(SOW, DRAWN, 1, NOW)])
    moved = played(begun, begun.position.legal_actions()[0])
    back = Event(moved.seq, EventKind.TAKEN_BACK, begun.position.seat_to_move, NOW, 2)
    assert movers_of([*moved.events, back]) == [None, None]
    assert fold(moved, [back]).position == begun.position
