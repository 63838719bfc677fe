"""A database as large as a popular bot's after years, made in a minute or two.

The driver alone writes the rows; the host computes ratings and counts at its first start. A few people play
very much, most play little, as usual.
"""

from __future__ import annotations

import json
import random
import sqlite3
from datetime import UTC, datetime, timedelta

from bot.hosting.matches.event import EventKind
from db.access import Access
from db.backends.sqlite import SqliteBackend
from db.migrations import upgrade
from db.url import parse_url
from engines.registry import games, levels_of

PEOPLE = 20_000
GUILDS = 300
BIG_GUILD, SMALL_GUILD = 1, GUILDS
BUSIEST, QUIET = 1, PEOPLE
NOW = datetime(2026, 11, 21, tzinfo=UTC)
_PLIES_FINISHED, _PLIES_ONGOING = 4, 12
_AT_ONCE = 20_000
_BEHIND_SHARE = 0.01
"""Share of the boards of ongoing matches that are out of date after an outage."""
_MOVED = int(EventKind.MOVED)
# Winner, termination, and the event that ends the match: its kind and its seat.
_ENDS = (
    ("first", "resignation", int(EventKind.RESIGNED), 1),
    ("second", "resignation", int(EventKind.RESIGNED), 0),
    (None, "agreement", int(EventKind.DRAW_AGREED), None),
    (None, "aborted", int(EventKind.ABORTED), None),
)

_PLAYERS = "INSERT INTO players (user_id, name, locale, created_at, seen_at) VALUES (?, ?, 'de', ?, ?)"
_MEMBERS = "INSERT OR IGNORE INTO members VALUES (?, ?)"
_MATCHES = f"""
    INSERT INTO matches (id, game, options, variant, first_user_id, first_level, second_user_id, second_level,
        status, winner, termination, is_rated, seed, created_at, updated_at, finished_at)
    VALUES (?, ?, ?, '', {", ".join("?" * 7)}, 1, 7, ?, ?, ?)
"""
_EVENTS = "INSERT INTO match_events VALUES (?, ?, ?, ?, ?, NULL, ?, NULL)"
_BOARDS = f"""
    INSERT INTO boards (id, match_id, guild_id, channel_id, message_id, style, locale, drawn_seq, is_moved,
        is_settled)
    VALUES (?, ?, {BIG_GUILD}, 8, ?, 'emoji', 'de', ?, 0, ?)
"""


async def make(path, *, finished, ongoing, seed=1):
    """Fill the file `path`; the ids of ongoing matches follow those of the finished."""
    backend = SqliteBackend(parse_url(f"sqlite:///{path}"))
    await backend.begin(Access.WRITE, upgrade)
    await backend.close()
    dice = random.Random(seed)
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA synchronous = OFF")
    connection.execute("PRAGMA cache_size = -200000")
    with connection:
        _fill_people(connection, dice)
        _fill_matches(connection, dice, 1, finished, is_finished=True)
        _fill_matches(connection, dice, 1 + finished, ongoing, is_finished=False)
    connection.close()


def _fill_people(connection, dice):
    people = range(1, PEOPLE + 1)
    connection.executemany(_PLAYERS, ((one, f"Player {one}", _text(NOW), _text(NOW)) for one in people))
    connection.executemany(_MEMBERS, ((dice.randint(2, GUILDS), one) for one in people for _ in range(2)))
    connection.executemany(_MEMBERS, ((BIG_GUILD, one) for one in people if dice.random() < 0.4))


def _fill_matches(connection, dice, first_id, number, *, is_finished):
    kinds = [_kind(game, _PLIES_FINISHED if is_finished else _PLIES_ONGOING) for game in games().values()]
    for start in range(first_id, first_id + number, _AT_ONCE):
        rows = {statement: [] for statement in (_MATCHES, _EVENTS, _BOARDS)}
        for match_id in range(start, min(start + _AT_ONCE, first_id + number)):
            _add_match(rows, match_id, dice.choice(kinds), dice, is_finished=is_finished)
        for statement, values in rows.items():
            connection.executemany(statement, values)


def _add_match(rows, match_id, kind, dice, *, is_finished):
    game, options, actions, levels = kind
    moment = int((NOW - timedelta(seconds=dice.randrange(10**8))).timestamp() * 1000)
    seats = _seats(dice, levels, is_open=not is_finished)
    log = [(match_id, seq, _MOVED, seq % 2, action, moment) for seq, action in enumerate(actions)]
    status, end = "ongoing", (None, None)
    if is_finished:
        winner, termination, ending, seat = dice.choice(_ENDS)
        log.append((match_id, len(log), ending, seat, None, moment))
        status, end = "finished", (winner, termination)
    drawn_seq = None if not is_finished and dice.random() < _BEHIND_SHARE else len(log)
    times = (moment, moment, moment if is_finished else None)
    rows[_MATCHES].append((match_id, game, options, *seats, status, *end, *times))
    rows[_EVENTS].extend(log)
    rows[_BOARDS].append((match_id, match_id, 10**18 + match_id, drawn_seq, is_finished))


def _kind(game, plies):
    """Return a game with a short line of legal moves after which it is not over and the first side moves."""
    position, actions = game.position(), []
    while len(actions) < plies:
        after = next(
            (position.play(a) for a in reversed(position.legal_actions()) if _is_open(position.play(a))), None
        )
        if after is None:
            break
        actions.append(after.actions[-1])
        position = after
    actions = actions[: len(actions) // 2 * 2]
    return game.id, json.dumps(dict(position.options)), actions, [level.id for level in levels_of(game)[:3]]


def _is_open(position):
    return position.outcome is None


def _seats(dice, levels, *, is_open):
    """Return the person and the level of both seats; the first seat is a person, who is to move."""
    first = _somebody(dice, is_open=is_open)
    if dice.random() < 0.6:
        return first, None, None, dice.choice(levels)
    second = _somebody(dice, is_open=is_open)
    return first, None, second if second != first else first % PEOPLE + 1, None


def _somebody(dice, *, is_open):
    # Nobody has more than a few open matches, but a few have tens of thousands behind them.
    return 1 + (dice.randrange(PEOPLE) if is_open else int(PEOPLE * dice.random() ** 3))


def _text(moment):
    return moment.strftime("%Y-%m-%d %H:%M:%S.%f")
