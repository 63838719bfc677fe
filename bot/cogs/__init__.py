"""What all matches share: commands and clicks, one concern a file. What is of one feature stands there.

Everything here calls `bot.hosting` and answers through `Answer`, which
sees to it that every interaction is acknowledged in time.
"""
