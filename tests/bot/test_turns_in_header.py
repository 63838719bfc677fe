"""The header tells the latest turn: all its moves, a pass, and who moves again."""

import random
import re

from bot.hosting.clocks.clock import Clock
from bot.hosting.clocks.time_control import TimeControl
from bot.hosting.matches.match import Player
from engines.core.types import Seat
from engines.registry import games
from tests.bot.bot_lab import MOMENT, a_match_at
from tests.bot.headers import BOB, lines
from tests.contract.snapshots import GAMES

SOW = next(game for game in GAMES if game.id == "sow")


def test_player_moving_again_is_named_once():
    again = a_match_at(SOW.parse_moves("b2"), second=BOB)
    assert lines(again) == ["-# 🔴0\u2002Bob", "🔵1\u2002Ada: b2 · **moves again**"]
    first = Player(1, "Bartholomew Featherstone")
    told = lines(a_match_at(SOW.parse_moves("b2"), players=(first, BOB)))[1]
    assert told == "🔵1\u2002b2 · **Bartholo… to move**"


def test_header_tells_all_moves_of_latest_turn():
    position = SOW.parse_moves("b2 c2")
    assert lines(a_match_at(position, second=BOB)) == [
        "-# 🔵2\u2002Ada played b2, c2",
        "🔴0\u2002**Bob to move**",
    ]
    position = SOW.parse_moves("a2 a1 a2 c1 a1 d1")
    assert lines(a_match_at(position, second=BOB))[0].endswith("Bob played c1, a1, d1")
    long = a_match_at(position, players=(BOB, Player(2, "Bartholomew the Magnificent")))
    assert lines(long)[0].endswith("…: c1 … d1")


def test_player_moving_again_is_named_beside_clock():
    clock = Clock.start(TimeControl.parse("5+0"), Seat.FIRST, MOMENT)
    above, below = lines(a_match_at(SOW.parse_moves("b2"), second=BOB, clock=clock))
    assert above == "-# 🔴0\u2002Bob · 5:00"
    assert re.fullmatch("-# 🔵1\u2002Ada played b2 · \\*\\*moves again\\*\\* · time up <t:[0-9]+:R>", below)


def test_forced_pass_is_mentioned_in_header():
    dice = random.Random(3)
    start = position = games()["othello"].position()
    while position.last_move != "pass":
        legal = position.legal_actions()
        position = position.play(dice.choice(legal)) if legal else start
    passed, mover = ("Ada", "Bob") if position.last_seat == 0 else ("Bob", "Ada")
    above, below = lines(a_match_at(position, second=BOB))
    assert above.endswith(f"{passed} passed") and below.endswith(f"**{mover} to move**")
    long = a_match_at(position, players=(Player(1, "Bartholomew the Bold"), Player(2, "Cleopatra the Great")))
    assert lines(long)[0].endswith(" · Pass")
