"""The game host: matches, challenges, ratings and engines, independent of Discord.

`service.GameService` is the entry point; it returns values such as `Match` and `Challenge`. Every error is
a `HostingError` with the values for its error message.
"""
