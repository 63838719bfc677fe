"""Commands and clicks that all matches share, one concern a file; those of a feature are in `bot.features`.

Everything here calls `bot.hosting` and answers through `Answer`, which
sees to it that every interaction is acknowledged in time.
"""
