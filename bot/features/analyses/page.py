"""The private page of an analysis: the value of each move, or its probability in a learned policy.

Container
  TextDisplay   players; move number and total, side to move
  the board with a value on each point, or all moves as text
  TextDisplay   best moves, legend, moves played from this position
  ActionRow     ⏮ ◀ ▶ ⏭
  ActionRow     [As text] [Learner] [Review] [Replay] [Play from here]
"""

from __future__ import annotations

import asyncio
import functools
from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.features.analyses.heat import marks_of, move_text, values_png
from bot.features.new_match.page import play_here_buttons
from bot.formats import percent_text
from bot.hosting.archive.explorer import PLIES, PositionCounts
from bot.hosting.matches.match import MatchWithBoard
from bot.hosting.reviews.analyses import Analysis
from bot.hosting.reviews.reviews import MIN_PLIES
from bot.i18n import Words
from bot.views import presses
from bot.views.boards.board import Drawing, Illustration, page_with
from bot.views.boards.players import players_line
from bot.views.custom_id import Press, custom_id
from bot.views.input.buttons import Button, Row, button_rows, press_button
from bot.views.menu import browse_row, browse_targets
from bot.views.words import sentences
from bot.views.words.names import side_name
from bot.views.words.sentences import describe_position
from engines.core.board.rotation import view_from
from engines.core.game import Position
from engines.core.level import ANALYST, POLICY
from engines.core.types import Side
from engines.registry import policy_of

# match, moves played, button index and flags: shows the value of each move
ANALYZE = Press("analyse", 3)
HINT = Press("hint", 2)  # match, moves played: shows the region of a good move
HINT_MOVE = Press("hint_move", 2)  # match, moves played: shows a good move

_ALSO = 3
"""Maximum number of move groups listed after the best, and of moves from earlier matches."""
_MAX_NAMES = 6
_LONGEST_LIST, _LONGEST_VALUES, _LONGEST_BOARD = 1800, 500, 500
AS_TEXT = 8
"""Flag in the last number of a custom id: the page is text, without a board."""
AS_POLICY = 16
"""Flag in the last number of a custom id: the page shows the policy's probabilities."""
_HERE = 4
"""Button index (without flags) of buttons that stay at the same ply; the arrows have lower indexes."""


@dataclass(frozen=True, slots=True)
class AnalysisPage:
    """The state of the page: the match after `ply` moves, and how to show it.

    With `is_text`, all moves are listed as text, without a board.
    """

    match: MatchWithBoard
    ply: int
    words: Words
    is_text: bool = False
    bottom_side: Side = Side.FIRST
    """The side whose edge of the board is at the bottom."""
    level_id: str = ANALYST
    """Id of the engine level whose values are shown: the searching analyst, or the learned policy."""


def plain_page(page: AnalysisPage, sentence: str) -> Drawing:
    """Build the page with `sentence` in place of the board, for example while an engine is searching."""
    return _draw(page, Illustration.of_text(sentence))


async def draw_analysis(page: AnalysisPage, analysis: Analysis, explored: PositionCounts | None) -> Drawing:
    """Build the page with the value of each move in `analysis`.

    `explored` has the moves played from this position in earlier matches. It is `None` for a position after
    more than `PLIES` moves, because such positions are not counted.
    """
    position, words = analysis.position, page.words
    played = _explored_lines(position, explored, words)
    if page.is_text:
        return plain_page(page, "\n".join((_all_moves(analysis, words), *played)))
    theme = page.match.board.picture.theme
    seen = view_from(position, page.bottom_side)
    picture = await asyncio.to_thread(lambda: values_png(seen, marks_of(analysis, seen), theme=theme))
    name = f"analysis-{page.match.id}-{page.ply}.png"
    said = "\n".join(filter(None, (*_best_lines(analysis, words), *played, _legend(analysis, words))))
    return _draw(page, Illustration.of_picture(picture, name, _description(analysis, seen, words)), said)


def _draw(page: AnalysisPage, illustration: Illustration, said: str = "") -> Drawing:
    targets = browse_targets(page.ply, last_choice_ply(page.match))
    row = browse_row(page.ply, targets, functools.partial(_address, page))
    return page_with(_header(page), illustration, row, *_tools(page), below=said)


def _header(page: AnalysisPage) -> str:
    match, words = page.match, page.words
    line, then = sentences.move_line(match, page.ply, words), match.at_ply(page.ply)
    side = side_name(match.game, then.position.side_to_move, words)
    return f"-# {players_line(then, words)}\n{line} · {words('analysis-turn', side=side)}"


def _groups(analysis: Analysis, words: Words) -> list[tuple[str, list[int]]]:
    """Return the texts of the moves' values, best first, each with the moves of this value."""
    groups: dict[str, list[int]] = {}
    for action in analysis.ranked:
        value = move_text(analysis, action, words)
        groups.setdefault(value, []).append(action)
    return list(groups.items())


def _best_lines(analysis: Analysis, words: Words) -> list[str]:
    groups, position = _groups(analysis, words), analysis.position
    if not groups:
        return [no_value_text(position, words)]
    value, best = groups[0]
    sentence = "policy-best" if analysis.asked == POLICY else "analysis-best"
    lines = [words(sentence, moves=_names(position, best, words), value=value)]
    others = [
        words("analysis-other", moves=_names(position, actions, words), value=value)
        for value, actions in groups[1 : 1 + _ALSO]
    ]
    if others:
        lines.append(words("analysis-others", moves=words("list-comma").join(others)))
    unknown = len(position.legal_actions()) - len(analysis.scores)
    if unknown:
        lines.append(words("analysis-unknown", count=unknown))
    return lines


def _legend(analysis: Analysis, words: Words) -> str:
    """Explain the signs and numbers shown on the board; empty if none need it."""
    if analysis.asked == POLICY:
        return f"-# {words('policy-legend')}"
    scores, game = analysis.scores.values(), analysis.position.game
    has_signs = any(score.proof is not None and not (game.unit and score.value) for score in scores)
    parts = ["analysis-legend"] if has_signs else []
    if any(score.proof is None for score in scores):
        parts += ["analysis-legend-proof"] if any(score.proof is not None for score in scores) else []
        parts += [] if game.unit else ["analysis-legend-chance"]
    margin = words.of(game).get(f"legend-{game.unit}", words("analysis-legend-margin"))
    said = [*map(words, parts), *([margin] if game.unit else [])]
    if not said:
        return ""
    both = functools.reduce(lambda first, second: words("two-sentences", first=first, second=second), said)
    return f"-# {both}"


def _all_moves(analysis: Analysis, words: Words) -> str:
    """List all moves, one line per value, best first, cut to `_LONGEST_LIST` characters.

    Moves without a value come last. If no move has a value, a sentence says why.
    """
    position = analysis.position
    groups = dict(_groups(analysis, words))
    if not groups:
        return no_value_text(position, words)
    unknown = [action for action in position.legal_actions() if action not in analysis.scores]
    if unknown:
        groups[words("value-unknown")] = unknown
    comma = words("list-comma")
    named = {
        value: comma.join(sentences.move_name(position, action, words) for action in actions)
        for value, actions in groups.items()
    }
    lines = [words("labeled", label=f"**{value}**", text=moves) for value, moves in named.items()]
    return _cut("\n".join(lines), _LONGEST_LIST, words)


def no_value_text(position: Position, words: Words, usual: str = "analysis-none") -> str:
    """Return why no move has a value: in the game's sentence, or else in the message `usual`."""
    return words.of(position.game).get(f"no-worth-{position.request}", words(usual))


def _cut(text: str, most: int, words: Words) -> str:
    """Truncate a list of moves to `most` characters: after a whole move, if one fits, with an ellipsis."""
    comma = words("list-comma").strip()
    return text if len(text) <= most else text[: most - 2].rsplit(comma, 1)[0] + " …"


def _description(analysis: Analysis, seen: Position, words: Words) -> str:
    """Describe the values of the moves and then the board `seen` by the reader, for screen readers."""
    position = analysis.position
    named = [
        words(
            "labeled",
            label=sentences.move_name(position, action, words),
            text=move_text(analysis, action, words),
        )
        for action in analysis.ranked
    ]
    board = describe_position(seen, words)[:_LONGEST_BOARD]
    return "\n".join(filter(None, (_cut(words("list-comma").join(named), _LONGEST_VALUES, words), board)))


def _explored_lines(position: Position, explored: PositionCounts | None, words: Words) -> list[str]:
    if explored is None:
        return [words("explored-beyond", plies=PLIES)]
    if not explored.played:
        return [words("explored-none")]
    lines = [
        words(
            "explored",
            count=explored.played,
            first=side_name(position.game, Side.FIRST, words),
            first_percent=_share(explored.wins[0], explored, words),
            second=side_name(position.game, Side.SECOND, words),
            second_percent=_share(explored.wins[1], explored, words),
            draw_percent=_share(explored.draws, explored, words),
        )
    ]
    went_on = [
        f"{_name_of_alike(position, actions, words)} {_share(played, explored, words)}"
        for actions, played in list(explored.moves.items())[:_ALSO]
    ]
    if went_on:
        lines.append(words("explored-next", moves=" · ".join(went_on)))
    return lines


def _name_of_alike(position: Position, actions: Sequence[int], words: Words) -> str:
    """Return the name of the first of several symmetric moves; if there are others, with a note on them."""
    name = sentences.move_name(position, actions[0], words)
    return name if len(actions) == 1 else words("explored-alike", move=name)


def _share(part: int, explored: PositionCounts, words: Words) -> str:
    return percent_text(part / explored.played, words)


def _names(position: Position, actions: list[int], words: Words) -> str:
    """List the names of the first few moves."""
    names = [sentences.move_name(position, action, words) for action in actions[:_MAX_NAMES]]
    return words("list-comma").join([*names, "…"] if len(actions) > _MAX_NAMES else names)


def _tools(page: AnalysisPage) -> list[Row]:
    words = page.words
    other = Button(
        label=words("button-as-picture" if page.is_text else "button-as-text"),
        custom_id=_address(replace(page, is_text=not page.is_text)),
    )
    here = play_here_buttons(page.match, page.ply, words)
    return button_rows([other, *_views(page), *_ways_back(page), *here])


def _ways_back(page: AnalysisPage) -> list[Button]:
    """Return the buttons to a finished match's review and replay, or to the panel of an ongoing one.

    A match of fewer than `MIN_PLIES` moves has no review.
    """
    match, words = page.match, page.words
    if not match.is_finished:
        return [press_button(words("button-back"), presses.MORE, match.id)]
    replay = press_button(words("button-replay"), presses.TURN, match.id, page.ply, 0)
    if match.ply < MIN_PLIES:
        return [replay]
    return [press_button(words("button-review"), presses.REVIEW, match.id), replay]


def _views(page: AnalysisPage) -> tuple[Button, ...]:
    """Return the button that switches between values and policy, if the game has a policy."""
    if policy_of(page.match.game) is None:
        return ()
    label, level_id = ("button-worth", ANALYST) if page.level_id == POLICY else ("button-policy", POLICY)
    return (Button(label=page.words(label), custom_id=_address(replace(page, level_id=level_id))),)


def _address(page: AnalysisPage, ply: int | None = None, place: int = _HERE) -> str:
    """Return the custom id of a button to the page at `ply`, by default the page's own ply.

    `place`, below 8, makes the ids of buttons differ.
    """
    flags = AS_TEXT * page.is_text + AS_POLICY * (page.level_id == POLICY)
    return custom_id(ANALYZE, page.match.id, page.ply if ply is None else ply, place + flags)


def last_choice_ply(match: MatchWithBoard) -> int:
    """Return the last ply at which a move could be chosen.

    It is the current one or, if the last move ended the game, the one before.
    """
    return max(match.ply - (match.position.outcome is not None), 0)


def hint_button(match: MatchWithBoard, ply: int, words: Words) -> Button:
    """Return the button that asks for a hint at `ply` of a match."""
    return press_button(words("button-hint"), HINT, match.id, ply)


def analysis_button(match: MatchWithBoard, ply: int, words: Words) -> Button:
    """Return the button that leads to the analysis of a match at `ply`."""
    ply = min(ply, last_choice_ply(match))
    return press_button(words("button-analyze"), ANALYZE, match.id, ply, _HERE)
