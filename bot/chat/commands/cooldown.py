"""Rate limit of commands that read much of the database: 5 in 20 s per person, all commands together."""

from __future__ import annotations

import weakref

from discord import app_commands

# Keyed by the client through a weak reference: a second bot in the process (tests) starts with no count.
cooldown = app_commands.checks.cooldown(5, 20.0, key=lambda one: (weakref.ref(one.client), one.user.id))
