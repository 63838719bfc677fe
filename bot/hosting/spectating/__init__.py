"""Matches for spectators: exhibitions between engines, votes of a channel, and followers."""
