"""The simulated machine of the bot: time, threads, random numbers, storage and workers."""
