"""The parts of a Discord server: channels, people, permissions, roles."""
