"""Every message of a language as players read it, filled with the counts and names that it meets.

What a variable holds follows from its name (`KINDS`). Where one name holds several things, the message says
which (`OF_MESSAGES`).
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta

from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from bot.features.puzzles.page import span_text
from bot.formats import duration_text, percent_text
from bot.hosting.archive import explorer
from bot.hosting.host_limits import HostLimits
from bot.hosting.matches.match import Player
from bot.hosting.plans import plan
from bot.hosting.ratings.rating import PLACEMENT_RESULTS
from bot.hosting.spectating import exhibitions, follows, votes
from bot.hosting.tournaments import announcement
from bot.i18n import Words, words_for
from bot.views.words.names import engine_name, level_title, safe_name, side_name
from bot.views.words.results import margin_text
from bot.views.words.sentences import game_title, move_name
from engines.core.game import Game
from engines.core.types import Side
from engines.registry import games, levels_of
from tests.bot.test_i18n import entries, messages

COUNTS = (0, 1, 2, 5, 21)
PEOPLE = (
    "Ada",
    "😀",
    "山田",
    "李小红",
    "김민수",
    "أحمد",
    "דנה",
    "Bob 7",
    '"Max"',
    "Ada さくら",
    "Élise",
    "X",
)
"""Names of people: Latin, an emoji, Japanese, Chinese, Korean, right to left, a digit last, in quotes."""

KINDS = {
    "person": "name winner loser challenger opponent other one host names",
    "mention": "person",
    "side": "side",
    "game": "game",
    "level": "level title program",
    "move": "move moves example best answer",
    "count": "count limit seconds plies ply last games left levels hours days minutes rounds round size "
    "needed results wins draws losses solved failed total done line length workers servers matches running "
    "waiting returned there here behind high low choice number page pages",
    "rating": "rating change highest lowest latency mean longest id",
    "percent": "first_percent second_percent draw_percent accuracy lost before after value chances",
    "span": "time",
    "duration": "amount",
    "margin": "margin values",
    "moment": "when since",
    "address": "channel channels link url role",
    "pieces": "pieces",
    "sentence": "first second text fault result details told people summary reason trouble label command "
    "what formats choices tally place state work mark grade note quarter",
}
"""The variables of messages by what they hold."""
KIND_OF = {name: kind for kind, names in KINDS.items() for name in names.split()}
OF_MESSAGES = {
    **dict.fromkeys(("explored.first", "explored.second"), "side"),
    **dict.fromkeys(
        (
            *("not-a-player.first", "not-a-player.second", "between.first", "between.second"),
            *("ask-pair.first", "ask-pair.second", "ask-swap-sides.first", "ask-swap-sides.second"),
            *("ask-forfeit-both.first", "ask-forfeit-both.second"),
            *("news-forfeit-both.first", "news-forfeit-both.second"),
        ),
        "person",
    ),
    "news-new-pairings.matches": "sentence",
    "tournament-start-set.when": "sentence",
    **dict.fromkeys(("file-title.first", "file-title.last"), "count"),
    **dict.fromkeys(("tournament-boards.first", "tournament-boards.last"), "count"),
    **dict.fromkeys(("hint-region.first", "hint-region.last"), "move"),
    **dict.fromkeys(("profile-plot.first", "profile-plot.last", "choice-clock.choice"), "rating"),
    **dict.fromkeys(("move-number.move", "fault-at-move.move", "feat-marathon-about.moves"), "count"),
    **dict.fromkeys(("move-name.move", "move-names.moves", "illegal-column-full.move"), "count"),
    "count-seeds.number": "same count",
    "pieces-of-side.side": "side with kinds of pieces",
    "help-about-others.game": "command",
}
"""The variables that hold another thing in one message than elsewhere."""
_HOST = HostLimits()
LEAST = {
    "explored-beyond.plies": explorer.PLIES,
    "too-many-imports.limit": _HOST.imports_a_day,
    "too-many-exhibitions.limit": _HOST.max_exhibitions,
    "too-many-reviews.limit": _HOST.reviews_at_once,
    "too-many-followers.limit": follows.MAX,
    "too-many-tournaments.limit": 10,
    "plan-too-long.limit": plan.MAX_MOVES,
    "choice-pace.choice": min(exhibitions.PACES_S),
    "choice-seconds.choice": min(votes.SECONDS),
    "choice-seeds.choice": 3,
    "feat-marathon-about.moves": 20,
    "leaderboard-empty.needed": PLACEMENT_RESULTS,
    "leaderboard-progress.needed": PLACEMENT_RESULTS,
    "progress-rating.needed": PLACEMENT_RESULTS,
    "progress-own-rating.needed": PLACEMENT_RESULTS,
    "progress-puzzle-rating.needed": PLACEMENT_RESULTS,
    # Said only of several in a row.
    **dict.fromkeys(("profile-daily.count", "streak-won.count", "streak-lost.count"), 2),
    "profile-beaten.total": 5,
    "about-engines.levels": 5,
    "review-progress.total": 2,
    "tournament-most-rounds.rounds": min(announcement.ROUNDS),
    "tournament-minutes.minutes": min(announcement.MINUTES),
    "tournament-start-minutes.minutes": 10,
    "tournament-size.size": min(announcement.SIZES),
    "tournament-full.size": min(announcement.SIZES),
    "season-title.count": 1,
}
"""The least number of counts that are never 0 or 1."""

Choices = tuple[int, Sequence[str | int]]
"""The values of a variable, and the number of the first to be used."""


@dataclass(frozen=True, slots=True)
class Filled:
    """A message of a language with the values that stand in it; `counted` takes each of `COUNTS` in turn."""

    locale: str
    key: str
    values: dict[str, str | int]
    text: str
    counted: str = ""

    def of_kinds(self, *kinds: str) -> list[str]:
        """Return the values of these kinds as text."""
        return [str(value) for name, value in self.values.items() if kind_of(self.key, name) in kinds]


def kind_of(key: str, name: str) -> str:
    """Return what a variable of a message holds."""
    return OF_MESSAGES.get(f"{key}.{name}") or KIND_OF[name]


def filled(locale: str, *, is_whole: bool = False) -> Iterator[list[Filled]]:
    """Yield each message of a language, filled with every count, and then with every other value.

    With `is_whole`, every value stands beside every other.
    """
    for game in (None, *games().values()):
        words = words_for(locale).of(game) if game else words_for(locale)
        for key, names in messages(locale, game).items():
            yield list(_filled(key, names, words, game, is_whole))


def _filled(key: str, names: set[str], words: Words, game: Game | None, is_whole: bool) -> Iterator[Filled]:
    held = {name: values_of(kind_of(key, name), words.locale, game) for name in sorted(names)}
    counted = [name for name, values in held.items() if values is COUNTS]
    usual = {name: max(5, LEAST.get(f"{key}.{name}", 0)) for name in counted}
    # Names of one kind differ from each other.
    rest = {
        name: (shift, held[name]) for shift, name in enumerate(held) if name not in counted and held[name]
    }
    first = {name: _nth(values, shift) for name, (shift, values) in rest.items()} | usual
    for name in counted:
        for count in COUNTS:
            values = first | {name: max(count, LEAST.get(f"{key}.{name}", 0))}
            values |= {same: str(values[name]) for same in held if kind_of(key, same) == "same count"}
            yield Filled(words.locale, key, values, words(key, **values), name)
    for turn, values in enumerate(_products(rest) if is_whole else _turns(rest)):
        values |= {name: max(_nth(COUNTS, turn), LEAST.get(f"{key}.{name}", 0)) for name in counted}
        yield Filled(words.locale, key, values, words(key, **values))
    if not held:
        yield Filled(words.locale, key, {}, words(key))


def _turns(rest: Mapping[str, Choices]) -> Iterator[dict[str, str | int]]:
    for turn in range(max((len(values) for _, values in rest.values()), default=0)):
        yield {name: _nth(values, turn + shift) for name, (shift, values) in rest.items()}


def _products(rest: Mapping[str, Choices]) -> Iterator[dict[str, str | int]]:
    for chosen in itertools.product(*(values for _, values in rest.values())) if rest else ():
        yield dict(zip(rest, chosen, strict=True))


def _nth(values: Sequence[str | int], number: int) -> str | int:
    return values[number % len(values)]


@functools.cache
def values_of(kind: str, locale: str, game: Game | None = None) -> Sequence[str | int]:
    """Return what a variable of this kind holds in a language; sides are those of `game`, if any."""
    words = words_for(locale)
    chosen = (game,) if game else tuple(games().values())
    if kind == "count":
        return COUNTS
    if kind == "person":
        # In votes, and in matches against engines and in imported ones, others take people's place.
        engine = Player(None, "Tengen", level=levels_of(chosen[0])[0].id)
        others = (words.noun("the-channel"), engine_name(engine, chosen[0], words))
        return (*map(safe_name, PEOPLE), *others, *values_of("side", locale, game))
    if kind == "level":
        return tuple({level_title(level, words.of(one)): 0 for one in chosen for level in levels_of(one)})
    if kind == "game":
        return tuple(game_title(one, words) for one in chosen)
    if kind.startswith("side"):
        apart = kind != "side"
        kinds = [one for one in chosen if not apart or any(piece.name for piece in one.look.pieces)]
        return tuple({side_name(one, side, words): 0 for one in kinds for side in Side})
    if kind == "pieces":
        checkers = games()["checkers"]
        return tuple(words.of(checkers)(f"piece-{piece.name}") for piece in checkers.look.pieces)
    return _texts(kind, words)


def _texts(kind: str, words: Words) -> Sequence[str]:
    connect_four = games()["connect_four"]
    seeds, discs = games()["mancala"], games()["othello"]
    texts = {
        "mention": lambda: ["<@80351110224678912>"],
        "move": lambda: ["H8", "4", "15–10", "D4 F6", move_name(connect_four.position(), 6, words)],
        "rating": lambda: ["1512", "987?"],
        "percent": lambda: [percent_text(share, words) for share in (0, 0.01, 0.58, 1)],
        "span": lambda: [span_text(timedelta(seconds=one), words) for one in (1, 61, 3661, 7500)],
        "duration": lambda: [duration_text(timedelta(seconds=one), words) for one in (15, 60, 90, 8640)],
        "margin": lambda: [margin_text(game, count, words) for game in (seeds, discs) for count in (1, -5)],
        "moment": lambda: ["<t:1790000000:R>"],
        "address": lambda: ["https://discord.com/channels/1/2/3"],
        "same count": list,
        "command": lambda: ["gomoku"],
        "sentence": lambda: [words("uncertain")],
    }
    return texts[kind]()


class _Selections(Visitor):
    """The variables by which messages of a file choose, and the keys of their variants."""

    def __init__(self):
        self.found = []

    def visit_Message(self, node):  # noqa: N802
        self.key = node.id.name
        self.generic_visit(node)

    def visit_SelectExpression(self, node):  # noqa: N802
        if isinstance(node.selector, ast.VariableReference):
            keys = [getattr(one.key, "name", None) or int(one.key.value) for one in node.variants]
            self.found.append((self.key, node.selector.id.name, keys))
        self.generic_visit(node)


@functools.cache
def selections(locale):
    """Return the message, the variable and the variants' keys of each choice by a count in a language."""
    found = _Selections()
    for game in (None, *games().values()):
        for entry in entries(locale, game):
            found.visit(entry)
    return found.found
