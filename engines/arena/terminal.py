"""Plays a game in a terminal, in which each side is a person or an engine's level."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from engines.arena.score_board import describe_result, marked_text
from engines.console_progress import Progress
from engines.core.board_view import counts_text
from engines.core.engine import Engine, StopFlag
from engines.core.errors import IllegalActionError, NotationError, OptionError
from engines.core.game import Game, Position
from engines.core.level import Level, current_levels
from engines.core.scoring.ending import winner_of
from engines.core.types import Outcome, Seat
from engines.records.typed_moves import format_turn, play_turn, read_turns
from engines.registry import find_level, levels_of

_HELP = "Type a move, or: undo, resign, moves, help, quit."
_HUMAN = ("human", "p", "player")
_COMPUTER = ("computer", "c")


@dataclass
class TerminalGame:
    """A game in a terminal; `read` shows a question and reads a line, and `say` writes a line.

    `read` raises `EOFError` at the end of the input. `seed` decides the engines' random choices.
    """

    game: Game
    players: tuple[Level | None, Level | None]
    """The level in each seat; `None` for a person."""
    position: Position
    read: Callable[[str], str]
    say: Callable[[str], None]
    is_verbose: bool = False
    """Whether engines show their lines and scores."""
    seed: int = 0
    analyst: Level | None = None
    """Level that scores every move for verbose output, if the playing level returns no scores."""
    _engines: dict[str, Engine] = field(default_factory=dict, init=False)

    def run(self) -> None:
        """Show boards and ask the players in turn until the game ends, a person stops or the input ends."""
        self._show_board()
        while self.position.outcome is None:
            level = self.players[self.position.seat_to_move]
            is_going_on = self._ask_person() if level is None else self._ask_engine(level)
            if not is_going_on:
                return
            self.say("")
            self._show_board()
        self.say(_verdict(self.position, self.position.outcome))

    def _show_board(self) -> None:
        self.say(marked_text(self.position))
        if counts := counts_text(self.position, self.game.look):
            self.say(counts)

    def _ask_engine(self, level: Level) -> bool:
        with Progress(f"{level.title} is thinking", is_live=False):
            engine = self._engines.get(level.id) or self._engines.setdefault(level.id, level.build())
            result = engine.search(self.position, level.limits_for(self.seed), StopFlag())
            if self.is_verbose and self.analyst is not None and not result.action_scores:
                scores = self.analyst.search(self.position, self.seed).action_scores
                result = replace(result, action_scores=scores)
        self.say(f"{_name(self.position)} ({level.title}) plays {self.position.format_action(result.action)}")
        if self.is_verbose:
            self.say(describe_result(self.position, result))
        self.position = self.position.play(result.action)
        return True

    def _ask_person(self) -> bool:
        """Read lines until one changes the board or ends the game; return whether the game goes on.

        The commands `quit` and `resign` and the end of the input end it.
        """
        while True:
            try:
                text = self.read(f"{_prompt(self.position)}: ").strip()
            except EOFError:
                return False
            match text.lower():
                case "":
                    continue
                case "quit" | "exit":
                    return False
                case "resign":
                    self.say(f"{_name(self.position)} resigned.")
                    return False
                case "help" | "?":
                    self.say(_HELP)
                case "moves":
                    self.say(" ".join(map(self.position.format_action, self.position.legal_actions())))
                case "undo":
                    if self._undo():
                        return True
                case _:
                    if self._play(text):
                        return True

    def _play(self, text: str) -> bool:
        try:
            turn, *others = read_turns(self.position, text)
            if others:
                named = (format_turn(self.position, one) for one in (turn, *others))
                self.say(f"Which one: {', '.join(named)}?")
                return False
            self.position = play_turn(self.position, turn)
        except (NotationError, IllegalActionError) as error:
            self.say(f"{error}. {_HELP}")
            return False
        return True

    def _undo(self) -> bool:
        """Go back to the latest earlier turn of this seat or of a person; return whether there is one."""
        seat, actions = self.position.seat_to_move, self.position.actions
        for ply in range(len(actions) - 1, -1, -1):
            earlier = self.game.position(self.position.options, actions[:ply])
            if earlier.seat_to_move == seat or self.players[earlier.seat_to_move] is None:
                self.position = earlier
                return True
        self.say("There is nothing to take back.")
        return False


def seats(
    game: Game, first: str | None, second: str | None, colour: str | None
) -> tuple[Level | None, Level | None]:
    """Return the level in each seat, or `None` for a person; `first` and `second` are names as in `player`.

    Of players without a name, the one with `colour` (by default the first side) is a person, and the
    other is the computer. Raises `OptionError` for a colour that the game does not have, and
    `UnknownLevelError`.
    """
    sides = game.look.side_names
    if colour is not None and colour.casefold() not in sides:
        raise OptionError(
            f"the colour in {game.title} must be one of {', '.join(sides)}, not {colour[:20]!r}"
        )
    if colour is None or colour.casefold() == sides[0]:
        return player(game, first or "human"), player(game, second or "computer")
    return player(game, first or "computer"), player(game, second or "human")


def ask_colour(game: Game, read: Callable[[str], str], say: Callable[[str], None]) -> str | None:
    """Ask for the person's colour until an answer is valid, and return the colour's name.

    The beginning of a colour's name is valid; an empty answer means the first side's. At the end of the
    input, return `None`. `read` shows a question and returns the answer; `say` writes a line.
    """
    one, other = game.look.side_names
    while True:
        try:
            answer = read(f"Which colour do you play, {one} (first) or {other}? [{one}] ").strip().casefold()
        except EOFError:
            return None
        found = [side for side in (one, other) if side.startswith(answer)]
        if found:
            return found[0]
        say(f"Type {one} or {other}.")


def player(game: Game, name: str) -> Level | None:
    """Return the level called `name`, or `None` for a person.

    A person is `human`, `player` or `p`; `computer` and `c` mean the middle one of the levels that are
    not historic. Other names are ids or titles of levels. Case does not matter. Raises
    `UnknownLevelError`.
    """
    if name.casefold() in _HUMAN:
        return None
    if name.casefold() in _COMPUTER:
        levels = current_levels(levels_of(game))
        return levels[(len(levels) - 1) // 2]
    return find_level(game, name)


def _name(position: Position) -> str:
    """Return the name of the colour to move, or a seat's, such as `The first player`, before colours are set.

    In some openings, the players choose their colours; `position.request` is then not empty.
    """
    if position.request:
        return f"The {position.seat_to_move.name.lower()} player"
    return position.game.look.side_names[position.side_to_move].capitalize()


def _prompt(position: Position) -> str:
    mark = position.game.look.side_piece(position.side_to_move).character
    asked = position.request.replace("-", " ")
    return f"{_name(position)} ({asked}, {mark} next)" if asked else f"{_name(position)} ({mark})"


def _verdict(position: Position, outcome: Outcome) -> str:
    counts = position.counts()
    score = f" {counts[0]} : {counts[1]}" if counts else ""
    if outcome.winner is None:
        return f"A draw{score}."
    seat = winner_of(position)
    name = position.game.look.side_names[outcome.winner].capitalize()
    return f"{name} ({'first' if seat is Seat.FIRST else 'second'}) wins{score}."
