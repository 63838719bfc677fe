"""Tournaments: their commands, messages, pictures and scheduled events on Discord."""
