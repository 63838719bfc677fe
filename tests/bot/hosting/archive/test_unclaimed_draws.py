"""Files whose game went on after a draw that nobody claimed: kept, shown, analyzed, exported, played on."""

from __future__ import annotations

import pytest

from bot.features.replays.animation import board_animation
from bot.hosting.archive.archive import record_of
from bot.hosting.challenges.proposal import playable_start
from bot.hosting.engines.search_job import registered_game, request_for, run_search
from bot.hosting.matches.event import begin_from
from bot.hosting.matches.fold import evolve
from engines.core.engine import Limits
from engines.core.types import Seat, Termination
from engines.registry import games
from tests.bot.bot_lab import MOMENT, a_match_at
from tests.bot.hosting.archive.test_round_trip import handed_out, taken_in

CHECKERS = games()["checkers"]
HEAD = '[White "Bob"]\n[Black "Ann"]\n[Result "{}"]\n[FEN "W:WK1:BK32,K31"]\n\n'
AROUND = "1-6 32-27 6-1 27-32 "
REPEATED = 8
"""Moves until the position has come for the third time."""


def imported(moves=f"{AROUND * 2}1-6 31-26 ", result="1-0"):
    text = f"{HEAD.format(result)}{moves}{result}\n"
    return taken_in(a_match_at(CHECKERS.position()), text.encode())


def test_match_is_kept_and_shown_to_its_last_move():
    match = imported()
    assert (match.result.winner, match.result.termination) == (Seat.SECOND, Termination.UNFINISHED)
    assert (match.ply, match.events[0].data["has_draws"]) == (REPEATED + 2, False)
    shown = [match.at_ply(ply).position for ply in range(match.ply + 1)]
    assert shown == match.position.line()
    assert not any(one.has_draws or one.outcome for one in shown)
    assert record_of(match).position == match.position
    moving = board_animation(
        CHECKERS, dict(match.options), match.position.actions, match.position.setup, has_draws=False
    )
    assert moving[:4] == b"GIF8"


def test_ordinary_match_tells_nothing_of_draws():
    assert "has_draws" not in imported(AROUND).events[0].data


@pytest.mark.parametrize("name", ["text", "json", "pdn"])
@pytest.mark.parametrize("result", ["1-0", "1/2-1/2", "*"])
@pytest.mark.parametrize("moves", [AROUND * 2, f"{AROUND * 3}1-6 31-26 "])
def test_match_round_trips_through_each_format(name, result, moves):
    match = imported(moves, result)
    again = taken_in(match, handed_out(match, name))
    assert (again.position, again.result) == (match.position, match.result)
    assert again.origin.names == match.origin.names


@pytest.mark.parametrize("name", ["text", "json", "pdn"])
def test_draw_of_our_own_match_stays_a_draw(name):
    start = imported(AROUND).position.earlier(0)
    match = a_match_at(CHECKERS.position({}, imported(AROUND * 2).position.actions, start.setup))
    assert match.result.termination == Termination.REPETITION
    again = taken_in(match, handed_out(match, name))
    assert (again.position, again.result) == (match.position, match.result)


@pytest.mark.parametrize("ply", [REPEATED, REPEATED + 1])
def test_engines_search_after_the_draw(ply):
    position = imported().position.earlier(ply)
    request = request_for(position, "first-game", Limits(nodes=1, seed=1), 5.0)
    reply = run_search(registered_game, request)
    assert reply.error == "" and reply.action in position.legal_actions()


def begun(position):
    """The match that begins from a position, as its log tells."""
    empty = a_match_at(CHECKERS.position())
    return evolve(empty, begin_from(playable_start(position), MOMENT))


def test_match_from_before_the_draw_keeps_its_moves():
    match = begun(imported().position.earlier(4))
    assert match.position.has_draws and match.position.ply == match.start_ply == 4
    assert match.position.play(match.position.parse_action("1-6")).state().progress.quiet == 5


def test_match_from_after_the_draw_counts_from_there():
    last = imported().position
    for ply in (REPEATED, REPEATED + 2):
        match, there = begun(last.earlier(ply)), last.earlier(ply)
        assert match.position.as_setup() == there.as_setup()
        assert match.position.has_draws and not match.position.actions and not match.is_finished
    position = begun(last.earlier(REPEATED)).position
    for move in AROUND.split() * 2:
        assert position.outcome is None
        position = position.play(position.parse_action(move))
    assert position.outcome.termination == Termination.REPETITION
