"""Matches as logs of events: the events are stored, and all other state is folded from them."""
