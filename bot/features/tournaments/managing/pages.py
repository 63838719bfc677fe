"""Builds the pages of the organizers' panel.

### Autumn Cup
Round 2 of 5: 3 matches in progress.
menu of the players
menu of the matches in progress
[Admit a player] [More time] [End the round]
[History] [Cancel]
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import timedelta

from discord import ButtonStyle, ui

from bot.features.tournaments.drawing.scores import absence_of, entrant_names, points_text
from bot.features.tournaments.managing.actions import (
    BOTH,
    TOURNAMENT_ADMIT,
    TOURNAMENT_PICK,
    TOURNAMENT_REASON,
    Act,
    Page,
    Step,
)
from bot.features.tournaments.managing.news_text import bold_names, news_text
from bot.features.tournaments.message import LONGEST_NAME, state_text
from bot.formats import duration_text
from bot.hosting.matches.match import MatchWithBoard
from bot.hosting.tournaments.act_decisions import (
    EXTENSIONS,
    can_end_arena,
    can_end_round,
    can_extend,
)
from bot.hosting.tournaments.formats.format import Format
from bot.hosting.tournaments.pairing import Entrant, Pairing, by_seed, pairs_met
from bot.hosting.tournaments.repairing import can_pair_by_hand, is_free_to_pair, pairing_now
from bot.hosting.tournaments.tournament import Tournament
from bot.i18n import Words
from bot.views.boards.board import Layout
from bot.views.custom_id import custom_id
from bot.views.forms import choices_menu
from bot.views.frame import ACCENT, CLOSED, MAX_OPTIONS, container
from bot.views.input.buttons import Button, Row, button_rows, press_button
from bot.views.words.names import cut, safe_name
from bot.views.words.sentences import moment

_HISTORY = 8
"""Number of latest acts that the history shows."""
_LONGEST_LABEL = 18.0
"""Maximum width of a name in a button's label, in letters."""
_Item = ui.Item[ui.LayoutView]


class Panel:
    """Builds the pages about one tournament for one organizer."""

    def __init__(self, tournament: Tournament, words: Words) -> None:
        self._tournament, self._words = tournament, words
        self._names = entrant_names(tournament.entrants, tournament.terms.game, words)

    # -- pages --------------------------------------------------------------------
    def main(self, first_player: int = 0, first_match: int = 0, notice: str = "") -> Layout:
        """Build the first page, with `notice` above it.

        Its menus begin at the entries `first_player` and `first_match` of their lists, counted from 0. After
        the end of the tournament, the page has only the button of the history.
        """
        its, words = self._tournament, self._words
        state = state_text(its, words)
        text = state if notice in ("", state) else f"{notice}\n{state}"
        if its.is_over:
            return self._layout(text, Row(self._button("button-history", Step(Page.HISTORY))))
        games = [one for one in its.pairings if not one.is_over and one.match_id is not None]
        buttons = [self._button("button-admit", Step(Page.ADMIT))] if its.can_join else []
        if can_extend(its):
            buttons.append(self._button("button-more-time", Step(Page.EXTEND)))
        if can_end_round(its):
            buttons.append(self._button("button-end-round", Step(Act.END)))
        if can_end_arena(its):
            buttons.append(self._button("button-end-arena", Step(Act.END)))
        if its.news:
            buttons.append(self._button("button-history", Step(Page.HISTORY)))
        if its.terms.repeat is not None:
            buttons.append(self._button("button-end-series", Step(Act.END_SERIES)))
        buttons.append(self._button("button-cancel-tournament", Step(Act.CANCEL), ButtonStyle.danger))
        players = by_seed(its.entrants)
        return self._layout(
            text,
            *self._menu(
                Page.PLAYER, "manage-player", self._player_labels(players), first_player, (0, first_match)
            ),
            *self._menu(Page.MATCH, "manage-match", self._game_labels(games), first_match, (1, first_player)),
            *button_rows(buttons),
        )

    def player(self, entrant: Entrant, match: MatchWithBoard | None) -> Layout:
        """Build the page of an entrant; `match` is their match in progress, if any."""
        its, number = self._tournament, entrant.number
        buttons = []
        if entrant.is_playing:
            buttons.append(self._button("button-remove", Step(Act.REMOVE, number)))
            is_unplayed = match is None or match.ply == match.start_ply
            if can_pair_by_hand(its) and is_free_to_pair(its, number) and is_unplayed:
                buttons.append(self._button("button-pair-with", Step(Page.OPPONENT, number)))
        elif its.can_return and not entrant.player.is_deleted:
            buttons.append(self._button("button-put-back", Step(Act.PUT_BACK, number)))
        parts = [self._bold(number), f"{self._words('tournament-points')}: {self._points()[number]}"]
        parts += absence_of(entrant, self._words)
        return self._layout(" · ".join(parts), *button_rows([*buttons, self._back()]))

    def match(self, game: Pairing, match: MatchWithBoard, link: str) -> Layout:
        """Build the page of a match in progress; `link` is a link to its board, or words that name the match.

        `game` has two entrants and the id of `match`.
        """
        its, words = self._tournament, self._words
        assert game.second is not None
        assert game.match_id is not None
        buttons = [
            self._labeled(
                words("manage-forfeits", name=self._short(number)), Step(Act.FORFEIT, game.match_id, seat)
            )
            for seat, number in enumerate((game.first, game.second))
        ]
        if its.terms.format is not Format.ELIMINATION:
            both = Step(Act.FORFEIT, game.match_id, BOTH)
            buttons.append(self._button("button-forfeit-both", both))
        if match.ply == match.start_ply:
            buttons.append(self._button("button-swap-sides", Step(Act.SWAP, game.match_id)))
        text = f"{self._bold(game.first)} – {self._bold(game.second)} · {link}"
        return self._layout(text, *button_rows([*buttons, self._back()]))

    def opponents(self, entrant: Entrant, begun: set[int], first: int) -> Layout:
        """Build the page to choose whom an entrant plays; `begun` are the ids of matches with a move.

        Entrants are left out if they have met this one, are not free to be paired, or are in a match of
        `begun`. `first` is the first entry of the menu, counted from 0.
        """
        its = self._tournament
        met = pairs_met(its.pairings)
        found = [
            one
            for one in by_seed(its.entrants)
            if one is not entrant
            and is_free_to_pair(its, one.number)
            and frozenset((one.number, entrant.number)) not in met
            and not _has_begun(its, one.number, begun)
        ]
        key = "manage-pair" if found else "manage-pair-nobody"
        text = self._words(key, name=self._bold(entrant.number))
        menu = self._menu(
            Act.PAIR, "manage-player", self._player_labels(found), first, (entrant.number, entrant.number)
        )
        return self._layout(text, *menu, Row(self._back(Step(Page.PLAYER, entrant.number))))

    def admission(self) -> Layout:
        """Build the page with the menu of people to admit."""
        menu: ui.UserSelect[ui.LayoutView] = ui.UserSelect(
            custom_id=custom_id(TOURNAMENT_ADMIT, self._tournament.id),
            placeholder=self._words("manage-member")[:100],
        )
        return self._layout(self._words("manage-admit"), Row(menu), Row(self._back()))

    def extension(self) -> Layout:
        """Build the page to choose how much time to add; each button acts."""
        words = self._words
        buttons = [
            self._act_button(duration_text(timedelta(minutes=one), words), Step(Act.EXTEND, one))
            for one in EXTENSIONS
        ]
        key = "ask-more-time" if self._tournament.terms.format.has_rounds else "ask-later-end"
        return self._layout(words(key), *button_rows(buttons), Row(self._back()))

    def history(self) -> Layout:
        """Build the page with the latest acts and who did them."""
        its, words = self._tournament, self._words
        names = bold_names(its, words)
        lines = []
        for event in reversed(its.news):
            said = news_text(its, event, names, words)
            by = f" · {_person(event.user_id, words)}" if event.user_id is not None else ""
            lines += [f"{said}\n-# {moment(event.at)}{by}"] if said else []
        return self._layout("\n".join(lines[:_HISTORY]), Row(self._back()))

    def question(self, step: Step, text: str, label: str, back: Step) -> Layout:
        """Build the page that asks `text` before the act `step`; `label` is on the button that acts.

        A cancellation also offers to give a reason. `back` is the page to which the other button returns.
        """
        its = self._tournament
        buttons = [self._act_button(label, step, ButtonStyle.danger)]
        if step.where is Act.CANCEL:
            why = self._words("button-give-reason")
            buttons.append(press_button(why, TOURNAMENT_REASON, its.id, its.seq))
        return self._layout(text, *button_rows([*buttons, self._back(back)]))

    # -- parts ----------------------------------------------------------------------
    def _layout(self, text: str, *items: _Item) -> Layout:
        its = self._tournament
        title = safe_name(its.terms.name, LONGEST_NAME)
        return Layout(container(f"### {title}\n{text}", CLOSED if its.is_over else ACCENT, *items))

    def _menu(
        self,
        where: Page | Act,
        key: str,
        labels: Mapping[int, str],
        first: int,
        kept: tuple[int, int],
    ) -> list[_Item]:
        """Return a menu of at most 25 of `labels`, from entry `first` (from 0), and buttons to the others.

        `labels` are by the number of an entrant or a match. A pick leads to the page or question `where`; the
        menu's custom id also has the first number of `kept`. The buttons to the other entries pass on the
        second number of `kept`. `key` is the key of the placeholder's message. Empty without labels.
        """
        every = list(labels.items())
        if not every:
            return []
        first = first if 0 <= first < len(every) else 0
        shown = {str(number): label for number, label in every[first : first + MAX_OPTIONS]}
        with_number, other = kept
        identity = custom_id(TOURNAMENT_PICK, self._tournament.id, int(where), with_number)
        items: list[_Item] = [Row(choices_menu(identity, shown, placeholder=self._words(key)[:100]))]
        if len(every) > MAX_OPTIONS:
            items.append(self._turning(where, first, len(every), other))
        return items

    def _turning(self, where: Page | Act, first: int, count: int, other: int) -> Row:
        """Return the buttons to the previous and the next 25 entries of a menu.

        The menu has `count` entries and now begins at `first`. `where` is the page to which its picks lead.
        `other` is the other number of the page with the menu, which these buttons keep.
        """
        buttons = []
        for sign, target in (("◀", first - MAX_OPTIONS), ("▶", first + MAX_OPTIONS)):
            # What lies before the first entry has a number past the last, as no two buttons may be the same.
            at = target if target >= 0 else count + MAX_OPTIONS
            step = Step(Page.MAIN, at, other)
            if where is Page.MATCH:
                step = Step(Page.MAIN, other, at)
            elif where is Act.PAIR:
                step = Step(Page.OPPONENT, other, at)
            identity = step.page_id(self._tournament.id)
            buttons.append(Button(label=sign, custom_id=identity, disabled=at >= count))
        return Row(*buttons)

    def _player_labels(self, entrants: Iterable[Entrant]) -> dict[int, str]:
        points, has_begun = self._points(), bool(self._tournament.pairings)
        labels = {}
        for one in entrants:
            shown = [points[one.number]] if has_begun else []
            absence = absence_of(one, self._words)
            labels[one.number] = " · ".join([self._names[one.number].text, *shown, *absence])
        return labels

    def _points(self) -> dict[int, str]:
        """Return the points of each entrant by number, as the table of standings has them."""
        return {row.entrant.number: points_text(row.points) for row in self._tournament.standings.rows}

    def _game_labels(self, games: Sequence[Pairing]) -> dict[int, str]:
        return {
            one.match_id: " – ".join(self._names[number].text for number in one.numbers)
            for one in games
            if one.match_id is not None
        }

    def _bold(self, number: int) -> str:
        return f"**{self._names[number].safe_text}**"

    def _short(self, number: int) -> str:
        return cut(self._names[number].text, _LONGEST_LABEL)

    def _back(self, to: Step | None = None) -> Button:
        return self._button("button-back", to or Step(Page.MAIN))

    def _button(self, key: str, to: Step, style: ButtonStyle = ButtonStyle.secondary) -> Button:
        return self._labeled(self._words(key), to, style)

    def _labeled(self, label: str, to: Step, style: ButtonStyle = ButtonStyle.secondary) -> Button:
        return Button(label=label, style=style, custom_id=to.page_id(self._tournament.id))

    def _act_button(self, label: str, step: Step, style: ButtonStyle = ButtonStyle.secondary) -> Button:
        its = self._tournament
        return Button(label=label, style=style, custom_id=step.act_id(its.id, its.seq))


def _has_begun(tournament: Tournament, number: int, begun: set[int]) -> bool:
    now = pairing_now(tournament, number)
    return now is not None and now.match_id in begun


def _person(user_id: int | None, words: Words) -> str:
    return f"<@{user_id}>" if user_id is not None and user_id > 0 else words("deleted-player")
