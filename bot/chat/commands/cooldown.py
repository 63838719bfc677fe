"""Rate limit shared by all commands with expensive database queries: 5 uses in 20 seconds per person."""

import weakref

from discord import app_commands

# A weak reference to the client is part of the key, so that each bot in a process (tests) starts at zero.
cooldown = app_commands.checks.cooldown(5, 20.0, key=lambda one: (weakref.ref(one.client), one.user.id))
