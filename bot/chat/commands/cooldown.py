"""How often a person may ask for what reads far more than a move does: one count for all of it."""

from __future__ import annotations

import weakref

from discord import app_commands

# A bot's own: one that runs after it in the same process begins anew, and nothing of the first is kept.
cooldown = app_commands.checks.cooldown(5, 20.0, key=lambda one: (weakref.ref(one.client), one.user.id))
