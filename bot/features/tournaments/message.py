"""The message of a tournament: its terms, its entrants, and its standings.

    ### Autumn Cup
    **Gomoku** · freestyle, 15 × 15 · 10 minutes + 5 seconds · rated
    Swiss · at most 5 rounds · up to 16 players
    Starts in 3 hours.
    Joined (3): Ada, Bob, Cleo
    [Join] [Leave] [Start]

The message mentions nobody. After the start, ten pairings of the round with links to their boards and ten
rows of the table, or the bracket, replace the list of entrants; the rest is on private pages. It then fits a
phone's screen.
"""

from __future__ import annotations

from collections.abc import Sequence

from discord import ButtonStyle, ui

from bot.features.tournaments.drawing.pictures import row_texts, undrawn_names
from bot.features.tournaments.drawing.scores import entrant_names
from bot.features.tournaments.pairing_lines import Links, current_pairings, more_line, pairing_lines
from bot.features.tournaments.standings_text import bracket_text, heads, table_lines
from bot.hosting.matches.match import Player
from bot.hosting.people.names import ENGINE_NAME
from bot.hosting.tournaments.announcement import expected_match
from bot.hosting.tournaments.decide import can_start
from bot.hosting.tournaments.formats.format import Format
from bot.hosting.tournaments.pairing import Entrant, Pairing
from bot.hosting.tournaments.standings import Row as TableRow
from bot.hosting.tournaments.tournament import Tournament, TournamentState, TournamentTerms
from bot.i18n import Words, words_for
from bot.views.boards.board import Layout
from bot.views.boards.players import PAGE_LINE, SMALL_LINE
from bot.views.custom_id import Actor, Press, Subject
from bot.views.frame import ACCENT, CLOSED, container
from bot.views.input.buttons import Button, Row, button_rows, press_button
from bot.views.words import sentences
from bot.views.words.names import engine_name, safe_name
from engines.core.game import Game

TOURNAMENT_JOIN = Press("tour_join", subject=Subject.TOURNAMENT)  # tournament
TOURNAMENT_REJOIN = Press("tour_rejoin", subject=Subject.TOURNAMENT)  # tournament
TOURNAMENT_LEAVE = Press("tour_leave", subject=Subject.TOURNAMENT)  # tournament
TOURNAMENT_START = Press("tour_start", subject=Subject.TOURNAMENT, by=Actor.ORGANIZER)  # tournament
# tournament: opens the organizers' panel
TOURNAMENT_MANAGE = Press("tour_manage", subject=Subject.TOURNAMENT, by=Actor.ORGANIZER)
TOURNAMENT_TABLE = Press("tour_table", subject=Subject.TOURNAMENT)  # tournament: shows the standings
# tournament, number of seasons back: shows the season's table of its series
TOURNAMENT_SEASON = Press("tour_season", 2, subject=Subject.TOURNAMENT)
TOURNAMENT_MINE = Press("tour_mine", subject=Subject.TOURNAMENT)  # tournament: shows the person's match


_MAX_NAMES = 24
MAX_SHOWN = 10
"""Maximum numbers of pairings and of the table's rows in the message."""
_USUAL_ROWS, _LINES_OF_ROW = 2, 3
"""Number of rows of buttons beside which all fits a screen, and the pairings that a further row replaces."""
_BESIDE_BRACKET = 3
"""Maximum number of pairings beside the picture of a bracket, which is up to 360 px high on a phone."""
_NO_LINKS: Links = {}
_STARTED = (TournamentState.RUNNING, TournamentState.FINISHED)
LONGEST_NAME = 60
"""Maximum number of characters in a tournament's name."""
LONGEST_REASON = 200
"""Maximum number of characters of the reason for a cancellation."""
_HOUR, _DAY = 60, 1440


def is_pictured(tournament: Tournament) -> bool:
    """Whether there is a bracket, which the message shows as a picture if the bot can attach files.

    There is one in an elimination after the start, if at least two have joined.
    """
    has_bracket = tournament.terms.format is Format.ELIMINATION and tournament.state in _STARTED
    return has_bracket and len(tournament.entrants) > 1


def shown_pairings(tournament: Tournament) -> list[Pairing]:
    """Return the pairings of a running tournament that the message can show, at most `MAX_SHOWN`.

    There are none before the start and after the end. The message may show fewer of them.
    """
    if tournament.state is not TournamentState.RUNNING:
        return []
    return current_pairings(tournament)[:MAX_SHOWN]


def tournament_layout(
    tournament: Tournament,
    *more: ui.Item[ui.LayoutView],
    links: Links = _NO_LINKS,
    notes: Sequence[str] = (),
) -> Layout:
    """Build the message of a tournament, with the buttons that are available in its state.

    `more` are items shown instead of the bracket as text, such as its picture. `links` are the URLs of
    boards, by match id. `notes` are sentences about the channel, shown until the start.
    """
    words, game = words_for(tournament.locale), tournament.terms.game
    rows = _buttons(tournament, words)
    parts = [f"### {safe_name(tournament.terms.name, LONGEST_NAME)}"]
    if tournament.state in _STARTED:
        parts += [_brief_terms(tournament, words), state_text(tournament, words)]
        most = MAX_SHOWN - _LINES_OF_ROW * max(0, len(rows) - _USUAL_ROWS)
        parts += _pairings(tournament, links, words, most, is_drawn=bool(more))
        parts += _table(tournament, words, is_drawn=bool(more))
        parts += undrawn_names(tournament.standings, game, words) if more else []
    else:
        parts += [terms_text(tournament, words), state_text(tournament, words)]
        parts += ["" if tournament.is_over else f"-# {note}" for note in notes]
        parts.append(_people(tournament, words))
    accent = CLOSED if tournament.is_over else ACCENT
    return _layout(parts, accent, *more, *rows)


def ended_layout(tournament: Tournament, season: Sequence[str] = ()) -> Layout:
    """Build the message that announces a result; `season` has lines of the season's table, if any."""
    words = words_for(tournament.locale)
    parts = [f"### {safe_name(tournament.terms.name, LONGEST_NAME)}", state_text(tournament, words)]
    parts += table_lines(tournament.standings, tournament.terms.game, words, MAX_SHOWN, room=SMALL_LINE)
    buttons = [table_button(tournament, words)]
    buttons += [season_button(tournament, words)] if season else []
    return _layout([*parts, *season], ACCENT, Row(*buttons))


def _layout(parts: list[str], accent: int, *items: ui.Item[ui.LayoutView]) -> Layout:
    return Layout(container("\n".join(part for part in parts if part), accent, *items))


# -- the terms ------------------------------------------------------------------------
def announced_format(terms: TournamentTerms, words: Words) -> str:
    """Return the format and maximum length of a tournament not yet started: `Swiss · at most 5 rounds`.

    An arena's length is in minutes; a format in which organizers choose no length has none.
    """
    return _format_text(terms, words("tournament-most-rounds", rounds=terms.rounds), words)


def format_text(tournament: Tournament, words: Words) -> str:
    """Return the format and, once the tournament has started, its number of rounds: `Swiss · 3 rounds`.

    An arena's length is in minutes; a format in which organizers choose no length has none. Before the start,
    this is the text of `announced_format`.
    """
    if tournament.started_at is None:
        return announced_format(tournament.terms, words)
    return _format_text(tournament.terms, words("tournament-rounds", rounds=tournament.rounds), words)


def _format_text(terms: TournamentTerms, rounds: str, words: Words) -> str:
    name = words(f"tournament-{terms.format.value}")
    if terms.format is Format.ARENA:
        return f"{name} · {words('tournament-minutes', minutes=terms.minutes)}"
    return f"{name} · {rounds}" if terms.format.chooses_rounds else name


def terms_text(tournament: Tournament, words: Words) -> str:
    """Return the terms in two lines: game with options, clock and rating; format, size and engines."""
    terms = tournament.terms
    game = sentences.game_title(terms.game, words)
    coming = f"{format_text(tournament, words)} · {entry_text(terms, words)}"
    return f"**{game}** · {details_text(terms, words)}\n{coming}"


def entry_text(terms: TournamentTerms, words: Words) -> str:
    """Return the maximum number of players and, where set, two more terms.

    They are the engine that plays for a missing opponent, and how often the tournament comes again.
    """
    said = [words("tournament-size", size=terms.size)]
    if terms.level is not None:
        said.append(filler_text(terms.game, terms.level, words))
    if terms.repeat is not None:
        said.append(words(f"tournament-{terms.repeat}"))
    return " · ".join(said)


def _brief_terms(tournament: Tournament, words: Words) -> str:
    """Return game, clock and format in a small line, for a tournament that has started."""
    terms = tournament.terms
    game = sentences.game_title(terms.game, words)
    kind = words(f"tournament-{terms.format.value}")
    return "-# " + " · ".join(filter(None, (game, sentences.clock_text(terms.clock, words), kind)))


def filler_text(game: Game, level: str, words: Words) -> str:
    """Return the sentence that an engine of this level fills in for a missing opponent."""
    engine = Player(None, ENGINE_NAME, level)
    return words("tournament-engines", name=engine_name(engine, game, words))


def details_text(terms: TournamentTerms, words: Words) -> str:
    """Return the terms of each match: `freestyle, 15 × 15 · 10 minutes + 5 seconds · rated`."""
    details = (
        sentences.options_text(terms.game, terms.options, words),
        sentences.clock_text(terms.clock, words),
        words("rated" if terms.is_rated else "unrated"),
    )
    return " · ".join(one for one in details if one)


def start_in_text(minutes: int, words: Words) -> str:
    """Return a sentence: the tournament starts in `minutes`, or if that is 0, when an organizer starts it."""
    if not minutes:
        return words("tournament-start-by-hand")
    if minutes < _HOUR:
        return words("tournament-start-minutes", minutes=minutes)
    if minutes < _DAY:
        return words("tournament-start-hours", hours=minutes // _HOUR)
    return words("tournament-start-days", days=minutes // _DAY)


# -- the state ------------------------------------------------------------------------
def state_text(tournament: Tournament, words: Words) -> str:
    """Return the state as text: when it starts, its round or end, its winners, or why it was called off."""
    terms = tournament.terms
    if tournament.state is TournamentState.OPEN:
        if terms.starts_at is None:
            return words("tournament-waits")
        said = words("tournament-starts", when=sentences.moment(terms.starts_at))
        return f"{said}\n-# {sentences.date_and_time(terms.starts_at)}"
    if tournament.state is TournamentState.CANCELLED:
        return cancelled_text(tournament, words)
    if tournament.state is TournamentState.FINISHED:
        return _winners_text(tournament, words)
    going = sum(not one.is_over for one in tournament.pairings)
    if tournament.ends_at is None:
        said = words("tournament-round", round=tournament.round, rounds=tournament.rounds, games=going)
        if not going or tournament.opened_at is None:
            return said
        end = tournament.opened_at + expected_match(terms.clock)
        expected = words("tournament-expected-end", when=sentences.moment(end))
        return f"{said}\n-# {expected}"
    if tournament.is_time_up:
        return words("tournament-last-games", games=going)
    return words("tournament-arena-ends", when=sentences.moment(tournament.ends_at), games=going)


def cancelled_text(tournament: Tournament, words: Words) -> str:
    """Return the sentence that the tournament was called off, with the organizer's reason, if any."""
    if tournament.note:
        return words("tournament-off-noted", note=safe_name(tournament.note, LONGEST_REASON))
    return words(f"tournament-off-{tournament.reason}")


def _winners_text(tournament: Tournament, words: Words) -> str:
    winners = [row.entrant for row in tournament.standings.rows if row.rank == 1]
    return words("tournament-won", names=_list_names(tournament, winners, words), count=len(winners))


def _pairings(tournament: Tournament, links: Links, words: Words, most: int, *, is_drawn: bool) -> list[str]:
    """Return lines of the current round's pairings, at most `most`, and a line with the number of the others.

    Beside a drawn bracket (`is_drawn`), only matches in progress are listed and counted, and
    `_BESIDE_BRACKET` replaces `most`. Empty unless the tournament is running.
    """
    if tournament.state is not TournamentState.RUNNING:
        return []
    every = current_pairings(tournament)
    if is_drawn:
        every, most = [one for one in every if not one.is_over], _BESIDE_BRACKET
    names = entrant_names(tournament.entrants, tournament.terms.game, words)
    lines = pairing_lines(every[:most], names, links, words)
    return [*lines, *more_line(len(every) - len(lines), words)]


def _table(tournament: Tournament, words: Words, *, is_drawn: bool) -> list[str]:
    """Return the titles and the first rows of the table.

    Of an elimination, return the bracket as text after its end, and before that, or if a picture shows it
    (`is_drawn`), nothing.
    """
    table, game = tournament.standings, tournament.terms.game
    if tournament.terms.format is Format.ELIMINATION:
        is_told = tournament.is_over and not is_drawn
        return [bracket_text(table, game, words)] if is_told else []

    def cells(row: TableRow) -> Sequence[str]:
        return row_texts(row, table)[1:]

    rows = table_lines(table, game, words, MAX_SHOWN, cells, room=PAGE_LINE)
    # Small lines, so that the message fits a screen.
    head = f"-# **{heads(table, words)}**"
    return [head, *(line if line.startswith("-# ") else f"-# {line}" for line in rows)]


def _people(tournament: Tournament, words: Words) -> str:
    entrants = tournament.entrants
    if not entrants:
        return words("tournament-nobody")
    return words("tournament-joined", count=len(entrants), names=_list_names(tournament, entrants, words))


def _list_names(tournament: Tournament, shown: Sequence[Entrant], words: Words) -> str:
    """Return the names of the entrants `shown`; of more than 24, the first 24 and how many follow."""
    names = entrant_names(tournament.entrants, tournament.terms.game, words)
    listed = words("list-comma").join(names[one.number].safe_text for one in shown[:_MAX_NAMES])
    more = len(shown) - _MAX_NAMES
    return f"{listed} … (+{more})" if more > 0 else listed


def _buttons(tournament: Tournament, words: Words) -> list[Row]:
    if tournament.state is TournamentState.CANCELLED:
        return []
    buttons = []
    if tournament.can_join:
        join = press_button(words("button-join"), TOURNAMENT_JOIN, tournament.id, style=ButtonStyle.success)
        buttons.append(join)
    if tournament.offers_return:
        is_missed = any(one.is_away for one in tournament.entrants)
        key = "button-here" if is_missed else "button-rejoin"
        buttons.append(press_button(words(key), TOURNAMENT_REJOIN, tournament.id))
    has_people = any(one.is_playing and not one.player.is_engine for one in tournament.entrants)
    if has_people and not tournament.is_over:
        key = "button-leave" if tournament.state is TournamentState.OPEN else "button-withdraw"
        buttons.append(press_button(words(key), TOURNAMENT_LEAVE, tournament.id))
    if tournament.state is TournamentState.RUNNING:
        buttons.append(press_button(words("button-my-game"), TOURNAMENT_MINE, tournament.id))
    if tournament.state is not TournamentState.OPEN:
        buttons.append(table_button(tournament, words))
    elif tournament.series_id not in (None, tournament.id):
        buttons.append(season_button(tournament, words))
    elif tournament.terms.starts_at is None and can_start(tournament):
        buttons.append(press_button(words("button-start"), TOURNAMENT_START, tournament.id))
    if not tournament.is_over:
        buttons.append(press_button(words("button-manage"), TOURNAMENT_MANAGE, tournament.id))
    return button_rows(buttons)


def season_button(tournament: Tournament, words: Words) -> Button:
    """Return the button that shows the season's table of the tournament's series privately."""
    return press_button(words("button-season"), TOURNAMENT_SEASON, tournament.id, 0)


def table_button(tournament: Tournament, words: Words) -> Button:
    """Return the button that shows the standings privately."""
    return press_button(words("button-standings"), TOURNAMENT_TABLE, tournament.id)
