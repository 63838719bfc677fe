"""Builds slash commands: their texts, options, suggestions and groups."""
