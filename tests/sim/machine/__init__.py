"""The machine that the bot runs on, simulated: time, threads, chance, storage and workers."""
