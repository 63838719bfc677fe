"""Looks up the channels, members, permissions and roles of a Discord server."""
