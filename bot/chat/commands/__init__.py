"""Builds slash commands: texts, options and suggestions, and the groups they join."""
