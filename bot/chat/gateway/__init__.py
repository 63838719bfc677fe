"""Handles problems of the gateway: incomplete events, lost connections, discord.py's long pauses."""
