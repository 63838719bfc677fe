"""A match as a file: text for people, JSON for programs.

The JSON object has these keys, and may gain others:

    id           the match's number
    game         the game's id, such as `gomoku`
    options      the options it was played with, complete: {"rule": "renju", "size": "15"}
    seats        two objects, first seat first: {"name", "user_id"} for a person
                 (the id as text, because it exceeds what JavaScript counts exactly;
                 only in the files of the match's own players), {"name", "level"} for an engine
    setup        the pieces that stood on the board before the first move, where a file has set some up:
                 {"board": [".XO", "...", "..."], "to_move": "first"}, X for the first side; else null
    moves        the final line in the game's notation, passes included, without what was
                 taken back: ["H8", "J9"]
    outcome      "first", "second", "draw", or null while it goes on and when it was called off
    termination  why it ended, such as "line" or "resignation"; null while it goes on
    is_rated     whether it was played for ratings
    clock        the time control, such as "3+2" or "1d"; null without one
    is_imported  whether it came from a file
    comments     what such a file says of positions, by the number of moves: {"3": "…"}
    events       everything that happened, in order: objects with {"seq", "kind", "seat", "move",
                 "at", "think_ms"}; "kind" is a word such as "moved" or "taken_back" ("set_up": the match
                 began with the moves of an earlier one), "seat" is "first",
                 "second" or null for what the host did, "move" the notation of what was played and
                 null elsewhere, "at" is ISO 8601 with milliseconds, "think_ms" how long an engine searched
    date         the day it was played, as ISO 8601 or its beginning, "2026-11"; null where nobody knows
    started_at, changed_at   ISO 8601, UTC; null for what came from a file, which knows no more than its date
"""

from __future__ import annotations

import json
from typing import Any

from bot.hosting.archive.records import date_of
from bot.hosting.matches.event import EventKind
from bot.hosting.matches.fold import evolve
from bot.hosting.matches.match import Match, Player
from bot.hosting.matches.stored.replay import seat_word
from bot.hosting.ratings.rating import UNCOUNTED
from engines.core.game import Position
from engines.core.registry import levels_of
from engines.core.types import Seat, Side, Termination
from engines.records.record import shorten
from engines.records.setups import ROW_END, format_setup

_NO_RESULT = UNCOUNTED | {Termination.UNFINISHED}


def export_json(match: Match, *, with_ids: bool) -> str:
    """Return the match as one JSON object; the module says what is in it.

    `with_ids`: for one of its players, who may know who the other is.
    """
    has_ids = with_ids and not match.is_imported
    data = {
        "id": match.id,
        "game": match.game.id,
        "options": dict(match.options),
        "seats": [_seat(player, with_id=has_ids) for player in match.players],
        "setup": _setup(match.position),
        "moves": list(match.position.history()),
        "outcome": outcome_word(match),
        "termination": None if match.result is None else str(match.result.termination),
        "is_rated": match.is_rated,
        "clock": None if match.terms.clock is None else str(match.terms.clock),
        "is_imported": match.is_imported,
        "comments": {} if match.origin is None else dict(match.origin.comments),
        "events": _events(match),
        "date": date_of(match) or None,
        "started_at": None if match.is_imported else match.created_at.isoformat(timespec="seconds"),
        "changed_at": None if match.is_imported else match.updated_at.isoformat(timespec="seconds"),
    }
    return json.dumps(data, ensure_ascii=False, indent=2) + "\n"


def export_text(match: Match) -> str:
    """Return players, options, result, numbered moves and the final board, in English."""
    lines = [
        ", ".join(part for part in (match.game.title, f"match {match.id}", date_of(match)) if part),
        *_option_lines(match),
        *_setup_lines(match),
        *(_player_line(match, seat) for seat in Seat),
        f"Result: {_result_line(match)}",
        "",
        *_move_lines(match),
        "",
        match.position.text(),
    ]
    return "\n".join(lines) + "\n"


def outcome_word(match: Match) -> str | None:
    """Return `first`, `second`, `draw`, or `None` for a match without a result."""
    if match.result is None:
        return None
    if match.result.winner is not None:
        return seat_word(match.result.winner)
    return None if match.result.termination in _NO_RESULT else "draw"


def _events(match: Match) -> list[dict[str, Any]]:
    """Return the log, with each move in the notation of the position it was played in."""
    before, log = match.beginning(), []
    for event in match.events:
        is_move = event.kind is EventKind.MOVED and event.action is not None
        log.append(
            {
                "seq": event.seq,
                "kind": event.kind.name.lower(),
                "seat": None if event.seat is None else seat_word(event.seat),
                "move": before.position.format_action(event.action or 0) if is_move else None,
                "at": event.at.isoformat(timespec="milliseconds"),
                "think_ms": event.think_ms,
            }
        )
        before = evolve(before, event)
    return log


def _setup(position: Position) -> dict[str, Any] | None:
    setup = position.setup
    if setup is None:
        return None
    return {"board": format_setup(position, setup).split(ROW_END), "to_move": setup.side.name.lower()}


def _seat(player: Player, *, with_id: bool) -> dict[str, Any]:
    if player.user_id is None:
        return {"name": player.name, "level": player.level}
    if not with_id:
        return {"name": player.name}
    return {"name": player.name, "user_id": str(player.user_id)}


def _option_lines(match: Match) -> list[str]:
    words = ", ".join(f"{name} {value}" for name, value in match.options.items())
    return [f"Options: {words}"] if words else []


def _setup_lines(match: Match) -> list[str]:
    setup = match.position.setup
    if setup is None:
        return []
    side = match.game.look.side_names[setup.side].capitalize()
    return [f"Set up: {format_setup(match.position, setup)}", f"To move: {side}"]


def _player_line(match: Match, seat: Seat) -> str:
    player = match.players[seat]
    side = match.game.look.side_names[_side(match, seat)]
    title = f" ({_level_title(match, player.level)})" if player.level else ""
    return f"{side.capitalize()}: {shorten(player.name)}{title}"


def _side(match: Match, seat: Seat) -> Side:
    """Return the side of `seat` at the end; opening protocols exchange sides."""
    return Side.FIRST if match.position.seat_of(Side.FIRST) is seat else Side.SECOND


def _level_title(match: Match, level: str) -> str:
    known = {rung.id: rung.title for rung in levels_of(match.game)}
    return known.get(level, level)


def _result_line(match: Match) -> str:
    if match.result is None:
        return "still being played"
    reason = str(match.result.termination).replace("_", " ")
    if match.result.winner is not None:
        # Named by side: two players may have the same name.
        side = match.game.look.side_names[_side(match, match.result.winner)]
        return f"{side.capitalize()} has won ({reason})"
    if match.result.termination == Termination.UNFINISHED:
        return "unknown"
    return f"called off ({reason})" if outcome_word(match) is None else f"draw ({reason})"


def _move_lines(match: Match) -> list[str]:
    """Return two plies a line, as players write them, passes included."""
    words = match.position.history()
    if not words:
        return ["No moves."]
    width = max(map(len, words))
    digits = len(str((len(words) + 1) // 2))
    return [
        f"{number:>{digits}}. " + " ".join(f"{word:<{width}}" for word in words[start : start + 2]).rstrip()
        for number, start in enumerate(range(0, len(words), 2), 1)
    ]
