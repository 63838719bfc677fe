"""The pages and acts of the organizers' panel, and its presses (kinds of components).

    main ── a player ── the opponent to pair with ┐
     ├───── a match ──────────────────────────────┼── a question ── the act
     └───── admit · more time · end · cancel ─────┘

A press that acts names the revision that its page shows. So a second organizer who presses at the same time
learns of the first one's act.
"""

from __future__ import annotations

import enum
from dataclasses import dataclass

from bot.hosting.errors import InvalidChoiceError
from bot.views.custom_id import Actor, Press, Subject, custom_id


def _press(name: str, arity: int) -> Press:
    return Press(name, arity, Subject.TOURNAMENT, by=Actor.ORGANIZER)


TOURNAMENT_PAGE = _press("tour_page", 4)  # tournament, page and its two numbers: shows a page
# tournament, page: menu of the numbers for that page, and a number that goes with each of them
TOURNAMENT_PICK = _press("tour_pick", 3)
TOURNAMENT_ADMIT = _press("tour_admit", 1)  # tournament: menu of people
TOURNAMENT_ACT = _press("tour_act", 5)  # tournament, revision, act and its two numbers: acts
TOURNAMENT_REASON = _press("tour_reason", 2)  # tournament, revision: opens the form for a reason
TOURNAMENT_OFF = _press("tour_off", 2)  # tournament, revision: submits it


class Page(enum.IntEnum):
    """The pages that are no question; comments name their numbers."""

    MAIN = 0  # first player and first match of the menus
    PLAYER = 1  # entrant
    MATCH = 2  # match
    OPPONENT = 3  # entrant, first player of the menu
    ADMIT = 4
    EXTEND = 5
    HISTORY = 6


class Act(enum.IntEnum):
    """Acts of organizers, each of which is confirmed before it is done; comments name their two numbers."""

    REMOVE = 20  # entrant
    PUT_BACK = 21  # entrant
    FORFEIT = 22  # match, seat of the loser (2: both)
    SWAP = 23  # match
    PAIR = 24  # two entrants
    ADMIT = 25  # user id
    EXTEND = 26  # minutes
    END = 27
    CANCEL = 28
    END_SERIES = 29


BOTH = 2
"""Second number of `Act.FORFEIT`, in place of a seat, if both players forfeit."""


@dataclass(frozen=True, slots=True)
class Step:
    """A page or a question of the panel with its two numbers; 0 for a number that it does not use."""

    where: Page | Act
    one: int = 0
    other: int = 0

    def page_id(self, tournament_id: int) -> str:
        """Return the custom id of a button that shows this page, or asks this question."""
        return custom_id(TOURNAMENT_PAGE, tournament_id, int(self.where), self.one, self.other)

    def act_id(self, tournament_id: int, seq: int) -> str:
        """Return the custom id of the button that does this act, on a page that shows the revision `seq`."""
        return custom_id(TOURNAMENT_ACT, tournament_id, seq, int(self.where), self.one, self.other)


def read_step(where: int, one: int, other: int) -> Step:
    """Return the step that the numbers of a custom id mean; raises `InvalidChoiceError` for an unknown page.

    `where` is the number of a `Page` or an `Act`; `one` and `other` are its arguments, such as an entrant's
    number.
    """
    for kind in (Page, Act):
        if where in list(kind):
            return Step(kind(where), one, other)
    raise InvalidChoiceError(f"the organizer's panel has no page {where}")
