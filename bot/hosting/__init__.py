"""The game host: matches, challenges, ratings and engines, independent of Discord.

`service.GameService` is the entry point; it returns values such as `Match` and `Challenge`. Every error is
a `HostingError` that holds the values for its message to players.
"""
