"""Builds slash commands: their descriptions, options, suggestions and groups."""
