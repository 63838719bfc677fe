"""Historic programs of all games, and a cross table of their results.

Historic programs are the levels whose field `teaches` is set; the field states the
lesson that the program illustrates. A game can define a separate board for these
programs (`GameParts.museum`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations

from engines.arena.ladder import Pairing
from engines.arena.terminal import player
from engines.core.errors import UnknownLevelError
from engines.core.game import Game
from engines.core.level import Level
from engines.core.statistics.tally import Tally
from engines.registry import levels_of, parts_of

_COMPUTER = "c"


def historic_programs(game: Game) -> tuple[Level, ...]:
    """Return the game's historic programs, weakest first."""
    return tuple(level for level in levels_of(game) if level.is_historic)


def console_game(game: Game) -> Game:
    """Return the game on the historic board, or the game itself if it has no such board."""
    return parts_of(game).museum or game


def find_player(game: Game, name: str) -> Level | None:
    """Return the player `name`: `None` for a person, or else a historic program.

    `P`, `player` and `human` stand for a person, `C` for the weakest historic program; a program can also be
    named by its id or title. Case does not matter. Raises `UnknownLevelError` if no historic program has the
    name, and for every name if the game has no historic programs.
    """
    if not historic_programs(game):
        raise UnknownLevelError(f"{game.title} has no historic programs")
    if name.casefold() == _COMPUTER:
        return historic_programs(game)[0]
    found = player(game, name)
    if found is not None and not found.is_historic:
        names = ", ".join(level.id for level in historic_programs(game))
        raise UnknownLevelError(f"{found.id} is not a historic program of {game.title}; name one of {names}")
    return found


def cross_table_players(game: Game) -> tuple[Level, ...]:
    """Return the players of the cross table, weakest first: the random mover, then the historic programs."""
    return (levels_of(game)[0], *historic_programs(game))


def cross_table_pairings(game: Game) -> list[Pairing]:
    """Return all pairings of the players in the cross table, the weaker player first in each."""
    return list(combinations((level.id for level in cross_table_players(game)), 2))


def cross_table(players: Sequence[Level], results: Mapping[Pairing, Tally]) -> str:
    """Return the cross table of `players` in Markdown: the row's player's wins, draws, losses and points.

    `results` has the tally of each pairing, as seen from its first player. The cell of two players without a
    tally is empty.
    """
    turned = {(b, a): Tally(tally.losses, tally.draws, tally.wins) for (a, b), tally in results.items()}
    seen = {**results, **turned}
    lines = [
        "| | " + " | ".join(level.title for level in players) + " | points |",
        "|---|" + "---:|" * (len(players) + 1),
    ]
    for level in players:
        tallies = [seen.get((level.id, other.id)) for other in players]
        cells = [f"{tally.wins}–{tally.draws}–{tally.losses}" if tally else "" for tally in tallies]
        total = sum(tally.points for tally in tallies if tally)
        lines.append(f"| {level.title} | {' | '.join(cells)} | {total:g} |")
    return "\n".join(lines)
