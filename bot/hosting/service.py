"""The game host's front door: every request about a match or a challenge.

A move is written before it is shown, and the database decides every
race. Refusals are subclasses of `HostingError`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from bot.hosting.match import Challenge, Match, Place, Player
from bot.hosting.rules import HostingRules
from bot.hosting.standing import Profile, Standing
from engines.core.game import Game

if TYPE_CHECKING:
    from bot.hosting.engine_pool import EnginePool
    from db.session import Database

__all__ = ["GameService", "HostingRules"]


class GameService:
    """Hosts matches. One instance a process; all methods belong to the event loop.

    `on_change` and `on_challenge` are called, in the loop and without
    waiting, after every committed change that no caller waits for: an
    engine's move, an expired challenge. They must not block or raise.
    """

    def __init__(
        self,
        database: Database,
        pool: EnginePool,
        rules: HostingRules | None = None,
        on_change: Callable[[Match], None] | None = None,
        on_challenge: Callable[[Challenge], None] | None = None,
    ) -> None: ...

    async def start(self) -> None:
        """Take up where the last process stopped: engines think again, challenges get their timers."""
        raise NotImplementedError

    async def close(self) -> None:
        """Accept nothing more, let what is being written finish, stop the engines."""
        raise NotImplementedError

    async def begin(
        self,
        *,
        game: Game,
        options: Mapping[str, str],
        challenger: Player,
        level: str,
        side: str,
        place: Place,
        locale: str,
    ) -> Match:
        """Start a match against an engine's `level`; the engine's first move follows if it begins."""
        raise NotImplementedError

    async def challenge(
        self,
        *,
        game: Game,
        options: Mapping[str, str],
        challenger: Player,
        opponent: Player,
        side: str,
        place: Place,
        locale: str,
        is_rated: bool = True,
    ) -> Challenge:
        """Offer a match to another person."""
        raise NotImplementedError

    async def accept(self, challenge_id: int, user_id: int) -> Match:
        """The opponent accepts; the match begins in the challenge's place."""
        raise NotImplementedError

    async def decline(self, challenge_id: int, user_id: int) -> Challenge:
        """The opponent declines."""
        raise NotImplementedError

    async def cancel(self, challenge_id: int, user_id: int) -> Challenge:
        """The challenger takes the offer back."""
        raise NotImplementedError

    async def get_challenge(self, challenge_id: int) -> Challenge:
        """Return the challenge as it is now."""
        raise NotImplementedError

    async def attach(self, match_id: int, place: Place) -> None:
        """Remember where the board of a match is shown now."""
        raise NotImplementedError

    async def attach_challenge(self, challenge_id: int, place: Place) -> None:
        """Remember where a challenge is shown."""
        raise NotImplementedError

    async def play(self, match_id: int, user_id: int, action: int, ply: int | None = None) -> Match:
        """Play `action`; `ply` is that of the board that was clicked, `None` when none was."""
        raise NotImplementedError

    async def play_text(self, match_id: int, user_id: int, text: str) -> Match:
        """Play the move that `text` names in the game's notation."""
        raise NotImplementedError

    async def resign(self, match_id: int, user_id: int) -> Match:
        """Give the match up, on whoever's turn."""
        raise NotImplementedError

    async def rematch(self, match_id: int, user_id: int) -> Match | Challenge:
        """Repeat a finished match with seats exchanged.

        Against an engine the new match begins; a second click returns the
        same one. Against a person this is a challenge, unless that person
        already asked for this rematch: then it is accepted.
        """
        raise NotImplementedError

    async def set_picture(self, match_id: int, user_id: int, is_picture: bool) -> Match:
        """Show the match as a picture, or as text again."""
        raise NotImplementedError

    async def get(self, match_id: int) -> Match:
        """Return the match as it is now."""
        raise NotImplementedError

    async def pick(self, user_id: int, match_id: int | None, channel_id: int) -> Match:
        """Return the match a person means: the one named, else their only ongoing one here or anywhere."""
        raise NotImplementedError

    async def matches_of(
        self, user_id: int, *, is_finished: bool | None = False, limit: int = 25
    ) -> list[Match]:
        """A person's matches, latest change first; `is_finished=None` means all."""
        raise NotImplementedError

    async def unfinished(self) -> list[Match]:
        """Every ongoing match, for redrawing boards after a restart."""
        raise NotImplementedError

    async def pending_challenges(self) -> list[Challenge]:
        """Every challenge that waits for an answer."""
        raise NotImplementedError

    async def leaderboard(
        self, game: Game | None, guild_id: int | None, limit: int = 10, offset: int = 0
    ) -> list[Standing]:
        """The best players of a game, or of any; of one server, or of all."""
        raise NotImplementedError

    async def profile(self, user_id: int) -> Profile:
        """What is known of a person; a person never seen has an empty profile."""
        raise NotImplementedError

    async def recall(self, key: str) -> str | None:
        """Return what `remember` stored under `key` (such as the hash of the synced commands)."""
        raise NotImplementedError

    async def remember(self, key: str, value: str) -> None:
        """Keep a small fact across restarts."""
        raise NotImplementedError
