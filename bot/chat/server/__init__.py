"""Reads parts of a Discord server: its channels, people, permissions and roles."""
