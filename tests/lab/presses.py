"""Every press of the bot, by name: each feature declares its own, so all features are imported here."""

from bot.assembly import feature_setups
from bot.views.custom_id import PRESSES

list(feature_setups())
EVERY_PRESS = tuple(PRESSES[name] for name in sorted(PRESSES))
