"""A database as large as a popular bot's after years, made in a minute or two.

Rows are written into the first version's schema by the driver alone, and
migrated as an old database would be. A few people play very much, most
play little, as it is everywhere.
"""

from __future__ import annotations

import json
import random
import sqlite3
from datetime import UTC, datetime, timedelta

from db.access import Access
from db.migrations import upgrade
from db.sqlite import SqliteBackend
from db.url import parse_url
from engines.core.registry import games, levels_of

PEOPLE = 20_000
GUILDS = 300
BIG_GUILD, SMALL_GUILD = 1, GUILDS
BUSIEST, QUIET = 1, PEOPLE
NOW = datetime(2026, 11, 21, tzinfo=UTC)
_PLIES_FINISHED, _PLIES_ONGOING = 4, 12

_PLAYERS = "INSERT INTO players (user_id, name, locale, created_at, seen_at) VALUES (?, ?, 'de', ?, ?)"
_MEMBERS = "INSERT OR IGNORE INTO members VALUES (?, ?)"
_MATCHES = f"INSERT INTO matches VALUES ({', '.join('?' * 22)})"
_MOVES = "INSERT INTO moves VALUES (?, ?, ?, NULL, NULL, NULL, ?)"
_HISTORY = "INSERT INTO rating_history VALUES (?, ?, ?, '', 1500, 1510, 60, 0.06, 1, ?)"
_RATINGS = "INSERT INTO ratings VALUES (?, ?, ?, ?, ?, 0.06, 3, 1, 2, ?)"


async def make(path, *, finished, ongoing, seed=1):
    """Fill the file `path`; the ids of ongoing matches follow those of the finished."""
    backend = SqliteBackend(parse_url(f"sqlite:///{path}"))
    await backend.begin(Access.WRITE, lambda connection: upgrade(connection, "0001"))
    await backend.close()
    dice = random.Random(seed)
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA synchronous = OFF")
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
    connection.executemany(_RATINGS, (row for one in people for row in _ratings(one, dice)))


def _ratings(person, dice):
    for game in games():
        for variant in ("", "rule=other")[: dice.randint(0, 2)]:
            value, deviation = dice.gauss(1500, 250), dice.choice((50, 90, 130, 300))
            yield person, game, variant, value, deviation, _text(NOW)


def _fill_matches(connection, dice, first_id, number, *, is_finished):
    kinds = [_kind(game, _PLIES_FINISHED if is_finished else _PLIES_ONGOING) for game in games().values()]
    rows, moves, history = [], [], []
    for match_id in range(first_id, first_id + number):
        game, options, actions, levels = dice.choice(kinds)
        moment = _text(NOW - timedelta(seconds=dice.randrange(10**8)))
        seats = _seats(dice, levels, is_open=not is_finished)
        rows.append(_match(match_id, game, options, seats, moment, dice, is_finished=is_finished))
        moves.extend((match_id, ply, action, moment) for ply, action in enumerate(actions))
        if is_finished:
            history.extend((match_id, who, game, moment) for who in (seats[0], seats[2]) if who)
        if len(rows) == 20_000 or match_id == first_id + number - 1:
            connection.executemany(_MATCHES, rows)
            connection.executemany(_MOVES, moves)
            connection.executemany(_HISTORY, history)
            rows, moves, history = [], [], []


def _kind(game, plies):
    """A game with a short line of legal moves that leaves it open: an even number, so the first moves."""
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
    """First person and level, second person and level; the first is a person, who is to move."""
    first = _somebody(dice, is_open=is_open)
    if dice.random() < 0.6:
        return first, None, None, dice.choice(levels)
    second = _somebody(dice, is_open=is_open)
    return first, None, second if second != first else first % PEOPLE + 1, None


def _somebody(dice, *, is_open):
    # Nobody has more than a few open matches, but a few have tens of thousands behind them.
    return 1 + (dice.randrange(PEOPLE) if is_open else int(PEOPLE * dice.random() ** 3))


def _match(match_id, game, options, seats, moment, dice, *, is_finished):
    winner = dice.choice(("first", "second", None)) if is_finished else None
    termination = dice.choice(("line", "resignation", "aborted")) if is_finished else None
    status = "finished" if is_finished else "ongoing"
    times = (moment, moment, moment if is_finished else None)
    place = (BIG_GUILD, 8, 10**18 + match_id)
    return (
        match_id,
        game,
        options,
        "",
        *seats,
        status,
        winner,
        termination,
        1,
        0,
        *place,
        "de",
        7,
        None,
        *times,
    )


def _text(moment):
    return moment.strftime("%Y-%m-%d %H:%M:%S.%f")
