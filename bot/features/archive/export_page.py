"""Exports a match as text for people or JSON for programs.

The JSON object has these keys; later versions may add others:

    id           the match's number
    game         the game's id, such as `gomoku`
    options      all options of the match: {"rule": "renju", "size": "15"}
    seats        two objects, first seat first: {"name", "user_id"} for a person
                 (the id as text, because it exceeds JavaScript's exact integers;
                 only in files for the match's own players), {"name", "level"} for an engine
    setup        the pieces on the board before the first move, if the match begins from a setup:
                 {"board": [".XO", "...", "..."], "to_move": "first"}, X for the first side; if
                 pieces have numbers, also {"numbers": [3, 0, 4]}; else null
    moves        the final line in the game's notation, including passes but not moves
                 taken back: ["H8", "J9"]
    outcome      "first", "second", "draw", or null for an ongoing, aborted or unfinished match
    termination  the reason for the end, such as "line" or "resignation"; null for an ongoing match
    is_rated     whether the match is rated
    clock        the time control, such as "3+2" or "1d"; null without one
    is_imported  whether the match came from a file
    comments     an imported file's comments on positions, by the number of moves: {"3": "…"}
    events       all events in order: objects with {"seq", "kind", "seat", "move", "at", "think_ms"};
                 "kind" is a word such as "moved" or "taken_back" ("set_up": the match started
                 with a drawn opening, its first moves), "seat" is "first", "second" or null for the
                 host's events, "move" is the notation of a move or null, "at" is ISO 8601 with
                 milliseconds, "think_ms" is an engine's search time in milliseconds
    date         the date of play, as ISO 8601 or a prefix, "2026-11"; null if unknown
    started_at, changed_at   ISO 8601, UTC; null for imported matches, which have only a date
"""

from __future__ import annotations

import json
from typing import Any

from bot.hosting.archive.archive import date_of, recorded_name
from bot.hosting.matches.event import EventKind
from bot.hosting.matches.fold import evolve
from bot.hosting.matches.match import Match, Player
from bot.hosting.matches.stored.replay import seat_word
from bot.hosting.ratings.rating import UNCOUNTED
from engines.core.board_view import counts_text
from engines.core.game import Position
from engines.core.types import Seat, Termination
from engines.records.setups import ROW_END, format_setup

_NO_RESULT = UNCOUNTED | {Termination.UNFINISHED}


def export_json(match: Match, *, with_ids: bool) -> str:
    """Return the match as one JSON object with the keys listed in the module's docstring.

    `with_ids`: include the players' user ids, for a file sent to one of the players. An imported match never
    has them.
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
    """Return the match as English text.

    It has the options, the position of a setup, the players, the result, the numbered moves, the final board
    and the game's counts.
    """
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
        *filter(None, [counts_text(match.position, match.game.look)]),
    ]
    return "\n".join(lines) + "\n"


def outcome_word(match: Match) -> str | None:
    """Return the winner (`first`, `second`) or `draw`; `None` for an ongoing, aborted or unfinished match."""
    if match.result is None:
        return None
    if match.result.winner is not None:
        return seat_word(match.result.winner)
    return None if match.result.termination in _NO_RESULT else "draw"


def _events(match: Match) -> list[dict[str, Any]]:
    """Return the events, with each move in the notation of its position."""
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
    told = {"board": format_setup(position, setup).split(ROW_END), "to_move": setup.side.name.lower()}
    return {**told, "numbers": list(setup.numbers)} if setup.numbers else told


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
    numbers = [f"Numbers: {' '.join(map(str, setup.numbers))}"] if setup.numbers else []
    return [f"Set up: {format_setup(match.position, setup)}", *numbers, f"To move: {side}"]


def _player_line(match: Match, seat: Seat) -> str:
    side = match.game.look.side_names[match.position.side_of(seat)]
    return f"{side.capitalize()}: {recorded_name(match, seat)}"


def _result_line(match: Match) -> str:
    if match.result is None:
        return "still being played"
    reason = str(match.result.termination).replace("_", " ")
    if match.result.winner is not None:
        # Name the winner by side, because both players can have the same name.
        side = match.game.look.side_names[match.position.side_of(match.result.winner)]
        return f"{side.capitalize()} has won ({reason})"
    if match.result.termination == Termination.UNFINISHED:
        return "unknown"
    return f"called off ({reason})" if outcome_word(match) is None else f"draw ({reason})"


def _move_lines(match: Match) -> list[str]:
    """Return the numbered moves, including passes: two turns per line; a sentence if there are none."""
    words = match.position.history()
    if not words:
        return ["No moves."]
    movers = [position.last_seat for position in match.position.line()[1:]]
    rounds: list[list[str]] = []
    for word, mover, before in zip(words, movers, [None, *movers], strict=False):
        if mover is movers[0] and mover is not before:
            rounds.append([])
        rounds[-1].append(word)
    width, digits = max(map(len, words)), len(str(len(rounds)))
    return [
        f"{number:>{digits}}. " + " ".join(f"{word:<{width}}" for word in moves).rstrip()
        for number, moves in enumerate(rounds, 1)
    ]
