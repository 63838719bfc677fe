"""The state of the new match form, as encoded in the custom ids of its buttons and menus.

    gomoku;club;random;10;size=19

The fields are: game, opponent (`MatchDraft.opponent`), side, flags (rated, page, in a
thread), the options that differ from the defaults, and the clock, if any, as
`clock=3+2`. A match from a position names the match and the ply it is from,
`from=45.12`, and no options: they are the other match's. The text can be forged, so
`parse_match_draft` accepts only choices that are offered.
"""

from __future__ import annotations

import enum
import re
from dataclasses import dataclass, field, replace

from bot.chat.commands.choices import checked_choice
from bot.hosting.challenges.proposal import ANYONE, MYSELF, SIDES, usual_side
from bot.hosting.clocks.time_control import CHOICES, NO_CLOCK, USUAL_BETWEEN_PEOPLE, TimeControl
from bot.hosting.errors import InvalidChoiceError
from bot.hosting.offered import changed_options, difficulty_of, offered_game, offered_level, usual_level
from bot.views.forms import FormText, form_text
from engines.core.game import Game
from engines.core.level import first_choices
from engines.core.option import Options
from engines.registry import find_level, levels_of

_PERSON = re.compile("[1-9][0-9]{0,18}")
_TEXT = FormText("game", "opponent", "side", flags="[01][0-4]1?")
_SOURCE = re.compile(r"([1-9][0-9]{0,17})\.([0-9]{1,4})")
_GAME, _LEVEL, _SIDE, _CLOCK, _FROM = "game", "level", "side", "clock", "from"
FRIEND = "friend"
"""Value in place of a level's id: a person who is not chosen yet. No level has this id."""
HISTORIC = "museum"
"""The choice in the menu of levels that opens the page of the historic programs."""


class FormPage(enum.IntEnum):
    """The pages of the form; a page's number is in the custom ids."""

    START = 0
    """The first page: games, a few levels that start a match immediately, and buttons to the other pages."""
    OPTIONS = 1
    LEVELS = 2
    HISTORIC = 3
    PEOPLE = 4


@dataclass(frozen=True, slots=True)
class Source:
    """Position of another match from which the new match begins: after `ply` moves."""

    match_id: int
    ply: int


@dataclass(frozen=True, slots=True)
class MatchDraft:
    """The choices in the new match form; each has a default, so that the match can start immediately.

    `side` is `first` if the person makes the first move, `second` if the opponent does, or `random`. With
    `wants_thread`, the match gets a thread of its own.
    """

    game: Game
    opponent: str
    """The opponent: a level's id, a person's id in digits, `FRIEND`, `ANYONE` or `MYSELF`."""
    side: str = SIDES[0]
    is_rated: bool = True
    page: FormPage = FormPage.START
    """The page of the form that is shown."""
    options: Options = field(default_factory=dict, hash=False)
    """The options that differ from the game's defaults."""
    clock: str = NO_CLOCK
    """The chosen time control in its notation, such as `3+2`."""
    wants_thread: bool = False
    source: Source | None = None
    """Position from which the match begins, unrated; `None` for the game's start."""

    @property
    def friend_id(self) -> int | None:
        """Id of the person to challenge; `None` if no particular person is challenged."""
        return int(self.opponent) if self.opponent.isdecimal() else None

    @property
    def lacks_friend(self) -> bool:
        """Whether the opponent is a person who is not chosen yet."""
        return self.opponent == FRIEND

    @property
    def is_for_anyone(self) -> bool:
        """Whether the match is offered to anyone at an open table."""
        return self.opponent == ANYONE

    @property
    def is_alone(self) -> bool:
        """Whether one person plays both sides."""
        return self.opponent == MYSELF

    @property
    def is_against_person(self) -> bool:
        """Whether the opponent is another person, chosen or not."""
        return _is_somebody(self.opponent) and not self.is_alone

    @property
    def is_against_level(self) -> bool:
        """Whether the opponent is a level."""
        return not _is_somebody(self.opponent)

    @property
    def difficulty(self) -> str | None:
        """The difficulty whose button on the first page starts the match.

        `None` on other pages, against people, and for a level that stands for no difficulty.
        """
        is_offered = self.page is FormPage.START and self.is_against_level
        return difficulty_of(self.game, self.opponent) if is_offered else None

    @property
    def complete_options(self) -> dict[str, str]:
        """All options of the game, with the chosen or default values."""
        return self.game.complete(self.options)

    @property
    def time_control(self) -> TimeControl | None:
        """The time control; `None` for no clock, and for a person who plays both sides."""
        return None if self.is_alone or self.clock == NO_CLOCK else TimeControl.parse(self.clock)

    def __str__(self) -> str:
        flags = f"{self.is_rated:d}{self.page:d}" + "1" * self.wants_thread
        source = self.source
        changed = self.options if source is None else {_FROM: f"{source.match_id}.{source.ply}"}
        timed = {} if self.clock == NO_CLOCK else {_CLOCK: self.clock}
        return form_text((self.game.id, self.opponent, self.side, flags), {**changed, **timed})

    def for_game(self, game: Game) -> MatchDraft:
        """Return the setup for another game, or `self` for the same one.

        It has default options, no source position and, if possible, a level of the same difficulty.
        """
        if game is self.game:
            return self
        opponent = _opponent_in(game, self._like_level(game) if self.is_against_level else self.opponent)
        return replace(self, game=game, opponent=opponent, options={}, source=None)

    def _like_level(self, game: Game) -> str:
        """Return the id of the level of `game` with the chosen level's difficulty, or else the chosen id."""
        difficulty = find_level(self.game, self.opponent).difficulty
        like = (level.id for level in first_choices(levels_of(game)) if level.difficulty is difficulty)
        return next(like, self.opponent)

    def with_opponent(self, opponent: str) -> MatchDraft:
        """Return the setup against a person, anyone, or a level (the default level for an unknown id).

        A side and a clock that the person chose are kept; defaults become those of the new opponent.
        """
        chosen = _opponent_in(self.game, opponent)
        has_usual_side = self.side == usual_side(self.opponent)
        has_usual_clock = self.clock == _usual_clock(self.opponent)
        return replace(
            self,
            opponent=chosen,
            side=usual_side(chosen) if has_usual_side else self.side,
            clock=_usual_clock(chosen) if has_usual_clock else self.clock,
        )

    def with_rating(self) -> MatchDraft:
        """Return the setup of a rated match; a match against a person gets a clock, if it has none."""
        needs_clock = self.is_against_person and self.clock == NO_CLOCK
        return replace(self, is_rated=True, clock=_usual_clock(self.opponent) if needs_clock else self.clock)

    def on_opponent_page(self) -> MatchDraft:
        """Return a copy that shows the page with the chosen opponent: people, levels or historic programs."""
        if not self.is_against_level:
            return replace(self, page=FormPage.PEOPLE)
        is_historic = find_level(self.game, self.opponent).is_historic
        return replace(self, page=FormPage.HISTORIC if is_historic else FormPage.LEVELS)

    def on_first_page(self) -> MatchDraft:
        """Return a copy that shows the first page; an opponent that is no level becomes the default level."""
        return replace(self if self.is_against_level else self.with_opponent(""), page=FormPage.START)

    def with_choice(self, choice: str) -> MatchDraft:
        """Return the setup with one choice applied; raises `InvalidChoiceError` if it is not offered.

        `choice` is a name and a value, such as `game=gomoku`, `level=club`, `side=first`, `clock=3+2` or an
        option (`size=19`); or a person's id, `FRIEND`, `ANYONE` or `MYSELF`. A chosen opponent also turns to
        the page of opponents of this kind. `HISTORIC` only turns to the page of the historic programs.
        """
        if _is_somebody(choice):
            return self.with_opponent(choice).on_opponent_page()
        if choice == HISTORIC:
            return replace(self, page=FormPage.HISTORIC)
        name, _, value = choice.partition("=")
        if name == _GAME:
            return self.for_game(offered_game(value))
        if name == _LEVEL:
            return self.with_opponent(offered_level(self.game, value)).on_opponent_page()
        if name == _SIDE:
            return replace(self, side=checked_choice(_SIDE, value, SIDES))
        if name == _CLOCK:
            return replace(self, clock=checked_choice(_CLOCK, value, CHOICES))
        return replace(self, options=changed_options(self.game, {**self.options, name: value}))


def usual_setup(
    game: Game,
    level: str | None = None,
    options: Options | None = None,
    *,
    is_rated: bool = True,
    clock: str | None = None,
    wants_thread: bool = False,
) -> MatchDraft:
    """Return the form's initial setup from a person's last choices; outdated ones become defaults.

    `level` is the opponent: a level's id, `FRIEND`, `ANYONE` or `MYSELF`. `options` are the game's options by
    name, and `clock` is a time control such as `3+2`. `None` means the default. A rated match between people
    gets a clock in any case.
    """
    try:
        changed = changed_options(game, options or {})
    except InvalidChoiceError:
        changed = {}
    opponent = _opponent_in(game, level or "")
    known_clock = clock if clock in CHOICES else _usual_clock(opponent)
    setup = MatchDraft(
        game,
        opponent,
        usual_side(opponent),
        is_rated=is_rated,
        page=FormPage.PEOPLE if _is_somebody(opponent) else FormPage.START,
        options=changed,
        clock=known_clock,
        wants_thread=wants_thread,
    )
    # Earlier versions remembered rated matches between people without a clock.
    return setup.with_rating() if is_rated else setup


def parse_match_draft(text: str) -> MatchDraft:
    """Parse the text of a custom id; raises `InvalidChoiceError` for choices that are not offered."""
    found, assigned = _TEXT.parse(text)
    game, opponent = offered_game(found["game"]), found["opponent"]
    if not _is_somebody(opponent):
        opponent = offered_level(game, opponent)
    clock = checked_choice(_CLOCK, assigned.pop(_CLOCK, NO_CLOCK), CHOICES)
    source = _parse_source(assigned.pop(_FROM, None))
    options = changed_options(game, assigned)
    flags, side = found["flags"], checked_choice(_SIDE, found["side"], SIDES)
    page, wants_thread = FormPage(int(flags[1])), flags[2:] == "1"
    setup = MatchDraft(game, opponent, side, flags[0] == "1", page, options, clock, wants_thread, source)
    # Older forms chose people on the first page.
    is_of_people = setup.page is FormPage.START and not setup.is_against_level
    return setup.on_opponent_page() if is_of_people else setup


def _parse_source(text: str | None) -> Source | None:
    if text is None:
        return None
    found = _SOURCE.fullmatch(text)
    if found is None:
        raise InvalidChoiceError(f"{text[:100]!r} does not name a match and the number of a move in it")
    return Source(int(found[1]), int(found[2]))


def _opponent_in(game: Game, opponent: str) -> str:
    """Return `opponent` if it means a person or is a level of `game`; else the game's default level."""
    if _is_somebody(opponent):
        return opponent
    try:
        return offered_level(game, opponent)
    except InvalidChoiceError:
        return usual_level(game).id


def _usual_clock(opponent: str) -> str:
    """Return the default time control: none against a level or for one person who plays both sides."""
    return USUAL_BETWEEN_PEOPLE if _is_somebody(opponent) and opponent != MYSELF else NO_CLOCK


def _is_somebody(opponent: str) -> bool:
    """Whether the opponent is a person (chosen or not), anyone, or oneself, rather than a level."""
    return opponent in (FRIEND, ANYONE, MYSELF) or _PERSON.fullmatch(opponent) is not None
