"""The gateway's oddities: events with holes, lost connections, discord.py's own pauses."""
