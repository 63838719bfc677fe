"""Tournaments: commands, messages, pictures and Discord's scheduled events."""
