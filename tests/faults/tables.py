"""Tables in channels of their own, at which match follows match, through every fault of the bot.

Two people, or one and a level, press what the board offers at random;
every fifth time two buttons at once, of which one may win. Each answer is
kept, and at the end they are checked as one history of operations.
"""

from __future__ import annotations

import asyncio
import math
import random
from collections.abc import Iterator
from dataclasses import dataclass

from bot.views import presses
from bot.views.custom_id import parse_custom_id
from engines.core.game import Game
from tests.e2e.messages import Json, buttons, is_piece, text_of
from tests.e2e.playing import clicks, is_over, is_turn_of, seq_of
from tests.faults.crowd import Answered, Crowd
from tests.faults.linearizability import Append, Outcome

_PAUSE_S = (0.1, 1.5)
_LOOK_S = 0.05
_LOOKS = 100
"""Number of looks for an answer before a table asks again, because a busy bot answers late."""
_LONG_ENOUGH_S = 10.0
"""Seconds after an acknowledgement by which a process that was not killed has shown its result."""
_UNDER_WAY_S = 1.0
"""Seconds after a kill within which an answer comes from before the kill."""
_MOVED_ON = ("This board is out of date", "This match is over", "You're next.")


@dataclass
class Pressed:
    """A press of a button, and its result."""

    match_id: int
    seq: int
    """Number of events that the board showed; later events may be pauses of a clock."""
    action: int
    called: float
    answer: Answered | None = None
    acknowledged: float = math.inf
    is_shown: bool = False
    """Whether the board had changed when the press was acknowledged."""
    is_rival: bool = False
    """Whether the same person pressed another button at the same time."""


class Table:
    """A channel with its players, who play one match after another while `may_play` is set."""

    def __init__(
        self, crowd: Crowd, game: Game, channel_id: str, people: tuple[str, ...], may_play: asyncio.Event
    ) -> None:
        self._crowd = crowd
        self._game = game
        self.channel_id = channel_id
        self._people = people
        self._may_play = may_play
        self._dice = random.Random(channel_id)
        self.presses: list[Pressed] = []
        self.finished = 0
        self.board: Json | None = None
        """The message of the match that is played now."""
        self.told = ""
        """Why the last match was not begun, if the bot said so."""

    async def play(self) -> None:
        """Play until cancelled."""
        while True:
            self.board = await self._begin()
            while not is_over(self.shown()):
                await self._move()
            self.finished += 1
            self.board = None

    @property
    def moves_shown(self) -> int:
        """Return the number of presses after which the board showed the move."""
        return sum(one.is_shown for one in self.presses)

    def shown(self) -> Json:
        """Return the current board; if it has moved, the newest one."""
        assert self.board is not None
        number = match_of(self.board)
        for message in reversed(self._crowd.shown(self.channel_id)):
            if match_of(message) == number:
                self.board = message
                break
        return self.board

    async def _begin(self) -> Json:
        """Begin a match; repeat requests without an answer."""
        while True:
            await self._may_play.wait()
            before = {one["id"] for one in self._crowd.shown(self.channel_id)}
            one, *others = self._people
            name = f"{self._game.command} challenge"
            options = {"opponent": others[0]} if others else {"opponent": self._crowd.bot_id}
            answer = await self._crowd.command(one, self.channel_id, name, side="first", **options)
            for _ in range(_LOOKS if answer.is_acknowledged else 1):
                await asyncio.sleep(_LOOK_S)
                self.told = answer.told
                for message in self._crowd.shown(self.channel_id):
                    if message["id"] not in before and (board := await self._accepted(message)) is not None:
                        return board
                if self.told:
                    break

    async def _accepted(self, message: Json) -> Json | None:
        """Return the board of an accepted challenge; `None` without one."""
        for _ in range(200):
            message = self._crowd.message(self.channel_id, message["id"])
            if match_of(message) is not None:
                return message
            accept = [one["custom_id"] for one in buttons(message) if ".accept." in one["custom_id"]]
            if not accept:
                return None
            await self._may_play.wait()
            await self._crowd.press(self._people[-1], message, accept[0])
            await asyncio.sleep(_LOOK_S)
        return None

    async def _move(self) -> None:
        """Press a button of the board, if a person is to move."""
        await asyncio.sleep(self._dice.uniform(*_PAUSE_S))
        await self._may_play.wait()
        board = self.shown()
        # A finished board keeps its buttons.
        offered = [] if is_over(board) else list(offers(board))
        if not offered:
            if first := [] if is_over(board) else steps(board):
                await self._crowd.press(self._mover(board), board, self._dice.choice(first))
            await asyncio.sleep(_LOOK_S)
            return
        count = 2 if self._dice.random() < 0.2 else 1
        chosen = self._dice.sample(offered, min(count, len(offered)))
        await asyncio.gather(*(self._press(board, *one, is_rival=len(chosen) > 1) for one in chosen))

    def _mover(self, board: Json) -> str:
        movers = [one for one in self._people if is_turn_of(board, self._crowd.names[one])]
        assert len(movers) == 1, text_of(board)
        return movers[0]

    async def _press(self, board: Json, custom_id: str, seq: int, action: int, *, is_rival: bool) -> None:
        loop = asyncio.get_running_loop()
        person = self._mover(board)
        number = match_of(board)
        assert number is not None
        pressed = Pressed(number, seq, action, loop.time(), is_rival=is_rival)
        self.presses.append(pressed)
        answer = await self._crowd.press(person, board, custom_id)
        if answer.is_acknowledged:
            pressed.acknowledged = loop.time()
            shown = self._crowd.message(self.channel_id, board["id"])
            pressed.is_shown = is_over(shown) or seq_of(shown) > seq
        pressed.answer = answer


def match_of(message: Json) -> int | None:
    """Return the match that a message shows as a board."""
    for click in clicks(message):
        if click.press.is_of_match:
            return click.id
    return None


def offers(board: Json) -> Iterator[tuple[str, int, int]]:
    """Yield the buttons of a board that make a move: custom id, number of events, action."""
    for one in buttons(board):
        click = parse_custom_id(one["custom_id"])
        is_open = one.get("label") and not is_piece(one) and not one.get("disabled")
        if click.press is presses.BOARD.play and is_open:
            yield one["custom_id"], click.numbers[1], click.numbers[2]


def steps(board: Json) -> list[str]:
    """Return the custom ids of the buttons that choose a piece to move or take that choice back."""
    return [
        one["custom_id"]
        for one in buttons(board)
        if parse_custom_id(one["custom_id"]).press is presses.BOARD.step and not one.get("disabled")
    ]


def operation(pressed: Pressed, ply: int, kills: list[float]) -> Append:
    """Return a press after `ply` moves as an operation; `kills` are the times of the kills."""
    outcome = _outcome(pressed, kills)
    answered = math.inf if outcome is Outcome.UNKNOWN else pressed.acknowledged
    return Append(
        called=pressed.called,
        answered=answered,
        ply=ply,
        action=pressed.action,
        outcome=outcome,
    )


def _outcome(pressed: Pressed, kills: list[float]) -> Outcome:
    if pressed.answer is None or not pressed.answer.is_acknowledged:
        return Outcome.UNKNOWN
    told = pressed.answer.told
    if told:
        return Outcome.REFUSED if any(words in told for words in _MOVED_ON) else Outcome.UNKNOWN
    if not pressed.is_shown:
        return Outcome.UNKNOWN
    # The board is shown to people who were too late as well; their private answer comes after it.
    was_cut_off = any(-_UNDER_WAY_S <= kill - pressed.acknowledged <= _LONG_ENOUGH_S for kill in kills)
    return Outcome.UNKNOWN if pressed.is_rival and was_cut_off else Outcome.MADE
