"""Followers: spectators who are notified once when a match is over."""
