"""All messages of the bot, produced in a playground: each state in a channel of its own."""

from tests.bench.states import boards, matches, pages, standing, studies
from tests.bench.states.cast import STATES, VIEWERS, Cast

__all__ = ["STATES", "VIEWERS", "Cast", "boards", "matches", "pages", "standing", "studies"]
