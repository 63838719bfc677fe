"""Commands and button handlers common to all matches, one concern per file; see also `bot.features`.

The handlers call `bot.hosting`, and reply through `Answer`, which
acknowledges every interaction within Discord's time limit.
"""
