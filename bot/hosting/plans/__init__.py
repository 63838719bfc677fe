"""Plans: prepared answers to possible opponent moves, played at once in matches with clocks of days."""
