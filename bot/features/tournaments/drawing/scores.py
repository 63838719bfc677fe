"""Formats points, results and names for the tables of a tournament."""

from __future__ import annotations

import math
import re
import unicodedata
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from bot.hosting.matches.match import Player
from bot.hosting.tournaments.pairing import Entrant, GameVerdict, Pairing
from bot.i18n import Words
from bot.render.pictures.lettering import REGULAR, drawable_text, shorten, width_of
from bot.views.words.names import ISOLATE_END, engine_name, person_name, plain_name, safe_name, text_width
from engines.core.game import Game

_QUARTERS = ("", "¼", "½", "¾")
_NUMBERED = re.compile(rf"\([0-9]+\){ISOLATE_END}?$")


@dataclass(frozen=True, slots=True)
class EntrantName:
    """The full name of an entrant (`title`); with `has_number`, the entrant's `number` follows it."""

    number: int
    title: str
    has_number: bool = False

    @property
    def text(self) -> str:
        """The name, not escaped, such as `Ada` or `Ada (3)`."""
        return self.title + self._mark

    @property
    def safe_text(self) -> str:
        """The name for a message, escaped."""
        return safe_name(self.title, math.inf) + self._mark

    def short_text(self, longest: float) -> str:
        """Return the name for a message, escaped, truncated to a width of about `longest` letters."""
        return safe_name(self.title, max(1.0, longest - text_width(self._mark))) + self._mark

    def drawn_text(self, size: int, width: float, weight: int = REGULAR) -> str:
        """Return the name for a picture, with the number, if any, at most `width` pixels wide.

        The name is cut to leave room for the number. `size` and `weight` are those of the font. Returns only
        the number, such as `#3`, if the font has no character of the name.
        """
        # Without a level that can be drawn, an engine's name ends before the dot.
        title = drawable_text(self.title).rstrip(" ·")
        if not title:
            return f"#{self.number}"
        return shorten(title, size, width - width_of(self._mark, size, weight), weight) + self._mark

    @property
    def _mark(self) -> str:
        return f" ({self.number})" if self.has_number else ""


def points_text(points: float) -> str:
    """Return points with a fraction character, such as `4½`; tie breaks can have quarters."""
    whole, quarters = divmod(round(points * 4), 4)
    return f"{whole or ''}{_QUARTERS[quarters]}" or "0"


def absence_of(entrant: Entrant, words: Words) -> list[str]:
    """Return why an entrant is not paired (away, removed, withdrawn): one word, or none for one who plays."""
    if entrant.is_playing:
        return []
    if entrant.is_away:
        return [words("entrant-away")]
    return [words("entrant-removed" if entrant.is_removed else "tournament-withdrawn")]


def result_text(pairing: Pairing, number: int) -> str:
    """Return an entrant's result in a pairing: `1`, `½` or `0`; `+` or `–` for an unplayed game.

    Empty while the game is ongoing, and if it was aborted.
    """
    if pairing.verdict in (None, GameVerdict.VOID):
        return ""
    if not pairing.is_played:
        return "+" if pairing.winner == number else "–"
    return points_text(pairing.points_of(number))


def entrant_names(entrants: Iterable[Entrant], game: Game, words: Words) -> dict[int, EntrantName]:
    """Return names by the entrants' numbers; levels of engines have their titles in the language of `words`.

    The entrant's number is added to names that look alike, and to a name that ends with a number like that.
    """
    titles = {one.number: _title(one.player, game, words) for one in entrants}
    counts = Counter(map(_letters, titles.values()))
    return {
        number: EntrantName(number, title, counts[_letters(title)] > 1 or bool(_NUMBERED.search(title)))
        for number, title in titles.items()
    }


def _title(player: Player, game: Game, words: Words) -> str:
    if player.level is not None:
        return engine_name(player, game, words)
    return plain_name(person_name(player, words), math.inf)


def _letters(title: str) -> str:
    """Return the letters and digits of a name in lower case, because a picture may omit other characters."""
    plain = unicodedata.normalize("NFKC", title).casefold()
    return "".join(filter(str.isalnum, plain)) or title
