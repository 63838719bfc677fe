"""What Discord asks the bot: slash commands and clicks, one concern a file.

Everything here calls `bot.hosting` and answers through `Answer`, which
sees to it that every interaction is acknowledged in time.
"""
