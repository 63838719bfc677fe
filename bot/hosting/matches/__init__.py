"""Matches as logs of events: what happened is stored, everything else is folded from it."""
