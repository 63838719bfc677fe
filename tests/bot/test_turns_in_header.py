"""The header tells the latest turn: all its moves, a pass, and who moves again."""

import random
import re

from bot.hosting.clocks.clock import Clock
from bot.hosting.clocks.time_control import TimeControl
from bot.hosting.matches.match import Player
from bot.i18n import words_for
from bot.views.words.names import names_of
from engines.core.types import Seat
from engines.registry import games
from tests.bot.bot_lab import MOMENT, a_match_at
from tests.bot.headers import BOB, lines
from tests.contract.snapshots import GAMES

SOW = next(game for game in GAMES if game.id == "sow")


def test_player_moving_again_is_not_named_again():
    assert lines(a_match_at(SOW.parse_moves("b2"), second=BOB))[1] == "Ada played b2 · **moves again**"
    first = Player(1, "Bartholomew Featherstone")
    assert "Bart" in lines(a_match_at(SOW.parse_moves("b2"), players=(first, BOB)))[1]


def test_header_tells_all_moves_of_latest_turn():
    position = SOW.parse_moves("b2 c2")
    assert lines(a_match_at(position, second=BOB))[1] == "Ada: b2, c2 · **Bob to move**"
    assert (
        lines(a_match_at(position, second=Player(2, "Bartholomew")))[1] == "b2, c2 · **Bartholomew to move**"
    )
    position = SOW.parse_moves("a2 a1 a2 c1 a1 d1")
    assert lines(a_match_at(position, second=BOB))[1] == "Bob: c1, a1, d1 · **Ada to move**"
    long = (Player(1, "Bartholomew S."), BOB)
    assert lines(a_match_at(position, players=long))[1].startswith("c1 … d1 · **Bartholo")


def test_foreign_comma_keeps_notation_in_lower_case():
    """The line began `B2、c2`."""
    match = a_match_at(SOW.parse_moves("b2 c2"), second=Player(2, "Bartholomew"), locale="ja")
    assert lines(match)[1].startswith("b2、c2 · ")


def test_player_moving_again_is_named_beside_clock():
    clock = Clock.start(TimeControl.parse("5+0"), Seat.FIRST, MOMENT)
    time, turn = lines(a_match_at(SOW.parse_moves("b2"), second=BOB, clock=clock))
    assert re.fullmatch("-# ⏳ Ada <t:[0-9]+:R> · b2", time)
    assert turn == "🔵1\u2002**moves again** – 🔴0\u2002Bob"


def test_forced_pass_is_mentioned_in_header():
    dice = random.Random(3)
    start = position = games()["othello"].position()
    while position.last_move != "pass":
        legal = position.legal_actions()
        position = position.play(dice.choice(legal)) if legal else start
    match = a_match_at(position, second=BOB)
    passed, mover = ("Ada", "Bob") if position.last_seat == 0 else ("Bob", "Ada")
    assert lines(match)[1] == f"{passed} passed · **{mover} to move**"
    long = a_match_at(position, players=(Player(1, "Bartholomew"), Player(2, "Cleopatra")))
    mover = names_of(long, words_for("en-US"))[position.seat_to_move]
    assert lines(long)[1] == f"Pass · **{mover} to move**"
