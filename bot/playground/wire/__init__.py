"""What travels between a bot and Discord, and how: tokens, ids, bodies, errors, rate limits, the gateway."""
