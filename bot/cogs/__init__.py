"""Cogs of discord.py common to all matches: the listener for clicks, and the command `/next`."""
