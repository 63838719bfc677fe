"""Commands and button handlers common to all matches, one concern per file; see also `bot.features`.

Everything here calls `bot.hosting` and replies through `Answer`, which
acknowledges every interaction in time.
"""
