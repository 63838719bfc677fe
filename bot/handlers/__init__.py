"""Handles the commands and buttons common to all matches, one concern per file; see also `bot.features`.

The handlers call `bot.hosting`, and reply through `Response`, which
acknowledges every interaction within Discord's time limit.
"""
