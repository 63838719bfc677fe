"""The game host: matches, challenges, ratings and engines; it knows no Discord.

`service.GameService` is the way in, `Match` and `Challenge` are what comes out,
and every refusal is a `HostingError` with the facts its sentence needs.
"""
