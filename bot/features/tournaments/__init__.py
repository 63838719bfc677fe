"""Tournaments: their commands, messages, pictures and events."""
