"""Protocol between a bot and Discord: tokens, ids, bodies, errors, rate limits, the gateway."""
